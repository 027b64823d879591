import { brotliDecompressSync } from 'node:zlib';
import { type DbProgram, queryRecords, type SqlRow } from '../db-program.ts';
import type { Dialect } from '../dialect.ts';
import type { Json } from '../json.ts';

/** All that is stored about one user, by table. Of others there is nothing in it, and of a running game nothing but his own moves. */
export interface UserDataExport {
  readonly [table: string]: readonly Json[];
}

/** Where a text of a record is his id or name or mentions him, and what stands there. */
interface ExportedTexts {
  readonly [place: string]: string;
}

interface ExportSubject {
  readonly user: string;
  /** The names he had at tables, and those of the house that played on for him. */
  readonly names: ReadonlySet<string>;
}

type RowReader = (row: SqlRow, he: ExportSubject) => Json | undefined;

const satInCondition = (game: string) => `${game} in (select game_id from seat where user_id = @user)`;

/**
 * How each table is read: the rows that may speak of him, and what of them is his. A column that can hold a person's id or words stands
 * here and in what is forgotten; a test walks the schema.
 */
const exportedTables = (
  holds: (column: string) => string,
): { readonly [table: string]: { readonly sql: string; readonly read: RowReader } } => ({
  user: {
    sql: 'select settings, at from "user" where id = @user',
    read: (row) => ({ settings: parseJson(row.settings), at: row.at }),
  },
  substitute: { sql: 'select guild_id as guild, since from substitute where user_id = @user', read: (row) => row },
  // What everybody saw: who sits there is told in it by seats, and that he sat there stands among his seats.
  kept_turn: {
    sql: `select k.game_id as game, k.seq, k.body from kept_turn k where ${satInCondition('k.game_id')} order by k.game_id, k.seq`,
    read: ({ body, ...row }, he) => withOwnTexts(row, { kept: archivedOwnTexts(body, he) }),
  },
  kept_game: {
    sql: `select k.game_id as game, k.body from kept_game k where ${satInCondition('k.game_id')} order by k.game_id`,
    read: ({ body, ...row }, he) => withOwnTexts(row, { kept: archivedOwnTexts(body, he) }),
  },
  note: {
    sql: 'select game_id as game, words, marks, at from note where user_id = @user order by game_id',
    read: ({ marks, ...row }) => ({ ...row, marks: parseJson(marks) }),
  },
  seeker: {
    sql: 'select wish, since, until, declined, rests_until as "restsUntil" from seeker where user_id = @user',
    read: ({ wish, ...row }) => ({ ...row, wish: parseJson(wish) }),
  },
  // Whom he avoids stands on his own list, and others' ids in no export; who avoids him is nobody's to know.
  avoidance: { sql: 'select since from avoidance where user_id = @user', read: (row) => row },
  lookout: {
    sql: 'select guild_id as guild, titles, since, called_at as "calledAt" from lookout where user_id = @user',
    read: ({ titles, ...row }) => ({ ...row, titles: parseJson(titles) }),
  },
  follower: { sql: 'select game_id as game, how, since, told from follower where user_id = @user order by since', read: (row) => row },
  seat: {
    sql: `select s.game_id as game, g.title, s.seat, s.sign, s.display_name as name, s.joined_at as joined, s.left_at as "left", s.left_why as why
      from seat s join game g on g.id = s.game_id where s.user_id = @user order by s.game_id, s.holder`,
    read: (row) => row,
  },
  game: {
    sql: `select g.id as game, g.title, g.guild_id as guild, g.created_at as created, g.host_id, g.lobby, g.result from game g
      where g.host_id = @user or ${holds('g.lobby')} or (g.result is not null and ${satInCondition('g.id')}) order by g.id`,
    read: ({ host_id, lobby, result, ...row }, he) =>
      withOwnTexts(
        { ...row, ...(host_id === he.user ? { host: true } : {}) },
        { lobby: ownTexts(lobby, he), result: ownTexts(result, he, he.names) },
        host_id === he.user,
      ),
  },
  event: {
    sql: `select e.game_id as game, e.seq, e.at, e.action from event e join seat s on s.game_id = e.game_id and s.seat = e.seat
      where s.user_id = @user and e.at >= s.joined_at and e.at <= coalesce(s.left_at, e.at) and e.auto = 0 and e.for_absent is null
      order by e.game_id, e.seq`,
    read: ({ action, ...row }) => ({ ...row, action: parseJson(action) }),
  },
  snapshot: {
    sql: `select s.game_id as game, p.seat, s.at, s.state from snapshot s join seat p on p.game_id = s.game_id
      where s.kind = 'review' and p.user_id = @user order by s.game_id, p.holder`,
    read({ state, ...row }) {
      const { found } = parseJson(state) as { readonly found: readonly { readonly seat: number }[] };
      return { ...row, review: found.filter(({ seat }) => seat === row.seat) };
    },
  },
  attendance: {
    sql: `select a.game_id as game, a.seat, a."left", a.runs_from as "runsFrom", a.missed, a.offered_at as "offeredAt", a.wants_end as "wantsEnd",
        a.muted, a.snoozed_until as "snoozedUntil", a.used, a.turns, a.skipped, case when a.gives_to = @user then 1 end as "offeredToYou"
      from attendance a left join seat s on s.game_id = a.game_id and s.seat = a.seat and s.user_id = @user and s.left_at is null
      where s.user_id is not null or a.gives_to = @user order by a.game_id, a.seat`,
    read: (row) => (row.offeredToYou === 1 ? { game: row.game, seat: row.seat, offeredToYou: true } : row),
  },
  awaited: { sql: 'select game_id as game, seat, since, deadline from awaited where user_id = @user', read: (row) => row },
  standing_order: {
    sql: 'select game_id as game, seat, kind, params, words, cancelled from standing_order where user_id = @user',
    read: ({ params, words, cancelled, ...row }) => ({
      ...row,
      params: parseJson(params),
      words: parseJson(words),
      cancelled: parseJson(cancelled),
    }),
  },
  prepared_turn: {
    sql: 'select game_id as game, seat, rules_version as "rulesVersion", plan from prepared_turn where user_id = @user',
    read: ({ plan, ...row }) => ({ ...row, plan: parseJson(plan) }),
  },
  outbox: {
    sql: `select o.game_id as game, o.kind, o.created_at as created, o.state, o.message_id as message, o.key, o.payload from outbox o
      where ${holds('o.payload')} or ${holds('o.key')} or ${satInCondition('o.game_id')} order by o.id`,
    read: ({ key, payload, ...row }, he) =>
      withOwnTexts(row, { key: ownTexts(JSON.stringify(key), he), payload: ownTexts(payload, he, he.names) }),
  },
  job: {
    sql: `select kind, run_at as "runAt", key, payload from job where ${holds('payload')} or ${holds('key')}`,
    read: ({ payload, ...row }, he) => ({ ...row, said: ownTexts(payload, he) }),
  },
  guild: {
    sql: `select id as guild, settings from guild where ${holds('settings')}`,
    read: ({ settings, ...row }, he) => withOwnTexts(row, { settings: ownTexts(settings, he) }),
  },
  league: {
    sql: `select id as league, guild_id as guild, name, organisers from league where ${holds('organisers')}`,
    read: ({ organisers, ...row }, he) => withOwnTexts(row, { organisers: ownTexts(organisers, he) }),
  },
  season_record: {
    sql: `select season_id as season, seq, at, by, deed from season_record where by = @user or ${holds('deed')} order by season_id, seq`,
    read({ by, deed, ...row }, he) {
      const { type, reason } = parseJson(deed) as { type: string; reason?: string };
      const own = by === he.user ? { by: 'you', ...(reason === undefined ? {} : { reason: maskOtherUsers(reason, he.user) }) } : {};
      return withOwnTexts({ ...row, type, ...own }, { deed: ownTexts(deed, he) }, by === he.user);
    },
  },
  outcome: {
    sql: `select o.game_id as game, o.guild_id as guild, o.title, o.ended_at as ended, o.players, o.users from outcome o
      where ${holds('o.users')} order by o.ended_at`,
    read: ({ players, users, ...row }, { user }) =>
      (parseJson(users) as string[]).includes(user)
        ? { ...row, you: (parseJson(players) as { userId: string }[]).filter((player) => player.userId === user) }
        : undefined,
  },
  outcome_player: { sql: 'select game_id as game from outcome_player where user_id = @user', read: (row) => row },
});

