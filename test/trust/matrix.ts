import { createHash } from 'node:crypto';
import { LEAGUE_VIEWS, type LeagueControl } from '../../src/discord/league/ids.ts';
import {
  type Control,
  encodeControl,
  FORM_NAMES,
  type FormName,
  LOBBY_BUTTONS,
  OPEN_BUTTONS,
  OWN_CONTROLS,
  SEAT_BUTTONS,
  SOCIAL_BUTTONS,
} from '../../src/discord/ui/ids.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { SEASON_PHASES } from '../../src/league/season/phases.ts';
import { ACCESS } from '../features/access.ts';
import { but, type Case, type Form, type Given, NOBODY, none, PLAYERS } from './cases.ts';
import { named, type Sent } from './counter.ts';
import { EVERYBODY, PEOPLE, type Situation, type Who } from './situation.ts';

/** One way to send something, and who may change something with it; everybody else's changes nothing at all. */
export interface Row {
  readonly name: string;
  /** Of no game: it says nothing of where it stands, and is good in every server. */
  readonly anywhere?: boolean;
  /** It may also come to nothing for all of them. */
  readonly idle?: boolean;
  readonly may: readonly Who[];
  send(s: Situation, who: Who): Promise<readonly Sent[]>;
}

const HERE = EVERYBODY.filter((who) => who !== 'abroad');
const STEWARDS: readonly Who[] = ['administrator', 'steward'];
const ORGANISERS: readonly Who[] = ['administrator', 'organiser'];

function row(name: string, id: string, may: readonly Who[], { values, form, idle }: Given = {}): Row {
  const send = (s: Situation, who: Who) => (form === undefined ? s.press(PEOPLE[who], id, values) : s.submit(PEOPLE[who], id, form));
  const anywhere = id.startsWith('1:own:') || id.startsWith('1:0:');
  return { name, may, send, ...(anywhere ? { anywhere } : {}), ...(idle === true ? { idle } : {}) };
}

/** Rows of every kind of control; the types see to it that none is left out. */
type Rows = { readonly [At in Exclude<Control['at'], 'league'>]: (s: Situation) => readonly Row[] };
type OfLeague = { readonly [At in LeagueControl['what']]: (s: Situation) => readonly Row[] };

const games = ({ running, lobby, vacant }: Situation) => [
  ['a running game', running] as const,
  ['a table', lobby] as const,
  ['a game with an empty chair', vacant] as const,
];

