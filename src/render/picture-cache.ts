import type { Picture } from './renderer.ts';

/** Pictures kept, in bytes. */
const MAX_CACHED_BYTES = 6 * 1024 * 1024;

/** Cache of the last pictures, by whatever tells them apart: several people look at the same position, and one person more than once. */
export interface PictureCache {
  getOrRender(key: string, paint: () => Promise<Picture>): Promise<Picture>;
}

export function createPictureCache(most = MAX_CACHED_BYTES): PictureCache {
  const kept = new Map<string, { readonly picture: Promise<Picture>; size: number }>();
  let bytes = 0;

  function addToCache(key: string, picture: Promise<Picture>): void {
    const place = { picture, size: 0 };
    kept.set(key, place);
    picture.then(
      (done) => {
        place.size = done.bytes.length;
        bytes += place.size;
        for (const [oldest, { size }] of kept) {
          if (bytes <= most) break;
          kept.delete(oldest);
          bytes -= size;
        }
      },
      () => kept.delete(key),
    );
  }

  return {
    getOrRender(key, paint) {
      const known = kept.get(key);
      if (known === undefined) {
        const picture = paint();
        addToCache(key, picture);
        return picture;
      }
      kept.delete(key);
      kept.set(key, known);
      return known.picture;
    },
  };
}
