import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { boardOf, canalId, priceOf, quayId } from '../data.ts';
import { LAST_SPACE, spaceOf } from '../rules/assistants.ts';
import { boatOf, cargoOf, hold, quayOf } from '../rules/boats.ts';
import { bridgesOf, canBuild, freeCanals } from '../rules/bridges.ts';
import { oneOf } from '../rules/buildings.ts';
import { canDraw } from '../rules/cards.ts';
import { minus, plus, totalOf, waysToTake } from '../rules/cubes.ts';
import { isPlayable, overtimeGondolas, type Play, spyQuays, unfinishedCrew } from '../rules/influence.ts';
import { buildingAt, currentTurn, playerOf, type State } from '../state.ts';
import { type Cubes, type Influence, type Quay, WARES } from '../vocabulary.ts';
import { buildingName, canalName, cardName, cardText, cargoText, cubesText, say, wareName } from '../words.ts';
import { brimming, offer } from './hints.ts';
import { pickCubes } from './pick-cubes.ts';

/** The kinds of cards in hand; two alike are one option, and one that can change nothing is shown with the reason (R43). */
export function cardOptions(state: State, seat: Seat): Option<Action>[] {
  return [...new Set(playerOf(state, seat).cards)].map((card) => {
    const label = cardName(card);
    if (!isPlayable(state, seat, card)) return { id: card, label, disabled: say('why.card') };
    const { hint: over } = card === 'bribe_foreman' ? brimming(state, seat, 3) : {};
    const hint = over === undefined ? cardText(card) : say('hint.both', { one: cardText(card), two: over });
    return { id: card, label, hint, next: () => settle(state, seat, card) };
  });
}

/** What has to be settled about a card before it is played. */
function settle(state: State, seat: Seat, card: Influence): Choice<Action> {
  switch (card) {
    case 'bribe_foreman':
    case 'promote_worker':
      return pickQuay(state, card, unfinishedCrew(state, seat), (quay) => say('hint.onSpace', { n: spaceOf(state, seat, quay) }));
    case 'hire_spy':
      return pickQuay(
        state,
        card,
        spyQuays(state, seat),
        (quay) => offer(state, seat, buildingAt(state, quay), LAST_SPACE),
        spyPrompt(state),
      );
    case 'overtime':
      return {
        at: 'pick',
        prompt: say('ask.overtime'),
        options: overtimeGondolas(state, seat).map((gondola) => {
          const quay = quayOf(state, boatOf(seat, gondola));
          const building = buildingAt(state, quay);
          const label = buildingName(building);
          return {
            id: gondola === 0 ? 'g1' : 'g2',
            mark: quayId(boardOf(state), quay),
            label,
            hint: offer(state, seat, building, spaceOf(state, seat, quay)),
            next: () => played({ card, gondola }, label),
          };
        }),
      };
    case 'bribe_councillors':
      return {
        at: 'pick',
        prompt: say('ask.councillors'),
        options: [
          { id: '1', label: say('pick.oneStep'), likely: true, next: () => played({ card, steps: 1 }, say('pick.oneStep')) },
          {
            id: '2',
            label: say('pick.twoSteps'),
            ...brimming(state, seat, 1),
            next: () => played({ card, steps: 2 }, say('pick.twoSteps')),
          },
        ],
      };
    case 'build_bridge': {
      const points = say('pick.pointsForBridges', { n: 2 * bridgesOf(state, seat) });
      return pickBridge(state, seat, points, 'counted', (canal) =>
        canal === undefined ? played({ card }, points) : played({ card, canal }, say('do.bridgeOver', { canal: canalName(state, canal) })),
      );
    }
    case 'make_offer':
      return {
        at: 'pick',
        prompt: say('ask.offer'),
        options: [
          canDraw(state, seat)
            ? {
                id: 'mission',
                label: say('pick.mission'),
                likely: true,
                next: () => played({ card, mission: true }, say('pick.mission')),
              }
            : { id: 'mission', label: say('pick.mission'), disabled: say('why.noMission') },
          { id: 'points', label: say('pick.twoPoints'), next: () => played({ card, mission: false }, say('pick.twoPoints')) },
        ],
      };
    case 'manage_stock':
      return manageStock(state, seat);
    default:
      return played({ card });
  }
}

