import { type Msg, playerArg } from '../../kit/message.ts';
import { narrator, toldBy, toldToAll } from '../../kit/told.ts';
import type { LogEvent, Roles } from './log.ts';
import type { District } from './vocabulary.ts';
import { cardNames, districtName, names, offersWords, offerWords, pairName, say, shares } from './words.ts';

export const tell = narrator<LogEvent>({
  thrown: ({ seat, faces }) => toldBy(seat, say('told.thrown', { who: playerArg(seat), faces: faces.join(', ') })),
  fourEqual: ({ seat, face }) => toldBy(seat, say('told.fourEqual', { who: playerArg(seat), face })),
  firstBridge: ({ seat, pair }) => toldBy(seat, say('told.built', { who: playerArg(seat), pair: pairName(pair) })),
  turn: ({ round, turn, last, roles }) =>
    toldToAll(say(last ? 'told.turn.last' : 'told.turn', { round, turn, roles: roles.map(rolesWords) })),
  dealt: ({ seat, cards }) => (cards === undefined ? undefined : toldBy(seat, say('told.dealt', { cards: cardNames(cards) }))),
  locked: ({ seat }) => toldBy(seat, say('told.locked', { who: playerArg(seat) })),
  opened: ({ seat, offers }) =>
    toldBy(seat, say('told.opened', { who: playerArg(seat), offers: offersWords(offers.map(({ cards }) => cards)) })),
  plea: ({ seat, to, plea }) => toldBy(seat, say('told.plea', { who: playerArg(seat), to: playerArg(to), plea: say(`plea.${plea}`) })),
  taken: ({ seat, cards, chosen }) =>
    toldBy(seat, say(chosen ? 'told.taken.chosen' : 'told.taken.rest', { who: playerArg(seat), cards: offerWords(cards) })),
  noble({ seat, card, to, from }) {
    const args = { who: playerArg(seat), district: districtName(to) };
    return toldBy(
      seat,
      coming(to === card ? say('told.noble', args) : say('told.noble.across', { ...args, card: districtName(card) }), from),
    );
  },
  built: ({ seat, pair, from }) => toldBy(seat, coming(say('told.built', { who: playerArg(seat), pair: pairName(pair) }), from)),
  seized({ seat, owner, pair, to, from }) {
    const args = { who: playerArg(seat), owner: playerArg(owner), pair: pairName(pair), to: pairName(to) };
    return toldBy(seat, coming(say(pair === to ? 'told.seized' : 'told.seized.moved', args), from));
  },
  traitor: ({ seat, victim, district, from }) =>
    toldBy(seat, coming(say('told.traitor', { who: playerArg(seat), victim: playerArg(victim), district: districtName(district) }), from)),
  exile: ({ seat, district, bonus }) =>
    toldBy(seat, say(bonus ? 'told.exile.bonus' : 'told.exile', { who: playerArg(seat), district: districtName(district) })),
  die: ({ seat, die }) => toldBy(seat, say('told.die', { who: playerArg(seat), n: die })),
  exiled: ({ seat, district, losses }) =>
    toldBy(
      seat,
      losses.some((n) => n > 0)
        ? say('told.exiled', { district: districtName(district), shares: shares(losses) })
        : say('told.exiled.nobody', { district: districtName(district) }),
    ),
  doge: (event) => toldBy(event.seat, dogeWords(event)),
  scored: ({ district, points }) =>
    toldToAll(
      points.some((n) => n > 0)
        ? say('told.scored', { district: districtName(district), shares: shares(points) })
        : say('told.scored.nobody', { district: districtName(district) }),
    ),
  passed: ({ seat, cards }) => toldBy(seat, say('told.passed', { who: playerArg(seat), cards: cardNames(cards) })),
  out: ({ seats }) => toldToAll(say('told.out', { players: names(seats) })),
  bonus: ({ seat, points }) => toldBy(seat, say('told.bonus', { who: playerArg(seat), n: points })),
  declined: ({ seat }) => toldBy(seat, say('told.declined', { who: playerArg(seat) })),
  roundOver: ({ round }) => toldToAll(say('told.roundOver', { round })),
  gameOver: ({ winners }) => toldToAll(say('told.gameOver', { n: winners.length, players: names(winners) })),
});

function rolesWords({ giver, choosers }: Roles): Msg {
  return say('told.turn.roles', { who: playerArg(giver), n: choosers.length, choosers: names(choosers) });
}

/** Where the noble came from, when it was not the supply (SM-10). */
function coming(deed: Msg, from: District | undefined): Msg {
  return from === undefined ? deed : say('told.from', { deed, district: districtName(from) });
}

function dogeWords({ seat, from, to, tolls, bank }: Extract<LogEvent, { kind: 'doge' }>): Msg {
  const args = { who: playerArg(seat), to: districtName(to) };
  if (from === undefined) return say('told.doge.enters', args);
  if (from === to) return say('told.doge.stays', args);
  const paying = tolls.some((n) => n > 0);
  if (bank === 0) return paying ? say('told.doge.paying', { ...args, shares: shares(tolls) }) : say('told.doge', args);
  return paying
    ? say('told.doge.crossesPaying', { ...args, n: bank, shares: shares(tolls) })
    : say('told.doge.crosses', { ...args, n: bank });
}
