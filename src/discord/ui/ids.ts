import type { Path, PathStep } from '../../kit/choice.ts';
import { decodeLeague, encodeLeague, LEAGUE_FORMAT, type LeagueControl } from '../league/ids.ts';

/**
 * What a control stands for. A custom id carries its whole context, so that a click means the same after a restart; the seat is not in
 * it: that is looked up from who clicks.
 */
export type Control =
  /** Opens a private panel of the game: the question, the own secrets, the position, the rules. */
  | { readonly at: 'open'; readonly what: OpenButton; readonly game: number }
  /** Goes to a node of the choice tree; a leaf there is played when it can be taken back, else shown to confirm. */
  | { readonly at: 'walk'; readonly game: number; readonly decision: string; readonly path: Path; readonly sure: boolean }
  /** The same with what was selected added to the path: one option, a set, or a page of a long list. */
  | { readonly at: 'pick' | 'set' | 'page'; readonly game: number; readonly decision: string; readonly path: Path }
  /** Opens a modal for a text or a large number. */
  | { readonly at: 'ask' | 'answer'; readonly game: number; readonly decision: string; readonly path: Path; readonly opening?: string }
  | { readonly at: 'undo'; readonly game: number }
  | { readonly at: 'lobby'; readonly what: LobbyButton; readonly game: number }
  | { readonly at: 'option'; readonly game: number; readonly field: string }
  /** What becomes of a seat: reminders, handing over, resigning, voting, taking. `more` says of which, or to whom. */
  | { readonly at: 'seat'; readonly what: SeatButton; readonly game: number; readonly more?: string }
  /** Life around the table: standing orders and whatever belongs to no question. Game 0: to no game either. */
  | { readonly at: 'social'; readonly what: SocialButton; readonly game: number; readonly more?: string }
  | FeatureControl
  /** The pace of a game in its lobby. */
  | { readonly at: 'pace'; readonly game: number }
  /** Opens a form, and is what it comes back as. Game 0: of no game. */
  | FormId
  /** A user's own settings; of no game. */
  | { readonly at: 'own'; readonly what: OwnControl }
  | LeagueControl;

/** A control of a feature, by its id on the wire; the registry says whether there is one. */
export interface FeatureControl {
  readonly at: 'feature';
  readonly wire: `${'seat' | 'social'}:${string}`;
  readonly game: number;
  readonly more?: string;
}

interface FormId {
  readonly at: 'form';
  readonly form: FormName;
  readonly game: number;
  readonly more?: string;
  /** What was filled in before: the form opens with it, or it is done though something else holds by now. */
  readonly draft?: (typeof DRAFTS)[number] | undefined;
  /** Phones show a form as they saw it first under its id: each opening has another. */
  readonly opening?: string | undefined;
  /** What it showed, if it changes that. */
  readonly version?: string | undefined;
}

const DRAFTS = ['again', 'sure'] as const;

export const FORM_NAMES = [
  'options',
  'pace',
  'hours',
  'looks',
  'vacation',
  'limits',
  'inviting',
  'practice',
  'league',
  'search',
  'atOnce',
  'notes',
] as const;
export type FormName = (typeof FORM_NAMES)[number];

export const OPEN_BUTTONS = ['play', 'hand', 'words', 'rules', 'board', 'more'] as const;
type OpenButton = (typeof OPEN_BUTTONS)[number];

export const SOCIAL_BUTTONS = [
  'panel',
  'orders',
  'order',
  'orderSet',
  'orderKeep',
  'ordersTake',
  'ordersOff',
  'prepare',
  'prepareSign',
  'prepareOut',
  'prepareElse',
  'prepareDrop',
  'table',
  'invite',
  'acceptInvitation',
  'declineInvitation',
  'host',
  'auto',
  'private',
  'byLot',
  'advice',
  'trials',
  'computer',
  'computersFill',
  'computerGone',
  'rule',
  'rulesOf',
  'ruleHere',
  'back',
  'askBack',
  'agreeBack',
  'refuseBack',
  'game',
  'next',
  'replay',
  'advise',
  'zoom',
  'words',
  'legend',
  'whatIf',
  'sameAgain',
  'evening',
  'learn',
  'learnAnew',
  'learnOn',
  'practiceEnd',
  'setup',
  'setupChannel',
  'setupAnywhere',
  'setupLanguage',
  'setupPace',
  'setupOpeners',
  'setupStewards',
  'setupFounders',
  'setupLimits',
] as const;
export type SocialButton = (typeof SOCIAL_BUTTONS)[number];

export const OWN_CONTROLS = [
  'panel',
  'language',
  'zone',
  'quiet',
  'reminders',
  'theme',
  'colour',
  'weekends',
  'vacation',
  'vacationEnd',
  'substitute',
  'search',
  'searchEnd',
  'lookout',
  'avoid',
  'data',
  'forget',
  'forgotten',
] as const;
export type OwnControl = (typeof OWN_CONTROLS)[number];

export const SEAT_BUTTONS = [
  'more',
  'snooze',
  'mute',
  'pause',
  'pauseAsk',
  'pauseEnd',
  'pauseAgree',
  'pauseRefuse',
  'coach',
  'coachAsk',
  'coachAgree',
  'coachEnd',
  'handover',
  'give',
  'withdraw',
  'accept',
  'decline',
  'resign',
  'resigned',
  'vote',
  'ask',
  'agree',
  'playOn',
  'take',
  'taken',
  'back',
] as const;
export type SeatButton = (typeof SEAT_BUTTONS)[number];

