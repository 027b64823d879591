import type { Level } from '../../../kit/ai.ts';

/** How much of what a computer player weighs counts; found by playing (`npm run arena`). Chances count as they are, 0 to 1. */
export const WEIGHTS = {
  /** Who is my partner, in bits learnt, and everything else about the secret cards. */
  partner: 0.4,
  cards: 0.12,
  /** A likely partner's letter, which only he can show. */
  letter: 0.2,
  /** To stand near those whom a question is still worth. */
  near: 0.12,
  /** The way to a mission: one's own figures, the partner's, and what the others have before them. */
  progress: 1,
  helped: 0.6,
  hinder: 0.35,
  /** With an Ambassador player: each agent within his reach, and what is left of a question that he reads too. */
  envoy: 0.05,
  read: 0.5,
} as const;

/** What only a master weighs: a partner helps who knows me and my letter, another hardly; and the others' missions count for more. */
export const MASTERY = { informed: 0.9, uninformed: 0.35, hinder: 0.6 } as const;

/** How likely somebody so many lines away is to get there in a turn or the next ones, in shares of standing there. */
const REACH = [1, 0.82, 0.62, 0.4, 0.26, 0.17, 0.11, 0.07, 0.04, 0.02] as const;
export function reach(lines: number): number {
  return REACH[lines] ?? 0.01;
}

/** How sure an announcement must be: with a partner by the exact chance, alone by what was hinted at as well. */
export interface Bar {
  readonly paired: number;
  readonly alone: number;
}

export const CLAIMS: { readonly [level in Level]: Bar } = {
  apprentice: { paired: 0.7, alone: 0.7 },
  journeyman: { paired: 0.95, alone: 0.95 },
  // A lone agent who waits until he is sure wins one game in five: about even is better.
  master: { paired: 0.95, alone: 0.45 },
};

/** What an answer may tell: to the partner it is gain, to the others loss. */
export const ANSWERS = {
  /** That I am his partner, and my letter, to a partner. */
  known: 1,
  letter: 1.2,
  figure: 0.3,
  /** Bits about me, and my letter, to somebody else. */
  bits: 0.5,
  foeLetter: 0.5,
} as const;

/** Asked by a partner it is sure of, an apprentice shows one time in so many any set at all, its letter and grey cards too. */
export const OPEN_ONE_IN = 3;

/** Whoever is at least so likely the partner is told by an automatic answer for a person; to anybody else it shows what gives away least. */
export const LIKELY_PARTNER = 0.5;

/** A sign may lie, and a mission card may be shown to mislead: so many times as likely as without it, no more. */
export const BELIEVED = { sign: 10, mission: 3 } as const;

/** Who is the partner with this chance is taken for him, and a tic shown to nobody else. */
export const SIGNS = { found: 0.5, hoped: 0.2 } as const;
