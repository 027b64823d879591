import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import { lazySetNode } from '../../../kit/lazy.ts';
import type { Msg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { advanceAssistant, isCommunal } from '../rules/assistants.ts';
import { cargoOf, hold } from '../rules/boats.ts';
import { canBuild } from '../rules/bridges.ts';
import { cargoAfter, coinsFrom, type Effect, effectOf, lacks, lackTogether, reach, type Use, useEffects } from '../rules/buildings.ts';
import { useCommunal } from '../rules/communal.ts';
import { mixtures, totalOf, waysToTake, waysToTakeSome } from '../rules/cubes.ts';
import { nextPerk } from '../rules/perks.ts';
import { holds } from '../rules/tracks.ts';
import { buildingAt, playerOf, type State } from '../state.ts';
import { type Tile, WARES } from '../vocabulary.ts';
import { buildingName, canalName, cubesText, effectText, say, wareName } from '../words.ts';
import { pickBridge } from './cards.ts';
import { communalChoice } from './communal.ts';
import type { ActivateFrame } from './frame.ts';
import { effectHint, effectsPrompt } from './hints.ts';
import type { Asking } from './kinds.ts';
import { pickCubes } from './pick-cubes.ts';
import { leavesWayOn } from './way-on.ts';

/** A building is activated: any of the effects within reach, used together (R11); a communal building in its parts (R79). */
export const activate: Asking<ActivateFrame> = {
  kind: 'activate',
  asks: (_, frame) => frame.seat,
  prompt: effectsPrompt,
  waiting: (_, frame) => (frame.how === 'place' ? say('wait.place') : say('wait.turn')),
  choices: (state, frame, seat) =>
    isCommunal(buildingAt(state, frame.quay)) ? communalChoice(state, frame, seat) : tileChoice(state, frame, seat),
  play(pen, frame, action, seat) {
    const state = pen.state;
    const building = buildingAt(state, frame.quay);
    pen.pop();
    if (frame.how === 'moor') advanceAssistant(pen, seat, frame.quay);
    if (nextPerk(state, seat, building, 0) !== undefined)
      pen.push({
        kind: 'perks',
        seat,
        quay: frame.quay,
        gondola: frame.gondola,
        how: frame.how,
        clean: playerOf(state, seat).intrigue === 0,
        last: 0,
      });
    if (action.do === 'visit') useCommunal(pen, seat, frame.quay, action);
    else useEffects(pen, seat, frame.gondola, frame.quay, actionOfKind(action, 'use'));
  },
};

function tileChoice(state: State, frame: ActivateFrame, seat: Seat): Choice<Action> {
  const building = state.city[frame.quay] as Tile;
  const top = reach(state, seat, frame.quay, frame.how);
  const options: Option<Action>[] = [];
  const open: number[] = [];
  for (let id = 1; id <= top; id++) {
    const lack = lacks(state, seat, frame.gondola, building, id);
    const label = effectText(building, id);
    if (lack === undefined) {
      open.push(id);
      options.push({ id: `${id}`, label, ...effectHint(state, seat, effectOf(building, id)) });
    } else options.push({ id: `${id}`, label, disabled: say(`why.lack.${lack}`) });
  }
  // R50: a cube that fits aboard is taken; where nothing else is open there is nothing to ask.
  const only = open.length === 1 ? settleEffects(state, frame, seat, building, open) : undefined;
  if (only?.at === 'act') return only;
  return lazySetNode(
    {
      prompt: effectsPrompt(state, frame),
      min: 0,
      max: open.length,
      options,
      done: (chosen) => settleEffects(state, frame, seat, building, chosen.map(Number)),
    },
    () => proposal(state, frame, seat, building, open).map((id) => `${id}`),
  );
}

/** The set most would use: what only gives, as far as it goes together and leaves a way on. */
function proposal(state: State, frame: ActivateFrame, seat: Seat, building: Tile, open: readonly number[]): number[] {
  const eager: number[] = [];
  for (const id of [...open].reverse())
    if (isProposed(state, frame, seat, effectOf(building, id)) && lackTogether(state, seat, building, [...eager, id]) === undefined)
      eager.push(id);
  eager.reverse();
  if (fits(state, frame, seat, building, eager)) return eager;
  let best: number[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (let mask = 0; mask < 16; mask++) {
    const ids = open.filter((id) => (mask >> (id - 1)) & 1);
    if (!fits(state, frame, seat, building, ids)) continue;
    const likeness = ids.filter((id) => eager.includes(id)).length * 8 - ids.length;
    if (likeness > most) [best, most] = [ids, likeness];
  }
  return best;
}

/** Whoever wants to pay for cubes that find no room says so himself. */
function isProposed(state: State, { gondola }: ActivateFrame, seat: Seat, effect: Effect): boolean {
  if (effect.reluctant === true) return false;
  // The cube of the first space comes with them.
  return effect.asks !== 'any_two' || totalOf(cargoOf(state, seat, gondola)) + 3 <= hold(state, seat);
}

function fits(state: State, frame: ActivateFrame, seat: Seat, building: Tile, ids: readonly number[]): boolean {
  if (lackTogether(state, seat, building, ids) !== undefined) return false;
  const builds = ids.some((id) => effectOf(building, id).asks === 'bridge') && canBuild(state, seat);
  return leavesWayOn(state, frame, coinsFrom(state, seat, building, ids, builds), undefined);
}

/** What is still open about the chosen effects, one question after the other. */
function settleEffects(state: State, frame: ActivateFrame, seat: Seat, building: Tile, ids: readonly number[]): Choice<Action> {
  const lack = lackTogether(state, seat, building, ids);
  if (lack !== undefined) return { at: 'no', why: say(`why.together.${lack}`) };
  return ask(state, frame, seat, building, { ids }, 0);
}

function ask(state: State, frame: ActivateFrame, seat: Seat, building: Tile, use: Use, from: number): Choice<Action> {
  const cargo = cargoOf(state, seat, frame.gondola);
  for (let i = from; i < use.ids.length; i++) {
    const effect = effectOf(building, ensureDefined(use.ids[i], 'an effect'));
    const next = (more: Partial<Use>) => ask(state, frame, seat, building, { ...use, ...more }, i + 1);
    switch (effect.asks) {
      case 'any_two':
        return pickCubes(say('ask.twoCubes'), mixtures(2), undefined, (gain) => next({ gain }));
      case 'sell':
        return pickWare(say('ask.sell'), cargo, (sell) => next({ sell }));
      case 'convert':
        return pickCubes(say('ask.convert'), mixtures(totalOf(cargo)), cargo, (into) => next({ into }));
      case 'ship':
        return pickCubes(say('ask.ship'), waysToTakeSome(cargo), cargo, (ship) => next({ ship }));
      case 'bridge': {
        const afloat = leavesWayOn(state, frame, coinsFrom(state, seat, building, use.ids, false), undefined);
        return pickBridge(state, seat, say('pick.twoPoints'), afloat ? 'always' : 'strands', (canal) =>
          next(canal === undefined ? {} : { canal }),
        );
      }
    }
    if (effect.paysScrolls !== undefined && holds(state, seat, 'cubes_as_scrolls'))
      return pickForScrolls(state, seat, cargo, effect.paysScrolls, (cubes) => next({ cubes }));
  }
  return keepWhatFits(state, frame, seat, building, use);
}

function pickWare(prompt: Msg, cargo: readonly number[], next: (ware: number) => Choice<Action>): Choice<Action> {
  const wares = [0, 1, 2].filter((ware) => (cargo[ware] ?? 0) > 0);
  const only = wares.length === 1 ? wares[0] : undefined;
  if (only !== undefined) return next(only);
  return {
    at: 'pick',
    prompt,
    options: wares.map((ware) => ({ id: WARES[ware] ?? 'silver', label: wareName(ware), next: () => next(ware) })),
  };
}

/** Mission 21: which cubes stand for scrolls; none at all comes first when the scrolls suffice. */
export function pickForScrolls(
  state: State,
  seat: Seat,
  cargo: readonly number[],
  price: number,
  next: (cubes: [number, number, number]) => Choice<Action>,
): Choice<Action> {
  const scrolls = playerOf(state, seat).scrolls;
  const lots: [number, number, number][] = [];
  for (let n = Math.max(0, price - scrolls); n <= Math.min(price, totalOf(cargo)); n++) lots.push(...waysToTake(cargo, n));
  return pickCubes(say('ask.cubesForScrolls', { n: price }), lots, lots[0], next);
}

/** R50: of more cubes than the gondola holds the owner keeps any. */
function keepWhatFits(state: State, frame: ActivateFrame, seat: Seat, building: Tile, use: Use): Choice<Action> {
  const builds = use.canal !== undefined;
  if (!leavesWayOn(state, frame, coinsFrom(state, seat, building, use.ids, builds), use.canal))
    return { at: 'no', why: say('why.strands') };
  const after = cargoAfter(state, seat, frame.gondola, building, use);
  const cap = hold(state, seat);
  const summary = () =>
    use.ids.length === 0
      ? say('do.noEffects', { building: buildingName(building) })
      : say('do.effects', { building: buildingName(building), what: use.ids.map((id) => settled(state, building, id, use)) });
  if (totalOf(after) <= cap) return actionLeaf(summary, { do: 'use', ...use } as Action);
  const lots = waysToTake(after, cap);
  return pickCubes(say('ask.keepCubes', { cubes: cubesText(after), n: cap }), lots, undefined, (keep) =>
    actionLeaf(() => say('do.aboardThen', { deed: summary(), cubes: cubesText(keep) }), { do: 'use', ...use, keep } as Action),
  );
}

/** An effect, with what was settled about it. */
function settled(state: State, building: Tile, id: number, use: Use): Msg {
  const { asks, paysScrolls } = effectOf(building, id);
  const cubes = asks === 'any_two' ? use.gain : asks === 'convert' ? use.into : asks === 'ship' ? use.ship : undefined;
  const what =
    asks === 'bridge'
      ? use.canal === undefined
        ? say('pick.twoPoints')
        : say('do.bridgeOver', { canal: canalName(state, use.canal) })
      : asks === 'sell'
        ? wareName(use.sell ?? 0)
        : paysScrolls !== undefined && use.cubes !== undefined && totalOf(use.cubes) > 0
          ? cubesText(use.cubes)
          : cubes === undefined
            ? undefined
            : cubesText(cubes);
  const effect = effectText(building, id);
  return what === undefined ? effect : say('effect.settled', { effect, what });
}
