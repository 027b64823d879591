import { msg } from '../../i18n/house.ts';
import type { Game, Result } from '../../kit/game.ts';
import { type Msg, playerArg } from '../../kit/message.ts';
import type { Scene, Shape, Theme } from '../../kit/scene.ts';
import { cardSheet } from '../../render/card.ts';
import type { GameStatistics, ScoreLine } from '../../table/archive/statistics.ts';

const WIDTH = 1600;
const [LEFT, RIGHT, TOP, BOTTOM] = [230, 1500, 240, 760];
const LEGEND_Y = 850;
const ROW_HEIGHT = 78;
/** So many lines go across, and so many of them at most bear a number. */
const GRID_LINES = 4;

/** How a course is called: its player, or the automaton of that title. */
export function scoreLineName({ seat }: ScoreLine, game: Pick<Game, 'name'>, result?: Result): Msg {
  if (seat !== undefined) return msg('result.name', { who: playerArg(seat) });
  return result?.places.find(({ automaton }) => automaton !== undefined)?.automaton ?? game.name;
}

/** What everybody counted after each turn, as lines over the whole game, on the sheet that all cards are written on. */
export function graphScene(statistics: GameStatistics, game: Game, id: number, theme: Theme, result?: Result): Scene {
  const { courses } = statistics;
  const rows = Math.ceil(courses.length / 2);
  const height = LEGEND_Y + rows * ROW_HEIGHT + 50;
  const turns = Math.max(1, (courses[0]?.scores.length ?? 1) - 1);
  const all = courses.flatMap(({ scores }) => scores);
  const step = stepFor(Math.max(1, ...all) - Math.min(0, ...all));
  const low = Math.floor(Math.min(0, ...all) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(1, ...all) / step) * step);
  const x = (at: number) => Math.round(LEFT + ((RIGHT - LEFT) * at) / turns);
  const y = (score: number) => Math.round(BOTTOM - ((score - low) / (high - low)) * (BOTTOM - TOP));
  const marks = Array.from({ length: (high - low) / step + 1 }, (_, n) => low + n * step);
  const turning = statistics.turning === undefined ? [] : turningLine(x(statistics.turning.at));
  const pieces: Shape[] = [
    {
      shape: 'text',
      text: msg('panel.named', { name: msg('evening.named', { game: game.name, id }), text: game.counts ?? msg('evening.points') }),
      x: 206,
      y: 130,
      size: 60,
      font: 'title',
      w: 1290,
    },
    ...marks.flatMap((mark): Shape[] => [
      { shape: 'path', d: `M${LEFT} ${y(mark)} L${RIGHT} ${y(mark)}`, stroke: 'line', lineWidth: 2, opacity: 0.5 },
      { shape: 'text', text: String(mark), x: LEFT - 24, y: y(mark), size: 44, align: 'right', fill: 'inkSoft' },
    ]),
    { shape: 'text', text: '0', x: LEFT, y: BOTTOM + 46, size: 44, align: 'center', fill: 'inkSoft' },
    { shape: 'text', text: msg('evening.turn', { at: turns }), x: RIGHT, y: BOTTOM + 46, size: 44, align: 'right', fill: 'inkSoft' },
    ...turning,
    ...courses.flatMap((course) => lineOf(course, x, y)),
    ...courses.flatMap((course, n) =>
      legend(course, game, result, { x: n % 2 === 0 ? 150 : 830, y: LEGEND_Y + ROW_HEIGHT / 2 + Math.floor(n / 2) * ROW_HEIGHT }),
    ),
  ];
  return { width: WIDTH, height, theme, ground: { key: `graph ${height}`, shapes: cardSheet(height) }, pieces, anchors: {} };
}

/** 1, 2 or 5 times a power of ten. */
function stepFor(span: number): number {
  const rough = span / GRID_LINES;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  return power * ([1, 2, 5].find((n) => n * power >= rough) ?? 10);
}

function turningLine(x: number): Shape[] {
  return [
    { shape: 'path', d: `M${x} ${TOP} L${x} ${BOTTOM}`, stroke: 'gold', lineWidth: 5, dash: [14, 12] },
    { shape: 'icon', icon: 'laurel', x, y: TOP - 34, size: 56, fill: 'gold' },
  ];
}

/** Each in the colour of its seat, with its shape at the end: never colour alone. */
function lineOf({ seat, scores }: ScoreLine, x: (at: number) => number, y: (score: number) => number): Shape[] {
  const d = scores.map((score, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(score)}`).join(' ');
  const end = { x: x(scores.length - 1), y: y(scores.at(-1) ?? 0) };
  return [
    {
      shape: 'path',
      d,
      stroke: seat === undefined ? 'inkSoft' : `seat${seat}`,
      lineWidth: 8,
      ...(seat === undefined ? { dash: [18, 10] } : {}),
    },
    seat === undefined ? { shape: 'circle', ...end, r: 16, fill: 'inkSoft' } : { shape: 'token', seat, ...end, size: 46, bare: true },
  ];
}

function legend(course: ScoreLine, game: Game, result: Result | undefined, { x, y }: { readonly x: number; readonly y: number }): Shape[] {
  const { seat, scores } = course;
  return [
    seat === undefined ? { shape: 'circle', x, y, r: 20, fill: 'inkSoft' } : { shape: 'token', seat, x, y, size: 56, bare: true },
    { shape: 'text', text: scoreLineName(course, game, result), x: x + 48, y, size: 46, w: 430, least: 42 },
    { shape: 'text', text: String(scores.at(-1) ?? 0), x: x + 600, y, size: 50, font: 'bold', align: 'right' },
  ];
}
