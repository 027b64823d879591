import type { Catalogue } from '../kit/message.ts';
import type { formsEn } from './forms.en.ts';

export const formsFr: Catalogue<keyof typeof formsEn> = {
  'panel.atOnce': 'Tout à la fois',
  'form.unfit': 'Cela ne peut pas être rempli ainsi. Choisissez plutôt pas à pas dans le panneau.',
  'form.again': 'Rouvrir',
  'form.stale':
    'Ce que montrait ce formulaire a changé depuis que vous l’avez ouvert. Rien n’est encore enregistré ; ce que vous avez rempli remplacerait ceci :',
  'form.sure': 'Enregistrer quand même',
  'form.kept': 'Ce que vous avez rempli est gardé un quart d’heure.',

  'lobby.change': 'Modifier',
  'lobby.changeMore': 'Autres options',
  'lobby.optionsOf': 'Options de {game} n° {id}',
  'lobby.boxes': 'Cochez ce qui convient',
  'lobby.box.auto': 'Commencer quand toutes les places sont prises',
  'lobby.box.private': 'Entre amis : seuls les invités peuvent s’asseoir',
  'lobby.box.byLot': 'Places tirées au sort, et non selon les heures de chacun',

  'settings.hours': 'Mes heures',
  'settings.looks': 'Langue et images',

  'first.practice': 'Jouer contre des ordinateurs',
  'first.turns': 'Mes tours',
  'first.rules': 'Lire les règles de…',
  'first.free': 'Places libres :',
  'title.alt': 'L’emblème de {game}',
  'inviting.open': 'Ouvrir une table',
  'inviting.title': 'Jouer avec {who}',
  'inviting.anew': 'Jouer avec…',
  'inviting.few': 'Le moins que demandent le jeu et les invités',
  'inviting.seats': 'De {fewest} à {most} joueurs',
  'inviting.others': 'Qui d’autre est invité ?',
  'inviting.self': 'C’est vous-même. /entraînement ouvre une table contre des ordinateurs.',
  'inviting.bot': '{who} est un bot et ne joue pas. /entraînement ouvre une table contre des ordinateurs.',
  'inviting.absent': '{who} n’est pas sur ce serveur.',

  'league.found': 'Fonder une ligue',
  'league.form.name': 'Nom de la ligue',
  'league.form.format': 'Formule',
  'league.form.signup': 'Ouverture des inscriptions',
  'league.form.start': 'Début de la saison',
  'league.form.date': 'Par exemple 2027-03-01 18:00 ; vide : à la main',
};
