import type { APIInteraction } from 'discord.js';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { startDelivery } from '../../src/discord/delivery/delivery.ts';
import { createAdmission } from '../../src/discord/interactions/admission.ts';
import { LEAGUE_VIEWS } from '../../src/discord/league/ids.ts';
import { encodeControl, LOBBY_BUTTONS, OPEN_BUTTONS, OWN_CONTROLS, SEAT_BUTTONS, SOCIAL_BUTTONS } from '../../src/discord/ui/ids.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { drawOne, quickRng, type Rng } from '../../src/kit/rng.ts';
import { SEASON_PHASES } from '../../src/league/season/phases.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { declineSeat, offerSeatTo, resignSeat, takeOfferedSeat } from '../../src/table/seats/seats.ts';
import { ACCESS } from '../features/access.ts';
import { LONG } from '../long.ts';
import { type Caller, CHANNEL, GUILD, openCounter, type Sent, shown } from './counter.ts';
import { EVERYBODY, openSituation, PEOPLE, type Situation } from './situation.ts';

/** `PAYLOADS=1000000` for a long night. */
const PAYLOADS = Number(process.env.PAYLOADS ?? (LONG ? 200_000 : 20_000));
/** What only organisers change. */
const WIRES = Object.keys(ACCESS);
const REIGNS = new Set(['putGuildSettings', 'changeOrganisers', 'putName', 'deleteLeague', 'putChannel', 'createSeason', 'createLeague']);
const STACK = /node_modules|\bat [\w.]+ \(|\.(ts|js):\d+|SQLITE|TypeError|is not a function|undefined is not|ZodError/;
const ODD = [
  '',
  ':',
  '::::',
  '1',
  '1:',
  '1:0:play',
  '1:-1:play',
  '1:1e9:play',
  '1:NaN:hand',
  '2:1:play',
  '1:1:__proto__',
  '1:1:constructor:toString',
  '1:1:walk:',
  '1:1:walk:::::',
  '1:1:do:0:(((',
  '1:1:pick:%s%n',
  '1:own:',
  '1:99999999999999999999:play',
  'L1:1:join',
  'L1:-1:join',
  'L1:1:back:NaN',
  'L1:1e999:on:running',
  '💥'.repeat(50),
  'x'.repeat(100),
  "'; drop table game; --",
  '../../etc/passwd',
  '\u0000',
  '\u202e1:1:play',
];
const VALUES = [
  '',
  '0',
  '-1',
  '#-1',
  '#1e99',
  'true',
  '"',
  '__proto__',
  '/',
  '//',
  'a/b/c',
  '#NaN',
  '(a,b)',
  '\u0000',
  'x'.repeat(100),
  '9'.repeat(40),
  '<@1>',
  '💥',
];

function words(rng: Rng): string {
  return Array.from({ length: rng.below(30) }, () =>
    String.fromCodePoint(rng.below(9) === 0 ? rng.below(0xd000) : 32 + rng.below(95)),
  ).join('');
}

/** A control as it stands somewhere, or one that is nearly like it. */
function control(s: Situation, rng: Rng): string {
  const game = drawOne(rng, [s.running, s.lobby, 0, 999]);
  const place = {
    game,
    decision: drawOne(rng, [s.decision, '0', 'o-x', words(rng)]),
    path: rng.below(2) === 0 ? (s.path as never) : [words(rng)],
  };
  const known = drawOne<() => string>(rng, [
    () => drawOne(rng, ODD),
    () => words(rng),
    () => encodeControl({ at: 'walk', ...place, sure: rng.below(2) === 0 }),
    () => encodeControl({ at: drawOne(rng, ['pick', 'set', 'page', 'ask', 'answer'] as const), ...place }),
    () => encodeControl({ at: 'open', what: drawOne(rng, OPEN_BUTTONS), game }),
    () => encodeControl({ at: 'lobby', what: drawOne(rng, LOBBY_BUTTONS), game }),
    () => encodeControl({ at: 'seat', what: drawOne(rng, SEAT_BUTTONS), game, more: drawOne(rng, VALUES) || 'x' }),
    () => `1:${game}:${drawOne(rng, WIRES)}:${drawOne(rng, VALUES) || 'x'}`,
    () => encodeControl({ at: 'social', what: drawOne(rng, SOCIAL_BUTTONS), game, more: drawOne(rng, VALUES) || 'x' }),
    () =>
      encodeControl({
        at: 'own',
        what: drawOne(
          rng,
          OWN_CONTROLS.filter((w) => w !== 'forgotten'),
        ),
      }),
    () => encodeControl({ at: 'option', game, field: drawOne(rng, ['seats', 'edition', 'pace', '__proto__', words(rng)]) }),
    () => `1:${game}:walk:${s.decision}:(a,b)/#3/c`,
    () => {
      const { season } = drawOne(rng, [...Object.values(s.seasons), { season: 0 }, { season: 999 }]);
      return drawOne(rng, [
        () => encodeControl({ at: 'league', what: drawOne(rng, ['join', 'leave', 'check', 'csv', 'organise'] as const), season }),
        () =>
          encodeControl({
            at: 'league',
            what: 'see',
            season,
            view: drawOne(rng, LEAGUE_VIEWS),
            division: rng.below(9),
            sheet: rng.below(9),
          }),
        () => encodeControl({ at: 'league', what: 'turn', season, view: drawOne(rng, LEAGUE_VIEWS) }),
        () => encodeControl({ at: 'league', what: 'board', season, game: drawOne(rng, ['san-marco', words(rng)]), sheet: rng.below(9) }),
        () =>
          encodeControl({
            at: 'league',
            what: 'rule',
            season,
            rule: drawOne(rng, ['rounds', '__proto__', words(rng)]),
            sheet: rng.below(9),
          }),
        () => encodeControl({ at: 'league', what: 'settle', season, sheet: rng.below(9) }),
        () => encodeControl({ at: 'league', what: 'on', season, from: drawOne(rng, SEASON_PHASES) }),
        () => encodeControl({ at: 'league', what: drawOne(rng, ['ask', 'back'] as const), season, seen: rng.below(12) }),
      ])();
    },
    () => encodeControl({ at: 'pace', game }),
    () => encodeControl({ at: 'undo', game }),
  ])();
  return rng.below(3) === 0 ? mutated(known, rng) : known;
}

function mutated(text: string, rng: Rng): string {
  const at = rng.below(text.length + 1);
  return drawOne(rng, [
    `${text.slice(0, at)}${String.fromCodePoint(33 + rng.below(90))}${text.slice(at + 1)}`,
    text.slice(0, at),
    text.slice(at),
    `${text}${text}`.slice(0, 100),
    text.replaceAll(/\d/g, '9'),
    text.replace(':', ''),
  ]);
}

/** Types Discord never sends beside those it does. */
function odd(rng: Rng): unknown {
  return drawOne<unknown>(rng, [null, 0, -1, 1e300, Number.NaN, true, [], {}, '', words(rng), drawOne(rng, VALUES)]);
}

function payload(s: Situation, who: Caller, rng: Rng, id: string): object {
  const user = { id: who.id, username: 'u', global_name: who.name, discriminator: '0', avatar: null };
  const member = { user, nick: null, roles: [], permissions: '0' };
  const base = {
    version: 1,
    id,
    application_id: '9',
    token: 't',
    channel_id: CHANNEL,
    channel: { id: CHANNEL, type: 0 },
    guild_id: GUILD,
    guild_locale: 'en-GB',
    locale: drawOne(rng, ['en-GB', 'fr', 'pl', 'xx']),
    app_permissions: '0',
    member,
  };
  const message = { id: '5', flags: drawOne(rng, [0, 64]), attachments: [], components: [] };
  const option = () => ({
    type: drawOne(rng, [1, 3, 4, 6]),
    name: drawOne(rng, [
      'game',
      'seats',
      'pace',
      'end',
      'reason',
      'league',
      'join',
      'change',
      'organiser',
      'export',
      'block',
      'player',
      'by',
      'table',
      'about',
      words(rng),
    ]),
    value: rng.below(2) === 0 ? s.running : odd(rng),
    ...(rng.below(3) === 0 ? { focused: true } : {}),
    ...(rng.below(3) === 0 ? { options: drawOne<unknown>(rng, [[{ type: 3, name: 'league', value: '1' }], null, 7]) } : {}),
  });
  const options = () => Array.from({ length: rng.below(3) }, option);
  const name = () => (rng.below(8) === 0 ? words(rng) : drawOne(rng, COMMANDS).definition.name);
  const made = drawOne<() => object>(rng, [
    () => ({ ...base, type: 2, data: { id: '1', type: 1, name: name(), options: options() } }),
    () => ({ ...base, type: 4, data: { id: '1', type: 1, name: name(), options: options() } }),
    () => ({ ...base, type: 3, data: { custom_id: control(s, rng), component_type: 2 }, message }),
    () => ({
      ...base,
      type: 3,
      data: { custom_id: control(s, rng), component_type: 3, values: Array.from({ length: rng.below(4) }, () => drawOne(rng, VALUES)) },
      message,
    }),
    () => ({
      ...base,
      type: 5,
      data: {
        custom_id: control(s, rng),
        components: [{ type: 18, component: { type: 4, custom_id: 'answer', value: drawOne(rng, VALUES) } }],
      },
      message,
    }),
  ])();
  if (rng.below(12) !== 0) return made;
  const field = drawOne(rng, ['data', 'message', 'locale', 'guild_id', 'type', 'channel']);
  return { ...made, [field]: odd(rng) };
}

test(`${PAYLOADS} random and mutated payloads: no crash, no effect on anybody's game, no stack trace`, async () => {
  let s = await openSituation();
  const rng = quickRng('payloads');
  const outsiders = ['former', 'watcher', 'stranger', 'abroad'] as const;
  const before = JSON.stringify(await s.store.loadLatestGame(s.running));
  for (let n = 0; n < PAYLOADS; n++) {
    const who = PEOPLE[drawOne(rng, outsiders)];
    const made = payload(s, who, rng, String(n));
    const sent = await s.take(made);
    const answer = shown(sent);
    if (STACK.test(answer)) throw new Error(`${JSON.stringify(made)} shows ${answer}`);
    if (s.said.length > 500) s.said.splice(0);
    const ofGame = s.writes.find(
      ({ what, args }) =>
        what === 'commit' && args[0] === s.running && Object.keys(args[2] as object).some((k) => k !== 'game' && k !== 'post'),
    );
    if (ofGame !== undefined) throw new Error(`${JSON.stringify(made)} changes ${JSON.stringify(ofGame)}`);
    const ofHouse = s.writes.find(({ what }) => REIGNS.has(what));
    if (ofHouse !== undefined) throw new Error(`${JSON.stringify(made)} changes ${JSON.stringify(ofHouse)}`);
    s.writes.length = 0;
  }
  // Whoever watches is noted in the game's row, and nothing else of it has changed.
  const plain = (text: string) => text.replaceAll(/"(version|watchers|lobby)":(\d+|\[[^\]]*\]|\{[^}]*\})/g, '');
  expect(plain(JSON.stringify(await s.store.loadLatestGame(s.running)))).toBe(plain(before));
  expect((await verifyGame(s.house, s.running)).problems).toEqual([]);

  // Players themselves: whatever they send, the log stays one that replays.
  s = await openSituation();
  for (let n = 0; n < PAYLOADS / 10; n++) {
    const made = payload(s, PEOPLE[drawOne(rng, ['host', 'anna', 'bruno'] as const)], rng, String(n));
    if (STACK.test(shown(await s.take(made)))) throw new Error(JSON.stringify(made));
  }
  expect((await verifyGame(s.house, s.running)).problems).toEqual([]);
}, 3_600_000);

