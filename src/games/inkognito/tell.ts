import { type Msg, playerArg } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import { narrator, toldBy, toldToAll } from '../../kit/told.ts';
import type { LogEvent, SeenSign } from './log.ts';
import { cardsOfFaces } from './rules/showings.ts';
import type { Verdict } from './state.ts';
import type { Secret } from './view.ts';
import { DISGUISES, ENVOY, IDENTITIES, LETTERS, type Piece, type SquareId, squareOf } from './vocabulary.ts';
import { cardNames, identityName, letterName, pieceMoved, say, shapeName, squareName } from './words.ts';

const at = (id: SquareId) => squareName(squareOf(id));
const seats = (list: readonly Seat[]): Msg[] => list.map((seat) => say('player', { who: playerArg(seat) }));

/** One short sentence for each event; the cards of an answer only where the event still has them. */
export const tell = narrator<LogEvent>({
  placed({ seat, squares }) {
    const [tall, short, fat, thin] = squares.map(at) as [Msg, Msg, Msg, Msg];
    return toldBy(seat, say('told.placed', { who: playerArg(seat), tall, short, fat, thin }));
  },
  dealt: () => toldToAll(say('told.dealt')),
  round: ({ round }) => toldToAll(say('told.round', { round })),
  shaken: ({ seat, balls }) => toldBy(seat, say('told.shaken', { who: playerArg(seat), balls: balls.map((ball) => say(`ball.${ball}`)) })),
  stepped: (event) => toldBy(event.seat, say('told.stepped', moved(event))),
  extra: (event) => toldBy(event.seat, say('told.extra', moved(event))),
  strolled: ({ seat, stays, to }) => toldBy(seat, stays ? say('told.strolled.stayed') : say('told.strolled', { square: at(to) })),
  asked({ seat, of, topic, relayed }) {
    const args = { who: playerArg(seat), of: playerArg(of), topic: say(`topic.${topic}`) };
    return toldBy(seat, say(relayed && seat !== ENVOY ? 'told.asked.relayed' : 'told.asked', args));
  },
  showed: (event) => toldBy(event.seat, showed(event)),
  objected: ({ seat, to, upheld }) =>
    toldBy(seat, say(upheld ? 'told.objected.upheld' : 'told.objected.rejected', { who: playerArg(seat), to: playerArg(to) })),
  dismissed: (event) => toldBy(event.seat, say('told.dismissed', moved(event))),
  signed: ({ seat, to, tic }) => toldBy(seat, say('told.signed', { to: seats(to), tic: say(`tic.${tic}`) })),
  looked: ({ seat, signs }) =>
    toldBy(seat, signs.length === 0 ? say('told.looked.nothing') : say('told.looked', { signs: signs.map(seen) })),
  sealed: ({ seat }) => toldBy(seat, say('told.sealed')),
  announced: ({ seat, partner }) =>
    toldBy(
      seat,
      partner === undefined
        ? say('told.announced.alone', { who: playerArg(seat) })
        : say('told.announced', { who: playerArg(seat), partner: playerArg(partner) }),
    ),
  hand: ({ seat, by: other, took }) =>
    toldBy(seat, say(took ? 'told.hand.took' : 'told.hand.refused', { who: playerArg(seat), by: playerArg(other) })),
  unmasked: ({ agents }) => toldToAll(say('told.unmasked', { agents: agents.map((a) => secretLine(a.seat, secretOf(a))) })),
  mission: ({ goal }) => toldToAll(say('told.mission', { goal })),
  envelope: ({ right }) => toldToAll(say(right ? 'told.envelope.right' : 'told.envelope.wrong')),
  verdict({ verdict }) {
    const [reason, winners] = verdictLines(verdict);
    return toldToAll(say('told.verdict', { reason, winners }));
  },
});

function moved(event: { readonly seat: Seat; readonly piece: Piece; readonly to: SquareId }) {
  return { who: playerArg(event.seat), piece: pieceMoved(event.piece, event.seat), square: at(event.to) };
}

/** Others read only that it was answered and with how many cards, always in the same words (IK-10, IK-36). */
function showed(event: Extract<LogEvent, { kind: 'showed' }>): Msg {
  const args = { who: playerArg(event.seat), to: playerArg(event.to), count: event.count };
  if (event.cards === undefined) return say(event.read ? 'told.showed.read' : 'told.showed', args);
  return say('told.showed.cards', { ...args, cards: cardNames(cardsOfFaces(event.cards), cardsOfFaces(event.grey ?? [])) });
}

function seen(sign: SeenSign): Msg {
  return say('words.sign', { who: playerArg(sign.from), to: seats(sign.to), tic: say(`tic.${sign.tic}`) });
}

function secretOf(agent: Extract<LogEvent, { kind: 'unmasked' }>['agents'][number]): Secret {
  return {
    identity: IDENTITIES.indexOf(agent.identity),
    disguise: DISGUISES.indexOf(agent.disguise),
    letter: LETTERS.indexOf(agent.letter),
  };
}

export function secretLine(seat: Seat | undefined, secret: Secret): Msg {
  const args = { identity: identityName(secret.identity), disguise: shapeName(secret.disguise), letter: letterName(secret.letter) };
  return seat === undefined ? say('words.unmasked.aside', args) : say('words.unmasked', { ...args, who: playerArg(seat) });
}

/** What decided, and who has won. */
export function verdictLines(verdict: Verdict): [Msg, Msg] {
  const args = {
    ...(verdict.by === undefined ? {} : { by: playerArg(verdict.by) }),
    ...(verdict.named === undefined ? {} : { named: playerArg(verdict.named) }),
  };
  return [
    say(`verdict.${verdict.reason}`, args),
    say('verdict.winners', { count: verdict.winners.length, winners: seats(verdict.winners) }),
  ];
}
