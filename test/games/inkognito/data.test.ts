import { describe, expect, it } from 'vitest';
import { editions } from '../../../src/games/inkognito/data.ts';
import { boardOf, numbered } from '../../../src/games/inkognito/rules/board.ts';
import { SQUARES, type Square, squareId, squareOf } from '../../../src/games/inkognito/vocabulary.ts';

const board = boardOf('house');

function distances(from: Square, lines: readonly (readonly Square[])[]): number[] {
  const far = SQUARES.map(() => -1);
  far[from] = 0;
  const queue = [from];
  for (const here of queue)
    for (const to of lines[here] ?? [])
      if (far[to] === -1) {
        far[to] = (far[here] as number) + 1;
        queue.push(to);
      }
  return far;
}

function parts(lines: readonly (readonly Square[])[]): number[] {
  const left = new Set(board.squares);
  const sizes: number[] = [];
  for (const start of board.squares) {
    if (!left.has(start)) continue;
    const part = board.squares.filter((s) => distances(start, lines)[s] !== -1);
    for (const s of part) left.delete(s);
    sizes.push(part.length);
  }
  return sizes.sort((a, b) => b - a);
}

const count = (lines: readonly (readonly Square[])[]) => lines.reduce((sum, l) => sum + l.length, 0) / 2;

describe('IK-T21 the board', () => {
  it('has 58 squares: 33 plain, 16 coloured, 8 numbered and the Embassy', () => {
    const { squares } = editions.get('house');
    expect(squares.length).toBe(58);
    expect(squares.filter((s) => s.start !== undefined).length).toBe(16);
    expect(squares.filter((s) => s.number !== undefined).map((s) => s.number)).toHaveLength(8);
    expect(squares.filter((s) => s.embassy).map((s) => s.id)).toEqual(['embassy']);
    expect(squares.filter((s) => !s.start && !s.number && !s.embassy).length).toBe(33);
  });

  it('has 66 streets and 33 canals, all leading both ways', () => {
    expect(count(board.streets)).toBe(66);
    expect(count(board.canals)).toBe(33);
    for (const lines of [board.streets, board.canals])
      for (const a of board.squares) for (const b of lines[a] ?? []) expect(lines[b]).toContain(a);
  });

  it('is connected, nine steps across, 4.2 on average, six lines at most on a square', () => {
    const all = board.squares.flatMap((s) => distances(s, board.lines).filter((d) => d > 0));
    expect(all.length).toBe(58 * 57);
    expect(Math.max(...all)).toBe(9);
    expect(all.reduce((a, b) => a + b) / all.length).toBeCloseTo(4.2, 1);
    const degrees = board.squares.map((s) => (board.streets[s] ?? []).length + (board.canals[s] ?? []).length);
    expect(board.squares.filter((_, n) => degrees[n] === 6).map(squareId)).toEqual(['scalzi', 'piazzale_roma', 'rialto']);
  });

  it('falls apart by streets alone into 50, 5 and three lone squares, by canals into 31 and 27 dry ones', () => {
    expect(parts(board.streets)).toEqual([50, 5, 1, 1, 1]);
    expect(parts(board.canals)).toEqual([31, ...new Array<number>(27).fill(1)]);
  });

  it('has four pairs of squares with both lines, and two streets to the Embassy', () => {
    const both = board.squares.flatMap((a) =>
      (board.streets[a] ?? []).filter((b) => b > a && board.canals[a]?.includes(b)).map((b) => `${squareId(a)}–${squareId(b)}`),
    );
    expect(both.sort()).toEqual(['marittima–piazzale_roma', 'redentore–zitelle', 'san_basilio–zattere', 'san_giobbe–tre_archi'].sort());
    expect((board.streets[board.embassy] ?? []).map(squareId).sort()).toEqual(['riva_del_vin', 'san_toma']);
  });

  it('has these squares, each in its part of the city, with these streets and canals', () => {
    const written = editions.get('house').squares.map((s) => {
      const kind = s.start ?? (s.number === undefined ? (s.embassy ? 'embassy' : undefined) : `#${s.number}`);
      return [s.id, s.zone, kind, '|', ...[...s.streets].sort(), '~', ...[...s.canals].sort()]
        .filter((word) => word !== undefined)
        .join(' ');
    });
    expect(written.sort()).toEqual([...BOARD].sort());
  });

  it.each([
    [1, 'vieux_arsenal'],
    [2, 'fondamente_nove'],
    [3, 'scalzi'],
    [4, 'san_basilio'],
    [5, 'san_giorgio'],
    [6, 'via_garibaldi'],
    [7, 'giglio'],
    [8, 'sant_eufemia'],
  ] as const)('bears number %i on %s', (number, id) => {
    expect(numbered(board, number)).toBe(squareOf(id));
  });
});

describe('IK-T21 missions and balls', () => {
  const { missions, balls, escapes } = editions.get('house');

  it('has 24 missions in seven kinds', () => {
    const kinds = new Map<string, number>();
    for (const m of missions) kinds.set(m.goal.kind, (kinds.get(m.goal.kind) ?? 0) + 1);
    expect(Object.fromEntries(kinds)).toEqual({ hunt: 8, audience: 4, visit: 1, tryst: 2, place: 6, escort: 2, home: 1 });
    expect(missions.length).toBe(24);
  });

  it('lets each agent escape where one of his own missions leads', () => {
    expect(escapes).toEqual({ fiddlebottom: 5, bubble: 1, zsazsa: 4, x: 6 });
    for (const [agent, number] of Object.entries(escapes))
      expect(missions.some((m) => m.goal.kind === 'place' && m.goal.agent === agent && m.goal.number === number)).toBe(true);
  });

  it('shakes ten balls', () => {
    expect(balls).toEqual({ white: 3, orange: 2, blue: 2, black: 2, violet: 1 });
  });

  it('refuses an edition whose lines lead only one way', () => {
    const broken = structuredClone(editions.get('house'));
    broken.squares[0]?.streets.pop();
    expect(() => editions.put('broken', broken)).toThrow(/only one way/);
  });
});

