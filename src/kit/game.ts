import type { ZodType } from 'zod';
import type { FuturePosition } from './ahead.ts';
import type { Heuristics } from './ai.ts';
import type { Anchor, Choice, Path } from './choice.ts';
import type { Cover } from './cover.ts';
import type { Decision, Step } from './decision.ts';
import type { EditionRegistry } from './edition.ts';
import type { LegendPart } from './legend.ts';
import type { Lesson } from './lesson.ts';
import type { Marking } from './marking.ts';
import type { Catalogue, Locale, Msg } from './message.ts';
import type { Rng } from './rng.ts';
import type { IconName, Scene, Theme } from './scene.ts';
import type { Seat, Viewer } from './seat.ts';
import type { Signs } from './sign.ts';
import type { MessageRenames, Upcast } from './upcast.ts';

export type { Decision, Publish, Step } from './decision.ts';

/**
 * The contract between a game and the house. Engines are pure from outside: no clock, no chance but `rng`, no I/O, no sentence.
 * S state, A action, V view, L log event, O options.
 */
export interface Game<S = unknown, A = unknown, V = unknown, L = unknown, O = unknown> extends Heuristics<S, A, V> {
  readonly id: string;
  readonly name: Msg;
  /** One sentence for the lobby. */
  readonly blurb: Msg;
  /** What one plays for, in one sentence. */
  readonly goal?: Msg;
  /** How long it is and how much there is to learn, in a few words. */
  readonly about?: Msg;
  /** The silhouette on its title picture. */
  readonly emblem: IconName;
  /** Its own city or scene on the title picture; the house's skyline, where there is none. */
  cover?(): Cover;
  /** The stripe at the side of its messages, as 0xrrggbb. */
  readonly tint: number;
  /** Raised whenever what is stored would be read otherwise: `upcast` says how. */
  readonly rulesVersion: number;
  readonly seats: readonly [min: number, max: number];
  /** Turns go round the table, one seat after the other: whoever is next should be awake when a turn ends. */
  readonly clockwise?: boolean;
  readonly options: ZodType<O>;
  /** The options as a player sets them in the lobby, in order. */
  readonly optionFields: readonly OptionField[];
  readonly action: ZodType<A>;
  readonly state: ZodType<S>;
  readonly editions: EditionRegistry;
  /** What of the house edition is the house's own and may differ from the printed box: read in the lobby, and with the position in words. */
  readonly ofHouse?: Msg;
  readonly words: { readonly [locale in Locale]: Catalogue };
  /** Small pictures that may stand before words of the catalogue, by their keys; whoever cannot show them says the word alone. */
  readonly signs?: Signs;

