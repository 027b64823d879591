import { disc, tally } from '../../../kit/drawing.ts';
import { who } from '../../../kit/message.ts';
import { must } from '../../../kit/must.ts';
import type { IconName, Ink, Shape } from '../../../kit/scene.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { ASSISTANTS, placedBy } from '../rules/assistants.ts';
import { arrestedNow, beatsDoge, finalPlaces } from '../rules/scoring.ts';
import { intrigueCap } from '../rules/tracks.ts';
import type { PlayerView, View } from '../view.ts';
import { DECKS } from '../vocabulary.ts';
import { buildingName, dogeCardName, say } from '../words.ts';
import { CHART } from './chart.ts';
import { pieceShapes } from './owners.ts';
import { wareShapes } from './wares.ts';

const TOP = CHART.h + 14;
const H = 290;
const GAP = 10;
const LEFT = 12;
const RIGHT = CHART.w - 8;

/** One panel for each player below the chart, and one for the smugglers or the Doge. */
export function panelShapes(view: View): Shape[] {
  const seats = view.players.length;
  const count = Math.max(3, seats);
  const w = (RIGHT - LEFT - GAP * (count - 1)) / count;
  const at = (nth: number) => LEFT + nth * (w + GAP);
  const rest = RIGHT - at(seats);
  return [
    ...seatsOf(seats).flatMap((seat) => playerPanel(view, seat, at(seat), w)),
    ...(view.doge === undefined ? [] : dogePanel(view, view.doge, at(seats), rest)),
    ...(seats === 2 && view.piles !== undefined ? smugglersPanel(view, view.piles, at(seats), rest) : []),
  ];
}

function sheet(x: number, w: number, stroke: Ink, lineWidth: number): Shape {
  return { shape: 'rect', x, y: TOP, w, h: H, round: 16, fill: 'paper', stroke, lineWidth, shadow: true };
}

interface Fact {
  readonly icon: IconName;
  readonly text: string;
  readonly ink?: Ink;
}

function factShapes({ icon, text, ink }: Fact, x: number, y: number, w: number, print = 30): Shape[] {
  return tally(icon, text, { x: x + 17, y }, { size: 34, gap: 21, print, w: w - 38, ...(ink === undefined ? {} : { ink }) });
}

function playerPanel(view: View, seat: Seat, x: number, w: number): Shape[] {
  const player = view.players[seat] as PlayerView;
  const place = (view.over === undefined ? undefined : finalPlaces(view))?.[seat];
  const shines = view.turn?.seat === seat || place === 1;
  const third = (w - 20) / 3;
  const rows: Fact[][] = [
    [
      { icon: 'coin', text: String(player.coins) },
      { icon: 'scroll', text: String(player.scrolls) },
      { icon: 'figure', text: String(ASSISTANTS - placedBy(view, seat)) },
    ],
    [
      { icon: 'seal', text: String(player.missions) },
      { icon: 'card', text: String(player.cards) },
      { icon: 'laurel', text: String(player.places.length + player.archive.length) },
    ],
  ];
  return [
    sheet(x, w, shines ? 'gold' : 'line', shines ? 9 : 3),
    { shape: 'token', seat, x: x + 36, y: TOP + 38, size: 48 },
    { shape: 'text', text: say('player', { who: who(seat) }), x: x + 70, y: TOP + 38, size: 32, font: 'bold', fill: 'ink', w: w - 82 },
    ...factShapes({ icon: 'star', text: String(player.points) }, x + 8, TOP + 92, w * 0.37 - 8, w < 280 ? 36 : 42),
    ...intrigueShapes(player.intrigue, intrigueCap(view), arrestedAt(view) === seat, view.final?.arrested === seat, x + w * 0.37, TOP + 92),
    ...(place === undefined ? favourShapes(player, x + w - 28, TOP + 90) : medalShapes(place, x + w - 29, TOP + 92)),
    ...rows.flatMap((row, nth) => row.flatMap((fact, i) => factShapes(fact, x + 12 + i * third, TOP + 138 + nth * 42, third))),
    ...[0, 1].flatMap((gondola) => cargoShapes(player, gondola, x + 12, TOP + 222 + gondola * 42, w - 24)),
  ];
}

/** Who is arrested, or would be as things stand. */
function arrestedAt(view: View): Seat | undefined {
  return view.over === undefined ? (view.final?.arrested ?? arrestedNow(view)) : view.final?.arrested;
}

/** The Doge's favour, pale when it has been turned. */
function favourShapes({ favour }: PlayerView, x: number, y: number): Shape[] {
  return favour === 'none' ? [] : [{ shape: 'icon', icon: 'doge', x, y, size: 38, fill: 'gold', opacity: favour === 'ready' ? 1 : 0.22 }];
}

/** The final place. */
function medalShapes(place: number, x: number, y: number): Shape[] {
  const brush = { fill: place === 1 ? 'gold' : 'parchment', stroke: place === 1 ? 'shadow' : 'line', lineWidth: 3 } as const;
  return disc({ x, y }, 21, brush, place, { size: 32, fill: place === 1 ? 'shadow' : 'ink' });
}

