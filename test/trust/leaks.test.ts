import { DiscordAPIError } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { boardMessage } from '../../src/discord/board.ts';
import { encodeControl } from '../../src/discord/ids.ts';
import { wire } from '../../src/discord/interaction.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Path, randomPath } from '../../src/kit/choice.ts';
import { must } from '../../src/kit/must.ts';
import { drawOne, quickRng } from '../../src/kit/rng.ts';
import { type Seat, seatsOf, type Viewer } from '../../src/kit/seat.ts';
import type { SeatHolder } from '../../src/store/repository.ts';
import { act } from '../../src/table/act.ts';
import { join, openGame } from '../../src/table/lobby.ts';
import { look } from '../../src/table/look.ts';
import type { BoardPost } from '../../src/table/outgoing.ts';
import { loadPlay } from '../../src/table/play.ts';
import { resign, takeSeat } from '../../src/table/seats.ts';
import { start } from '../../src/table/start.ts';
import { type Caller, CHANNEL, type Counter, GUILD, named, openCounter, SEED, shown, TOKEN } from './counter.ts';

const user = (seat: number): Caller => ({ id: `10000000000000000${seat}`, name: `Player ${seat}` });
/** Who sits there, by the name he goes by. */
const caller = ({ userId, displayName }: SeatHolder): Caller => ({ id: userId, name: displayName });
const WATCHER: Caller = { id: '200000000000000000', name: 'Watcher' };
const HEIR: Caller = { id: '300000000000000000', name: 'Heir' };
const CHECKS = 14;
const EVERY = 7;
const OPENS = ['play', 'hand', 'words', 'rules', 'board', 'more'] as const;

async function seated(counter: Counter, title: string, seats: number): Promise<number> {
  const { house } = counter;
  const person = (n: number) => ({ id: user(n).id, name: user(n).name ?? '' });
  const id = await openGame(house, person(0), { channelId: CHANNEL, guildId: GUILD, title, seats, locale: 'en' });
  for (let n = 1; n < seats; n++) await join(house, id, person(n));
  await start(house, id, { id: person(0).id });
  return id;
}

/** One answer by chance; false when the game is over. */
async function move({ house }: Counter, id: number, nth: number): Promise<boolean> {
  const rng = quickRng(`leaks ${nth}`);
  const awaited = await house.store.awaitedIn(id);
  if (awaited.length === 0) return false;
  const { userId } = drawOne(rng, awaited);
  const looking = must(await look(house, id, userId), 'a game');
  const question = must(
    looking.questions.find((q) => !q.decision.optional),
    'a question',
  );
  await act(house, id, userId, question.decision.id, randomPath(question.tree, rng).path);
  return true;
}

/** All that this user can be shown without changing anything: panels, words, hands, half-walked questions, suggestions, refusals. */
async function everything(
  counter: Counter,
  id: number,
  who: Caller,
  paths: readonly { decision: string; path: Path }[],
): Promise<string[]> {
  const { press, slash, complete } = counter;
  const game = [{ type: 4, name: 'game', value: id }];
  const seen: string[] = [];
  for (const what of OPENS) seen.push(shown(await press(who, encodeControl({ at: 'open', what, game: id }))));
  for (const name of ['board', 'hand', 'orders', 'verify', 'replay']) seen.push(shown(await slash(who, name, game)));
  for (const name of ['turn', 'games']) seen.push(shown(await slash(who, name)));
  for (const name of ['board', 'hand', 'orders'])
    seen.push(shown(await complete(who, name, [{ type: 4, name: 'game', value: '', focused: true }])));
  for (const { decision, path } of paths)
    for (let n = 0; n < path.length; n++)
      seen.push(shown(await press(who, encodeControl({ at: 'walk', game: id, decision, path: path.slice(0, n), sure: false }))));
  // What is refused is refused alike.
  seen.push(shown(await press(who, encodeControl({ at: 'walk', game: id, decision: 'none', path: ['nowhere'], sure: true }))));
  return seen;
}

