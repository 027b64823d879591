import { z } from 'zod';
import { AUCTIONS } from '../vocabulary.ts';

/** As many stacks as a bid may name, and as a panel lets one name; the smallest stack that will do is named by a star. */
const MOST = 12;
export const MOST_TRIES = 5;
export const ANY_STACK = '*';

const tried = z.object({ cards: z.string(), when: z.union([z.literal('any'), z.number().int().min(1).max(3)]) });
const sealed = z.object({ round: z.number().int(), at: z.enum(AUCTIONS), tries: z.array(tried).max(MOST), waits: z.number().int() });
export const bidsParams = z.object({ policy: z.enum(['ask', 'pass', 'first', 'paid']), bids: z.array(sealed) });
export type Try = z.infer<typeof tried>;
export type Sealed = z.infer<typeof sealed>;
export type Bids = z.infer<typeof bidsParams>;
