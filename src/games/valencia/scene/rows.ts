import { iconTally, medalShapes } from '../../../kit/drawing.ts';
import { playerArg } from '../../../kit/message.ts';
import type { IconName, Shape } from '../../../kit/scene.ts';
import { influence } from '../rules/influence.ts';
import type { Reckoning } from '../rules/scoring.ts';
import type { PublicPlayer, View } from '../view.ts';
import { CARD_VALUES, type Card, type Pile } from '../vocabulary.ts';
import { say } from '../words.ts';
import { ROWS, SIDE } from './layout.ts';

const PRINT = 42;

/** A row for each player, and one for Nina. */
export function rows(view: View): Shape[] {
  const shapes = view.players.flatMap((player, at) => row(view, player, at * (ROWS.h + ROWS.gap)));
  if (view.nina !== undefined) shapes.push(...nina(view.nina, view.players.length * (ROWS.h + ROWS.gap)));
  return shapes;
}

function row(view: View, player: PublicPlayer, y: number): Shape[] {
  const end = view.standings?.find((s) => s.seat === player.seat);
  const shines = view.awaited.includes(player.seat) || end?.place === 1;
  const [first, second, third] = [y + 32, y + 73, y + 108];
  return [
    {
      shape: 'rect',
      x: 0,
      y,
      w: SIDE,
      h: ROWS.h,
      round: 16,
      fill: 'parchment',
      stroke: shines ? 'gold' : 'line',
      lineWidth: shines ? 8 : 2,
    },
    { shape: 'token', seat: player.seat, x: 38, y: first + 2, size: 64 },
    {
      shape: 'text',
      text: say('player', { who: playerArg(player.seat) }),
      x: 78,
      y: first,
      size: PRINT,
      font: 'bold',
      fill: 'ink',
      w: 166,
      least: PRINT,
    },
    ...(end === undefined && view.pawn === player.seat ? [flagShape(270, first)] : []),
    ...(end === undefined ? chip(view, player, first) : laurelled(end.place, first)),
    {
      shape: 'text',
      text: String(end?.reckoning.total ?? player.points),
      x: SIDE - 18,
      y: first,
      size: 52,
      font: 'bold',
      fill: 'ink',
      align: 'right',
    },
    ...(end === undefined
      ? [
          ...counts(
            [
              ['seal', player.privileges],
              ['card', player.deck],
              ['scroll', player.missions ?? 0],
              ['figure', player.home],
            ],
            94,
            second,
            97,
          ),
          ...stacks(player.stacks, 14, third),
          ...revealed(player.bid, SIDE - 14, third - 2),
        ]
      : reckoned(end.reckoning, y + 90)),
  ];
}

/** Whoever has the pawn. */
export function flagShape(x: number, y: number): Shape {
  return { shape: 'icon', icon: 'flag', x, y, size: 40, fill: 'copper' };
}

/** The final place, the first in laurels. */
export function laurelled(place: number, y: number, x = 320): Shape[] {
  const at = { x, y };
  return [
    ...(place === 1 ? [{ shape: 'icon', icon: 'laurel', ...at, size: 84, fill: 'gold' } as const] : []),
    ...medalShapes(place, at, 27, 43),
  ];
}

/** Where the points come from, in the rulebook's order. */
function reckoned({ council, city, palms, fountains, privileges, missions }: Reckoning, y: number): Shape[] {
  const parts: readonly (readonly [IconName, number])[] = [
    ['council', council],
    ['figure', city],
    ['palm', palms],
    ['fountain', fountains],
    ['seal', privileges],
    ['scroll', missions.reduce((sum, m) => sum + m.points, 0)],
  ];
  return parts.flatMap(([icon, n], at): Shape[] => {
    const x = 42 + at * 78;
    return [
      { shape: 'icon', icon, x, y: y - 18, size: 30, fill: 'inkSoft' },
      { shape: 'text', text: String(n), x, y: y + 16, size: PRINT, font: 'bold', fill: 'ink', align: 'center' },
    ];
  });
}

