import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { GAMES } from '../games/index.ts';
import { houseVoice } from '../i18n/index.ts';
import type { Choice } from '../kit/choice.ts';
import type { Game } from '../kit/game.ts';
import { LOCALES } from '../kit/message.ts';
import { must } from '../kit/must.ts';
import { quickRng } from '../kit/rng.ts';
import { THEMES } from '../kit/scene.ts';
import { SEATS, type Viewer } from '../kit/seat.ts';
import { easel } from '../paint/easel.ts';
import type { Mark } from '../paint/marks.ts';
import { flaws } from '../paint/proof.ts';
import { SEAT_SIGNS } from '../paint/seats.ts';
import { speak } from '../paint/speak.ts';
import { gameNamed, optionsOf, playAtRandom } from './random-play.ts';

/** The picture of a position reached by chance, written to a file, and the position in words on standard output. */
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    seats: { type: 'string' },
    seed: { type: 'string', default: '1' },
    actions: { type: 'string', default: '0' },
    out: { type: 'string', default: 'board.webp' },
    viewer: { type: 'string', default: 'public' },
    theme: { type: 'string', default: 'day' },
    locale: { type: 'string', default: 'en' },
    size: { type: 'string', default: '1600' },
    zoom: { type: 'string' },
    options: { type: 'string', default: '{}' },
  },
});

function oneOf<T extends string | number>(known: readonly T[], value: string, what: string): T {
  return must(
    known.find((k) => String(k) === value),
    `${what} ${value}; known are ${known.join(', ')}`,
  );
}

/** The options of the question a viewer has to answer, numbered as they stand in the panel. */
function marksOf(game: Game, state: unknown, viewer: Viewer): Mark[] {
  const decision = game.decisions(state).find((d) => d.seat === viewer);
  const node: Choice<unknown> | undefined = decision && game.choices(state, decision);
  if (node?.at !== 'pick' && node?.at !== 'some') return [];
  return node.options.flatMap(({ mark, disabled }, i) =>
    mark === undefined || disabled !== undefined ? [] : [{ anchor: mark, label: String(i + 1) }],
  );
}

const game = gameNamed(GAMES, values.game);
const seats = Number(values.seats ?? game.seats[1]);
const theme = oneOf(THEMES, values.theme, 'theme');
const locale = oneOf(LOCALES, values.locale, 'locale');
const viewer = oneOf<Viewer>(['public', ...SEATS], values.viewer, 'viewer');
const size = Number(values.size);
const [anchor, factor] = values.zoom?.split('*') ?? [];

const options = optionsOf(game, seats, JSON.parse(values.options));
const state = playAtRandom(game, seats, options, quickRng(values.seed), undefined, Number(values.actions));
const view = game.view(state, viewer);
const { say } = houseVoice(locale, game, (seat) => `${SEAT_SIGNS[seat].glyph} ${SEAT_SIGNS[seat].letter}`);

const desk = easel();
const scene = speak(game.scene(view, theme), say);
const commission = {
  size,
  marks: marksOf(game, state, viewer),
  ...(anchor === undefined ? {} : { zoom: { anchor, factor: Number(factor ?? 2) } }),
};
const bytes = values.out.endsWith('.png') ? await desk.draw(scene, commission).encode('png') : desk.paint(scene, commission).bytes;
writeFileSync(values.out, bytes);

for (const { title, lines } of game.describe(view)) {
  console.log(say(title));
  for (const line of lines) console.log(`  ${say(line)}`);
}
for (const { seat, text } of game.summary(view))
  console.log(seat === undefined ? say(text) : `${SEAT_SIGNS[seat].glyph} ${SEAT_SIGNS[seat].letter}  ${say(text)}`);
console.error(`${values.out}: ${size} × ${Math.round((size * scene.height) / scene.width)}, ${Math.round(bytes.length / 1024)} KB`);
for (const { flaw, text, detail } of flaws(scene, say)) console.error(`${flaw}: “${text}” ${detail}`);
