import { sql } from 'drizzle-orm';
import { blob, customType, index, integer, primaryKey, type SQLiteColumn, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Publish } from '../kit/decision.ts';
import { FOLLOW_KINDS } from './matchmaking-records.ts';
import { OMITTED_MEDIA, OUTBOX_STATES } from './outgoing-records.ts';
import { GAME_STATUSES, SNAPSHOT_KINDS } from './records.ts';

// The tables as they are now; `npm run migrations` writes the step from the last shape to this one into migrations/.
// Indexes are partial where only a few rows matter (what is pending, in a lane, seated now): a move costs the same over a full archive.

const jsonColumn = (name: string) => text(name, { mode: 'json' });
const booleanColumn = (name: string) => integer(name, { mode: 'boolean' });
const PUBLISH_LEVELS = [false, 'board', 'line'] as const satisfies readonly Publish[];
const publishColumn = customType<{ data: Publish; driverData: number }>({
  dataType: () => 'integer',
  fromDriver: (stored) => PUBLISH_LEVELS[stored] ?? false,
  toDriver: (how) => PUBLISH_LEVELS.indexOf(how),
});
const isNotNull = (column: SQLiteColumn) => sql`${column} is not null`;

export const game = sqliteTable(
  'game',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    title: text('title').notNull(),
    guildId: text('guild_id'),
    channelId: text('channel_id').notNull(),
    threadId: text('thread_id'),
    hostId: text('host_id').notNull(),
    status: text('status', { enum: GAME_STATUSES }).notNull(),
    seats: integer('seats').notNull(),
    options: jsonColumn('options').notNull(),
    pace: text('pace').notNull(),
    edition: text('edition').notNull(),
    seed: text('seed'),
    commitment: text('commitment'),
    drawCounter: integer('draw_counter').notNull(),
    version: integer('version').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    lobby: jsonColumn('lobby').notNull(),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
    result: jsonColumn('result'),
    lastPost: text('last_post'),
    told: integer('told').notNull(),
    request: jsonColumn('request'),
    link: text('link'),
  },
  (t) => [
    uniqueIndex('game_by_thread').on(t.threadId).where(isNotNull(t.threadId)),
    uniqueIndex('game_by_link').on(t.link).where(isNotNull(t.link)),
    index('game_by_guild').on(t.guildId, t.status, t.id),
    index('game_by_status').on(t.status, t.id),
  ],
);

const gameReference = () =>
  integer('game_id')
    .notNull()
    .references(() => game.id, { onDelete: 'cascade' });

/** Every holder a seat ever had, numbered in order of time. */
export const seat = sqliteTable(
  'seat',
  {
    gameId: gameReference(),
    seat: integer('seat').notNull(),
    holder: integer('holder').notNull(),
    userId: text('user_id').notNull(),
    displayName: text('display_name').notNull(),
    joinedAt: integer('joined_at').notNull(),
    leftAt: integer('left_at'),
    leftWhy: text('left_why'),
    sign: integer('sign'),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.seat, t.holder] }),
    uniqueIndex('seat_held').on(t.gameId, t.seat).where(sql`${t.leftAt} is null`),
    index('seat_by_user').on(t.userId, t.gameId).where(sql`${t.leftAt} is null`),
    index('seat_ever_by_user').on(t.userId, t.gameId),
  ],
);

export const event = sqliteTable(
  'event',
  {
    gameId: gameReference(),
    seq: integer('seq').notNull(),
    seat: integer('seat'),
    action: jsonColumn('action').notNull(),
    draws: jsonColumn('draws').notNull(),
    log: jsonColumn('log').notNull(),
    lane: integer('lane'),
    pinned: booleanColumn('pinned').notNull(),
    auto: booleanColumn('auto').notNull(),
    forAbsent: booleanColumn('for_absent'),
    reveals: booleanColumn('reveals').notNull(),
    publish: publishColumn('publish').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    at: integer('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.seq] }), index('event_in_lane').on(t.gameId, t.lane, t.seq).where(isNotNull(t.lane))],
);

export const snapshot = sqliteTable(
  'snapshot',
  {
    gameId: gameReference(),
    kind: text('kind', { enum: SNAPSHOT_KINDS }).notNull(),
    seq: integer('seq').notNull(),
    state: jsonColumn('state').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    at: integer('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.kind] })],
);

export const awaited = sqliteTable(
  'awaited',
  {
    gameId: gameReference(),
    seat: integer('seat').notNull(),
    userId: text('user_id').notNull(),
    since: integer('since').notNull(),
    deadline: integer('deadline'),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.seat] }), index('awaited_by_user').on(t.userId)],
);

/** How a seat is kept: its clock, and what its holder asked for. */
export const attendance = sqliteTable(
  'attendance',
  {
    gameId: gameReference(),
    seat: integer('seat').notNull(),
    left: integer('left'),
    runsFrom: integer('runs_from'),
    missed: integer('missed').notNull(),
    offeredAt: integer('offered_at'),
    givesTo: text('gives_to'),
    wantsEnd: booleanColumn('wants_end').notNull(),
    muted: booleanColumn('muted').notNull(),
    snoozedUntil: integer('snoozed_until'),
    used: integer('used'),
    turns: integer('turns'),
    skipped: integer('skipped'),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.seat] })],
);

