import { describe, expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import { exported } from '../../src/table/archive/export.ts';
import { keepNote } from '../../src/table/archive/notes.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import type { TableOutgoing } from '../../src/table/posts/outgoing.ts';
import { nudge } from '../../src/table/seats/nudge.ts';
import { HOUR } from './hours.ts';
import { table } from './room.ts';

type T = Awaited<ReturnType<typeof table>>;

const nudges = async (t: T) =>
  (await t.store.outgoing(t.id))
    .map((o) => o.payload as TableOutgoing)
    .flatMap((p) => (p.kind === 'notice' && p.line.key === 'nudge.line' ? [p] : []));

/** Who is awaited, and who is not. */
async function sides(t: T) {
  const awaited = must((await t.store.awaitedIn(t.id))[0], 'somebody').seat;
  return { awaited, other: awaited === 0 ? 1 : 0 };
}

describe('a nudge', () => {
  test('is a sentence in the language of the awaited one, once in twelve hours for the table', async () => {
    const t = await table(2);
    const { awaited, other } = await sides(t);
    await changeSettings(t.house, t.user(awaited), (old) => ({ ...old, language: 'pl', nights: 'own' }));
    await nudge(t.house, t.id, t.user(other));
    expect(await nudges(t)).toEqual([
      {
        kind: 'notice',
        line: { key: 'nudge.line', args: { who: { seat: awaited }, by: { seat: other } } },
        call: [t.user(awaited)],
        locale: 'pl',
      },
    ]);
    t.pass(12 * HOUR - 1);
    await expect(nudge(t.house, t.id, t.user(other))).rejects.toThrow('nudge.soon');
    t.pass(1);
    await nudge(t.house, t.id, t.user(other));
    expect(await nudges(t)).toHaveLength(2);
  });

  test('comes from a player alone, reaches nobody at night, and not oneself', async () => {
    const t = await table(2);
    const { awaited, other } = await sides(t);
    await expect(nudge(t.house, t.id, 'stranger')).rejects.toThrow('table.notIn');
    await expect(nudge(t.house, t.id, t.user(awaited))).rejects.toThrow('nudge.nobody');
    // A quarter past midnight, by universal time.
    await changeSettings(t.house, t.user(awaited), (old) => ({ ...old, quiet: { from: 22 * 60, until: 8 * 60 } }));
    await expect(nudge(t.house, t.id, t.user(other))).rejects.toThrow('nudge.asleep');
    expect(await nudges(t)).toEqual([]);
    t.pass(9 * HOUR);
    await nudge(t.house, t.id, t.user(other));
    expect(await nudges(t)).toHaveLength(1);
  });
});

describe('notes to oneself', () => {
  test('are kept for who sits there, changed, and gone when they are empty', async () => {
    const t = await table(2);
    await keepNote(t.house, t.id, t.user(0), 'a bluff');
    await keepNote(t.house, t.id, t.user(0), 'no bluff');
    expect(await t.store.note(t.id, t.user(0))).toBe('no bluff');
    expect(await t.store.note(t.id, t.user(1))).toBeUndefined();
    await expect(keepNote(t.house, t.id, 'stranger', 'x')).rejects.toThrow('table.notIn');
    await expect(keepNote(t.house, t.id, t.user(0), 'x'.repeat(2001))).rejects.toThrow('notes.tooLong');
    await keepNote(t.house, t.id, t.user(0), ' ');
    expect(await t.store.note(t.id, t.user(0))).toBeUndefined();
  });

  test('are in the export of his own data alone, in none of the game, and go with him', async () => {
    const t = await table(2);
    await keepNote(t.house, t.id, t.user(0), 'a bluff');
    const about = JSON.stringify(await t.store.userData(t.user(0)));
    expect(about).toContain('a bluff');
    for (const told of [await t.store.userData(t.user(1)), await exported(t.house, t.id), await t.store.outgoing(t.id)])
      expect(JSON.stringify(told)).not.toContain('a bluff');
    await t.store.eraseUser(t.user(0));
    expect(await t.store.note(t.id, t.user(0))).toBeUndefined();
  });
});
