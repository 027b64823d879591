import type { Catalogue } from '../kit/message.ts';
import type { pageEn } from './page.en.ts';

export const pageFr: Catalogue<keyof typeof pageEn> = {
  'page.button': 'Page publique',
  'page.button.open': 'Ouvrir la page',
  'page.button.close': 'Fermer la page',
  'page.title': '**Page de {game} #{id} hors de Discord**',
  'page.how':
    'Qui a le lien voit ce que montre le fil : le plateau pas à pas, ce qui s’est passé, les noms des joueurs et qui est attendu. Aucune main, aucun secret n’y figure, et aucun moteur de recherche ne la connaît. L’hôte l’ouvre ; l’hôte et chaque joueur peuvent la fermer, et le lien ne marche alors plus jamais.',
  'page.open': 'Elle est ouverte : {url}',
  'page.closed': 'Elle est fermée.',
  'page.none': 'Ce bot ne montre aucune page hors de Discord.',
  'page.notHost': 'Demandez à l’hôte de cette partie : lui seul ouvre sa page.',
  'page.notPlaying': 'Demandez à l’hôte ou à un joueur : eux seuls ferment cette page.',
  'page.often': 'Cette page a été trop souvent ouverte et fermée aujourd’hui. Ouvrez-la demain.',
  'page.help':
    'Si l’hôte l’ouvre sous *Plus*, une partie a une **page hors de Discord**, avec le plateau pas à pas ; les ligues aussi, sous *Organiser*.',
  'page.legal': '-# [Confidentialité]({privacy}) · [Conditions d’utilisation]({terms})',
  'page.told.open':
    'L’hôte a ouvert une page de cette partie hors de Discord : {url}\n-# Elle montre ce que montre ce fil, noms compris. Chaque joueur peut la fermer, sous *Plus*.',
  'page.told.closed': 'La page de cette partie hors de Discord est fermée.',
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
