import { sql } from 'drizzle-orm';
import { blob, customType, index, integer, primaryKey, type SQLiteColumn, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Publish } from '../kit/decision.ts';
import type { Seat } from '../kit/seat.ts';

// The tables as they are now; `npm run migrations` writes the step from the last shape to this one into migrations/.
// Records are derived from the columns (`RecordOf`): what a column says of its values is what the program knows of them.
// Indexes are partial where only a few rows matter (what is pending, in a lane, seated now): a move costs the same over a full archive.

const jsonColumn = (name: string) => text(name, { mode: 'json' });
const seatColumn = (name: string) => integer(name).$type<Seat>();
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
    /** The number players see: #42. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The engine's id of the game. */
    title: text('title').notNull(),
    guildId: text('guild_id'),
    channelId: text('channel_id').notNull(),
    threadId: text('thread_id'),
    hostId: text('host_id').notNull(),
    status: text('status', { enum: ['lobby', 'lesson', 'running', 'over', 'abandoned'] }).notNull(),
    /** How many seats the game has. */
    seats: integer('seats').notNull(),
    options: jsonColumn('options').notNull(),
    pace: text('pace').notNull(),
    edition: text('edition').notNull(),
    /** 128 bits as hex; none in the lobby. */
    seed: text('seed'),
    commitment: text('commitment'),
    /** How many draws were made: the number of the next. */
    drawCounter: integer('draw_counter').notNull(),
    /** Raised by every commit. */
    version: integer('version').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    /** Invitations, watchers, auto-start, expiry, language and the like. */
    lobby: jsonColumn('lobby').notNull(),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
    result: jsonColumn('result'),
    /** The message that carries the game's live buttons: the lobby card, then the last board post. Written on delivery. */
    lastPost: text('last_post'),
    /** The number of the last event told in the thread. */
    told: integer('told').notNull(),
    /** What one player asks of all the others, while they answer. */
    request: jsonColumn('request'),
    /** What nobody guesses of the address of its page for people outside Discord; absent: there is none. */
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
    seat: seatColumn('seat').notNull(),
    holder: integer('holder').notNull(),
    userId: text('user_id').notNull(),
    displayName: text('display_name').notNull(),
    joinedAt: integer('joined_at').notNull(),
    leftAt: integer('left_at'),
    /** Resigned, handed over, replaced while away. */
    leftWhy: text('left_why'),
    /** The colour and shape the seat wears, counted as seats are; absent: its own. */
    sign: seatColumn('sign'),
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
    /** Who acted; nobody for the set-up. */
    seat: seatColumn('seat'),
    action: jsonColumn('action').notNull(),
    draws: jsonColumn('draws').notNull(),
    /** The engine's events. */
    log: jsonColumn('log').notNull(),
    /** Whose lane it still lies in; absent once the base has taken it in. */
    lane: seatColumn('lane'),
    pinned: booleanColumn('pinned').notNull(),
    auto: booleanColumn('auto').notNull(),
    /** The house moved, because the time was up or nobody holds the seat. */
    forAbsent: booleanColumn('for_absent').$type<true>(),
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
    kind: text('kind', { enum: ['base', 'turn-start', 'review'] }).notNull(),
    /** The last event it includes. */
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
    seat: seatColumn('seat').notNull(),
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
    seat: seatColumn('seat').notNull(),
    /** Milliseconds left: while the clock stands, what it shows; while it runs, what it showed when it began to. */
    left: integer('left'),
    /** Since when the clock runs; absent while it stands. */
    runsFrom: integer('runs_from'),
    /** How often in a row the house moved for this seat. */
    missed: integer('missed').notNull(),
    /** Since when others may take the seat. */
    offeredAt: integer('offered_at'),
    /** Whom its holder would hand the seat to. */
    givesTo: text('gives_to'),
    /** Its holder would rather end the game here. */
    wantsEnd: booleanColumn('wants_end').notNull(),
    /** No more reminders in this turn. */
    muted: booleanColumn('muted').notNull(),
    /** No reminder before. */
    snoozedUntil: integer('snoozed_until'),
    /** How long its holder has been waited for outside his rests, in turns that are over; how many these were; how many the clock ended. */
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
    seat: seatColumn('seat').notNull(),
    /** The game's kind of order; a seat has one of each at most. */
    kind: text('kind').notNull(),
    userId: text('user_id').notNull(),
    params: jsonColumn('params').notNull(),
    /** The setting as it is read, a message of the game. */
    words: jsonColumn('words').notNull(),
    /** It no longer fits; a message of the game or the house says why, until its owner has seen it. */
    cancelled: jsonColumn('cancelled'),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.seat, t.kind] }), index('standing_order_of_user').on(t.userId)],
);

