import { filmFr } from '../features/film/i18n.fr.ts';
import { followFr } from '../features/follow/i18n.fr.ts';
import { marksFr } from '../features/marks/i18n.fr.ts';
import { nudgeFr } from '../features/nudge/i18n.fr.ts';
import { rematchFr } from '../features/rematch/i18n.fr.ts';
import { reviewFr } from '../features/review/i18n.fr.ts';
import { shareFr } from '../features/share/i18n.fr.ts';
import type { Catalogue } from '../kit/message.ts';
import { clockFr } from './clock.fr.ts';
import { companyFr } from './company.fr.ts';
import type { en } from './en.ts';
import { eveningFr } from './evening.fr.ts';
import { formsFr } from './forms.fr.ts';
import { leagueFr } from './league.fr.ts';
import { learnFr } from './learn.fr.ts';
import { mannersFr } from './manners.fr.ts';
import { pageFr } from './page.fr.ts';
import { preparedFr } from './prepared.fr.ts';
import { socialFr } from './social.fr.ts';

export const fr: Catalogue<keyof typeof en> = {
  ...clockFr,
  ...companyFr,
  ...eveningFr,
  ...formsFr,
  ...leagueFr,
  ...mannersFr,
  ...learnFr,
  ...pageFr,
  ...preparedFr,
  ...socialFr,
  ...followFr,
  ...nudgeFr,
  ...rematchFr,
  ...marksFr,
  ...reviewFr,
  ...filmFr,
  ...shareFr,
  'house.name': 'Serenissima',

  'command.play': 'Ouvrir une table de jeu',
  'command.play.game': 'Quel jeu',
  'command.play.seats': 'Pour combien de joueurs',
  'command.turn': 'Aller à la prochaine partie qui vous attend',
  'command.turn.none': 'Rien ne vous attend.',
  'command.turn.more': '{n, plural, one {Une autre partie vous attend} other {# autres parties vous attendent}}.',
  'command.hand': 'Regarder ce que vous seul pouvez voir',
  'command.board': 'Regarder le plateau',
  'command.help': 'Ce que fait le bot et comment jouer',
  'command.game': 'Le numéro de la partie ; par défaut, celle de ce fil',
  'command.whichGame': 'Quelle partie ? Utilisez cette commande dans le fil de la partie, ou donnez son numéro.',
  'command.noBot':
    'Le bot n’est pas membre de ce serveur : il ne peut pas y jouer. [Ajoutez-le au serveur]({url}) si vous en avez le droit, ou jouez sur un serveur où il est déjà.',
  'command.badChannel': 'Une partie a besoin d’un salon textuel, où elle ouvre un fil : donnez la commande dans l’un d’eux.',
  'command.unknownGame': 'Ce jeu n’existe pas ici. Choisissez dans la liste.',

  'help.text':
    '**Serenissima** fait vivre des jeux de Venise sur ce serveur, chacun dans son fil, quelques coups par jour.\n**/jouer** ouvre une table ; appuyez sur *Rejoindre* sur sa carte. La partie commence quand toutes les places sont prises, ou quand l’hôte la lance. *Ordinateurs*, sur la carte, occupe les places libres ; **/apprendre** enseigne un jeu en jouant, **/entraînement** joue tout de suite contre des ordinateurs, **/trouver** réunit ceux qui cherchent une table. Si l’hôte le permet, *Conseillez-moi* nomme les meilleures réponses ; après une partie, *Analyse* montre où l’enjeu était le plus grand.\nQuand on vous attend, vous êtes appelé dans le fil. *Jouer* ouvre votre panneau privé : le plateau, la question, les réponses. Personne ne voit un tour inachevé, et *Annuler* reprend votre dernier pas tant qu’il n’a rien révélé. *Préparer mon tour* y répond d’avance : ce que vous signez est joué si chaque phrase est encore vraie.\n**/tour** mène à la prochaine partie qui vous attend, **/main** montre ce que vous seul pouvez voir, **/plateau** la position, **/parties** toutes vos parties. **/règles** cherche une règle, *Icônes* explique une image, **/consignes** laisse le bot répondre pour vous (le premier message du fil dit à quoi il répond pour tous dès le début, et en propose plus d’un seul bouton), **/réglages** garde langue, horaires et rappels, **/league** les saisons.',

  'lobby.seats': 'Places : {taken} sur {seats}',
  'lobby.host': '(hôte)',
  'lobby.freeSeat': 'libre',
  'lobby.join': 'Rejoindre',
  'lobby.leave': 'Quitter',
  'lobby.watch': 'Suivre',
  'lobby.options': 'Options',
  'lobby.start': 'Commencer',
  'lobby.computers': 'Ordinateurs',
  'lobby.started': 'La partie se joue dans le fil ci-dessous.',
  'lobby.ownLevel': 'réglée point par point',
  'lobby.over': 'La partie est terminée ; son récit reste dans le fil ci-dessous.',
  'lobby.ended': 'La partie s’est terminée sans résultat ; son récit reste dans le fil ci-dessous.',
  'lobby.full': 'Toutes les places sont prises : *Commencer* lance la partie.',
  'lobby.begun': 'La partie a commencé ; son fil est sous la fiche.',
  'asked.settled': 'C’est déjà réglé.',
  'lobby.closed': 'Tout le monde est parti ; la table est fermée.',
  'lobby.watching': 'Vous suivez cette partie ; vous serez appelé à son début.',
  'lobby.notWatching': 'Vous ne suivez plus cette partie.',
  'lobby.optionsTitle': 'Options de **{game}**. Seul l’hôte peut les changer.',
  'lobby.seatsOption': 'Nombre de joueurs',
  'lobby.players': '{n, plural, one {# joueur} other {# joueurs}}',

  'edition.label': 'Édition',
  'edition.house': 'maison',
  'edition.named': '{id}',
  'edition.ofHouse':
    'Édition maison : {what}. Qui fait tourner ce bot peut saisir les valeurs imprimées d’une boîte (assets/editions/{folder}/README.md) ; la table les choisit alors comme édition.',

  'opening.seats': 'Dans l’ordre du tour :',
  'opening.how':
    'Quand on vous attend, vous êtes appelé ici. *Jouer*, sous le dernier message, ouvre votre panneau privé. Ce qui ne peut être repris est annoncé avant.',
  'opening.plain': 'Le bot répond pour tous, car personne ne répondrait autrement ; *Tout me demander* y met fin pour vous :',
  'opening.offered':
    'Proposé : *Répondre pour moi aux évidences* confie ceci au bot, et personne n’attend. **/orders** règle chaque point :',
  'opening.lot':
    '{n, plural, one {# tirage a fait} other {# tirages ont fait}} les places et la mise en place ; **/verify** les vérifie à la fin.',
  'opening.seal': 'Sceau des dés de cette partie : `{seal}`. La graine sera montrée à la fin.',

  'board.play': 'Jouer',
  'board.hand': 'Ma main',
  'board.words': 'Plateau en mots',
  'words.decision': 'Décision',
  'words.back': 'Retour : page {at} sur {of}',
  'words.next': 'Lire la suite : page {at} sur {of}',
  'board.rules': 'Règles',
  'board.each': '{who} : chacun',
  'board.awaited': '{who} {what} · demandé {since}',

  'panel.named': '{name} : {text}',
  'panel.choose': 'Choisir …',
  'panel.confirm': 'Confirmer',
  'panel.final': 'Une fois confirmé, ce coup ne peut plus être repris.',
  'panel.finalAtOnce': 'Ce que vous choisissez ici est définitif.',
  'panel.finalBut': 'Ce que vous choisissez ici est définitif, sauf : {what}.',
  'panel.endsAtOnce': 'Ce que vous choisissez ici termine votre tour et est définitif.',
  'panel.back': 'Retour',
  'panel.undo': 'Annuler',
  'icons.open': 'Icônes',
  'icons.title': 'Icônes : {game}',
  'icons.alt':
    'Les icônes de {game} telles que ses images les dessinent, chacune à côté de son sens. La liste ci-dessous dit la même chose.',
  'icons.common': 'Dans chaque image',
  'icons.trail': 'Ligne dorée : ce qui vient de bouger',
  'icons.mark': 'Une de vos réponses, avec la lettre de son bouton',
  'icons.framed': 'Cadre doré : le joueur à qui l’on demande',
  'zoom.open': 'Zoomer',
  'zoom.topLeft': 'En haut à gauche',
  'zoom.topRight': 'En haut à droite',
  'zoom.middle': 'Au centre',
  'zoom.bottomLeft': 'En bas à gauche',
  'zoom.bottomRight': 'En bas à droite',
  'zoom.alt': '{part}, deux fois plus grand. On y lit : {what}',
  'zoom.rest': 'Ce que votre image omet',
  'panel.without': 'Ne pas l’utiliser',
  'panel.waiting': 'En attente : {who}',
  'panel.none': 'Rien de tout cela',
  'lobby.none': 'aucune',
  'panel.asTicked': 'Comme coché ({n})',
  'panel.write': 'Écrire',
  'panel.enterNumber': 'Entrer un nombre',
  'panel.badNumber': 'Donnez un nombre entier de {min} à {max}.',
  'panel.stale': 'Cette question a déjà sa réponse ; voici où en est la partie.',
  'panel.gone': 'Ce bouton n’est plus à jour. Utilisez ceux du dernier message de la partie.',
  'panel.hasty': 'Trop vite : rien n’a été fait. Réessayez dans quelques secondes.',
  'panel.newer':
    'Une version plus récente du bot a continué cette partie, et elle démarre en ce moment. Votre partie est intacte : réessayez dans quelques minutes.',
  'panel.broken': 'Une erreur est survenue ; votre partie est intacte. Réessayez.',
  'panel.unavailable': 'C’est impossible pour le moment ; votre partie est intacte. Réessayez dans une minute.',
  'panel.nobodyAwaited': 'Personne n’est attendu.',

  'hand.empty': 'Vous n’avez rien de caché.',
  'hand.notYours': 'Vous ne jouez pas dans cette partie.',

  'result.title': 'La partie est terminée',
  'result.winners': '{n, plural, one {{who} gagne.} other {{who} gagnent.}}',
  'result.names': '{who}',
  'result.name': '{who}',
  'result.seed': 'La graine de cette partie était `{seed}`.',

  'table.badOptions': 'Ces options n’existent pas dans ce jeu.',
  'table.refuses': '{why}',
  'table.badSeats': '{game} se joue de {fewest} à {most}.',
  'table.alreadyIn': 'Vous avez déjà une place.',
  'table.full': 'Toutes les places sont prises.',
  'table.notIn': 'Vous n’avez pas de place à cette table.',
  'table.hostOnly': 'Seul l’hôte peut faire cela.',
  'table.seatsTaken': '{taken, plural, one {# place est déjà prise} other {# places sont déjà prises}}.',
  'table.notInLobby': 'Cette partie a déjà commencé ou est fermée.',
  'table.tooFew': 'Il faut au moins {fewest} joueurs pour {game}.',
};