/** The board as it was read: square, part of the city, what it is, then its streets and its canals. */
const BOARD = [
  'madonna_orto cannaregio red | fondamente_nove sant_alvise ~ murano san_giobbe',
  'sant_alvise cannaregio | madonna_orto san_marcuola tre_archi ~',
  'san_giobbe cannaregio | tre_archi ~ madonna_orto piazzale_roma tre_archi',
  'tre_archi cannaregio yellow | ghetto san_giobbe sant_alvise ~ san_giobbe',
  'ghetto cannaregio | san_marcuola scalzi tre_archi ~',
  'san_marcuola cannaregio | ghetto sant_alvise ~ san_stae scalzi',
  'strada_nova cannaregio | ca_doro fondamente_nove ~',
  'fondamente_nove cannaregio #2 | madonna_orto strada_nova ~',
  'santi_apostoli cannaregio | ca_doro rialto san_zanipolo ~',
  'ca_doro cannaregio blue | santi_apostoli strada_nova ~ rialto san_stae',
  'san_stae santa_croce | pescheria san_giacomo ~ ca_doro san_marcuola',
  'san_giacomo santa_croce green | san_stae scalzi ~',
  'scalzi santa_croce #3 | ghetto marittima san_giacomo tolentini ~ piazzale_roma san_marcuola',
  'marittima santa_croce | piazzale_roma santa_marta scalzi ~ piazzale_roma sacca_fisola',
  'piazzale_roma santa_croce | marittima sm_maggiore tolentini ~ marittima san_giobbe scalzi',
  'tolentini santa_croce | piazzale_roma san_toma scalzi ~',
  'sm_maggiore santa_croce yellow | piazzale_roma santa_margherita ~',
  'san_toma san_polo | embassy santa_margherita tolentini ~ giglio rialto',
  'riva_del_vin san_polo | embassy pescheria ~',
  'pescheria san_polo | rialto riva_del_vin san_stae ~',
  'embassy san_polo embassy | riva_del_vin san_toma ~',
  'santa_marta dorsoduro | marittima san_nicolo ~',
  'san_nicolo dorsoduro blue | san_basilio santa_marta ~',
  'santa_margherita dorsoduro | san_barnaba san_basilio san_toma sm_maggiore ~',
  'san_basilio dorsoduro #4 | san_nicolo santa_margherita zattere ~ sacca_fisola zattere',
  'zattere dorsoduro | san_barnaba san_basilio spirito_santo ~ san_basilio stucky',
  'san_barnaba dorsoduro red | accademia santa_margherita zattere ~',
  'spirito_santo dorsoduro | punta_dogana zattere ~',
  'accademia dorsoduro | punta_dogana san_barnaba san_samuele ~',
  'punta_dogana dorsoduro blue | accademia spirito_santo ~ giardinetti giglio',
  'san_samuele san_marco | accademia giglio sant_angelo ~',
  'giglio san_marco #7 | giardinetti san_samuele ~ punta_dogana san_toma',
  'sant_angelo san_marco green | san_salvador san_samuele ~',
  'giardinetti san_marco | giglio san_salvador ~ punta_dogana san_giorgio san_zaccaria',
  'san_salvador san_marco | giardinetti rialto san_zaccaria sant_angelo sm_formosa ~',
  'rialto san_marco | pescheria san_lio san_salvador santi_apostoli ~ ca_doro san_toma',
  'san_zanipolo castello yellow | san_lio santi_apostoli ~ murano vieux_arsenal',
  'giardini castello blue | via_garibaldi ~ san_zaccaria sette_martiri zitelle',
  'san_zaccaria castello | san_salvador ~ ca_di_dio giardinetti giardini',
  'ca_di_dio castello yellow | porta_arsenale san_lorenzo ~ san_zaccaria',
  'sette_martiri castello | sf_paola via_garibaldi ~ giardini porta_arsenale',
  'via_garibaldi castello #6 | giardini sant_anna sette_martiri ~',
  'porta_arsenale castello | ca_di_dio sf_paola ~ celestia sette_martiri',
  'sm_formosa castello | san_lio san_lorenzo san_salvador ~',
  'san_lio castello | rialto san_zanipolo sm_formosa ~',
  'celestia castello red | san_lorenzo ~ porta_arsenale vieux_arsenal',
  'san_lorenzo castello | ca_di_dio celestia sm_formosa ~',
  'vieux_arsenal castello #1 | ~ celestia san_pietro san_zanipolo',
  'sf_paola castello green | porta_arsenale san_pietro sant_anna sette_martiri ~',
  'sant_anna castello | sf_paola via_garibaldi ~',
  'san_pietro castello | sf_paola ~ vieux_arsenal',
  'sacca_fisola giudecca green | stucky ~ marittima san_basilio',
  'stucky giudecca | sacca_fisola sant_eufemia ~ redentore zattere',
  'sant_eufemia giudecca #8 | redentore stucky ~',
  'redentore giudecca red | sant_eufemia zitelle ~ stucky zitelle',
  'zitelle giudecca | redentore ~ giardini redentore san_giorgio',
  'murano isole | ~ madonna_orto san_zanipolo',
  'san_giorgio isole #5 | ~ giardinetti zitelle',
];
