import { describe, expect, test } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import { buildPanel } from '../../src/discord/panel/panel.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import type { Path } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { LOCALES, type Msg } from '../../src/kit/message.ts';
import { drawOne, quickRng, type Rng } from '../../src/kit/rng.ts';
import { THEMES } from '../../src/kit/scene.ts';
import { type Seat, seatsOf, type Viewer } from '../../src/kit/seat.ts';
import { localizeScene } from '../../src/render/localize-scene.ts';
import { furnished, looking } from '../discord/shown.ts';
import { LONG } from '../long.ts';
import { TITLES } from './titles.ts';

/** A template that names an argument which is not given throws when it is said, and not before: so everything is said here. */

/** Whole games are played until so many positions were said. */
const POSITIONS = LONG ? 300 : 80;
/** In the quick run each eighth position is said, and those of a kind that is still new. */
const EVERY = LONG ? 1 : 8;
const NEW = 4;

const tables = TITLES.flatMap((game) =>
  Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, i) => game.seats[0] + i)
    .filter((seats) => game.refuses(seats, game.options.parse({})) === undefined)
    .map((seats) => [game.id, seats, game] as const),
);

/** Options by lot, as far as they can be played together. */
function someOptions(game: Game, seats: number, rng: Rng): unknown {
  const chosen: { [field: string]: unknown } = {};
  for (const { id, values, when } of game.optionFields) {
    const open = values.filter(({ inLobby }) => inLobby !== true);
    if (open.length === 0 || when?.(seats, chosen) === false) continue;
    const options = { ...chosen, [id]: drawOne(rng, open).value };
    const parsed = game.options.safeParse(options);
    if (parsed.success && game.refuses(seats, parsed.data) === undefined) Object.assign(chosen, options);
  }
  return game.options.parse(chosen);
}

/** Says messages in every language, each once. */
function mouth(game: Game): (message: Msg) => void {
  const voices = LOCALES.map((locale) => translatorFor(locale, game));
  const said = new Set<string>();
  return (message) => {
    const text = JSON.stringify(message);
    if (said.has(text)) return;
    said.add(text);
    for (const { say } of voices) expect(say(message), text).not.toBe('');
  };
}

/** Says the picture, the words beside it, and what has just happened, as each viewer has them. */
function sayPosition(game: Game, state: unknown, seats: number, events: readonly unknown[], say: (message: Msg) => void): void {
  for (const viewer of [...seatsOf(seats), 'public'] satisfies Viewer[]) {
    const view = game.view(state, viewer);
    const silent = (message: Msg) => {
      say(message);
      return '';
    };
    for (const theme of THEMES) localizeScene(game.scene(view, theme), silent);
    for (const { title, lines } of game.describe(view)) [title, ...lines].forEach(say);
    for (const { text } of game.summary(view)) say(text);
    for (const event of events) {
      const seen = game.redact(event, viewer);
      const told = seen === undefined ? undefined : game.tell(seen);
      if (told !== undefined) say(told.text);
    }
    const hint = game.hint?.(view);
    if (hint !== undefined) say(hint);
  }
}

describe.each(tables)('%s with %i', (_, seats, game) => {
  test('every position of random games can be said: picture, panel and words, for every viewer, in every language', () => {
    const context = furnished();
    const say = mouth(game);
    const sayPanel = (state: unknown, seat: Seat, paths: readonly { readonly decision?: string; readonly path?: Path }[] = [{}]) => {
      const at = looking(game, state, seats, seat);
      for (const path of paths) for (const locale of LOCALES) buildPanel(context, at, path, locale);
    };
    const kinds = new Map<string, number>();
    let positions = 0;
    for (let nth = 0; positions < POSITIONS; nth++) {
      const rng = quickRng(`said ${seats}/${nth}`);
      const options = nth === 0 ? game.options.parse({}) : someOptions(game, seats, rng);
      let told: readonly unknown[] = [];
      let move = 0;
      const end = playAtRandom(game, seats, options, rng, ({ before, decision, path, step }) => {
        const met = kinds.get(decision.kind) ?? 0;
        kinds.set(decision.kind, met + 1);
        if (move++ % EVERY === 0 || met < NEW) {
          positions++;
          sayPosition(game, before, seats, told, say);
          const others = seatsOf(seats).filter((seat) => seat !== decision.seat);
          for (const seat of others) sayPanel(before, seat);
          sayPanel(
            before,
            decision.seat,
            [...path.keys(), path.length].map((n) => ({ decision: decision.id, path: path.slice(0, n) })),
          );
        }
        told = step.events;
      });
      sayPosition(game, end, seats, told, say);
      for (const seat of seatsOf(seats)) sayPanel(end, seat);
    }
    expect(positions).toBeGreaterThanOrEqual(POSITIONS);
  });
});
