import { EVERYBODY, type Situation, type Who } from './situation.ts';

const HERE = EVERYBODY.filter((who) => who !== 'abroad');
export const PLAYERS: readonly Who[] = ['host', 'anna', 'bruno'];
export const NOBODY: readonly Who[] = [];
/** Whoever may take a seat here, and is none of these. */
export const but = (...whos: readonly Who[]) => HERE.filter((who) => who !== 'barred' && !whos.includes(who));

export type Form = Readonly<Record<string, string | readonly string[]>>;
/** A press, a choice from a list, or a form that was filled in. */
export type Given = { readonly values?: readonly string[]; readonly form?: Form; readonly idle?: boolean };

/** One way to use a control, and whom it changes something for. */
export type Case = readonly [may: readonly Who[], game: number, more?: string | undefined, given?: Given];
export const none = ({ running, lobby }: Situation): Case[] => [
  [NOBODY, running],
  [NOBODY, lobby],
];

/** Who may do what with the controls of a feature, by their ids on the wire: written down by hand, not read from what the feature says. */
export type Access = Readonly<Record<string, (s: Situation) => readonly Case[]>>;
