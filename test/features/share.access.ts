import { type Access, NOBODY, none } from '../trust/cases.ts';

export const share: Access = {
  'social:page': none,
  // It shows everybody's name: the host opens it, and whoever is named may close it.
  'social:pageOpen': ({ running, lobby, vacant }) => [
    [['host'], running],
    [NOBODY, vacant],
    [NOBODY, lobby],
  ],
  'social:pageClose': ({ running, lobby, vacant }) => [
    [['host', 'anna'], vacant],
    [NOBODY, running],
    [NOBODY, lobby],
  ],
};
