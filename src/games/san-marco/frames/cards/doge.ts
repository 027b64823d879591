import { actionLeaf, type Choice, type Option } from '../../../../kit/choice.ts';
import { lazyOption } from '../../../../kit/lazy.ts';
import type { Msg } from '../../../../kit/message.ts';
import { ensureDefined } from '../../../../kit/must.ts';
import type { Seat } from '../../../../kit/seat.ts';
import type { Action } from '../../action.ts';
import { boardOf, CROSSING } from '../../data.ts';
import type { Pen } from '../../log.ts';
import { dogeWays, isStranded, linkedTo, payTheWay, type Way } from '../../rules/doge.ts';
import { prizes, scoreDistrict } from '../../rules/scoring.ts';
import { leaveTrail } from '../../rules/trail.ts';
import type { State } from '../../state.ts';
import { DISTRICTS, type District } from '../../vocabulary.ts';
import { districtName, say, shares } from '../../words.ts';
import type { CardTree } from './tree.ts';

/**
 * First the district, then, where bills differ, the way (SM-29). Staying is always possible. Words that are dear to
 * find are found when somebody looks.
 */
export function dogeCard(state: State, seat: Seat): CardTree {
  return { next: () => whereTo(state, seat) };
}

function whereTo(state: State, seat: Seat): Choice<Action> {
  const found = dogeWays(state, seat);
  const options: Option<Action>[] = [];
  let whyNot: ((district: District) => Msg) | undefined;
  const order = state.doge === undefined ? DISTRICTS : [state.doge, ...DISTRICTS.filter((d) => d !== state.doge)];
  for (const district of order) {
    const ways = found.get(district);
    const label = district === state.doge ? say('do.dogeStays', { district: districtName(district) }) : districtName(district);
    if (ways === undefined) {
      whyNot ??= obstacles(state);
      options.push({ id: district, label, mark: district, disabled: whyNot(district) });
    } else
      options.push(
        lazyOption({ id: district, mark: district, likely: district === state.doge, next: () => whichWay(district, ways) }, label, () =>
          say('hint.doge', { prizes: prizeWords(state, district), bill: billWords(cheapest(ways)) }),
        ),
      );
  }
  return { at: 'pick', prompt: say(state.doge === undefined ? 'ask.dogeEnters' : 'ask.doge'), options };
}

function whichWay(district: District, ways: readonly Way[]): Choice<Action> {
  const leaf = (way: Way): Choice<Action> =>
    actionLeaf(() => say('do.doge', { district: districtName(district), bill: billWords(way) }), {
      do: 'doge',
      to: district,
      tolls: [...way.tolls],
    });
  const only = ways[0];
  if (only !== undefined && ways.length === 1) return leaf(only);
  return {
    at: 'pick',
    prompt: say('ask.way'),
    options: ways.map((way) => ({
      id: way.tolls.join('-'),
      label: billWords(way),
      hint: say('hint.way', { stops: way.stops.map(districtName) }),
      next: () => leaf(way),
    })),
  };
}

function cheapest(ways: readonly Way[]): Way {
  return ways.reduce((best, way) => (way.total < best.total ? way : best), ensureDefined(ways[0], 'a way'));
}

function billWords({ tolls, bank, total }: Way): Msg {
  if (total === 0) return say('bill.free');
  if (bank === 0) return say('bill.tolls', { shares: shares(tolls) });
  return total === bank ? say('bill.bank', { n: bank }) : say('bill.both', { n: bank, shares: shares(tolls) });
}

/** What the scoring would bring, as things stand. */
function prizeWords(state: State, district: District): Msg {
  const points = prizes(state.nobles[district], boardOf(state.edition).edition.districts[district].values, state.tieRule);
  return points.some((n) => n > 0) ? say('prizes', { shares: shares(points) }) : say('prizes.none');
}

/** Why the doge cannot go to a district: no way over any bridges, or one that is too dear. */
function obstacles(state: State): (district: District) => Msg {
  const at = ensureDefined(state.doge, 'the doge');
  const linked = linkedTo(state, at);
  if (isStranded(state)) {
    const across = boardOf(state.edition).around[at].map(({ to }) => linkedTo(state, to));
    return (district) => (across.some((there) => there.has(district)) ? say('why.crossing', { n: CROSSING }) : say('why.noWay'));
  }
  return (district) => say(linked.has(district) ? 'why.toll' : 'why.noWay');
}

/** Tolls are paid, the doge moves, his district is scored at once (SM-15). */
export function moveDoge(turn: Pen, seat: Seat, to: District, tolls: readonly number[]): void {
  const { state } = turn;
  const from = state.doge;
  const bank = from !== to && isStranded(state) ? CROSSING : 0;
  const way = dogeWays(state, seat)
    .get(to)
    ?.find((other) => other.tolls.every((toll, owner) => toll === tolls[owner]));
  leaveTrail(state, ...ensureDefined(way, 'a way').stops);
  payTheWay(state, seat, tolls, bank);
  state.doge = to;
  turn.emit({ kind: 'doge', seat, ...(from === undefined ? {} : { from }), to, tolls, bank });
  turn.emit({ kind: 'scored', district: to, points: scoreDistrict(state, to, 'doge'), final: false });
}
