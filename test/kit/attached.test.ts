import { describe, expect, it } from 'vitest';
import { clone } from '../../src/kit/clone.ts';
import { memoOn } from '../../src/kit/memo.ts';

describe('What is attached to an object', () => {
  const told = memoOn<object, string>('told');

  it('is found on it alone, and read, copied or written with nothing', () => {
    const one = { seq: 3, log: ['a secret'] };
    expect(told.get(one)).toBeUndefined();
    expect(told.set(one, 'first')).toBe('first');
    told.set(one, 'last');
    expect(told.get(one)).toBe('last');
    for (const copy of [{ ...one }, clone(one), structuredClone(one), Object.assign({}, one), JSON.parse(JSON.stringify(one))]) {
      expect(told.get(copy)).toBeUndefined();
      expect(copy).toStrictEqual(one);
    }
    expect(Object.keys(one)).toEqual(['seq', 'log']);
  });
});
