import type { IconName, Shape } from '../../../kit/scene.ts';
import type { Seat } from '../../../kit/seat.ts';
import { type Board, boardOf, pawnSpace } from '../data.ts';
import { roundsLeft } from '../rules/ending.ts';
import { beatsDoge, ranking } from '../rules/scoring.ts';
import type { View } from '../view.ts';
import { say } from '../words.ts';
import { CHART, HEIGHT, WIDTH } from './chart.ts';
import { pieceShapes } from './owners.ts';

const LEFT = CHART.w + 8;
const TOP = 156;
const BOTTOM = 1136;
const NUMBERS = 52;

const pitchOf = (track: number) => (BOTTOM - TOP) / (track + 1);
const heightAt = (track: number, space: number) => BOTTOM - pitchOf(track) * (space + 0.5);

/** The empty council track, from the bottom upward. */
export function trackGround(board: Board): Shape[] {
  const { track } = board.edition.council;
  const pitch = pitchOf(track);
  return [
    { shape: 'rect', x: CHART.w, y: 0, w: WIDTH - CHART.w, h: HEIGHT, fill: 'parchment' },
    { shape: 'texture', texture: 'paper', x: CHART.w, y: 0, w: WIDTH - CHART.w, h: HEIGHT, opacity: 0.3 },
    { shape: 'path', d: `M${CHART.w} 0V${CHART.h}`, stroke: 'landEdge', lineWidth: 5 },
    ...Array.from({ length: track + 1 }, (_, space): Shape[] => {
      const y = heightAt(track, space);
      return [
        {
          shape: 'rect',
          x: LEFT + NUMBERS,
          y: y - pitch / 2 + 2,
          w: WIDTH - LEFT - NUMBERS - 8,
          h: pitch - 4,
          round: 8,
          fill: space % 2 === 0 ? 'paper' : 'land',
        },
        {
          shape: 'text',
          text: String(space),
          x: LEFT + 26,
          y,
          size: 43,
          font: space % 5 === 0 ? 'bold' : 'text',
          fill: 'ink',
          align: 'center',
          under: true,
        },
      ];
    }).flat(),
  ];
}

/** Markers, each in a lane of its own, the pawn that brings the end, rewards, and what is left of rounds and decks. */
export function trackShapes(view: View): Shape[] {
  const board = boardOf(view);
  const { track } = board.edition.council;
  const markers = [...view.players.map((player) => player.council), ...(view.doge?.council ?? [])];
  const lane = Math.min(52, (WIDTH - LEFT - NUMBERS - 12) / markers.length);
  const from = LEFT + NUMBERS + 4 + (WIDTH - LEFT - NUMBERS - 16 - lane * markers.length) / 2;
  return [
    ...(view.over === undefined ? headShapes(view) : rankingShapes(view)),
    ...(view.over === undefined ? titleShapes(view) : []),
    ...pawnShapes(view),
    ...markers.flatMap((space, owner) =>
      pieceShapes(view, owner, from + lane * (owner + 0.5), heightAt(track, Math.min(track, space)), 46),
    ),
    ...rewardShapes(view),
  ];
}

/** Whose track it is, and that the game is the house's short one. */
function titleShapes(view: View): Shape[] {
  const [x, w] = [CHART.w + (WIDTH - CHART.w) / 2, WIDTH - CHART.w - 12];
  const title = { shape: 'text', x, w, align: 'center' } as const;
  const text = say('building.great_council');
  if (view.short === undefined) return [{ ...title, text, y: 120, size: 48, font: 'italic', fill: 'ink' }];
  return [
    { ...title, text, y: 98, size: 46, font: 'italic', fill: 'ink' },
    { ...title, text: say('board.short'), y: 136, size: 43, font: 'bold', fill: 'red' },
  ];
}

