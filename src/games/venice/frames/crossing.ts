import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { quayOf } from '../rules/boats.ts';
import { NOTHING_PAID, settleCrossing } from '../rules/crossings.ts';
import { FAVOUR_SCROLLS } from '../rules/missions.ts';
import { holds } from '../rules/tracks.ts';
import { livesOnLastCube } from '../rules/voyage.ts';
import { buildingAt, currentTurn, playerOf, type State } from '../state.ts';
import { WARES } from '../vocabulary.ts';
import { boatNames, buildingName, say, wareName, whoseName } from '../words.ts';
import { turnFavour } from './favour.ts';
import type { AnswerFrame, CrossingFrame, Payment } from './frame.ts';
import { brimming } from './hints.ts';
import type { Asking, Collecting } from './kinds.ts';

/** Gondolas meet: all answers are given sealed and shown together (R24, R45). */
export const crossing: Collecting<CrossingFrame> = {
  kind: 'crossing',
  collects: true,
  close(pen, frame) {
    pen.pop();
    pen.reveals();
    settleCrossing(pen, frame.mover, frame.boats, frame.answers);
  },
};

/** Scroll or intrigue; with missions 18 and 21 also a coin or a cube; without a scroll also the Doge's favour (R75). */
export const answer: Asking<AnswerFrame> = {
  kind: 'answer',
  asks: (_, frame) => frame.seat,
  prompt: (state, frame) => answerPrompt(state, frame),
  waiting: (state) =>
    say('wait.answer.at', {
      building: buildingName(buildingAt(state, quayOf(state, ensureDefined(crossingOf(state).boats[0], 'a boat met')))),
    }),
  choices: (state, frame, seat) => ({ at: 'pick', prompt: answerPrompt(state, frame), options: answers(state, frame, seat) }),
  play(pen, frame, action, seat) {
    const given = actionOfKind(action, 'answer');
    const collect = crossingOf(pen.state);
    const sum = sumOf(collect, seat);
    if (given.favour === true) turnFavour(pen, seat, 'scrolls');
    const paid = given.scrolls + given.coins + (given.cubes?.reduce((a, b) => a + b, 0) ?? 0);
    collect.answers[seat] = {
      scrolls: sum.scrolls + given.scrolls,
      coins: sum.coins + given.coins,
      cubes: sum.cubes.map((n, i) => n + (given.cubes?.[i] ?? 0)),
      intrigue: sum.intrigue + given.times - paid,
    };
    frame.left -= given.times;
    if (frame.left === 0) pen.pop();
  },
};

function crossingOf(state: State): CrossingFrame {
  return state.stack.at(-1) as CrossingFrame;
}

function sumOf(collect: CrossingFrame, seat: Seat): Payment {
  return collect.answers[seat] ?? NOTHING_PAID;
}

function answerPrompt(state: State, frame: AnswerFrame) {
  const { mover, boats } = crossingOf(state);
  const { scrolls, intrigue } = playerOf(state, frame.seat);
  const args = { n: frame.left, scrolls: scrolls - sumOf(crossingOf(state), frame.seat).scrolls, intrigue };
  if (mover === frame.seat) return say('ask.answerMover', { ...args, boats: boatNames(state, boats) });
  return say('ask.answerOwner', { ...args, by: moverName(state, mover) });
}

function moverName(state: State, mover: number): Msg {
  if (mover >= 0) return whoseName(mover as Seat);
  return say(state.players.length === 2 ? 'smugglers' : 'doge.himself');
}

function answers(state: State, frame: AnswerFrame, seat: Seat): Option<Action>[] {
  const collect = crossingOf(state);
  const given = sumOf(collect, seat);
  const player = playerOf(state, seat);
  // R45: he cannot promise more than he has.
  const scrolls = player.scrolls - given.scrolls;
  const coin = collect.mover !== seat && player.coins > given.coins && holds(state, seat, 'coin_answer');
  const cubes = holds(state, seat, 'cubes_as_scrolls');
  const left = (i: number) => (player.cargo[i] ?? 0) - (given.cubes[i] ?? 0);
  const favour = player.favour === 'ready' && scrolls === 0;
  if (frame.left > 1 && !coin && !cubes) return countedAnswers(state, seat, frame.left, scrolls, favour);
  const options: Option<Action>[] = [];
  if (scrolls > 0) options.push({ id: 'scroll', label: say('pick.scroll'), likely: scrolls > 1, next: () => one(1, 0) });
  options.push({ id: 'intrigue', label: say('pick.intrigue'), ...brimming(state, seat, given.intrigue + 1), next: () => one(0, 0) });
  if (coin) options.push({ id: 'coin', label: say('pick.coin'), next: () => one(0, 1) });
  // R36: the mover keeps the cube without which he could not sail on.
  const kept = collect.mover === seat && livesOnLastCube(state, currentTurn(state)) ? player.gondolier : -1;
  const aboard = [0, 1].map((gondola) => [0, 1, 2].reduce((sum, w) => sum + left(gondola * 3 + w), 0));
  if (cubes)
    player.cargo.forEach((_, i) => {
      if (left(i) === 0 || (Math.floor(i / 3) === kept && aboard[kept] === 1)) return;
      const gondola = Math.floor(i / 3);
      options.push({
        id: `${WARES[i % 3]}${gondola + 1}`,
        label: say('pick.cubeFrom', { ware: wareName(i % 3), n: gondola + 1 }),
        next: () => one(0, 0, i),
      });
    });
  if (favour) options.push(favourAnswer('favour', 1, 1));
  return options;
}

/** R34: the card is turned for its scrolls, which answer for so many boats. */
function favourAnswer(id: string, times: number, scrolls: number): Option<Action> {
  return {
    id,
    label: say('pick.favourAnswer', { scrolls, intrigue: times - scrolls }),
    hint: say('ask.favour'),
    next: () => actionLeaf(say('do.favourAnswer', { n: scrolls }), { do: 'answer', times, scrolls, coins: 0, favour: true }),
  };
}

function one(scrolls: number, coins: number, cube?: number): Choice<Action> {
  const cubes = cube === undefined ? undefined : [0, 0, 0, 0, 0, 0].map((_, i) => (i === cube ? 1 : 0));
  const summary =
    scrolls > 0 ? say('do.scrolls', { n: 1 }) : coins > 0 ? say('do.coin') : cubes ? say('do.cube') : say('do.intrigue', { n: 1 });
  return actionLeaf(summary, { do: 'answer', times: 1, scrolls, coins, ...(cubes === undefined ? {} : { cubes }) });
}

function countedAnswers(state: State, seat: Seat, left: number, scrolls: number, favour: boolean): Option<Action>[] {
  const options: Option<Action>[] = [];
  for (let n = Math.min(left, scrolls); n >= 0; n--)
    options.push({
      id: `s${n}`,
      label: say('pick.scrollsAndIntrigue', { scrolls: n, intrigue: left - n }),
      ...brimming(state, seat, left - n),
      next: () => actionLeaf(say('do.scrolls', { n }), { do: 'answer', times: left, scrolls: n, coins: 0 }),
    });
  for (let n = favour ? Math.min(left, FAVOUR_SCROLLS) : 0; n > 0; n--) options.push(favourAnswer(`f${n}`, left, n));
  return options;
}
