import { expect, test } from 'vitest';
import { createPictureCache } from '../../src/render/picture-cache.ts';
import type { Picture } from '../../src/render/renderer.ts';

function painting(size: number) {
  const painted: string[] = [];
  const paint = (key: string) => async (): Promise<Picture> => {
    painted.push(key);
    if (key === 'bad') throw new Error('no paint');
    return { bytes: Buffer.alloc(size), width: 10, height: 10, type: 'image/webp' };
  };
  return { painted, paint };
}

test('paints what is asked for twice once, also when both ask at the same time', async () => {
  const { painted, paint } = painting(100);
  const { getOrRender: picture } = createPictureCache();
  await Promise.all([picture('a', paint('a')), picture('a', paint('a'))]);
  await picture('a', paint('a'));
  await picture('b', paint('b'));
  expect(painted).toEqual(['a', 'b']);
});

test('keeps no more than it may, the last looked at longest', async () => {
  const { painted, paint } = painting(40);
  const { getOrRender: picture } = createPictureCache(100);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await picture(key, paint(key));
  expect(painted).toEqual(['a', 'b', 'c', 'b']);
});

test('does not remember a failure', async () => {
  const { painted, paint } = painting(100);
  const { getOrRender: picture } = createPictureCache();
  await expect(picture('bad', paint('bad'))).rejects.toThrow('no paint');
  await expect(picture('bad', paint('bad'))).rejects.toThrow('no paint');
  expect(painted).toEqual(['bad', 'bad']);
});
