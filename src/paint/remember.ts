import { createHash } from 'node:crypto';
import type { Painter } from './painter.ts';
import { speak } from './speak.ts';

/** Pictures kept, in bytes. */
const KEPT = 24 * 1024 * 1024;

/** A painter that keeps its last pictures: several people look at the same position, and one person more than once. */
export function remembering(painter: Painter, most = KEPT): Painter {
  const kept = new Map<string, ReturnType<Painter['paint']>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
    kept.delete(key);
  }

  return {
    paint(scene, { say, ...commission }) {
      const spoken = speak(scene, say);
      const key = createHash('sha1')
        .update(JSON.stringify([spoken, commission]))
        .digest('base64');
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const picture = painter.paint(spoken, { say: String, ...commission });
      kept.set(key, picture);
      picture.then(
        ({ bytes: data }) => {
          sizes.set(key, data.length);
          bytes += data.length;
          for (const oldest of kept.keys()) {
            if (bytes <= most) break;
            forget(oldest);
          }
        },
        () => forget(key),
      );
      return picture;
    },
    close: () => painter.close(),
  };
}
