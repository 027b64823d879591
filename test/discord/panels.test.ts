import { ComponentType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { type Move, playAtRandom } from '../../src/cli/random-play.ts';
import { optionPages } from '../../src/discord/lobby/option-fields.ts';
import { optionsPanel, PERSON_PREFIX } from '../../src/discord/lobby/options-panel.ts';
import { advicePanel } from '../../src/discord/panel/advice.ts';
import { withOrder } from '../../src/discord/panel/orders.ts';
import { buildPanel } from '../../src/discord/panel/panel.ts';
import { positionInWords } from '../../src/discord/panel/words.ts';
import { buildBoardMessage } from '../../src/discord/posts/board.ts';
import { buildModal } from '../../src/discord/ui/form.ts';
import { encodeControl } from '../../src/discord/ui/ids.ts';
import { TEXT_LIMITS } from '../../src/discord/ui/limits.ts';
import { gameTranslator } from '../../src/discord/ui/people.ts';
import { checkModal } from '../../src/emulator/validate/answer.ts';
import { GAMES } from '../../src/games/index.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { type Choice, childAt, type Path } from '../../src/kit/choice.ts';
import { LOCALES, type Locale } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { THEMES, type Theme } from '../../src/kit/scene.ts';
import type { LatestGame } from '../../src/storage/records.ts';
import type { PlayerView } from '../../src/table/core/player-view.ts';
import { previewAnswer } from '../../src/table/core/preview.ts';
import { fieldsOf, personFields } from '../../src/table/lobby/options.ts';
import { narrate } from '../../src/table/posts/publish.ts';
import { accepted, furnished, looking } from './shown.ts';

/** There are not so many pages: the last is shown. */
const LAST = 99;

/** The way down that was walked, node by node. */
function prefixes(tree: Choice<unknown>, path: Path): Path[] {
  const found: Path[] = [];
  let node: Choice<unknown> | undefined = tree;
  path.forEach((step, at) => {
    found.push(path.slice(0, at));
    node = node === undefined ? undefined : childAt(node, step);
  });
  return node?.at === 'act' ? [...found, path] : found;
}

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const context = furnished();

  test.each(LOCALES)('offers its host every option within what Discord holds (%s)', (locale) => {
    const [fewest, most] = game.seats;
    for (let seats = fewest; seats <= most; seats++) {
      const usual = game.options.parse({}) as object;
      const others = game.optionFields.flatMap((f) => f.values.map((v) => ({ ...usual, [f.id]: v.value })));
      for (const options of [usual, ...others]) {
        const row = { id: 123456, title: game.id, seats, status: 'lobby', channelId: '1', hostId: '1', options, pace: 'open', lobby: {} };
        const people = Array.from({ length: seats }, (_, seat) => ({ seat, userId: `u${seat}`, displayName: '@'.repeat(32) }));
        const latest = { game: row, seats: people } as unknown as LatestGame;
        const body = optionsPanel(context, latest, row.hostId, locale);
        accepted(body);
        const pages = optionPages(context, latest, locale);
        for (const [page, fields] of pages.entries()) {
          checkModal(buildModal(encodeControl({ at: 'form', form: 'options', game: row.id, more: String(page) }), 'x', fields));
          for (const field of fields) expect(field.label.length, field.label).toBeLessThanOrEqual(TEXT_LIMITS.modalTitle);
        }
        expect(pages.length).toBeLessThanOrEqual(seats === 1 ? 2 : 1);
        const asked = JSON.stringify(pages);
        for (const { id } of personFields(game, seats, options))
          expect(JSON.stringify(body.components), id).toContain(
            encodeControl({ at: 'option', game: row.id, field: `${PERSON_PREFIX}${id}` }),
          );
        for (const { id } of fieldsOf(game, seats, options))
          expect(asked.includes(`"value":"${id}"`) || asked.includes(`"id":"option-${id}"`), id).toBe(true);
      }
    }
  });

  test.each(LOCALES)('shows every question of a random game within what Discord holds (%s)', async (locale) => {
    const [fewest, most] = game.seats;
    for (const seats of new Set([fewest, most])) {
      const options = game.options.parse({});
      if (game.refuses(seats, options) !== undefined) continue;
      const checks: (() => Promise<void>)[] = [];
      const told = ({ before, decision, path, action, step }: Move) => {
        if (checks.length >= 100) return;
        checks.push(async () => {
          const at = looking(game, before, seats, decision.seat);
          const question = ensureDefined(
            at.questions.find((q) => q.decision.id === decision.id),
            'the question',
          );
          for (const prefix of prefixes(question.tree, path)) {
            const body = buildPanel(context, at, { decision: decision.id, path: prefix }, locale);
            accepted({ ...body, files: await ensureDefined(body.deferredPicture, 'a picture').render() });
            const final = prefix.length === path.length && previewAnswer(at, question, action) !== 'open';
            expect(JSON.stringify(body).includes(translatorFor(locale).say('panel.final'))).toBe(final);
          }
          if (!decision.optional) {
            const stakes = game.stakes?.(before)[decision.seat]?.slice(0, 3) ?? [];
            const changes = [
              ...stakes.map(({ of }) => ({ seat: decision.seat, of, points: -12.5 })),
              { seat: at.holders.at(-1)?.seat ?? 0, points: 12.5 },
            ];
            const counsels = [0.5, 0.25, 0.125].map((chance) => ({ path, chance, changes, why: [] }));
            const body = advicePanel(context, { view: at, question, advice: counsels }, locale);
            accepted({ ...body, files: await ensureDefined(body.deferredPicture, 'a picture').render() });
          }
          for (const page of [0, 1, LAST]) accepted(positionInWords(at, locale, 'all', page));
          expect(JSON.stringify(positionInWords(at, locale, 'all'))).not.toMatch(/\*{4}|\*\*[●■▲◆★✚]? \*\*/u);
          const { ofHouse } = game;
          const last = JSON.stringify(positionInWords(at, locale, 'all', LAST));
          if (ofHouse !== undefined) expect(last).toContain(translatorFor(locale, game).say(ofHouse));
          accepted(positionInWords(at, locale, 'own'));
          const event = { seat: decision.seat, action, log: step.events };
          const waits = at.awaited.map(({ seat }) => ({ seat, userId: '1', since: 0 }));
          const latest = { game: at.row, seats: at.holders, awaited: waits } as unknown as LatestGame;
          const post = {
            view: game.view(step.state, 'public'),
            told: narrate(game, [event as never]),
            awaited: at.awaited.map((d) => ({ seat: d.seat, waiting: d.waiting, since: 0 })),
            newly: at.awaited.map((d) => d.seat),
          };
          accepted(await buildBoardMessage(context, latest, post, locale));
        });
      };
      for (let n = 0; checks.length < 100; n++) playAtRandom(game, seats, options, quickRng(`panels ${locale} ${n}`), told);
      for (const check of checks) await check();
    }
  });
});

