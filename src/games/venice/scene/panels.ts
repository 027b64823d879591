import { iconTally, medalShapes } from '../../../kit/drawing.ts';
import { playerArg } from '../../../kit/message.ts';
import type { IconName, Ink, Shape } from '../../../kit/scene.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { boardOf, missionOf } from '../data.ts';
import { ASSISTANTS, placedBy } from '../rules/assistants.ts';
import { arrestedNow, finalPlaces } from '../rules/scoring.ts';
import { intrigueCap } from '../rules/tracks.ts';
import type { PublicPlayer, View } from '../view.ts';
import { say } from '../words.ts';
import { CHART } from './chart.ts';
import { PERK_ICONS } from './effects.ts';
import { pips } from './owners.ts';
import { wareShapes } from './wares.ts';

const LEFT = 10;
const RIGHT = CHART.w - 8;
const HEAD = CHART.h + 28;
const ROW = { top: CHART.h + 52, h: 52 } as const;
const PRINT = 43;

/** The columns of the table, by their middle: points, intrigue, council, coins, scrolls, assistants at home, missions and cards in hand. */
const COLUMNS: readonly { readonly icon: IconName; readonly x: number; readonly fact: (view: View, seat: Seat) => number }[] = [
  { icon: 'star', x: 276, fact: (view, seat) => playerIn(view, seat).points },
  { icon: 'council', x: 472, fact: (view, seat) => playerIn(view, seat).council },
  { icon: 'coin', x: 534, fact: (view, seat) => playerIn(view, seat).coins },
  { icon: 'scroll', x: 598, fact: (view, seat) => playerIn(view, seat).scrolls },
  { icon: 'figure', x: 658, fact: (view, seat) => ASSISTANTS - placedBy(view, seat) },
  { icon: 'seal', x: 720, fact: (view, seat) => playerIn(view, seat).missions },
  { icon: 'card', x: 780, fact: (view, seat) => playerIn(view, seat).cards },
];
const INTRIGUE = 390;
const PERKS = { x: 828, gap: 42 } as const;
const CARGO = { x: 950, w: 182 } as const;

function playerIn(view: View, seat: Seat): PublicPlayer {
  return view.players[seat] as PublicPlayer;
}

/** Under the chart a row for each player; the first free height below them. */
export function panelShapes(view: View): Shape[] {
  return [...head(), ...seatsOf(view.players.length).flatMap((seat) => row(view, seat, ROW.top + (seat + 0.5) * ROW.h))];
}

/** Where rows end. */
export function below(view: View): number {
  return ROW.top + view.players.length * ROW.h;
}

function head(): Shape[] {
  return [
    ...COLUMNS.map(({ icon, x }) => figureHead(icon, x)),
    figureHead('mask', INTRIGUE),
    { shape: 'icon', icon: 'seal', x: PERKS.x + PERKS.gap, y: HEAD, size: 42, fill: 'teal' },
    ...[0, 1].flatMap((gondola) => {
      const x = CARGO.x + gondola * CARGO.w + 50;
      return [figureHead('gondola', x, HEAD, 50), ...pips(gondola + 1, x + 50, HEAD + 2, 9)];
    }),
  ];
}

/** What a column of figures counts. */
export function figureHead(icon: IconName, x: number, y = HEAD, size = 42): Shape {
  return { shape: 'icon', icon, x, y, size, fill: 'inkSoft' };
}

