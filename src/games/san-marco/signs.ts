import type { Ink, Shape } from '../../kit/scene.ts';
import { badgeIcon, type Signs, signsFor, type WordIcon } from '../../kit/sign.ts';
import type { en } from './i18n/en.ts';
import { PLOTS, shorePath } from './scene/map.ts';
import { DISTRICTS, type District } from './vocabulary.ts';

/** The town on a square of 100 units. */
const SCALE = 94 / 1590;
const AT = { x: 2, y: 23 } as const;
const LAGOON: Shape = { shape: 'rect', x: 2, y: 8, w: 96, h: 84, round: 18, fill: 'deep', stroke: 'shadow', lineWidth: 5 };

/** The town in small, this district filled in. */
function inTown(here: District): WordIcon {
  const plot = (district: District): Shape => {
    const ink: Ink = district === here ? 'red' : 'paper';
    return { shape: 'path', d: shorePath(PLOTS[district].shore), fill: ink, stroke: 'shadow', lineWidth: 20 };
  };
  const others = DISTRICTS.filter((district) => district !== here);
  return [LAGOON, { shape: 'group', ...AT, scale: SCALE, shapes: [...others, here].map(plot) }];
}

/** The small pictures beside words. */
export const signs: Signs<keyof typeof en> = {
  ...signsFor('district', DISTRICTS, inTown),
  'card.bridge': badgeIcon('bridge'),
  'card.traitor': badgeIcon('traitor'),
  'card.exile': badgeIcon('exile'),
  'card.doge': badgeIcon('doge', 'red'),
  'card.penalty': badgeIcon('scroll', 'white', 'red'),
  'do.throw': badgeIcon('die'),
};
