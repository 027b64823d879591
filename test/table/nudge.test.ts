import { describe, expect, test } from 'vitest';
import { nudgeAwaited } from '../../src/features/nudge/rules.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { exportGame } from '../../src/table/archive/export.ts';
import { saveNote } from '../../src/table/archive/notes.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import type { TablePayload } from '../../src/table/posts/outgoing.ts';
import { HOUR } from './hours.ts';
import { table } from './room.ts';

type T = Awaited<ReturnType<typeof table>>;

const nudges = async (t: T) =>
  (await t.store.listOutgoing(t.id))
    .map((o) => o.payload as TablePayload)
    .flatMap((p) => (p.kind === 'notice' && p.line.key === 'nudge.line' ? [p] : []));

/** Who is awaited, and who is not. */
async function sides(t: T) {
  const awaited = ensureDefined((await t.store.listAwaitedInGame(t.id))[0], 'somebody').seat;
  return { awaited, other: awaited === 0 ? 1 : 0 };
}

describe('a nudge', () => {
  test('is a sentence in the language of the awaited one, once in twelve hours for the table', async () => {
    const t = await table(2);
    const { awaited, other } = await sides(t);
    await changeSettings(t.house, t.user(awaited), (old) => ({ ...old, language: 'pl', nights: 'own' }));
    await nudgeAwaited(t.house, t.id, t.user(other));
    expect(await nudges(t)).toEqual([
      {
        kind: 'notice',
        line: { key: 'nudge.line', args: { who: { seat: awaited }, by: { seat: other } } },
        call: [t.user(awaited)],
        locale: 'pl',
      },
    ]);
    t.pass(12 * HOUR - 1);
    await expect(nudgeAwaited(t.house, t.id, t.user(other))).rejects.toThrow('nudge.soon');
    t.pass(1);
    await nudgeAwaited(t.house, t.id, t.user(other));
    expect(await nudges(t)).toHaveLength(2);
  });

  test('comes from a player alone, reaches nobody at night, and not oneself', async () => {
    const t = await table(2);
    const { awaited, other } = await sides(t);
    await expect(nudgeAwaited(t.house, t.id, 'stranger')).rejects.toThrow('table.notIn');
    await expect(nudgeAwaited(t.house, t.id, t.user(awaited))).rejects.toThrow('nudge.nobody');
    // A quarter past midnight, by universal time.
    await changeSettings(t.house, t.user(awaited), (old) => ({ ...old, quiet: { from: 22 * 60, until: 8 * 60 } }));
    await expect(nudgeAwaited(t.house, t.id, t.user(other))).rejects.toThrow('nudge.asleep');
    expect(await nudges(t)).toEqual([]);
    t.pass(9 * HOUR);
    await nudgeAwaited(t.house, t.id, t.user(other));
    expect(await nudges(t)).toHaveLength(1);
  });
});

describe('notes to oneself', () => {
  test('are kept for who sits there, changed, and gone when they are empty', async () => {
    const t = await table(2);
    await saveNote(t.house, t.id, t.user(0), 'a bluff');
    await saveNote(t.house, t.id, t.user(0), 'no bluff');
    expect(await t.store.findNote(t.id, t.user(0))).toBe('no bluff');
    expect(await t.store.findNote(t.id, t.user(1))).toBeUndefined();
    await expect(saveNote(t.house, t.id, 'stranger', 'x')).rejects.toThrow('table.notIn');
    await expect(saveNote(t.house, t.id, t.user(0), 'x'.repeat(2001))).rejects.toThrow('notes.tooLong');
    await saveNote(t.house, t.id, t.user(0), ' ');
    expect(await t.store.findNote(t.id, t.user(0))).toBeUndefined();
  });

  test('are in the export of his own data alone, in none of the game, and go with him', async () => {
    const t = await table(2);
    await saveNote(t.house, t.id, t.user(0), 'a bluff');
    const about = JSON.stringify(await t.store.exportUserData(t.user(0)));
    expect(about).toContain('a bluff');
    for (const told of [await t.store.exportUserData(t.user(1)), await exportGame(t.house, t.id), await t.store.listOutgoing(t.id)])
      expect(JSON.stringify(told)).not.toContain('a bluff');
    await t.store.eraseUser(t.user(0));
    expect(await t.store.findNote(t.id, t.user(0))).toBeUndefined();
  });
});
