import { describe, expect, it } from 'vitest';
import { type Move, playAtRandom } from '../../src/cli/random-play.ts';
import { entriesOf, entryFrom, type OptionLook } from '../../src/discord/ui/entries.ts';
import { clipText, TEXT_LIMITS } from '../../src/discord/ui/limits.ts';
import { plainTranslator } from '../../src/discord/ui/people.ts';
import type { Translator } from '../../src/i18n/say.ts';
import { type Choice, childAt, enabledOptions, likelyPath, type Path, randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { due } from '../long.ts';
import { TITLES } from './titles.ts';

/** What can be chosen in one question is told apart by its words, and so is what is confirmed in the end. */

const SEEDS = due(['ca', 'calle', 'campo', 'rio', 'sotoportego'], (seed) => seed === 'ca');
const MOST_ANSWERS = 200;
/** Of so many questions one is answered in all ways. */
const EVERY = 8;

type Leaf = Extract<Choice<unknown>, { at: 'act' }>;

function nodesAlong(tree: Choice<unknown>, path: Path): Choice<unknown>[] {
  const found: Choice<unknown>[] = [];
  let node: Choice<unknown> | undefined = tree;
  for (const step of path) {
    if (node === undefined) break;
    found.push(node);
    node = childAt(node, step);
  }
  return found;
}

/** The second of two things that are alike stands beside the first in a set, and nowhere else. */
const isTwin = (id: string) => id.includes('~');

/** The words of what a node offers, as a list shows them; none of them twice. */
function wordsTwice(node: Choice<unknown>, translator: Translator): string | undefined {
  if (node.at !== 'pick' && node.at !== 'some') return undefined;
  const options = node.at === 'pick' ? node.options : node.options.filter(({ id }) => !isTwin(id));
  const plain = () => undefined;
  const looks: OptionLook[] =
    node.at === 'pick' ? entriesOf(options, translator, plain) : options.map((o) => entryFrom(o, translator, plain));
  const ids = looks.map(({ path }) => path.join('/'));
  expect(new Set(ids).size, ids.join(' ')).toBe(ids.length);
  const words = looks.flatMap(({ label, hint = '', why }) =>
    why === undefined ? [`${clipText(label, TEXT_LIMITS.option)} | ${clipText(hint, TEXT_LIMITS.option)}`] : [],
  );
  return words.find((one, n) => words.indexOf(one) !== n);
}

function* answersOf(node: Choice<unknown>): Generator<Leaf> {
  switch (node.at) {
    case 'act':
      yield node;
      return;
    case 'pick':
      for (const option of enabledOptions(node)) if (option.next !== undefined) yield* answersOf(option.next());
      return;
    case 'some': {
      const open = enabledOptions(node).slice(0, 6);
      for (let mask = 0; mask < 1 << open.length; mask++) {
        const next = childAt(
          node,
          open.filter((_, n) => (mask >> n) & 1).map(({ id }) => id),
        );
        if (next !== undefined) yield* answersOf(next);
      }
      return;
    }
    case 'count':
      for (let n = node.min; n <= node.max; n++) yield* answersOf(node.done(n));
  }
}

/** Two answers with the same sentence that lead to different positions. */
function saidTwice(game: Game, { before, decision }: Move, translator: Translator): string | undefined {
  const ends = new Map<string, string>();
  let left = MOST_ANSWERS;
  for (const { summary, action } of answersOf(game.choices(before, decision))) {
    if (left-- === 0) return undefined;
    const said = translator.say(summary);
    const end = JSON.stringify(game.apply(before, decision.seat, action, quickRng('same')).state);
    if ((ends.get(said) ?? end) !== end) return `${said} ${JSON.stringify(action)}`;
    ends.set(said, end);
  }
  return undefined;
}

describe.each(TITLES)('the answers of $id', (game) => {
  const [fewest, most] = game.seats;
  const tables = Array.from({ length: most - fewest + 1 }, (_, n) => fewest + n).filter(
    (seats) => game.refuses(seats, game.options.parse({})) === undefined,
  );

  it.each(tables)('differ in their words wherever they differ in what they do (%i seats)', (seats) => {
    const english = plainTranslator('en', game, []);
    const voices = LOCALES.map((locale) => plainTranslator(locale, game, []));
    for (const seed of SEEDS) {
      const rng = quickRng(`${seed} walks`);
      let nth = 0;
      playAtRandom(game, seats, game.options.parse({}), quickRng(`${seed} ${seats}`), (move) => {
        const tree = game.choices(move.before, move.decision);
        for (const path of [move.path, likelyPath(tree), randomPath(tree, rng).path])
          for (const node of nodesAlong(tree, path))
            for (const translator of voices)
              expect(wordsTwice(node, translator), `${translator.locale} ${move.decision.kind}`).toBeUndefined();
        if (nth++ % EVERY > 0) return;
        expect(saidTwice(game, move, english), move.decision.kind).toBeUndefined();
      });
    }
  });
});
