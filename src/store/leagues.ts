import type Database from 'better-sqlite3';
import { schedule } from './jobs.ts';
import { enqueue } from './outbox.ts';
import type { Json, NewJob, NewOutgoing } from './records.ts';
import { StaleError } from './repository.ts';
import { type Prepare, rowsOf } from './rows.ts';
import * as schema from './schema.ts';

/** What is remembered of leagues: each season as its log, and how every game ended. */
export interface Leagues {
  /** A league with its first season. Gives both numbers. */
  createLeague(league: NewLeague, first: SeasonStep): Promise<{ readonly leagueId: number; readonly seasonId: number }>;
  league(id: number): Promise<StoredLeague | undefined>;
  /** A server's leagues, newest first. */
  leaguesIn(guildId: string): Promise<StoredLeague[]>;
  putOrganisers(leagueId: number, organisers: readonly string[]): Promise<void>;
  /** Where its pages are posted and its games opened from now on. */
  putChannel(leagueId: number, channelId: string): Promise<void>;

  /** The next season of a league. */
  createSeason(leagueId: number, first: SeasonStep): Promise<number>;
  season(id: number): Promise<StoredSeason | undefined>;
  /** Newest first. */
  seasonsOf(leagueId: number): Promise<StoredSeason[]>;
  records(seasonId: number): Promise<StoredRecord[]>;
  /** Seasons whose log names a user; reads all logs, so only for what is rare. */
  seasonsWith(userId: string): Promise<number[]>;
  /** Goes on writing the log after `expected` records; `StaleError` if somebody was faster. */
  appendTo(seasonId: number, expected: number, step: SeasonStep): Promise<void>;
  /** The one message in which the season's standings are shown. */
  putPage(seasonId: number, page: StoredSeason['page']): Promise<void>;

  /** How a game ended. What was known of it before is replaced. */
  putOutcome(outcome: StoredOutcome): Promise<void>;
  outcome(gameId: number): Promise<StoredOutcome | undefined>;
  /** All of a server's games of one title in the order in which they ended. */
  outcomesIn(guildId: string, title: string): Promise<StoredOutcome[]>;
  /** Everything a user has played, in any server, in order. */
  outcomesOf(userId: string): Promise<StoredOutcome[]>;
}

export interface StoredLeague {
  readonly id: number;
  readonly guildId: string;
  /** Where its pages are posted and its games opened. */
  readonly channelId: string;
  readonly name: string;
  readonly organisers: readonly string[];
  readonly createdAt: number;
}
type NewLeague = Omit<StoredLeague, 'id'>;

export interface StoredSeason {
  readonly id: number;
  readonly leagueId: number;
  /** 1 for the first of its league. */
  readonly number: number;
  /** How many records its log has. */
  readonly version: number;
  /** As the log tells it, so that lists need not read the log. */
  readonly phase: string;
  readonly page?: {
    readonly messageId: string;
    readonly at: number;
    /** The server's event for the beginning of play; without a number the server would not have it. */
    readonly event?: { readonly id?: string; readonly at: number };
    /** Since when its channel is gone or closed to us. */
    readonly lost?: number;
  };
}

interface StoredRecord {
  readonly seq: number;
  readonly batch: number;
  readonly at: number;
  readonly by: string;
  readonly deed: Json;
}

export interface SeasonStep {
  readonly records: readonly StoredRecord[];
  readonly phase: string;
  /** Jobs and messages name the season by its number, which a new one only has now. */
  readonly putJobs?: (seasonId: number) => readonly NewJob[];
  readonly post?: (seasonId: number) => readonly NewOutgoing[];
}

export interface StoredOutcome {
  readonly gameId: number;
  readonly guildId?: string;
  readonly title: string;
  readonly endedAt: number;
  readonly players: Json;
  /** Everybody named in `players`. */
  readonly users: readonly string[];
}

const league = rowsOf<StoredLeague>(schema.league);
const season = rowsOf<StoredSeason>(schema.season);
const record = rowsOf<StoredRecord>(schema.seasonRecord, ['seasonId']);
const outcome = rowsOf<StoredOutcome>(schema.outcome);

