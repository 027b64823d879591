import { describe, expect, test } from 'vitest';
import { markRows, marksOfUser, setMarks } from '../../src/features/marks/rules.ts';
import { inkognito } from '../../src/games/inkognito/index.ts';
import type { View } from '../../src/games/inkognito/view.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { findLayoutProblems, MIN_LEGIBLE_SIZE } from '../../src/render/layout-check.ts';
import { exportGame } from '../../src/table/archive/export.ts';
import { saveNote } from '../../src/table/archive/notes.ts';
import { loadGame } from '../../src/table/core/loaded-game.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { acceptSeat, offerSeatTo } from '../../src/table/seats/seats.ts';
import { table } from './room.ts';

const masks = () => table(4, inkognito as Game);
type T = Awaited<ReturnType<typeof masks>>;

const play = async (t: T) => ensureDefined(await loadGame(t.house, t.id), 'a game');
const seen = async (t: T, seat: number) => (await t.sees(seat)).view as View;
const words = async (t: T, seat: number) =>
  inkognito
    .describe(await seen(t, seat))
    .find((s) => s.id === 'marks')
    ?.lines.map((l) => l.key);

describe('crosses and suspicions', () => {
  test('are made by row, stand in one’s own picture and words, and are taken out again', async () => {
    const t = await masks();
    const user = t.user(0);
    expect(markRows(await play(t), user).map(({ id }) => id)).toEqual(['1', '2', '3']);
    const plain = JSON.stringify(inkognito.scene(await seen(t, 0), 'day'));
    await setMarks(t.house, t.id, user, '1', 'crossed', ['tall', 'A']);
    await setMarks(t.house, t.id, user, '1', 'suspected', ['x', 'A']);
    expect(marksOfUser(await play(t), user)).toEqual({ '1.tall': 'crossed', '1.A': 'suspected', '1.x': 'suspected' });
    expect(await words(t, 0)).toEqual(['jotted.crossed', 'jotted.suspected']);
    // The players' figures are not placed yet: the notebook opens after that.
    const at = { ...(await seen(t, 0)), doing: { kind: 'round' } } as View;
    const { jotted: _, ...bare } = at;
    expect(JSON.stringify(inkognito.scene(at, 'day'))).not.toBe(JSON.stringify(inkognito.scene(bare, 'day')));
    const { say } = translatorFor('en', inkognito as Game, (seat) => `Player ${seat}`);
    expect(findLayoutProblems(inkognito.scene(at, 'day'), say, MIN_LEGIBLE_SIZE.private)).toEqual([]);
    await setMarks(t.house, t.id, user, '1', 'suspected', []);
    await setMarks(t.house, t.id, user, '1', 'crossed', []);
    expect(await words(t, 0)).toBeUndefined();
    expect(JSON.stringify(inkognito.scene(await seen(t, 0), 'day'))).toBe(plain);
    expect((await t.store.loadLatestGame(t.id))?.jottings).toEqual([]);
  });

  test('are for those who sit there, about others and what there is to mark', async () => {
    const t = await masks();
    await expect(setMarks(t.house, t.id, 'stranger', '1', 'crossed', ['tall'])).rejects.toThrow('table.notIn');
    for (const row of ['0', '4', 'aside', '__proto__'])
      await expect(setMarks(t.house, t.id, t.user(0), row, 'crossed', ['tall'])).rejects.toThrow('marks.none');
    await setMarks(t.house, t.id, t.user(0), '2', 'crossed', ['nothing', '__proto__', 'x'.repeat(4000)]);
    expect(marksOfUser(await play(t), t.user(0))).toEqual({});
    const toy = await table(2);
    await expect(setMarks(toy.house, toy.id, toy.user(0), '1', 'crossed', ['tall'])).rejects.toThrow('marks.none');
  });

  test('are seen by nobody else, in no post, and in no export but that of one’s own data; notes stand beside them', async () => {
    const t = await masks();
    const before = [await seen(t, 1), await t.store.listOutgoing(t.id), await exportGame(t.house, t.id)];
    const version = (await play(t)).row.version;
    await saveNote(t.house, t.id, t.user(0), 'a bluff');
    await setMarks(t.house, t.id, t.user(0), '1', 'crossed', ['tall']);
    expect(await t.store.findNote(t.id, t.user(0))).toBe('a bluff');
    expect([await seen(t, 1), await t.store.listOutgoing(t.id), await exportGame(t.house, t.id)]).toEqual(before);
    expect((await play(t)).row.version).toBe(version);
    expect((await t.store.exportUserData(t.user(0))).note).toMatchObject([{ words: 'a bluff', marks: { '1.tall': 'crossed' } }]);
    expect((await t.store.exportUserData(t.user(1))).note).toEqual([]);
    await saveNote(t.house, t.id, t.user(0), '');
    expect(marksOfUser(await play(t), t.user(0))).toEqual({ '1.tall': 'crossed' });
    await t.store.eraseUser(t.user(0));
    expect((await t.store.loadLatestGame(t.id))?.jottings).toEqual([]);
  });

  test('do not go over to who takes the seat', async () => {
    const t = await masks();
    await setMarks(t.house, t.id, t.user(0), '1', 'suspected', ['tall']);
    await offerSeatTo(t.house, t.id, t.user(0), 'eve');
    await acceptSeat(t.house, t.id, 0, { id: 'eve', name: 'eve' });
    const view = ensureDefined(await loadPlayerView(t.house, t.id, 'eve'), 'a game');
    expect((view.view as View).jotted).toBeUndefined();
    expect(marksOfUser(await play(t), 'eve')).toEqual({});
    await expect(setMarks(t.house, t.id, t.user(0), '1', 'crossed', ['tall'])).rejects.toThrow('table.notIn');
  });
});