const NASTY = '@everyone **b** [x](http://evil.example) <@&1> <#2> `c` ||s|| # h';

/** What stands in a message as text, apart from what the house itself formats. */
function texts(sent: readonly Sent[]): string[] {
  const found: string[] = [];
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (typeof part === 'object' && part !== null) {
      if ('type' in part && part.type === 10 && 'content' in part) found.push(String(part.content));
      Object.values(part).forEach(visit);
    }
  };
  visit(sent.map((s) => s.body));
  return found;
}

test('names that would call, link or format do none of it, in no message', async () => {
  const nasty = { ...PEOPLE };
  for (const who of EVERYBODY) Object.assign(nasty, { [who]: { ...PEOPLE[who], name: `${NASTY}${who}`.slice(0, 80) } });
  const s = await openCounter();
  const all: Sent[] = [];
  const rest = s.desk.rest as unknown as Record<'post' | 'patch', (path: string, options: { body?: unknown }) => Promise<unknown>>;
  for (const method of ['post', 'patch'] as const) {
    const usual = rest[method].bind(rest);
    rest[method] = (path, options) => {
      all.push({ method, path, body: options.body, files: [] });
      return usual(path, options);
    };
  }
  const { openGame, joinLobby: join } = await import('../../src/table/lobby/lobby.ts');
  const { startGame: start } = await import('../../src/table/lobby/start.ts');
  const person = (who: keyof typeof nasty) => ({ id: nasty[who].id, name: nasty[who].name });
  const id = await openGame(s.house, person('host'), { channelId: CHANNEL, guildId: GUILD, title: 'san-marco', seats: 3, locale: 'en' });
  for (const who of ['anna', 'former'] as const) await join(s.house, id, person(who));
  const delivery = startDelivery(s.desk);
  await delivery.drain();
  await start(s.house, id, { id: nasty.host.id });
  await delivery.drain();
  await offerSeatTo(s.house, id, nasty.anna.id, nasty.stranger.id);
  const annas = ensureDefined(
    (await s.store.listSeatHolders(id)).find((h) => h.userId === nasty.anna.id),
    'a seat',
  ).seat;
  await delivery.drain();
  await declineSeat(s.house, id, annas, person('stranger'));
  const seat = ensureDefined(
    (await s.store.listSeatHolders(id)).find((h) => h.userId === nasty.former.id),
    'a seat',
  ).seat;
  await resignSeat(s.house, id, nasty.former.id);
  await delivery.drain();
  await takeOfferedSeat(s.house, id, seat, person('bruno'));
  await delivery.drain();
  for (const who of ['host', 'anna', 'watcher'] as const)
    for (const what of ['play', 'words', 'more'] as const) await s.press(nasty[who], encodeControl({ at: 'open', what, game: id }));
  await s.slash(nasty.host, 'games');
  await delivery.stop();
  expect(all.length).toBeGreaterThan(15);
  for (const { path, body } of all)
    if (/messages$|webhooks/.test(path))
      expect((body as { allowed_mentions?: { parse: unknown } }).allowed_mentions?.parse, path).toEqual([]);
  for (const text of texts(all)) {
    const plain = text.replaceAll(/\\./g, '').replaceAll(/<@!?\d{17,20}>/g, '');
    expect(plain).not.toMatch(/@everyone|\]\(http:\/\/evil|<@|<#|\|\|s|`c`|\*\*b\*\*/);
  }
});

test('a name too long, too empty or full of invisible marks is still a name', async () => {
  const { plainName } = await import('../../src/discord/ui/people.ts');
  for (const name of ['', ' ', '\u200b\u200e', 'x'.repeat(500), '\u202egnp.exe', '\n\n# big', NASTY]) {
    const plain = plainName(name);
    expect(plain.trim().length).toBeGreaterThan(0);
    expect(plain.length).toBeLessThanOrEqual(64);
    expect(plain).not.toMatch(/[\n\u200b-\u200f\u202a-\u202e]/);
  }
});

test('one user cannot click faster than a hand, others are not held up, and each interaction comes in once', () => {
  let now = 0;
  const enter = createAdmission(() => now, { burst: 5, perSecond: 2 });
  let id = 0;
  const click = (user: string, type = 3, again?: number) =>
    enter({ id: String(again ?? id++), type, member: { user: { id: user, username: user } } } as unknown as APIInteraction);
  expect(Array.from({ length: 8 }, () => click('ann'))).toEqual(['in', 'in', 'in', 'in', 'in', 'hasty', 'shut out', 'shut out']);
  expect(click('ben')).toBe('in');
  expect(click('ann', 4)).toBe('in');
  now += 1000;
  expect([click('ann'), click('ann'), click('ann')]).toEqual(['in', 'in', 'hasty']);
  expect(click('ben', 3, 0)).toBe('again');
});

test('an interaction is remembered for a quarter of an hour, however many come meanwhile, and no longer', () => {
  let now = 0;
  const enter = createAdmission(() => now);
  const bring = (id: string) => enter({ id, type: 3, user: { id: '1', username: 'x' } } as unknown as APIInteraction);
  expect(bring('first')).toBe('in');
  for (let n = 0; n < 20_000; n++) bring(String(n));
  now = 15 * 60_000;
  expect([bring('first'), bring('0')]).toEqual(['again', 'again']);
  now++;
  expect([bring('first'), bring('first')]).toEqual(['in', 'again']);
  // Nor is anything remembered for as long as a clock was ahead that was then set right.
  now -= 30 * 24 * 3_600_000;
  expect(bring('first')).toBe('in');
});

test('no mark that turns words round stands in the name of a thread', async () => {
  const { threadName } = await import('../../src/discord/delivery/relocate-game.ts');
  const { store, desk: context, running } = await openSituation();
  const latest = ensureDefined(await store.loadLatestGame(running), 'a game');
  const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
  const seats = latest.seats.map((holder) => ({ ...holder, displayName: `A${marks}nna` }));
  const name = threadName(context, { ...latest, seats });
  expect(name).toMatch(/ · Anna, Anna/);
  expect(name).not.toMatch(/\p{Bidi_Control}/u);
});

test('the name of a league formats nothing in the panel of its organisers', async () => {
  const { organiserPanel } = await import('../../src/discord/league/organiser.ts');
  const { openSeason } = await import('../../src/league/season/open-season.ts');
  const { house: services, seasons } = await openSituation();
  const season = await openSeason(services, ensureDefined(Object.values(seasons)[0], 'a season').season);
  const panel = organiserPanel({ ...season, league: { ...season.league, name: NASTY } }, 'en', false);
  const plain = JSON.stringify(panel.components).replaceAll(/\\\\./g, '');
  expect(plain).not.toMatch(/@everyone|\]\(http:\/\/evil|<@|<#|\|\|s|`c`|\*\*b\*\*/);
});
