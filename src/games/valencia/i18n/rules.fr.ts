import type { Catalogue } from '../../../kit/message.ts';
import type { rules as en } from './rules.en.ts';

export const rules: Catalogue<keyof typeof en> = {
  'rule.goal.title': 'But du jeu',
  'rule.goal':
    'Vous formez en secret des piles de cartes et misez avec elles des sièges au Conseil et des cases de la ville. Sièges, membres en ville, palmiers, fontaines, privilèges inutilisés et missions valent des points ; après cinq tours, le plus de points gagne.',
  'rule.turn.title': 'Un tour',
  'rule.turn':
    'On joue cinq tours. Chacun a une planification, neuf étapes de A à I et une phase du Conseil. Sept étapes sont des enchères.',
  'rule.planning.title': 'Planification',
  'rule.planning':
    'Tous planifient en même temps, en secret. On retourne les cartes de sa pioche une à une et l’on s’arrête quand on veut ; la première est obligatoire, aucune ne revient. Puis on les répartit toutes en piles. Les 24 cartes doivent durer cinq tours.',
  'rule.auction.title': 'Enchères',
  'rule.auction':
    'Le détenteur du pion commence. À son tour, chacun révèle une pile, passe ou dépense un privilège. On compare quand tous ont joué ; à égalité, le plus proche du premier joueur dans le sens horaire l’emporte, et le premier joueur gagne toute égalité.',
  'rule.pawn.title': 'Pion Stefan Feld',
  'rule.pawn':
    'Le premier du classement prend le pion avant toute action et ouvre l’enchère suivante. Si tous passent, il ne bouge pas. Il reste aussi d’un tour à l’autre.',
  'rule.privilege.title': 'Privilèges',
  'rule.privilege':
    'Au lieu d’agir dans une enchère, on peut rendre un privilège et jouer après tous ceux qui doivent encore jouer. Autant de fois que l’on a de privilèges, mais pas quand il ne reste personne d’autre. Chaque privilège restant vaut un point à la fin.',
  'rule.nobility.title': 'Étape A : Noblesse et Église',
  'rule.nobility':
    'Le premier place un membre sur Noblesse, le deuxième sur Église. Qui s’y trouvait retourne dans la réserve. Qui y siège déjà seul y reste, ici et aux étapes suivantes, et cela compte comme une action.',
  'rule.guilds.title': 'Étapes B, D, F : guildes',
  'rule.guilds':
    'Le premier peut prendre le siège de la guilde, une ressource et une case libre de la guilde à son prix, dans cet ordre. Le deuxième une ressource et une case, le troisième l’une des deux, à quatre ou cinq joueurs seulement.',
  'rule.sale.title': 'Étapes C et E : vente',
  'rule.sale':
    'Le premier peut vendre ses ressources à prix fixes : oranges 1, fruits secs 2, vin 3, vêtements 4, porcelaine 5. En E, il peut aussi prendre le siège des Marchands.',
  'rule.move.title': 'Étape G : déplacement',
  'rule.move': 'Le premier peut déplacer un de ses membres en ville sur une case voisine libre, sans payer et sans capacité de fontaine.',
  'rule.building.title': 'Étapes H et I : palmier et fontaine',
  'rule.building':
    'Qui tient l’Église plante le palmier du tour sur un arbre libre. Qui tient la Noblesse construit la fontaine du tour sur une place libre. Il n’y a pas d’enchère.',
  'rule.return.title': 'Reprendre une carte',
  'rule.return':
    'Qui a révélé une pile sans obtenir d’action, ou sans en pouvoir faire aucune, peut remettre une de ses cartes sous sa pioche. Les autres cartes révélées quittent le jeu. Renoncer à une action possible ne rend pas de carte.',
  'rule.fountains.title': 'Fontaines',
  'rule.fountains':
    'Certaines fontaines ont une capacité. On peut l’utiliser quand une action de guilde place un membre au bord de la fontaine, une seule au plus. Y venir autrement ou construire la fontaine après coup ne donne rien. La fontaine centrale touche huit cases.',
  'rule.council.title': 'Phase du Conseil',
  'rule.council':
    'Chaque membre au Conseil vaut un point. Qui y en a le plus prend un privilège ; à égalité, chacun. Les piles inutilisées sont défaussées sans être vues.',
  'rule.missions.title': 'Missions',
  'rule.missions':
    'On reçoit cinq missions et l’on en garde une au moins. Elles se vérifient une seule fois, à la fin. Une mission manquée coûte sa pénalité ; celles qui comptent quelque chose ne peuvent échouer. Vous seul voyez ce que chacune rapporterait à présent, sauf pour celles qui comparent avec ce que d’autres cachent.',
  'rule.scoring.title': 'Décompte final',
  'rule.scoring':
    'Un point par membre en ville, un de plus s’il touche un palmier, la valeur de chaque fontaine sur ses côtés, un point par privilège, puis les missions. À égalité : plus de membres en ville, puis plus de pièces.',
  'rule.nina.title': 'Nina',
  'rule.nina':
    'À deux joueurs, Nina participe aux enchères des guildes. Quand les deux ont joué, elle retourne une carte en B et D, deux en F. Elle gagne les égalités et bloque les actions de son rang, mais ne prend rien et n’a jamais le pion.',
  'rule.specials.title': 'Cartes spéciales',
  'rule.specials':
    'Chaque sorte de carte spéciale se décide avant la partie et remplace des cartes de base dans toutes les pioches ; seul le Joker s’ajoute. L’effet a lieu à la révélation, quel que soit le rang. Tant que tous n’ont pas agi, chaque total est provisoire : il compte ce qui est visible.',
  'rule.secrets.title': 'Ce qui est secret',
  'rule.secrets':
    'Le total des pièces et des ressources, les missions, les cartes piochées et les piles non révélées sont secrets. Chaque gain ou paiement, la taille des pioches et des piles et les cartes révélées sont publics.',
};