/** The game is over: who came first, second and so on from left to right, with their points; a lock for the one arrested. */
function rankingShapes(view: View): Shape[] {
  const order: (Seat | 'doge')[] = ranking(view);
  if (view.doge !== undefined) order.splice(beatsDoge(view) ? 1 : 0, 0, 'doge');
  const step = (WIDTH - CHART.w - 12) / order.length;
  return order.flatMap((who, place): Shape[] => {
    const x = CHART.w + 6 + step * (place + 0.5);
    const points = who === 'doge' ? view.doge?.points : view.players[who]?.points;
    return [
      ...(place === 0 ? [{ shape: 'circle', x, y: 34, r: 31, fill: 'gold', stroke: 'shadow', lineWidth: 3 } as const] : []),
      who === 'doge'
        ? { shape: 'icon', icon: 'doge', x, y: 34, size: 46, fill: place === 0 ? 'shadow' : 'gold' }
        : { shape: 'token', seat: who, x, y: 34, size: 44, bare: true },
      who !== 'doge' && who === view.final?.arrested
        ? { shape: 'icon', icon: 'lock', x, y: 84, size: 32, fill: 'red' }
        : {
            shape: 'text',
            text: String(points ?? 0),
            x: Math.max(x, CHART.w + 42),
            y: place % 2 === 0 ? 86 : 124,
            size: 43,
            font: 'bold',
            fill: 'ink',
            align: 'center',
          },
    ];
  });
}

function headShapes(view: View): Shape[] {
  const w = WIDTH - CHART.w;
  const left = roundsLeft(view.ending === undefined ? { round: view.round } : { ending: view.ending, round: view.round });
  const facts: [IconName, string][] = [
    left === undefined || view.final !== undefined ? ['clock', String(view.round)] : ['flag', `+${Math.max(0, left)}`],
    ['seal', String(view.missions)],
    ['card', String(view.influence)],
  ];
  if (view.doge !== undefined) facts[0] = ['doge', String(view.doge.left)];
  const step = (w - 16) / facts.length;
  return [
    ...facts.flatMap(([icon, text], i): Shape[] => [
      {
        shape: 'icon',
        icon,
        x: CHART.w + 30 + i * step,
        y: 44,
        size: 40,
        fill: left !== undefined && view.final === undefined && i === 0 ? 'red' : 'inkSoft',
      },
      { shape: 'text', text, x: CHART.w + 50 + i * step, y: 44, size: 43, font: 'bold', fill: 'ink' },
    ]),
    { shape: 'path', d: `M${CHART.w + 18} 78H${WIDTH - 18}`, stroke: 'line', lineWidth: 2 },
  ];
}

/** The first marker to reach it brings the end (R41); alone there is none (R65). */
function pawnShapes(view: View): Shape[] {
  const { track } = boardOf(view).edition.council;
  const space = pawnSpace(view);
  if (space === undefined || view.ending !== undefined) return [];
  return pawnShapesAt(LEFT, heightAt(track, space), WIDTH - LEFT - 7, pitchOf(track), space);
}

export function pawnShapesAt(x: number, y: number, w: number, pitch: number, space: number): Shape[] {
  const row = { shape: 'rect', x, y: y - pitch / 2 + 1, h: pitch - 2, round: 10 } as const;
  return [
    { ...row, w, stroke: 'red', lineWidth: 5 },
    { ...row, w: NUMBERS, fill: 'red' },
    { shape: 'text', text: String(space), x: x + 26, y, size: 43, font: 'bold', fill: 'white', align: 'center' },
    { shape: 'icon', icon: 'flag', x: x + w - 23, y, size: 36, fill: 'red' },
  ];
}

/** What the places on the track are worth at the end. */
function rewardShapes(view: View): Shape[] {
  const { rewards } = boardOf(view).edition.council;
  const row = rewards[Math.max(view.players.length === 1 ? 3 : 2, view.players.length) as 2 | 3 | 4 | 5];
  const step = (WIDTH - LEFT - 56) / row.length;
  return [
    { shape: 'icon', icon: 'laurel', x: LEFT + 24, y: 1166, size: 40, fill: 'inkSoft' },
    ...row.map(
      (points, i): Shape => ({
        shape: 'text',
        text: String(points),
        x: LEFT + 50 + step * (i + 0.5),
        y: 1166,
        size: 43,
        font: 'bold',
        fill: 'ink',
        align: 'center',
      }),
    ),
  ];
}