const ROWS: Rows = {
  open: (s) =>
    games(s).flatMap(([of, game]) =>
      OPEN_BUTTONS.map((what) => row(`opens ${what} of ${of}`, encodeControl({ at: 'open', what, game }), NOBODY)),
    ),
  walk: (s) => [
    row('answers', walk(s, 'walk', s.path), [s.awaited]),
    ...games(s).map(([of, game]) =>
      row(
        `answers in a trial of ${of}`,
        encodeControl({ at: 'walk', game, decision: 'w-abcdef.0', path: ['can-cas'], sure: false }),
        NOBODY,
      ),
    ),
    ...games(s).map(([of, game]) => {
      const id = encodeControl({ at: 'walk', game, decision: 'p-0.0', path: ['can-cas'], sure: false });
      return row(`answers ahead of time in ${of}`, id, game === s.vacant ? ['host', 'anna'] : NOBODY);
    }),
  ],
  pick: (s) => [
    row('answers from a list', walk(s, 'pick', s.path.slice(0, -1)), [s.awaited], { values: [String(s.path.at(-1))], idle: true }),
  ],
  page: (s) => [row('turns a page beside an answer', walk(s, 'page', s.path.slice(0, -1)), NOBODY, { values: ['x'] })],
  set: (s) => [row('picks a set', walk(s, 'set', s.path), NOBODY, { values: ['x'] })],
  ask: (s) => [row('would answer in words', walk(s, 'ask', s.path), NOBODY)],
  answer: (s) => [
    row('answers in words by a button', walk(s, 'answer', s.path), NOBODY),
    row('answers in words', walk(s, 'answer', []), NOBODY, { form: { answer: '3' } }),
  ],
  undo: (s) => games(s).map(([of, game]) => row(`takes back in ${of}`, encodeControl({ at: 'undo', game }), NOBODY)),
  option: ({ lobby, running, wishes }) => [
    row('sets an option', encodeControl({ at: 'option', game: lobby, field: 'seats' }), ['host'], { values: ['4'] }),
    row('sets an option of a running game', encodeControl({ at: 'option', game: running, field: 'seats' }), NOBODY, { values: ['4'] }),
    row('ticks what is asked together', encodeControl({ at: 'option', game: lobby, field: 'together-tieRule' }), NOBODY, { values: [] }),
    row('lays out a board where there is none', encodeControl({ at: 'option', game: lobby, field: 'lay-NW.side' }), NOBODY, {
      values: ['B'],
    }),
    row('names who begins', encodeControl({ at: 'option', game: lobby, field: 'person-firstLeader' }), ['host'], {
      values: [PEOPLE.anna.id],
    }),
    row('names who begins in a running game', encodeControl({ at: 'option', game: running, field: 'person-firstLeader' }), NOBODY, {
      values: [PEOPLE.anna.id],
    }),
    row('wishes for a colour', encodeControl({ at: 'option', game: wishes, field: 'wish-colour' }), ['host', 'anna'], {
      values: ['blue'],
    }),
    row('wishes for a colour in a running game', encodeControl({ at: 'option', game: running, field: 'wish-colour' }), NOBODY, {
      values: ['blue'],
    }),
  ],
  pace: ({ lobby, running }) => [
    row('sets the pace', encodeControl({ at: 'pace', game: lobby }), ['host'], { values: ['slow'] }),
    row('asks for a pace of his own', encodeControl({ at: 'pace', game: lobby }), NOBODY, { values: ['own'] }),
    row('sets the pace of a running game', encodeControl({ at: 'pace', game: running }), NOBODY, { values: ['slow'] }),
  ],
  lobby: (s) =>
    LOBBY_BUTTONS.flatMap((what) => [
      row(`lobby: ${what}`, encodeControl({ at: 'lobby', what, game: s.lobby }), IN_LOBBY[what]),
      row(`lobby of a running game: ${what}`, encodeControl({ at: 'lobby', what, game: s.running }), NOBODY),
    ]),
  seat: (s) =>
    SEAT_BUTTONS.flatMap((what) =>
      AT_SEATS[what](s).map(([may, game, more, given]) => {
        const id = encodeControl({ at: 'seat', what, game, ...(more === undefined ? {} : { more }) });
        return row(`seat: ${what} in ${game}`, id, may, given);
      }),
    ),
  social: (s) =>
    SOCIAL_BUTTONS.flatMap((what) =>
      SOCIAL[what](s).map(([may, game, more, given]) => {
        const id = encodeControl({ at: 'social', what, game, ...(more === undefined ? {} : { more }) });
        return row(`social: ${what} of ${game}`, id, may, given);
      }),
    ),
  feature: (s) =>
    Object.entries(ACCESS).flatMap(([wire, cases]) =>
      cases(s).map(([may, game, more, given]) => {
        const id = `1:${game}:${wire}${more === undefined ? '' : `:${more}`}`;
        return row(`${wire} of ${game}`, id, may, given);
      }),
    ),
  form: (s) =>
    FORM_NAMES.flatMap((form) =>
      BY_FORM[form](s).flatMap(([may, game, more, filled, idle]) => {
        const id = encodeControl({ at: 'form', form, game, ...(more === undefined ? {} : { more }) });
        return [
          row(`form: opens ${form} of ${game}`, id, NOBODY),
          row(`form: opens ${form} of ${game} again`, encodeControl({ at: 'form', form, game, more: more ?? '', draft: 'again' }), NOBODY),
          row(
            `form: does ${form} of ${game} all the same`,
            encodeControl({ at: 'form', form, game, more: more ?? '', draft: 'sure' }),
            NOBODY,
          ),
          row(`form: ${form} of ${game}`, id, may, { form: filled, ...(idle === true ? { idle } : {}) }),
        ];
      }),
    ),
  // What one chooses for himself touches nothing but the games and leagues he plays in.
  own: () => OWN_CONTROLS.map((what) => row(`own: ${what}`, encodeControl({ at: 'own', what }), PLAYERS, { values: ['fr'], idle: true })),
};

