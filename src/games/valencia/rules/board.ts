import { ensureDefined } from '../../../kit/must.ts';
import type { Edition, Plan } from '../data.ts';
import { CENTRE, GUILDS, type Guild, type Slot } from '../vocabulary.ts';

/** A City square with everything the rules ask about it. */
export interface Square {
  readonly id: string;
  readonly guild: Guild;
  readonly cost: number;
  readonly row: number;
  readonly col: number;
  /** City squares at its edges. */
  readonly near: readonly string[];
  /** Fountain spaces at its edges, the centre among them (F1). */
  readonly spaces: readonly string[];
  /** Trees at its corners (E21). */
  readonly trees: readonly string[];
  /** On the border row or column (E11), corners included. */
  readonly wall: boolean;
  /** One of the four corner squares of the city (E10). */
  readonly corner: boolean;
  /** The city tile it lies on. */
  readonly district: Slot;
}
/** A fountain space or a tree: where it lies and which squares it touches. */
export interface Spot {
  readonly id: string;
  readonly row: number;
  readonly col: number;
  readonly squares: readonly string[];
  /** Trees one step away; fountain spaces have none. */
  readonly near: readonly string[];
}
/** A city laid out: what the tiles, sides and turns of an arrangement make. */
export interface Board {
  readonly size: number;
  readonly centre: readonly [row: number, col: number];
  /** In reading order: row by row from the north-west. */
  readonly squares: ReadonlyMap<string, Square>;
  readonly ofGuild: { readonly [guild in Guild]: readonly Square[] };
  /** Fountain spaces without the centre. */
  readonly spaces: ReadonlyMap<string, Spot>;
  readonly trees: ReadonlyMap<string, Spot>;
  readonly aroundCentre: readonly string[];
  readonly districts: readonly Slot[];
}

export function cellName(row: number, col: number): string {
  return `${String.fromCharCode(65 + col)}${row + 1}`;
}

const EDGES = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;
const CORNERS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

const laid = new WeakMap<Edition, Map<string, Board>>();

/** The plan for this number of players: the small city for two, the large one for three to five. */
export function planFor(edition: Edition, players: number): Plan {
  return players === 2 ? edition.plans.small : edition.plans.large;
}

/** The city of an arrangement such as `TC1A3 TE1A0 …`, laid out once and kept for a while. */
export function boardOf(edition: Edition, city: string): Board {
  let known = laid.get(edition);
  if (known === undefined) {
    known = new Map();
    laid.set(edition, known);
  }
  let board = known.get(city);
  if (board === undefined) {
    if (known.size >= 400) known.clear();
    board = layOut(edition, city);
    known.set(city, board);
  }
  return board;
}

/** Lays out a city without keeping it: most of those thrown at random are thrown away. */
export function layOut(edition: Edition, city: string): Board {
  const tiles = city.split(' ');
  return lay(edition, tiles.length === edition.plans.small.slots.length ? edition.plans.small : edition.plans.large, tiles);
}

function lay(edition: Edition, plan: Plan, tiles: readonly string[]): Board {
  const cells = new Map<string, { text: string; district: Slot }>();
  const points = new Set<string>();
  for (const [at, code] of tiles.entries()) {
    const slot = ensureDefined(plan.slots[at], 'a slot');
    const tile = ensureDefined(edition.tiles[code.slice(0, -2)], `tile ${code}`);
    const side = tile[code.at(-2) === 'A' ? 'A' : 'B'];
    let rows = side.rows.map((row) => row.split(' '));
    let trees = side.trees.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
    for (let turn = Number(code.at(-1)); turn > 0; turn--) {
      const height = rows.length;
      trees = trees.map(([i, j]) => [j, height - i]);
      rows = ensureDefined(rows[0], 'a row').map((_, col) => rows.map((__, row) => ensureDefined(rows[height - 1 - row]?.[col], 'a cell')));
    }
    for (const [r, row] of rows.entries())
      for (const [c, text] of row.entries()) cells.set(cellName(slot.row + r, slot.col + c), { text, district: slot.slot });
    for (const [i, j] of trees) points.add(`${slot.row + i},${slot.col + j}`);
  }
  return gather(plan, cells, points);
}

function gather(plan: Plan, cells: ReadonlyMap<string, { text: string; district: Slot }>, points: ReadonlySet<string>): Board {
  const [centreRow, centreCol] = plan.centre;
  const inCentre = (row: number, col: number) => row >= centreRow && row < centreRow + 2 && col >= centreCol && col < centreCol + 2;
  const kindAt = (row: number, col: number) => {
    if (inCentre(row, col)) return CENTRE;
    const text = cells.get(cellName(row, col))?.text;
    return text === undefined ? 'outside' : text === '##' ? 'space' : 'square';
  };
  const squares = new Map<string, Square>();
  const spaces = new Map<string, Spot>();
  const aroundCentre: string[] = [];
  const last = plan.size - 1;
  for (let row = 0; row < plan.size; row++)
    for (let col = 0; col < plan.size; col++) {
      const kind = kindAt(row, col);
      if (kind === CENTRE) continue;
      const id = cellName(row, col);
      const cell = ensureDefined(cells.get(id), `cell ${id}`);
      const edges = EDGES.map(([r, c]) => [row + r, col + c] as const);
      const near = edges.filter(([r, c]) => kindAt(r, c) === 'square').map(([r, c]) => cellName(r, c));
      if (kind === 'space') {
        spaces.set(id, { id, row, col, squares: near, near: [] });
        continue;
      }
      const beside = edges.filter(([r, c]) => kindAt(r, c) === 'space').map(([r, c]) => cellName(r, c));
      const central = edges.some(([r, c]) => kindAt(r, c) === CENTRE);
      if (central) aroundCentre.push(id);
      squares.set(id, {
        id,
        guild: ensureDefined(
          GUILDS.find((g) => g === cell.text[0]),
          'a guild',
        ),
        cost: Number(cell.text[1]),
        row,
        col,
        near,
        spaces: central ? [...beside, CENTRE] : beside,
        trees: CORNERS.filter(([i, j]) => points.has(`${row + i},${col + j}`)).map(([i, j]) => treeName(row + i, col + j)),
        wall: row === 0 || col === 0 || row === last || col === last,
        corner: (row === 0 || row === last) && (col === 0 || col === last),
        district: cell.district,
      });
    }
  const all = [...squares.values()];
  return {
    size: plan.size,
    centre: plan.centre,
    squares,
    ofGuild: Object.fromEntries(GUILDS.map((g) => [g, all.filter((s) => s.guild === g)])) as unknown as Board['ofGuild'],
    spaces,
    trees: treesOf(points, squares),
    aroundCentre,
    districts: plan.slots.map((s) => s.slot),
  };
}

/** A tree is named after the cell north-west of it. */
function treeName(i: number, j: number): string {
  return `${cellName(i - 1, j - 1)}+`;
}

function treesOf(points: ReadonlySet<string>, squares: ReadonlyMap<string, Square>): Map<string, Spot> {
  const sorted = [...points].map((p) => p.split(',').map(Number) as [number, number]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return new Map(
    sorted.map(([i, j]) => {
      const id = treeName(i, j);
      return [
        id,
        {
          id,
          row: i,
          col: j,
          squares: CORNERS.map(([r, c]) => cellName(i - 1 + r, j - 1 + c)).filter((cell) => squares.has(cell)),
          near: EDGES.filter(([r, c]) => points.has(`${i + r},${j + c}`)).map(([r, c]) => treeName(i + r, j + c)),
        },
      ];
    }),
  );
}
