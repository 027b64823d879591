import type { Catalogue } from '../kit/message.ts';
import type { pageEn } from './page.en.ts';

export const pageFr: Catalogue<keyof typeof pageEn> = {
  'page.button.open': 'Ouvrir la page',
  'page.button.close': 'Fermer la page',
  'page.open': 'Elle est ouverte : {url}',
  'page.closed': 'Elle est fermée.',
  'page.none': 'Ce bot ne montre aucune page hors de Discord.',
  'page.legal': '-# [Confidentialité]({privacy}) · [Conditions d’utilisation]({terms})',
  'page.league.title': 'Page de {name} hors de Discord',
  'page.league.how':
    'Qui a le lien voit classements, parties et règles de toutes les saisons, avec les noms des participants ; aucun moteur de recherche ne la connaît. Les organisateurs l’ouvrent et la ferment ; une fois la page fermée, le lien ne marche plus jamais.',
  'page.league.open': '{name} a une page hors de Discord : {url}\n-# Elle montre classements, parties et noms.',
  'page.league.closed': 'La page de {name} hors de Discord est fermée.',
  'page.web.steps': 'À travers la partie',
  'page.web.step': 'Étape',
  'page.web.go': 'Montrer',
  'page.web.seasons': 'Saisons',
  'page.web.story': 'Ce qui s’est passé',
  'page.web.standing': 'Où en est chacun',
  'page.web.awaited': 'On attend',
  'page.web.since': 'demandé le',
  'page.web.until': 'jusqu’au',
  'page.web.paused': 'En pause d’un commun accord jusqu’au',
  'page.web.languages': 'Langues',
  'page.web.foot': 'Une page de Serenissima, en lecture seule : elle montre ce que tous voient sur Discord.',
};
