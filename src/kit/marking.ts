import type { Msg } from './message.ts';

/** What somebody may note of a thing for himself: that it is not so, or that he thinks it is. */
export const NOTE_MARKS = ['crossed', 'suspected'] as const;
export type NoteMark = (typeof NOTE_MARKS)[number];

/** A player's own marks, by row and item: `2.tall`. */
export type NoteMarks = { readonly [where: string]: NoteMark };

/** What a player may mark for himself beside what the game tells him. It is his alone and no part of the game. */
export interface Marking<V = unknown> {
  /** Of whom, and what, as far as it makes sense now: 25 items a row at most. */
  rows(view: V): readonly MarkRow[];
  /** His view with his marks in it, for his picture and his words. */
  marked(view: V, jotted: NoteMarks): V;
}

export interface MarkRow {
  readonly id: string;
  readonly label: Msg;
  readonly items: readonly { readonly id: string; readonly label: Msg }[];
}
