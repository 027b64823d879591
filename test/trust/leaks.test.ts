import { DiscordAPIError } from '@discordjs/rest';
import { describe, expect, test } from 'vitest';
import { toCreatePayload } from '../../src/discord/interactions/interaction.ts';
import { buildBoardMessage } from '../../src/discord/posts/board.ts';
import { type Control, encodeControl, OPEN_BUTTONS } from '../../src/discord/ui/ids.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Path, randomPath } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { drawOne, quickRng, type Rng, recordingRng } from '../../src/kit/rng.ts';
import { type Seat, seatsOf, type Viewer } from '../../src/kit/seat.ts';
import type { SeatHolder, StoredEvent } from '../../src/storage/records.ts';
import { draftOf } from '../../src/table/core/advance.ts';
import { awaitedNow, type LoadedGame, laneOf, loadGame } from '../../src/table/core/loaded-game.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { RuleError } from '../../src/table/errors.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { orderKinds } from '../../src/table/orders/patience.ts';
import { addPlanStep, dropPlan, loadPlanView, signPlan } from '../../src/table/plan/edit-plan.ts';
import type { BoardPost } from '../../src/table/posts/outgoing.ts';
import { postsFor } from '../../src/table/posts/publish.ts';
import { resignSeat, takeOfferedSeat } from '../../src/table/seats/seats.ts';
import { buildGamePage, renderGamePicture } from '../../src/web/game-page.ts';
import { type Caller, CHANNEL, type Counter, GUILD, named, openCounter, SEED, shown, TOKEN } from './counter.ts';

const user = (seat: number): Caller => ({ id: `10000000000000000${seat}`, name: `Player ${seat}` });
/** Who sits there, by the name he goes by. */
const caller = ({ userId, displayName }: SeatHolder): Caller => ({ id: userId, name: displayName });
const WATCHER: Caller = { id: '200000000000000000', name: 'Watcher' };
const HEIR: Caller = { id: '300000000000000000', name: 'Heir' };
const CHECKS = 14;
const EVERY = 7;
/** Positions with answers that are not yet open. */
const IN_FLIGHT = 6;

async function seated(counter: Counter, title: string, seats: number): Promise<number> {
  const { house: services } = counter;
  const person = (n: number) => ({ id: user(n).id, name: user(n).name ?? '' });
  const id = await openGame(services, person(0), { channelId: CHANNEL, guildId: GUILD, title, seats, locale: 'en' });
  for (let n = 1; n < seats; n++) await joinLobby(services, id, person(n));
  await startGame(services, id, { id: person(0).id });
  return id;
}

/** One answer by chance; false when the game is over. */
async function move({ house: services }: Counter, id: number, nth: number): Promise<boolean> {
  const rng = quickRng(`leaks ${nth}`);
  const awaited = await services.store.listAwaitedInGame(id);
  if (awaited.length === 0) return false;
  const { userId } = drawOne(rng, awaited);
  const view = ensureDefined(await loadPlayerView(services, id, userId), 'a game');
  const question = ensureDefined(
    view.questions.find((q) => !q.decision.optional),
    'a question',
  );
  await submitAnswer(services, id, userId, question.decision.id, randomPath(question.tree, rng).path);
  return true;
}

/** Panels that say something of a game and change nothing of it. */
const LOOKS: readonly (readonly [at: 'seat' | 'social', what: string, more?: string, value?: string])[] = [
  ...(['more', 'handover', 'resign', 'vote'] as const).map((what) => ['seat', what] as const),
  ...(['0', '1'] as const).map((more) => ['seat', 'take', more] as const),
  ...(['panel', 'orders', 'table', 'back', 'next', 'ruleHere', 'prepare'] as const).map((what) => ['social', what] as const),
  ['social', 'zoom'],
  ['social', 'legend', 'venice'],
  ['social', 'page'],
  ['social', 'zoom', 'topLeft'],
  ['social', 'words', 'all.1'],
  ['social', 'words', 'all.2'],
  ['social', 'words', 'own.1'],
  ['social', 'zoom', 'rest'],
  ['social', 'replay', '0.first'],
  ['social', 'replay', '999.last'],
];

