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

/** So many logs are kept as they were read. */
const MOST_READ = 32;

export function leaguesOf(db: Database.Database, prepare: Prepare): Leagues & { rewritten(): void } {
  const addLeague = prepare(
    `insert into league (guild_id, channel_id, name, organisers, created_at) values (@guildId, @channelId, @name, @organisers, @createdAt) returning id`,
  );
  const leagueById = prepare(`select ${league.columns()} from league where id = ?`);
  const inGuild = prepare(`select ${league.columns()} from league where guild_id = ? order by id desc`);
  const organisers = prepare('update league set organisers = ? where id = ?');
  const relink = prepare('update league set link = ? where id = ?');
  const byLink = prepare(`select ${league.columns()} from league where link = ?`);
  const rename = prepare('update league set name = ? where id = ?');
  const dropJobs = prepare(
    `delete from job where kind in ('season', 'season-page', 'season-table') and json_extract(payload, '$.season') = ?`,
  );
  const dropPosts = prepare(
    `delete from outbox where state = 'pending' and kind like 'league-%' and json_extract(payload, '$.season') = ?`,
  );
  const dropRecords = prepare('delete from season_record where season_id = ?');
  const dropSeasons = prepare('delete from season where league_id = ?');
  const dropLeague = prepare('delete from league where id = ?');
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
  /** Logs as they were last read: a page, a job and an answer ask for the same one after the other. */
  const read = new Map<number, { readonly version: number; readonly records: readonly StoredRecord[] }>();
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
  const changing = db.transaction((id: number, more: readonly string[], fewer: readonly string[]) => {
    const known = one(leagueById.get(id), league.read)?.organisers ?? [];
    organisers.run(JSON.stringify([...new Set([...known, ...more])].filter((user) => !fewer.includes(user))), id);
  });
  const deleting = db.transaction((id: number) => {
    for (const { id: seasonId } of ofLeague.all(id).map(season.read)) {
      dropJobs.run(seasonId);
      dropPosts.run(seasonId);
      dropRecords.run(seasonId);
    }
    dropSeasons.run(id);
    dropLeague.run(id);
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
    changeOrganisers: async (id, more, fewer) => changing.immediate(id, more, fewer),
    putName: async (id, name) => void rename.run(name, id),
    putLink: async (id, link) => void relink.run(link ?? null, id),
    leagueByLink: async (link) => one(byLink.get(link), league.read),
    deleteLeague: async (id) => deleting.immediate(id),
    putChannel: async (id, channelId) => void channel.run(channelId, id),
    createSeason: async (leagueId, first) => beginning.immediate(leagueId, first),
    season: async (id) => one(seasonById.get(id), season.read),
    seasonsOf: async (leagueId) => ofLeague.all(leagueId).map(season.read),
    async records(id) {
      const version = Number(seasonById.get(id)?.version ?? 0);
      const known = read.get(id);
      if (known?.version === version) return known.records;
      const records = log.all(id).map(record.read);
      read.delete(id);
      for (const oldest of read.size >= MOST_READ ? read.keys() : []) {
        read.delete(oldest);
        break;
      }
      read.set(id, { version, records });
      return records;
    },
    // What is known of a user was taken out of the logs, whose length is as before.
    rewritten: () => read.clear(),
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
