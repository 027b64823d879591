import { describe, expect, test } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import { type Path, randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { drawOne, quickRng, type Rng } from '../../src/kit/rng.ts';
import { type Seat, seatsOf } from '../../src/kit/seat.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { RuleError } from '../../src/table/errors.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { addBranch, addPlanStep, loadPlanView, signPlan } from '../../src/table/plan/edit-plan.ts';
import type { TurnPlan } from '../../src/table/plan/plan.ts';
import { room } from '../table/room.ts';
import { TITLES } from './titles.ts';

const PLAYERS = ['ann', 'ben', 'cat', 'dan', 'eve'].map((id) => ({ id, name: id }));
const AHEAD = TITLES.filter((game) => game.ahead !== undefined);
/** Whether anybody has anything ahead of him in a game of so many. */
function prepares(game: Game, seats: number): boolean {
  let found = false;
  const at = (state: unknown) => seatsOf(seats).some((seat) => (game.ahead?.(state, seat) ?? []).length > 0);
  playAtRandom(game, seats, game.options.parse({}), quickRng('any'), ({ before }) => (found ||= at(before)), 60);
  return found;
}

const TABLES = AHEAD.flatMap((game) =>
  [...new Set([Math.max(2, game.seats[0]), 3, game.seats[1]])].flatMap((seats) => (prepares(game, seats) ? [{ game, seats }] : [])),
);
const MOVES = 260;

test('every game that knows what is ahead knows it for some number of players', () => {
  expect(new Set(TABLES.map((t) => t.game.id))).toEqual(new Set(AHEAD.map(({ id }) => id)));
});

type Room = Awaited<ReturnType<typeof room>> & { readonly id: number };

async function opened({ id: title }: Game, seats: number): Promise<Room> {
  const r = await room(TITLES);
  const id = await openGame(r.house, ensureDefined(PLAYERS[0], 'ann'), { channelId: 'c', guildId: 'g', title, seats, locale: 'en' });
  for (const person of PLAYERS.slice(1, seats)) await joinLobby(r.house, id, person);
  await startGame(r.house, id, ensureDefined(PLAYERS[0], 'ann'));
  // What is prepared goes before orders; by hand they would come first.
  await r.store.commit(id, ensureDefined(await r.store.findGame(id), 'a game').version, { orders: [] });
  return { ...r, id };
}

const sees = async ({ house: services, id }: Room, user: string) => ensureDefined(await loadPlayerView(services, id, user), 'a game');

/** Everybody's view, what lies in the lanes, the chance that was used: all that the game is. */
async function whole(r: Room, seats: number): Promise<string> {
  const latest = ensureDefined(await r.store.loadLatestGame(r.id), 'a game');
  const views = seatsOf(seats).map((seat) => ensureDefined(latest.seats[seat], 'a holder').userId);
  const shown = await Promise.all(views.map(async (user) => (await sees(r, user)).view));
  const lanes = latest.lanes.map(({ seat, action }) => ({ seat, action }));
  return JSON.stringify([latest.base?.state, lanes, latest.game.drawCounter, shown]);
}

/** A turn by chance, as far as it can be prepared; false if nothing came of it. */
async function prepare({ house: services, id }: Room, user: string, rng: Rng): Promise<boolean> {
  const first = await loadPlanView(services, id, user);
  if (first === undefined) return false;
  const way = await addBranch(services, id, user, drawOne(rng, first.cases).id);
  for (let n = 0; n < 12; n++) {
    const now = await loadPlanView(services, id, user, way);
    if (now?.question === undefined || now.way !== way) break;
    const length = now.ways[way]?.steps.length ?? 0;
    await addPlanStep(services, id, user, way, length, randomPath(now.question.tree, rng).path).catch((error: unknown) => {
      if (!(error instanceof RuleError)) throw error;
    });
  }
  const done = await loadPlanView(services, id, user, way);
  if (done?.ways.every(({ steps }) => steps.length === 0) !== false) return false;
  await signPlan(services, id, user);
  return true;
}

const planOf = async (r: Room, user: string): Promise<TurnPlan | undefined> => (await sees(r, user)).prepared;

/** One of its sentences, or its question, is another now. */
async function tamper(r: Room, user: string, rng: Rng): Promise<void> {
  const latest = ensureDefined(await r.store.loadLatestGame(r.id), 'a game');
  const other = { key: 'score' };
  const prepared = latest.prepared.map((row) => {
    if (row.userId !== user) return row;
    const plan = row.plan as TurnPlan;
    const ways = plan.ways.map((way) => {
      const at = rng.below(way.steps.length);
      const steps = way.steps.map((step, n) => {
        const nth = rng.below(step.said.length + 1);
        if (n !== at) return step;
        return nth === step.said.length
          ? { ...step, question: other as never }
          : { ...step, said: step.said.with(nth, { ...ensureDefined(step.said[nth], 'a sentence'), text: other as never }) };
      });
      return { ...way, steps };
    });
    return { ...row, plan: { ...plan, ways } };
  });
  await r.store.commit(r.id, latest.game.version, { prepared });
}

describe.each(TABLES.map((t) => [`${t.game.id} for ${t.seats}`, t] as const))('%s', (_, { game, seats }) => {
  test('what is ahead of a seat is made of what it may know, and changes nothing', () => {
    let found = 0;
    let nth = 0;
    playAtRandom(game, seats, game.options.parse({}), quickRng('ahead'), ({ before }) => {
      if (nth++ % 3 !== 0) return;
      for (const seat of seatsOf(seats)) {
        const faces = (state: unknown) =>
          JSON.stringify(
            (game.ahead?.(state, seat) ?? [])
              .map((a) => [a, 0] as const)
              .map(([a]) => [a.turn, a.id, a.when, a.decision, game.choices(a.state, a.decision), game.view(a.state, seat)]),
          );
        if (game.decisions(before).some((d) => !d.optional && d.seat === seat)) continue;
        const kept = JSON.stringify(before);
        const positions = game.ahead?.(before, seat) ?? [];
        expect(JSON.stringify(before)).toBe(kept);
        expect(new Set(positions.map(({ id }) => id)).size).toBe(positions.length);
        for (const { id, turn, decision, when } of positions) {
          found++;
          expect(id).toMatch(/^[\w-]{1,20}$/);
          expect(turn).not.toBe('');
          // What answers only after a pause is not answered ahead.
          expect(game.guarded ?? []).not.toContain(decision.kind);
          expect(decision).toMatchObject({ seat, optional: false });
          if (positions.length > 1) expect(when).toBeDefined();
        }
        const other = game.resample(before, seat, quickRng(nth));
        const likely = game.imagine?.(before, seat, quickRng(nth)) ?? other;
        expect(faces(other)).toBe(faces(before));
        expect(faces(likely)).toBe(faces(before));
      }
    });
    expect(found).toBeGreaterThan(0);
  });

  test('a prepared turn that is played is the same as its answers given by hand, and with any sentence changed it is not played', async () => {
    const a = await opened(game, seats);
    const b = await opened(game, seats);
    const holders = ensureDefined(await a.store.loadLatestGame(a.id), 'a game').seats;
    const user = (seat: Seat) => ensureDefined(holders[seat], 'a holder').userId;
    const rng = quickRng(`${game.id} for ${seats}`);
    const wrong = new Set<Seat>();
    const count = { played: 0, goneOn: 0, changed: 0, refused: 0 };
    /** Who has signed something, and how many of its answers were given by hand at the other table. */
    const following = new Map<Seat, number>();
    for (let n = 0; n < MOVES; n++) {
      const awaited = await a.store.listAwaitedInGame(a.id);
      if (awaited.length === 0) break;
      for (const seat of seatsOf(seats)) {
        if (awaited.some((w) => w.seat === seat) || (await planOf(a, user(seat)))?.stage.at === 'signed') continue;
        wrong.delete(seat);
        if (!(await prepare(a, user(seat), rng)) || rng.below(3) > 0) continue;
        await tamper(a, user(seat), rng);
        wrong.add(seat);
      }
      for (const seat of seatsOf(seats)) if ((await planOf(a, user(seat)))?.stage.at === 'signed') following.set(seat, 0);
      const who = drawOne(rng, awaited).userId;
      const asked = ensureDefined(
        (await sees(a, who)).questions.find((q) => !q.decision.optional),
        'a question',
      );
      const path: Path = randomPath(asked.tree, rng).path;
      await submitAnswer(a.house, a.id, who, asked.decision.id, path);
      await submitAnswer(b.house, b.id, who, asked.decision.id, path);
      // In whatever order they were played: each at a question of his own.
      for (let again = true; again; ) {
        again = false;
        for (const [seat, given] of [...following]) {
          const plan = await planOf(a, user(seat));
          const stage = plan?.stage;
          if (stage?.at === 'signed') continue;
          if (stage?.at === 'changed') count[wrong.has(seat) ? 'refused' : 'changed']++;
          const done =
            stage?.at === 'played'
              ? plan?.ways[stage.way]?.steps.length
              : stage?.at === 'under way' || stage?.at === 'changed'
                ? stage.answered
                : given;
          if (done !== undefined && done > given) {
            expect(wrong.has(seat), 'played though a sentence was another').toBe(false);
            if ((await asks(b, user(seat))) === undefined) continue;
            const way =
              stage?.at === 'changed' ? stage.difference.way : stage?.at === 'played' || stage?.at === 'under way' ? stage.way : 0;
            for (const step of plan?.ways[way]?.steps.slice(given, done) ?? []) {
              const question = ensureDefined(await asks(b, user(seat)), 'a question');
              expect((await submitAnswer(b.house, b.id, user(seat), question.decision.id, step.path))?.at).toBe('done');
            }
            following.set(seat, done);
            again = true;
          }
          if (stage?.at === 'played') {
            count.played++;
            if (given > 0) count.goneOn++;
            const events = (await a.store.listEvents(a.id)).filter((e) => e.seat === seat && e.seq > stage.before && e.seq <= stage.last);
            expect(events.filter((e) => !e.auto).length).toBe(done);
            // What is drawn or shown by it comes of its last answer, or of those of others.
            if (given === 0) expect(events.slice(0, -1).every((e) => !e.pinned)).toBe(true);
          }
          if (stage?.at !== 'under way') following.delete(seat);
        }
      }
      expect(await whole(b, seats)).toBe(await whole(a, seats));
    }
    expect(count.played).toBeGreaterThan(0);
    expect(count.refused).toBeGreaterThan(0);
    console.log(`${game.id} for ${seats}: ${JSON.stringify(count)}`);
  });
});

async function asks(r: Room, user: string) {
  return (await sees(r, user)).questions.find((q) => !q.decision.optional);
}