/** All that this user can be shown without changing anything: panels, words, hands, half-walked questions, suggestions, refusals. */
async function everything(
  counter: Counter,
  id: number,
  who: Caller,
  paths: readonly { decision: string; path: Path }[],
): Promise<string[]> {
  const { press, slash, complete } = counter;
  const game = [{ type: 4, name: 'game', value: id }];
  const { title } = ensureDefined(await counter.store.findGame(id), 'a game');
  const seen: string[] = [];
  for (const what of OPEN_BUTTONS) seen.push(shown(await press(who, encodeControl({ at: 'open', what, game: id }))));
  for (const [at, what, more] of LOOKS)
    seen.push(shown(await press(who, encodeControl({ at, what, game: id, ...(more === undefined ? {} : { more }) } as Control))));
  for (const { id: more } of orderKinds(named(title)))
    seen.push(shown(await press(who, encodeControl({ at: 'social', what: 'order', game: id, more }))));
  for (const name of ['board', 'hand', 'orders', 'verify', 'replay']) seen.push(shown(await slash(who, name, game)));
  for (const name of ['turn', 'games', 'profile']) seen.push(shown(await slash(who, name)));
  for (const name of ['board', 'hand', 'orders', 'verify', 'replay'])
    seen.push(shown(await complete(who, name, [{ type: 4, name: 'game', value: '', focused: true }])));
  for (const { decision, path } of paths)
    for (let n = 0; n < path.length; n++)
      for (const at of ['walk', 'ask'] as const)
        seen.push(shown(await press(who, encodeControl({ at, game: id, decision, path: path.slice(0, n), sure: false }))));
  // What is refused is refused alike.
  seen.push(shown(await press(who, encodeControl({ at: 'walk', game: id, decision: 'none', path: ['nowhere'], sure: true }))));
  if (!ensureDefined(await loadGame(counter.house, id), 'a game').holders.some((h) => h.userId === who.id))
    seen.push(shown(await press(who, encodeControl({ at: 'undo', game: id }))));
  if (who.id === WATCHER.id) seen.push(...(await fromOutside(counter, id)));
  // An organiser takes out what everybody knows, and plays perhaps himself.
  seen.push(shown(await slash({ ...who, permissions: 8n }, 'manage', [{ type: 1, name: 'export', options: game }])));
  return seen;
}

/** What people outside Discord are shown: the page as it stands, and its picture. */
async function fromOutside({ desk: context, store }: Counter, id: number): Promise<string[]> {
  const row = ensureDefined(await store.findGame(id), 'a game');
  const page = await buildGamePage(context, row, { locale: 'en', chosen: false }, { style: '', script: '' });
  const [, name = '', at] = /<img src="((\d+)-[^"]+)"/.exec(page) ?? [];
  const picture = await renderGamePicture(context, row, { at: Number(at), locale: 'en', theme: 'day', name });
  return [page, String(ensureDefined(picture, 'a picture').bytes)];
}

/** Puts another state in the place of the base for a while. */
async function instead<T>({ store, house: services }: Counter, id: number, state: unknown, work: () => Promise<T>): Promise<T> {
  const kept = ensureDefined(await store.findSnapshot(id, 'base'), 'a base');
  const put = async (snapshot: typeof kept) => {
    const { version } = ensureDefined(await store.findGame(id), 'a game');
    await store.commit(id, version, { snapshots: [snapshot] });
  };
  await put({ ...kept, state, at: services.now() });
  try {
    return await work();
  } finally {
    await put(kept);
  }
}

async function holds(counter: Counter, id: number, who: Caller, viewer: Viewer, nth: number): Promise<void> {
  const loaded = ensureDefined(await loadGame(counter.house, id), 'a game');
  // What lies sealed in others' lanes was made for this base and no other.
  if (loaded.lanes.some((e) => e.lane !== viewer)) return;
  const view = ensureDefined(await loadPlayerView(counter.house, id, who.id), 'a game');
  const rng = quickRng(`paths ${nth} ${viewer}`);
  const paths = view.questions.flatMap(({ decision, tree }) =>
    [0, 1].map(() => ({ decision: decision.id, path: randomPath(tree, rng).path })),
  );
  const before = await everything(counter, id, who, paths);
  const other = loaded.game.resample(loaded.base, viewer, quickRng(`resampled ${nth} ${viewer}`));
  const after = await instead(counter, id, other, () => everything(counter, id, who, paths));
  for (const [at, one] of before.entries()) {
    if (one === after[at]) continue;
    expect(after[at], `${loaded.game.id}, move ${nth}: what ${viewer} is shown, number ${at}`).toBe(one);
  }
  if (viewer !== 'public') return;
  const latest = ensureDefined(await counter.store.loadLatestGame(id), 'a game');
  const post = async (state: unknown) => {
    const told: BoardPost = { view: loaded.game.view(state, 'public'), told: [], awaited: [], newly: [] };
    const { body, files } = toCreatePayload(await buildBoardMessage(counter.desk, latest, told, 'en'));
    return JSON.stringify([body, files.map((f) => [f.name, String(f.data)])]);
  };
  expect(await post(other)).toBe(await post(loaded.base));
}

