import type { IconName, Shape } from '../../../kit/scene.ts';
import type { DealView, View } from '../view.ts';
import { type Card, isDistrict, isPenalty, OFFERS, penaltyOf } from '../vocabulary.ts';
import { districtName } from '../words.ts';

const LEFT = 20;
const RIGHT = 1580;
const MIDDLE = 956;
const ROWS = [MIDDLE - 45, MIDDLE + 45] as const;
const PRINT = 51;
const CARD = { h: 82, gap: 8 } as const;
/** Room for what a lot is: an offer's dots, or the sign of who plays. */
const HEAD = 84;
const GAP = 18;

/** Cards that belong together: an offer by its place, a hand that is played, the viewer's own cards. */
interface Lot {
  readonly cards: readonly Card[];
  readonly head: (x: number, y: number) => Shape[];
}

/** What lies on the table: a hand being played and the offers left, the viewer's own cards, or what is still face down. */
export function lotRow(view: View): Shape[] {
  const open = openLots(view);
  return open.length > 0 ? inBoxes(open) : view.deals.flatMap((deal, nth) => closed(deal, LEFT + nth * (CLOSED + GAP)));
}

const CLOSED = (RIGHT - LEFT - GAP) / 2;

/** Whose cards lie face down, in how many offers of how many cards once all have split, and who chooses among them in which order. */
function closed({ giver, choosers, locked, sizes = [] }: DealView, x: number): Shape[] {
  const y = MIDDLE;
  const shapes: Shape[] = [
    box(x, CLOSED),
    { shape: 'token', seat: giver, x: x + 56, y, size: 70, bare: true },
    ...(locked ? [] : [soft('clock', x + 140, y)]),
  ];
  sizes.forEach((size, nth) => {
    shapes.push(...faceDown(size, x + 140 + nth * 96, y));
  });
  const right = x + CLOSED - 50 - (choosers.length - 1) * 84;
  if (choosers.length > 0) shapes.push(soft('hand', right - 82, y));
  choosers.forEach((seat, nth) => {
    shapes.push({ shape: 'token', seat, x: right + nth * 84, y, size: 70, bare: true });
  });
  return shapes;
}

export function soft(icon: IconName, x: number, y: number): Shape {
  return { shape: 'icon', icon, x, y, size: 62, fill: 'inkSoft' };
}

/** An offer nobody has seen yet, by the number of its cards. */
export function faceDown(size: number, x: number, y: number): Shape[] {
  return [
    { shape: 'rect', x: x - 38, y: y - 54, w: 76, h: 108, round: 12, fill: 'brown', stroke: 'paper', lineWidth: 4, shadow: true },
    { shape: 'text', text: String(size), x, y, size: 56, font: 'bold', fill: 'white', align: 'center' },
  ];
}

function box(x: number, w: number): Shape {
  return { shape: 'rect', x, y: MIDDLE - 90, w, h: 180, round: 16, fill: 'land', stroke: 'landEdge', lineWidth: 2 };
}

/** Each lot in two rows, as wide as its cards. */
function inBoxes(open: readonly Lot[]): Shape[] {
  const all = open.map((lot) => ({ ...lot, rows: inRows(lot.cards) }));
  const widths = all.map(({ rows }) => HEAD + Math.max(...rows.map(rowWidth)) + 10);
  const room = RIGHT - LEFT - GAP * (all.length - 1);
  const scale = Math.min(1, room / widths.reduce((sum, w) => sum + w, 0));
  let x = LEFT;
  return all.flatMap(({ rows, head }, nth) => {
    const w = (widths[nth] ?? 0) * scale;
    const left = x;
    x += w + GAP;
    return [
      box(left, w),
      ...head(left + HEAD / 2, MIDDLE),
      ...rows.flatMap((cards, row) => {
        let at = left + HEAD;
        return cards.flatMap((card) => {
          const drawn = chip(card, at, ROWS[row] ?? 0, cardWidth(card) * scale);
          at += (cardWidth(card) + CARD.gap) * scale;
          return drawn;
        });
      }),
    ];
  });
}

function openLots(view: View): Lot[] {
  const found: Lot[] = [];
  const { hand } = view;
  if (hand !== undefined && hand.cards.length > 0)
    found.push({ cards: hand.cards, head: (x, y) => [{ shape: 'token', seat: hand.seat, x, y, size: 70, bare: true }] });
  const open = view.deals.find((deal) => deal.open);
  if (open !== undefined) found.push(...offers(open.offers ?? []));
  if (found.length > 0) return found;
  const own = view.deals.find(({ giver }) => giver === view.viewer);
  if (own?.dealt !== undefined) return [{ cards: own.dealt, head: (x, y) => [soft('hand', x, y)] }];
  return offers(own?.offers ?? []);
}

/** One dot, two, three: the first offer, the second, the third. */
function offers(all: NonNullable<View['deals'][number]['offers']>): Lot[] {
  return all.map(({ id, cards }) => ({
    cards,
    head: (x, y) => dots(OFFERS.indexOf(id) + 1, x, y),
  }));
}

export function dots(count: number, x: number, y: number): Shape[] {
  return Array.from({ length: count }, (_, n): Shape => ({ shape: 'circle', x, y: y + (n - (count - 1) / 2) * 44, r: 15, fill: 'red' }));
}

/** In two rows of about the same width. */
function inRows(cards: readonly Card[]): Card[][] {
  const half = rowWidth(cards) / 2;
  const rows: [Card[], Card[]] = [[], []];
  for (const card of cards)
    rows[rows[1].length > 0 || (rows[0].length > 0 && rowWidth(rows[0]) + cardWidth(card) / 2 > half) ? 1 : 0].push(card);
  return rows;
}

function rowWidth(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + cardWidth(card) + CARD.gap, 0);
}

function cardWidth(card: Card): number {
  return isPenalty(card) ? 66 : isDistrict(card) ? 274 : 84;
}

const ICON_OF: { readonly [card in Card]?: IconName } = { bridge: 'bridge', traitor: 'traitor', exile: 'exile', doge: 'doge' };

/** A card by its left edge and its middle line. */
export function chip(card: Card, x: number, y: number, w: number): Shape[] {
  const sheet = { shape: 'rect', x, y: y - CARD.h / 2, w, h: CARD.h, round: 12 } as const;
  const middle = { x: x + w / 2, y };
  if (isPenalty(card))
    return [
      { ...sheet, fill: 'red', stroke: 'shadow', lineWidth: 2 },
      { shape: 'text', text: String(penaltyOf(card)), ...middle, size: 56, font: 'bold', fill: 'white', align: 'center' },
    ];
  const paper: Shape = { ...sheet, fill: 'paper', stroke: 'landEdge', lineWidth: 3 };
  if (isDistrict(card))
    return [
      paper,
      { shape: 'text', text: districtName(card), ...middle, size: PRINT, font: 'title', fill: 'ink', align: 'center', w: w - 12 },
    ];
  return [paper, { shape: 'icon', icon: ICON_OF[card] ?? 'card', ...middle, size: 62, fill: card === 'doge' ? 'red' : 'ink' }];
}
