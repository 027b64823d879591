import { iconTally } from '../../../kit/drawing.ts';
import { type Msg, playerArg } from '../../../kit/message.ts';
import { ensureDefined } from '../../../kit/must.ts';
import type { Shape } from '../../../kit/scene.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { verdictLines } from '../tell.ts';
import type { Secret, View } from '../view.ts';
import { DISGUISES, ENVOY, LETTERS, TOPICS } from '../vocabulary.ts';
import { identityName, pieceMoved, say, topicName } from '../words.ts';
import { WIDTH } from './plots.ts';

export const EDGE = 24;
const NOW = { y: 1094, h: 84 } as const;
const PRINT = 52;
export const PANELS = { y: 1192, h: 208, gap: 14 } as const;

/** Below the board a card for each player with what is public of him, masked until the end. */
export function cards(view: View): Shape[] {
  return seatsOf(view.seats).flatMap((seat) => panel(view, seat));
}

/** The round and what is awaited. */
export function now(view: View): Shape[] {
  const y = NOW.y + NOW.h / 2;
  const over = view.verdict !== undefined;
  return [
    {
      shape: 'rect',
      x: EDGE,
      y: NOW.y,
      w: WIDTH - 2 * EDGE,
      h: NOW.h,
      round: 20,
      fill: 'paper',
      stroke: 'gold',
      lineWidth: 4,
      shadow: true,
    },
    { shape: 'text', text: say('scene.round', { round: view.round }), x: 50, y, size: 56, font: 'title', fill: 'ink', w: 236 },
    over ? laurelShape(330, y) : { shape: 'token', seat: view.turn, x: 330, y, size: 58, bare: true },
    { shape: 'text', text: doing(view), x: 378, y, size: PRINT, font: 'bold', fill: 'ink', w: WIDTH - 378 - 44, least: PRINT },
  ];
}

export function laurelShape(x: number, y: number): Shape {
  return { shape: 'icon', icon: 'laurel', x, y, size: 68, fill: 'gold' };
}

/** Who is awaited, and what for. */
function doing(view: View): Msg {
  const { doing, verdict } = view;
  if (verdict !== undefined) return verdictLines(verdict)[1];
  switch (doing.kind) {
    case 'placement':
      return say('words.placing');
    case 'answer':
      return say('scene.asking', {
        asker: playerArg(doing.asker),
        who: playerArg(doing.seat),
        topic: topicName[TOPICS.indexOf(doing.topic)] ?? '',
      });
    case 'dismiss':
      return say('words.sending', { who: playerArg(doing.seat), piece: pieceMoved(doing.piece, doing.seat) });
    case 'hand':
      return say('words.hand', { who: playerArg(doing.seat), by: playerArg(doing.by) });
    default:
      return say('scene.turn', { who: playerArg(view.turn) });
  }
}

/** A player's card: sign and name, questions put and answers given, or who he really is. */
function panel(view: View, seat: Seat): Shape[] {
  const w = (WIDTH - 2 * EDGE - PANELS.gap * (view.seats - 1)) / view.seats;
  const x = EDGE + seat * (w + PANELS.gap);
  const { y, h } = PANELS;
  const lit = view.verdict?.winners.includes(seat) ?? ('seat' in view.doing && view.doing.seat === seat);
  const right = x + w - 22;
  const envoy = view.seats === 5 && seat === ENVOY;
  const secret = envoy ? undefined : (view.unmasked?.[seat] ?? (view.viewer === seat ? view.me : undefined));
  return [
    {
      shape: 'rect',
      x,
      y,
      w,
      h,
      round: 18,
      fill: 'paper',
      stroke: lit ? 'gold' : 'landEdge',
      lineWidth: lit ? 7 : 3,
      shadow: true,
    },
    { shape: 'token', seat, x: x + 50, y: y + 50, size: 78 },
    ...(secret === undefined ? [nameOf(seat, x + 98, y + 50, right - x - 98)] : revealed(secret, x, right)),
    ...(secret === undefined ? counts(view, seat, x + 46, y + 152) : []),
    ...(envoy ? sheetShapes(view, x + w - 82, y + 152) : []),
  ];
}

/** A player's name, however long. */
export function nameOf(seat: Seat, x: number, y: number, w: number): Shape {
  return { shape: 'text', text: say('player', { who: playerArg(seat) }), x, y, size: PRINT, font: 'bold', fill: 'ink', w, least: PRINT };
}

/** How often he has asked and, but for the Ambassador, answered. */
export function counts(view: View, seat: Seat, x: number, y: number): Shape[] {
  const asked = countShapes('eye', view.shown.filter((s) => s.to === seat).length, x, y);
  if (view.seats === 5 && seat === ENVOY) return asked;
  return [...asked, ...countShapes('card', view.shown.filter((s) => s.from === seat).length, x + 120, y)];
}

export function countShapes(icon: 'eye' | 'card', n: number, x: number, y: number): Shape[] {
  return iconTally(icon, n, { x, y }, { size: 48, gap: 32, print: PRINT });
}

/** The agent by name in two lines, his true figure and the letter of his mission; the sign above says whose they are. */
function revealed({ identity: agent, disguise, letter }: Secret, x: number, right: number): Shape[] {
  const y = PANELS.y + 50;
  return [
    { shape: 'icon', icon: ensureDefined(DISGUISES[disguise], 'a disguise'), x: x + 136, y, size: 66, fill: 'ink' },
    { shape: 'icon', icon: 'letter', x: x + 200, y, size: 50, fill: 'inkSoft' },
    { shape: 'text', text: ensureDefined(LETTERS[letter], 'a letter'), x: x + 236, y, size: PRINT, font: 'bold', fill: 'ink' },
    {
      shape: 'text',
      text: identityName(agent),
      x: x + 11,
      y: y + 66,
      size: PRINT,
      font: 'italic',
      fill: 'ink',
      w: right - x + 11,
      lines: 2,
    },
  ];
}

/** The Ambassador has no mask, but a sheet that he may seal. */
export function sheetShapes(view: View, x: number, y: number): Shape[] {
  return [sheetShape(view.sealed, x + 30, y)];
}

export function sheetShape(sealed: boolean, x: number, y: number): Shape {
  return { shape: 'icon', icon: sealed ? 'seal' : 'letter', x, y, size: 70, fill: sealed ? 'red' : 'inkSoft' };
}
