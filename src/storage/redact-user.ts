// Where people stand in what is stored as JSON. A name may be any text, one of our own words too (`told`, `userId`, `joined`), and one id
// may begin another. So nothing is replaced that merely looks alike: only whole values, and only at the places named here.

export const NAMELESS = '—';

export interface ErasedUser {
  readonly user: string;
  /** The id that stands in his place. */
  readonly nobody: string;
  /** Every name he had, and what is read instead. */
  readonly names: ReadonlyMap<string, string>;
}

type Change = (value: unknown) => unknown;
/** The way to a value, by property; `*` is every element of a list. */
type JsonPath = readonly string[];

const places = (...written: string[]): readonly JsonPath[] => written.map((place) => place.split('.'));

const USERS = {
  payload: places('userId', 'from', 'to', 'call.*', 'users.*', 'post.from', 'post.to.*', 'post.call.*'),
  lobby: places(
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
  deed: places('userId', 'ranking.*'),
  players: places('*.userId'),
  list: places('*'),
};

/** Of the messages that name people by text, the arguments that do. All others name a seat. */
const NAMED: { readonly [key: string]: readonly string[] } = {
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
const MESSAGES = { payload: places('line', 'post.told.*.text', 'post.notes.*'), result: places('why') };
const POST = places('post');
const NAMES = { payload: places('post.by'), result: places('departed.*.name') };
/** What organisers wrote: they may have mentioned him. */
const WORDS = {
  payload: places('line.args.reason', 'post.told.*.text.args.reason'),
  result: places('why.args.reason'),
  deed: places('reason'),
};

/** A message of the outbox, without his id, and without his name where that says whose it is. */
export function payloadWithoutUser(payload: unknown, who: ErasedUser): unknown {
  const nameless = changed(payload, POST, (post) => (isObject(post) && post.from === who.user ? { ...post, by: NAMELESS } : post));
  return unmentioned(changed(nameless, USERS.payload, id(who)), WORDS.payload, who);
}

/** An invitation to a table he kept, of the time when only a name stood in it. */
export function invitationWithoutHost(payload: unknown): unknown {
  return changed(payload, POST, (post) => {
    const isOlder = isObject(post) && post.what === 'invitation' && post.from === undefined;
    return isOlder ? { ...post, by: NAMELESS } : post;
  });
}

/** A message of a game in which he sat, without his names. Who of two that bear one name is meant is not written there: both lose it. */
export function payloadWithoutNames(payload: unknown, who: ErasedUser): unknown {
  return changed(changed(payload, NAMES.payload, name(who)), MESSAGES.payload, said(who));
}

/** How a game ended in which he sat: who left it, and why it was broken off. */
export function resultWithout(result: unknown, who: ErasedUser): unknown {
  const nameless = changed(changed(result, NAMES.result, name(who)), MESSAGES.result, said(who));
  return unmentioned(nameless, WORDS.result, who);
}

/** What everybody saw of a game in which he sat: of its scenes and sentences only those of the house name people otherwise than by their seats. */
export function keptWithout(kept: unknown, who: ErasedUser): unknown {
  const change = said(who);
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([key, of]) => [key, walk(of)]));
    return typeof value.key === 'string' ? unmentioned(change(inner), places('args.reason'), who) : inner;
  };
  return walk(kept);
}

export function lobbyWithout(lobby: unknown, who: ErasedUser): unknown {
  return changed(lobby, USERS.lobby, id(who));
}

/** A record of a season names at most one person, whose id stands beside the name. */
export function deedWithout(deed: unknown, who: ErasedUser): unknown {
  return unmentioned(changed(ownName(deed, who), USERS.deed, id(who)), WORDS.deed, who);
}

/** The players of an outcome; a namesake keeps his name. */
export function playersWithout(players: unknown, who: ErasedUser): unknown {
  return changed(
    changed(players, places('*'), (player) => ownName(player, who)),
    USERS.players,
    id(who),
  );
}

/** A list of users. */
export function listWithout(users: unknown, who: ErasedUser): unknown {
  return changed(users, USERS.list, id(who));
}

function ownName(one: unknown, { user }: ErasedUser): unknown {
  return isObject(one) && one.userId === user && typeof one.name === 'string' ? { ...one, name: NAMELESS } : one;
}

function id({ user, nobody }: ErasedUser): Change {
  return (value) => (value === user ? nobody : value);
}

function name({ names }: ErasedUser): Change {
  return (value) => (typeof value === 'string' ? (names.get(value) ?? value) : value);
}

function said(who: ErasedUser): Change {
  return (message) => {
    const key = isObject(message) && typeof message.key === 'string' ? message.key : '';
    const args = Object.hasOwn(NAMED, key) ? (NAMED[key] ?? []) : [];
    return changed(
      message,
      args.map((arg) => ['args', arg]),
      name(who),
    );
  };
}

/** A mention of him stands in angle brackets; their signs may be escaped. */
function unmentioned(value: unknown, where: readonly JsonPath[], { user }: ErasedUser): unknown {
  const mention = new RegExp(String.raw`\\?<\\?@!?${user.replaceAll(/[^\w-]/g, String.raw`\$&`)}\\?>`, 'g');
  return changed(value, where, (text) => (typeof text === 'string' ? text.replaceAll(mention, NAMELESS) : text));
}

/** The same with what stands at these places changed. Keys, their order and all else stay. */
function changed(value: unknown, where: readonly JsonPath[], change: Change): unknown {
  return where.reduce((all, place) => changedAt(all, place, change), value);
}

function changedAt(value: unknown, [step, ...rest]: JsonPath, change: Change): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return step === '*' ? value.map((one) => changedAt(one, rest, change)) : value;
  return isObject(value) && Object.hasOwn(value, step) ? { ...value, [step]: changedAt(value[step], rest, change) } : value;
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