export function leaguesOf(db: Database.Database, prepare: Prepare): Leagues {
  const addLeague = prepare(
    `insert into league (guild_id, channel_id, name, organisers, created_at) values (@guildId, @channelId, @name, @organisers, @createdAt) returning id`,
  );
  const leagueById = prepare(`select ${league.columns()} from league where id = ?`);
  const inGuild = prepare(`select ${league.columns()} from league where guild_id = ? order by id desc`);
  const organisers = prepare('update league set organisers = ? where id = ?');
  const channel = prepare('update league set channel_id = ? where id = ?');
  const addSeason = prepare(
    `insert into season (league_id, number, version, phase)
     values (@leagueId, (select count(*) + 1 from season where league_id = @leagueId), 0, @phase) returning id`,
  );
  const seasonById = prepare(`select ${season.columns()} from season where id = ?`);
  const ofLeague = prepare(`select ${season.columns()} from season where league_id = ? order by number desc`);
  const log = prepare(`select ${record.columns()} from season_record where season_id = ? order by seq`);
  const naming = () => prepare('select distinct season_id as id from season_record where instr(deed, ?) > 0');
  const advance = prepare('update season set version = version + @more, phase = @phase where id = @id and version = @expected');
  const addRecord = prepare(record.insert);
  const page = prepare('update season set page = ? where id = ?');
  const addOutcome = prepare(
    `${outcome.insert} on conflict (game_id) do update set guild_id = excluded.guild_id, title = excluded.title,
     ended_at = excluded.ended_at, players = excluded.players, users = excluded.users`,
  );
  const dropPlayers = prepare('delete from outcome_player where game_id = ?');
  const addPlayer = prepare('insert into outcome_player (user_id, game_id) values (?, ?)');
  const outcomeById = prepare(`select ${outcome.columns()} from outcome where game_id = ?`);
  const ofTitle = prepare(`select ${outcome.columns()} from outcome where guild_id = ? and title = ? order by ended_at, game_id`);
  const ofUser = prepare(
    `select ${outcome.columns('o')} from outcome_player p join outcome o on o.game_id = p.game_id where p.user_id = ? order by o.ended_at, o.game_id`,
  );
  const post = enqueue(prepare);
  const jobs = schedule(prepare);

  function write(id: number, expected: number, step: SeasonStep): void {
    const { changes } = advance.run({ id, expected, more: step.records.length, phase: step.phase });
    if (changes === 0) throw new StaleError(id, expected);
    for (const one of step.records) addRecord.run(record.write({ ...one, seasonId: id }));
    for (const job of step.putJobs?.(id) ?? []) jobs.put(job);
    post(step.post?.(id) ?? []);
  }
  function begin(leagueId: number, first: SeasonStep): number {
    const id = Number(addSeason.get({ leagueId, phase: first.phase })?.id);
    write(id, 0, first);
    return id;
  }

  const creating = db.transaction((fresh: NewLeague, first: SeasonStep) => {
    const leagueId = Number(addLeague.get({ ...fresh, organisers: JSON.stringify(fresh.organisers) })?.id);
    return { leagueId, seasonId: begin(leagueId, first) };
  });
  const beginning = db.transaction(begin);
  const writing = db.transaction(write);
  const keeping = db.transaction((fresh: StoredOutcome) => {
    addOutcome.run(outcome.write({ ...fresh }));
    dropPlayers.run(fresh.gameId);
    for (const user of new Set(fresh.users)) addPlayer.run(user, fresh.gameId);
  });
  const one = <R>(row: Record<string, unknown> | undefined, read: (row: Record<string, unknown>) => R) =>
    row === undefined ? undefined : read(row);

  return {
    createLeague: async (fresh, first) => creating.immediate(fresh, first),
    league: async (id) => one(leagueById.get(id), league.read),
    leaguesIn: async (guildId) => inGuild.all(guildId).map(league.read),
    putOrganisers: async (id, users) => void organisers.run(JSON.stringify(users), id),
    putChannel: async (id, channelId) => void channel.run(channelId, id),
    createSeason: async (leagueId, first) => beginning.immediate(leagueId, first),
    season: async (id) => one(seasonById.get(id), season.read),
    seasonsOf: async (leagueId) => ofLeague.all(leagueId).map(season.read),
    records: async (id) => log.all(id).map(record.read),
    seasonsWith: async (userId) =>
      naming()
        .all(userId)
        .map((row) => Number(row.id)),
    appendTo: async (id, expected, step) => writing.immediate(id, expected, step),
    putPage: async (id, shown) => void page.run(shown === undefined ? null : JSON.stringify(shown), id),
    putOutcome: async (fresh) => keeping.immediate(fresh),
    outcome: async (gameId) => one(outcomeById.get(gameId), outcome.read),
    outcomesIn: async (guildId, title) => ofTitle.all(guildId, title).map(outcome.read),
    outcomesOf: async (userId) => ofUser.all(userId).map(outcome.read),
  };
}
