import { z } from 'zod';
import { createEditions } from '../../kit/edition.ts';
import { BALLS, COLOURS, IDENTITIES, LETTERS, SQUARES, TEAMS, ZONES } from './vocabulary.ts';

const square = z.enum(SQUARES);
const identity = z.enum(IDENTITIES);
const number = z.int().min(1).max(8);
const letter = z.enum(LETTERS);

const squareSchema = z.object({
  id: square,
  zone: z.enum(ZONES),
  start: z.exactOptional(z.enum(COLOURS)),
  number: z.exactOptional(number),
  embassy: z.exactOptional(z.literal(true)),
  streets: z.array(square),
  canals: z.array(square),
  /** Where it is drawn, in percent of the board's width. */
  x: z.number(),
  y: z.number(),
});

/** What has to hold on the board, in the words of the passport. */
const goalSchema = z.discriminatedUnion('kind', [
  /** Any figure of the team on the square of a named agent. */
  z.object({ kind: z.literal('hunt'), agent: identity }),
  /** Any figure of the team on the Ambassador's square. */
  z.object({ kind: z.literal('audience') }),
  /** A named agent on the Ambassador's square. */
  z.object({ kind: z.literal('visit'), agent: identity }),
  /** The two partners on one square. */
  z.object({ kind: z.literal('tryst') }),
  /** A named agent on a numbered square. */
  z.object({ kind: z.literal('place'), agent: identity, number }),
  /** The Ambassador on a numbered square. */
  z.object({ kind: z.literal('escort'), number }),
  /** The Ambassador back on his Embassy. */
  z.object({ kind: z.literal('home') }),
]);
export type Goal = z.infer<typeof goalSchema>;

const missionSchema = z.object({ team: z.enum(TEAMS), first: letter, second: letter, goal: goalSchema });

const editionSchema = z
  .object({
    squares: z.array(squareSchema),
    balls: z.record(z.enum(BALLS), z.int().min(0)),
    /** How many balls the Phantom shows. */
    shown: z.int().min(1).max(4),
    missions: z.array(missionSchema),
    /** Where an agent without a partner leaves the city. */
    escapes: z.record(identity, number),
  })
  .refine((e) => new Set(e.squares.map((s) => s.id)).size === e.squares.length, 'a square stands twice')
  .refine((e) => symmetric(e.squares, 'streets') && symmetric(e.squares, 'canals'), 'a line leads only one way')
  .refine((e) => COLOURS.every((c) => e.squares.filter((s) => s.start === c).length === 4), 'each colour starts on four squares')
  .refine((e) => e.squares.filter((s) => s.embassy).length === 1, 'there is one Embassy')
  .refine((e) => new Set(e.missions.map((m) => m.team + m.first + m.second)).size === 24, 'there are 24 missions');
export type Edition = z.infer<typeof editionSchema>;

function symmetric(squares: z.infer<typeof squareSchema>[], line: 'streets' | 'canals'): boolean {
  const lines = new Map(squares.map((s) => [s.id, s[line]]));
  return squares.every((s) => s[line].every((to) => lines.get(to)?.includes(s.id)));
}

