import { expect, test } from 'vitest';
import type { Result } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import type { StoredGame } from '../../src/storage/records.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { table } from './finished.ts';

const DIFFERS = ['the result of the replayed game differs from the stored one'];

/** Changes what is stored of a game, as somebody would with the database open. */
async function tamper({ store }: Awaited<ReturnType<typeof table>>, id: number, what: Partial<Pick<StoredGame, 'result' | 'status'>>) {
  const { version } = ensureDefined(await store.findGame(id), 'a game');
  await store.commit(id, version, { game: what });
}

test('a result that was changed is found, and one that stands as it was played is good', async () => {
  const t = await table();
  const id = await t.another();
  expect((await verifyGame(t.house, id)).problems).toEqual([]);
  const { places, ...rest } = ensureDefined(await t.store.findGame(id), 'a game').result as unknown as Result;
  const stored = (changed: Result['places']) => ({ result: { ...rest, places: changed } as unknown as NonNullable<StoredGame['result']> });
  const wrong: readonly Result['places'][] = [
    places.map((p) => ({ ...p, score: p.score + 1 })),
    places.map((p) => ({ ...p, place: 1 })),
    places.map((p) => ({ ...p, seats: p.seats.map((seat) => (1 - seat) as typeof seat) })),
    places.slice(1),
  ];
  for (const changed of wrong.filter((one) => JSON.stringify(one) !== JSON.stringify(places))) {
    await tamper(t, id, stored(changed));
    expect((await verifyGame(t.house, id)).problems).toEqual(DIFFERS);
  }
  // The same in the words of another version.
  await tamper(
    t,
    id,
    stored(
      places.map((p) => ({
        ...p,
        breakdown: p.breakdown.map((b) => ({ ...b, label: { ...b.label, key: 'formerly' } as typeof b.label })),
      })),
    ),
  );
  expect((await verifyGame(t.house, id)).problems).toEqual([]);
});
