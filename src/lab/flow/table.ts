import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { determinize } from '../../ai/evaluate.ts';
import { thinkSeed } from '../../ai/seed.ts';
import { optionalAction, think } from '../../ai/think.ts';
import { startJobRunner } from '../../app/job-runner.ts';
import type { Level } from '../../kit/ai.ts';
import { actionAt } from '../../kit/choice.ts';
import type { Game } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import { type Draw, quickRng, replayRng } from '../../kit/rng.ts';
import { type Seat, seatsOf } from '../../kit/seat.ts';
import { DAY, HOUR, MINUTE } from '../../shared/durations.ts';
import { openStore } from '../../storage/open.ts';
import { changeSettings } from '../../table/clocks/retime.ts';
import { awaitedNow, type LoadedGame, loadGame, seatOf, stateFor } from '../../table/core/loaded-game.ts';
import { setupState } from '../../table/core/log.ts';
import { submitAnswer } from '../../table/core/submit-answer.ts';
import { joinLobby, openGame } from '../../table/lobby/lobby.ts';
import { startGame } from '../../table/lobby/start.ts';
import { setOption } from '../../table/lobby/terms.ts';
import { mustDelayAnswer, orderJob } from '../../table/orders/answer-delay.ts';
import { acceptOfferedOrders, cancelAllOrders, setOrder } from '../../table/orders/standing.ts';
import type { TablePayload } from '../../table/posts/outgoing.ts';
import type { Services } from '../../table/services.ts';
import { PEOPLES_ZONES, QUIET_MINUTES, visitsOf } from './people.ts';
import { countPrepared, prepareTurn } from './prepare.ts';
import { type SeatWait, watchGame } from './watch.ts';

export interface FlowOptions {
  readonly game: Game;
  readonly seats: number;
  readonly options: unknown;
  readonly pace: string;
  readonly looks: number;
  readonly level: Level;
  /** What people leave to the house: all that is offered, only what is plain, nothing. */
  readonly orders: 'accepted' | 'plain' | 'none';
  readonly sloppy: boolean;
  readonly byLot: boolean;
  /** Which share of the players prepares a turn at each look. */
  readonly prepare: number;
  readonly seed: string;
}

/** What came of one game. */
export interface FlowResult {
  readonly days: number;
  readonly handOvers: number;
  readonly rounds: number;
  /** How often anybody was newly waited for. */
  readonly waits: number;
  /** How long the table stood still for each kind of question. */
  readonly byKind: { readonly [kind: string]: number };
  /** Answers that were played as prepared. */
  readonly prepared: number;
  /** Answers that standing orders gave. */
  readonly ordered: number;
  /** Answers the house gave because somebody's time was up. */
  readonly late: number;
  readonly posts: number;
  readonly calls: number;
  readonly pictures: number;
  readonly unfinished: boolean;
}

const START_TIME = Date.parse('2026-05-04T12:00Z');
/** A game that has not ended by then is counted as unfinished. */
const MAX_DURATION_MS = 400 * DAY;
const MAX_ANSWERS = 200;
/** So long somebody waits for what is about to happen. */
const WAIT_MS = 2 * MINUTE;

