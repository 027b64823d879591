import { describe, expect, test } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import { buildPanel } from '../../src/discord/panel/panel.ts';
import { positionInWords } from '../../src/discord/panel/words.ts';
import { standingLines, storyText } from '../../src/discord/posts/board.ts';
import { ceremonyLines, resultLines } from '../../src/discord/posts/result.ts';
import { seatNames } from '../../src/discord/seats/posts.ts';
import { gameTranslator } from '../../src/discord/ui/people.ts';
import { GAMES } from '../../src/games/index.ts';
import { msg } from '../../src/i18n/house.ts';
import { nodeAt } from '../../src/kit/choice.ts';
import { LOCALES, type Locale, type Msg } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { seatsOf } from '../../src/kit/seat.ts';
import { snapshotOf } from '../../src/kit/tableau.ts';
import { boldFlaws, boldFlawsIn } from './bold.ts';
import { furnished, looking } from './shown.ts';

test('what is inside out, open or empty is found', () => {
  for (const flawed of ['**● **Anna** wins.**', '**Anna', '** Anna**', '****', '*Anna']) expect(boldFlaws(flawed), flawed).toHaveLength(1);
  for (const sound of ['**Anna** and **Bruno**', '- *Play*: **1.** \\*x', '`**`', '- ● **A\\*\\*** wins'])
    expect(boldFlaws(sound), sound).toEqual([]);
});

/** Sentences of the house that repeat an answer, which may name people, or name them. */
function saidOf(answer: Msg): Msg[] {
  return [
    msg('advice.line', { n: 1, answer, chance: 'none' }),
    msg('prepared.step', { n: 1, said: '', done: answer }),
    msg('prepared.stepShort', { n: 1, done: answer }),
    msg('orders.line', { label: answer, setting: answer }),
    msg('trial.asks', { who: { seat: 0 } }),
    msg('back.post.move', { who: { seat: 0 }, missing: seatNames([0, 1]) }),
  ];
}

/** In most games every move is looked at, in long ones so many. */
const MOST = 120;

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const context = furnished();
  const seats = game.seats[1];

  test.each(LOCALES)('over a whole game nothing that is read on Discord is bold inside out: %s', (locale: Locale) => {
    const flaws = new Set<string>();
    const add = (...texts: readonly string[]) => {
      for (const flaw of texts.flatMap(boldFlaws)) flaws.add(flaw);
    };
    const addMessage = ({ components }: { readonly components: unknown }) => {
      for (const flaw of boldFlawsIn(components)) flaws.add(flaw);
    };
    let moves = 0;
    const options = game.options.parse({});
    const end = playAtRandom(game, seats, options, quickRng(`bold ${locale}`), ({ before, decision, path, step }) => {
      const at = looking(game, before, seats, decision.seat);
      const translator = gameTranslator(locale, game, at.holders, context.emojis);
      const told = step.events.flatMap((event) => game.redact(event, 'public') ?? []).flatMap((event) => game.tell(event) ?? []);
      add(storyText({ told }, translator), ...told.map(({ text }) => translator.say(msg('back.told', { who: { seat: 0 }, what: text }))));
      if (++moves > MOST) return;
      const { tree } = ensureDefined(
        at.questions.find((q) => q.decision.id === decision.id),
        'the question',
      );
      for (let n = 0; n <= path.length; n++) addMessage(buildPanel(context, at, { decision: decision.id, path: path.slice(0, n) }, locale));
      const leaf = nodeAt(tree, path);
      if (leaf?.at === 'act') add(...saidOf(leaf.summary).map((one) => translator.say(one)));
      addMessage(positionInWords(at, locale, 'all'));
      addMessage(positionInWords(at, locale, 'own'));
      add(...standingLines(snapshotOf(game, game.view(before, 'public')), at.holders, translator, context.emojis));
    });
    const over = looking(game, end, seats, 0);
    const result = ensureDefined(game.result(end), 'a result');
    const translator = gameTranslator(locale, game, over.holders, context.emojis);
    add(...resultLines(result, translator), ...ceremonyLines(result, translator));
    for (const seat of seatsOf(seats)) {
      const his = { ...looking(game, end, seats, seat), result };
      addMessage(buildPanel(context, his, {}, locale));
      addMessage(positionInWords(his, locale, 'all'));
    }
    expect(moves).toBeGreaterThan(10);
    expect([...flaws].slice(0, 20)).toEqual([]);
  });
});
