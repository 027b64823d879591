import { type DbProgram, execute, queryRecord, queryRecords, queryRows, type Statement, statement } from '../db-program.ts';
import type { Dialect } from '../dialect.ts';
import type { NewLeague, SeasonStep, StoredLeague, StoredOutcome, StoredRecord, StoredSeason } from '../league-records.ts';
import { StaleError } from '../repository.ts';
import * as schema from '../schema.ts';
import { type ChangeOf, tableMapper } from '../table-mapper.ts';
import { ERASURE_COUNT } from './erase-user.ts';
import { putJob } from './jobs.ts';
import { insertOutboxMessage } from './outbox.ts';

const leagueTable = tableMapper(schema.league);
const seasonTable = tableMapper(schema.season);
const recordTable = tableMapper(schema.seasonRecord, ['seasonId']);
const outcomeTable = tableMapper(schema.outcome);
const outcomePlayerTable = tableMapper(schema.outcomePlayer);

/** So many logs are kept as they were read. */
const MAX_CACHED_LOGS = 32;

const ADD_LEAGUE = `${leagueTable.insert} returning id`;
const SELECT_LEAGUE = leagueTable.selectBy(['id']);
const IN_GUILD = `${leagueTable.selectBy(['guildId'])} order by id desc`;
const BY_LINK = leagueTable.selectBy(['link']);
const ADD_SEASON = `insert into season (league_id, number, version, phase)
  values (@leagueId, (select count(*) + 1 from season where league_id = @leagueId), 0, @phase) returning id`;
const SELECT_SEASON = seasonTable.selectBy(['id']);
const OF_LEAGUE = `${seasonTable.selectBy(['leagueId'])} order by number desc`;
const SELECT_LOG = recordTable.selectBy(['seasonId'], ['seq']);
const ADVANCE = 'update season set version = version + @more, phase = @phase where id = @id and version = @expected';
const SELECT_OUTCOME = outcomeTable.selectBy(['gameId']);
const OF_TITLE = outcomeTable.selectBy(['guildId', 'title'], ['endedAt', 'gameId']);
const OF_USER = `select ${outcomeTable.columns('o')} from outcome_player p join outcome o on o.game_id = p.game_id
  where p.user_id = @userId order by o.ended_at, o.game_id`;

function* appendSeasonStep(id: number, expected: number, step: SeasonStep): DbProgram<void> {
  const values = { id, expected, more: step.records.length, phase: step.phase };
  const advance: Statement = { sql: ADVANCE, values, orElse: () => new StaleError(id, expected) };
  yield [
    advance,
    ...step.records.map((one) => statement(recordTable.insert, recordTable.write({ ...one, seasonId: id }))),
    ...(step.putJobs?.(id) ?? []).map(putJob),
    ...(step.post?.(id) ?? []).map((message) => insertOutboxMessage(message)),
  ];
}

function* insertSeason(leagueId: number, first: SeasonStep): DbProgram<number> {
  const id = Number((yield* queryRows(ADD_SEASON, { leagueId, phase: first.phase }))[0]?.id);
  yield* appendSeasonStep(id, 0, first);
  return id;
}

function* changeLeague(id: number, change: Omit<ChangeOf<typeof schema.league>, 'id'>): DbProgram<void> {
  const fields = Object.keys(change) as (keyof typeof change)[];
  yield* execute(leagueTable.updateBy(fields, ['id']), { id, ...leagueTable.writeFields(change) });
}

function* organisersOf(id: number): DbProgram<readonly string[]> {
  return (yield* queryRecord(SELECT_LEAGUE, { id }, leagueTable.read))?.organisers ?? [];
}

