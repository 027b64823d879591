import { who } from '../../../kit/message.ts';
import type { IconName, Ink, Shape } from '../../../kit/scene.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { boardOf } from '../data.ts';
import { capOf } from '../describe/describe.ts';
import { dogeCardName } from '../describe/names.ts';
import { say } from '../i18n/index.ts';
import { ASSISTANTS, placedBy } from '../rules/assistants.ts';
import type { PlayerView, View } from '../view.ts';
import { PANELS, TRACK } from './map.ts';
import { pieceOf, WARE_INKS } from './town.ts';

/** The council track with its markers and the pawn, and the decks beside it. */
export function trackShapes(view: View): Shape[] {
  const { track, pawn } = boardOf(view).edition.council;
  const pitch = (TRACK.bottom - TRACK.top) / (track + 1);
  const at = (space: number) => TRACK.bottom - pitch * (space + 0.5);
  const shapes: Shape[] = [
    {
      shape: 'text',
      text: say('building.great_council'),
      x: TRACK.left + 150,
      y: 38,
      size: 30,
      font: 'title',
      fill: 'ink',
      align: 'center',
      w: 290,
    },
  ];
  const markers = view.players.map((player, owner) => ({ owner, space: player.council }));
  view.doge?.council.forEach((space, house) => {
    markers.push({ owner: view.players.length + house, space });
  });
  for (let space = 0; space <= track; space++) {
    if (space % 2 === 0) {
      shapes.push({ shape: 'rect', x: TRACK.left - 8, y: at(space) - pitch / 2, w: 286, h: pitch, round: 8, fill: 'paper', opacity: 0.8 });
      shapes.push({
        shape: 'text',
        text: String(space),
        x: TRACK.left + 20,
        y: at(space),
        size: 28,
        font: 'text',
        fill: 'inkSoft',
        align: 'center',
      });
    }
    markers
      .filter((marker) => marker.space === space)
      .forEach(({ owner }, i) => {
        shapes.push(...pieceOf(view, owner, TRACK.left + 68 + i * 39, at(space), undefined));
      });
  }
  const seats = view.players.length;
  if (seats > 1 && view.ending === undefined)
    shapes.push({ shape: 'icon', icon: 'flag', x: TRACK.left + 262, y: at(pawn[seats as 2 | 3 | 4 | 5]), size: 40, fill: 'red' });
  return [...shapes, ...deckShapes(view)];
}

function deckShapes(view: View): Shape[] {
  const x = TRACK.right - 52;
  const facts: [IconName, string][] = [
    ['clock', view.round === 0 ? '0' : String(view.round)],
    ['seal', String(view.missions)],
    ['card', String(view.influence)],
  ];
  if (view.ending !== undefined) facts.push(['flag', `+${Math.max(0, view.ending + 2 - view.round)}`]);
  if (view.doge !== undefined) facts.push(['doge', String(view.doge.left)]);
  return facts.flatMap(([icon, text], i): Shape[] => [
    { shape: 'icon', icon, x, y: 110 + i * 110, size: 46, fill: 'inkSoft' },
    { shape: 'text', text, x, y: 156 + i * 110, size: 32, font: 'bold', fill: 'ink', align: 'center', w: 84 },
  ]);
}

const GAP = 12;

/** One panel for each player below the map, and one for the Doge. */
export function panelShapes(view: View): Shape[] {
  const count = view.players.length + (view.doge === undefined ? 0 : 1);
  const w = Math.min(520, (PANELS.right - PANELS.left - GAP * (count - 1)) / count);
  const shapes = seatsOf(view.players.length).flatMap((seat) => playerPanel(view, seat, PANELS.left + seat * (w + GAP), w));
  return view.doge === undefined ? shapes : [...shapes, ...dogePanel(view, view.doge, PANELS.left + w + GAP, 900)];
}

function frame(x: number, w: number, stroke: Ink): Shape {
  return {
    shape: 'rect',
    x,
    y: PANELS.top,
    w,
    h: PANELS.bottom - PANELS.top,
    round: 18,
    fill: 'paper',
    stroke,
    lineWidth: 5,
    shadow: true,
  };
}

