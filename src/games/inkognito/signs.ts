import type { Signs, WordIcon } from '../../kit/sign.ts';
import { all, badge, disc, initial } from '../../kit/sign.ts';
import type { en } from './i18n/en.ts';
import { INITIALS } from './scene/book.ts';
import { ballShapes } from './scene/phantom.ts';
import { BALLS, DISGUISES, IDENTITIES } from './vocabulary.ts';

const figure = (shape: (typeof DISGUISES)[number]): WordIcon => badge(shape);

/** The small pictures beside words. */
export const signs: Signs<keyof typeof en> = {
  ...all('identity', IDENTITIES, (identity) => initial(INITIALS[IDENTITIES.indexOf(identity)] ?? '', 'white', 'violet')),
  ...all('disguise', DISGUISES, figure),
  ...all('moved.own', DISGUISES, figure),
  ...all('moved.of', DISGUISES, figure),
  ...all('ball', BALLS, (ball) => ballShapes({ x: 50, y: 50 }, ball)),
  letter: badge('letter'),
  'card.mission': badge('letter'),
  ambassador: badge('ambassador', 'white', 'shadow'),
  'moved.ambassador': badge('ambassador', 'white', 'shadow'),
  'square.embassy': badge('palace'),
  'do.shake': badge('phantom', 'gold', 'shadow'),
  'ask.look': badge('eye'),
  'ask.look.beckoned': [disc('gold', 'shadow'), ...badge('eye', 'shadow', 'gold').slice(1)],
};