/** Other answers that might lie in somebody's lane: as many as he has given if he is done, else fewer or more. */
function otherAnswers(loaded: LoadedGame, seat: Seat, rng: Rng): StoredEvent[] {
  const given = laneOf(loaded, seat);
  const done = !awaitedNow(loaded).some((d) => d.seat === seat);
  const simultaneous = loaded.game.decisions(loaded.base).some((d) => d.seat === seat && d.collect !== undefined);
  // A half-made turn might as well not have begun.
  if (!done && !simultaneous) return [];
  const wanted = done ? 50 : rng.below(given.length + 2);
  const events: StoredEvent[] = [];
  let state = loaded.base;
  for (let n = 0; n < wanted; n++) {
    const decision = loaded.game.decisions(state).find((d) => d.seat === seat && !d.optional);
    if (decision === undefined) break;
    const { action } = randomPath(loaded.game.choices(state, decision), rng);
    const dice = recordingRng(rng);
    const step = loaded.game.apply(state, seat, action, dice);
    if (!done && !loaded.game.decisions(step.state).some((d) => d.seat === seat && !d.optional)) break;
    state = step.state;
    events.push({
      ...ensureDefined(given[0], 'an answer'),
      seq: loaded.baseSeq + 1 + n,
      action,
      draws: dice.draws,
      log: step.events,
      lane: seat,
    });
  }
  return events;
}

/** What lies sealed in others' lanes, or half made, shows nowhere: neither what it is nor how much of it there is. */
async function holdsInFlight(counter: Counter, id: number, who: Caller, viewer: Viewer, nth: number): Promise<boolean> {
  const loaded = ensureDefined(await loadGame(counter.house, id), 'a game');
  const foreign = seatsOf(loaded.row.seats).filter((seat) => seat !== viewer && laneOf(loaded, seat).length > 0);
  if (foreign.length === 0) return false;
  const rng = quickRng(`in flight ${nth} ${viewer}`);
  const view = ensureDefined(await loadPlayerView(counter.house, id, who.id), 'a game');
  const paths = view.questions.map(({ decision, tree }) => ({ decision: decision.id, path: randomPath(tree, rng).path }));
  const lanes = [...loaded.lanes.filter((e) => e.lane === viewer), ...foreign.flatMap((seat) => otherAnswers(loaded, seat, rng))];
  if (viewer === 'public') {
    const post = (lanes: LoadedGame['lanes']) =>
      JSON.stringify(postsFor({ ...draftOf(loaded), lanes, publish: 'board' }, [], loaded.awaited, 0).post);
    expect(post(lanes), `${loaded.game.id}, move ${nth}: a post`).toBe(post(loaded.lanes));
  }
  const before = await everything(counter, id, who, paths);
  const { loadLatestGame: latestGame } = counter.store;
  counter.store.loadLatestGame = async (game) => {
    const latest = await latestGame.call(counter.store, game);
    return latest === undefined || game !== id ? latest : { ...latest, lanes };
  };
  const after = await everything(counter, id, who, paths);
  counter.store.loadLatestGame = latestGame;
  for (const [at, one] of before.entries())
    if (one !== after[at])
      expect(after[at], `${loaded.game.id}, move ${nth}: what ${viewer} is shown of others' answers, number ${at}`).toBe(one);
  return true;
}

/** Whether somebody's own secrets, dealt anew, change what he is shown. */
async function wouldShow(counter: Counter, id: number, nth: number): Promise<boolean> {
  const loaded = ensureDefined(await loadGame(counter.house, id), 'a game');
  if (loaded.lanes.length > 0) return false;
  const holder = ensureDefined(loaded.holders[0], 'a holder');
  const before = await everything(counter, id, caller(holder), []);
  const other = loaded.game.resample(loaded.base, 'public', quickRng(`shown ${nth}`));
  return shownBy(before) !== shownBy(await instead(counter, id, other, () => everything(counter, id, caller(holder), [])));
}

