import type { Ink, Shape } from '../../../kit/scene.ts';
import type { Verdict } from '../state.ts';
import { verdictLines } from '../tell.ts';
import type { View } from '../view.ts';
import { type Ball, ENVOY } from '../vocabulary.ts';
import { identityName, letterName, say, shapeName } from '../words.ts';

const TOP = 1080;
const MIDDLE = 1140;

const BALL_INKS: { readonly [ball in Ball]: Ink } = {
  white: '#fffdf8',
  orange: 'orange',
  blue: 'blue',
  black: '#141116',
  violet: 'violet',
};

/** Below the board: the round and whose turn it is, the balls that are left, and in the private picture who one really is. */
export function strip(view: View): Shape[] {
  return [
    { shape: 'rect', x: 24, y: TOP, w: 1552, h: 104, round: 20, fill: 'paper', stroke: 'landEdge', lineWidth: 3, shadow: true },
    { shape: 'token', seat: view.turn, x: 84, y: MIDDLE - 8, size: 64 },
    { shape: 'text', text: say('scene.round', { round: view.round }), x: 134, y: MIDDLE - 8, size: 38, font: 'title', fill: 'ink', w: 210 },
    ...balls(view),
    ...(view.verdict === undefined ? secret(view) : ending(view.verdict)),
  ];
}

/** Who has won. */
function ending(verdict: Verdict): Shape[] {
  const [, winners] = verdictLines(verdict);
  return [
    { shape: 'icon', icon: 'laurel', x: 430, y: MIDDLE - 8, size: 76, fill: 'gold' },
    { shape: 'text', text: winners, x: 500, y: MIDDLE - 8, size: 38, font: 'bold', fill: 'ink', w: 1040 },
  ];
}

function balls(view: View): Shape[] {
  if (view.doing.kind !== 'move') return [];
  const shapes: Shape[] = [{ shape: 'icon', icon: 'phantom', x: 400, y: MIDDLE - 8, size: 80, fill: 'inkSoft' }];
  view.doing.balls.forEach((ball, n) => {
    const x = 476 + n * 66;
    shapes.push({ shape: 'circle', x, y: MIDDLE - 8, r: 27, fill: BALL_INKS[ball], stroke: 'ink', lineWidth: 3 });
    const lines = ball === 'orange' ? 'street' : ball === 'blue' ? 'canal' : ball === 'white' ? 'both' : undefined;
    if (ball === 'black') shapes.push({ shape: 'icon', icon: 'ambassador', x, y: MIDDLE - 8, size: 36, fill: '#fffdf8' });
    else if (ball === 'violet') shapes.push({ shape: 'icon', icon: 'figure', x, y: MIDDLE - 8, size: 36, fill: '#fffdf8' });
    if (lines === 'street' || lines === 'both')
      shapes.push({ shape: 'path', d: `M${x - 14} ${MIDDLE - (lines === 'both' ? 16 : 8)}h28`, stroke: '#141116', lineWidth: 6 });
    if (lines === 'canal' || lines === 'both')
      shapes.push({
        shape: 'path',
        d: `M${x - 14} ${MIDDLE - (lines === 'both' ? 0 : 8)}h28`,
        stroke: lines === 'both' ? '#141116' : '#fffdf8',
        lineWidth: 6,
        dash: [1, 13],
      });
  });
  return shapes;
}

function secret(view: View): Shape[] {
  const { me } = view;
  const text =
    me !== undefined
      ? say('scene.you', { identity: identityName(me.identity), disguise: shapeName(me.disguise), letter: letterName(me.letter) })
      : view.viewer === ENVOY && view.seats === 5
        ? say('scene.envoy')
        : undefined;
  if (text === undefined) return [];
  return [
    { shape: 'icon', icon: 'mask', x: 790, y: MIDDLE - 8, size: 76, fill: 'red' },
    { shape: 'text', text, x: 846, y: MIDDLE - 8, size: 38, font: 'bold', fill: 'ink', w: 700 },
  ];
}
