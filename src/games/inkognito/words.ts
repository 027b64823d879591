import { type Msg, messageFactory, playerArg } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { en } from './i18n/en.ts';
import { type Cards, FACES, type Face, facesIn, greyFacesOf, MISSION, type Showing } from './rules/showings.ts';
import type { State } from './state.ts';
import { AMBASSADOR, DISGUISES, IDENTITIES, LETTERS, ownerOf, type Piece, SQUARES, type Square, shapeOf, TOPICS } from './vocabulary.ts';

export const say = messageFactory<keyof typeof en>('inkognito');

const squares: readonly Msg[] = SQUARES.map((id) => say(`square.${id}`));
export function squareName(square: Square): Msg {
  return squares[square] as Msg;
}

const shapes: readonly Msg[] = DISGUISES.map((d) => say(`disguise.${d}`));
/** "Tall": one of one's own figures. */
export function shapeName(shape: number): Msg {
  return shapes[shape] as Msg;
}

const identities: readonly Msg[] = IDENTITIES.map((i) => say(`identity.${i}`));
export function identityName(identity: number): Msg {
  return identities[identity] as Msg;
}

const letters: readonly Msg[] = LETTERS.map((letter) => say('letter', { letter }));
export function letterName(letter: number): Msg {
  return letters[letter] as Msg;
}

const faces: { readonly [face in Face]: Msg } = {
  ...(Object.fromEntries([...IDENTITIES.map((i) => [i, say(`identity.${i}`)]), ...DISGUISES.map((d) => [d, say(`disguise.${d}`)])]) as {
    [face in Exclude<Face, 'mission'>]: Msg;
  }),
  mission: say('card.mission'),
};
export function faceName(face: Face): Msg {
  return faces[face];
}

const seals: { readonly [face in Face]: Msg } = Object.fromEntries(FACES.map((f) => [f, say('card.grey', { card: faces[f] })])) as {
  [face in Face]: Msg;
};
/** A card by name, with its seal when it is the grey one. */
function cardName(face: Face, grey: boolean): Msg {
  return grey ? seals[face] : faces[face];
}

export function cardNames(cards: Cards, grey: Cards = 0): Msg[] {
  return facesIn(cards).map((face) => cardName(face, ((grey >> FACES.indexOf(face)) & 1) === 1));
}

/** The cards of an answer as the asker sees them: grey ones with their seal, the mission card with its letter. */
export function answerNames(state: Pick<State, 'identities' | 'disguises' | 'letters'>, s: Showing): Msg[] {
  const names = cardNames(s.cards & ~MISSION, greyFacesOf(state, s));
  return s.cards & MISSION ? [...names, letterName(ensureDefined(state.letters[s.from], 'a letter'))] : names;
}

const sets = new Map<Cards, Msg>();
/** A set of coloured cards by name. */
export function setName(cards: Cards): Msg {
  let name = sets.get(cards);
  if (name === undefined) {
    name = say('cards', { cards: cardNames(cards) });
    sets.set(cards, name);
  }
  return name;
}

/** Another player's figure, or the Ambassador. */
export function pieceName(piece: Piece): Msg {
  if (piece === AMBASSADOR) return say('ambassador');
  return say('figure', { who: playerArg(ownerOf(piece)), shape: shapeName(shapeOf(piece)) });
}

/** The same in the middle of a sentence, as what is moved: "the tall figure of …". */
export function pieceMoved(piece: Piece, by: number): Msg {
  if (piece === AMBASSADOR) return say('moved.ambassador');
  const shape = DISGUISES[shapeOf(piece)] ?? 'tall';
  return ownerOf(piece) === by ? say(`moved.own.${shape}`) : say(`moved.of.${shape}`, { who: playerArg(ownerOf(piece)) });
}

export const topicName: readonly Msg[] = TOPICS.map((t) => say(`topic.${t}`));
