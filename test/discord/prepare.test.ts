import { describe, expect, test } from 'vitest';
import { encodeControl } from '../../src/discord/ui/ids.ts';
import { GAMES } from '../../src/games/index.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { randomPath } from '../../src/kit/choice.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { drawOne, quickRng } from '../../src/kit/rng.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { addPlanStep, loadPlanView, signPlan } from '../../src/table/plan/edit-plan.ts';
import type { TurnPlan } from '../../src/table/plan/plan.ts';
import { CHANNEL, type Counter, GUILD, openCounter } from '../trust/counter.ts';
import { type Face, face } from './face.ts';

const LONG = 'Bartolomea Contarini-Morosini de';
const user = (n: number) => ({ id: `10000000000000000${n}`, name: `${LONG}${n}` });

/** A game in which somebody has a turn ahead of him that can be prepared, and who that is. */
async function underWay(counter: Counter, title: string, seats: number, seed: string) {
  const { house: services, store } = counter;
  for (let nth = 0; nth < 20; nth++) {
    const id = await openGame(services, user(0), { channelId: CHANNEL, guildId: GUILD, title, seats, locale: 'en' });
    for (let n = 1; n < seats; n++) await joinLobby(services, id, user(n));
    await startGame(services, id, user(0));
    const rng = quickRng(`${seed} ${nth}`);
    for (let n = 0; n < 80 && (await store.listAwaitedInGame(id)).length > 0; n++) {
      for (let who = 0; who < seats; who++)
        if (n > 20 && ensureDefined(await loadPlayerView(services, id, user(who).id), 'a game').mayPrepare) return { id, who };
      await anyMove(counter, id, rng);
    }
  }
  throw new Error(`${title} gives nobody anything to prepare`);
}

async function anyMove({ house: services, store }: Counter, id: number, rng: ReturnType<typeof quickRng>): Promise<void> {
  const { userId } = drawOne(rng, await store.listAwaitedInGame(id));
  const { questions } = ensureDefined(await loadPlayerView(services, id, userId), 'a game');
  const { decision, tree } = ensureDefined(
    questions.find((q) => !q.decision.optional),
    'a question',
  );
  await submitAnswer(services, id, userId, decision.id, randomPath(tree, rng).path);
}

const TABLES = GAMES.filter((g) => g.ahead !== undefined).flatMap((g) =>
  LOCALES.map((locale) => ({ title: g.id, seats: g.seats[1], locale })),
);

