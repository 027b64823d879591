import { must } from '../../kit/must.ts';
import type { Point, Scene, Theme } from '../../kit/scene.ts';
import { type Board, boardOf } from './data.ts';
import { canalBetween } from './rules/voyage.ts';
import { besidePrice, priceAt } from './scene/canals.ts';
import { CHART, courseOfCanal, HEIGHT, landingOf, WIDTH } from './scene/chart.ts';
import { groundShapes } from './scene/ground.ts';
import { handOf } from './scene/hand.ts';
import { panelShapes } from './scene/panels.ts';
import { townShapes } from './scene/town.ts';
import { trackShapes } from './scene/track.ts';
import type { View } from './view.ts';
import type { Canal, Quay } from './vocabulary.ts';

/** The chart with its islands and canals, the council track and the players; the present voyage as a trail; one's own hand below. */
export function scene(view: View, theme: Theme): Scene {
  const board = boardOf(view);
  const route = view.turn?.route ?? [];
  const hand = handOf(view);
  return {
    width: WIDTH,
    height: HEIGHT + hand.height,
    theme,
    ground: { key: `venice/${view.edition}/${theme}`, shapes: groundShapes(board, theme) },
    pieces: [...townShapes(view), ...trackShapes(view), ...panelShapes(view), ...hand.shapes],
    anchors: { ...anchorsOf(board), ...besidePrices(board, route) },
    ...(route.length > 0 ? { trails: [trailOf(board, route)] } : {}),
  };
}

/** From quay to quay, past the price of each canal. */
function trailOf(board: Board, route: readonly Quay[]): string[] {
  return route.flatMap((quay, i) => {
    const id = must(board.ids[quay], 'a quay');
    const before = route[i - 1];
    return before === undefined ? [id] : [viaOf(board, canalBetween(board, before, quay)), id];
  });
}

const viaOf = (board: Board, canal: Canal) => `${board.canalIds[canal]}~`;

function besidePrices(board: Board, route: readonly Quay[]): { [anchor: string]: Point } {
  const canals = route.slice(1).map((quay, i) => canalBetween(board, route[i] as Quay, quay));
  return Object.fromEntries(canals.map((canal) => [viaOf(board, canal), besidePrice(board, canal)]));
}

/** Quays have their place in the water; a canal's is beside its price, which stays legible. */
function anchorsOf(board: Board): { [anchor: string]: Point } {
  const anchors: { [anchor: string]: Point } = {};
  board.ids.forEach((id, quay) => {
    anchors[id] = landingOf(board, quay).buoy;
  });
  board.canalIds.forEach((id, canal) => {
    const { x, y } = priceAt(courseOfCanal(board, canal));
    anchors[id] = { x: x + (x > CHART.w - 80 ? -26 : 26), y: y - 26 };
  });
  return anchors;
}
