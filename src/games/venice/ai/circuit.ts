import type { Board } from '../data.ts';
import { spaceOf } from '../rules/assistants.ts';
import { bridgeOwner } from '../state.ts';
import type { Canal, Quay } from '../vocabulary.ts';
import { activationAt } from './activations.ts';
import type { Plan } from './voyage.ts';

/** One canal more of a voyage: `before` is the step it follows, −1 the first. */
interface Step {
  readonly before: number;
  readonly start: Quay;
  readonly canal: Canal;
  readonly to: Quay;
}

/** Steps in columns, and room to reckon what each brings: so it takes a third of the time. */
type Chart = { readonly [column in keyof Step]: Int16Array } & { readonly values: Float64Array };

const CANALS = 4;
const charts = new WeakMap<Board, Chart>();

/** Every voyage of up to four canals from every quay: a step comes after the one it follows. */
function chartOf(board: Board): Chart {
  let chart = charts.get(board);
  if (chart === undefined) {
    const steps: Step[] = [];
    for (let start = 0; start < board.ids.length; start++) extend(board, steps, -1, start, [start]);
    const column = (name: keyof Step) => Int16Array.from(steps, (step) => step[name]);
    chart = {
      before: column('before'),
      start: column('start'),
      canal: column('canal'),
      to: column('to'),
      values: new Float64Array(steps.length),
    };
    charts.set(board, chart);
  }
  return chart;
}

function extend(board: Board, steps: Step[], before: number, start: Quay, route: readonly Quay[]): void {
  for (const { canal, to } of board.ways[route.at(-1) ?? start] ?? []) {
    if (route.includes(to)) continue;
    const at = steps.push({ before, start, canal, to }) - 1;
    if (route.length < CANALS) extend(board, steps, at, start, [...route, to]);
  }
}

/** What a voyage past the own assistants, as they stand, brings a turn: the best from each quay, on average over all quays. */
export function circuitValue({ outlook, seat, activations }: Plan): number {
  const { state, board, coin, weights } = outlook;
  const { before, start, canal, to, values } = chartOf(board);
  const gains = state.city.map((_, quay) => {
    const space = spaceOf(state, seat, quay);
    return (space === 0 ? 0 : activationAt(activations, quay, space)) - weights.crowd;
  });
  const fares = board.prices.map((price, at) => (bridgeOwner(state, at) < 0 ? coin * price : 0));
  const best = state.city.map(() => 0);
  for (let at = 0; at < values.length; at++) {
    const last = before[at] as number;
    const paid = last < 0 ? 0 : (values[last] as number) - (fares[canal[at] as number] as number);
    const value = paid + (gains[to[at] as number] as number);
    values[at] = value;
    const from = start[at] as number;
    if (value > (best[from] as number)) best[from] = value;
  }
  let sum = 0;
  for (const one of best) sum += one;
  return sum / best.length;
}
