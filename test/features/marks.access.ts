import { type Access, NOBODY } from '../trust/cases.ts';

export const marks: Access = {
  'social:marks': ({ running, wishes, masks }) => [
    [NOBODY, running],
    [NOBODY, wishes],
    [NOBODY, masks],
  ],
  // What somebody marks is theirs alone: it changes nothing for anybody else.
  'social:markCrossed': ({ running, masks, masked }) => [
    [NOBODY, running, '0', { values: ['tall'] }],
    [['host', 'anna'], masks, String(masked), { values: ['tall'], idle: true }],
    [NOBODY, masks, '__proto__', { values: ['tall'] }],
  ],
  'social:markSuspected': ({ masks, masked }) => [[['host', 'anna'], masks, String(masked), { values: ['tall', 'x'], idle: true }]],
};