/** What a seat's holder has composed for his next turn; nobody else's business. */
export const preparedTurn = sqliteTable(
  'prepared_turn',
  {
    gameId: gameReference(),
    seat: seatColumn('seat').notNull(),
    userId: text('user_id').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    /** Its alternatives as the table writes them, with every sentence its owner approved. */
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
    /** Where it goes; absent: the game's thread, or its channel while there is no thread. */
    channelId: text('channel_id'),
    kind: text('kind').notNull(),
    /** What to say, as data; it is rendered on delivery. */
    payload: jsonColumn('payload').notNull(),
    /** At most 25 characters, the same at each attempt: Discord drops the second message that carries it. */
    nonce: text('nonce').notNull(),
    runAt: integer('run_at').notNull(),
    /** How often it was claimed. */
    attempts: integer('attempts').notNull(),
    state: text('state', { enum: ['pending', 'sent', 'failed'] }).notNull(),
    messageId: text('message_id'),
    createdAt: integer('created_at').notNull(),
    /** Why it is not sent yet, or was given up. */
    lastError: text('last_error'),
    /** Sent, but for this: a picture that may not be attached there, or one that cannot be painted. */
    leftOut: text('left_out', { enum: ['picture', 'paint'] }),
    /** The pictures that stand in the message, as Discord numbers them: an edit has to name what is to stay. */
    files: jsonColumn('files').$type<readonly { readonly id: string; readonly filename: string }[]>(),
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
    /** How often it was claimed. */
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

const bodyColumn = () => blob('body', { mode: 'buffer' }).$type<Uint8Array>().notNull();
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
  /** The place in the line: the earlier, the sooner they are called. */
  since: integer('since').notNull(),
  /** When the search ends by itself. */
  until: integer('until').notNull(),
  /** How many calls they have declined or let pass. */
  declined: integer('declined').notNull(),
  /** Not called before. */
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
    titles: jsonColumn('titles').$type<readonly string[]>().notNull(),
    since: integer('since').notNull(),
    /** When they were called last. */
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
    /** When they are called: at the end of the game alone, or also when it has gone on. */
    how: text('how', { enum: ['end', 'turns'] }).notNull(),
    since: integer('since').notNull(),
    /** The number of the last event of which they were told. */
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
    /** Where its pages are posted and its games opened. */
    channelId: text('channel_id').notNull(),
    name: text('name').notNull(),
    organisers: jsonColumn('organisers').$type<readonly string[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** What nobody guesses of the address of its page for people outside Discord; absent: there is none. */
    link: text('link'),
  },
  (t) => [index('league_by_guild').on(t.guildId, t.id), uniqueIndex('league_by_link').on(t.link).where(isNotNull(t.link))],
);

/** The one message in which a season's standings are shown. */
interface SeasonPage {
  readonly messageId: string;
  readonly at: number;
  /** The server's event for the beginning of play; without a number the server would not have it. */
  readonly event?: { readonly id?: string; readonly at: number };
  /** Since when its channel is gone or closed to us. */
  readonly lost?: number;
}

export const season = sqliteTable(
  'season',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    leagueId: integer('league_id')
      .notNull()
      .references(() => league.id, { onDelete: 'cascade' }),
    /** 1 for the first of its league. */
    number: integer('number').notNull(),
    /** How many records its log has. */
    version: integer('version').notNull(),
    /** As the log tells it, so that lists need not read the log. */
    phase: text('phase').notNull(),
    page: jsonColumn('page').$type<SeasonPage>(),
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
    /** Everybody named in `players`. */
    users: jsonColumn('users').$type<readonly string[]>().notNull(),
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
  /** Whose token it has. */
  applicationId: text('application_id').notNull(),
  /** Which version it is, and when that was built. */
  build: text('build').notNull(),
  /** Where the others reach it; absent: nowhere. */
  url: text('url'),
  until: integer('until').notNull(),
});
