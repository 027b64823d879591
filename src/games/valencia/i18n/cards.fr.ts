import type { Catalogue } from '../../../kit/message.ts';
import type { cards as en } from './cards.en.ts';

export const cards: Catalogue<keyof typeof en> = {
  'effect.joker': 'Vaut 0, plus 2 par 6 de base révélé par les autres à la même enchère, avant ou après. Même à 0, la pile est classée.',
  'effect.savings': 'Vaut 1. Son propriétaire prend aussitôt 2 pièces, quel que soit son rang.',
  'effect.twins': 'Vaut 2, mais 3 quand un autre Jumeau, de qui que ce soit, est révélé à la même enchère.',
  'effect.warehouse':
    'Vaut 3. Son propriétaire prend aussitôt les ressources indiquées, s’il en reste : l’une donne du vin, l’autre des oranges et des fruits secs.',
  'effect.support':
    'Vaut 4. Un membre peut aussitôt rejoindre celui d’un autre joueur sur un siège de guilde. Quand le siège est gagné plus tard, les deux rentrent.',
  'effect.vagabond':
    'Vaut 5. Un de vos membres en ville peut aussitôt marcher jusqu’à trois cases vers une case libre, sans capacité de fontaine.',
  'effect.central': 'Vaut 7, mais 5 quand un autre joueur révèle un Joker à la même enchère.',
  'effect.movePalm': 'Déplacez un palmier de la ville d’un pas, sur un arbre libre.',
  'effect.recoverCard': 'Mettez une carte de votre défausse sous votre pioche. Les autres voient seulement qu’une carte y retourne.',
  'effect.improveResource': 'Échangez une ressource contre une du type immédiatement supérieur, s’il en reste.',
  'effect.sellResource': 'Vendez une ressource à son prix.',
  'effect.drawMission': 'Piochez deux missions et gardez-en exactement une. L’autre va sous la pile.',
  'card.costPair': 'Avoir au moins deux membres sur des cases du coût indiqué.',
  'card.guildTrio': 'Avoir au moins trois membres sur des cases de la guilde indiquée.',
  'card.allGuildPairs': 'Avoir au moins deux membres sur des cases de chacune des cinq guildes.',
  'card.square': 'Avoir quatre membres formant un bloc de deux cases sur deux.',
  'card.rowOfThree': 'Avoir trois membres côte à côte en ligne droite, horizontale ou verticale.',
  'card.diagonalOfThree': 'Avoir trois membres coin contre coin sur une même diagonale.',
  'card.outerWallSix': 'Avoir au moins six membres sur des cases du mur extérieur, coins compris.',
  'card.cornersTwo': 'Avoir des membres sur au moins deux des quatre cases d’angle de la ville.',
  'card.fourFountains': 'Avoir un membre à côté d’au moins quatre fontaines, la centrale comprise.',
  'card.everyFountain': 'Avoir un membre à côté de chaque fontaine de la ville, la centrale comprise.',
  'card.moreThanNeighbour': 'Avoir strictement plus de pièces ou de ressources, selon la carte, qu’un de vos voisins.',
  'card.tenMinus': 'Rapporte 10 moins le nombre de vos pièces ou ressources, selon la carte, jamais moins de 0. Ne peut échouer.',
  'card.threeResourceTypes': 'Posséder au moins trois types de ressources différents.',
  'card.mostCoins': 'Posséder strictement plus de pièces que chacun des autres.',
  'card.councilSeats': 'Avoir des membres au Conseil : quatre à 2 ou 3 joueurs, trois à 4, deux à 5.',
  'card.nobilityOrChurch': 'Avoir un membre sur Noblesse ou sur Église.',
  'card.sameFountainThree': 'Avoir au moins trois membres à côté d’une même fontaine, autre que la centrale.',
  'card.centralFountainFive': 'Avoir au moins cinq membres à côté de la fontaine centrale.',
  'card.palmFive': 'Avoir au moins cinq membres sur des cases touchant un palmier.',
  'card.feldPawn': 'Posséder le pion Stefan Feld.',
  'card.longestRoad': 'Rapporte 1 par membre de votre plus longue chaîne par les côtés, sans embranchement. Ne peut échouer.',
  'card.isolatedMembers': 'Rapporte 2 par membre en ville sans autre membre à vous sur un côté. Ne peut échouer.',
  'card.everyDistrict': 'Avoir un membre sur chacune des huit tuiles de la ville. Pas à deux joueurs.',
  'card.mostInCity': 'Avoir strictement plus de membres en ville que chacun des autres.',
};