/** Red near the top of the scale, where intrigue begins to cost points; a lock for whom the Inquisition would take. */
function intrigueShapes(intrigue: number, cap: number, locked: boolean, arrested: boolean, x: number, y: number): Shape[] {
  const danger = arrested || intrigue >= cap - 1;
  return [
    { shape: 'icon', icon: locked ? 'lock' : 'mask', x: x + 16, y, size: 34, fill: danger || locked ? 'red' : 'inkSoft' },
    ...(danger ? [{ shape: 'rect', x: x + 34, y: y - 19, w: 78, h: 38, round: 10, fill: 'red' } as const] : []),
    danger
      ? { shape: 'text', text: `${intrigue}/${cap}`, x: x + 73, y, size: 30, font: 'bold', fill: 'white', align: 'center', w: 72 }
      : { shape: 'text', text: `${intrigue}/${cap}`, x: x + 38, y, size: 30, font: 'bold', fill: 'ink', w: 74 },
  ];
}

/** A gondola by its number, with the cubes it carries; gold where the gondolier stands. */
function cargoShapes(player: PlayerView, gondola: number, x: number, y: number, w: number): Shape[] {
  const cubes = [0, 1, 2].flatMap((ware) => new Array<number>(player.cargo[gondola * 3 + ware] ?? 0).fill(ware));
  const pitch = Math.min(37, (w - 104) / Math.max(4, cubes.length - 1));
  const steered = player.gondolier === gondola;
  return [
    ...(steered ? [{ shape: 'rect', x: x - 4, y: y - 20, w: w + 8, h: 39, round: 12, fill: 'gold', opacity: 0.45 } as const] : []),
    { shape: 'icon', icon: 'gondola', x: x + 19, y: y - 1, size: 38, fill: 'ink' },
    { shape: 'text', text: String(gondola + 1), x: x + 50, y, size: 30, font: 'bold', fill: 'ink', align: 'center' },
    ...cubes.flatMap((ware, i) => wareShapes(ware, x + 82 + i * pitch, y, 16)),
  ];
}

function smugglersPanel(view: View, piles: NonNullable<View['piles']>, x: number, w: number): Shape[] {
  return [
    sheet(x, w, 'line', 3),
    ...pieceShapes(view, 2, x + 40, TOP + 40, 50),
    { shape: 'text', text: say('smugglers'), x: x + 78, y: TOP + 40, size: 34, font: 'title', fill: 'ink', w: w - 96 },
    ...pileShapes(view, piles, [
      { x: x + 12, y: TOP + 116, w: w - 24 },
      { x: x + 12, y: TOP + 182, w: w - 24 },
    ]),
  ];
}

/** The two decks: how many cards are left, and what lies on top if that may be known. */
function pileShapes(view: View, piles: NonNullable<View['piles']>, places: readonly { x: number; y: number; w: number }[]): Shape[] {
  return DECKS.flatMap((deck, i): Shape[] => {
    const { left, top } = piles[deck];
    const { x, y, w } = must(places[i], 'a place for the deck');
    return [
      ...pieceShapes(view, view.players.length + (view.players.length === 1 ? i : 0), x + 28, y, 46, deck),
      ...factShapes({ icon: 'card', text: String(left) }, x + 62, y, 100),
      ...(top === undefined
        ? []
        : [{ shape: 'text', text: buildingName(top), x: x + 150, y, size: 32, font: 'italic', fill: 'ink', w: w - 150 } as const]),
    ];
  });
}

/** A stroke through a card of the Doge's row that this turn leaves alone. */
function struck(left: number, w: number): Shape {
  return { shape: 'path', d: `M${left + 8} ${TOP + 272}L${left + w - 8} ${TOP + 192}`, stroke: 'red', lineWidth: 5, opacity: 0.7 };
}

function dogePanel(view: View, doge: NonNullable<View['doge']>, x: number, w: number): Shape[] {
  const facts: Fact[] = [
    { icon: 'star', text: String(doge.points) },
    { icon: 'scroll', text: String(doge.scrolls) },
    { icon: 'mask', text: `${doge.intrigue}/8` },
  ];
  const third = (w - 24 - 2 * GAP) / 3;
  const won = view.over !== undefined && !beatsDoge(view);
  return [
    sheet(x, w, won ? 'gold' : 'line', won ? 9 : 3),
    { shape: 'icon', icon: 'doge', x: x + 40, y: TOP + 40, size: 52, fill: 'gold' },
    { shape: 'text', text: say('doge'), x: x + 78, y: TOP + 40, size: 36, font: 'title', fill: 'ink', w: 170 },
    ...(view.over === undefined ? [] : medalShapes(won ? 1 : 2, x + w - 29, TOP + 40)),
    ...facts.flatMap((fact, i) => factShapes(fact, x + 250 + i * 124, TOP + 40, 120, i === 0 ? 40 : 30)),
    ...(view.piles === undefined
      ? []
      : pileShapes(view, view.piles, [
          { x: x + 12, y: TOP + 122, w: w / 2 - 24 },
          { x: x + w / 2, y: TOP + 122, w: w / 2 - 12 },
        ])),
    ...doge.row.flatMap((card, i): Shape[] => {
      const left = x + 12 + i * (third + GAP);
      return [
        { shape: 'rect', x: left, y: TOP + 186, w: third, h: 92, round: 12, fill: 'parchment', stroke: 'line', lineWidth: 2.5 },
        { shape: 'text', text: String(i + 1), x: left + 22, y: TOP + 232, size: 34, font: 'title', fill: 'ink', align: 'center' },
        ...(doge.ignored?.includes(i + 1) === true ? [struck(left, third)] : []),
        ...(card === ''
          ? []
          : [
              {
                shape: 'text',
                text: dogeCardName(card),
                x: left + 44,
                y: TOP + 214,
                size: 32,
                font: 'italic',
                fill: 'ink',
                w: third - 54,
                lines: 2,
              } as const,
            ]),
      ];
    }),
  ];
}
