import { type DbProgram, record, records, rowsFrom, run, type Statement, statement } from '../db-program.ts';
import type { Dialect } from '../dialect.ts';
import type { Json } from '../json.ts';
import type { NewLeague, SeasonStep, StoredLeague, StoredOutcome, StoredRecord, StoredSeason } from '../league-records.ts';
import { StaleError } from '../repository.ts';
import * as schema from '../schema.ts';
import { tableMapper } from '../table-mapper.ts';
import { FORGETTINGS } from './erase-user.ts';
import { putJob } from './jobs.ts';
import { enqueue } from './outbox.ts';

const league = tableMapper<StoredLeague>(schema.league);
const season = tableMapper<StoredSeason>(schema.season);
const entry = tableMapper<StoredRecord>(schema.seasonRecord, ['seasonId']);
const outcome = tableMapper<StoredOutcome>(schema.outcome);

/** So many logs are kept as they were read. */
const MOST_READ = 32;

const ADD_LEAGUE = `insert into league (guild_id, channel_id, name, organisers, created_at)
  values (@guildId, @channelId, @name, @organisers, @createdAt) returning id`;
const LEAGUE = `select ${league.columns()} from league where id = @id`;
const IN_GUILD = `select ${league.columns()} from league where guild_id = @guildId order by id desc`;
const BY_LINK = `select ${league.columns()} from league where link = @link`;
const ADD_SEASON = `insert into season (league_id, number, version, phase)
  values (@leagueId, (select count(*) + 1 from season where league_id = @leagueId), 0, @phase) returning id`;
const SEASON = `select ${season.columns()} from season where id = @id`;
const OF_LEAGUE = `select ${season.columns()} from season where league_id = @leagueId order by number desc`;
const LOG = `select ${entry.columns()} from season_record where season_id = @id order by seq`;
const ADVANCE = 'update season set version = version + @more, phase = @phase where id = @id and version = @expected';
const OUTCOME = `select ${outcome.columns()} from outcome where game_id = @gameId`;
const OF_TITLE = `select ${outcome.columns()} from outcome where guild_id = @guildId and title = @title order by ended_at, game_id`;
const OF_USER = `select ${outcome.columns('o')} from outcome_player p join outcome o on o.game_id = p.game_id
  where p.user_id = @userId order by o.ended_at, o.game_id`;

function* write(id: number, expected: number, step: SeasonStep): DbProgram<void> {
  const values = { id, expected, more: step.records.length, phase: step.phase };
  const advance: Statement = { sql: ADVANCE, values, orElse: () => new StaleError(id, expected) };
  yield [
    advance,
    ...step.records.map((one) => statement(entry.insert, entry.write({ ...one, seasonId: id }))),
    ...(step.putJobs?.(id) ?? []).map(putJob),
    ...(step.post?.(id) ?? []).map((message) => enqueue(message)),
  ];
}

function* begin(leagueId: number, first: SeasonStep): DbProgram<number> {
  const id = Number((yield* rowsFrom(ADD_SEASON, { leagueId, phase: first.phase }))[0]?.id);
  yield* write(id, 0, first);
  return id;
}

function* organisersOf(id: number): DbProgram<readonly string[]> {
  return (yield* record(LEAGUE, { id }, league.read))?.organisers ?? [];
}

