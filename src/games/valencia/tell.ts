import type { Told } from '../../kit/game.ts';
import { type Msg, who } from '../../kit/message.ts';
import type { Hindrance, LogEvent } from './log.ts';
import { abilityName, cardFace, councilName, goodsList, guildName, pileText, say, stepName } from './say.ts';
import type { Ability, Guild } from './vocabulary.ts';

/** A redacted event as one short sentence, beginning with the player's name where it is his deed. */
export function tell(event: LogEvent): Told {
  const told = sentence(event);
  return told.seat === undefined ? told : { seat: told.seat, text: { ...told.text, args: { who: who(told.seat), ...told.text.args } } };
}

function sentence(event: LogEvent): Told {
  switch (event.e) {
    case 'kept':
      return { seat: event.seat, text: say('told.kept', { n: event.missions.length }) };
    case 'opened':
      return { text: say('told.opened', { kept: event.kept.map((n, at) => perSeat(at, n)) }) };
    case 'round':
      return { text: say('told.round', { round: event.round }) };
    case 'drew':
      return { seat: event.seat, text: say('told.drew', { cards: pileText(event.cards) }) };
    case 'planned':
      return {
        text: say('told.planned', { stacks: event.stacks.map((sizes, at) => perSeat(at, sizes.length === 0 ? '–' : sizes.join('+'))) }),
      };
    case 'auction':
      return {
        text:
          event.guild === undefined
            ? say('told.auction', { step: stepName(event.at) })
            : say('told.auction.guild', { step: stepName(event.at), guild: guildName(event.guild) }),
      };
    case 'revealed':
      return {
        seat: event.seat,
        text: say('told.revealed', { cards: pileText(event.cards), total: event.total, many: event.cards.length }),
      };
    case 'passed':
      return { seat: event.seat, text: say('told.passed') };
    case 'waited':
      return { seat: event.seat, text: say('told.waited') };
    case 'savings':
      return { seat: event.seat, text: say('told.savings', { coins: event.coins }) };
    case 'warehouse':
      return {
        seat: event.seat,
        text:
          event.goods === ''
            ? say('told.warehouse.none', { goods: goodsList(event.missing) })
            : event.missing === ''
              ? say('told.warehouse', { goods: goodsList(event.goods) })
              : say('told.warehouse.some', { goods: goodsList(event.goods), missing: goodsList(event.missing) }),
      };
    case 'supported':
      return { seat: event.seat, text: say('told.supported', { host: who(event.host), guild: guildName(event.council) }) };
    case 'wandered':
      return { seat: event.seat, text: say('told.wandered', { from: event.from, to: event.to }) };
    case 'nina':
      return { text: say('told.nina', { cards: pileText(event.cards), total: event.total, many: event.cards.length }) };
    case 'ranked':
      return ranked(event);
    case 'seated':
      return seated(event);
    case 'took':
      return { seat: event.seat, text: say('told.took', { guild: guildName(event.good) }) };
    case 'placed':
      return { seat: event.seat, text: say('told.placed', { square: event.square, cost: event.cost }) };
    case 'missed':
      return { seat: event.seat, text: missed(event.why, event.guild) };
    case 'sold':
      return {
        seat: event.seat,
        text: event.goods === '' ? say('told.soldNothing') : say('told.sold', { goods: goodsList(event.goods), coins: event.coins }),
      };
    case 'moved':
      return { seat: event.seat, text: say('told.moved', { from: event.from, to: event.to }) };
    case 'stayed':
      return { seat: event.seat, text: say('told.stayed') };
    case 'planted':
      return { seat: event.seat, text: say('told.planted', { tree: event.tree }) };
    case 'built':
      return { seat: event.seat, text: say('told.built', { space: event.space, fountain: fountainName(event.points, event.ability) }) };
    case 'palmMoved':
      return { seat: event.seat, text: say('told.palmMoved', { from: event.from, to: event.to }) };
    case 'improved':
      return { seat: event.seat, text: say('told.improved', { from: guildName(event.from), to: guildName(event.to) }) };
    case 'recovered':
      return {
        seat: event.seat,
        text: event.card === undefined ? say('told.recovered') : say('told.recovered.own', { card: cardFace(event.card) }),
      };
    case 'looked':
      return { seat: event.seat, text: say('told.looked') };
    case 'gained':
      return { seat: event.seat, text: say(event.kept === 0 ? 'told.gained.none' : 'told.gained') };
    case 'declined':
      return { seat: event.seat, text: declined(event.what) };
    case 'returned':
      return { seat: event.seat, text: say('told.returned', { card: cardFace(event.card) }) };
    case 'unused':
      return { seat: event.seat, text: say('told.unused', { n: event.cards }) };
    case 'council':
      return {
        text: say('told.council', {
          points: event.points.map((n, at) => perSeat(at, n)),
          n: event.privileges.length,
          privileges: event.privileges.map((seat) => say('player', { who: who(seat) })),
        }),
      };
    case 'ended':
      return { text: say('told.ended') };
  }
}

function perSeat(at: number, value: number | string): Msg {
  return say('told.perSeat', { who: { seat: at as 0 }, value: String(value) });
}

function ranked(event: LogEvent & { e: 'ranked' }): Told {
  if (event.ranks.length === 0) return { text: say('told.nobody') };
  const ranks = event.ranks.map((r) => say('told.perSeat', { who: r.who === 'nina' ? say('nina') : who(r.who), value: String(r.total) }));
  return event.ranks[0]?.who === 'nina'
    ? { text: say('told.ranked.nina', { ranks }) }
    : { text: say('told.ranked', { ranks, who: who(event.pawn) }) };
}

function seated(event: LogEvent & { e: 'seated' }): Told {
  const council = councilName(event.council);
  const out = event.home.filter((seat) => seat !== event.seat);
  const text = event.stayed
    ? say('told.seat.stays', { council })
    : out.length === 0
      ? say('told.seat.takes', { council })
      : say('told.seat.replaces', { council, n: out.length, out: out.map((seat) => say('player', { who: who(seat) })) });
  return { seat: event.seat, text };
}

function missed(why: Hindrance, guild: Guild | undefined): Msg {
  switch (why) {
    case 'noGood':
      return guild === undefined ? say('told.missed.noGoods') : say('told.missed.noGood', { guild: guildName(guild) });
    case 'noSquare':
      return say('told.missed.noSquare');
    case 'noCoins':
      return say('told.missed.noCoins');
    case 'noMember':
      return say('told.missed.noMember');
    case 'noGoods':
      return say('told.missed.noGoods');
    case 'noMove':
      return say('told.missed.noMove');
  }
}

function declined(what: (LogEvent & { e: 'declined' })['what']): Msg {
  switch (what) {
    case 'seat':
      return say('told.declined.seat');
    case 'good':
      return say('told.declined.good');
    case 'square':
      return say('told.declined.square');
    case 'special':
      return say('told.declined.special');
    default:
      return say('told.declined.ability', { ability: abilityName(what) });
  }
}

/** A fountain by its points and its ability. */
export function fountainName(points: number, ability: Ability | undefined): Msg {
  return ability === undefined ? say('fountain.name', { points }) : say('fountain.name.able', { points, ability: abilityName(ability) });
}
