import { playAtRandom } from '../../cli/random-play.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Game } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import { quickRng } from '../../kit/rng.ts';
import type { Scene } from '../../kit/scene.ts';
import { localizeScene, type Translate } from '../../render/localize-scene.ts';
import { openPainter, type Painter } from '../../render/painter.ts';
import { createRenderer, DEFAULT_QUALITY } from '../../render/renderer.ts';
import { warmUpRenderer } from '../../render/warm-up.ts';
import { openStore } from '../../storage/open.ts';
import { buildArchivedTurn } from '../../table/archive/archive-game.ts';
import type { Services } from '../../table/services.ts';
import { headlessServices } from './headless-services.ts';
import { quantile, roundTo } from './quantiles.ts';

const POSITIONS = 20;
/** Each is measured so often and its best time counts: others at work on the machine only ever add. */
const TIMES = 3;

/** Drawing and encoding a board against encoding the same pixels alone; and how long the main thread stands still meanwhile. */
export async function measurePictures(game: Game, seats: number) {
  warmUpRenderer([game], translatorFor);
  const { say } = translatorFor('en', game);
  const desk = createRenderer();
  const threaded = openPainter();
  const found: { ratio: number; all: number; encoding: number; kb: number; stall: number; keeping: number }[] = [];
  const store = await openStore(':memory:');
  for (const view of sampleViews(game, seats)) {
    const scene = game.scene(view, 'day');
    let [all, encoding, kb] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
    for (let n = 0; n < TIMES; n++) {
      const began = performance.now();
      const canvas = desk.draw(localizeScene(scene, say));
      kb = canvas.encodeSync('webp', DEFAULT_QUALITY).length / 1024;
      const drawn = performance.now();
      canvas.encodeSync('webp', DEFAULT_QUALITY);
      all = Math.min(all, drawn - began);
      encoding = Math.min(encoding, performance.now() - drawn);
    }
    found.push({
      ratio: all / encoding,
      all,
      encoding,
      kb,
      stall: await measureStall(threaded, scene, say),
      keeping: await timeArchiving(headlessServices(store), game, view),
    });
  }
  await threaded.close();
  await store.close();
  const median = (figure: 'ratio' | 'all' | 'encoding' | 'stall' | 'keeping') =>
    roundTo(
      quantile(
        found.map((f) => f[figure]),
        0.5,
      ),
    );
  return {
    drawEncodeMs: median('all'),
    encodeOnlyMs: median('encoding'),
    ratio: median('ratio'),
    kb: Math.round(Math.max(...found.map((f) => f.kb))),
    keepMs: median('keeping'),
    keepRatio: roundTo((median('all') + median('keeping')) / median('all')),
    mainThreadMs: median('stall'),
    mainThreadMaxMs: roundTo(Math.max(...found.map((f) => f.stall))),
  };
}

function sampleViews(game: Game, seats: number): unknown[] {
  return Array.from({ length: POSITIONS }, (_, n) => {
    const state = playAtRandom(game, seats, game.options.parse({}), quickRng(`picture/${n}`), undefined, 10 + n * 9);
    return game.view(state, 'public');
  });
}

/** What a post takes longer because the position is kept that it shows. */
async function timeArchiving(services: Services, game: Game, view: unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < TIMES; n++) {
    const began = performance.now();
    await buildArchivedTurn(services, game, { view, rules: game.rulesVersion, seq: n, told: [], awaited: [], newly: [] });
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** The longest time between two turns of the event loop while a picture is made; the best of a few, as above. */
async function measureStall(painter: Painter, scene: Scene, say: Translate): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < TIMES; n++) {
    const watching = watchMainThread();
    await painter.render(scene, { say });
    best = Math.min(best, watching());
  }
  return best;
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

const MANY_PICTURES = 1000;
/** After so many grounds, sheets and glyphs are kept that are going to be. */
const SETTLED_PICTURES = 100;

/** How much the process grows over a thousand pictures of all games and lights, public and private, through the thread that draws. */
export async function measureMemory(games: readonly Game[]): Promise<{ readonly memoryGrowthMb: number }> {
  const painter = openPainter();
  const orders = games.flatMap((game) => {
    const { say } = translatorFor('en', game);
    const state = playAtRandom(game, game.seats[1], game.options.parse({}), quickRng('memory'), undefined, 80);
    return (['day', 'night'] as const).flatMap((theme) =>
      (['public', 0, 1] as const).map((viewer) => ({ scene: game.scene(game.view(state, viewer), theme), say })),
    );
  });
  const rss: number[] = [];
  for (let n = 0; n < SETTLED_PICTURES + MANY_PICTURES; n++) {
    const { scene, say } = ensureDefined(orders[n % orders.length], 'a scene');
    // The full size is what people see; the half shows the same growth in a quarter of the time.
    await painter.render(scene, { say, size: n % 4 === 0 ? 1600 : 800 });
    if (n >= SETTLED_PICTURES) rss.push(process.memoryUsage().rss / 1e6);
  }
  await painter.close();
  // What the allocator holds goes up and down by itself; a leak lifts the lowest point of the second half over that of the first.
  const [early, late] = [Math.min(...rss.slice(0, MANY_PICTURES / 2)), Math.min(...rss.slice(MANY_PICTURES / 2))];
  return { memoryGrowthMb: roundTo((late - early) * 2, 1) };
}