/** What a seat's holder leaves to the house, by kind of order. */
export const standingOrder = sqliteTable(
  'standing_order',
  {
    gameId: gameReference(),
    seat: integer('seat').notNull(),
    kind: text('kind').notNull(),
    userId: text('user_id').notNull(),
    params: jsonColumn('params').notNull(),
    words: jsonColumn('words').notNull(),
    cancelled: jsonColumn('cancelled'),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.seat, t.kind] }), index('standing_order_of_user').on(t.userId)],
);

/** What a seat's holder has composed for his next turn; nobody else's business. */
export const preparedTurn = sqliteTable(
  'prepared_turn',
  {
    gameId: gameReference(),
    seat: integer('seat').notNull(),
    userId: text('user_id').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    plan: jsonColumn('plan').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.seat] }), index('prepared_turn_of_user').on(t.userId)],
);

export const outbox = sqliteTable(
  'outbox',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    gameId: integer('game_id').references(() => game.id, { onDelete: 'cascade' }),
    key: text('key').notNull().unique(),
    channelId: text('channel_id'),
    kind: text('kind').notNull(),
    payload: jsonColumn('payload').notNull(),
    nonce: text('nonce').notNull(),
    runAt: integer('run_at').notNull(),
    attempts: integer('attempts').notNull(),
    state: text('state', { enum: OUTBOX_STATES }).notNull(),
    messageId: text('message_id'),
    createdAt: integer('created_at').notNull(),
    lastError: text('last_error'),
    leftOut: text('left_out', { enum: OMITTED_MEDIA }),
    files: jsonColumn('files'),
  },
  (t) => [index('outbox_due').on(t.runAt, t.id).where(sql`${t.state} = 'pending'`), index('outbox_of_game').on(t.gameId, t.state, t.id)],
);

export const job = sqliteTable(
  'job',
  {
    key: text('key').primaryKey(),
    /** When it was meant to happen. */
    runAt: integer('run_at').notNull(),
    /** When it may be claimed: later than `run_at` while somebody works on it or after a failure. */
    dueAt: integer('due_at').notNull(),
    kind: text('kind').notNull(),
    gameId: integer('game_id').references(() => game.id, { onDelete: 'cascade' }),
    payload: jsonColumn('payload').notNull(),
    attempts: integer('attempts').notNull(),
  },
  (t) => [index('job_due').on(t.dueAt, t.key), index('job_of_game').on(t.gameId, t.runAt, t.key)],
);

const settingsColumns = { id: text('id').primaryKey(), settings: jsonColumn('settings').notNull(), at: integer('at').notNull() };
export const user = sqliteTable('user', settingsColumns);
export const guild = sqliteTable('guild', settingsColumns);

/** Who may be called when a seat of this server becomes free. */
export const substitute = sqliteTable(
  'substitute',
  { guildId: text('guild_id').notNull(), userId: text('user_id').notNull(), since: integer('since').notNull() },
  (t) => [primaryKey({ columns: [t.guildId, t.userId] }), index('substitute_by_user').on(t.userId)],
);

const bodyColumn = () => blob('body', { mode: 'buffer' }).notNull();
/** The positions a game's posts showed, by the last event each includes; once it is over they are kept together. */
export const keptTurn = sqliteTable(
  'kept_turn',
  { gameId: gameReference(), seq: integer('seq').notNull(), messageId: text('message_id'), body: bodyColumn() },
  (t) => [primaryKey({ columns: [t.gameId, t.seq] })],
);
export const keptGame = sqliteTable('kept_game', { gameId: gameReference().primaryKey(), body: bodyColumn() });
/** Grounds and catalogues that kept positions share, each under a name made of its contents. */
export const keptPart = sqliteTable('kept_part', { name: text('name').primaryKey(), body: bodyColumn() });

