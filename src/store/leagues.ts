import type Database from 'better-sqlite3';
import { schedule } from './jobs.ts';
import type { Leagues, NewLeague, SeasonStep, StoredLeague, StoredOutcome, StoredRecord, StoredSeason } from './league-records.ts';
import { enqueue } from './outbox.ts';
import { StaleError } from './repository.ts';
import { type Prepare, rowsOf } from './rows.ts';
import * as schema from './schema.ts';

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
