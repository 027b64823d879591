import { SEASON_PHASES, type SeasonPhase } from '../../league/season/phases.ts';

export const LEAGUE_VIEWS = ['standings', 'cross', 'fixtures', 'times', 'rules', 'log'] as const;

/** What somebody says of the night the house has guessed for him. */
export const NIGHT_ANSWERS = ['right', 'none'] as const;
export type LeagueView = (typeof LEAGUE_VIEWS)[number];

/** What a control of a league stands for, as the codec of all controls reads and writes it; the season is in it, who may use it is looked up. */
export type LeagueControl =
  | { readonly at: 'league'; readonly what: 'join' | 'leave' | 'check' | 'csv'; readonly season: number }
  | { readonly at: 'league'; readonly what: 'organise'; readonly season: number }
  /** The page for people outside Discord: looked at, opened, closed. */
  | { readonly at: 'league'; readonly what: 'link' | 'linkOpen' | 'linkClose'; readonly season: number }
  /** A private page: which, of which division; without a sheet, the one that matters now. */
  | {
      readonly at: 'league';
      readonly what: 'see';
      readonly season: number;
      readonly view: LeagueView;
      readonly division: number;
      readonly sheet?: number;
    }
  /** Another division, chosen from a list. */
  | { readonly at: 'league'; readonly what: 'turn'; readonly season: number; readonly view: LeagueView }
  /** The ratings of a game, further down. */
  | { readonly at: 'league'; readonly what: 'board'; readonly season: number; readonly game: string; readonly sheet: number }
  /** The rules as an organiser changes them. */
  | { readonly at: 'league'; readonly what: 'settle'; readonly season: number; readonly sheet: number }
  /** One rule, chosen from a list. */
  | { readonly at: 'league'; readonly what: 'rule'; readonly season: number; readonly rule: string; readonly sheet: number }
  /** On to the next phase; carries the phase that was seen. */
  | { readonly at: 'league'; readonly what: 'on'; readonly season: number; readonly from: SeasonPhase }
  /** More time for a table, by its label, or for a round: `R2`. */
  | { readonly at: 'league'; readonly what: 'extend'; readonly season: number; readonly of: string; readonly days: number }
  /** What the house would make of a table past its end. */
  | { readonly at: 'league'; readonly what: 'judge'; readonly season: number; readonly of: string }
  /** A result that was proposed is set right; carries the number of the proposal. */
  | { readonly at: 'league'; readonly what: 'confirm'; readonly season: number; readonly proposal: number }
  /** The league goes; carries the length of the log that was seen. */
  | { readonly at: 'league'; readonly what: 'delete'; readonly season: number; readonly seen: number }
  | { readonly at: 'league'; readonly what: 'night'; readonly season: number; readonly answer: (typeof NIGHT_ANSWERS)[number] }
  /** Takes the last step back; carries the length of the log that was seen. */
  | { readonly at: 'league'; readonly what: 'ask' | 'back'; readonly season: number; readonly seen: number };

/** How the ids of a league's controls begin. */
export const LEAGUE_FORMAT = 'L1';

export function encodeLeague(control: LeagueControl): string {
  const head = `${LEAGUE_FORMAT}:${control.season}:${control.what}`;
  switch (control.what) {
    case 'see':
      return `${head}:${control.view}:${control.division}${control.sheet === undefined ? '' : `:${control.sheet}`}`;
    case 'board':
      return `${head}:${control.game}:${control.sheet}`;
    case 'turn':
      return `${head}:${control.view}`;
    case 'settle':
      return `${head}:${control.sheet}`;
    case 'rule':
      return `${head}:${control.rule}:${control.sheet}`;
    case 'on':
      return `${head}:${control.from}`;
    case 'extend':
      return `${head}:${control.of}:${control.days}`;
    case 'judge':
      return `${head}:${control.of}`;
    case 'confirm':
      return `${head}:${control.proposal}`;
    case 'night':
      return `${head}:${control.answer}`;
    case 'ask':
    case 'back':
    case 'delete':
      return `${head}:${control.seen}`;
    default:
      return head;
  }
}

export function decodeLeague(id: string): LeagueControl | undefined {
  const [, number, what, a = '', b = '', c] = id.split(':');
  const at = 'league';
  const season = Number(number);
  if (!Number.isSafeInteger(season)) return undefined;
  const view = LEAGUE_VIEWS.find((v) => v === a);
  switch (what) {
    case 'join':
    case 'leave':
    case 'check':
    case 'csv':
      return { at, what, season };
    case 'organise':
      return { at, what, season };
    case 'link':
    case 'linkOpen':
    case 'linkClose':
      return { at, what, season };
    case 'see':
      return view === undefined
        ? undefined
        : { at, what, season, view, division: parseCount(b), ...(c === undefined ? {} : { sheet: parseCount(c) }) };
    case 'board':
      return { at, what, season, game: a, sheet: parseCount(b) };
    case 'turn':
      return view === undefined ? undefined : { at, what, season, view };
    case 'settle':
      return { at, what, season, sheet: parseCount(a) };
    case 'rule':
      return { at, what, season, rule: a, sheet: parseCount(b) };
    case 'on': {
      const from = SEASON_PHASES.find((p) => p === a);
      return from === undefined ? undefined : { at, what, season, from };
    }
    case 'extend':
      return { at, what, season, of: a, days: parseCount(b) };
    case 'judge':
      return { at, what, season, of: a };
    case 'confirm':
      return { at, what, season, proposal: parseCount(a) };
    case 'night': {
      const answer = NIGHT_ANSWERS.find((n) => n === a);
      return answer === undefined ? undefined : { at, what, season, answer };
    }
    case 'ask':
    case 'back':
    case 'delete':
      return { at, what, season, seen: Number(a) };
    default:
      return undefined;
  }
}

/** What somebody else wrote into an id may be anything. */
function parseCount(written: string): number {
  const n = Number(written);
  return Number.isSafeInteger(n) && n > 0 ? n : 0;
}