  /** Options that are set together by one word, where they matter; whoever wants more sets them one by one. */
  readonly levels?: OptionLevels;
  /** What everybody may wish for himself in the lobby; `seating` says what comes of it. */
  readonly wishes?: readonly OptionField[];
  /** For what the host may name people at the table, by name and not by seat: seats are drawn later. `seating` says what comes of it. */
  readonly named?: readonly PersonField[];
  /** The colours a seat may wear, by whose they are; any, where nothing is said. */
  wears?(seat: Seat, seats: number): readonly Seat[];
  /** Who sits where, and options by seat, out of what people wish and are named for; they come in the order of the lot. */
  seating?(options: O, people: readonly OptionPreferences[]): { readonly order: readonly number[]; readonly options: O };
  /** What a table may lay out itself, part by part. */
  readonly layingOut?: BoardSetup<O>;
  /** Why this number of players or these options cannot be played together. */
  refuses(seats: number, options: O): Msg | undefined;
  setup(seats: number, options: O, rng: Rng): S;
  /** Whose answer is awaited; none but optional ones: the game is over. */
  decisions(state: S): Decision[];
  /** The tree of legal answers: finite, with at least one `act`. A bare `act` is played by the table without asking. */
  choices(state: S, decision: Decision): Choice<A>;
  /** The state after an action that `choices` offered. */
  apply(state: S, seat: Seat, action: A, rng: Rng): Step<S, L>;
  view(state: S, viewer: Viewer): V;
  /** The event as this viewer may know it; nothing if he may not know of it at all. */
  redact(event: L, viewer: Viewer): L | undefined;
  /** Another state which this viewer cannot tell from this one. */
  resample(state: S, viewer: Viewer, rng: Rng): S;
  /**
   * The positions in which this seat would be asked next, as if it were asked now, made of what it may know: the state comes from `imagine`.
   * Nothing while nothing sensible can be said, and while the seat's turn is under way. Draws nothing and shows nothing.
   */
  ahead?(state: S, seat: Seat): readonly FuturePosition<S>[];
  /**
   * Others have to answer before this seat's turn goes on, and how they do matters little to it: the position as if they had, likely enough.
   * Nothing where their answers matter, or none are awaited.
   */
  onward?(state: S, seat: Seat): S | undefined;
  readonly orders: readonly OrderKind<V>[];
  /** Kinds of questions at which the moment of an answer could tell something hidden: there an answer given by no hand falls after a pause. */
  readonly guarded?: readonly string[];
  /**
   * What is printed on tiles and cards, list by list, as one looks it up: for a position with who stands where. The first list is offered
   * beside every question.
   */
  lists?(view?: V): readonly Section[];
  /** The rule entry that explains a question, by the decision's kind. */
  readonly topics?: { readonly [kind: string]: string };
  /** How often it has gone on for so long that its players should be asked whether to end it; nothing is asked as long as this does not rise. */
  overlong?(state: S): number;
  /** Present exactly when the game is over. */
  result(state: S): Result | undefined;
  scene(view: V, theme: Theme): Scene;
  /** What the signs of its pictures mean, drawn by what draws them there. */
  legend?(theme: Theme): readonly LegendPart[];
  /** What these events have moved, as chains of the picture's anchors, where the position does not tell it any more. */
  trails?(log: readonly L[], view: V): readonly (readonly Anchor[])[];
  /** The whole position in words, section by section in the order of `ASPECTS`; `own` sections hold what only this viewer sees. */
  describe(view: V): PositionSection[];
  /** What `score` counts where it is not points. */
  readonly counts?: Msg;
  /** One short line for each player (and automaton): score and resources, as they stand in every post behind his name. */
  summary(view: V): SummaryLine[];
  /** Mere talk, open to all: it is nobody's last move, and going back is not stopped by it. */
  talk?(action: A): boolean;
  /** What awaits nobody, but whom it concerns would like to know of it: told to him alone, in his panel and his digest. */
  hint?(view: V): Msg | undefined;
  /** What a player may mark for himself, in a game in which one draws conclusions. */
  readonly marking?: Marking<V>;
  /** A redacted event as a short sentence; nothing for what is not worth telling. */
  tell(event: L): NarrationLine | undefined;
  /** The table at which one learns it by playing. */
  readonly lesson?: Lesson;
  /** Quantities that never change, by name: `check` of the contract suite compares them after every action. */
  conserved(state: S): { readonly [law: string]: number };
  /** What older rules versions stored, each as the next would have. */
  readonly upcast: { readonly [from: number]: Upcast };
  /** What its messages were called in older versions. */
  readonly formerly?: MessageRenames;
}

/** A standing order: kept and evaluated by the table from the seat's own view. */
export interface OrderKind<V = unknown, P = unknown> {
  readonly id: string;
  readonly label: Msg;
  readonly params: ZodType<P>;
  /** The settings a player can choose among, four at most; the first is "ask me", the second what the house would propose. */
  readonly choices: readonly { readonly label: Msg; readonly params: P }[];
  /** The second setting holds for everybody from the start ('plain'), or for who takes the offer made then ('offered'). */
  readonly begins?: 'plain' | 'offered';
  /**
   * A path that answers, 'ask' to leave it to the player, or a reason why the order no longer fits and ends. `dice` for what must not be
   * predictable: they are not the game's.
   */
  answer(view: V, decision: Decision, tree: Choice<unknown>, params: P, dice?: Rng): Path | 'ask' | { readonly cancel: Msg };
  /** It is composed part by part: after each its owner sees the whole again. */
  readonly inParts?: true;
  /** Settings of a player's own making, along a tree out of his present view (a sealed bid names his stacks); nothing: not now. */
  compose?(view: V, params: P): Choice<P> | undefined;
}