export function leagues({ holds, property }: Dialect) {
  /** Logs as they were last read: a page, a job and an answer ask for the same one after the other. */
  const read = new Map<number, { readonly state: string; readonly records: readonly StoredRecord[] }>();
  const ofSeason = `${property('payload', 'season')} = @seasonId`;
  const dropJobs = `delete from job where kind in ('season', 'season-page', 'season-table') and ${ofSeason}`;
  const dropPosts = `delete from outbox where state = 'pending' and kind like 'league-%' and ${ofSeason}`;
  const naming = `select distinct season_id as id from season_record where ${holds('deed', '@userId')} order by season_id`;

  return {
    looks: {
      league: (id: number): DbProgram<StoredLeague | undefined> => record(LEAGUE, { id }, league.read),
      leaguesIn: (guildId: string): DbProgram<StoredLeague[]> => records(IN_GUILD, { guildId }, league.read),
      leagueByLink: (link: string): DbProgram<StoredLeague | undefined> => record(BY_LINK, { link }, league.read),
      season: (id: number): DbProgram<StoredSeason | undefined> => record(SEASON, { id }, season.read),
      seasonsOf: (leagueId: number): DbProgram<StoredSeason[]> => records(OF_LEAGUE, { leagueId }, season.read),
      *records(id: number): DbProgram<readonly StoredRecord[]> {
        // What is known of a user is taken out of logs, whose length is as before.
        const answers = yield [statement(SEASON, { id }), statement(FORGETTINGS)];
        const state = answers.map(({ rows }) => rows[0]?.version ?? rows[0]?.value ?? 0).join();
        const known = read.get(id);
        if (known?.state === state) return known.records;
        const found = yield* records(LOG, { id }, entry.read);
        read.delete(id);
        const [oldest] = read.keys();
        if (read.size >= MOST_READ && oldest !== undefined) read.delete(oldest);
        read.set(id, { state, records: found });
        return found;
      },
      seasonsWith: (userId: string): DbProgram<number[]> => records(naming, { userId }, (row) => Number(row.id)),
      outcome: (gameId: number): DbProgram<StoredOutcome | undefined> => record(OUTCOME, { gameId }, outcome.read),
      outcomesIn: (guildId: string, title: string): DbProgram<StoredOutcome[]> => records(OF_TITLE, { guildId, title }, outcome.read),
      outcomesOf: (userId: string): DbProgram<StoredOutcome[]> => records(OF_USER, { userId }, outcome.read),
    },
    deeds: {
      *createLeague(fresh: NewLeague, first: SeasonStep): DbProgram<{ leagueId: number; seasonId: number }> {
        const { guildId, channelId, name, organisers, createdAt } = fresh;
        const values = { guildId, channelId, name, organisers: JSON.stringify(organisers), createdAt };
        const leagueId = Number((yield* rowsFrom(ADD_LEAGUE, values))[0]?.id);
        return { leagueId, seasonId: yield* begin(leagueId, first) };
      },
      *changeOrganisers(id: number, more: readonly string[], fewer: readonly string[]): DbProgram<void> {
        const known = yield* organisersOf(id);
        const organisers = JSON.stringify([...new Set([...known, ...more])].filter((user) => !fewer.includes(user)));
        yield* run('update league set organisers = @organisers where id = @id', { id, organisers });
      },
      *putName(id: number, name: string): DbProgram<void> {
        yield* run('update league set name = @name where id = @id', { id, name });
      },
      *putLink(id: number, link?: string): DbProgram<void> {
        yield* run('update league set link = @link where id = @id', { id, link: link ?? null });
      },
      *deleteLeague(id: number): DbProgram<void> {
        const seasons = yield* records(OF_LEAGUE, { leagueId: id }, season.read);
        yield seasons.flatMap(({ id: seasonId }) => [
          statement(dropJobs, { seasonId: String(seasonId) }),
          statement(dropPosts, { seasonId: String(seasonId) }),
          statement('delete from season_record where season_id = @seasonId', { seasonId }),
        ]);
        yield [statement('delete from season where league_id = @id', { id }), statement('delete from league where id = @id', { id })];
      },
      *putChannel(id: number, channelId: string): DbProgram<void> {
        yield* run('update league set channel_id = @channelId where id = @id', { id, channelId });
      },
      createSeason: begin,
      appendTo: write,
      *putPage(id: number, shown: Json | undefined): DbProgram<void> {
        yield* run('update season set page = @page where id = @id', { id, page: shown === undefined ? null : JSON.stringify(shown) });
      },
      *putOutcome(fresh: StoredOutcome): DbProgram<void> {
        const { gameId } = fresh;
        yield [
          statement(outcome.put, outcome.write({ ...fresh })),
          statement('delete from outcome_player where game_id = @gameId', { gameId }),
          ...[...new Set(fresh.users)].map((userId) =>
            statement('insert into outcome_player (user_id, game_id) values (@userId, @gameId)', { userId, gameId }),
          ),
        ];
      },
    },
  };
}
