import { shareGame } from '../../src/features/share/rules.ts';
import { randomPath } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import type { Seat } from '../../src/kit/seat.ts';
import { proposeResult } from '../../src/league/season/corrections.ts';
import { confirmEntry, signUpForSeason } from '../../src/league/season/entries.ts';
import { advancePhase, createLeague, editAsOrganiser } from '../../src/league/season/organise.ts';
import { SEASON_PHASES, type SeasonPhase } from '../../src/league/season/phases.ts';
import { shareLeague } from '../../src/league/season/share.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { changeGuildSettings } from '../../src/table/guild/guild.ts';
import { invitePlayers, joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { requestCoach } from '../../src/table/seats/coach.ts';
import { requestPause } from '../../src/table/seats/pause.ts';
import { offerSeatTo, resignSeat, takeOfferedSeat } from '../../src/table/seats/seats.ts';
import { voteToEnd } from '../../src/table/seats/vote.ts';
import { type Caller, CHANNEL, type Counter, GUILD, openCounter } from './counter.ts';

export const ABROAD = '900000000000000077';
const STEWARDS = '700000000000000001';

/** Everybody who may come by. `awaited` and `other` sit at the running game; `host` opened both and sits at both. */
export const PEOPLE = {
  host: { id: '100000000000000001', name: 'Host' },
  anna: { id: '100000000000000002', name: 'Anna' },
  bruno: { id: '100000000000000003', name: 'Bruno' },
  former: { id: '100000000000000004', name: 'Former' },
  watcher: { id: '100000000000000005', name: 'Watcher' },
  stranger: { id: '100000000000000006', name: 'Stranger' },
  administrator: { id: '100000000000000007', name: 'Administrator', permissions: 8n },
  abroad: { id: '100000000000000008', name: 'From abroad', guild: ABROAD, permissions: 8n, roles: [STEWARDS] },
  /** To whom Anna would hand her seat, and whom the host invited. */
  heir: { id: '100000000000000009', name: 'Heir' },
  /** Has the role that may end and repair games. */
  steward: { id: '100000000000000010', name: 'Steward', roles: [STEWARDS] },
  /** Organises the leagues, and manages nothing else. */
  organiser: { id: '100000000000000011', name: 'Organiser' },
  /** May neither open games here nor take seats. */
  barred: { id: '100000000000000012', name: 'Barred' },
} as const satisfies { readonly [who: string]: Caller };
export type Who = keyof typeof PEOPLE;
export const EVERYBODY = Object.keys(PEOPLE) as Who[];

export interface Situation extends Counter {
  /** Number of the running game: San Marco for three, a few moves old; and of a table that waits for players. */
  readonly running: number;
  readonly lobby: number;
  /** A table of a title that asks people what they wish for: Inkognito for five. */
  readonly wishes: number;
  /** A running game of that title for three, and the seat in it that neither host nor Anna holds. */
  readonly masks: number;
  readonly masked: Seat;
  /** A running game in which the house advises, and the host has asked for a coach. */
  readonly advised: number;
  /** A running game in which the house keeps a seat that is offered and the host has asked for a pause; its page is open, and so is that of the league in play. */
  readonly vacant: number;
  /** The seat that Anna would hand over, and the one that is offered. */
  readonly handed: Seat;
  readonly empty: Seat;
  /** A result that an organiser proposes in the season that is in play, by its number in the log. */
  readonly proposal: number;
  /** A season of a league of its own in each of these phases, and how long its log is. */
  readonly seasons: { readonly [phase in SeasonPhase]?: { readonly league: number; readonly season: number; readonly seen: number } };
  /** Who is asked now, what, and a legal answer. */
  readonly awaited: Who;
  readonly decision: string;
  readonly path: readonly (string | number | readonly string[])[];
}

const person = (who: Who) => ({ id: PEOPLE[who].id, name: PEOPLE[who].name });

/** A running game in which somebody was replaced, an open table, a game with an empty chair, and leagues in several phases. */
export async function openSituation(title = 'san-marco'): Promise<Situation> {
  const counter = await openCounter();
  const { house: services, store } = counter;
  const opening = { channelId: CHANNEL, guildId: GUILD, title, seats: 3, locale: 'en' } as const;
  await changeGuildSettings(services, GUILD, (old) => ({ ...old, stewards: [STEWARDS], blocked: [PEOPLE.barred.id] }));
  const running = await begun(counter, opening);
  await takeOfferedSeat(services, running, await seatOf(counter, running, 'former'), person('bruno'));
  for (let n = 0; n < 6; n++) await anyMove(counter, running, n);
  await offerSeatTo(services, running, PEOPLE.anna.id, PEOPLE.heir.id);
  await voteToEnd(services, running, PEOPLE.bruno.id);
  const vacant = await begun(counter, opening);
  await shareGame(services, vacant, PEOPLE.host.id);
  await requestPause(services, vacant, PEOPLE.host.id, 72);
  const lobby = await openGame(services, person('host'), opening);
  await joinLobby(services, lobby, person('anna'));
  await invitePlayers(services, lobby, person('host'), [PEOPLE.heir.id]);
  const wishes = await openGame(services, person('host'), { ...opening, title: 'inkognito', seats: 5 });
  await joinLobby(services, wishes, person('anna'));
  const masks = await begun(counter, { ...opening, title: 'inkognito' });
  const advised = await openGame(services, person('host'), { ...opening, advice: true });
  for (const who of ['anna', 'former'] as const) await joinLobby(services, advised, person(who));
  await startGame(services, advised, { id: PEOPLE.host.id });
  await resignSeat(services, advised, PEOPLE.former.id);
  await requestCoach(services, advised, PEOPLE.host.id, PEOPLE.watcher.id);
  const masked = await seatOf(counter, masks, 'former');
  const seasons: { -readonly [phase in SeasonPhase]?: Situation['seasons'][phase] } = {};
  for (const phase of ['sign-up', 'check-in', 'running'] as const) seasons[phase] = await league(counter, title, phase);
  const inPlay = ensureDefined(seasons.running, 'a season');
  await shareLeague(services, inPlay.league, { ...person('organiser'), manages: true }, true);
  const { length } = await editAsOrganiser(services, inPlay.league, { ...person('organiser'), manages: true }, ({ season }) => {
    const [table] = season.tables;
    return table === undefined
      ? []
      : proposeResult(
          season,
          table,
          table.players.map((who, i) => ({ who, place: i + 1, score: 9 - i })),
          'as seen',
        );
  });
  seasons.running = { ...inPlay, seen: length };
  const handed = await seatOf(counter, running, 'anna');
  const empty = await seatOf(counter, vacant, 'former');
  const [waits] = await store.listAwaitedInGame(running);
  const awaited = ensureDefined(
    EVERYBODY.find((who) => PEOPLE[who].id === waits?.userId),
    'somebody',
  );
  const view = ensureDefined(await loadPlayerView(services, running, PEOPLE[awaited].id), 'a game');
  const question = ensureDefined(
    view.questions.find((q) => !q.decision.optional),
    'a question',
  );
  const { path } = randomPath(question.tree, quickRng('legal'));
  counter.writes.length = 0;
  return {
    ...counter,
    running,
    lobby,
    wishes,
    masks,
    masked,
    advised,
    vacant,
    handed,
    empty,
    seasons,
    proposal: length - 1,
    awaited,
    decision: question.decision.id,
    path,
  };
}

/** A game of three, of whom one has resigned at once. */
async function begun(counter: Counter, opening: Parameters<typeof openGame>[2]): Promise<number> {
  const { house: services } = counter;
  const id = await openGame(services, person('host'), opening);
  for (const who of ['anna', 'former'] as const) await joinLobby(services, id, person(who));
  await startGame(services, id, { id: PEOPLE.host.id });
  await resignSeat(services, id, PEOPLE.former.id);
  return id;
}

async function seatOf({ store }: Counter, game: number, who: Who): Promise<Seat> {
  return ensureDefined(
    (await store.listSeatHolders(game)).find((h) => h.userId === PEOPLE[who].id),
    'a seat',
  ).seat;
}

/** A league as far as this phase; host, Anna and Bruno play in it. */
async function league({ house: services, store }: Counter, game: string, until: SeasonPhase) {
  const founder = { ...person('organiser'), manages: true };
  const { leagueId, seasonId } = await createLeague(services, founder, {
    guildId: GUILD,
    channelId: CHANNEL,
    name: `Lido ${until}`,
    locale: 'en',
    rules: { game, table: 3, rounds: 2, late: true },
    dates: {},
  });
  const players = (['host', 'anna', 'bruno'] as const).map(person);
  for (const phase of SEASON_PHASES.slice(0, SEASON_PHASES.indexOf(until))) {
    if (phase === 'sign-up') for (const p of players) await signUpForSeason(services, seasonId, p);
    if (phase === 'check-in') for (const p of players) await confirmEntry(services, seasonId, p.id);
    await advancePhase(services, leagueId, founder, phase);
  }
  return { league: leagueId, season: seasonId, seen: (await store.leagues.listSeasonRecords(seasonId)).length };
}

/** A question of the running game is answered by its player with whatever chance says. */
async function anyMove({ house: services, store }: Counter, id: number, nth: number): Promise<void> {
  const [waits] = await store.listAwaitedInGame(id);
  if (waits === undefined) return;
  const view = ensureDefined(await loadPlayerView(services, id, waits.userId), 'a game');
  const question = ensureDefined(
    view.questions.find((q) => !q.decision.optional),
    'a question',
  );
  await submitAnswer(services, id, waits.userId, question.decision.id, randomPath(question.tree, quickRng(`move ${nth}`)).path);
}
