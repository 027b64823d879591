import type { Told } from '../../kit/game.ts';
import { type Msg, who } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import type { LogEvent, SeenSign } from './log.ts';
import { cardsOfFaces } from './rules/showings.ts';
import type { Verdict } from './state.ts';
import type { Secret } from './view.ts';
import { DISGUISES, ENVOY, IDENTITIES, LETTERS, type Piece, type SquareId, squareOf } from './vocabulary.ts';
import { cardNames, identityName, letterName, pieceMoved, say, shapeName, squareName } from './words.ts';

const at = (id: SquareId) => squareName(squareOf(id));
const seats = (list: readonly Seat[]): Msg[] => list.map((seat) => say('sign.whom', { who: who(seat) }));

/** One short sentence for each event; the cards of an answer only where the event still has them. */
export function tell(event: LogEvent): Told | undefined {
  switch (event.event) {
    case 'placed': {
      const [tall, short, fat, thin] = event.squares.map(at) as [Msg, Msg, Msg, Msg];
      return by(event.seat, say('told.placed', { who: who(event.seat), tall, short, fat, thin }));
    }
    case 'dealt':
      return { text: say('told.dealt') };
    case 'round':
      return { text: say('told.round', { round: event.round }) };
    case 'shaken':
      return by(event.seat, say('told.shaken', { who: who(event.seat), balls: event.balls.map((ball) => say(`ball.${ball}`)) }));
    case 'stepped':
      return by(event.seat, say('told.stepped', moved(event)));
    case 'extra':
      return by(event.seat, say('told.extra', moved(event)));
    case 'strolled':
      return by(event.seat, event.stays ? say('told.stayed') : say('told.strolled', { square: at(event.to) }));
    case 'asked': {
      const args = { who: who(event.seat), of: who(event.of), topic: say(`topic.${event.topic}`) };
      return by(event.seat, say(event.relayed && event.seat !== ENVOY ? 'told.relayed' : 'told.asked', args));
    }
    case 'showed':
      return by(event.seat, showed(event));
    case 'objected':
      return by(event.seat, say(event.upheld ? 'told.upheld' : 'told.rejected', { who: who(event.seat), to: who(event.to) }));
    case 'dismissed':
      return by(event.seat, say('told.dismissed', moved(event)));
    case 'signed':
      return by(event.seat, say('told.signed', { to: seats(event.to), tic: say(`tic.${event.tic}`) }));
    case 'looked':
      return by(event.seat, event.signs.length === 0 ? say('told.nothing') : say('told.looked', { signs: event.signs.map(seen) }));
    case 'sealed':
      return by(event.seat, say('told.sealed'));
    case 'announced':
      return by(
        event.seat,
        event.partner === undefined
          ? say('told.escape', { who: who(event.seat) })
          : say('told.announced', { who: who(event.seat), partner: who(event.partner) }),
      );
    case 'hand':
      return by(event.seat, say(event.took ? 'told.took' : 'told.refused', { who: who(event.seat), by: who(event.by) }));
    case 'unmasked':
      return { text: say('told.unmasked', { agents: event.agents.map((a) => secretLine(a.seat, secretOf(a))) }) };
    case 'mission':
      return { text: say('told.mission', { goal: event.goal }) };
    case 'envelope':
      return { text: say(event.right ? 'told.right' : 'told.wrong') };
    case 'verdict': {
      const [reason, winners] = verdictLines(event.verdict);
      return { text: say('told.verdict', { reason, winners }) };
    }
  }
}

function by(seat: Seat, text: Msg): Told {
  return { seat, text };
}

function moved(event: { readonly seat: Seat; readonly piece: Piece; readonly to: SquareId }) {
  return { who: who(event.seat), piece: pieceMoved(event.piece, event.seat), square: at(event.to) };
}

/** Others read only that it was answered and with how many cards, always in the same words (IK-10, IK-36). */
function showed(event: Extract<LogEvent, { event: 'showed' }>): Msg {
  const args = { who: who(event.seat), to: who(event.to), count: event.count };
  if (event.cards === undefined) return say(event.read ? 'told.read' : 'told.showed', args);
  return say('told.cards', { ...args, cards: cardNames(cardsOfFaces(event.cards), cardsOfFaces(event.grey ?? [])) });
}

function seen(sign: SeenSign): Msg {
  return say('told.sign', { who: who(sign.from), to: seats(sign.to), tic: say(`tic.${sign.tic}`) });
}

function secretOf(agent: Extract<LogEvent, { event: 'unmasked' }>['agents'][number]): Secret {
  return {
    identity: IDENTITIES.indexOf(agent.identity),
    disguise: DISGUISES.indexOf(agent.disguise),
    letter: LETTERS.indexOf(agent.letter),
  };
}

export function secretLine(seat: Seat | undefined, secret: Secret): Msg {
  const args = { identity: identityName(secret.identity), disguise: shapeName(secret.disguise), letter: letterName(secret.letter) };
  return seat === undefined ? say('told.aside', args) : say('told.agent', { ...args, who: who(seat) });
}

/** What decided, and who has won. */
export function verdictLines(verdict: Verdict): [Msg, Msg] {
  const args = {
    ...(verdict.by === undefined ? {} : { by: who(verdict.by) }),
    ...(verdict.named === undefined ? {} : { named: who(verdict.named) }),
  };
  return [
    say(`verdict.${verdict.reason}`, args),
    say('verdict.winners', { count: verdict.winners.length, winners: seats(verdict.winners) }),
  ];
}
