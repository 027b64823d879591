import { describe, expect, test } from 'vitest';
import { setMarks } from '../../src/features/marks/rules.ts';
import { inkognito } from '../../src/games/inkognito/index.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { saveNote } from '../../src/table/archive/notes.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer, undoMove } from '../../src/table/core/submit-answer.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import type { TablePayload } from '../../src/table/posts/outgoing.ts';
import { approveCoach, endCoaching, requestCoach } from '../../src/table/seats/coach.ts';
import { acceptSeat, offerSeatTo, resignSeat, takeOfferedSeat } from '../../src/table/seats/seats.ts';
import { openSandbox } from '../../src/table/trial/sandbox-view.ts';
import { HOUR } from './hours.ts';
import { table } from './room.ts';

/** Four masks at a table at which the house advises, so that nobody is rated. */
async function advised(seats = 4) {
  const t = await table(seats, inkognito as Game);
  await agree(t, { advice: true });
  return t;
}
type T = Awaited<ReturnType<typeof table>>;

async function agree(t: T, lobby: object): Promise<void> {
  const row = ensureDefined(await t.store.findGame(t.id), 'a game');
  await t.store.commit(t.id, row.version, { game: { lobby: { ...lobbyOf(row), ...lobby } } });
}

const coach = 'eve';
const sees = async (t: T, user = coach) => ensureDefined(await loadPlayerView(t.house, t.id, user), 'a game');
const own = async (t: T, seat: number) => JSON.stringify((await t.sees(seat)).view);
const news = async (t: T) =>
  (await t.store.listOutgoing(t.id))
    .map((o) => o.payload as TablePayload)
    .flatMap((p) => (p.kind === 'coached' ? [`${p.is} ${p.seat} ${p.to}`] : []));

/** The player of the first seat has his coach. */
async function coached(t: T): Promise<void> {
  await requestCoach(t.house, t.id, t.user(0), coach);
  for (const seat of [1, 2, 3]) await approveCoach(t.house, t.id, t.user(seat));
  await approveCoach(t.house, t.id, coach);
}

