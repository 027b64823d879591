import { type Msg, messageFactory } from '../../kit/message.ts';
import type { en } from './i18n/en.ts';
import {
  type Ability,
  CARD_ORDER,
  CARD_VALUES,
  type Card,
  type CouncilSeat,
  GUILDS,
  type Guild,
  type Pile,
  type StepName,
  specialOf,
} from './vocabulary.ts';

/** Says things in the words of Valencia. */
export const say = messageFactory<keyof typeof en>('valencia');

const GUILD_NAMES: { readonly [guild in Guild]: Msg } = {
  O: say('guild.O'),
  F: say('guild.F'),
  W: say('guild.W'),
  C: say('guild.C'),
  P: say('guild.P'),
};
const COUNCIL_NAMES: { readonly [seat in CouncilSeat]: Msg } = {
  ...GUILD_NAMES,
  nobility: say('council.nobility'),
  church: say('council.church'),
  merchants: say('council.merchants'),
};
const ABILITY_NAMES: { readonly [ability in Ability]: Msg } = {
  movePalm: say('ability.movePalm'),
  recoverCard: say('ability.recoverCard'),
  improveResource: say('ability.improveResource'),
  sellResource: say('ability.sellResource'),
  drawMission: say('ability.drawMission'),
};
const STEP_NAMES: { readonly [step in StepName]: Msg } = {
  A: say('step.A'),
  B: say('step.B'),
  C: say('step.C'),
  D: say('step.D'),
  E: say('step.E'),
  F: say('step.F'),
  G: say('step.G'),
  H: say('step.H'),
  I: say('step.I'),
};

export const guildName = (guild: Guild): Msg => GUILD_NAMES[guild];
export const councilName = (seat: CouncilSeat): Msg => COUNCIL_NAMES[seat];
export const abilityName = (ability: Ability): Msg => ABILITY_NAMES[ability];
export const stepName = (step: StepName): Msg => STEP_NAMES[step];

/** A card by its number; a star marks a special one. */
const FACES: { readonly [card: string]: string } = Object.fromEntries(
  [...CARD_ORDER].map((card) => [card, `${CARD_VALUES[card as Card]}${specialOf(card) === undefined ? '' : '*'}`]),
);

export function cardFace(card: string): string {
  return FACES[card] ?? card;
}

/** A stack in figures: "6 + 2*". */
export function pileText(pile: Pile): string {
  let text = texts.get(pile);
  if (text === undefined) {
    text = [...pile].map(cardFace).join(' + ');
    if (texts.size >= 5000) texts.clear();
    texts.set(pile, text);
  }
  return text;
}
const texts = new Map<Pile, string>();

/** A stack with its sum, unless it is a single card. */
export function stackText(cards: Pile, total: number): Msg {
  return cards.length === 1 ? say('pile.alone', { cards: pileText(cards) }) : say('pile.stack', { cards: pileText(cards), total });
}

const ANY_SPECIAL = /[A-Z]/;

/** The names of the special cards in a pile, for those who want to know what the star stands for. */
export function specialsIn(pile: Pile): Msg[] {
  return ANY_SPECIAL.test(pile) ? [...pile].flatMap((card) => (specialOf(card) === undefined ? [] : [cardName(card)])) : [];
}

function cardName(card: string): Msg {
  switch (card) {
    case 'J':
      return say('special.joker');
    case 'S':
      return say('special.savings');
    case 'T':
      return say('special.twins');
    case 'W':
      return say('special.warehouseW');
    case 'X':
      return say('special.warehouseX');
    case 'U':
      return say('special.support');
    case 'V':
      return say('special.vagabond');
    case 'C':
      return say('special.central');
    default:
      return say('special.basic', { value: card });
  }
}

/** The kinds of resources, each once: "Wine, Porcelain". */
export function guildNames(goods: string): Msg[] {
  return GUILDS.filter((guild) => goods.includes(guild)).map(guildName);
}

/** Resources as a list: "2 × Wine, 1 × Porcelain". */
export function goodsList(goods: string): Msg[] {
  return GUILDS.filter((guild) => goods.includes(guild)).map((guild) =>
    say('goods.count', { n: goods.split(guild).length - 1, guild: guildName(guild) }),
  );
}
