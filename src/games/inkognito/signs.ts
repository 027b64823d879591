import type { Signs, WordIcon } from '../../kit/sign.ts';
import { badgeIcon, discSign, letterIcon, signsFor } from '../../kit/sign.ts';
import type { en } from './i18n/en.ts';
import { INITIALS } from './scene/book.ts';
import { ballShapes } from './scene/phantom.ts';
import { BALLS, DISGUISES, IDENTITIES } from './vocabulary.ts';

const figure = (shape: (typeof DISGUISES)[number]): WordIcon => badgeIcon(shape);

/** The small pictures beside words. */
export const signs: Signs<keyof typeof en> = {
  ...signsFor('identity', IDENTITIES, (identity) => letterIcon(INITIALS[IDENTITIES.indexOf(identity)] ?? '', 'white', 'violet')),
  ...signsFor('disguise', DISGUISES, figure),
  ...signsFor('moved.own', DISGUISES, figure),
  ...signsFor('moved.of', DISGUISES, figure),
  ...signsFor('ball', BALLS, (ball) => ballShapes({ x: 50, y: 50 }, ball)),
  letter: badgeIcon('letter'),
  'card.mission': badgeIcon('letter'),
  ambassador: badgeIcon('ambassador', 'white', 'shadow'),
  'moved.ambassador': badgeIcon('ambassador', 'white', 'shadow'),
  'square.embassy': badgeIcon('palace'),
  'do.shake': badgeIcon('phantom', 'gold', 'shadow'),
  'ask.look': badgeIcon('eye'),
  'ask.look.beckoned': [discSign('gold', 'shadow'), ...badgeIcon('eye', 'shadow', 'gold').slice(1)],
};
