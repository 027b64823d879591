import { badgeIcon, type Signs, signsFor, type WordIcon } from '../../kit/sign.ts';
import type { en } from './i18n/en.ts';
import { ABILITY_ICONS, GUILD_ICONS, GUILD_INKS, SEAT_ICONS } from './scene/inks.ts';
import { ABILITIES, GUILDS, type Guild } from './vocabulary.ts';

const guild = (of: Guild): WordIcon => badgeIcon(GUILD_ICONS[of], GUILD_INKS.day[of].sign, GUILD_INKS.day[of].ground);
const FOUNTAIN = badgeIcon('fountain', 'white', 'blue');
const CARD = badgeIcon('card');
const PALM = badgeIcon('palm', 'white', 'green');

/** The small pictures beside words. */
export const signs: Signs<keyof typeof en> = {
  ...signsFor('guild', GUILDS, guild),
  ...signsFor('council', ['nobility', 'church', 'merchants'], (seat) => badgeIcon(SEAT_ICONS[seat], 'white', 'brown')),
  ...signsFor('ability', ABILITIES, (ability) => badgeIcon(ABILITY_ICONS[ability])),
  'fountain.name': FOUNTAIN,
  'fountain.name.able': FOUNTAIN,
  'pile.card': CARD,
  'do.draw': CARD,
  'do.reveal': CARD,
  'do.reveal.one': CARD,
  'square.palm': PALM,
  tree: PALM,
  space: FOUNTAIN,
};
