import { iconTally } from '../../../kit/drawing.ts';
import type { Shape } from '../../../kit/scene.ts';
import type { View } from '../view.ts';
import { say } from '../words.ts';

const PRINT = 52;

/** On the water: the round and the turn, what is left of bridges, and the cards everybody counts that nobody has seen in this round (SM-33). */
export function stock(view: View): Shape[] {
  const { reserve, unseen } = view;
  const x = 1444;
  const y = 814;
  const small = { size: 56, gap: 36, print: PRINT, w: 66 };
  return [
    { shape: 'rect', x: x - 146, y: 30, w: 292, h: 132, round: 18, fill: 'paper', stroke: 'landEdge', lineWidth: 4, shadow: true },
    text(say('scene.round', { round: view.round }), x, 66, 'title'),
    text(view.turn === 0 ? say('scene.setUp') : say('scene.turn', { turn: view.turn }), x, 124, 'italic'),
    { shape: 'rect', x: 966, y: y - 36, w: 402, h: 72, round: 18, fill: 'paper', stroke: 'landEdge', lineWidth: 4, shadow: true },
    ...iconTally('bridge', reserve, { x: 1006, y }, small),
    { shape: 'path', d: `M1092 ${y - 24}v48`, stroke: 'line', lineWidth: 3 },
    unseenHead(1122, y),
    ...iconTally('doge', unseen.doge, { x: 1182, y }, { ...small, ink: 'ink' }),
    ...iconTally('exile', unseen.exile, { x: 1302, y }, { ...small, ink: 'ink' }),
  ];
}

/** Before the cards that nobody has seen yet. */
export function unseenHead(x: number, y: number): Shape {
  return { shape: 'icon', icon: 'card', x, y, size: 48, fill: 'inkSoft' };
}

function text(words: Extract<Shape, { shape: 'text' }>['text'], x: number, y: number, font: 'title' | 'italic'): Shape {
  return { shape: 'text', text: words, x, y, size: PRINT, font, fill: 'ink', align: 'center', w: 278 };
}