function walk(s: Situation, at: 'walk' | 'pick' | 'page' | 'set' | 'ask' | 'answer', path: Situation['path']): string {
  const place = { game: s.running, decision: s.decision, path: path as never };
  return encodeControl(at === 'walk' ? { at, ...place, sure: true } : { at, ...place });
}

const IN_LOBBY: { readonly [what in (typeof LOBBY_BUTTONS)[number]]: readonly Who[] } = {
  join: but('host', 'anna'),
  leave: ['host', 'anna'],
  watch: HERE,
  options: NOBODY,
  start: NOBODY,
  computers: NOBODY,
};

type Filling = readonly [may: readonly Who[], game: number, more: string | undefined, filled: Form, idle?: boolean];
/** What is filled in, and whom it changes something for. */
const BY_FORM: { readonly [form in FormName]: (s: Situation) => readonly Filling[] } = {
  options: ({ lobby, running, wishes }) => [
    [['host'], lobby, '0', { seats: '4', pace: 'slow', 'boxes-0': ['allowDebt'] }],
    [['host'], wishes, '0', { 'option-notebook': 'log', 'boxes-0': [] }],
    [NOBODY, running, '0', { seats: '4' }],
  ],
  pace: ({ lobby, running }) => [
    [['host'], lobby, undefined, { pace: '36h+8h<3d' }],
    [NOBODY, running, undefined, { pace: '36h+8h<3d' }],
  ],
  hours: () => [[PLAYERS, 0, undefined, { zoneWritten: 'Paris', quietWritten: '22:00-6:00', days: ['rest'] }, true]],
  looks: () => [[PLAYERS, 0, undefined, { language: 'fr', theme: 'night', colour: 'sky', reminders: 'dm' }, true]],
  vacation: () => [[PLAYERS, 0, undefined, { from: '2026-07-01', until: '2026-07-08' }, true]],
  limits: () => [[STEWARDS, 0, undefined, { lobbies: '1', running: '1', lobbiesEach: '1', runningEach: '1' }]],
  inviting: () => [[[...but(), 'abroad'], 0, `${PEOPLE.heir.id}~x1`, { game: 'san-marco', seats: 'few', boxes: ['friends'] }]],
  practice: () => [[[...but(), 'abroad'], 0, '~x2', { game: 'san-marco', level: 'apprentice' }]],
  // For what one looks is one's own affair.
  search: () => [[PLAYERS, 0, undefined, { titles: ['san-marco'], seats: [], paces: ['slow'], where: [] }, true]],
  notes: ({ running, lobby }) => [
    [[...PLAYERS, 'former'], running, undefined, { words: 'a plan' }, true],
    [NOBODY, lobby, undefined, { words: 'a plan' }],
  ],
  league: () => [[['administrator', 'abroad'], 0, undefined, { name: 'New', game: 'san-marco', format: 'league' }]],
  // The situation holds no question that is asked at once.
  atOnce: ({ running }) => [[NOBODY, running, '1.0', { first: [] }]],
};

const everySeat = ['0', '1', '2', '9', 'x'];

