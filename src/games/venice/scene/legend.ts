import { medalShapes } from '../../../kit/drawing.ts';
import { asSign, type LegendEntry, type LegendPart } from '../../../kit/legend.ts';
import type { IconName, Ink, Shape } from '../../../kit/scene.ts';
import type { WordIcon } from '../../../kit/sign.ts';
import { EFFECTS } from '../rules/buildings.ts';
import { COMMUNAL, type Tile } from '../vocabulary.ts';
import { say } from '../words.ts';
import { hull } from './boats.ts';
import { archShapes, tollShapes } from './canals.ts';
import { pieceShapes, pips } from './owners.ts';
import { danger, favourShape, figureHead, steeredShape } from './panels.ts';
import { eyeShapes, landmarkShape, ring } from './town.ts';
import { pawnShapesAt } from './track.ts';
import { wareShapes } from './wares.ts';

type Key = Parameters<typeof say>[0] & `legend.${string}`;

/** Two at a table: whoever comes after them has no seat. */
const ORIGIN = { x: 0, y: 0 } as const;
const TABLE = { players: [0, 1] } as const;

/** What the signs of the picture mean. */
export function legend(): readonly LegendPart[] {
  return [
    part('board', 'legend.board', [
      entry('legend.toll', [...asSign(tollShapes(1, ORIGIN), 0.92, 24), ...asSign(tollShapes(2, ORIGIN), 0.92, 76)]),
      entry('legend.bridge', [...asSign(archShapes('seat1', 48), 0.9), ...pieceShapes(TABLE, 1, 50, 50, 44)]),
      entry('legend.boat', [...boat(30, 1), ...boat(74, 2)]),
      entry('legend.gondolier', asSign(hull('seat2', { steered: true }), 0.62, 44, 58)),
      entry('legend.cargo', asSign(hull('seat2', { cargo: [1, 1, 1] }), 0.62, 48, 56)),
      entry('legend.underWay', asSign(hull('seat2', { rim: 'gold' }), 0.62, 48, 52)),
      entry('legend.assistant', pieceShapes(TABLE, 1, 50, 50, 62)),
      entry(
        'legend.landmark',
        COMMUNAL.flatMap((building, nth) => asSign([landmarkShape(building, 0, 0)], 0.42, 12 + nth * 38)),
      ),
      entry('legend.spy', asSign(eyeShapes(0, 0), 1.3)),
    ]),
    part('spaces', 'legend.spaces', [
      entry('legend.ceramics', wareShapes(0, 50, 50, 36)),
      entry('legend.cloth', wareShapes(1, 50, 50, 36)),
      entry('legend.silver', wareShapes(2, 50, 50, 36)),
      entry('legend.points', space('monastery', 4)),
      entry('legend.coins', space('docks', 2)),
      entry('legend.scrolls', space('monastery', 2)),
      entry('legend.calm', space('small_council', 3)),
      entry('legend.intrigue', space('court', 2)),
      entry('legend.cubes', space('market', 2)),
      entry('legend.bridgeSpace', space('council_of_ten', 3)),
      entry('legend.card', space('monastery', 3)),
      entry('legend.council', space('small_council', 2)),
    ]),
    part('players', 'legend.players', [
      entry('legend.mask', head('mask')),
      entry('legend.danger', asSign(danger(0, 0), 0.8)),
      entry('legend.lock', icon('lock', 'red')),
      entry('legend.home', head('figure')),
      entry('legend.missions', head('seal')),
      entry('legend.lasting', icon('seal', 'teal')),
      entry('legend.stay', icon('anchor', 'teal')),
      entry('legend.accusation', icon('court', 'teal')),
      entry('legend.hold', [...head('gondola', 38), ...pips(1, 86, 52, 9)]),
      entry('legend.steered', asSign([steeredShape(-70, 0, 140)], 0.66)),
      entry('legend.favour', [favourShape(50, 50, 76, true)]),
      entry('legend.favourSpent', [favourShape(50, 50, 76, false)]),
      entry('legend.place', medalShapes(1, { x: 50, y: 50 }, 34, 43)),
    ]),
    part('track', 'legend.track', [
      entry('legend.round', head('clock')),
      entry('legend.roundsLeft', icon('flag', 'red')),
      entry('legend.pawn', asSign(pawnShapesAt(-54, 0, 108, 47, 10), 0.95)),
      entry('legend.rewards', head('laurel')),
    ]),
    part('rivals', 'legend.rivals', [
      entry('legend.smugglers', pieceShapes(TABLE, 2, 50, 50, 62)),
      entry('legend.doge', [...pieceShapes(TABLE, 2, 28, 50, 44), ...pieceShapes(TABLE, 3, 76, 50, 44)]),
    ]),
  ];
}

function part(id: string, title: Key, entries: readonly LegendEntry[]): LegendPart {
  return { id, title: say(title), entries };
}

function entry(text: Key, sign: WordIcon): LegendEntry {
  return { sign, text: say(text) };
}

function icon(name: IconName, fill: Ink): WordIcon {
  return [{ shape: 'icon', icon: name, x: 50, y: 50, size: 72, fill }];
}

function head(name: IconName, x = 50): WordIcon {
  return [figureHead(name, x, 50, 72)];
}

/** An empty space of a building. */
function space(tile: Tile, at: 1 | 2 | 3 | 4): WordIcon {
  return asSign(ring(0, 0, 24, EFFECTS[tile][at - 1] ?? {}), 1.7);
}

function boat(y: number, nth: 1 | 2): Shape[] {
  return [...asSign(hull('seat1'), 0.6, 48, y), ...pieceShapes(TABLE, 1, 34, y, 28), ...pips(nth, 60, y + 4, 6)];
}