function played(play: Play, what?: Msg): Choice<Action> {
  const card = cardName(play.card);
  return actionLeaf(what === undefined ? say('do.card', { card }) : say('do.cardFor', { card, what }), { do: 'card', ...play } as Action);
}

/** R56: there is one spy; whoever moves him on is told before that his first errand is lost. */
function spyPrompt(state: State): Msg {
  const { spy } = currentTurn(state);
  return spy < 0 ? say('ask.building') : say('ask.spyMoves', { building: buildingName(buildingAt(state, spy)) });
}

function pickQuay(
  state: State,
  card: Influence,
  quays: readonly Quay[],
  hint: (quay: Quay) => Msg,
  prompt = say('ask.building'),
): Choice<Action> {
  const board = boardOf(state);
  return {
    at: 'pick',
    prompt,
    options: quays.map((quay) => {
      const label = buildingName(buildingAt(state, quay));
      return {
        id: quayId(board, quay),
        mark: quayId(board, quay),
        label,
        hint: hint(quay),
        next: () => played({ card, quay }, label),
      };
    }),
  };
}

/** What stands beside a bridge: points for those that stand, or two points in any case, unless these would strand him (R36). */
type Instead = 'counted' | 'always' | 'strands';

/** A bridge over one of the free canals, or points instead. */
export function pickBridge(
  state: State,
  seat: Seat,
  label: Msg,
  instead: Instead,
  next: (canal: number | undefined) => Choice<Action>,
): Choice<Action> {
  const options: Option<Action>[] = [];
  if (canBuild(state, seat))
    options.push({
      id: 'bridge',
      label: say('pick.bridge'),
      next: () => ({ at: 'pick', prompt: say('ask.canal'), options: bridgeOptions(state, next) }),
    });
  if (instead === 'strands') options.push({ id: 'points', label, disabled: say('why.noWayOn') });
  else if (instead === 'always' || bridgesOf(state, seat) > 0)
    options.push({ id: 'points', label, likely: instead === 'always', next: () => next(undefined) });
  return { at: 'pick', prompt: say('ask.bridge'), options };
}

/** The canals without a bridge. */
export function bridgeOptions(state: State, next: (canal: number) => Choice<Action>): Option<Action>[] {
  const board = boardOf(state);
  return freeCanals(state).map((canal) => {
    const id = canalId(board, canal);
    const hint = say('hint.toll', { n: priceOf(board, canal) });
    return { id, mark: id, label: canalName(state, canal), hint, next: () => next(canal) };
  });
}

/** R59: the new cube first, then any distribution over both gondolas; what fits nowhere is dropped by choice. */
function manageStock(state: State, seat: Seat): Choice<Action> {
  const card = 'manage_stock';
  const cap = hold(state, seat);
  const all = plus(cargoOf(state, seat, 0), cargoOf(state, seat, 1));
  return {
    at: 'pick',
    prompt: say('ask.newCube'),
    options: WARES.map((ware, i) => ({
      id: ware,
      label: wareName(i),
      next: () => {
        const total = plus(all, oneOf(i));
        const kept = waysToTake(total, Math.min(totalOf(total), 2 * cap));
        const share = (lot: Cubes) => (first: Cubes) => {
          const cargo: [Cubes, Cubes] = [first, minus(lot, first)];
          return played({ card, cargo }, cargoText(cargo));
        };
        return pickCubes(say('ask.dropOne'), kept, undefined, (lot) => splitCargo(state, seat, lot, cap, () => true, share(lot)));
      },
    })),
  };
}

/** Which of these cubes the first gondola carries; the second takes the rest. */
export function splitCargo(
  state: State,
  seat: Seat,
  lot: Cubes,
  cap: number,
  fits: (first: Cubes) => boolean,
  next: (first: Cubes) => Choice<Action>,
): Choice<Action> {
  const all = totalOf(lot);
  const splits: Cubes[] = [];
  for (let n = Math.min(all, cap); n >= Math.max(0, all - cap); n--) splits.push(...waysToTake(lot, n).filter(fits));
  return pickCubes(say('ask.split'), splits, cargoOf(state, seat, 0), next, (first) => ({
    label: say('pick.firstGondola', { cubes: cubesText(first) }),
    hint: say('hint.secondGondola', { cubes: cubesText(minus(lot, first)) }),
  }));
}