/** Reads all that is stored about a user. As rare and as thorough as to forget him: whole tables are read. */
export function exportUserData({ holds }: Dialect): (user: string) => DbProgram<UserDataExport> {
  const tables = Object.entries(exportedTables((column) => holds(column, '@user')));
  return function* about(user) {
    const called = yield* queryRecords('select distinct display_name as name from seat where user_id = @user', { user }, ({ name }) =>
      String(name),
    );
    const he: ExportSubject = { user, names: new Set(called.flatMap((name) => [name, `(${name})`])) };
    const about: { [table: string]: readonly Json[] } = {};
    for (const [table, { sql, read }] of tables) {
      const told = yield* queryRecords(sql, { user }, (row) => read(row, he));
      about[table] = told.filter((one) => one !== undefined).map(withoutEmpty);
    }
    return about;
  };
}

/** A row with what it says of him; none where it only looked as if it did. */
function withOwnTexts(row: object, places: { readonly [column: string]: ExportedTexts }, anyway = false): Json | undefined {
  const found = Object.fromEntries(Object.entries(places).filter(([, of]) => Object.keys(of).length > 0));
  return anyway || Object.keys(found).length > 0 ? { ...row, ...found } : undefined;
}

/** His names stand alone only where a game speaks of its players; elsewhere an id stands beside them, and a namesake is not he. */
function ownTexts(json: unknown, { user }: ExportSubject, names: ReadonlySet<string> = new Set()): ExportedTexts {
  const found: { [place: string]: string } = {};
  const mention = new RegExp(String.raw`<\\?@!?${user.replaceAll(/[^\w-]/g, String.raw`\$&`)}\\?>`);
  const look = (value: unknown, place: string, own: boolean): void => {
    if (typeof value === 'string') {
      if (names.has(value) || mention.test(value) || value.split(':').includes(user) || own) found[place] = maskOtherUsers(value, user);
    } else if (typeof value === 'object' && value !== null) {
      const his = 'userId' in value && value.userId === user;
      for (const [key, of] of Object.entries(value)) look(of, place === '' ? key : `${place}.${key}`, his && key === 'name');
    }
  };
  look(parseJson(json), '', false);
  return found;
}

/** In what is kept of a game. */
function archivedOwnTexts(body: unknown, he: ExportSubject): ExportedTexts {
  const text = String(brotliDecompressSync(body as Buffer));
  return text.includes(he.user) ? ownTexts(text, he) : {};
}

/** Whom else a sentence mentions is not his to know. */
function maskOtherUsers(words: string, user: string): string {
  return words.replaceAll(/\\?<\\?@!?(\d+)\\?>/g, (mention, id) => (id === user ? mention : '—'));
}

function parseJson(json: unknown): unknown {
  return typeof json === 'string' ? JSON.parse(json) : undefined;
}

function withoutEmpty(told: Json): Json {
  return Object.fromEntries(Object.entries(told as object).filter(([, value]) => value !== null && value !== undefined));
}
