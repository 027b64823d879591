import { ensureDefined } from '../../../kit/must.ts';
import type { Pen } from '../log.ts';
import type { Doge, State } from '../state.ts';

export function dogeOf(state: State): Doge {
  return ensureDefined(state.doge, 'the Doge');
}

/** The Doge's points for an assistant, by the space it has come to: 0, 1, 2 and 4, or as the difficulty has it. */
export function dogeScoresAssistant(pen: Pen, space: number): void {
  gainDogePoints(pen, dogePointsOn(dogeOf(pen.state), space));
}

export function dogePointsOn({ rules }: Pick<Doge, 'rules'>, space: number): number {
  return [0, rules.dogeFirst, 1, 2, rules.dogeFourth][space] ?? 0;
}

export function gainDogePoints(pen: Pen, points: number): void {
  if (points === 0) return;
  dogeOf(pen.state).points += points;
  pen.emit({ kind: 'dogePoints', points });
}
