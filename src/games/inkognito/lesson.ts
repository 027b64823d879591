import type { Lesson } from '../../kit/lesson.ts';
import { playerArg } from '../../kit/message.ts';
import { say } from './words.ts';

const LEARNER = 0;
const [A, B, C] = [1, 2, 3] as const;
const names = { a: playerArg(A), b: playerArg(B), c: playerArg(C) };

/** Two turns of four players: the learner asks, is asked, and finds his partner. */
export const lesson: Lesson = {
  seats: 4,
  seat: LEARNER,
  seed: '00000000000000000000000000000008',
  before: [
    { seat: A, path: ['auto'] },
    { seat: B, path: ['auto'] },
    { seat: C, path: ['auto'] },
  ],
  steps: [
    { say: say('lesson.place'), asks: 'place', path: ['auto'], others: [], after: say('lesson.place.after') },
    { say: say('lesson.shake'), asks: 'shake', path: ['shake'], others: [] },
    { say: say('lesson.move'), mark: 'santi_apostoli', asks: 'move', path: ['tall+santi_apostoli'], others: [] },
    {
      say: say('lesson.join', names),
      mark: 'san_zanipolo',
      asks: 'move',
      path: ['tall+san_zanipolo'],
      others: [{ seat: LEARNER, path: ['end'] }],
    },
    {
      say: say('lesson.ask', names),
      mark: 'san_zanipolo',
      asks: 'meet',
      path: ['3fat+identity'],
      others: [{ seat: C, path: ['bubble+x', 'tall'] }],
    },
    {
      say: say('lesson.dismiss', names),
      asks: 'dismiss',
      path: ['murano'],
      others: [
        { seat: LEARNER, path: ['end'] },
        { seat: A, path: ['shake'] },
        { seat: A, path: ['thin+zitelle', 'orange'] },
        { seat: A, path: ['thin+giardini'] },
        { seat: A, path: ['end'] },
        { seat: A, path: ['0thin+identity'] },
      ],
      after: say('lesson.dismiss.after', names),
    },
    {
      say: say('lesson.answer'),
      mark: 'giardini',
      asks: 'answer',
      path: ['zsazsa+x', 'fat'],
      others: [
        { seat: A, path: ['stucky'] },
        { seat: A, path: ['end'] },
        { seat: B, path: ['shake'] },
        { seat: B, path: ['end'] },
        { seat: B, path: ['end'] },
        { seat: C, path: ['shake'] },
        { seat: C, path: ['end'] },
        { seat: C, path: ['end'] },
        { seat: LEARNER, path: ['shake'] },
      ],
      after: say('lesson.answer.after', names),
    },
    {
      say: say('lesson.sail', names),
      mark: 'sacca_fisola',
      asks: 'move',
      path: ['thin+sacca_fisola'],
      others: [{ seat: LEARNER, path: ['end'] }],
    },
    {
      say: say('lesson.find'),
      mark: 'sacca_fisola',
      asks: 'meet',
      path: ['2thin+identity'],
      others: [{ seat: B, path: ['grey', 'identity', 'fiddlebottom+mission'] }],
      after: say('lesson.find.after', names),
    },
  ],
  end: say('lesson.end', names),
};