/** Sign and name, then a figure under each sign of the head; whoever is asked stands out, at the end the winner. */
function row(view: View, seat: Seat, y: number): Shape[] {
  const player = playerIn(view, seat);
  const place = (view.over === undefined ? undefined : finalPlaces(view))?.[seat];
  const shines = view.awaited.includes(seat) || place === 1;
  return [
    {
      shape: 'rect',
      x: LEFT,
      y: y - ROW.h / 2 + 2,
      w: RIGHT - LEFT,
      h: ROW.h - 4,
      round: 14,
      fill: 'paper',
      stroke: shines ? 'gold' : 'line',
      lineWidth: shines ? 7 : 2,
    },
    { shape: 'token', seat, x: LEFT + 32, y, size: 38, bare: true },
    {
      shape: 'text',
      text: say('player', { who: playerArg(seat) }),
      x: LEFT + 60,
      y,
      size: PRINT,
      font: 'bold',
      fill: 'ink',
      w: 132,
      least: PRINT,
    },
    ...(place === undefined ? favour(player, 222, y) : medalShapes(place, { x: 222, y }, 23, PRINT)),
    ...COLUMNS.map(({ x, fact }, nth): Shape => figure(String(fact(view, seat)), x, y, nth === 0 ? 'title' : 'bold')),
    ...intrigue(player.intrigue, intrigueCap(view), arrestedAt(view) === seat, view.final?.arrested === seat, y),
    ...player.places.map((no, nth): Shape => {
      const { perk } = missionOf(boardOf(view), no);
      return { shape: 'icon', icon: PERK_ICONS[perk], x: PERKS.x + nth * PERKS.gap, y, size: 38, fill: 'teal' };
    }),
    ...[0, 1].flatMap((gondola) => cargo(player, gondola, CARGO.x + gondola * CARGO.w, y)),
  ];
}

function figure(text: string, x: number, y: number, font: 'bold' | 'title', fill: Ink = 'ink'): Shape {
  return { shape: 'text', text, x, y, size: PRINT, font, fill, align: 'center' };
}

/** Who is arrested, or would be as things stand. */
function arrestedAt(view: View): Seat | undefined {
  return view.over === undefined ? (view.final?.arrested ?? arrestedNow(view)) : view.final?.arrested;
}

/** The Doge's favour, pale when it has been turned. */
function favour({ favour: card }: PublicPlayer, x: number, y: number): Shape[] {
  return card === 'none' ? [] : [favourShape(x, y, 38, card === 'ready')];
}

export function favourShape(x: number, y: number, size: number, ready: boolean): Shape {
  return { shape: 'icon', icon: 'doge', x, y, size, fill: 'gold', opacity: ready ? 1 : 0.3 };
}

/** Out of its scale; red near the top, where intrigue begins to cost points; a lock for whom the Inquisition would take. */
function intrigue(points: number, cap: number, locked: boolean, arrested: boolean, y: number): Shape[] {
  const red = arrested || points >= cap - 1;
  return [
    ...(red ? danger(INTRIGUE, y) : []),
    figure(`${points}/${cap}`, INTRIGUE, y, 'bold', red ? 'white' : 'ink'),
    ...(locked ? [{ shape: 'icon', icon: 'lock', x: INTRIGUE - 66, y, size: 30, fill: 'red' } as const] : []),
  ];
}

export function danger(x: number, y: number): Shape[] {
  return [{ shape: 'rect', x: x - 54, y: y - 24, w: 108, h: 48, round: 10, fill: 'red' }];
}

/** What a gondola carries; gold where the gondolier stands. */
function cargo(player: PublicPlayer, gondola: number, x: number, y: number): Shape[] {
  const cubes = [0, 1, 2].flatMap((ware) => new Array<number>(player.cargo[gondola * 3 + ware] ?? 0).fill(ware));
  const pitch = Math.min(36, (CARGO.w - 46) / Math.max(1, cubes.length - 1));
  return [
    ...(player.gondolier === gondola ? [steeredShape(x - 4, y, CARGO.w - 4)] : []),
    ...cubes.flatMap((ware, i) => wareShapes(ware, x + 18 + i * pitch, y, 16)),
  ];
}

export function steeredShape(x: number, y: number, w: number): Shape {
  return { shape: 'rect', x, y: y - 19, w, h: 38, round: 12, fill: 'gold', opacity: 0.5 };
}

/** A sign with its number, in a line of such. */
export function factShapes(icon: IconName, text: string, x: number, y: number, ink?: Ink): Shape[] {
  return iconTally(icon, text, { x: x + 22, y }, { size: 44, gap: 28, print: PRINT, ...(ink === undefined ? {} : { ink }) });
}
