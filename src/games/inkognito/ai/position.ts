import type { Seat } from '../../../kit/seat.ts';
import { distances } from '../rules/lines.ts';
import { AMBASSADOR, type Piece, type Square } from '../vocabulary.ts';
import { type Questions, readByEnvoy } from './ask.ts';
import type { Beliefs } from './beliefs.ts';
import type { Errand, Prospect, Prospects } from './prospects.ts';
import { MASTERY, reach, WEIGHTS } from './weights.ts';

/** What a position is judged by: the missions on both sides, and what is still worth asking. */
export interface Outlook {
  readonly beliefs: Beliefs;
  readonly prospects: Prospects;
  readonly questions: Questions;
  /** A master heeds who knows enough to act. */
  readonly masterly: boolean;
}

/** What a position holds for me: how far everybody is from what he may have to do, and how near I stand to whom I would ask. */
export function promise(outlook: Outlook, at: readonly Square[]): number {
  const { beliefs, prospects, questions } = outlook;
  const lines = distances(beliefs.board);
  let sum = 0;
  const hinder = outlook.masterly ? MASTERY.hinder : WEIGHTS.hinder;
  for (const prospect of prospects.ours) sum += WEIGHTS.progress * prospect.likely * way(lines, at, prospect, helpOf(outlook, prospect));
  for (const prospect of prospects.theirs) sum -= hinder * prospect.likely * way(lines, at, prospect, 1);
  const first = beliefs.seat * 4;
  for (const { of, gain } of questions.met.values()) {
    let least = 9;
    for (let own = first; own < first + 4; own++)
      for (let his = of * 4; his < of * 4 + 4; his++) least = Math.min(least, between(lines, at, own, his));
    sum += WEIGHTS.near * gain * reach(least);
  }
  if (readByEnvoy(beliefs.view)) return sum - WEIGHTS.envoy * company(lines, at, beliefs.agents);
  let least = 9;
  for (let own = first; own < first + 4; own++) least = Math.min(least, between(lines, at, own, AMBASSADOR));
  return sum + WEIGHTS.near * bestRelayed(questions) * reach(least);
}

/** How many agents the Ambassador player may soon ask (IK-27). */
function company(lines: readonly (readonly number[])[], at: readonly Square[], agents: number): number {
  let sum = 0;
  for (let agent = 0; agent < agents; agent++)
    sum += reach(
      nearest(
        lines[at[AMBASSADOR] as Square] as readonly number[],
        at,
        [0, 1, 2, 3].map((n) => (agent * 4 + n) as Piece),
      ),
    );
  return sum;
}

/** How much the partner's own way counts: as much as he can know that it is his. */
function helpOf({ beliefs, masterly }: Outlook, { partner }: Prospect): number {
  if (!masterly) return WEIGHTS.helped;
  return partner !== undefined && beliefs.informed.has(partner) ? MASTERY.informed : MASTERY.uninformed;
}

/** The best question there is through the Ambassador (IK-16). */
export function bestRelayed({ relayed }: Questions, except: readonly Seat[] = []): number {
  let best = 0;
  for (const { of, gain } of relayed.values()) if (!except.includes(of)) best = Math.max(best, gain);
  return best;
}

/** How near a mission is to being done by one's own pieces, or by those of the other partner. */
export function way(lines: readonly (readonly number[])[], at: readonly Square[], prospect: Errand, help: number): number {
  const to = prospect.to === undefined ? prospect.square : (at[prospect.to] as Square);
  const row = lines[to] as readonly number[];
  return Math.max(reach(nearest(row, at, prospect.own)), help * reach(nearest(row, at, prospect.his)));
}

function nearest(row: readonly number[], at: readonly Square[], pieces: readonly Piece[]): number {
  let least = 99;
  for (const piece of pieces) least = Math.min(least, row[at[piece] as Square] as number);
  return least;
}

function between(lines: readonly (readonly number[])[], at: readonly Square[], a: Piece, b: Piece): number {
  return (lines[at[a] as Square] as readonly number[])[at[b] as Square] as number;
}