/** Puts another state in the place of the base for a while. */
async function instead<T>({ store, house }: Counter, id: number, state: unknown, work: () => Promise<T>): Promise<T> {
  const kept = must(await store.snapshot(id, 'base'), 'a base');
  const put = async (snapshot: typeof kept) => {
    const { version } = must(await store.game(id), 'a game');
    await store.commit(id, version, { snapshots: [snapshot] });
  };
  await put({ ...kept, state, at: house.now() });
  try {
    return await work();
  } finally {
    await put(kept);
  }
}

async function holds(counter: Counter, id: number, who: Caller, viewer: Viewer, nth: number): Promise<void> {
  const play = must(await loadPlay(counter.house, id), 'a game');
  // What lies sealed in others' lanes was made for this base and no other.
  if (play.lanes.some((e) => e.lane !== viewer)) return;
  const looking = must(await look(counter.house, id, who.id), 'a game');
  const rng = quickRng(`paths ${nth} ${viewer}`);
  const paths = looking.questions.flatMap(({ decision, tree }) =>
    [0, 1].map(() => ({ decision: decision.id, path: randomPath(tree, rng).path })),
  );
  const before = await everything(counter, id, who, paths);
  const other = play.game.resample(play.base, viewer, quickRng(`resampled ${nth} ${viewer}`));
  const after = await instead(counter, id, other, () => everything(counter, id, who, paths));
  for (const [at, one] of before.entries()) {
    if (one === after[at]) continue;
    expect(after[at], `${play.game.id}, move ${nth}: what ${viewer} is shown, number ${at}`).toBe(one);
  }
  if (viewer !== 'public') return;
  const latest = must(await counter.store.latestGame(id), 'a game');
  const post = async (state: unknown) => {
    const told: BoardPost = { view: play.game.view(state, 'public'), told: [], awaited: [], newly: [] };
    const { body, files } = wire(await boardMessage(counter.desk, latest, told, 'en'));
    return JSON.stringify([body, files.map((f) => [f.name, String(f.data)])]);
  };
  expect(await post(other)).toBe(await post(play.base));
}

/** Whether somebody's own secrets, dealt anew, change what he is shown. */
async function wouldShow(counter: Counter, id: number, nth: number): Promise<boolean> {
  const play = must(await loadPlay(counter.house, id), 'a game');
  if (play.lanes.length > 0) return false;
  const holder = must(play.holders[0], 'a holder');
  const before = await everything(counter, id, caller(holder), []);
  const other = play.game.resample(play.base, 'public', quickRng(`shown ${nth}`));
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
    let former: Seat | undefined;
    let seen = 0;
    for (let nth = 0; checked < CHECKS; nth++) {
      if (!(await move(counter, id, nth))) id = await seated(counter, title, seats);
      if (nth % EVERY !== 0) continue;
      if (++checked === 5) {
        // A substitute: a spectator before, in the know after; and who left knows no more than a spectator.
        await holds(counter, id, HEIR, 'public', nth);
        former = 0;
        const holder = must(
          (await counter.store.seats(id)).find((h) => h.seat === 0),
          'a holder',
        );
        await resign(counter.house, id, holder.userId);
        await takeSeat(counter.house, id, 0, { id: HEIR.id, name: 'Heir' });
        await holds(counter, id, caller(holder), 'public', nth);
      }
      for (const holder of (await counter.store.seats(id)).filter((h) => h.leftAt === undefined))
        await holds(counter, id, caller(holder), holder.seat, nth);
      await holds(counter, id, WATCHER, 'public', nth);
      if (await wouldShow(counter, id, nth)) seen++;
    }
    // The check is worth something: it sees what a player himself can know.
    expect(seen).toBeGreaterThan(0);
    expect(former).toBe(0);
    const log = counter.said.join('');
    expect(log).not.toContain(SEED);
    expect(log).not.toContain(TOKEN);
  }, 120_000);
});

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
      const [awaited] = await counter.store.awaitedIn(id);
      if (awaited === undefined) break;
      const looking = must(await look(counter.house, id, awaited.userId), 'a game');
      const question = must(
        looking.questions.find((q) => !q.decision.optional),
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