describe.each(TABLES)('$title for $seats in $locale', ({ title, seats, locale }) => {
  test('a turn is prepared with the controls of its questions, read as a whole and signed', async () => {
    const counter = await openCounter();
    const { say } = translatorFor(locale);
    const { id, who } = await underWay(counter, title, seats, `${title} ${locale}`);
    const caller = { ...user(who), locale };
    const rng = quickRng(locale);
    const labelled = (panel: Face, label: string) => panel.buttons.find((b) => b.label === label)?.custom_id;
    const own = face(await counter.press(caller, encodeControl({ at: 'open', what: 'play', game: id })));
    const events = JSON.stringify(await counter.store.listEvents(id));
    let panel = face(await counter.press(caller, ensureDefined(labelled(own, say('prepared.open')), 'the way there')));
    expect(panel.texts[0]).toContain(say('prepared.title'));
    for (let n = 0; n < 60; n++) {
      const walks = panel.buttons.filter((b) => /^1:\d+:(walk|do):p-/.test(b.custom_id) && b.label !== say('panel.back'));
      const selects = panel.selects.filter((s) => /^1:\d+:(pick|set):p-/.test(s.custom_id));
      const [select] = selects;
      if (select !== undefined && (walks.length === 0 || rng.below(2) === 0))
        panel = face(await counter.press(caller, select.custom_id, [drawOne(rng, select.options).value]));
      else if (walks.length > 0) panel = face(await counter.press(caller, drawOne(rng, walks).custom_id));
      else break;
    }
    const steps = async () =>
      (ensureDefined(await loadPlayerView(counter.house, id, caller.id), 'a game').prepared?.ways ?? []).flatMap((w) => w.steps).length;
    const sign = labelled(panel, say('prepared.sign'));
    expect(await steps()).toBeGreaterThan(0);
    expect(JSON.stringify(panel.texts)).toContain('→');
    panel = face(await counter.press(caller, ensureDefined(sign, 'a place to sign')));
    expect(panel.texts.join('\n')).toContain(say('prepared.done'));
    expect(ensureDefined(await loadPlayerView(counter.house, id, caller.id), 'a game').prepared?.stage.at).toBe('signed');
    // Alternatives and their ways back.
    const other = panel.buttons.find((b) => b.custom_id.includes('prepareElse'));
    if (other !== undefined) {
      panel = face(await counter.press(caller, other.custom_id));
      panel = face(
        await counter.press(
          caller,
          ensureDefined(
            panel.buttons.find((b) => /:prepare:0$/.test(b.custom_id)),
            'the first',
          ).custom_id,
        ),
      );
    }
    const before = await steps();
    panel = face(await counter.press(caller, ensureDefined(labelled(panel, say('prepared.stepBack')), 'a way back')));
    expect(await steps()).toBe(before - 1);
    // A second press on the same control, and one on a panel that is gone.
    face(await counter.press(caller, encodeControl({ at: 'walk', game: id, decision: 'p-0.9', path: ['x'], sure: false })));
    face(await counter.press(caller, encodeControl({ at: 'walk', game: id, decision: 'p-7.0', path: [], sure: true })));
    face(await counter.slash(caller, 'games'));
    panel = face(await counter.press(caller, encodeControl({ at: 'social', what: 'prepareDrop', game: id })));
    expect(panel.texts.join('\n')).toContain(say('prepared.gone'));
    expect(JSON.stringify(await counter.store.listEvents(id))).toBe(events);
    expect(counter.said.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

test.each(LOCALES)('where a sentence has changed the panel says which, in %s, and is filled in, answer by answer', async (locale) => {
  const counter = await openCounter();
  const { house: services, store } = counter;
  const { say } = translatorFor(locale);
  const { id, who } = await underWay(counter, 'venice', 3, `changed ${locale}`);
  const caller = { ...user(who), locale };
  const rng = quickRng(locale);
  const first = ensureDefined(await loadPlanView(services, id, caller.id), 'a turn ahead');
  await addPlanStep(services, id, caller.id, 0, 0, randomPath(ensureDefined(first.question, 'a question').tree, rng).path);
  await signPlan(services, id, caller.id);
  const latest = ensureDefined(await store.loadLatestGame(id), 'a game');
  const prepared = latest.prepared.map((row) => {
    const plan = row.plan as TurnPlan;
    const ways = plan.ways.map((way) => ({
      ...way,
      steps: way.steps.map((step) => ({
        ...step,
        said: step.said.with(-1, { as: 'done', text: { game: 'venice', key: 'do.end' } as never }),
      })),
    }));
    return { ...row, plan: { ...plan, ways } };
  });
  await store.commit(id, latest.game.version, { prepared });
  const asked = async () => (await store.listAwaitedInGame(id)).some((a) => a.userId === caller.id);
  const settled = async () => ensureDefined(await loadPlayerView(services, id, caller.id), 'a game').prepared?.stage.at === 'changed';
  for (let n = 0; n < 200 && !((await asked()) && (await settled())); n++) await anyMove(counter, id, rng);
  const panel = face(await counter.press(caller, encodeControl({ at: 'open', what: 'play', game: id })));
  const changed = say('prepared.changedIs', { was: 'x', is: 'y' }).split(':')[0] ?? '';
  expect(panel.texts.join('\n')).toContain(changed);
  const confirm = ensureDefined(
    panel.buttons.find((b) => b.label === say('panel.confirm')),
    'the answer, filled in',
  );
  await counter.press(caller, confirm.custom_id);
  expect(ensureDefined(await loadPlayerView(services, id, caller.id), 'a game').prepared?.stage.at).not.toBe('changed');
});