const AT_SEATS: { readonly [what in (typeof SEAT_BUTTONS)[number]]: (s: Situation) => readonly Case[] } = {
  more: none,
  handover: none,
  resign: none,
  vote: none,
  snooze: ({ running, awaited }) => [[[awaited], running, undefined, { values: ['3'] }]],
  mute: ({ running, awaited }) => [[[awaited], running]],
  pause: none,
  pauseAsk: ({ running, vacant, lobby }) => [
    [PLAYERS, running, undefined, { values: ['72'] }],
    [NOBODY, running, undefined, { values: ['73'] }],
    [NOBODY, running],
    [NOBODY, vacant, undefined, { values: ['72'] }],
    [NOBODY, lobby, undefined, { values: ['72'] }],
  ],
  pauseEnd: none,
  pauseAgree: ({ running, vacant }) => [
    [NOBODY, running],
    [['anna'], vacant],
    [NOBODY, vacant, '1'],
  ],
  pauseRefuse: ({ running, vacant }) => [
    [NOBODY, running],
    [['host', 'anna'], vacant],
    [NOBODY, vacant, '1'],
  ],
  coach: none,
  coachAsk: ({ running, advised }) => [
    [NOBODY, running, undefined, { values: [PEOPLE.stranger.id] }],
    [NOBODY, advised, undefined, { values: [PEOPLE.stranger.id] }],
  ],
  // The host has asked for the watcher, and the empty chair is the house's.
  coachAgree: ({ running, advised }) => [
    [NOBODY, running],
    [['anna', 'watcher'], advised],
    [NOBODY, advised, '1'],
  ],
  coachEnd: ({ running, advised }) => [
    [NOBODY, running],
    [['host', 'anna', 'watcher'], advised],
    [NOBODY, advised, '1'],
  ],
  give: ({ running }) => [
    [PLAYERS, running, PEOPLE.stranger.id],
    // Who was there before may come back to his own seat; he and who plays already come to know no other.
    [['bruno'], running, PEOPLE.former.id],
    [NOBODY, running, PEOPLE.host.id],
    [NOBODY, running, PEOPLE.barred.id],
    [NOBODY, running, undefined, { values: [PEOPLE.stranger.id] }],
  ],
  withdraw: ({ running }) => [[['anna'], running]],
  accept: ({ running, handed }) => everySeat.map((more) => [more === String(handed) ? ['heir'] : NOBODY, running, more]),
  decline: ({ running, handed }) => everySeat.map((more) => [more === String(handed) ? ['heir'] : NOBODY, running, more]),
  resigned: ({ running, vacant }) => [
    [PLAYERS, running],
    [['host', 'anna'], vacant],
  ],
  ask: ({ running }) => [[PLAYERS, running]],
  agree: ({ running }) => [[PLAYERS, running]],
  playOn: ({ running, vacant }) => [
    [PLAYERS, running],
    [NOBODY, vacant],
  ],
  take: ({ vacant, running }) => [running, vacant].flatMap((game) => everySeat.map((more): Case => [NOBODY, game, more])),
  taken: ({ vacant, running, empty }) => [
    ...everySeat.map((more): Case => [NOBODY, running, more]),
    ...everySeat.map((more): Case => [more === String(empty) ? but('host', 'anna') : NOBODY, vacant, more]),
  ],
  back: none,
};

const order = ensureDefined(named('san-marco').orders[0], 'an order');
const setting = createHash('sha256').update(JSON.stringify(order.choices[1]?.params)).digest('hex').slice(0, 12);