describe('a coach', () => {
  test('sees the one hand once all at the table and he himself agree, and what all see before', async () => {
    const t = await advised();
    const usual = JSON.stringify((await sees(t, 'stranger')).view);
    expect(await requestCoach(t.house, t.id, t.user(0), coach)).toEqual({ seats: [1, 2, 3], coach: true });
    await expect(approveCoach(t.house, t.id, 'stranger')).rejects.toThrow('table.notIn');
    for (const seat of [1, 2]) await approveCoach(t.house, t.id, t.user(seat));
    await approveCoach(t.house, t.id, coach);
    expect(JSON.stringify((await sees(t)).view)).toBe(usual);
    expect(await news(t)).toEqual([]);
    await approveCoach(t.house, t.id, t.user(3));
    expect(JSON.stringify((await sees(t)).view)).toBe(await own(t, 0));
    expect(await news(t)).toEqual(['begun 0 eve']);
    expect(JSON.stringify((await sees(t, 'stranger')).view)).toBe(usual);
    for (const seat of [1, 2, 3]) expect(JSON.stringify((await sees(t)).view)).not.toBe(await own(t, seat));
  });

  test('answers nothing, takes nothing back, tries nothing out, and sees neither notes nor marks nor what is prepared', async () => {
    const t = await advised();
    const before = await own(t, 0);
    await setMarks(t.house, t.id, t.user(0), '1', 'crossed', ['tall']);
    await saveNote(t.house, t.id, t.user(0), 'a bluff');
    await coached(t);
    const view = await sees(t);
    expect(JSON.stringify(view.view)).toBe(before);
    expect(view).toMatchObject({ questions: [], orders: [], canUndo: false, mayPrepare: false, coaches: { seat: 0 } });
    expect(view.seat).toBeUndefined();
    expect(view.prepared).toBeUndefined();
    expect(JSON.stringify({ ...view, play: undefined })).not.toContain('a bluff');
    const decision = ensureDefined((await t.asked(0))[0], 'a question');
    expect(view.coaches?.asked.map(({ id }) => id)).toContain(decision.id);
    expect(await submitAnswer(t.house, t.id, coach, decision.id, ['x'])).toMatchObject({ at: 'stale' });
    expect(await undoMove(t.house, t.id, coach)).toMatchObject({ at: 'stale' });
    await expect(openSandbox(t.house, t.id, coach)).rejects.toThrow('table.notIn');
    await expect(saveNote(t.house, t.id, coach, 'x')).rejects.toThrow('table.notIn');
  });

  test.each(['the player', 'another', 'the coach'])('is gone as soon as %s wishes', async (who) => {
    const t = await advised();
    const usual = JSON.stringify((await sees(t)).view);
    await coached(t);
    await expect(endCoaching(t.house, t.id, 'stranger')).rejects.toThrow('table.notIn');
    await endCoaching(t.house, t.id, { 'the player': t.user(0), another: t.user(2), 'the coach': coach }[who] ?? '');
    expect(JSON.stringify((await sees(t)).view)).toBe(usual);
    expect(await news(t)).toEqual(['begun 0 eve', 'ended 0 eve']);
  });

  test.each([0, 2])('is gone when seat %i is handed over, left or taken, and when it is asked for too', async (seat) => {
    const hand = async (t: T) => {
      await offerSeatTo(t.house, t.id, t.user(seat), 'fay');
      await acceptSeat(t.house, t.id, seat as 0, { id: 'fay', name: 'fay' });
    };
    for (const change of [hand, (t: T) => resignSeat(t.house, t.id, t.user(seat))]) {
      const t = await advised();
      await coached(t);
      await change(t);
      expect((await sees(t)).coaches).toBeUndefined();
      expect(await news(t)).toEqual(['begun 0 eve', 'ended 0 eve']);
      const asked = await advised();
      await requestCoach(asked.house, asked.id, asked.user(0), coach);
      await change(asked);
      await expect(approveCoach(asked.house, asked.id, coach)).rejects.toThrow('coach.notAsked');
    }
  });

  test('sits at no table that is rated or of a league, and leaves one that becomes so', async () => {
    const t = await table(4, inkognito as Game);
    await expect(requestCoach(t.house, t.id, t.user(0), coach)).rejects.toThrow('coach.rated');
    await agree(t, { advice: true });
    await coached(t);
    await agree(t, { league: { season: 1, table: 't1' } });
    expect((await sees(t)).coaches).toBeUndefined();
    const league = await advised();
    await agree(league, { league: { season: 1, table: 't1' } });
    await expect(requestCoach(league.house, league.id, league.user(0), coach)).rejects.toThrow('coach.rated');
  });

  test('knows no other hand, and comes to know none afterwards', async () => {
    const t = await advised();
    await expect(requestCoach(t.house, t.id, t.user(0), t.user(1))).rejects.toThrow('coach.seated');
    await coached(t);
    await endCoaching(t.house, t.id, coach);
    t.pass(12 * HOUR);
    await expect(requestCoach(t.house, t.id, t.user(1), coach)).rejects.toThrow('coach.knows');
    await resignSeat(t.house, t.id, t.user(1));
    await expect(takeOfferedSeat(t.house, t.id, 1, { id: coach, name: coach })).rejects.toThrow('offer.knows');
    await expect(requestCoach(t.house, t.id, t.user(0), t.user(1))).rejects.toThrow('coach.knows');
    await offerSeatTo(t.house, t.id, t.user(0), coach);
    await acceptSeat(t.house, t.id, 0, { id: coach, name: coach });
    expect((await sees(t)).seat).toBe(0);
  });

  test('is one at a table, asked for once in twelve hours; an old button agrees to no other', async () => {
    const t = await advised();
    await requestCoach(t.house, t.id, t.user(0), coach);
    const { at } = ensureDefined(lobbyOf(ensureDefined(await t.store.findGame(t.id), 'a game')).coach, 'a question');
    await expect(requestCoach(t.house, t.id, t.user(1), 'fay')).rejects.toThrow('coach.pending');
    await endCoaching(t.house, t.id, t.user(3), String(at));
    await expect(requestCoach(t.house, t.id, t.user(1), 'fay')).rejects.toThrow('coach.soon');
    t.pass(12 * HOUR);
    await requestCoach(t.house, t.id, t.user(1), 'fay');
    await expect(approveCoach(t.house, t.id, t.user(2), String(at))).rejects.toThrow('coach.notAsked');
    await expect(endCoaching(t.house, t.id, t.user(2), String(at))).rejects.toThrow('coach.notAsked');
  });

  test('who is forgotten sees nothing more, and stands in no table', async () => {
    const t = await advised();
    await coached(t);
    expect(JSON.stringify(await t.store.exportUserData(coach))).toContain(coach);
    await t.store.eraseUser(coach);
    expect((await sees(t)).coaches).toBeUndefined();
    expect(JSON.stringify((await t.store.findGame(t.id))?.lobby)).not.toContain(`"${coach}"`);
  });
});
