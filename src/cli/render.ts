import { writeFileSync } from 'node:fs';
import { GAMES } from '../games/index.ts';
import { translatorFor } from '../i18n/index.ts';
import { LOCALES } from '../kit/message.ts';
import { quickRng } from '../kit/rng.ts';
import { THEMES } from '../kit/scene.ts';
import { SEATS, type Viewer } from '../kit/seat.ts';
import { findLayoutProblems } from '../render/layout-check.ts';
import { localizeScene } from '../render/localize-scene.ts';
import { createRenderer } from '../render/renderer.ts';
import { SEAT_SIGNS } from '../render/seats.ts';
import { integerFlag, jsonFlag, oneOfFlag, parseFlags, textFlag } from './flags.ts';
import { marksOf } from './marks.ts';
import { gameNamed, optionsOf, playAtRandom } from './random-play.ts';

/** The picture of a position reached by chance, written to a file, and the position in words on standard output. */
const values = parseFlags('The picture of a position reached by chance, and the position in words.', {
  game: oneOfFlag(
    'the title',
    GAMES.map((g) => g.id),
  ),
  seats: integerFlag('players; the most the title takes unless said'),
  seed: textFlag('of all chance', '1'),
  actions: integerFlag('how far into the game', 0),
  out: textFlag('the file, .webp or .png', 'board.webp'),
  viewer: oneOfFlag<Viewer>('who looks', ['public', ...SEATS]),
  theme: oneOfFlag('the light', THEMES),
  locale: oneOfFlag('the language', LOCALES),
  size: integerFlag('width in pixels', 1600),
  zoom: textFlag('a place and how large, like sestiere:3*2'),
  options: jsonFlag('of the table'),
});

const game = gameNamed(GAMES, values.game);
const seats = values.seats ?? game.seats[1];
const { theme, locale, viewer, size } = values;
const [anchor, factor] = values.zoom?.split('*') ?? [];

const options = optionsOf(game, seats, values.options);
const state = playAtRandom(game, seats, options, quickRng(values.seed), undefined, values.actions);
const view = game.view(state, viewer);
const { say } = translatorFor(locale, game, (seat) => `${SEAT_SIGNS[seat].glyph} ${SEAT_SIGNS[seat].letter}`);

const renderer = createRenderer();
const scene = localizeScene(game.scene(view, theme), say);
const renderOptions = {
  size,
  marks: marksOf(game, state, viewer),
  ...(anchor === undefined ? {} : { zoom: { anchor, factor: Number(factor ?? 2) } }),
};
const bytes = values.out.endsWith('.png')
  ? await renderer.draw(scene, renderOptions).encode('png')
  : renderer.render(scene, renderOptions).bytes;
writeFileSync(values.out, bytes);

for (const { title, lines } of game.describe(view)) {
  console.log(say(title));
  for (const line of lines) console.log(`  ${say(line)}`);
}
for (const { seat, text } of game.summary(view))
  console.log(seat === undefined ? say(text) : `${SEAT_SIGNS[seat].glyph} ${SEAT_SIGNS[seat].letter}  ${say(text)}`);
console.error(`${values.out}: ${size} × ${Math.round((size * scene.height) / scene.width)}, ${Math.round(bytes.length / 1024)} KB`);
for (const { flaw, text, detail } of findLayoutProblems(scene, say)) console.error(`${flaw}: “${text}” ${detail}`);
