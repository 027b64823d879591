import type { Lesson } from '../../kit/lesson.ts';
import { playerArg } from '../../kit/message.ts';
import { say } from './words.ts';

const [A, B, C] = [1, 2, 3] as const;
const names = { a: playerArg(A), b: playerArg(B), c: playerArg(C) };

/** Two turns of four players: once the learner chooses and once he splits, and every kind of card but the bridge is played. */
export const lesson: Lesson = {
  seats: 4,
  seat: 0,
  options: { firstLeader: A, pleas: false },
  seed: '00000000000000000000000000000022',
  before: [
    { seat: A, path: ['pol-dor'] },
    { seat: B, path: ['can-pol'] },
    { seat: C, path: ['cro-dor'] },
  ],
  steps: [
    {
      say: say('lesson.bridge'),
      mark: 'cas-mar',
      asks: 'firstBridge',
      path: ['cas-mar'],
      others: [
        { seat: A, path: [['cas', 'tra', 'dog', 'p2', 'p3']] },
        { seat: C, path: [['can', 'tra', 'dog', 'p2']] },
      ],
      after: say('lesson.bridge.after', names),
    },
    {
      say: say('lesson.choose'),
      asks: 'choose',
      path: ['a'],
      others: [],
      after: say('lesson.choose.after'),
    },
    {
      say: say('lesson.cross'),
      mark: 'san_marco',
      asks: 'play',
      path: ['castello', 'san_marco'],
      others: [],
      after: say('lesson.cross.after'),
    },
    {
      say: say('lesson.traitor', names),
      mark: 'san_marco',
      asks: 'play',
      path: ['traitor', `san_marco_${A}`],
      others: [],
      after: say('lesson.traitor.after', names),
    },
    {
      say: say('lesson.doge'),
      mark: 'san_marco',
      asks: 'play',
      path: ['doge', 'san_marco'],
      others: [
        { seat: A, path: ['santa_croce'] },
        { seat: A, path: ['dorsoduro', 'dorsoduro'] },
        { seat: B, path: ['b'] },
        { seat: B, path: ['bridge', 'can-mar'] },
        { seat: B, path: ['traitor', `san_polo_${A}`] },
        { seat: C, path: ['traitor', `castello_${B}`] },
        { seat: C, path: ['doge', 'castello'] },
        { seat: C, path: ['cannaregio'] },
      ],
      after: say('lesson.doge.after', names),
    },
    {
      say: say('lesson.split', names),
      asks: 'offer',
      path: [['can', 'cro', 'dog', 'p3', 'p3~2']],
      others: [
        { seat: B, path: [['dor', 'tra', 'p2']] },
        { seat: C, path: ['b'] },
        { seat: C, path: ['san_marco'] },
        { seat: C, path: ['dorsoduro', 'dorsoduro'] },
        { seat: C, path: ['bridge', 'can-cas'] },
        { seat: B, path: ['traitor', `castello_${C}`] },
        { seat: B, path: ['dorsoduro'] },
        { seat: A, path: ['a'] },
        { seat: A, path: ['cannaregio'] },
        { seat: A, path: ['santa_croce'] },
        { seat: A, path: ['doge', 'castello'] },
      ],
      after: say('lesson.split.after', names),
    },
    {
      say: say('lesson.exile'),
      mark: 'castello',
      asks: 'play',
      path: ['exile', 'castello'],
      others: [],
    },
    { say: say('lesson.die'), mark: 'castello', asks: 'die', path: ['throw'], others: [] },
    {
      say: say('lesson.losses', names),
      mark: 'castello',
      asks: 'losses',
      path: ['0-0-2-2'],
      others: [],
      after: say('lesson.losses.after'),
    },
  ],
  end: say('lesson.end'),
};