const SOCIAL: { readonly [what in (typeof SOCIAL_BUTTONS)[number]]: (s: Situation) => readonly Case[] } = {
  panel: none,
  orders: none,
  order: ({ running, lobby }) => [
    [NOBODY, running, undefined, { values: [order.id] }],
    [NOBODY, running, order.id],
    [NOBODY, lobby, order.id],
  ],
  ordersTake: ({ running, vacant }) => [
    [PLAYERS, running, undefined, { idle: true }],
    [['host', 'anna'], vacant, undefined, { idle: true }],
  ],
  ordersOff: ({ running, vacant }) => [
    [PLAYERS, running, undefined],
    [['host', 'anna'], vacant, undefined],
  ],
  orderSet: ({ running, vacant }) => [
    [PLAYERS, running, order.id, { values: [setting] }],
    [['host', 'anna'], vacant, order.id, { values: [setting] }],
    [NOBODY, running, '__proto__', { values: ['x'] }],
  ],
  orderKeep: ({ running }) => [[NOBODY, running, order.id]],
  prepare: ({ running, lobby }) => [
    [NOBODY, running],
    [NOBODY, running, '2'],
    [NOBODY, lobby],
  ],
  // What is not begun yet cannot be signed, taken out of or thrown away.
  prepareSign: none,
  prepareOut: none,
  // In the game with an empty chair the first bridges are set: whoever is not asked yet may prepare his.
  prepareElse: ({ running, lobby, vacant }) => [
    [['host', 'anna'], vacant, 'bridge'],
    [NOBODY, running, 'bridge'],
    [NOBODY, lobby, 'bridge'],
  ],
  prepareDrop: none,
  table: none,
  invite: ({ lobby, running }) => [
    [['host', 'anna'], lobby, undefined, { values: [PEOPLE.stranger.id] }],
    [NOBODY, running, undefined, { values: [PEOPLE.stranger.id] }],
  ],
  acceptInvitation: ({ lobby, running }) => [
    [IN_LOBBY.join, lobby],
    [NOBODY, running],
  ],
  declineInvitation: none,
  host: ({ lobby, running }) => [
    [['host'], lobby, undefined, { values: [PEOPLE.anna.id] }],
    [NOBODY, running, undefined, { values: [PEOPLE.anna.id] }],
  ],
  auto: ({ lobby, running }) => [
    [['host'], lobby],
    [NOBODY, running],
  ],
  private: ({ lobby, running }) => [
    [['host'], lobby],
    [NOBODY, running],
  ],
  computer: ({ lobby, running }) => [
    [['host'], lobby, undefined, { values: ['journeyman'] }],
    [NOBODY, running, undefined, { values: ['journeyman'] }],
    [NOBODY, lobby, undefined, { values: ['champion'] }],
  ],
  computersFill: ({ lobby, running }) => [
    [['host'], lobby, undefined, { values: ['apprentice'] }],
    [NOBODY, running, undefined, { values: ['apprentice'] }],
  ],
  computerGone: ({ lobby, running }) => [
    [NOBODY, lobby, undefined, { values: [PEOPLE.anna.id] }],
    [NOBODY, running, undefined, { values: ['computer:journeyman:1'] }],
  ],
  advice: ({ lobby, running }) => [
    [['host'], lobby],
    [NOBODY, running],
  ],
  advise: none,
  byLot: ({ lobby, running }) => [
    [['host'], lobby],
    [NOBODY, running],
  ],
  rule: ({ running }) => [[NOBODY, running, 'san-marco', { values: ['x'] }]],
  ruleHere: ({ running }) => [[NOBODY, running, 'x']],
  back: none,
  askBack: ({ running }) => ['turn', 'move', 'x'].map((more): Case => [more === 'x' ? NOBODY : PLAYERS, running, more]),
  agreeBack: none,
  refuseBack: none,
  trials: ({ lobby, running }) => [
    [['host'], lobby],
    [NOBODY, running],
  ],
  // What somebody tries out changes nothing anywhere.
  whatIf: ({ running, lobby, vacant }) => [
    [NOBODY, running],
    [NOBODY, running, 'abcdef.1.next'],
    [NOBODY, running, 'x'],
    [NOBODY, lobby],
    [NOBODY, vacant],
  ],
  game: ({ running }) => [[NOBODY, 0, undefined, { values: [String(running)] }]],
  next: ({ running }) => [
    [NOBODY, running],
    [NOBODY, 0],
  ],
  replay: ({ running, lobby }) => [
    [NOBODY, running, '1.next'],
    [NOBODY, running, '-7.x'],
    [NOBODY, lobby, '0.first'],
  ],
  zoom: ({ running, lobby }) => [
    [NOBODY, running],
    [NOBODY, running, '1.0'],
    [NOBODY, running, 'rest'],
    [NOBODY, lobby],
  ],
  words: ({ running, lobby }) => [
    [NOBODY, running, 'all.1'],
    [NOBODY, running, 'own.0'],
    [NOBODY, running, 'x.-9'],
    [NOBODY, lobby, 'all.1'],
  ],
  rulesOf: () => [[NOBODY, 0, undefined, { values: ['venice'] }]],
  legend: ({ running }) => [
    [NOBODY, 0, 'venice'],
    [NOBODY, 0, 'x'],
    [NOBODY, running],
  ],
  // The set-up of a game that is under way may be played by anybody who may open a table.
  evening: ({ running, lobby }) => [
    [NOBODY, running],
    [NOBODY, lobby],
  ],
  sameAgain: ({ running, lobby }) => [
    [but(), running],
    [NOBODY, lobby],
  ],
  // Nobody sees it, and it is no table of the server: whoever may not play here may learn.
  learn: () => [
    [NOBODY, 0],
    [EVERYBODY, 0, 'san-marco'],
    [NOBODY, 0, 'chess'],
  ],
  learnAnew: () => [
    [EVERYBODY, 0, 'san-marco'],
    [NOBODY, 0, '__proto__'],
  ],
  learnOn: none,
  practiceEnd: none,
  setup: () => [[STEWARDS, 0]],
  setupChannel: () => [[STEWARDS, 0, undefined, { values: [PEOPLE.host.id] }]],
  setupAnywhere: () => [[STEWARDS, 0]],
  setupLanguage: () => [[STEWARDS, 0, undefined, { values: ['fr'] }]],
  setupPace: () => [[STEWARDS, 0, undefined, { values: ['slow'] }]],
  setupOpeners: () => [[STEWARDS, 0, undefined, { values: ['7'] }]],
  setupStewards: () => [[STEWARDS, 0, undefined, { values: ['7'] }]],
  setupFounders: () => [[STEWARDS, 0, undefined, { values: ['7'] }]],
  setupLimits: () => [[NOBODY, 0]],
};