/** What somebody has written down for himself about a game, and what he has marked there. */
export const jotting = sqliteTable(
  'note',
  {
    gameId: gameReference(),
    userId: text('user_id').notNull(),
    words: text('words').notNull(),
    at: integer('at').notNull(),
    marks: jsonColumn('marks'),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.userId] }), index('note_of_user').on(t.userId)],
);

/** Who looks for a table: for what, since when he waits, and until when. */
export const seeker = sqliteTable('seeker', {
  userId: text('user_id').primaryKey(),
  wish: jsonColumn('wish').notNull(),
  since: integer('since').notNull(),
  until: integer('until').notNull(),
  declined: integer('declined').notNull(),
  restsUntil: integer('rests_until'),
});

/** With whom somebody would rather not be brought to a table; nobody else's business, the other's least of all. */
export const avoidance = sqliteTable(
  'avoidance',
  { userId: text('user_id').notNull(), otherId: text('other_id').notNull(), since: integer('since').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.otherId] }), index('avoidance_of_other').on(t.otherId)],
);

/** Who wishes to be called when a table of these titles opens in this server. */
export const lookout = sqliteTable(
  'lookout',
  {
    guildId: text('guild_id').notNull(),
    userId: text('user_id').notNull(),
    titles: jsonColumn('titles').notNull(),
    since: integer('since').notNull(),
    calledAt: integer('called_at'),
  },
  (t) => [primaryKey({ columns: [t.guildId, t.userId] }), index('lookout_of_user').on(t.userId)],
);

/** Who follows a running game in which he does not play, how, and what he was told last. */
export const follower = sqliteTable(
  'follower',
  {
    gameId: gameReference(),
    userId: text('user_id').notNull(),
    how: text('how', { enum: FOLLOW_KINDS }).notNull(),
    since: integer('since').notNull(),
    told: integer('told').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.userId] }), index('follower_by_user').on(t.userId, t.since)],
);

export const meta = sqliteTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  /** Of a lease: when it ends. */
  until: integer('until'),
});

export const league = sqliteTable(
  'league',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    guildId: text('guild_id').notNull(),
    channelId: text('channel_id').notNull(),
    name: text('name').notNull(),
    organisers: jsonColumn('organisers').notNull(),
    createdAt: integer('created_at').notNull(),
    link: text('link'),
  },
  (t) => [index('league_by_guild').on(t.guildId, t.id), uniqueIndex('league_by_link').on(t.link).where(isNotNull(t.link))],
);

export const season = sqliteTable(
  'season',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    leagueId: integer('league_id')
      .notNull()
      .references(() => league.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    version: integer('version').notNull(),
    phase: text('phase').notNull(),
    page: jsonColumn('page'),
  },
  (t) => [uniqueIndex('season_of_league').on(t.leagueId, t.number)],
);

/** A season's log: it is the season. */
export const seasonRecord = sqliteTable(
  'season_record',
  {
    seasonId: integer('season_id')
      .notNull()
      .references(() => season.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    batch: integer('batch').notNull(),
    at: integer('at').notNull(),
    by: text('by').notNull(),
    deed: jsonColumn('deed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.seasonId, t.seq] })],
);

/** How a game ended, as ratings and pages of players read it; it outlives the game. */
export const outcome = sqliteTable(
  'outcome',
  {
    gameId: integer('game_id').primaryKey(),
    guildId: text('guild_id'),
    title: text('title').notNull(),
    endedAt: integer('ended_at').notNull(),
    players: jsonColumn('players').notNull(),
    users: jsonColumn('users').notNull(),
  },
  (t) => [index('outcome_of_title').on(t.guildId, t.title, t.endedAt)],
);

export const outcomePlayer = sqliteTable(
  'outcome_player',
  {
    userId: text('user_id').notNull(),
    gameId: integer('game_id')
      .notNull()
      .references(() => outcome.gameId, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.gameId] }), index('outcome_player_of_game').on(t.gameId)],
);

/** What one process alone may do, who does it, and until when by the database's own clock. */
export const lease = sqliteTable('lease', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: integer('until').notNull(),
});

/** The processes that are at work on this database together. */
export const host = sqliteTable('host', {
  id: text('id').primaryKey(),
  applicationId: text('application_id').notNull(),
  build: text('build').notNull(),
  url: text('url'),
  until: integer('until').notNull(),
});
