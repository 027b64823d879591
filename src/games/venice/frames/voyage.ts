import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import { lazyOption } from '../../../kit/lazy.ts';
import type { Msg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { type Board, boardOf, quayId, type Way } from '../data.ts';
import { boatOf, quayOf } from '../rules/boats.ts';
import { howToPass, mostCoins } from '../rules/buildings.ts';
import { bridgeCoins, canGoOn, stayFee, tollOf, type Voyage, voyageOf } from '../rules/canals.ts';
import { roundsLeft } from '../rules/ending.ts';
import { cardsAllowed, isPlayable, playCard } from '../rules/influence.ts';
import { boatsMet, castOffGondola, sailTo } from '../rules/voyage.ts';
import { buildingAt, currentTurn, playerOf, type State } from '../state.ts';
import type { Quay } from '../vocabulary.ts';
import { boatNames, buildingName, say } from '../words.ts';
import { cardOptions } from './cards.ts';
import type { DepartFrame, SailFrame } from './frame.ts';
import { canalHint, moorHint, passHint } from './hints.ts';
import type { Asking } from './kinds.ts';

/** The start of a turn: an influence card, or a gondola with its first canal and whether it moors or passes there. */
export const depart: Asking<DepartFrame> = {
  kind: 'depart',
  asks: (_, frame) => frame.seat,
  prompt: (state, frame) => departPrompt(state, frame.seat),
  waiting: () => say('wait.turn'),
  choices(state, _, seat) {
    const player = playerOf(state, seat);
    const options: Option<Action>[] = [];
    // The gondola to which the gondolier may go over free of charge comes first.
    const first = player.gondolier === 0 ? 1 : 0;
    options.push(gondolaOption(state, seat, first), gondolaOption(state, seat, 1 - first));
    options.push(...cardOption(state, seat));
    return { at: 'pick', prompt: departPrompt(state, seat), options };
  },
  play(pen, _, action) {
    const turn = currentTurn(pen.state);
    pen.pop();
    if (action.do === 'card') return playCard(pen, turn, action);
    const { gondola, to, moor } = actionOfKind(action, 'depart');
    castOffGondola(pen, turn, gondola);
    sailTo(pen, turn, to, moor);
  },
};

/** R43, R76: a card of the hand, as long as one may be played and one would change something. */
function cardOption(state: State, seat: Seat): Option<Action>[] {
  const { cards } = playerOf(state, seat);
  if (cards.length === 0 || currentTurn(state).cards >= cardsAllowed(state, seat)) return [];
  const shown = { id: 'card', label: say('pick.card') };
  if (!cards.some((card) => isPlayable(state, seat, card))) return [{ ...shown, disabled: say('why.card') }];
  return [{ ...shown, next: () => ({ at: 'pick', prompt: say('ask.card'), options: cardOptions(state, seat) }) }];
}

function departPrompt(state: State, seat: Seat): Msg {
  const { coins, gondolier } = playerOf(state, seat);
  if (gondolier < 0) return say('ask.firstDepart', { coins });
  const left = roundsLeft(state);
  return left === undefined ? say('ask.depart', { coins }) : say('ask.depart.ending', { coins, left });
}

function gondolaOption(state: State, seat: Seat, gondola: number): Option<Action> {
  const player = playerOf(state, seat);
  const from = quayOf(state, boatOf(seat, gondola));
  const fee = player.gondolier === gondola ? stayFee(state, seat) : 0;
  const short = fee - player.coins;
  const label = say('pick.gondola', { n: gondola + 1, building: buildingName(buildingAt(state, from)) });
  const id = gondola === 0 ? 'g1' : 'g2';
  if (short > 0) return { id, label, disabled: say('why.coins', { n: short }) };
  return {
    id,
    label,
    mark: ensureDefined(boardOf(state).ids[from], 'a quay'),
    // What the canals cost stands behind it.
    ...(fee > 0 ? { hint: say('hint.stay', { n: fee }) } : {}),
    next: () => {
      const voyage = voyageOf(state, seat, gondola, [from], player.coins - fee);
      return canals(state, voyage, gondola, from, (to, moor) => ({ do: 'depart', gondola, to, moor }));
    },
  };
}

/** The next canal of a voyage, again with mooring or passing at its end. */
export const sail: Asking<SailFrame> = {
  kind: 'sail',
  asks: (_, frame) => frame.seat,
  prompt: (state, frame) => sailPrompt(playerOf(state, frame.seat).coins),
  waiting: () => say('wait.turn'),
  choices(state, _, seat) {
    const { route } = currentTurn(state);
    const player = playerOf(state, seat);
    const voyage = voyageOf(state, seat, player.gondolier, route, player.coins);
    return canals(state, voyage, player.gondolier, ensureDefined(route.at(-1), 'a quay'), (to, moor) => ({ do: 'sail', to, moor }));
  },
  play(pen, _, action) {
    const { to, moor } = actionOfKind(action, 'sail');
    pen.pop();
    sailTo(pen, currentTurn(pen.state), to, moor);
  },
};

function sailPrompt(coins: number): Msg {
  return say('ask.sail', { coins });
}

type Sailing = (to: Quay, moor: boolean) => Action;

function canals(state: State, voyage: Voyage, gondola: number, from: Quay, sailing: Sailing): Choice<Action> {
  const board = boardOf(state);
  const options: Option<Action>[] = [];
  for (const way of board.ways[from] as readonly Way[])
    if (!voyage.route.includes(way.to)) options.push(canalOption(state, board, voyage, gondola, way, sailing));
  return { at: 'pick', prompt: sailPrompt(voyage.coins), options };
}

/** A canal may be sailed only if at its end one may moor or pass (R36). */
function canalOption(state: State, board: Board, voyage: Voyage, gondola: number, { canal, to }: Way, sailing: Sailing): Option<Action> {
  const id = quayId(board, to);
  const label = buildingName(buildingAt(state, to));
  const toll = tollOf(state, board, voyage.seat, canal, voyage.used);
  if (toll > voyage.coins) return { id, label, disabled: say('why.coins', { n: toll - voyage.coins }) };
  const coins = voyage.coins - toll + bridgeCoins(state, voyage.seat, canal);
  // At the start of a turn the other gondola may be able to go there as well.
  const either = voyage.route.length === 1 && board.ways[voyage.sister]?.some((way) => way.to === to) === true;
  const named = (deed: Msg) => (either ? say('do.gondolaSails', { n: gondola + 1, deed }) : deed);
  const there: Voyage = { ...voyage, route: [...voyage.route, to], used: voyage.used + 1, coins };
  const moor = to !== voyage.sister;
  const pass = canPass(state, board, there, gondola, to);
  if (!moor && !pass) return { id, label, disabled: say('why.noWayOn') };
  const next = (): Choice<Action> => ({
    at: 'pick',
    prompt: say('ask.moor', { building: label }),
    options: [
      moor
        ? lazyOption(
            { id: 'moor', likely: true, next: () => actionLeaf(() => named(say('do.moor', { building: label, toll })), sailing(to, true)) },
            say('pick.moor'),
            () => moorHint(state, voyage.seat, gondola, to),
          )
        : { id: 'moor', label: say('pick.moor'), disabled: say('why.sister') },
      pass
        ? lazyOption(
            { id: 'pass', next: () => actionLeaf(() => named(passSummary(state, voyage.seat, to, toll)), sailing(to, false)) },
            say('pick.pass'),
            () => passHint(state, voyage.seat, gondola, to),
          )
        : { id: 'pass', label: say('pick.pass'), disabled: say('why.noWayOn') },
    ],
  });
  return lazyOption({ id, mark: id, likely: moor, next }, label, () => canalHint(state, voyage.seat, canal, toll, to));
}

function passSummary(state: State, seat: Seat, to: Quay, toll: number): Msg {
  const building = buildingName(buildingAt(state, to));
  const met = boatsMet(state, seat, to);
  return met.length === 0 ? say('do.pass', { building, toll }) : say('do.passMeeting', { building, toll, boats: boatNames(state, met) });
}

/** R36: coins in hand count, and what an activation here can give. */
function canPass(state: State, board: Board, there: Voyage, gondola: number, to: Quay): boolean {
  if (canGoOn(state, board, there, to)) return true;
  const how = howToPass(state, there.seat, gondola, to, currentTurn(state).spy);
  if (how === undefined) return false;
  const more = mostCoins(state, there.seat, gondola, to, how);
  return more > 0 && canGoOn(state, board, { ...there, coins: there.coins + more }, to);
}