const shownBy = (seen: readonly string[]) => seen.join('\n');

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (title, game) => {
  test('nothing that anybody is shown changes when what he cannot know is dealt anew', async () => {
    const [fewest, most] = game.seats;
    const seats = Math.min(most, Math.max(3, fewest));
    const counter = await openCounter();
    let id = await seated(counter, title, seats);
    let checked = 0;
    let former: Caller | undefined;
    let substituted = false;
    let inFlight = 0;
    let seen = 0;
    for (let nth = 0; checked < CHECKS || inFlight < IN_FLIGHT; nth++) {
      if (!(await move(counter, id, nth))) {
        id = await seated(counter, title, seats);
        former = undefined;
      }
      if (inFlight < IN_FLIGHT) {
        let any = await holdsInFlight(counter, id, WATCHER, 'public', nth);
        for (const holder of (await counter.store.listSeatHolders(id)).filter((h) => h.leftAt === undefined))
          any = (await holdsInFlight(counter, id, caller(holder), holder.seat, nth)) || any;
        if (any) inFlight++;
      }
      if (seen === 0 && (await wouldShow(counter, id, nth))) seen++;
      if (nth % EVERY !== 0 || checked === CHECKS) continue;
      if (++checked === 5) {
        // A substitute: a spectator before, in the know after; and who left knows no more than a spectator.
        await holds(counter, id, HEIR, 'public', nth);
        substituted = true;
        const holder = ensureDefined(
          (await counter.store.listSeatHolders(id)).find((h) => h.seat === 0),
          'a holder',
        );
        await resignSeat(counter.house, id, holder.userId);
        await takeOfferedSeat(counter.house, id, 0, { id: HEIR.id, name: 'Heir' });
        former = caller(holder);
      }
      if (former !== undefined) await holds(counter, id, former, 'public', nth);
      for (const holder of (await counter.store.listSeatHolders(id)).filter((h) => h.leftAt === undefined))
        await holds(counter, id, caller(holder), holder.seat, nth);
      await holds(counter, id, WATCHER, 'public', nth);
    }
    // The check is worth something: it sees what a player himself can know.
    expect(seen).toBeGreaterThan(0);
    expect(substituted).toBe(true);
    expect(inFlight).toBe(IN_FLIGHT);
    const log = counter.said.join('');
    expect(log).not.toContain(SEED);
    expect(log).not.toContain(TOKEN);
  });

  test('what somebody prepares, signs and throws away shows to nobody else, leaves no event, post or job, and no line in the log', async () => {
    const counter = await openCounter();
    const seats = game.seats[1];
    let id = await seated(counter, title, seats);
    const own = async () => {
      for (const holder of (await counter.store.listSeatHolders(id)).filter((h) => h.leftAt === undefined))
        if ((await loadPlayerView(counter.house, id, holder.userId))?.mayPrepare === true) return holder;
      return undefined;
    };
    const rng = quickRng(title);
    for (let nth = 0, found = 0; found < 3; nth++) {
      if (!(await move(counter, id, nth))) id = await seated(counter, title, seats);
      const holder = nth % EVERY === 0 ? await own() : undefined;
      if (holder === undefined) continue;
      const { userId } = holder;
      const others = [
        WATCHER,
        ...(await counter.store.listSeatHolders(id)).filter((h) => h.leftAt === undefined && h.userId !== userId).map(caller),
      ];
      const traces = async () => {
        const seen: unknown[] = [];
        for (const who of others) seen.push(await everything(counter, id, who, []));
        const { now } = counter.house;
        const jobs = await counter.store.claimJobs(now() + 1e12, now(), 100);
        return JSON.stringify([
          seen,
          await counter.store.listEvents(id),
          await counter.store.listOutgoing(id),
          jobs.map(({ key, runAt }) => [key, runAt]),
        ]);
      };
      const before = await traces();
      const said = counter.said.length;
      const composed = await composeAnything(counter, id, userId, rng);
      if (composed === 0) continue;
      expect(await traces()).toBe(before);
      await dropPlan(counter.house, id, userId);
      expect(await traces()).toBe(before);
      expect(counter.said.slice(said).filter((line) => !line.includes('"level":30'))).toEqual([]);
      found++;
    }
  });

  test('an optional act that shows nothing leaves everything as it was: panels, thread, replay, export, going back, what is due', async () => {
    const counter = await openCounter();
    const id = await seated(counter, title, Math.min(4, game.seats[1]));
    const { house: services, store } = counter;
    let hidden = 0;
    for (let nth = 0; nth < 40 && hidden < 3; nth++) {
      const loaded = ensureDefined(await loadGame(services, id), 'a game');
      for (const holder of loaded.holders) {
        const rng = quickRng(`aside ${nth} ${holder.seat}`);
        const asides = ensureDefined(await loadPlayerView(services, id, holder.userId), 'a game').questions.filter(
          (q) => q.decision.optional,
        );
        const [aside] = asides.filter(({ tree, decision }) => {
          const { action } = randomPath(tree, quickRng(`aside ${nth} ${holder.seat}`));
          const step = game.apply(ensureDefined(loaded.base, 'a base'), decision.seat, action, quickRng('trial'));
          return !step.publish && step.events.every((event) => game.redact(event, 'public') === undefined);
        });
        // To whom a sign is made he is told that one hangs for him: a look is seen by nobody at all.
        if (aside === undefined || hidden >= 3) continue;
        const others = [...loaded.holders.filter((h) => h.seat !== holder.seat).map(caller), WATCHER];
        const { path, action } = randomPath(aside.tree, rng);
        const meant = (action as { to?: readonly Seat[] }).to ?? [];
        const told = others.filter((who) => !meant.some((seat) => loaded.holders.find((h) => h.seat === seat)?.userId === who.id));
        const seenBy = async () => {
          const seen: string[][] = [];
          // One after the other: the counter hears what comes in order.
          for (const who of told) seen.push(await everything(counter, id, who, []));
          return seen;
        };
        const before = await seenBy();
        const due = async () => JSON.stringify([await store.listOutgoing(id), await store.listAwaitedInGame(id), counter.said.length]);
        const waits = await due();
        await submitAnswer(services, id, holder.userId, aside.decision.id, path);
        expect(await due()).toBe(waits);
        expect(await seenBy()).toEqual(before);
        hidden++;
      }
      if (!(await move(counter, id, nth))) break;
    }
    // Of other titles what is optional is open, or there is nothing of the kind.
    if (title === 'inkognito') expect(hidden).toBe(3);
  });
});