export function leagueQueries({ holds, property }: Dialect) {
  /** Logs as they were last read: a page, a job and an answer ask for the same one after the other. */
  const read = new Map<number, { readonly state: string; readonly records: readonly StoredRecord[] }>();
  const ofSeason = `${property('payload', 'season')} = @seasonId`;
  const dropJobs = `delete from job where kind in ('season', 'season-page', 'season-table') and ${ofSeason}`;
  const dropPosts = `delete from outbox where state = 'pending' and kind like 'league-%' and ${ofSeason}`;
  const naming = `select distinct season_id as id from season_record where ${holds('deed', '@userId')} order by season_id`;

  return {
    queries: {
      findLeague: (id: number): DbProgram<StoredLeague | undefined> => queryRecord(SELECT_LEAGUE, { id }, leagueTable.read),
      listLeagues: (guildId: string): DbProgram<StoredLeague[]> => queryRecords(IN_GUILD, { guildId }, leagueTable.read),
      findLeagueByLink: (link: string): DbProgram<StoredLeague | undefined> => queryRecord(BY_LINK, { link }, leagueTable.read),
      findSeason: (id: number): DbProgram<StoredSeason | undefined> => queryRecord(SELECT_SEASON, { id }, seasonTable.read),
      listSeasons: (leagueId: number): DbProgram<StoredSeason[]> => queryRecords(OF_LEAGUE, { leagueId }, seasonTable.read),
      *listSeasonRecords(id: number): DbProgram<readonly StoredRecord[]> {
        // What is known of a user is taken out of logs, whose length is as before.
        const answers = yield [statement(SELECT_SEASON, { id }), statement(ERASURE_COUNT)];
        const state = answers.map(({ rows }) => rows[0]?.version ?? rows[0]?.value ?? 0).join();
        const known = read.get(id);
        if (known?.state === state) return known.records;
        const found = yield* queryRecords(SELECT_LOG, { seasonId: id }, recordTable.read);
        read.delete(id);
        const [oldest] = read.keys();
        if (read.size >= MAX_CACHED_LOGS && oldest !== undefined) read.delete(oldest);
        read.set(id, { state, records: found });
        return found;
      },
      listSeasonIdsOfUser: (userId: string): DbProgram<number[]> => queryRecords(naming, { userId }, (row) => Number(row.id)),
      findOutcome: (gameId: number): DbProgram<StoredOutcome | undefined> => queryRecord(SELECT_OUTCOME, { gameId }, outcomeTable.read),
      listOutcomesInGuild: (guildId: string, title: string): DbProgram<StoredOutcome[]> =>
        queryRecords(OF_TITLE, { guildId, title }, outcomeTable.read),
      listOutcomesOfUser: (userId: string): DbProgram<StoredOutcome[]> => queryRecords(OF_USER, { userId }, outcomeTable.read),
    },
    commands: {
      *createLeague(fresh: NewLeague, first: SeasonStep): DbProgram<{ leagueId: number; seasonId: number }> {
        const leagueId = Number((yield* queryRows(ADD_LEAGUE, leagueTable.write(fresh)))[0]?.id);
        return { leagueId, seasonId: yield* insertSeason(leagueId, first) };
      },
      *changeOrganisers(id: number, more: readonly string[], fewer: readonly string[]): DbProgram<void> {
        const known = yield* organisersOf(id);
        const organisers = [...new Set([...known, ...more])].filter((user) => !fewer.includes(user));
        yield* changeLeague(id, { organisers });
      },
      *putName(id: number, name: string): DbProgram<void> {
        yield* changeLeague(id, { name });
      },
      *putLink(id: number, link?: string): DbProgram<void> {
        yield* changeLeague(id, { link });
      },
      *deleteLeague(id: number): DbProgram<void> {
        const seasons = yield* queryRecords(OF_LEAGUE, { leagueId: id }, seasonTable.read);
        yield seasons.flatMap(({ id: seasonId }) => [
          statement(dropJobs, { seasonId: String(seasonId) }),
          statement(dropPosts, { seasonId: String(seasonId) }),
          statement(recordTable.deleteBy(['seasonId']), { seasonId }),
        ]);
        yield [statement(seasonTable.deleteBy(['leagueId']), { leagueId: id }), statement(leagueTable.deleteBy(['id']), { id })];
      },
      *putChannel(id: number, channelId: string): DbProgram<void> {
        yield* changeLeague(id, { channelId });
      },
      createSeason: insertSeason,
      appendRecords: appendSeasonStep,
      *putPage(id: number, page: StoredSeason['page']): DbProgram<void> {
        yield* execute(seasonTable.updateBy(['page'], ['id']), { id, ...seasonTable.writeFields({ page }) });
      },
      *putOutcome(fresh: StoredOutcome): DbProgram<void> {
        const { gameId } = fresh;
        yield [
          statement(outcomeTable.put, outcomeTable.write(fresh)),
          statement(outcomePlayerTable.deleteBy(['gameId']), { gameId }),
          ...[...new Set(fresh.users)].map((userId) => statement(outcomePlayerTable.insert, outcomePlayerTable.write({ userId, gameId }))),
        ];
      },
    },
  };
}
