import { asSign, type LegendEntry, type LegendPart } from '../../../kit/legend.ts';
import type { Theme } from '../../../kit/scene.ts';
import type { WordIcon } from '../../../kit/sign.ts';
import { DISGUISES } from '../vocabulary.ts';
import { say } from '../words.ts';
import { COLUMN, gilded, headShape, INITIALS, initialShape, lockShape, marksIn, ROW, struckOut } from './book.ts';
import { canalShape, embassyShapes, numberPlate, squareShapes, streetShapes } from './ground.ts';
import { BLACK, ballShapes, phantomShapes } from './phantom.ts';
import { silhouette, star, startRing, targetRing } from './pieces.ts';
import { countShapes, laurelShape, sheetShape } from './strip.ts';

type Key = Parameters<typeof say>[0] & `legend.${string}`;

const ORIGIN = { x: 0, y: 0 } as const;
const LINE = 'M-44 14L-6 -12L44 8';
const BALLS = ['orange', 'blue', 'white', 'black', 'violet'] as const;

/** What the signs of the picture mean. */
export function legend(theme: Theme): readonly LegendPart[] {
  const square = squareShapes(ORIGIN, theme, 'Ri');
  return [
    part('city', 'legend.city', [
      entry('legend.square', asSign(square)),
      entry('legend.number', asSign(numberPlate({ x: 32, y: -24 }, { x: -24, y: 20 }, 6, theme, 'Av'), 0.78)),
      entry('legend.start', asSign([...square, ...startRing(ORIGIN, 'seat1')], 0.9)),
      entry('legend.embassy', asSign(embassyShapes(ORIGIN, theme))),
      entry('legend.street', asSign(streetShapes(LINE, theme))),
      entry('legend.canal', asSign([canalShape(LINE, theme)])),
    ]),
    part('figures', 'legend.figures', [
      ...DISGUISES.map((shape) => entry(`legend.${shape}`, asSign(silhouette(shape, 'seat2', 0, 0)))),
      entry('legend.ambassador', asSign(silhouette('ambassador', BLACK, 0, 0, 84))),
      entry('legend.star', asSign(star({ x: -34, y: -18 }), 1.5)),
      entry('legend.target', asSign([...square, ...targetRing(ORIGIN)], 0.78)),
    ]),
    part('balls', 'legend.balls', [
      entry('legend.phantom', asSign(phantomShapes(ORIGIN), 0.5)),
      ...BALLS.map((ball) => entry(`legend.${ball}`, asSign(ballShapes(ORIGIN, ball)))),
    ]),
    part('players', 'legend.players', [
      entry('legend.asked', asSign(countShapes('eye', 3, -24, 0))),
      entry('legend.answered', asSign(countShapes('card', 2, -24, 0))),
      entry('legend.letter', asSign([headShape('letter', ORIGIN)], 1.4)),
      entry('legend.initial', asSign([initialShape(INITIALS[0], { x: -30, y: 0 }), initialShape(INITIALS[1], { x: 32, y: 0 })])),
      entry('legend.mark', cell(marksIn([{ round: 3, nth: 0, grey: false }], 0, 0, 'ink'), 0.9)),
      entry('legend.grey', cell(marksIn([{ round: 3, nth: 0, grey: true }], 0, 0, 'ink'), 0.9)),
      entry('legend.sure', cell([gilded(0, 0)])),
      entry('legend.out', cell([struckOut(0, 0)])),
      entry('legend.aside', asSign([lockShape(0, 0)])),
      entry('legend.sheet', asSign([sheetShape(false, 0, 0)])),
      entry('legend.sealed', asSign([sheetShape(true, 0, 0)])),
      entry('legend.won', asSign([laurelShape(0, 0)])),
    ]),
  ];
}

function part(id: string, title: Key, entries: readonly LegendEntry[]): LegendPart {
  return { id, title: say(title), entries };
}

function entry(text: Key, sign: WordIcon): LegendEntry {
  return { sign, text: say(text) };
}

/** A cell of the notebook. */
function cell(shapes: WordIcon, scale = 0.66): WordIcon {
  return asSign(shapes, scale, 50 - (COLUMN / 2) * scale, 50 - (ROW.h / 2) * scale);
}