const seasonsOf = ({ seasons }: Situation) =>
  SEASON_PHASES.flatMap((phase) => {
    const one = seasons[phase];
    return one === undefined ? [] : [[phase, one.season, one.seen] as const];
  });
const everyPhase =
  (control: (season: number) => LeagueControl, may: readonly Who[] = NOBODY, given?: Given) =>
  (s: Situation) =>
    seasonsOf(s).map(([phase, season]) => {
      const one = control(season);
      return row(`league: ${one.what}, ${phase}`, encodeControl(one), may, given);
    });

const OF_LEAGUE: OfLeague = {
  join: (s) =>
    seasonsOf(s).map(([phase, season]) =>
      row(`league: join, ${phase}`, encodeControl({ at: 'league', what: 'join', season }), phase === 'sign-up' ? but() : but(...PLAYERS)),
    ),
  leave: (s) =>
    seasonsOf(s).map(([phase, season]) =>
      row(`league: leave, ${phase}`, encodeControl({ at: 'league', what: 'leave', season }), phase === 'sign-up' ? NOBODY : PLAYERS),
    ),
  check: (s) =>
    seasonsOf(s).map(([phase, season]) =>
      row(`league: check, ${phase}`, encodeControl({ at: 'league', what: 'check', season }), phase === 'check-in' ? PLAYERS : NOBODY),
    ),
  link: everyPhase((season) => ({ at: 'league', what: 'link', season })),
  linkOpen: (s) =>
    seasonsOf(s).map(([phase, season]) =>
      row(
        `league: opens the page, ${phase}`,
        encodeControl({ at: 'league', what: 'linkOpen', season }),
        phase === 'running' ? NOBODY : ORGANISERS,
      ),
    ),
  linkClose: (s) =>
    seasonsOf(s).map(([phase, season]) =>
      row(
        `league: closes the page, ${phase}`,
        encodeControl({ at: 'league', what: 'linkClose', season }),
        phase === 'running' ? ORGANISERS : NOBODY,
      ),
    ),
  csv: everyPhase((season) => ({ at: 'league', what: 'csv', season })),
  organise: everyPhase((season) => ({ at: 'league', what: 'organise', season })),
  see: (s) => LEAGUE_VIEWS.flatMap((view) => everyPhase((season) => ({ at: 'league', what: 'see', season, view, division: 0 }))(s)),
  turn: (s) =>
    LEAGUE_VIEWS.flatMap((view) => everyPhase((season) => ({ at: 'league', what: 'turn', season, view }), NOBODY, { values: ['0'] })(s)),
  board: everyPhase((season) => ({ at: 'league', what: 'board', season, game: 'san-marco', sheet: 0 })),
  settle: everyPhase((season) => ({ at: 'league', what: 'settle', season, sheet: 0 })),
  rule: ({ seasons }) => [
    row(
      'league: rule',
      encodeControl({ at: 'league', what: 'rule', season: seasons['sign-up']?.season ?? 0, rule: 'rounds', sheet: 0 }),
      ORGANISERS,
      {
        values: ['0'],
      },
    ),
  ],
  on: (s) =>
    seasonsOf(s).map(([phase, season]) =>
      // Where nobody has checked in there is nobody to begin with.
      row(`league: on, ${phase}`, encodeControl({ at: 'league', what: 'on', season, from: phase }), ORGANISERS, {
        idle: phase === 'check-in',
      }),
    ),
  extend: (s) =>
    seasonsOf(s).map(([phase, season]) =>
      row(
        `league: extend, ${phase}`,
        encodeControl({ at: 'league', what: 'extend', season, of: 'R1', days: 3 }),
        phase === 'running' ? ORGANISERS : NOBODY,
      ),
    ),
  judge: (s) =>
    seasonsOf(s).map(([phase, season]) =>
      row(
        `league: judge, ${phase}`,
        encodeControl({ at: 'league', what: 'judge', season, of: 'A1.1' }),
        phase === 'running' ? ORGANISERS : NOBODY,
        {
          idle: true,
        },
      ),
    ),
  confirm: ({ seasons, proposal }) => [
    row('league: confirm', encodeControl({ at: 'league', what: 'confirm', season: seasons.running?.season ?? 0, proposal }), ORGANISERS),
    row(
      'league: confirm nothing',
      encodeControl({ at: 'league', what: 'confirm', season: seasons.running?.season ?? 0, proposal: 1 }),
      NOBODY,
    ),
  ],
  delete: (s) =>
    seasonsOf(s).flatMap(([phase, season, seen]) => [
      row(`league: delete, ${phase}`, encodeControl({ at: 'league', what: 'delete', season, seen }), ORGANISERS),
      row(`league: delete as it was, ${phase}`, encodeControl({ at: 'league', what: 'delete', season, seen: seen - 1 }), NOBODY),
    ]),
  // His own hours are his own affair.
  night: everyPhase((season) => ({ at: 'league', what: 'night', season, answer: 'none' })),
  ask: everyPhase((season) => ({ at: 'league', what: 'ask', season, seen: 1 })),
  back: (s) =>
    seasonsOf(s).flatMap(([phase, season, seen]) => [
      row(`league: back, ${phase}`, encodeControl({ at: 'league', what: 'back', season, seen }), ORGANISERS),
      row(`league: back from longer ago, ${phase}`, encodeControl({ at: 'league', what: 'back', season, seen: seen - 1 }), NOBODY),
    ]),
};

