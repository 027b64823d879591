import { tally } from '../../../kit/drawing.ts';
import { type Msg, who } from '../../../kit/message.ts';
import type { Shape } from '../../../kit/scene.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { verdictLines } from '../tell.ts';
import type { Secret, View } from '../view.ts';
import { ENVOY, TOPICS } from '../vocabulary.ts';
import { identityName, letterName, pieceMoved, say, shapeName, topicName } from '../words.ts';
import { WIDTH } from './plots.ts';

export const EDGE = 24;
const NOW = { y: 1094, h: 84 } as const;
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
    { shape: 'text', text: say('scene.round', { round: view.round }), x: 56, y, size: 42, font: 'title', fill: 'ink', w: 220 },
    over ? { shape: 'icon', icon: 'laurel', x: 326, y, size: 68, fill: 'gold' } : { shape: 'token', seat: view.turn, x: 326, y, size: 58 },
    { shape: 'text', text: doing(view), x: 380, y, size: 38, font: 'bold', fill: 'ink', w: WIDTH - 380 - 56 },
  ];
}

/** Who is awaited, and what for. */
function doing(view: View): Msg {
  const { doing, verdict } = view;
  if (verdict !== undefined) return verdictLines(verdict)[1];
  switch (doing.kind) {
    case 'placement':
      return say('words.placing');
    case 'answer':
      return say('words.asking', { asker: who(doing.asker), who: who(doing.seat), topic: topicName[TOPICS.indexOf(doing.topic)] ?? '' });
    case 'dismiss':
      return say('words.sending', { who: who(doing.seat), piece: pieceMoved(doing.piece, doing.seat) });
    case 'hand':
      return say('words.hand', { who: who(doing.seat), by: who(doing.by) });
    default:
      return say('scene.turn', { who: who(view.turn) });
  }
}

/** A player's card: sign and name, questions put and answers given, and below them a mask, or who he really is. */
function panel(view: View, seat: Seat): Shape[] {
  const w = (WIDTH - 2 * EDGE - PANELS.gap * (view.seats - 1)) / view.seats;
  const x = EDGE + seat * (w + PANELS.gap);
  const { y, h } = PANELS;
  const lit = view.verdict?.winners.includes(seat) ?? ('seat' in view.doing && view.doing.seat === seat);
  const right = x + w - 22;
  const envoy = view.seats === 5 && seat === ENVOY;
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
    { shape: 'token', seat, x: x + 46, y: y + 44, size: 54 },
    {
      shape: 'text',
      text: say('player', { who: who(seat) }),
      x: x + 86,
      y: y + 44,
      size: 34,
      font: 'bold',
      fill: 'ink',
      w: right - x - 86,
    },
    ...counts(view, seat, x + 46, y + 96),
    ...(envoy ? sheet(view, x + 22, y + 162, w - 44) : identity(view, seat, x, right)),
  ];
}

/** How often he has asked and, but for the Ambassador, answered. */
export function counts(view: View, seat: Seat, x: number, y: number): Shape[] {
  const count = (icon: 'eye' | 'card', n: number, at: number) => tally(icon, n, { x: at, y }, { size: 40, gap: 28, print: 34, w: 64 });
  const asked = count('eye', view.shown.filter((s) => s.to === seat).length, x);
  if (view.seats === 5 && seat === ENVOY) return asked;
  return [...asked, ...count('card', view.shown.filter((s) => s.from === seat).length, x + 110)];
}

function identity(view: View, seat: Seat, x: number, right: number): Shape[] {
  const known = view.unmasked?.[seat] ?? (view.viewer === seat ? view.me : undefined);
  const y = PANELS.y;
  if (known === undefined) {
    const mask = { shape: 'icon', icon: 'mask', x: x + 64, y: y + 164 } as const;
    const rim = [-3, 3].flatMap((d): Shape[] => [
      { ...mask, x: mask.x + d, size: 80, fill: 'white' },
      { ...mask, y: mask.y + d, size: 80, fill: 'white' },
    ]);
    return [...rim, { ...mask, size: 80, fill: `seat${seat}` }];
  }
  return revealed(known).map(
    (text, n): Shape => ({
      shape: 'text',
      text,
      x: x + 24,
      y: y + 142 + n * 40,
      size: 32,
      font: n === 0 ? 'bold' : 'text',
      fill: 'ink',
      w: right - x - 24,
    }),
  );
}

function revealed(secret: Secret): Msg[] {
  return [
    identityName(secret.identity),
    say('scene.disguised', { disguise: shapeName(secret.disguise), letter: letterName(secret.letter) }),
  ];
}

/** The Ambassador has no mask, but a sheet that he may seal. */
export function sheet(view: View, x: number, y: number, w: number): Shape[] {
  return [
    { shape: 'icon', icon: view.sealed ? 'seal' : 'letter', x: x + 30, y, size: 60, fill: view.sealed ? 'red' : 'inkSoft' },
    { shape: 'text', text: say(view.sealed ? 'scene.sealed' : 'scene.unsealed'), x: x + 72, y, size: 30, fill: 'ink', w: w - 72 },
  ];
}