function playerPanel(view: View, seat: Seat, x: number, w: number): Shape[] {
  const player = view.players[seat] as PlayerView;
  const moves = view.turn?.seat === seat;
  const y = PANELS.top;
  const columns = [x + 30, x + 30 + w * 0.42, x + 30 + w * 0.7];
  const line = (nth: number) => y + 88 + nth * 48;
  const facts: [IconName, string][][] = [
    [
      ['star', String(player.points)],
      ['coin', String(player.coins)],
      ['scroll', String(player.scrolls)],
    ],
    [
      ['mask', `${player.intrigue}/${capOf(view)}`],
      ['council', String(player.council)],
      ['figure', String(ASSISTANTS - placedBy(view, seat))],
    ],
    [
      ['seal', String(player.missions)],
      ['card', String(player.cards)],
      ['laurel', String(player.places.length + player.archive.length)],
    ],
  ];
  return [
    frame(x, w, moves ? 'gold' : 'line'),
    { shape: 'token', seat, x: x + 36, y: y + 38, size: 44 },
    {
      shape: 'text',
      text: say('player', { who: who(seat) }),
      x: x + 68,
      y: y + 38,
      size: 30,
      font: 'bold',
      fill: 'ink',
      w: w - (player.favour === 'none' ? 84 : 124),
    },
    ...(player.favour === 'none'
      ? []
      : [
          {
            shape: 'icon',
            icon: 'doge',
            x: x + w - 34,
            y: y + 38,
            size: 44,
            fill: 'gold',
            opacity: player.favour === 'ready' ? 1 : 0.25,
          } as const,
        ]),
    ...facts.flatMap((row, nth) =>
      row.flatMap(([icon, text], i): Shape[] => [
        { shape: 'icon', icon, x: columns[i] ?? x, y: line(nth), size: 36, fill: 'inkSoft' },
        { shape: 'text', text, x: (columns[i] ?? x) + 24, y: line(nth), size: 30, font: 'bold', fill: 'ink', w: w * 0.26 },
      ]),
    ),
    ...[0, 1].flatMap((gondola) => cargoShapes(player, gondola, x, line(3) + gondola * 50, w)),
  ];
}

/** A gondola with its cubes; the gold pole marks where the gondolier stands. */
function cargoShapes(player: PlayerView, gondola: number, x: number, y: number, w: number): Shape[] {
  const cubes = [0, 1, 2].flatMap((ware) => new Array<number>(player.cargo[gondola * 3 + ware] ?? 0).fill(ware));
  const pitch = Math.min(34, (w - 90) / Math.max(5, cubes.length));
  return [
    { shape: 'icon', icon: 'gondola', x: x + 34, y, size: 44, fill: player.gondolier === gondola ? 'gold' : 'inkSoft' },
    { shape: 'text', text: String(gondola + 1), x: x + 66, y, size: 28, font: 'bold', fill: 'ink', align: 'center' },
    ...cubes.map(
      (ware, i): Shape => ({
        shape: 'rect',
        x: x + 84 + i * pitch,
        y: y - 14,
        w: 28,
        h: 28,
        round: ware === 1 ? 14 : ware === 2 ? 2 : 7,
        fill: WARE_INKS[ware] ?? 'silver',
        stroke: 'ink',
        lineWidth: 2,
      }),
    ),
  ];
}

function dogePanel(view: View, doge: NonNullable<View['doge']>, x: number, w: number): Shape[] {
  const y = PANELS.top;
  const facts: [IconName, string][] = [
    ['star', String(doge.points)],
    ['scroll', String(doge.scrolls)],
    ['mask', `${doge.intrigue}/8`],
    ['council', `${doge.council[0]} · ${doge.council[1]}`],
  ];
  return [
    frame(x, w, view.turn === undefined ? 'line' : 'landEdge'),
    { shape: 'icon', icon: 'doge', x: x + 40, y: y + 40, size: 52, fill: 'gold' },
    { shape: 'text', text: say('doge'), x: x + 78, y: y + 40, size: 32, font: 'bold', fill: 'ink', w: w - 110 },
    ...facts.flatMap(([icon, text], i): Shape[] => [
      { shape: 'icon', icon, x: x + 44 + i * 210, y: y + 98, size: 38, fill: 'inkSoft' },
      { shape: 'text', text, x: x + 72 + i * 210, y: y + 98, size: 30, font: 'bold', fill: 'ink', w: 150 },
    ]),
    ...doge.row.flatMap((card, i): Shape[] => [
      { shape: 'rect', x: x + 20 + i * 290, y: y + 140, w: 276, h: 172, round: 14, fill: 'parchment', stroke: 'line', lineWidth: 3 },
      { shape: 'text', text: String(i + 1), x: x + 40 + i * 290, y: y + 166, size: 28, font: 'bold', fill: 'inkSoft', align: 'center' },
      ...(card === ''
        ? []
        : [
            {
              shape: 'text',
              text: dogeCardName(card),
              x: x + 158 + i * 290,
              y: y + 206,
              size: 30,
              font: 'italic',
              fill: 'ink',
              align: 'center',
              w: 240,
              lines: 3,
            } as const,
          ]),
    ]),
  ];
}
