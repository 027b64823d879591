import { type Access, NOBODY } from '../trust/cases.ts';

export const review: Access = {
  // Of a game that is under way nothing is reviewed.
  'social:review': ({ running, lobby }) => [
    [NOBODY, running, '0.0'],
    [NOBODY, lobby],
    [NOBODY, running, undefined, { values: ['1.0'] }],
  ],
};
