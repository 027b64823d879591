// Where people stand in what is stored as JSON. A name may be any text, one of our own words too (`told`, `userId`, `joined`), and one id
// may begin another. So nothing is replaced that merely looks alike: only whole values, and only at the places named here.

export const REDACTED_NAME = '—';

export interface ErasedUser {
  readonly user: string;
  /** The id that stands in his place. */
  readonly nobody: string;
  /** Every name he had, and what is read instead. */
  readonly names: ReadonlyMap<string, string>;
}

type Redaction = (value: unknown) => unknown;
/** The way to a value, by property; `*` is every element of a list. */
type JsonPath = readonly string[];

const parsePaths = (...written: string[]): readonly JsonPath[] => written.map((place) => place.split('.'));

const USER_PATHS = {
  payload: parsePaths('userId', 'from', 'to', 'call.*', 'users.*', 'post.from', 'post.to.*', 'post.call.*'),
  lobby: parsePaths(
    'watchers.*',
    'invited.*',
    'after.order.*',
    'wishes.*.user',
    'named.*.user',
    'filmed.by',
    'gathered.asked.*',
    'gathered.called.*.user',
    'pauseAsked.agreed.*',
    'coach.user',
    'coach.agreed.*',
    'coach.table.*',
    'coached.*.user',
  ),
  deed: parsePaths('userId', 'ranking.*'),
  players: parsePaths('*.userId'),
  list: parsePaths('*'),
};

/** Of the messages that name people by text, the arguments that do. All others name a seat. */
const NAME_ARGS: { readonly [key: string]: readonly string[] } = {
  'handover.declined': ['name'],
  'notice.tookOver': ['to', 'name'],
  'manage.ended': ['by'],
  'manage.repaired': ['by'],
  'result.note.resigned': ['name'],
  'result.note.left': ['name'],
  'result.note.handed': ['name'],
  'result.note.away': ['name'],
  'result.note.house': ['name'],
};
const MESSAGE_PATHS = { payload: parsePaths('line', 'post.told.*.text', 'post.notes.*'), result: parsePaths('why') };
const POST = parsePaths('post');
const NAME_PATHS = { payload: parsePaths('post.by'), result: parsePaths('departed.*.name') };
/** What organisers wrote: they may have mentioned him. */
const FREE_TEXT_PATHS = {
  payload: parsePaths('line.args.reason', 'post.told.*.text.args.reason'),
  result: parsePaths('why.args.reason'),
  deed: parsePaths('reason'),
};

/** A message of the outbox, without his id, and without his name where that says whose it is. */
export function redactUserInPayload(payload: unknown, who: ErasedUser): unknown {
  const nameless = changeAtPaths(payload, POST, (post) =>
    isObject(post) && post.from === who.user ? { ...post, by: REDACTED_NAME } : post,
  );
  return removeMentions(changeAtPaths(nameless, USER_PATHS.payload, replaceId(who)), FREE_TEXT_PATHS.payload, who);
}

/** An invitation to a table he kept, of the time when only a name stood in it. */
export function invitationWithoutHost(payload: unknown): unknown {
  return changeAtPaths(payload, POST, (post) => {
    const isOlder = isObject(post) && post.what === 'invitation' && post.from === undefined;
    return isOlder ? { ...post, by: REDACTED_NAME } : post;
  });
}

/** A message of a game in which he sat, without his names. Who of two that bear one name is meant is not written there: both lose it. */
export function redactNamesInPayload(payload: unknown, who: ErasedUser): unknown {
  return changeAtPaths(changeAtPaths(payload, NAME_PATHS.payload, replaceName(who)), MESSAGE_PATHS.payload, replaceInMessages(who));
}

/** How a game ended in which he sat: who left it, and why it was broken off. */
export function redactResult(result: unknown, who: ErasedUser): unknown {
  const nameless = changeAtPaths(changeAtPaths(result, NAME_PATHS.result, replaceName(who)), MESSAGE_PATHS.result, replaceInMessages(who));
  return removeMentions(nameless, FREE_TEXT_PATHS.result, who);
}

/** What everybody saw of a game in which he sat: of its scenes and sentences only those of the house name people otherwise than by their seats. */
export function redactArchive(kept: unknown, who: ErasedUser): unknown {
  const change = replaceInMessages(who);
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([key, of]) => [key, walk(of)]));
    return typeof value.key === 'string' ? removeMentions(change(inner), parsePaths('args.reason'), who) : inner;
  };
  return walk(kept);
}

export function redactLobby(lobby: unknown, who: ErasedUser): unknown {
  return changeAtPaths(lobby, USER_PATHS.lobby, replaceId(who));
}

/** A record of a season names at most one person, whose id stands beside the name. */
export function redactSeasonEvent(deed: unknown, who: ErasedUser): unknown {
  return removeMentions(changeAtPaths(redactOwnName(deed, who), USER_PATHS.deed, replaceId(who)), FREE_TEXT_PATHS.deed, who);
}

/** The players of an outcome; a namesake keeps his name. */
export function redactPlayers(players: unknown, who: ErasedUser): unknown {
  return changeAtPaths(
    changeAtPaths(players, parsePaths('*'), (player) => redactOwnName(player, who)),
    USER_PATHS.players,
    replaceId(who),
  );
}

/** A list of users. */
export function redactList(users: unknown, who: ErasedUser): unknown {
  return changeAtPaths(users, USER_PATHS.list, replaceId(who));
}

function redactOwnName(one: unknown, { user }: ErasedUser): unknown {
  return isObject(one) && one.userId === user && typeof one.name === 'string' ? { ...one, name: REDACTED_NAME } : one;
}

function replaceId({ user, nobody }: ErasedUser): Redaction {
  return (value) => (value === user ? nobody : value);
}

function replaceName({ names }: ErasedUser): Redaction {
  return (value) => (typeof value === 'string' ? (names.get(value) ?? value) : value);
}

function replaceInMessages(who: ErasedUser): Redaction {
  return (message) => {
    const key = isObject(message) && typeof message.key === 'string' ? message.key : '';
    const args = Object.hasOwn(NAME_ARGS, key) ? (NAME_ARGS[key] ?? []) : [];
    return changeAtPaths(
      message,
      args.map((arg) => ['args', arg]),
      replaceName(who),
    );
  };
}

/** A mention of him stands in angle brackets; their signs may be escaped. */
function removeMentions(value: unknown, where: readonly JsonPath[], { user }: ErasedUser): unknown {
  const mention = new RegExp(String.raw`\\?<\\?@!?${user.replaceAll(/[^\w-]/g, String.raw`\$&`)}\\?>`, 'g');
  return changeAtPaths(value, where, (text) => (typeof text === 'string' ? text.replaceAll(mention, REDACTED_NAME) : text));
}

/** The same with what stands at these places changed. Keys, their order and all else stay. */
function changeAtPaths(value: unknown, where: readonly JsonPath[], change: Redaction): unknown {
  return where.reduce((all, place) => changeAtPath(all, place, change), value);
}

function changeAtPath(value: unknown, [step, ...rest]: JsonPath, change: Redaction): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return step === '*' ? value.map((one) => changeAtPath(one, rest, change)) : value;
  return isObject(value) && Object.hasOwn(value, step) ? { ...value, [step]: changeAtPath(value[step], rest, change) } : value;
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
