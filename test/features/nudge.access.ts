import { type Access, NOBODY, PLAYERS } from '../trust/cases.ts';

export const nudge: Access = {
  'seat:nudge': ({ running, lobby, awaited }) => [
    [PLAYERS.filter((who) => who !== awaited), running],
    [NOBODY, lobby],
  ],
};
