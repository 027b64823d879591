import { setTimeout as pause } from 'node:timers/promises';
import { quickRng } from '../kit/rng.ts';
import { localizeScene } from '../render/localize-scene.ts';
import type { Painter } from '../render/painter.ts';

const DOT = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64');

/** Says every text of a scene and paints nothing, at once: for what is not about pictures. */
export const blankPainter: Painter = {
  async render(scene, { say }) {
    localizeScene(scene, say);
    return { bytes: DOT, width: 1, height: 1, type: 'image/webp' };
  },
  close: async () => {},
};

/** In milliseconds: a panel waits for its picture for less than the shortest. */
const [SHORTEST, LONGEST] = [70, 200];

/** The same, and one picture in three takes its time, as `seed` says: so what is shown until then is met too. */
export function slowBlankPainter(seed: string): Painter {
  const rng = quickRng(seed);
  return {
    async render(scene, commission) {
      const picture = await blankPainter.render(scene, commission);
      if (rng.below(3) === 0) await pause(SHORTEST + rng.below(LONGEST - SHORTEST));
      return picture;
    },
    close: async () => {},
  };
}
