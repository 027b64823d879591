import type { Lesson } from '../../kit/lesson.ts';
import { playerArg } from '../../kit/message.ts';
import { say } from './words.ts';

const LEARNER = 0;
const [A, B] = [1, 2] as const;
const names = { a: playerArg(A), b: playerArg(B) };

/** Five rounds of three players, the learner's turns with his second gondola but for one left out: a mission brought home. */
export const lesson: Lesson = {
  seats: 3,
  seat: LEARNER,
  options: { favours: 'none' },
  seed: '00000000000000000000000000000001',
  before: [
    { seat: LEARNER, path: ['17'] },
    { seat: A, path: ['16'] },
    { seat: B, path: ['25'] },
    { seat: LEARNER, path: ['A5'] },
    { seat: A, path: ['A4'] },
    { seat: B, path: ['A1'] },
    { seat: B, path: ['B1'] },
    { seat: A, path: ['B3'] },
    { seat: LEARNER, path: ['C5'] },
  ],
  steps: [
    { say: say('lesson.depart'), mark: 'C3', asks: 'depart', path: ['g1', 'A4', 'pass'], others: [] },
    {
      say: say('lesson.answer'),
      mark: 'A4',
      asks: 'answer',
      path: ['scroll'],
      others: [{ seat: A, path: ['intrigue'] }],
      after: say('lesson.answer.after', names),
    },
    {
      say: say('lesson.sail'),
      asks: 'sail',
      path: ['B4', 'moor'],
      others: [
        { seat: A, path: ['g1', 'B4', 'moor'] },
        { seat: B, path: ['g1', 'A2', 'moor'] },
      ],
      after: say('lesson.sail.after', names),
    },
    { say: say('lesson.other'), asks: 'depart', path: ['g2', 'B5', 'moor'], others: [] },
    {
      say: say('lesson.council'),
      asks: 'activate',
      path: [['first']],
      others: [
        { seat: A, path: ['g2', 'B2', 'moor'] },
        { seat: B, path: ['g2', 'C1', 'moor'] },
      ],
      after: say('lesson.council.after'),
    },
    {
      say: say('lesson.second'),
      asks: 'depart',
      path: ['g1', 'C4', 'moor'],
      others: [
        { seat: A, path: ['g1', 'A4', 'moor'] },
        { seat: A, path: [['1', '2']] },
        { seat: B, path: ['g1', 'A1', 'moor'] },
        { seat: B, path: [['1']] },
        { seat: LEARNER, path: ['g2', 'A5', 'moor'] },
        { seat: LEARNER, path: [['1']] },
        { seat: A, path: ['g2', 'A2', 'moor'] },
        { seat: B, path: ['g2', 'C2', 'pass'] },
        { seat: B, path: ['B2', 'moor'] },
      ],
      after: say('lesson.second.after'),
    },
    { say: say('lesson.docks'), asks: 'depart', path: ['g1', 'C3', 'moor'], others: [] },
    {
      say: say('lesson.mission'),
      asks: 'errand',
      path: ['9', 'place'],
      others: [],
      after: say('lesson.mission.after'),
    },
  ],
  end: say('lesson.end'),
};
