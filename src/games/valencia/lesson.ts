import type { Lesson } from '../../kit/lesson.ts';
import { playerArg } from '../../kit/message.ts';
import { say } from './words.ts';

const LEARNER = 0;
const [A, B] = [1, 2] as const;
const names = { a: playerArg(A), b: playerArg(B) };

/** The first round of three players: a plan, an auction passed and two won, a square, a sale and a fountain. */
export const lesson: Lesson = {
  seats: 3,
  seat: LEARNER,
  seed: '0000000000000000000000000000001c',
  before: [
    { seat: A, path: [['M33']] },
    { seat: B, path: [['M21']] },
  ],
  steps: [
    { say: say('lesson.keep'), asks: 'keep', path: [['M22']], others: [] },
    {
      say: say('lesson.draw'),
      asks: 'draw',
      path: ['d3'],
      others: [
        { seat: LEARNER, path: ['stop'] },
        { seat: A, path: ['d3'] },
        { seat: B, path: ['d2'] },
      ],
    },
    {
      say: say('lesson.stack'),
      asks: 'stack',
      path: [['4']],
      others: [
        { seat: LEARNER, path: [['2']] },
        { seat: A, path: ['apart'] },
        { seat: B, path: ['apart'] },
      ],
      after: say('lesson.stack.after'),
    },
    {
      say: say('lesson.pass'),
      asks: 'auction',
      path: ['pass'],
      others: [
        { seat: A, path: ['pass'] },
        { seat: B, path: ['pass'] },
      ],
      after: say('lesson.pass.after'),
    },
    {
      say: say('lesson.bid'),
      asks: 'auction',
      path: ['54'],
      others: [
        { seat: A, path: ['3'] },
        { seat: B, path: ['4'] },
      ],
      after: say('lesson.bid.after', names),
    },
    {
      say: say('lesson.square'),
      mark: 'B2',
      asks: 'guild',
      path: ['B2'],
      others: [
        { seat: B, path: ['C6'] },
        { seat: A, path: ['none'] },
        { seat: LEARNER, path: ['pass'] },
        { seat: A, path: ['pass'] },
        { seat: B, path: ['pass'] },
        { seat: LEARNER, path: ['pass'] },
        { seat: A, path: ['5'] },
        { seat: B, path: ['3'] },
        { seat: A, path: ['E1'] },
        { seat: B, path: ['E8'] },
        { seat: A, path: ['2'] },
        { seat: B, path: ['pass'] },
      ],
      after: say('lesson.square.after', names),
    },
    { say: say('lesson.sell', names), asks: 'auction', path: ['32'], others: [] },
    {
      say: say('lesson.sale'),
      asks: 'sale',
      path: ['all'],
      others: [
        { seat: A, path: ['2'] },
        { seat: A, path: ['1'] },
        { seat: B, path: ['3'] },
        { seat: B, path: ['F7'] },
        { seat: A, path: ['H3'] },
        { seat: A, path: ['G2+'] },
      ],
      after: say('lesson.sale.after', names),
    },
    {
      say: say('lesson.fountain'),
      mark: 'B3',
      asks: 'fountain',
      path: ['B3'],
      others: [],
      after: say('lesson.fountain.after'),
    },
  ],
  end: say('lesson.end'),
};
