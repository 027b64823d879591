import { type Access, none } from '../trust/cases.ts';

export const rematch: Access = { 'social:rematch': none };
