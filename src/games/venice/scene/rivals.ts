import { medalShapes } from '../../../kit/drawing.ts';
import { ensureDefined } from '../../../kit/must.ts';
import type { Ink, Shape } from '../../../kit/scene.ts';
import { beatsDoge } from '../rules/scoring.ts';
import type { View } from '../view.ts';
import { DECKS, type DogeCard } from '../vocabulary.ts';
import { buildingName, dogeCardName, say } from '../words.ts';
import { CHART, HEIGHT } from './chart.ts';
import { pieceShapes, pips } from './owners.ts';
import { below, factShapes } from './panels.ts';

const LEFT = 10;
const W = CHART.w - 18;
const PRINT = 43;

/** Under the players' rows the smugglers with two, the Doge alone. */
export function rivalShapes(view: View): Shape[] {
  if (view.doge !== undefined) return dogePanel(view, view.doge, below(view) + 8);
  return view.players.length === 2 && view.piles !== undefined ? smugglersPanel(view, view.piles, below(view) + 8) : [];
}

function sheet(y: number, stroke: Ink, lineWidth: number): Shape {
  return { shape: 'rect', x: LEFT, y, w: W, h: HEIGHT - 8 - y, round: 16, fill: 'paper', stroke, lineWidth };
}

function smugglersPanel(view: View, piles: NonNullable<View['piles']>, top: number): Shape[] {
  const middle = (top + HEIGHT - 8) / 2;
  return [
    sheet(top, 'line', 3),
    ...pieceShapes(view, 2, LEFT + 40, middle, 50),
    { shape: 'text', text: say('smugglers'), x: LEFT + 84, y: middle, size: 46, font: 'title', fill: 'ink', w: 330 },
    ...pileShapes(view, piles, [
      { x: 420, y: middle - 32, w: W - 430 },
      { x: 420, y: middle + 32, w: W - 430 },
    ]),
  ];
}

/** The two decks: how many cards are left, and what lies on top if that may be known. */
function pileShapes(view: View, piles: NonNullable<View['piles']>, places: readonly { x: number; y: number; w: number }[]): Shape[] {
  return DECKS.flatMap((deck, i): Shape[] => {
    const { left, top } = piles[deck];
    const { x, y, w } = ensureDefined(places[i], 'a place for the deck');
    return [
      ...pieceShapes(view, view.players.length + (view.players.length === 1 ? i : 0), x + 28, y, 44),
      ...(view.players.length === 1 ? [] : pips(i + 1, x + 66, y, 8)),
      ...factShapes('card', String(left), x + (view.players.length === 1 ? 56 : 96), y),
      ...(top === undefined
        ? []
        : [
            {
              shape: 'text',
              text: buildingName(top),
              x: x + (view.players.length === 1 ? 166 : 216),
              y,
              size: PRINT,
              font: 'italic',
              fill: 'ink',
              w: w - (view.players.length === 1 ? 166 : 216),
            } as const,
          ]),
    ];
  });
}

/** A stroke through a card of the Doge's row that this turn leaves alone. */
function struck(left: number, y: number, w: number): Shape {
  return { shape: 'path', d: `M${left + 8} ${y + 92}L${left + w - 8} ${y + 6}`, stroke: 'red', lineWidth: 5, opacity: 0.7 };
}

function dogePanel(view: View, doge: NonNullable<View['doge']>, top: number): Shape[] {
  const third = (W - 40) / 3;
  const over = view.over !== undefined;
  const won = over && !beatsDoge(view);
  const y = top + 40;
  const rowTop = HEIGHT - 122;
  return [
    sheet(top, won ? 'gold' : 'line', won ? 9 : 3),
    { shape: 'icon', icon: 'doge', x: LEFT + 38, y, size: 50, fill: 'gold' },
    ...factShapes('star', String(doge.points), 70, y),
    ...factShapes('scroll', String(doge.scrolls), 198, y),
    ...factShapes('mask', `${doge.intrigue}/8`, 284, y),
    ...(over ? medalShapes(won ? 1 : 2, { x: 470, y }, 24, PRINT) : []),
    ...(view.piles === undefined || over
      ? []
      : pileShapes(view, view.piles, [
          { x: 418, y, w: 444 },
          { x: 862, y, w: 446 },
        ])),
    ...doge.row.flatMap((card, i): Shape[] => {
      const left = LEFT + 10 + i * (third + 10);
      return [
        { shape: 'rect', x: left, y: rowTop, w: third, h: 106, round: 12, fill: 'parchment', stroke: 'line', lineWidth: 2.5 },
        ...pips(i + 1, left + 40, rowTop + 53, 9),
        ...(doge.ignored?.includes(i + 1) === true ? [struck(left, rowTop, third)] : []),
        ...(card === '' ? [] : [cardShape(card, left + 78, rowTop + 26, third - 92)]),
      ];
    }),
  ];
}

function cardShape(card: DogeCard, x: number, y: number, w: number): Shape {
  return { shape: 'text', text: dogeCardName(card), x, y, size: 42, font: 'italic', fill: 'ink', w, lines: 2 };
}
