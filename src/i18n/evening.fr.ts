import type { eveningEn } from './evening.en.ts';

export const eveningFr: { readonly [key in keyof typeof eveningEn]: string } = {
  'evening.button': 'Graphique et film',
  'evening.title': '**{game} nº {id} : le déroulement**',
  'evening.named': '{game} nº {id}',
  'evening.notOver': 'Le graphique et le film sont là une fois la partie terminée.',
  'evening.points': 'Points',
  'evening.turn': 'tour {at}',
  'evening.lead': 'Plus longue avance : {who}, {n, plural, one {# tour} other {# tours}} de suite',
  'evening.best': 'Meilleur tour : {who}, {n} de plus au tour {at}',
  'evening.turning': 'Tournant : à partir du tour {at}, personne n’a devancé {who}',
  'evening.used': 'Temps utilisé : {list}',
  'evening.usedBy': '{who} {time}',
  'evening.scored': '{who} {n}',
  'evening.alt': '{what} sur {n, plural, one {# tour} other {# tours}} ; à la fin {list}',
  'evening.help':
    'La partie finie, *Graphique et film* montre son déroulement et peut la montrer à tous en un court film. Sous « Applications », derrière un message de partie, se trouvent *Revoir à partir d’ici* et *Rejouer à l’identique*.',
  'again.button': 'Rejouer à l’identique',
  'post.none': 'Ce message n’est pas celui d’une partie : utilisez-le sur un message du fil d’une partie.',
};
