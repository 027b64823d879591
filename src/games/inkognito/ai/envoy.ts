import { type Choice, enabledOptions, type Path } from '../../../kit/choice.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { pieceId } from '../frames/move.ts';
import { boardOf } from '../rules/board.ts';
import { worlds } from '../rules/deduction.ts';
import { distances } from '../rules/lines.ts';
import { evidence, type View } from '../view.ts';
import { agentsOf, DISGUISES, IDENTITIES, ownerOf, type SquareId, squareOf, TOPICS } from '../vocabulary.ts';
import { expectedOpen, freshSets, setsFrom } from './ask.ts';
import type { Thinkable } from './beliefs.ts';
import { log2 } from './entropy.ts';
import { reach, WEIGHTS } from './weights.ts';

/** What the Ambassador player would best ask of each agent, in bits (IK-27). */
interface Probe {
  readonly topic: 0 | 1;
  readonly bits: number;
}

function probesOf(view: View): Map<Seat, Probe> {
  const fitting: Thinkable[] = worlds(evidence(view)).map((world) => ({ ...world, weight: 1 }));
  const probes = new Map<Seat, Probe>();
  for (const of of seatsOf(agentsOf(view.seats))) {
    const [identity, disguise] = ([0, 1] as const).map((topic) => {
      const sets = freshSets(setsFrom(view, of), true, topic);
      return log2(fitting.length) - expectedOpen(fitting, of, sets, (left) => log2(left.length));
    }) as [number, number];
    probes.set(of, disguise > identity ? { topic: 1, bits: disguise } : { topic: 0, bits: identity });
  }
  return probes;
}

/** He walks to those of whom he knows least, or towards them. */
export function bestStroll(view: View, tree: Choice<Action>): Path | undefined {
  if (tree.at !== 'pick') return undefined;
  const probes = probesOf(view);
  const lines = distances(boardOf(view.options.edition));
  let best: { readonly id: string; readonly value: number } | undefined;
  for (const { id } of enabledOptions(tree)) {
    const to = id === 'stay' ? view.ambassador : squareOf(id as SquareId);
    let value = 0;
    view.figures.forEach((square, piece) => {
      const bits = probes.get(ownerOf(piece))?.bits ?? 0;
      // IK-39: who stays meets nobody.
      value += square === to && id !== 'stay' ? bits : WEIGHTS.near * bits * reach((lines[to] as readonly number[])[square] as number);
    });
    if (best === undefined || value > best.value + 1e-9) best = { id, value };
  }
  return best && [best.id];
}

export function bestProbe(view: View, tree: Choice<Action>): Path | undefined {
  if (tree.at !== 'pick') return undefined;
  const probes = probesOf(view);
  let best: { readonly id: string; readonly bits: number } | undefined;
  view.figures.forEach((square, piece) => {
    const probe = probes.get(ownerOf(piece));
    if (square !== view.ambassador || probe === undefined) return;
    const id = `${pieceId(piece)}+${TOPICS[probe.topic]}`;
    if (enabledOptions(tree).some((o) => o.id === id) && (best === undefined || probe.bits > best.bits)) best = { id, bits: probe.bits };
  });
  return best === undefined ? ['end'] : [(best as { readonly id: string }).id];
}

/** The sheet is written when nothing is open any more: it is sealed once and for all (IK-29). */
export function bestSheet(view: View): Path | undefined {
  const [only, ...others] = worlds(evidence(view));
  if (only === undefined || others.length > 0) return undefined;
  const names = only.identities.slice(0, 3).map((i) => IDENTITIES[i] ?? 'x');
  return [...names, ...only.disguises.slice(0, 3).map((d) => DISGUISES[d] ?? 'tall')];
}