/** As many answers as may be given ahead, signed; gives how many. */
async function composeAnything({ house: services }: Counter, id: number, user: string, rng: Rng): Promise<number> {
  for (let n = 0; n < 6; n++) {
    const now = await loadPlanView(services, id, user);
    if (now?.question === undefined) break;
    const { path } = randomPath(now.question.tree, rng);
    await addPlanStep(services, id, user, 0, now.ways[0]?.steps.length ?? 0, path).catch((error: unknown) => {
      if (!(error instanceof RuleError)) throw error;
    });
  }
  const composed = (await loadPlanView(services, id, user))?.ways.flatMap(({ steps }) => steps).length ?? 0;
  if (composed > 0) await signPlan(services, id, user);
  return composed;
}

test('the log tells no seed, no token, no hand and no choice, at any level and whatever fails', async () => {
  for (const { id: title } of GAMES) {
    const counter = await openCounter();
    const seats = Math.max(2, named(title).seats[0]);
    const id = await seated(counter, title, seats);
    const secrets = new Set<string>([SEED, TOKEN]);
    let requests = 0;
    counter.failing(({ method, path, body, files }) => {
      for (const text of JSON.stringify(body ?? '').match(/"(?:content|label|custom_id|description)":"[^"]{12,}"/g) ?? [])
        secrets.add(text.slice(10));
      if (++requests % 3 !== 0) return undefined;
      const request = { files: files as never, body };
      return new DiscordAPIError(
        { code: 50035, message: 'Invalid Form Body' },
        50035,
        400,
        method,
        `https://discord.com/api/v10${path}`,
        request,
      );
    });
    for (let nth = 0; nth < 60; nth++) {
      const [awaited] = await counter.store.listAwaitedInGame(id);
      if (awaited === undefined) break;
      const view = ensureDefined(await loadPlayerView(counter.house, id, awaited.userId), 'a game');
      const question = ensureDefined(
        view.questions.find((q) => !q.decision.optional),
        'a question',
      );
      const { path } = randomPath(question.tree, quickRng(nth));
      const control = encodeControl({ at: 'walk', game: id, decision: question.decision.id, path, sure: true });
      if (path.length > 0) secrets.add(control.split(':').slice(3).join(':'));
      await counter.press({ id: awaited.userId }, control);
      await counter.press({ id: awaited.userId }, encodeControl({ at: 'open', what: 'hand', game: id }));
    }
    const log = counter.said.join('');
    expect(counter.said.length).toBeGreaterThan(5);
    for (const secret of secrets) expect(log.includes(secret), `${title}: ${secret}`).toBe(false);
    expect(seatsOf(seats).length).toBe(seats);
  }
});