/** In an auction: the total shown so far, a clock for who still has to act, a dash for who passed. */
function chip(view: View, player: PublicPlayer, y: number): Shape[] {
  const at = { x: 332, y };
  if (player.bid !== '') {
    const bids = view.players.filter((p) => p.bid !== '').map((p) => ({ who: p.seat, cards: p.bid }));
    return total(String(influence({ who: player.seat, cards: player.bid }, bids)), at.x, at.y);
  }
  if (view.auction === undefined) return [];
  return [view.auction.queue.includes(player.seat) ? clockShape(at.x, at.y) : passedShape(at.x, at.y)];
}

export function clockShape(x: number, y: number): Shape {
  return { shape: 'icon', icon: 'clock', x, y, size: 44, fill: 'inkSoft' };
}

export function passedShape(x: number, y: number): Shape {
  return { shape: 'rect', x: x - 18, y: y - 3, w: 36, h: 7, round: 3, fill: 'inkSoft' };
}

export function total(text: string, x: number, y: number): Shape[] {
  return [
    { shape: 'rect', x: x - 36, y: y - 27, w: 72, h: 54, round: 12, fill: 'gold' },
    { shape: 'text', text, x, y, size: 46, font: 'bold', fill: 'shadow', align: 'center' },
  ];
}

export function counts(items: readonly (readonly [IconName, number])[], x: number, y: number, step: number): Shape[] {
  return items.flatMap(([icon, n], at) => iconTally(icon, n, { x: x + at * step, y }, { size: 38, gap: 25, print: PRINT }));
}

const BACK = { w: 17, h: 26, lap: 9 } as const;

/** Stacks face down, each as many cards as lie in it. */
export function stacks(sizes: readonly number[], x: number, y: number): Shape[] {
  let left = x;
  return sizes.flatMap((size) => {
    const from = left;
    left += BACK.w + (size - 1) * BACK.lap + 8;
    return Array.from({ length: size }, (_, n): Shape => {
      const at = { x: from + n * BACK.lap, y: y - BACK.h / 2 };
      return { shape: 'rect', ...at, w: BACK.w, h: BACK.h, round: 4, fill: 'brown', stroke: 'paper', lineWidth: 2 };
    });
  });
}

/** Cards revealed in this auction, by their numbers; a special one is red. */
export function revealed(cards: Pile, right: number, y: number): Shape[] {
  const pitch = Math.min(36, 190 / Math.max(1, cards.length));
  return [...cards].flatMap((card, n): Shape[] => {
    const x = right - 17 - (cards.length - 1 - n) * pitch;
    const special = card < '0' || card > '9';
    return [
      {
        shape: 'rect',
        x: x - 17,
        y: y - 17,
        w: 34,
        h: 34,
        round: 7,
        fill: special ? 'red' : 'paper',
        stroke: special ? 'white' : 'landEdge',
        lineWidth: 3,
      },
      {
        shape: 'text',
        text: String(CARD_VALUES[card as Card]),
        x,
        y,
        size: PRINT,
        font: 'bold',
        fill: special ? 'white' : 'ink',
        align: 'center',
        under: true,
      },
    ];
  });
}

function nina({ shown, left }: NonNullable<View['nina']>, y: number): Shape[] {
  return [
    { shape: 'rect', x: 0, y, w: SIDE, h: 74, round: 16, fill: 'parchment', stroke: 'line', lineWidth: 2, dash: [10, 8] },
    { shape: 'text', text: say('nina'), x: 24, y: y + 37, size: 46, font: 'bold', fill: 'ink', w: 170 },
    ...counts([['card', left]], 214, y + 37, 0),
    ...(shown === '' ? [] : total(String(influence({ who: 'nina', cards: shown }, [])), 332, y + 37)),
  ];
}
