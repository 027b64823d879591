import type { NarrationLine } from '../../kit/game.ts';
import { type Msg, playerArg } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import { narrator, toldBy, toldToAll } from '../../kit/told.ts';
import type { Hindrance, LogEvent } from './log.ts';
import type { Ability } from './vocabulary.ts';
import { abilityName, cardFace, councilName, goodsList, guildName, guildNames, pileText, say, stepName } from './words.ts';

/** A redacted event as one short sentence, beginning with the player's name where it is his deed. */
export const tell = narrator<LogEvent>({
  kept: ({ seat, missions }) => deed(seat, 'told.kept', { n: missions.length }),
  opened: ({ kept }) => toldToAll(say('told.opened', { kept: kept.map((n, at) => perSeat(at, n)) })),
  round: ({ round }) => toldToAll(say('told.round', { round })),
  drew: ({ seat, cards }) => deed(seat, 'told.drew', { cards: pileText(cards) }),
  planned: ({ stacks }) =>
    toldToAll(say('told.planned', { stacks: stacks.map((sizes, at) => perSeat(at, sizes.length === 0 ? '–' : sizes.join('+'))) })),
  auction: ({ at, guild }) =>
    toldToAll(
      guild === undefined
        ? say('told.auction', { step: stepName(at) })
        : say('told.auction.guild', { step: stepName(at), guild: guildName(guild) }),
    ),
  revealed: ({ seat, cards, total }) => deed(seat, 'told.revealed', { cards: pileText(cards), total, many: cards.length }),
  passed: ({ seat }) => deed(seat, 'told.passed'),
  waited: ({ seat }) => deed(seat, 'told.waited'),
  savings: ({ seat, coins }) => deed(seat, 'told.savings', { coins }),
  warehouse({ seat, goods, missing }) {
    if (goods === '') return deed(seat, 'told.warehouse.none', { goods: guildNames(missing) });
    if (missing === '') return deed(seat, 'told.warehouse', { goods: goodsList(goods) });
    return deed(seat, 'told.warehouse.some', { goods: goodsList(goods), missing: guildNames(missing) });
  },
  supported: ({ seat, council, host }) => deed(seat, 'told.supported', { host: playerArg(host), guild: guildName(council) }),
  wandered: ({ seat, from, to }) => deed(seat, 'told.wandered', { from, to }),
  nina: ({ cards, total }) => toldToAll(say('told.nina', { cards: pileText(cards), total, many: cards.length })),
  ranked,
  seated,
  took: ({ seat, good }) => deed(seat, 'told.took', { guild: guildName(good) }),
  placed: ({ seat, square, cost }) => deed(seat, 'told.placed', { square, cost }),
  missed: ({ seat, why, guild }) =>
    why === 'noGood' && guild !== undefined ? deed(seat, 'told.missed.noGood', { guild: guildName(guild) }) : deed(seat, MISSED[why]),
  sold: ({ seat, goods, coins }) =>
    goods === '' ? deed(seat, 'told.sold.nothing') : deed(seat, 'told.sold', { goods: goodsList(goods), coins }),
  moved: ({ seat, from, to }) => deed(seat, 'told.moved', { from, to }),
  stayed: ({ seat }) => deed(seat, 'told.stayed'),
  planted: ({ seat, tree }) => deed(seat, 'told.planted', { tree }),
  built: ({ seat, space, points, ability }) => deed(seat, 'told.built', { space, fountain: fountainName(points, ability) }),
  palmMoved: ({ seat, from, to }) => deed(seat, 'told.palmMoved', { from, to }),
  improved: ({ seat, from, to }) => deed(seat, 'told.improved', { from: guildName(from), to: guildName(to) }),
  recovered: ({ seat, card }) =>
    card === undefined ? deed(seat, 'told.recovered') : deed(seat, 'told.recovered.own', { card: cardFace(card) }),
  looked: ({ seat }) => deed(seat, 'told.looked'),
  gained: ({ seat, kept }) => deed(seat, kept === 0 ? 'told.gained.none' : 'told.gained'),
  declined({ seat, what }) {
    if (what === 'seat' || what === 'good' || what === 'square' || what === 'special') return deed(seat, `told.declined.${what}`);
    return deed(seat, 'told.declined.ability', { ability: abilityName(what) });
  },
  returned: ({ seat, card }) => deed(seat, 'told.returned', { card: cardFace(card) }),
  unused: ({ seat, cards }) => deed(seat, 'told.unused', { n: cards }),
  council: ({ points, privileges }) =>
    toldToAll(
      say('told.council', {
        points: points.map((n, at) => perSeat(at, n)),
        n: privileges.length,
        privileges: privileges.map((seat) => say('player', { who: playerArg(seat) })),
      }),
    ),
  ended: () => toldToAll(say('told.ended')),
});

/** What somebody did, told with his name. */
function deed(seat: Seat, key: Parameters<typeof say>[0], args: Parameters<typeof say>[1] = {}): NarrationLine {
  return toldBy(seat, say(key, { who: playerArg(seat), ...args }));
}

const MISSED = {
  noGood: 'told.missed.noGoods',
  noSquare: 'told.missed.noSquare',
  noCoins: 'told.missed.noCoins',
  noMember: 'told.missed.noMember',
  noGoods: 'told.missed.noGoods',
  noMove: 'told.missed.noMove',
} as const satisfies { readonly [why in Hindrance]: string };

function perSeat(at: number, value: number | string): Msg {
  return say('told.perSeat', { who: playerArg(at as Seat), value: String(value) });
}

function ranked(event: LogEvent & { kind: 'ranked' }): NarrationLine {
  if (event.ranks.length === 0) return toldToAll(say('told.ranked.nobody'));
  const ranks = event.ranks.map((r) =>
    say('told.perSeat', { who: r.who === 'nina' ? say('nina') : playerArg(r.who), value: String(r.total) }),
  );
  return event.ranks[0]?.who === 'nina'
    ? toldToAll(say('told.ranked.nina', { ranks }))
    : toldToAll(say('told.ranked', { ranks, who: playerArg(event.pawn) }));
}

function seated(event: LogEvent & { kind: 'seated' }): NarrationLine {
  const council = councilName(event.council);
  const out = event.home.filter((seat) => seat !== event.seat);
  if (event.stayed) return deed(event.seat, 'told.seated.stays', { council });
  if (out.length === 0) return deed(event.seat, 'told.seated', { council });
  const home = out.map((seat) => say('player', { who: playerArg(seat) }));
  return deed(event.seat, 'told.seated.replaces', { council, n: out.length, out: home });
}

/** A fountain by its points and its ability. */
export function fountainName(points: number, ability: Ability | undefined): Msg {
  return ability === undefined ? say('fountain.name', { points }) : say('fountain.name.able', { points, ability: abilityName(ability) });
}
