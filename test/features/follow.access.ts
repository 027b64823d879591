import { type Access, NOBODY, none } from '../trust/cases.ts';

export const follow: Access = {
  // Whom somebody follows is their own affair.
  'social:follow': none,
  'social:followTurns': none,
  'social:unfollow': ({ running }) => [
    [NOBODY, running],
    [NOBODY, 0, undefined, { values: [String(running)] }],
  ],
};