/** What somebody wishes for himself, by the ids of the fields, left out where he leaves it to the lot; and `named` for what he is named for. */
export interface OptionPreferences {
  readonly [field: string]: string;
}

/** An option whose value is people at the table. */
export interface PersonField {
  readonly id: string;
  readonly label: Msg;
  /** What holds while nobody is named. */
  readonly nobody: Msg;
  /** How many may be named; one, if nothing is said. */
  readonly most?: number;
  readonly when?: OptionField['when'];
}

export interface OptionField {
  readonly id: string;
  readonly label: Msg;
  /** With `inLobby` it needs people at the table, named or laying something out: where seats are agreed it is not offered. */
  readonly values: readonly { readonly value: string | number | boolean; readonly label: Msg; readonly inLobby?: true }[];
  /** What is suggested where a turn may take hours. */
  readonly slow?: string | number | boolean;
  /** Fields of yes and no with the same name here are asked by one question. */
  readonly together?: Msg;
  /** Shown only at these numbers of players, or where other options make it matter. */
  readonly when?: (seats: number, options: { readonly [field: string]: unknown }) => boolean;
}

/** How hard it is, say, in one word for several options. */
export interface OptionLevels {
  readonly label: Msg;
  readonly when: NonNullable<OptionField['when']>;
  readonly levels: readonly {
    readonly id: string;
    readonly label: Msg;
    readonly hint: Msg;
    readonly options: { readonly [field: string]: string | number | boolean };
  }[];
}

/** A board that a table lays out part by part before the start. */
export interface BoardSetup<O = unknown> {
  readonly label: Msg;
  /** Under which it is laid out, and what is to be known of it. */
  readonly note: Msg;
  /** Its parts, each with what can be chosen of it and what is chosen; none where these options leave nothing to lay out. */
  parts(seats: number, options: O): readonly BoardPart[];
  /** The options with one thing of a part chosen otherwise: always a board that can be played. */
  laid(seats: number, options: O, part: string, field: string, value: string): O;
  scene(seats: number, options: O, theme: Theme): Scene;
}

export interface BoardPart {
  readonly id: string;
  readonly label: Msg;
  readonly mark: string;
  readonly fields: readonly { readonly id: string; readonly label: Msg; readonly value: string; readonly values: OptionField['values'] }[];
}

export interface Result {
  readonly places: readonly Placement[];
}
export interface Placement {
  /** The seats that share this place as partners, or the automaton by name. */
  readonly seats: readonly Seat[];
  readonly automaton?: Msg;
  /** 1 is first; equal numbers share the place. */
  readonly place: number;
  readonly score: number;
  readonly tieBreaks: readonly number[];
  readonly breakdown: readonly { readonly label: Msg; readonly points: number }[];
}

export interface Section {
  readonly id: string;
  readonly title: Msg;
  readonly lines: readonly Msg[];
  /** Only this viewer sees it: the part `/hand` shows. */
  readonly own?: boolean;
}

/**
 * What a position in words tells, in this order in every game; the house says before it what is asked. now: what is under way; news: what
 * the last steps have done; board: what lies there; hands: what everybody has, one's own first; left: decks and supplies; map: what is next
 * to what and what places give, as it was laid out.
 */
export const SECTION_ASPECTS = ['now', 'news', 'score', 'board', 'hands', 'left', 'map'] as const;

export interface PositionSection extends Section {
  readonly aspect: (typeof SECTION_ASPECTS)[number];
}

export interface SummaryLine {
  readonly seat?: Seat;
  readonly text: Msg;
  /** What is counted of a player in the open: points, or what the game counts instead (`counts`). */
  readonly score?: number;
}

export interface NarrationLine {
  /** Whose deed it is; posts group by it. */
  readonly seat?: Seat;
  readonly text: Msg;
}
