import { type Access, none } from '../trust/cases.ts';

// Of a game that is under way there is no film.
export const film: Access = { 'social:film': none };
