import { expect, test } from 'vitest';
import { definitions, SOURCES } from './sources.ts';

/** Words that meant several things each, until each was given to one. */
const ONCE = ['take', 'settle', 'Place', 'answered', 'found'];
const MAX_DOUBLES = 10;
/** The same tables for another database have the same names. */
const MIRROR = 'src/storage/postgres/schema.ts';

test('a name that is exported means one thing', () => {
  const twice = [...definitions(true)].filter(([, places]) => places.filter((place) => place !== MIRROR).length > 1);
  expect(definitions(true).size).toBeGreaterThan(1000);
  expect(twice.length, twice.map(([name, places]) => `${name}: ${places.join(', ')}`).join('\n')).toBeLessThanOrEqual(MAX_DOUBLES);
});

test.each(ONCE)('%s is one thing only', (name) => {
  expect(definitions(false).get(name)?.slice(1) ?? []).toEqual([]);
});

/** What an async function may begin with. A new verb is added here; a noun or a participle is a name to change. */
const VERBS = new Set(
  `abandon accept acquire act add admit advance advise amend answer append apply approve archive arrange ask assert assign attempt audit autocomplete beat
  begin build call campaign cancel carry catch change check choose claim clear click clip close commit compare complete compose compute conclude
  confirm connect continue copy count create cut decide decline decompress defer delete deliver deploy disable discard dispatch distribute
  disturb do drain drop edit end enqueue ensure erase examine execute expire explain export extend fetch fill filter find flush follow forge
  forget forward freeze get give group guess hand handle hash heartbeat ignore inject insert invite join jump keep lead leave list listen live load look lose make
  mark measure migrate move name note notify nudge offer open order pack pass patch pause perform plan play populate post postpone prepare press probe
  prune put query read receive record refresh refuse register reject release relocate remind remove rename render reopen repair repeat replace
  replay reply report repost request resend resign resolve respond restart resume retime retrieve retry return review rewrite roll route run
  save say schedule search seat seek send serve set settle share show sign snooze soak start stop storm submit suggest sync take tell terminate
  think tick time toggle transfer try turn undo unfollow unlock unpack unshare update use verify vote wait warm watch withdraw write`.split(
    /\s+/,
  ),
);
/** They ask, and change nothing; `on…`, `before` and `after` are called when something happens; a response has `text`, `json` and `arrayBuffer`; `with…` does something around work it is given. */
const OTHERS = /^(?:(?:is|are|has|can|may|must|should|on|with|within|before|after)(?=[A-Z]|$)|(?:text|json|arrayBuffer)$)/;

const asyncFunctions = [...SOURCES].flatMap(([path, text]) =>
  path.includes('/i18n/')
    ? []
    : [...text.matchAll(/async (?:function\*? |\*?)(\w+)\(|(?:const|let) (\w+) = async|(\w+): async /g)].map(
        ([, a, b, c]) => [path, a ?? b ?? c ?? ''] as const,
      ),
);

test('async functions begin with a verb', () => {
  expect(asyncFunctions.length).toBeGreaterThan(900);
  const wrong = asyncFunctions.filter(([, name]) => !OTHERS.test(name) && !VERBS.has(/^[a-z]+/.exec(name)?.[0] ?? name));
  expect(wrong.map((where) => where.join(': '))).toEqual([]);
});

/** The body of a function at the top of a file, as far as its closing brace. */
function bodiesOf(text: string, name: RegExp): (readonly [string, string])[] {
  return [...text.matchAll(/^(?:export )?(?:async )?function (\w+)[\s\S]*?^}/gm)]
    .filter(([, found = '']) => name.test(found))
    .map(([body, found = '']) => [found, body] as const);
}

test('what asks (is, has, can, may) changes nothing in the store or on Discord', () => {
  const changes =
    /store\.(?:\w+\.)?(?:create|commit|put|save|drop|erase|enqueue|append|mark|set|delete)\w*\(|rest\.(?:post|put|patch|delete)\(/;
  const asking = [...SOURCES].flatMap(([path, text]) =>
    bodiesOf(text, /^(is|has|can|may)[A-Z]/).map(([name, body]) => [path, name, body] as const),
  );
  expect(asking.length).toBeGreaterThan(100);
  expect(asking.filter(([, , body]) => changes.test(body)).map(([path, name]) => `${path}: ${name}`)).toEqual([]);
});

/** Words an engineer searches for. Each must stand in a name that the code defines, not only in a comment. */
const TRADE = [
  ...[
    'cache',
    'rateLimit',
    'throttle',
    'transaction',
    'render',
    'translat',

    'notify',
    'forward',
    'timeout',
    'cancel',
    'archive',
  ],
  ...['matchmaking', 'retry', 'lease', 'leader', 'conflict', 'queue', 'worker', 'session', 'shard', 'heartbeat', 'migration', 'checkpoint'],
  ...[
    'snapshot',
    'replay',
    'undo',
    'rollback',
    'deadline',
    'reminder',
    'digest',
    'pairing',
    'standings',
    'rating',
    'permission',
    'webhook',
  ],
  ...['mention', 'thread', 'attachment', 'emoji', 'locale', 'page', 'draft', 'form', 'modal', 'autocomplete', 'health', 'metrics', 'seed'],
  ...['commit', 'offHours', 'timeZone', 'vacation', 'outbox', 'payload', 'multipart', 'admission', 'handshake', 'peer', 'cluster'],
];

test.each(TRADE)('the word “%s” stands in a name', (word) => {
  const names = [
    ...definitions(false).keys(),
    ...[...SOURCES.keys()].map((path) => path.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())),
  ];
  expect(names.filter((name) => name.toLowerCase().includes(word.toLowerCase())).length).toBeGreaterThan(0);
});