export const LOBBY_BUTTONS = ['join', 'leave', 'watch', 'options', 'start', 'computers'] as const;
export type LobbyButton = (typeof LOBBY_BUTTONS)[number];

/** Format of custom ids; controls of an older format are answered with a fresh panel. */
const ID_FORMAT = '1';
/** Stands for the ticks a set begins with. */
export const AS_TICKED = '*';
/** Behind a step: back to before it, with what was ticked there. */
export const STEP_BACK = '..';

export function encodeControl(control: Control): string {
  if (control.at === 'league') return encodeLeague(control);
  if (control.at === 'own') return `${ID_FORMAT}:own:${control.what}`;
  const head = `${ID_FORMAT}:${control.game}`;
  switch (control.at) {
    case 'open':
      return `${head}:${control.what}`;
    case 'lobby':
      return `${head}:lobby:${control.what}`;
    case 'option':
      return `${head}:option:${control.field}`;
    case 'social':
    case 'seat':
      return `${head}:${control.at}:${control.what}${control.more === undefined ? '' : `:${control.more}`}`;
    case 'feature':
      return `${head}:${control.wire}${control.more === undefined ? '' : `:${control.more}`}`;
    case 'form':
      return withoutEnd(`${head}:form:${control.form}:${control.more ?? ''}`, [control.draft, control.opening, control.version]);
    case 'pace':
      return `${head}:pace`;
    case 'undo':
      return `${head}:undo`;
    case 'walk':
      return `${head}:${control.sure ? 'do' : 'walk'}:${control.decision}:${encodePath(control.path)}`;
    case 'ask':
    case 'answer':
      return withoutEnd(`${head}:${control.at}:${control.decision}:${encodePath(control.path)}`, [control.opening]);
    default:
      return `${head}:${control.at}:${control.decision}:${encodePath(control.path)}`;
  }
}

/** The last parts only as far as there are any: what older versions made is read as it was. */
function withoutEnd(head: string, parts: readonly (string | undefined)[]): string {
  return [head, ...parts.slice(0, parts.findLastIndex((part) => part !== undefined) + 1).map((part) => part ?? '')].join(':');
}

/** Behind an id that is told apart from those before: it means the same with any counter, and without. */
const COUNTER = /\|[0-9a-z]+$/;

export function withCounter(id: string, count: number): string {
  return `${id}|${count.toString(36)}`;
}

export function decodeControl(customId: string): Control | undefined {
  const id = customId.replace(COUNTER, '');
  if (id.startsWith(`${LEAGUE_FORMAT}:`)) return decodeLeague(id);
  const [format, number, verb, a = '', b = '', c = '', d = '', e = ''] = id.split(':');
  if (format === ID_FORMAT && number === 'own') {
    const what = OWN_CONTROLS.find((w) => w === verb);
    return what === undefined ? undefined : { at: 'own', what };
  }
  const game = Number(number);
  if (format !== ID_FORMAT || !Number.isSafeInteger(game) || game < 0 || (game === 0 && verb !== 'social' && verb !== 'form'))
    return undefined;
  const open = OPEN_BUTTONS.find((w) => w === verb);
  if (open !== undefined) return { at: 'open', what: open, game };
  switch (verb) {
    case 'lobby': {
      const what = LOBBY_BUTTONS.find((w) => w === a);
      return what === undefined ? undefined : { at: 'lobby', what, game };
    }
    case 'option':
      return { at: 'option', game, field: a };
    case 'seat': {
      const what = SEAT_BUTTONS.find((w) => w === a);
      const more = b === '' ? {} : { more: b };
      return what === undefined ? { at: 'feature', wire: `seat:${a}`, game, ...more } : { at: 'seat', what, game, ...more };
    }
    case 'social': {
      const what = SOCIAL_BUTTONS.find((w) => w === a);
      const more = b === '' ? {} : { more: b };
      return what === undefined ? { at: 'feature', wire: `social:${a}`, game, ...more } : { at: 'social', what, game, ...more };
    }
    case 'form': {
      const form = FORM_NAMES.find((w) => w === a);
      if (form === undefined) return undefined;
      const draft = DRAFTS.find((w) => w === c);
      return {
        at: 'form',
        form,
        game,
        ...(b === '' ? {} : { more: b }),
        ...(draft === undefined ? {} : { draft }),
        ...(d === '' ? {} : { opening: d }),
        ...(e === '' ? {} : { version: e }),
      };
    }
    case 'pace':
      return { at: 'pace', game };
    case 'undo':
      return { at: 'undo', game };
    case 'walk':
    case 'do':
      return { at: 'walk', game, decision: a, path: decodePath(b), sure: verb === 'do' };
    case 'pick':
    case 'set':
    case 'page':
      return { at: verb, game, decision: a, path: decodePath(b) };
    case 'ask':
    case 'answer':
      return { at: verb, game, decision: a, path: decodePath(b), ...(c === '' ? {} : { opening: c }) };
    default:
      return undefined;
  }
}

/** `castello/(a,b)/#3`: ids as they are, sets in brackets, numbers with a hash. */
function encodePath(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? `#${step}` : typeof step === 'string' ? step : `(${step.join(',')})`)).join('/');
}

function decodePath(content: string): Path {
  return content === '' ? [] : content.split('/').map(decodeStep);
}

function decodeStep(step: string): PathStep {
  if (step.startsWith('#')) return Number(step.slice(1));
  if (step.startsWith('(') && step.endsWith(')')) return step.length === 2 ? [] : step.slice(1, -1).split(',');
  return step;
}
