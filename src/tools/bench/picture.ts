import { createCanvas, loadImage } from '@napi-rs/canvas';
import { houseVoice } from '../../i18n/index.ts';
import type { Game } from '../../kit/game.ts';
import { quickRng } from '../../kit/rng.ts';
import { QUALITY } from '../../paint/easel.ts';
import { localPainter, openPainter } from '../../paint/painter.ts';
import { playAtRandom } from '../random-play.ts';
import { round, stopwatch } from './quantiles.ts';

const POSITIONS = 30;

/** Drawing and encoding a board against encoding the same pixels alone; and how long the main thread stands still meanwhile. */
export async function pictureFigures(game: Game, seats: number) {
  const voice = houseVoice('en', game);
  const here = localPainter();
  const threaded = openPainter();
  const whole = stopwatch();
  const encoding = stopwatch();
  const canvas = createCanvas(1600, 1200);
  let kb = 0;
  let stall = 0;
  for (let n = 0; n < POSITIONS; n++) {
    const state = playAtRandom(game, seats, game.options.parse({}), quickRng(`picture/${n}`), undefined, 10 + n * 7);
    const scene = game.scene(game.view(state, 'public'), 'day');
    const picture = await whole.time(() => here.paint(scene, { say: voice.say }));
    kb = Math.max(kb, picture.bytes.length / 1024);
    canvas.getContext('2d').drawImage(await loadImage(picture.bytes), 0, 0);
    encoding.timeSync(() => canvas.encodeSync('webp', QUALITY));
    const watching = watchMainThread();
    await threaded.paint(scene, { say: voice.say });
    stall = Math.max(stall, watching());
  }
  await threaded.close();
  const drawEncodeMs = whole.quantile(0.5) / 1000;
  const encodeOnlyMs = encoding.quantile(0.5) / 1000;
  return {
    drawEncodeMs: round(drawEncodeMs),
    encodeOnlyMs: round(encodeOnlyMs),
    ratio: round(drawEncodeMs / encodeOnlyMs),
    kb: Math.round(kb),
    mainThreadMaxMs: round(stall),
  };
}

/** The longest time between two turns of the event loop. */
function watchMainThread(): () => number {
  let last = performance.now();
  let most = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    most = Math.max(most, now - last - 1);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return Math.max(most, performance.now() - last - 1);
  };
}
