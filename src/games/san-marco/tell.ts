import type { Told } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import type { LogEvent, Roles } from './log.ts';
import type { District } from './vocabulary.ts';
import { cardNames, districtName, offersWords, offerWords, pairName, say, shares, who } from './words.ts';

/** An event in one short sentence. */
export function tell(event: LogEvent): Told | undefined {
  switch (event.what) {
    case 'thrown':
      return { seat: event.seat, text: say('tell.thrown', { player: who(event.seat), faces: event.faces.join(', ') }) };
    case 'four-equal':
      return { seat: event.seat, text: say('tell.fourEqual', { player: who(event.seat), face: event.face }) };
    case 'first-bridge':
    case 'built':
      return {
        seat: event.seat,
        text: from(say('tell.built', { player: who(event.seat), pair: pairName(event.pair) }), 'from' in event ? event.from : undefined),
      };
    case 'turn':
      return {
        text: say(event.last ? 'tell.lastTurn' : 'tell.turn', { round: event.round, turn: event.turn, roles: event.roles.map(rolesWords) }),
      };
    case 'dealt':
      return event.cards === undefined
        ? undefined
        : { seat: event.seat, text: say('tell.dealt', { player: who(event.seat), cards: cardNames(event.cards) }) };
    case 'locked':
      return { seat: event.seat, text: say('tell.locked', { player: who(event.seat) }) };
    case 'opened':
      return {
        seat: event.seat,
        text: say('tell.opened', {
          player: who(event.seat),
          offers: offersWords(event.offers.map(({ cards }) => cards)),
        }),
      };
    case 'taken':
      return {
        seat: event.seat,
        text: say(event.chosen ? 'tell.chosen' : 'tell.rest', {
          player: who(event.seat),
          cards: offerWords(event.cards),
        }),
      };
    case 'noble':
      return {
        seat: event.seat,
        text:
          event.to === event.card
            ? from(say('tell.noble', { player: who(event.seat), district: districtName(event.to) }), event.from)
            : from(
                say('tell.across', { player: who(event.seat), card: districtName(event.card), district: districtName(event.to) }),
                event.from,
              ),
      };
    case 'seized':
      return {
        seat: event.seat,
        text: from(
          say(event.pair === event.to ? 'tell.seized' : 'tell.seizedMoved', {
            player: who(event.seat),
            owner: who(event.owner),
            pair: pairName(event.pair),
            to: pairName(event.to),
          }),
          event.from,
        ),
      };
    case 'traitor':
      return {
        seat: event.seat,
        text: from(
          say('tell.traitor', { player: who(event.seat), victim: who(event.victim), district: districtName(event.district) }),
          event.from,
        ),
      };
    case 'exile':
      return {
        seat: event.seat,
        text: say(event.bonus ? 'tell.bonusExile' : 'tell.exile', { player: who(event.seat), district: districtName(event.district) }),
      };
    case 'die':
      return { seat: event.seat, text: say('tell.die', { player: who(event.seat), n: event.die }) };
    case 'exiled':
      return event.losses.some((n) => n > 0)
        ? { seat: event.seat, text: say('tell.exiled', { district: districtName(event.district), shares: shares(event.losses) }) }
        : { seat: event.seat, text: say('tell.nobodyExiled', { district: districtName(event.district) }) };
    case 'doge':
      return { seat: event.seat, text: dogeWords(event) };
    case 'scored':
      return {
        text: event.points.some((n) => n > 0)
          ? say('tell.scored', { district: districtName(event.district), shares: shares(event.points) })
          : say('tell.scoredNobody', { district: districtName(event.district) }),
      };
    case 'passed':
      return { seat: event.seat, text: say('tell.passed', { player: who(event.seat), cards: cardNames(event.cards) }) };
    case 'out':
      return { text: say('tell.out', { players: event.seats.map((seat) => say('player', { player: who(seat) })) }) };
    case 'bonus':
      return { seat: event.seat, text: say('tell.bonus', { player: who(event.seat), n: event.points }) };
    case 'declined':
      return { seat: event.seat, text: say('tell.declined', { player: who(event.seat) }) };
    case 'round-over':
      return { text: say('tell.roundOver', { round: event.round }) };
    case 'game-over':
      return {
        text: say('tell.gameOver', { n: event.winners.length, players: event.winners.map((seat) => say('player', { player: who(seat) })) }),
      };
  }
}

function rolesWords({ giver, choosers }: Roles): Msg {
  return say('tell.roles', {
    giver: who(giver),
    n: choosers.length,
    choosers: choosers.map((seat) => say('player', { player: who(seat) })),
  });
}

/** Where the noble came from, when it was not the supply (SM-10). */
function from(deed: Msg, district: District | undefined): Msg {
  return district === undefined ? deed : say('tell.from', { deed, district: districtName(district) });
}

function dogeWords(event: Extract<LogEvent, { what: 'doge' }>): Msg {
  const player = who(event.seat);
  const to = districtName(event.to);
  if (event.from === undefined) return say('tell.dogeEnters', { player, to });
  if (event.from === event.to) return say('tell.dogeStays', { player, to });
  const paid = event.tolls.some((n) => n > 0);
  if (event.bank > 0) {
    const bank = { player, to, n: event.bank };
    return paid ? say('tell.dogeCrossesPaying', { ...bank, shares: shares(event.tolls) }) : say('tell.dogeCrosses', bank);
  }
  return paid ? say('tell.dogePaying', { player, to, shares: shares(event.tolls) }) : say('tell.doge', { player, to });
}
