import type { Locale } from '../kit/message.ts';

/**
 * What commands are called in the list Discord shows of them. The English name may be typed everywhere, and our texts say that one, so
 * that people can tell one another. Commands with sub-commands keep it: Discord loses those of a translated one.
 */
export const COMMAND_NAMES: { readonly [command: string]: { readonly [locale in Exclude<Locale, 'en'>]: string } } = {
  play: { fr: 'jouer', pl: 'graj' },
  practice: { fr: 'entraînement', pl: 'trening' },
  learn: { fr: 'apprendre', pl: 'nauka' },
  find: { fr: 'trouver', pl: 'znajdź' },
  turn: { fr: 'tour', pl: 'ruch' },
  games: { fr: 'parties', pl: 'partie' },
  hand: { fr: 'main', pl: 'ręka' },
  board: { fr: 'plateau', pl: 'plansza' },
  rules: { fr: 'règles', pl: 'zasady' },
  orders: { fr: 'consignes', pl: 'polecenia' },
  settings: { fr: 'réglages', pl: 'ustawienia' },
  leaderboard: { fr: 'classement', pl: 'ranking' },
  profile: { fr: 'profil', pl: 'profil' },
  replay: { fr: 'revoir', pl: 'powtórka' },
  verify: { fr: 'vérifier', pl: 'sprawdź' },
  setup: { fr: 'installation', pl: 'konfiguracja' },
  help: { fr: 'aide', pl: 'pomoc' },
};

/** What stands behind a message, among the apps. */
export const POST_MENU_NAMES = {
  'Replay from here': { fr: 'Revoir à partir d’ici', pl: 'Powtórka od tego miejsca' },
  'Same set-up again': { fr: 'Rejouer à l’identique', pl: 'Jeszcze raz tak samo' },
} as const satisfies { readonly [command: string]: { readonly [locale in Exclude<Locale, 'en'>]: string } };

/** What stands behind a person's name, among the apps. */
export const MENU_NAMES = {
  'Play with…': { fr: 'Jouer avec…', pl: 'Zagraj z…' },
  'Player’s page': { fr: 'Page du joueur', pl: 'Strona gracza' },
} as const satisfies { readonly [command: string]: { readonly [locale in Exclude<Locale, 'en'>]: string } };
