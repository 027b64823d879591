import type { Access } from '../trust/cases.ts';
import { share } from './share.access.ts';

/** The access rows of all features. */
export const ACCESS: Access = { ...share };
