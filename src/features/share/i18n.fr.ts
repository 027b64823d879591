import type { Catalogue } from '../../kit/message.ts';
import type { shareEn } from './i18n.en.ts';

export const shareFr: Catalogue<keyof typeof shareEn> = {
  'page.button': 'Page publique',
  'page.title': '**Page de {game} #{id} hors de Discord**',
  'page.how':
    'Qui a le lien voit ce que montre le fil : le plateau pas à pas, ce qui s’est passé, les noms des joueurs et qui est attendu. Aucune main, aucun secret n’y figure, et aucun moteur de recherche ne la connaît. L’hôte l’ouvre ; l’hôte et chaque joueur peuvent la fermer, et le lien ne marche alors plus jamais.',
  'page.notHost': 'Demandez à l’hôte de cette partie : lui seul ouvre sa page.',
  'page.notPlaying': 'Demandez à l’hôte ou à un joueur : eux seuls ferment cette page.',
  'page.often': 'Cette page a été trop souvent ouverte et fermée aujourd’hui. Ouvrez-la demain.',
  'page.help':
    'Si l’hôte l’ouvre sous *Plus*, une partie a une **page hors de Discord**, avec le plateau pas à pas ; les ligues aussi, sous *Organiser*.',
  'page.told.open':
    'L’hôte a ouvert une page de cette partie hors de Discord : {url}\n-# Elle montre ce que montre ce fil, noms compris. Chaque joueur peut la fermer, sous *Plus*.',
  'page.told.closed': 'La page de cette partie hors de Discord est fermée.',
};