const house: Edition = {
  squares: [
    {
      id: 'madonna_orto',
      zone: 'cannaregio',
      start: 'red',
      streets: ['fondamente_nove', 'sant_alvise'],
      canals: ['murano', 'san_giobbe'],
      x: 35.6,
      y: 9.1,
    },
    { id: 'sant_alvise', zone: 'cannaregio', streets: ['madonna_orto', 'san_marcuola', 'tre_archi'], canals: [], x: 28.9, y: 12.3 },
    {
      id: 'san_giobbe',
      zone: 'cannaregio',
      streets: ['tre_archi'],
      canals: ['madonna_orto', 'piazzale_roma', 'tre_archi'],
      x: 11.7,
      y: 8.3,
    },
    {
      id: 'tre_archi',
      zone: 'cannaregio',
      start: 'yellow',
      streets: ['ghetto', 'san_giobbe', 'sant_alvise'],
      canals: ['san_giobbe'],
      x: 17.6,
      y: 11.8,
    },
    { id: 'ghetto', zone: 'cannaregio', streets: ['san_marcuola', 'scalzi', 'tre_archi'], canals: [], x: 22.8, y: 15.9 },
    { id: 'san_marcuola', zone: 'cannaregio', streets: ['ghetto', 'sant_alvise'], canals: ['san_stae', 'scalzi'], x: 28.2, y: 19.7 },
    { id: 'strada_nova', zone: 'cannaregio', streets: ['ca_doro', 'fondamente_nove'], canals: [], x: 41.5, y: 17.4 },
    { id: 'fondamente_nove', zone: 'cannaregio', number: 2, streets: ['madonna_orto', 'strada_nova'], canals: [], x: 46.1, y: 12 },
    { id: 'santi_apostoli', zone: 'cannaregio', streets: ['ca_doro', 'rialto', 'san_zanipolo'], canals: [], x: 48.6, y: 19 },
    {
      id: 'ca_doro',
      zone: 'cannaregio',
      start: 'blue',
      streets: ['santi_apostoli', 'strada_nova'],
      canals: ['rialto', 'san_stae'],
      x: 43.7,
      y: 24.2,
    },
    { id: 'san_stae', zone: 'santa_croce', streets: ['pescheria', 'san_giacomo'], canals: ['ca_doro', 'san_marcuola'], x: 34.6, y: 16.4 },
    { id: 'san_giacomo', zone: 'santa_croce', start: 'green', streets: ['san_stae', 'scalzi'], canals: [], x: 25.3, y: 26.4 },
    {
      id: 'scalzi',
      zone: 'santa_croce',
      number: 3,
      streets: ['ghetto', 'marittima', 'san_giacomo', 'tolentini'],
      canals: ['piazzale_roma', 'san_marcuola'],
      x: 16.2,
      y: 18.7,
    },
    {
      id: 'marittima',
      zone: 'santa_croce',
      streets: ['piazzale_roma', 'santa_marta', 'scalzi'],
      canals: ['piazzale_roma', 'sacca_fisola'],
      x: 4.4,
      y: 21.9,
    },
    {
      id: 'piazzale_roma',
      zone: 'santa_croce',
      streets: ['marittima', 'sm_maggiore', 'tolentini'],
      canals: ['marittima', 'san_giobbe', 'scalzi'],
      x: 11.4,
      y: 23.7,
    },
    { id: 'tolentini', zone: 'santa_croce', streets: ['piazzale_roma', 'san_toma', 'scalzi'], canals: [], x: 18.3, y: 25.4 },
    {
      id: 'sm_maggiore',
      zone: 'santa_croce',
      start: 'yellow',
      streets: ['piazzale_roma', 'santa_margherita'],
      canals: [],
      x: 13.6,
      y: 30.7,
    },
    {
      id: 'san_toma',
      zone: 'san_polo',
      streets: ['embassy', 'santa_margherita', 'tolentini'],
      canals: ['giglio', 'rialto'],
      x: 20.7,
      y: 32.1,
    },
    { id: 'riva_del_vin', zone: 'san_polo', streets: ['embassy', 'pescheria'], canals: [], x: 38.8, y: 29.2 },
    { id: 'pescheria', zone: 'san_polo', streets: ['rialto', 'riva_del_vin', 'san_stae'], canals: [], x: 36.6, y: 22.8 },
    { id: 'embassy', zone: 'san_polo', embassy: true, streets: ['riva_del_vin', 'san_toma'], canals: [], x: 31.9, y: 28.2 },
    { id: 'santa_marta', zone: 'dorsoduro', streets: ['marittima', 'san_nicolo'], canals: [], x: 6.8, y: 28.7 },
    { id: 'san_nicolo', zone: 'dorsoduro', start: 'blue', streets: ['san_basilio', 'santa_marta'], canals: [], x: 8.1, y: 35.5 },
    {
      id: 'santa_margherita',
      zone: 'dorsoduro',
      streets: ['san_barnaba', 'san_basilio', 'san_toma', 'sm_maggiore'],
      canals: [],
      x: 14.9,
      y: 37.8,
    },
    {
      id: 'san_basilio',
      zone: 'dorsoduro',
      number: 4,
      streets: ['san_nicolo', 'santa_margherita', 'zattere'],
      canals: ['sacca_fisola', 'zattere'],
      x: 9.2,
      y: 42.5,
    },
    {
      id: 'zattere',
      zone: 'dorsoduro',
      streets: ['san_barnaba', 'san_basilio', 'spirito_santo'],
      canals: ['san_basilio', 'stucky'],
      x: 17.1,
      y: 46.5,
    },
    {
      id: 'san_barnaba',
      zone: 'dorsoduro',
      start: 'red',
      streets: ['accademia', 'santa_margherita', 'zattere'],
      canals: [],
      x: 21.8,
      y: 39,
    },
    { id: 'spirito_santo', zone: 'dorsoduro', streets: ['punta_dogana', 'zattere'], canals: [], x: 29.3, y: 50.6 },
    { id: 'accademia', zone: 'dorsoduro', streets: ['punta_dogana', 'san_barnaba', 'san_samuele'], canals: [], x: 24.3, y: 45.4 },
    {
      id: 'punta_dogana',
      zone: 'dorsoduro',
      start: 'blue',
      streets: ['accademia', 'spirito_santo'],
      canals: ['giardinetti', 'giglio'],
      x: 36.2,
      y: 45.3,
    },
    { id: 'san_samuele', zone: 'san_marco', streets: ['accademia', 'giglio', 'sant_angelo'], canals: [], x: 27.5, y: 34.6 },
    {
      id: 'giglio',
      zone: 'san_marco',
      number: 7,
      streets: ['giardinetti', 'san_samuele'],
      canals: ['punta_dogana', 'san_toma'],
      x: 30.1,
      y: 41.3,
    },
    { id: 'sant_angelo', zone: 'san_marco', start: 'green', streets: ['san_salvador', 'san_samuele'], canals: [], x: 34.7, y: 35.3 },
    {
      id: 'giardinetti',
      zone: 'san_marco',
      streets: ['giglio', 'san_salvador'],
      canals: ['punta_dogana', 'san_giorgio', 'san_zaccaria'],
      x: 42.8,
      y: 42,
    },
    {
      id: 'san_salvador',
      zone: 'san_marco',
      streets: ['giardinetti', 'rialto', 'san_zaccaria', 'sant_angelo', 'sm_formosa'],
      canals: [],
      x: 48.7,
      y: 37.7,
    },
    {
      id: 'rialto',
      zone: 'san_marco',
      streets: ['pescheria', 'san_lio', 'san_salvador', 'santi_apostoli'],
      canals: ['ca_doro', 'san_toma'],
      x: 45.7,
      y: 31.3,
    },
    {
      id: 'san_zanipolo',
      zone: 'castello',
      start: 'yellow',
      streets: ['san_lio', 'santi_apostoli'],
      canals: ['murano', 'vieux_arsenal'],
      x: 55.7,
      y: 20.4,
    },
    {
      id: 'giardini',
      zone: 'castello',
      start: 'blue',
      streets: ['via_garibaldi'],
      canals: ['san_zaccaria', 'sette_martiri', 'zitelle'],
      x: 93.4,
      y: 53.4,
    },
    { id: 'san_zaccaria', zone: 'castello', streets: ['san_salvador'], canals: ['ca_di_dio', 'giardinetti', 'giardini'], x: 55.4, y: 41.8 },
    {
      id: 'ca_di_dio',
      zone: 'castello',
      start: 'yellow',
      streets: ['porta_arsenale', 'san_lorenzo'],
      canals: ['san_zaccaria'],
      x: 64.9,
      y: 40.9,
    },
    {
      id: 'sette_martiri',
      zone: 'castello',
      streets: ['sf_paola', 'via_garibaldi'],
      canals: ['giardini', 'porta_arsenale'],
      x: 81.4,
      y: 46.1,
    },
    { id: 'via_garibaldi', zone: 'castello', number: 6, streets: ['giardini', 'sant_anna', 'sette_martiri'], canals: [], x: 88.7, y: 46.4 },
    { id: 'porta_arsenale', zone: 'castello', streets: ['ca_di_dio', 'sf_paola'], canals: ['celestia', 'sette_martiri'], x: 76.6, y: 40.6 },
    { id: 'sm_formosa', zone: 'castello', streets: ['san_lio', 'san_lorenzo', 'san_salvador'], canals: [], x: 55.7, y: 34.4 },
    { id: 'san_lio', zone: 'castello', streets: ['rialto', 'san_zanipolo', 'sm_formosa'], canals: [], x: 53.6, y: 27.4 },
    {
      id: 'celestia',
      zone: 'castello',
      start: 'red',
      streets: ['san_lorenzo'],
      canals: ['porta_arsenale', 'vieux_arsenal'],
      x: 71.3,
      y: 30.2,
    },
    { id: 'san_lorenzo', zone: 'castello', streets: ['ca_di_dio', 'celestia', 'sm_formosa'], canals: [], x: 64.3, y: 32.6 },
    { id: 'vieux_arsenal', zone: 'castello', number: 1, streets: [], canals: ['celestia', 'san_pietro', 'san_zanipolo'], x: 84.9, y: 31.9 },
    {
      id: 'sf_paola',
      zone: 'castello',
      start: 'green',
      streets: ['porta_arsenale', 'san_pietro', 'sant_anna', 'sette_martiri'],
      canals: [],
      x: 83.9,
      y: 39.2,
    },
    { id: 'sant_anna', zone: 'castello', streets: ['sf_paola', 'via_garibaldi'], canals: [], x: 95.6, y: 41.5 },
    { id: 'san_pietro', zone: 'castello', streets: ['sf_paola'], canals: ['vieux_arsenal'], x: 92.6, y: 34.8 },
    { id: 'sacca_fisola', zone: 'giudecca', start: 'green', streets: ['stucky'], canals: ['marittima', 'san_basilio'], x: 4.4, y: 49.7 },
    { id: 'stucky', zone: 'giudecca', streets: ['sacca_fisola', 'sant_eufemia'], canals: ['redentore', 'zattere'], x: 15.4, y: 56.1 },
    { id: 'sant_eufemia', zone: 'giudecca', number: 8, streets: ['redentore', 'stucky'], canals: [], x: 17.5, y: 63.1 },
    {
      id: 'redentore',
      zone: 'giudecca',
      start: 'red',
      streets: ['sant_eufemia', 'zitelle'],
      canals: ['stucky', 'zitelle'],
      x: 24.9,
      y: 60.2,
    },
    { id: 'zitelle', zone: 'giudecca', streets: ['redentore'], canals: ['giardini', 'redentore', 'san_giorgio'], x: 43.5, y: 59.3 },
    { id: 'murano', zone: 'isole', streets: [], canals: ['madonna_orto', 'san_zanipolo'], x: 60.2, y: 7.5 },
    { id: 'san_giorgio', zone: 'isole', number: 5, streets: [], canals: ['giardinetti', 'zitelle'], x: 59.3, y: 53.5 },
  ],
  balls: { white: 3, orange: 2, blue: 2, black: 2, violet: 1 },
  shown: 3,
  missions: [
    { team: 'fb', first: 'A', second: 'B', goal: { kind: 'hunt', agent: 'x' } },
    { team: 'fb', first: 'A', second: 'C', goal: { kind: 'place', agent: 'fiddlebottom', number: 5 } },
    { team: 'fb', first: 'A', second: 'D', goal: { kind: 'hunt', agent: 'zsazsa' } },
    { team: 'fb', first: 'B', second: 'A', goal: { kind: 'hunt', agent: 'x' } },
    { team: 'fb', first: 'B', second: 'C', goal: { kind: 'audience' } },
    { team: 'fb', first: 'B', second: 'D', goal: { kind: 'place', agent: 'bubble', number: 1 } },
    { team: 'fb', first: 'C', second: 'A', goal: { kind: 'place', agent: 'fiddlebottom', number: 7 } },
    { team: 'fb', first: 'C', second: 'B', goal: { kind: 'audience' } },
    { team: 'fb', first: 'C', second: 'D', goal: { kind: 'home' } },
    { team: 'fb', first: 'D', second: 'A', goal: { kind: 'hunt', agent: 'zsazsa' } },
    { team: 'fb', first: 'D', second: 'B', goal: { kind: 'tryst' } },
    { team: 'fb', first: 'D', second: 'C', goal: { kind: 'escort', number: 8 } },
    { team: 'zx', first: 'A', second: 'B', goal: { kind: 'audience' } },
    { team: 'zx', first: 'A', second: 'C', goal: { kind: 'hunt', agent: 'bubble' } },
    { team: 'zx', first: 'A', second: 'D', goal: { kind: 'visit', agent: 'zsazsa' } },
    { team: 'zx', first: 'B', second: 'A', goal: { kind: 'audience' } },
    { team: 'zx', first: 'B', second: 'C', goal: { kind: 'tryst' } },
    { team: 'zx', first: 'B', second: 'D', goal: { kind: 'hunt', agent: 'fiddlebottom' } },
    { team: 'zx', first: 'C', second: 'A', goal: { kind: 'hunt', agent: 'bubble' } },
    { team: 'zx', first: 'C', second: 'B', goal: { kind: 'place', agent: 'zsazsa', number: 4 } },
    { team: 'zx', first: 'C', second: 'D', goal: { kind: 'place', agent: 'x', number: 2 } },
    { team: 'zx', first: 'D', second: 'A', goal: { kind: 'escort', number: 3 } },
    { team: 'zx', first: 'D', second: 'B', goal: { kind: 'hunt', agent: 'fiddlebottom' } },
    { team: 'zx', first: 'D', second: 'C', goal: { kind: 'place', agent: 'x', number: 6 } },
  ],
  escapes: { fiddlebottom: 5, bubble: 1, zsazsa: 4, x: 6 },
};

export const editions = createEditions<Edition>(editionSchema, house);
