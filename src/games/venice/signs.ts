import type { IconName, Ink } from '../../kit/scene.ts';
import { badgeIcon, type Signs, signsFor, type WordIcon } from '../../kit/sign.ts';
import type { en } from './i18n/en.ts';
import { EFFECTS } from './rules/buildings.ts';
import { wareShapes } from './scene/wares.ts';
import { COMMUNAL, type Communal, INFLUENCE, TILES, type Tile, WARES } from './vocabulary.ts';

const BUILDINGS: { readonly [building in Tile | Communal]: IconName } = {
  market: 'market',
  monastery: 'monastery',
  small_council: 'council',
  workshop: 'workshop',
  docks: 'dock',
  consulate: 'flag',
  library: 'library',
  senate: 'column',
  church: 'church',
  court: 'court',
  bank: 'bank',
  council_of_ten: 'mask',
  st_marks: 'tower',
  palace: 'palace',
  great_council: 'crown',
};

/** Tiles have the ink of the ware they give. */
const WARE_INKS = ['brown', 'violet', 'inkSoft'] as const satisfies readonly Ink[];

const ware = (name: (typeof WARES)[number]): WordIcon => wareShapes(WARES.indexOf(name), 50, 50, 44);
const COIN = badgeIcon('coin', 'shadow', 'gold');
const SCROLL = badgeIcon('scroll');
const INTRIGUE = badgeIcon('mask', 'white', 'red');

/** The small pictures beside words. */
export const signs: Signs<keyof typeof en> = {
  ...signsFor('building', TILES, (tile) => badgeIcon(BUILDINGS[tile], WARE_INKS[EFFECTS[tile][0].cube ?? 0])),
  ...signsFor('building', COMMUNAL, (building) => badgeIcon(BUILDINGS[building], 'white', 'teal')),
  ...signsFor('ware', WARES, ware),
  ...signsFor('cubes', WARES, ware),
  ...signsFor('card', INFLUENCE, () => badgeIcon('card')),
  coins: COIN,
  scrolls: SCROLL,
  'intrigue.n': INTRIGUE,
  mission: badgeIcon('seal', 'white', 'brown'),
  'mission.scrolls': SCROLL,
  'pick.scroll': SCROLL,
  'pick.intrigue': INTRIGUE,
  'pick.coin': COIN,
  'pick.bridge': badgeIcon('bridge'),
  'pick.bridgeForCoins': badgeIcon('bridge'),
  'pick.squareCoins': COIN,
  'pick.twoPoints': badgeIcon('star', 'shadow', 'gold'),
};
