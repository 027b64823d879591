import { disc, medal, tally } from '../../../kit/drawing.ts';
import { type Msg, who } from '../../../kit/message.ts';
import type { IconName, Shape } from '../../../kit/scene.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { LIMIT } from '../data.ts';
import { playersOf } from '../state.ts';
import type { View } from '../view.ts';
import { type Card, isDistrict, isPenalty, penaltyOf, penaltySum } from '../vocabulary.ts';
import { districtName, say } from '../words.ts';

/** Under the map: the score track, the cards on the table, the players. */
export function footer(view: View): Shape[] {
  return [...track(view), ...(view.places === undefined ? cardRow(view) : ranking(view.places)), ...panels(view), ...roundBadge(view)];
}

const LEFT = 50;
const RIGHT = 1550;

/** The score track, as long as the leading player needs it. */
function track(view: View): Shape[] {
  const low = Math.min(0, ...view.points.map((n) => Math.floor(n / 10) * 10));
  const high = Math.max(50, Math.ceil((Math.max(...view.points) + 1) / 10) * 10);
  const at = (n: number) => LEFT + ((n - low) / (high - low)) * (RIGHT - LEFT);
  const y = 928;
  const shapes: Shape[] = [{ shape: 'rect', x: LEFT - 14, y: y - 5, w: RIGHT - LEFT + 28, h: 10, round: 5, fill: 'landEdge' }];
  const step = high - low > 100 ? 20 : 10;
  for (let n = low; n <= high; n += step) {
    shapes.push({ shape: 'circle', x: at(n), y, r: 8, fill: 'landEdge' });
    shapes.push({ shape: 'text', text: String(n), x: at(n), y: y + 28, size: 28, font: 'text', fill: 'inkSoft', align: 'center' });
  }
  const spots = spread(view.points.map(at));
  view.points.forEach((points, seat) => {
    const x = spots[seat] ?? 0;
    shapes.push({ shape: 'path', d: `M${x} ${y - 30}L${at(points)} ${y}`, stroke: 'ink', lineWidth: 4 });
    shapes.push({ shape: 'token', seat: seat as Seat, x, y: y - 34, size: 44 });
  });
  return shapes;
}

/** Tokens side by side where the points would lay them over each other. */
function spread(wanted: readonly number[]): number[] {
  const spots = wanted.slice();
  const order = wanted.map((_, nth) => nth).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  let free = 0;
  for (const nth of order) {
    spots[nth] = Math.max(wanted[nth] ?? 0, free);
    free = (spots[nth] ?? 0) + 54;
  }
  free = RIGHT + 20;
  for (const nth of order.reverse()) {
    spots[nth] = Math.min(spots[nth] ?? 0, free);
    free = (spots[nth] ?? 0) - 54;
  }
  return spots;
}

interface Lot {
  readonly title: Msg;
  readonly cards: readonly Card[];
}

/** What lies on the table: a hand being played and the offers left, or the viewer's own cards. */
function lots(view: View): Lot[] {
  const found: Lot[] = [];
  if (view.hand !== undefined && view.hand.cards.length > 0)
    found.push({ title: say('scene.plays', { who: who(view.hand.seat) }), cards: view.hand.cards });
  const deal = view.deals.find(({ open }) => open);
  if (deal !== undefined) for (const { id, cards } of deal.offers ?? []) found.push({ title: say(`offer.${id}`), cards });
  if (found.length > 0) return found;
  const own = view.deals.find(({ giver }) => giver === view.viewer);
  if (own?.dealt !== undefined) return [{ title: say('section.hand'), cards: own.dealt }];
  return (own?.offers ?? []).map(({ id, cards }) => ({ title: say(`offer.${id}`), cards }));
}

function cardRow(view: View): Shape[] {
  const all = lots(view);
  const widths = all.map(({ cards }) =>
    Math.max(
      262,
      cards.reduce((sum, card) => sum + chipWidth(card) + 8, -8),
    ),
  );
  const total = widths.reduce((sum, w) => sum + w + 44, -44);
  const scale = Math.min(1, (RIGHT - LEFT) / total);
  let x = LEFT;
  return all.flatMap(({ title, cards }, nth) => {
    const left = x;
    x += ((widths[nth] ?? 0) + 44) * scale;
    let cardX = left;
    return [
      { shape: 'text', text: title, x: left, y: 992, size: 30, font: 'italic', fill: 'ink', w: (widths[nth] ?? 0) * scale } as Shape,
      ...cards.flatMap((card) => {
        const w = chipWidth(card) * scale;
        const drawn = chip(card, cardX, w);
        cardX += w + 8 * scale;
        return drawn;
      }),
    ];
  });
}

/** At the end the places, the best first. */
function ranking(places: NonNullable<View['places']>): Shape[] {
  const y = 1032;
  const w = (RIGHT - LEFT + 60) / places.length;
  return places.flatMap(({ seat, place }, nth): Shape[] => {
    const x = LEFT - 30 + nth * w;
    return [
      ...(place === 1 ? [{ shape: 'icon', icon: 'laurel', x: x + 48, y, size: 92, fill: 'gold' } as const] : []),
      ...medal(place, { x: x + 48, y }, 28, 38),
      { shape: 'token', seat, x: x + 124, y, size: 48 },
      {
        shape: 'text',
        text: say('player', { who: who(seat) }),
        x: x + 160,
        y,
        size: 36,
        font: place === 1 ? 'bold' : 'text',
        fill: 'ink',
        w: w - 176,
      },
    ];
  });
}