/** Every kind of control. */
export function controls(s: Situation): Row[] {
  return [...Object.values(ROWS), ...Object.values(OF_LEAGUE)].flatMap((rows) => rows(s));
}

type Options = readonly object[];
const word = (name: string, value: string | number | boolean, type = 3) => ({ type, name, value });
const user = (name: string, who: Who) => word(name, PEOPLE[who].id, 6);
const inGame = (s: Situation): Options => [word('game', s.running, 4)];
const inLeague =
  (phase: 'sign-up' | 'check-in' | 'running', ...more: Options) =>
  (s: Situation): Options => [word('league', String(s.seasons[phase]?.league)), ...more];
const reason = word('reason', 'for good reasons');

/** Every command with its sub-commands: what is given with it, and who may change something with it. */
export const COMMANDED: { readonly [command: string]: readonly [may: readonly Who[], given: (s: Situation) => Options] } = {
  play: [[...but(), 'abroad'], () => [word('game', 'san-marco'), word('seats', 3, 4)]],
  practice: [[...but(), 'abroad'], () => [word('game', 'san-marco')]],
  learn: [EVERYBODY, () => [word('game', 'san-marco')]],
  find: [NOBODY, () => []],
  turn: [NOBODY, () => []],
  games: [NOBODY, () => []],
  hand: [NOBODY, inGame],
  board: [NOBODY, inGame],
  orders: [NOBODY, inGame],
  rules: [NOBODY, () => [word('about', 'san-marco')]],
  replay: [NOBODY, inGame],
  verify: [NOBODY, inGame],
  setup: [NOBODY, () => []],
  help: [NOBODY, () => []],
  settings: [NOBODY, () => []],
  leaderboard: [NOBODY, () => [word('game', 'san-marco')]],
  profile: [NOBODY, () => [user('player', 'anna')]],
  'manage end': [STEWARDS, (s) => [reason, ...inGame(s)]],
  'manage repair': [STEWARDS, (s) => [reason, ...inGame(s)]],
  'manage block': [STEWARDS, () => [user('user', 'stranger')]],
  'manage unblock': [STEWARDS, () => [user('user', 'stranger')]],
  'manage blocked': [NOBODY, () => []],
  'manage export': [NOBODY, inGame],
  'league show': [NOBODY, inLeague('running')],
  'league join': [but(), inLeague('sign-up')],
  'league checkin': [PLAYERS, inLeague('check-in')],
  'league leave': [PLAYERS, inLeague('check-in')],
  'league create': [['administrator'], () => [word('name', 'New'), word('game', 'san-marco')]],
  'league change': [ORGANISERS, inLeague('sign-up', word('rounds', 3, 4))],
  'league move': [ORGANISERS, inLeague('running')],
  'league organise': [NOBODY, inLeague('running')],
  'league dates': [ORGANISERS, inLeague('sign-up', word('start', '2027-01-01 20:00'))],
  'league next': [NOBODY, inLeague('running')],
  'league correct': [ORGANISERS, inLeague('running', word('table', 'A1.1'), word('places', '1 2 3'), reason)],
  'league extend': [ORGANISERS, inLeague('running', word('round', 1, 4))],
  'league pair': [
    ORGANISERS,
    inLeague('running', word('round', 2, 4), word('tables', `<@${PEOPLE.host.id}> <@${PEOPLE.anna.id}> <@${PEOPLE.bruno.id}>`)),
  ],
  'league points': [ORGANISERS, inLeague('running', user('player', 'anna'), word('points', 2, 4), reason)],
  'league challenge': [NOBODY, inLeague('running', user('player', 'anna'), user('player2', 'bruno'))],
  'league rename': [ORGANISERS, inLeague('running', word('name', 'New'))],
  'league delete': [NOBODY, inLeague('running')],
  'league forfeit': [ORGANISERS, inLeague('running', word('table', 'A1.1'), user('player', 'anna'), reason)],
  'league void': [ORGANISERS, inLeague('running', word('table', 'A1.1'), reason)],
  'league substitute': [ORGANISERS, inLeague('running', user('player', 'anna'), user('by', 'stranger'))],
  'league enter': [ORGANISERS, inLeague('running', user('player', 'stranger'))],
  'league remove': [ORGANISERS, inLeague('running', user('player', 'anna'))],
  'league organiser': [ORGANISERS, inLeague('running', user('player', 'stranger'))],
  'league export': [NOBODY, inLeague('running')],
};
