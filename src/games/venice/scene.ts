import type { Point, Scene, Theme } from '../../kit/scene.ts';
import { type Board, boardOf } from './data.ts';
import { besidePrice, priceAt } from './scene/canals.ts';
import { CHART, courseOfCanal, HEIGHT, landingOnChart, WIDTH } from './scene/chart.ts';
import { groundShapes } from './scene/ground.ts';
import { handOf } from './scene/hand.ts';
import { panelShapes } from './scene/panels.ts';
import { rivalShapes } from './scene/rivals.ts';
import { townShapes } from './scene/town.ts';
import { trackShapes } from './scene/track.ts';
import { trailNow, viaOf } from './scene/trails.ts';
import type { View } from './view.ts';

/** The chart with its islands and canals, the council track and the players; the present voyage as a trail; one's own hand below. */
export function scene(view: View, theme: Theme): Scene {
  const board = boardOf(view);
  const trail = trailNow(view);
  const hand = handOf(view);
  // A player's own picture is cut to the chart: what the track at its right shows stands in the rows below as well.
  const whole = view.viewer === 'public';
  return {
    width: whole ? WIDTH : CHART.w,
    height: HEIGHT + hand.height,
    theme,
    ground: { key: `venice/${view.edition}/${theme}/${whole}`, shapes: groundShapes(board, theme, whole) },
    pieces: [...townShapes(view), ...(whole ? trackShapes(view) : []), ...panelShapes(view), ...rivalShapes(view), ...hand.shapes],
    anchors: anchorsOf(board),
    ...(trail.length > 1 ? { trails: [trail] } : {}),
  };
}

type Anchors = { [anchor: string]: Point };
const known = new WeakMap<Board, Anchors>();

/** Quays have their place in the water; a canal's is beside its price, which stays legible, and a trail passes it on the other side. */
function anchorsOf(board: Board): Anchors {
  const anchors = known.get(board) ?? {};
  if (known.has(board)) return anchors;
  known.set(board, anchors);
  board.ids.forEach((id, quay) => {
    anchors[id] = landingOnChart(board, quay).buoy;
  });
  board.canalIds.forEach((id, canal) => {
    const { x, y } = priceAt(courseOfCanal(board, canal));
    anchors[id] = { x: x + (x > CHART.w - 80 ? -26 : 26), y: y - 26 };
    anchors[viaOf(board, canal)] = besidePrice(board, canal);
  });
  return anchors;
}