const ICON_OF: { readonly [card in Card]?: IconName } = { bridge: 'bridge', traitor: 'traitor', exile: 'exile', doge: 'doge' };

function chipWidth(card: Card): number {
  return isPenalty(card) ? 54 : isDistrict(card) ? 166 : 70;
}

function chip(card: Card, x: number, w: number): Shape[] {
  const y = 1014;
  const h = 60;
  const middle = { x: x + w / 2, y: y + h / 2 };
  if (isPenalty(card))
    return [
      { shape: 'rect', x, y, w, h, round: 10, fill: 'red', stroke: 'shadow', lineWidth: 2 },
      { shape: 'text', text: String(penaltyOf(card)), ...middle, size: 40, font: 'bold', fill: 'white', align: 'center' },
    ];
  const paper: Shape = { shape: 'rect', x, y, w, h, round: 10, fill: 'paper', stroke: 'landEdge', lineWidth: 3 };
  if (isDistrict(card))
    return [paper, { shape: 'text', text: districtName(card), ...middle, size: 30, font: 'bold', fill: 'ink', align: 'center', w: w - 12 }];
  return [
    paper,
    { shape: 'icon', icon: ICON_OF[card] ?? 'card', ...middle, size: Math.min(48, w - 8), fill: card === 'doge' ? 'red' : 'ink' },
  ];
}

/** One panel for each player: sign and name, points, penalties out of ten, nobles in supply. */
function panels(view: View): Shape[] {
  const players = playersOf(view);
  const w = (RIGHT - LEFT + 60 - (players - 1) * 16) / players;
  return seatsOf(players).flatMap((seat) => panel(view, seat, LEFT - 30 + seat * (w + 16), w));
}

function panel(view: View, seat: Seat, x: number, w: number): Shape[] {
  const y = 1086;
  const penalties = penaltySum(view.penalties[seat] ?? []);
  const giver = view.deals.some((deal) => deal.giver === seat);
  const chooser = view.deals.some((deal) => deal.choosers.includes(seat));
  const over = view.places !== undefined;
  const first = over ? view.places.some((one) => one.seat === seat && one.place === 1) : seat === view.leader;
  return [
    {
      shape: 'rect',
      x,
      y,
      w,
      h: 106,
      round: 14,
      fill: 'paper',
      stroke: over && first ? 'gold' : 'landEdge',
      lineWidth: first ? 6 : 2,
    },
    { shape: 'token', seat, x: x + 42, y: y + 34, size: 48 },
    { shape: 'text', text: say('player', { who: who(seat) }), x: x + 76, y: y + 34, size: 32, font: 'bold', fill: 'ink', w: w - 190 },
    {
      shape: 'text',
      text: String(view.points[seat] ?? 0),
      x: x + w - 18,
      y: y + 38,
      size: 60,
      font: 'title',
      fill: 'ink',
      align: 'right',
      w: 90,
    },
    { shape: 'rect', x: x + 18, y: y + 62, w: 84, h: 36, round: 8, fill: penalties >= LIMIT ? 'red' : 'parchment' },
    {
      shape: 'text',
      text: `${penalties}/${LIMIT}`,
      x: x + 60,
      y: y + 80,
      size: 28,
      font: 'bold',
      fill: penalties >= LIMIT ? 'white' : 'ink',
      align: 'center',
      w: 80,
    },
    ...tally('noble', view.supply[seat] ?? 0, { x: x + 130, y: y + 80 }, { size: 34, gap: 22, print: 30, w: 40 }),
    ...(!over && (giver || chooser)
      ? [
          {
            shape: 'icon',
            icon: giver ? 'card' : 'hand',
            x: x + 216,
            y: y + 80,
            size: 36,
            fill: 'inkSoft',
          } as Shape,
        ]
      : []),
  ];
}

/** The sundial: which round and turn it is. */
function roundBadge(view: View): Shape[] {
  const x = 1440;
  return [
    { shape: 'rect', x: x - 124, y: 34, w: 256, h: 132, round: 18, fill: 'paper', stroke: 'landEdge', lineWidth: 4, shadow: true },
    ...[1, 2, 3].flatMap((round) => {
      const now = round === view.round;
      const brush = { fill: now ? 'orange' : 'parchment', stroke: 'landEdge', lineWidth: 3 } as const;
      return disc({ x: x - 68 + (round - 1) * 72, y: 78 }, 28, brush, round, { size: 34, fill: now ? 'shadow' : 'inkSoft' });
    }),
    {
      shape: 'text',
      text: view.turn === 0 ? say('scene.setUp') : say('scene.turn', { turn: view.turn }),
      x: x + 4,
      y: 136,
      size: 30,
      font: 'italic',
      fill: 'ink',
      align: 'center',
      w: 230,
    },
  ];
}
