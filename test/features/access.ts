import type { Access } from '../trust/cases.ts';
import { film } from './film.access.ts';
import { follow } from './follow.access.ts';
import { marks } from './marks.access.ts';
import { nudge } from './nudge.access.ts';
import { rematch } from './rematch.access.ts';
import { review } from './review.access.ts';
import { share } from './share.access.ts';

/** The access rows of all features. */
export const ACCESS: Access = { ...share, ...film, ...review, ...follow, ...marks, ...rematch, ...nudge };
