import { describe, expect, test } from 'vitest';
import { inProcessThinking } from '../../src/ai/thinking-service.ts';
import { openRematchTable } from '../../src/features/rematch/rules.ts';
import { sanMarco } from '../../src/games/san-marco/index.ts';
import { randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { computeOutcome } from '../../src/league/season/game-ended.ts';
import { DAY } from '../../src/shared/durations.ts';
import { loadReplayStep } from '../../src/table/archive/replay-step.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { loadGame } from '../../src/table/core/loaded-game.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { requestRollback } from '../../src/table/core/takeback.ts';
import { thinkFor, thinkTaskFor } from '../../src/table/core/think.ts';
import { RuleError } from '../../src/table/errors.ts';
import { addComputers, removeComputer } from '../../src/table/lobby/computers.ts';
import { joinLobby, leaveLobby, openGame, transferHost } from '../../src/table/lobby/lobby.ts';
import { openPractice } from '../../src/table/lobby/practice.ts';
import { seatComputers } from '../../src/table/lobby/start.ts';
import { standInJobAt } from '../../src/table/seats/computer-seats.ts';
import { isComputer, levelOf } from '../../src/table/seats/computers.ts';
import { onMemberLeft } from '../../src/table/seats/member-changes.ts';
import { acceptSeat, offerSeatTo, resignSeat, resumeSeat, takeOfferedSeat } from '../../src/table/seats/seats.ts';
import { voteToEnd } from '../../src/table/seats/vote.ts';
import { five, MINUTE, sitting } from './hours.ts';
import { PEOPLE, room } from './room.ts';
import { toy } from './toy.ts';

const [ann, ben] = PEOPLE as unknown as [(typeof PEOPLE)[number], (typeof PEOPLE)[number]];
const refused = (work: Promise<unknown>, key: string) =>
  expect(work.catch((error: unknown) => (error instanceof RuleError ? error.why.key : error))).resolves.toBe(key);

async function lobby(title: Game = toy as Game, seats = 3) {
  const r = await room([title]);
  const id = await openGame(r.house, ann, { channelId: 'c', guildId: 'g', title: title.id, seats, locale: 'en' });
  return { ...r, id, names: async () => (await r.store.listSeatHolders(id)).map((h) => h.displayName) };
}

describe('computers in a lobby', () => {
  test('take free seats, say what they are and start the game with the last of them', async () => {
    const t = await lobby();
    expect(await addComputers(t.house, t.id, ann, 'journeyman', ['Zorzi'])).toBe('joined');
    await seatComputers(t.house, t.id, ann, 'apprentice', ['Orsola', 'Alvise']);
    const holders = await t.store.listSeatHolders(t.id);
    expect(holders.map(levelOf).sort()).toEqual(['apprentice', 'journeyman', undefined].sort());
    expect((await t.names()).sort()).toEqual(['Orsola', 'Zorzi', 'ann']);
    expect((await t.store.findGame(t.id))?.status).toBe('running');
  });

  test('come and go at the word of the host alone, and keep no table themselves', async () => {
    const t = await lobby();
    await joinLobby(t.house, t.id, ben);
    await refused(addComputers(t.house, t.id, ben, 'master', ['Zorzi']), 'table.hostOnly');
    await addComputers(t.house, t.id, ann, 'master', ['Zorzi']);
    const computer = ensureDefined((await t.store.listSeatHolders(t.id)).find(isComputer), 'a computer').userId;
    await refused(removeComputer(t.house, t.id, ben, computer), 'table.hostOnly');
    await refused(removeComputer(t.house, t.id, ann, ben.id), 'lobby.notSeated');
    await refused(transferHost(t.house, t.id, ann, computer), 'lobby.notSeated');
    await leaveLobby(t.house, t.id, ann);
    expect((await t.store.findGame(t.id))?.hostId).toBe(ben.id);
    await leaveLobby(t.house, t.id, ben);
    expect((await t.store.findGame(t.id))?.status).toBe('abandoned');
  });
});

/** A table of one person against two computers, and a way to let it go on. */
async function against(seed = 'x') {
  const t = await room([sanMarco as Game]);
  t.pass(Date.parse('2026-05-04T12:00Z') - t.house.now());
  const id = await openPractice(t.house, ann, {
    channelId: 'c',
    guildId: 'g',
    title: 'san-marco',
    seats: 3,
    locale: 'en',
    level: 'apprentice',
    names: ['Zorzi', 'Orsola'],
  });
  const { startJobRunner } = await import('../../src/app/job-runner.ts');
  const { pino } = await import('pino');
  const jobRunner = startJobRunner(t.house, pino({ level: 'silent' }));
  await jobRunner.stop();
  const rng = quickRng(seed);
  async function answer(): Promise<boolean> {
    const question = (await loadPlayerView(t.house, id, ann.id))?.questions.find((q) => !q.decision.optional);
    if (question === undefined) return false;
    await submitAnswer(t.house, id, ann.id, question.decision.id, randomPath(question.tree, rng).path);
    return true;
  }
  return { ...t, id, tick: jobRunner.tick, answer };
}

describe('at a table for practice', () => {
  test('computers answer at once, a whole game ends and replays, nobody is rated', async () => {
    const t = await against();
    for (let n = 0; n < 2000 && (await t.store.findGame(t.id))?.status === 'running'; n++) {
      await t.tick();
      expect((await t.store.listAwaitedInGame(t.id)).some(isComputer), 'a computer is waited for').toBe(false);
      await t.answer();
      t.pass(1000);
    }
    const row = ensureDefined(await t.store.findGame(t.id), 'a game');
    expect(row.status).toBe('over');
    expect(await verifyGame(t.house, t.id)).toMatchObject({ problems: [] });
    expect(await computeOutcome(t.house, row)).toBeUndefined();
    const boards = (await t.store.listOutgoing(t.id)).filter(({ kind }) => kind === 'board');
    const holders = (await t.store.listSeatHolders(t.id)).filter(isComputer).map((h) => h.seat);
    for (const { payload } of boards)
      expect((payload as { post: { newly: number[] } }).post.newly.some((seat) => holders.includes(seat as never))).toBe(false);
    expect((await t.store.listOutgoing(t.id)).some(({ kind }) => kind === 'reminder')).toBe(false);
    // The same again: with the same computers, at once.
    const next = await openRematchTable(t.house, t.id, ann);
    expect((await t.store.listSeatHolders(next)).filter(isComputer)).toHaveLength(2);
    expect((await t.store.findGame(next))?.status).toBe('running');
  }, 120_000);

  test('four are enough for one person, and one that nobody plays at is cleared after two weeks', async () => {
    const t = await against();
    const more = {
      channelId: 'c',
      guildId: 'g',
      title: 'san-marco',
      seats: 3,
      locale: 'en',
      level: 'apprentice',
      names: ['A', 'B'],
    } as const;
    for (let n = 0; n < 3; n++) await openPractice(t.house, ann, more);
    await refused(openPractice(t.house, ann, more), 'practice.tooMany');
    await t.tick();
    t.pass(14 * DAY + MINUTE);
    await t.tick();
    expect((await t.store.findGame(t.id))?.status).toBe('abandoned');
  });

  test('computers agree to go back and vote with the majority; the table ends when its person leaves', async () => {
    const t = await against();
    await t.tick();
    for (let n = 0; n < 40; n++) {
      await t.tick();
      if (await t.answer()) break;
    }
    await t.tick();
    await requestRollback(t.house, t.id, ann.id, 'move').catch((error: unknown) =>
      expect((error as RuleError).why.key).toBe('back.nothing'),
    );
    expect((await t.store.findGame(t.id))?.request).toBeUndefined();
    const other = await against('other');
    expect(await voteToEnd(other.house, other.id, ann.id)).toEqual([]);
    expect((await other.store.findGame(other.id))?.status).toBe('abandoned');
    await resignSeat(t.house, t.id, ann.id);
    expect((await t.store.findGame(t.id))?.status).toBe('abandoned');
  });
});

test('an answer that never fits is a fault, not a circle', async () => {
  const t = await against();
  const seat = ensureDefined((await t.store.listAwaitedInGame(t.id)).find(isComputer), 'a computer that is awaited').seat;
  const astray = { ...inProcessThinking([]), think: async () => ({ decision: 'none', path: [] }) };
  await expect(thinkFor({ ...t.house, thinking: astray }, t.id, seat)).rejects.toThrow('finds no answer');
});

describe('what is handed to whoever thinks', () => {
  test('is a title, an imagined state, ids, a level and a seed that is not the game’s; nothing else', async () => {
    const t = await against();
    const loaded = ensureDefined(await loadGame(t.house, t.id), 'a game');
    const seat = ensureDefined(
      loaded.awaited.find((a) => isComputer(a)),
      'a computer that is awaited',
    ).seat;
    const task = ensureDefined(thinkTaskFor(loaded, seat, t.house.now()), 'a task');
    expect(Object.keys(task).sort()).toEqual(['asides', 'decision', 'player', 'seed', 'state', 'title']);
    expect(task.seed).not.toBe(loaded.row.seed);
    expect(JSON.stringify(task)).not.toContain(ensureDefined(loaded.row.seed, 'a seed'));
    expect(JSON.stringify(sanMarco.view(task.state as never, seat))).toBe(JSON.stringify(sanMarco.view(loaded.base as never, seat)));
    // Somebody who plays himself is not thought for.
    const person = ensureDefined(
      loaded.holders.find((h) => !isComputer(h)),
      'a person',
    ).seat;
    expect(thinkTaskFor(loaded, person, t.house.now())).toBeUndefined();
  });
});

/** San Marco for three people with a clock; how often the house has moved for a seat. */
async function paced() {
  const t = await sitting({ people: five.slice(0, 3), game: sanMarco as Game, pace: 'slow' });
  const { seat, userId } = ensureDefined((await t.store.listAwaitedInGame(t.id))[0], 'somebody who is awaited');
  const byHouse = async () => (await t.store.listEvents(t.id)).filter((e) => e.seat === seat && e.forAbsent === true).length;
  return { ...t, seat, userId, byHouse };
}

test('a seat that was offered for a day and not taken is played by the house, which says so, until its player is back', async () => {
  const t = await paced();
  const { version } = ensureDefined(await t.store.findGame(t.id), 'a game');
  const { offeredAt: _, ...clock } = ensureDefined(await t.keeps(t.seat), 'a clock');
  await t.store.commit(t.id, version, {
    attendance: [{ ...clock, missed: 2, offeredAt: t.house.now() }],
    putJobs: [standInJobAt(t.id, t.seat, t.house.now())],
  });
  await t.until(t.house.now() + DAY - 15 * MINUTE);
  expect(await t.byHouse()).toBe(0);
  await t.until(t.house.now() + 30 * MINUTE, undefined, MINUTE);
  expect((await t.posts('notice')).map((o) => o.payload.line.key)).toContain('notice.standsIn');
  expect(await t.byHouse()).toBeGreaterThan(0);
  expect(await t.holder(t.seat)).toMatchObject({ userId: t.userId });
  await resumeSeat(t.house, t.id, t.userId);
  // His clock, which stood, begins anew.
  if ((await t.store.listAwaitedInGame(t.id)).some((a) => a.seat === t.seat))
    expect(await t.deadline(t.seat)).toBeGreaterThan(t.house.now());
  const before = await t.byHouse();
  await t.until(t.house.now() + 2 * DAY, undefined, 60 * MINUTE);
  expect(await t.byHouse()).toBe(before);
});

test('a seat that the house plays for an absent person is thought about as that person’s', async () => {
  const t = await paced();
  const loaded = ensureDefined(await loadGame(t.house, t.id), 'a game');
  const now = t.house.now();
  const attendance = loaded.attendance.map((a) => (a.seat === t.seat ? { ...a, offeredAt: now - DAY } : a));
  expect(thinkTaskFor({ ...loaded, attendance }, t.seat, now)).toMatchObject({ player: 'journeyman', standIn: true });
});

test('who has left the server is not waited for: the house plays at once what stays his seat, and his win is nobody’s', async () => {
  const t = await paced();
  await onMemberLeft(t.house, t.id, t.seat, t.userId);
  expect((await t.posts('offer')).map((o) => o.payload.why)).toEqual(['left']);
  await t.until(t.house.now() + 3 * MINUTE, undefined, MINUTE);
  expect(await t.byHouse()).toBeGreaterThan(0);
  expect(await t.holder(t.seat)).toMatchObject({ userId: t.userId });
  const row = ensureDefined(await t.store.findGame(t.id), 'a game');
  const places = [t.seat, ...[0, 1, 2].filter((seat) => seat !== t.seat)].map((seat, at) => ({
    seats: [seat],
    place: at + 1,
    score: 3 - at,
    tieBreaks: [],
    breakdown: [],
  }));
  const rated = async () =>
    (await computeOutcome(t.house, { ...row, status: 'over', endedAt: t.house.now(), result: { places } }))?.players.find(
      (p) => p.seat === t.seat,
    )?.rated;
  expect(await rated()).toBe('last');
  await resumeSeat(t.house, t.id, t.userId);
  expect(await rated()).toBe('yes');
});

describe('computers at a table of people', () => {
  test('let a seat be handed over and taken by a substitute, and are the same in a replay', async () => {
    const t = await lobby(sanMarco as Game);
    await seatComputers(t.house, t.id, ann, 'apprentice', ['Zorzi', 'Orsola']);
    await offerSeatTo(t.house, t.id, ann.id, ben.id);
    const seat = ensureDefined(
      (await t.store.listSeatHolders(t.id)).find((h) => !isComputer(h)),
      'a person',
    ).seat;
    await acceptSeat(t.house, t.id, seat, ben);
    expect((await t.store.loadLatestGame(t.id))?.seats.map((h) => isComputer(h) || h.userId === ben.id)).toEqual([true, true, true]);
    const computer = ensureDefined((await t.store.loadLatestGame(t.id))?.seats.find(isComputer), 'a computer').seat;
    await refused(takeOfferedSeat(t.house, t.id, computer, ann), 'offer.gone');
    expect(await verifyGame(t.house, t.id)).toMatchObject({ problems: [] });
    expect((await loadReplayStep(t.house, t.id, 0)).at).toBe(0);
    // The table ends politely with its last person.
    await resignSeat(t.house, t.id, ben.id);
    expect((await t.store.findGame(t.id))?.status).toBe('abandoned');
    const last = (await t.store.listOutgoing(t.id)).findLast((o) => o.kind === 'board')?.payload as {
      post: { told: { text: { key: string } }[] };
    };
    expect(last.post.told.at(-1)?.text.key).toBe('notice.abandoned');
  });
});