/** One game from its lobby to its end. */
export async function playFlow(flow: FlowOptions): Promise<FlowResult> {
  const store = await openStore(':memory:');
  try {
    let now = START_TIME;
    const services: Services = { store, games: [flow.game], now: () => now, newSeed: () => hexOf(flow.seed), wake: () => undefined };
    const people = PEOPLES_ZONES.slice(0, flow.seats).map((zone) => ({ id: zone, name: zone.replace(/.*\//, '') }));
    const id = await createSeatedGame(services, flow, people);
    const jobRunner = startJobRunner(services, pino({ level: 'silent' }));
    await jobRunner.stop();
    const watching = watchGame(now);
    watching.now(now, currentWaits(await loadGameOrThrow(services, id)));
    const preparers = new Set(people.slice(0, Math.round(flow.prepare * people.length)).map(({ id: zone }) => zone));
    const played = countPrepared();
    const looks = people.map(({ id: zone }) => ({ user: zone, at: visitsOf(zone, flow.looks, now, flow.sloppy, `${flow.seed}/${zone}`) }));
    const next = looks.map(({ user, at }) => ({ user, at, when: at.next().value }));
    while ((await store.findGame(id))?.status === 'running' && now < START_TIME + MAX_DURATION_MS) {
      const first = ensureDefined([...next].sort((a, b) => a.when - b.when)[0], 'somebody who looks');
      // What is due in the meantime happens hour by hour.
      if (first.when > now + HOUR) {
        now += HOUR;
        await jobRunner.tick();
        watching.now(now, currentWaits(await loadGameOrThrow(services, id)));
        continue;
      }
      now = Math.max(now, first.when);
      first.when = first.at.next().value;
      await jobRunner.tick();
      // Who has answered stays while an order is about to answer: what comes back to him then finds him there.
      for (;;) {
        const seat = await answerAll(services, id, first.user, flow, played.look);
        if (preparers.has(first.user)) await prepareTurn(services, id, first.user, flow);
        watching.now(now, currentWaits(await loadGameOrThrow(services, id)), seat);
        const due = await findNextOrder(services, id, flow.seats);
        if (due === undefined || due > now + WAIT_MS) break;
        now = Math.max(now, due);
        await jobRunner.tick();
      }
    }
    const over = (await store.findGame(id))?.status === 'over';
    return {
      ...watching.figures(),
      ...(await countPosts(services, id)),
      prepared: played.answers(),
      days: (now - START_TIME) / DAY,
      unfinished: !over,
    };
  } finally {
    await store.close();
  }
}

async function createSeatedGame(services: Services, flow: FlowOptions, people: readonly { id: string; name: string }[]): Promise<number> {
  for (const { id } of people) await changeSettings(services, id, (old) => ({ ...old, zone: id, quiet: QUIET_MINUTES }));
  const host = ensureDefined(people[0], 'a host');
  const { game, seats, options, pace } = flow;
  const id = await openGame(services, host, { channelId: 'flow', guildId: 'flow', title: game.id, seats, options, locale: 'en', pace });
  if (flow.byLot) await setOption(services, id, host, 'byLot', true);
  for (const person of people.slice(1)) await joinLobby(services, id, person);
  await startGame(services, id, host);
  for (const person of people) {
    if (flow.orders === 'accepted') await acceptOfferedOrders(services, id, person.id);
    if (flow.orders === 'none') await cancelAllOrders(services, id, person.id);
  }
  return id;
}

/** Answers whatever waits for this user, until nothing does; gives his seat. */
export async function answerAll(
  services: Services,
  id: number,
  user: string,
  { level, seed, orders }: Pick<FlowOptions, 'level' | 'seed' | 'orders'>,
  each: (loaded: LoadedGame) => void = () => undefined,
) {
  const own = ensureDefined(seatOf(await loadGameOrThrow(services, id), user), 'a seat');
  let left = false;
  for (let n = 0; n < MAX_ANSWERS; n++) {
    const loadedGame = await loadGameOrThrow(services, id);
    each(loadedGame);
    if (loadedGame.row.status !== 'running') return own;
    // Once after each answer: what he would leave to an order changes with what he sees.
    if (orders === 'accepted' && !left) {
      left = true;
      if (await isLeftToOrders(services, loadedGame, user, own, `${seed}/${loadedGame.row.version}/${own}`)) continue;
    }
    const state = stateFor(loadedGame, own);
    const open = loadedGame.game.decisions(state).filter(({ seat }) => seat === own);
    const decision = open.find(({ optional }) => !optional);
    if (decision === undefined) return own;
    const thought = thinkSeed(seed, loadedGame.row.version, own);
    const question = (of: typeof decision) => {
      const world = determinize(loadedGame.game, state, own, quickRng(`${thought}/world 0`));
      return { game: loadedGame.game, state: world, decision: of, player: level, seed: thought };
    };
    left = false;
    // Something nobody asked for comes first, as it may be over once he has answered.
    const aside =
      n > 0
        ? undefined
        : open
            .filter(({ optional }) => optional)
            .map((of) => ({ of, path: optionalAction(question(of)) }))
            .find(({ path }) => path !== undefined);
    if (aside?.path !== undefined) await submitAnswer(services, id, user, aside.of.id, aside.path);
    else {
      const { path } = think(question(decision));
      if (actionAt(loadedGame.game.choices(state, decision), path) === undefined) throw new Error(`no legal answer to ${decision.id}`);
      await submitAnswer(services, id, user, decision.id, path);
    }
  }
  throw new Error(`${user} is asked without end`);
}

/** When the next order answers after its pause; nothing: none is about to. */
async function findNextOrder(services: Services, id: number, seats: number): Promise<number | undefined> {
  if ((await services.store.findGame(id))?.status !== 'running') return undefined;
  const jobs = await Promise.all(seatsOf(seats).map((seat) => services.store.findJob(orderJob(id, seat))));
  const due = jobs.flatMap((job) => (job === undefined ? [] : [job.runAt]));
  return due.length === 0 ? undefined : Math.min(...due);
}

/** Leaves to an order of his own making what a sensible player would; whether anything was changed. */
async function isLeftToOrders(services: Services, loaded: LoadedGame, user: string, seat: Seat, thought: string): Promise<boolean> {
  const { game } = loaded;
  const world = determinize(game, stateFor(loaded, seat), seat, quickRng(`${thought}/orders`));
  const left = game.leaves?.(world, seat);
  const kind = game.orders.find(({ id }) => id === left?.order);
  if (left === undefined || kind === undefined || left.params === undefined) return false;
  const standing = loaded.orders.find((order) => order.seat === seat && order.kind === kind.id);
  if (JSON.stringify(standing?.params) === JSON.stringify(left.params)) return false;
  await setOrder(services, loaded.row.id, user, kind.id, { params: left.params, words: kind.label });
  return true;
}

async function loadGameOrThrow(services: Services, id: number): Promise<LoadedGame> {
  return ensureDefined(await loadGame(services, id), 'a game in play');
}

function currentWaits(loaded: LoadedGame): SeatWait[] {
  if (loaded.row.status !== 'running') return [];
  // Where an order is about to answer nobody has to come.
  return awaitedNow(loaded).flatMap((decision) =>
    mustDelayAnswer(loaded, decision) ? [] : [{ seat: decision.seat, kind: decision.kind }],
  );
}

/** Messages that stay in the thread: lines are written into them, calls and reminders go when they have been answered. */
const LASTING_POST_KINDS: ReadonlySet<string> = new Set(['board', 'opening', 'notice', 'social', 'offer', 'handover', 'vote']);

/** What the thread was told, and the rounds the title counts. */
async function countPosts(services: Services, id: number) {
  const posts = (await services.store.listOutgoing(id)).map(({ payload }) => payload as TablePayload);
  const boards = posts.flatMap((payload) => (payload.kind === 'board' ? [payload.post] : []));
  const called = posts.reduce((sum, post) => sum + (post.kind === 'call' ? post.awaited.length : post.kind === 'reminder' ? 1 : 0), 0);
  const { game, base } = await loadGameOrThrow(services, id);
  const { round } = game.view(base, 'public') as { readonly round?: number };
  return {
    rounds: round ?? 1,
    ordered: await countAnsweredByOrders(services, id),
    late: (await services.store.listEvents(id)).filter(({ forAbsent }) => forAbsent === true).length,
    posts: posts.filter(({ kind }) => LASTING_POST_KINDS.has(kind)).length,
    calls: boards.reduce((sum, { newly }) => sum + newly.length, 0) + called,
    pictures: boards.length,
  };
}

/** Answers that standing orders gave: neither forced nor given for somebody who was late. */
async function countAnsweredByOrders(services: Services, id: number): Promise<number> {
  const { game } = await loadGameOrThrow(services, id);
  const [setup, ...events] = await services.store.listEvents(id);
  let state = setupState(game, setup);
  let ordered = 0;
  for (const event of events) {
    if (event.seat === undefined) continue;
    const forced = game.decisions(state).some((decision) => decision.seat === event.seat && game.choices(state, decision).at === 'act');
    if (event.auto && event.forAbsent !== true && !forced) ordered++;
    state = game.apply(state, event.seat, event.action, replayRng(event.draws as Draw[])).state;
  }
  return ordered;
}

function hexOf(seed: string): string {
  return createHash('sha256').update(`flow ${seed}`).digest('hex').slice(0, 32);
}
