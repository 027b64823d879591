import { type Msg, who } from '../../kit/message.ts';
import { all, by, telling } from '../../kit/told.ts';
import type { LogEvent, Roles } from './log.ts';
import type { District } from './vocabulary.ts';
import { cardNames, districtName, names, offersWords, offerWords, pairName, say, shares } from './words.ts';

export const tell = telling<LogEvent>({
  thrown: ({ seat, faces }) => by(seat, say('told.thrown', { who: who(seat), faces: faces.join(', ') })),
  fourEqual: ({ seat, face }) => by(seat, say('told.fourEqual', { who: who(seat), face })),
  firstBridge: ({ seat, pair }) => by(seat, say('told.built', { who: who(seat), pair: pairName(pair) })),
  turn: ({ round, turn, last, roles }) => all(say(last ? 'told.turn.last' : 'told.turn', { round, turn, roles: roles.map(rolesWords) })),
  dealt: ({ seat, cards }) => (cards === undefined ? undefined : by(seat, say('told.dealt', { cards: cardNames(cards) }))),
  locked: ({ seat }) => by(seat, say('told.locked', { who: who(seat) })),
  opened: ({ seat, offers }) => by(seat, say('told.opened', { who: who(seat), offers: offersWords(offers.map(({ cards }) => cards)) })),
  plea: ({ seat, to, plea }) => by(seat, say('told.plea', { who: who(seat), to: who(to), plea: say(`plea.${plea}`) })),
  taken: ({ seat, cards, chosen }) =>
    by(seat, say(chosen ? 'told.taken.chosen' : 'told.taken.rest', { who: who(seat), cards: offerWords(cards) })),
  noble({ seat, card, to, from }) {
    const args = { who: who(seat), district: districtName(to) };
    return by(seat, coming(to === card ? say('told.noble', args) : say('told.noble.across', { ...args, card: districtName(card) }), from));
  },
  built: ({ seat, pair, from }) => by(seat, coming(say('told.built', { who: who(seat), pair: pairName(pair) }), from)),
  seized({ seat, owner, pair, to, from }) {
    const args = { who: who(seat), owner: who(owner), pair: pairName(pair), to: pairName(to) };
    return by(seat, coming(say(pair === to ? 'told.seized' : 'told.seized.moved', args), from));
  },
  traitor: ({ seat, victim, district, from }) =>
    by(seat, coming(say('told.traitor', { who: who(seat), victim: who(victim), district: districtName(district) }), from)),
  exile: ({ seat, district, bonus }) =>
    by(seat, say(bonus ? 'told.exile.bonus' : 'told.exile', { who: who(seat), district: districtName(district) })),
  die: ({ seat, die }) => by(seat, say('told.die', { who: who(seat), n: die })),
  exiled: ({ seat, district, losses }) =>
    by(
      seat,
      losses.some((n) => n > 0)
        ? say('told.exiled', { district: districtName(district), shares: shares(losses) })
        : say('told.exiled.nobody', { district: districtName(district) }),
    ),
  doge: (event) => by(event.seat, dogeWords(event)),
  scored: ({ district, points }) =>
    all(
      points.some((n) => n > 0)
        ? say('told.scored', { district: districtName(district), shares: shares(points) })
        : say('told.scored.nobody', { district: districtName(district) }),
    ),
  passed: ({ seat, cards }) => by(seat, say('told.passed', { who: who(seat), cards: cardNames(cards) })),
  out: ({ seats }) => all(say('told.out', { players: names(seats) })),
  bonus: ({ seat, points }) => by(seat, say('told.bonus', { who: who(seat), n: points })),
  declined: ({ seat }) => by(seat, say('told.declined', { who: who(seat) })),
  roundOver: ({ round }) => all(say('told.roundOver', { round })),
  gameOver: ({ winners }) => all(say('told.gameOver', { n: winners.length, players: names(winners) })),
});

function rolesWords({ giver, choosers }: Roles): Msg {
  return say('told.turn.roles', { who: who(giver), n: choosers.length, choosers: names(choosers) });
}

/** Where the noble came from, when it was not the supply (SM-10). */
function coming(deed: Msg, from: District | undefined): Msg {
  return from === undefined ? deed : say('told.from', { deed, district: districtName(from) });
}

function dogeWords({ seat, from, to, tolls, bank }: Extract<LogEvent, { kind: 'doge' }>): Msg {
  const args = { who: who(seat), to: districtName(to) };
  if (from === undefined) return say('told.doge.enters', args);
  if (from === to) return say('told.doge.stays', args);
  const paying = tolls.some((n) => n > 0);
  if (bank === 0) return paying ? say('told.doge.paying', { ...args, shares: shares(tolls) }) : say('told.doge', args);
  return paying
    ? say('told.doge.crossesPaying', { ...args, n: bank, shares: shares(tolls) })
    : say('told.doge.crosses', { ...args, n: bank });
}