test.each([
  ['san-marco', 'firstBridge'],
  ['san-marco', 'choose'],
])('%s: %s is final at the first press, and the panel says so before', (title, kind) => {
  const context = furnished();
  const game = ensureDefined(
    GAMES.find(({ id }) => id === title),
    title,
  );
  let shown = 0;
  const [fewest] = game.seats;
  playAtRandom(game, fewest, game.options.parse({}), quickRng('final'), ({ before, decision }) => {
    if (decision.kind !== kind || shown++ > 3) return;
    const body = buildPanel(context, looking(game, before, fewest, decision.seat), { decision: decision.id }, 'en');
    expect(JSON.stringify(body)).toContain('What you choose here is final.');
  });
  expect(shown).toBeGreaterThan(0);
});

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: the question stands once, under the picture and over its buttons',
  (_, game) => {
    const context = furnished();
    const [fewest] = game.seats;
    const seen = new Set<string>();
    playAtRandom(game, fewest, game.options.parse({}), quickRng('once'), ({ before, decision }) => {
      if (seen.has(decision.kind)) return;
      seen.add(decision.kind);
      const at = looking(game, before, fewest, decision.seat);
      const asked = gameTranslator('en', game, at.holders, context.emojis).say(decision.prompt);
      const [box] = buildPanel(context, at, { decision: decision.id }, 'en').components;
      const parts = box !== undefined && 'components' in box ? box.components : [];
      const types = parts.map((part) => part.type as ComponentType);
      const places = parts.flatMap((part, n) => (JSON.stringify(part).includes(JSON.stringify(asked).slice(1, -1)) ? [n] : []));
      expect(places, decision.kind).toHaveLength(1);
      expect(places[0]).toBeGreaterThan(types.indexOf(ComponentType.MediaGallery));
      expect(places[0]).toBeLessThan(types.indexOf(ComponentType.ActionRow));
    });
    expect(seen.size).toBeGreaterThan(2);
  },
);

test('whoever composes an order by an old button is shown the panel, though what was composed is no more', () => {
  const context = furnished();
  let shown = 0;
  for (const game of GAMES)
    for (const kind of game.orders.filter(({ compose }) => compose !== undefined))
      playAtRandom(game, game.seats[1], game.options.parse({}), quickRng('composed'), ({ before, decision }) => {
        for (let seat = 0; seat < game.seats[1]; seat++) {
          const at = looking(game, before, game.seats[1], seat as typeof decision.seat);
          const composing = withOrder(at, `o-${kind.id}`);
          if (composing === at || at.questions.length > 0 || shown++ > 20) continue;
          const { components } = buildPanel(context, composing, { note: '-# stale' }, 'en');
          const ids = [...JSON.stringify(components).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id]) => id);
          expect(ids).toEqual([...new Set(ids)]);
        }
      });
  expect(shown).toBeGreaterThan(0);
});

test('whoever looks at the same board sees it in his own language and light, and the same again', () => {
  const context = furnished();
  for (const game of GAMES) {
    const state = game.setup(game.seats[1], game.options.parse({}), quickRng('light'));
    const lookAgain = () => looking(game, state, game.seats[1], 0);
    const seenOf = (at: PlayerView, locale: Locale, theme: Theme) => {
      const { components, deferredPicture: painting } = buildPanel(context, at, {}, locale, theme);
      const [, words] = /"media":[^}]*},"description":("[^"]*")/.exec(JSON.stringify(components)) ?? [];
      return { of: ensureDefined(painting, 'a picture').of, words: ensureDefined(words, 'words for it') };
    };
    const at = lookAgain();
    const looks = LOCALES.flatMap((locale) => THEMES.map((theme) => ({ locale, theme })));
    const seen = looks.map(({ locale, theme }) => seenOf(at, locale, theme));
    expect(new Set(seen.map(({ of }) => of)).size).toBe(looks.length);
    expect(new Set(seen.map(({ words }) => words)).size).toBe(LOCALES.length);
    expect(looks.map(({ locale, theme }) => seenOf(lookAgain(), locale, theme))).toEqual(seen);
    expect(looks.map(({ locale, theme }) => seenOf(at, locale, theme))).toEqual(seen);
    const elsewhere = game.setup(game.seats[1], game.options.parse({}), quickRng('elsewhere'));
    const moved = seenOf({ ...at, state: elsewhere, view: game.view(elsewhere, 0) }, 'en', 'day');
    expect(seen.map(({ of }) => of)).not.toContain(moved.of);
  }
});
