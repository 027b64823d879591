import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import { actionOfKind } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { boardOf, canalId, quayId } from '../data.ts';
import { NOTHING_PAID } from '../rules/crossings.ts';
import { answerInquisitor, buildWorks, canAnswerInquisitor, promotable, promote, resolveDogeCard, worksSites } from '../rules/doge.ts';
import { dogeOf } from '../rules/doge-points.ts';
import { holds } from '../rules/tracks.ts';
import { buildingAt, currentTurn, playerOf, type State } from '../state.ts';
import { WARES } from '../vocabulary.ts';
import { buildingName, canalName, ownerName, say, wareName } from '../words.ts';
import type { DogeAsksFrame, DogeFrame } from './frame.ts';
import { brimming } from './hints.ts';
import type { Asking, Phase } from './kinds.ts';

/** The Doge's row: what this turn's cards do not ignore takes effect, from left to right (R39). */
export const doge: Phase<DogeFrame> = {
  kind: 'doge',
  proceed(pen, frame) {
    const row = dogeOf(pen.state).row;
    const place = frame.place++;
    if (place >= row.length) return pen.pop();
    const card = row[place] ?? '';
    if (card === '' || currentTurn(pen.state).ignored.includes(place + 1)) return;
    row[place] = '';
    resolveDogeCard(pen, card);
  },
};

/** Great works: with several dearest canals you choose. */
export const greatWorks: Asking<DogeAsksFrame> = {
  kind: 'greatWorks',
  asks: (state, frame) => (worksSites(state).length > 1 ? frame.seat : undefined),
  prompt: () => say('ask.works'),
  waiting: () => say('wait.turn'),
  choices: (state) => {
    const options = worksSites(state).map((canal): Option<Action> => {
      const id = canalId(boardOf(state), canal);
      return {
        id,
        mark: id,
        label: canalName(state, canal),
        next: () => actionLeaf(say('do.works', { canal: canalName(state, canal) }), { do: 'greatWorks', canal }),
      };
    });
    return { at: 'pick', prompt: say('ask.works'), options };
  },
  play(pen, _, action) {
    pen.pop();
    buildWorks(pen, actionOfKind(action, 'greatWorks').canal);
  },
  proceed(pen) {
    const [site] = worksSites(pen.state);
    pen.pop();
    if (site !== undefined) buildWorks(pen, site);
  },
};

/** The Inquisitor asks twice. */
export const questions: Asking<DogeAsksFrame> = {
  kind: 'questions',
  asks: (state, frame) => (canAnswerInquisitor(state) ? frame.seat : undefined),
  prompt: (_, frame) => say('ask.inquisitor', { n: frame.left }),
  waiting: () => say('wait.turn'),
  choices: (state, frame, seat) => ({
    at: 'pick',
    prompt: say('ask.inquisitor', { n: frame.left }),
    options: frame.left > 1 && !holds(state, seat, 'cubes_as_scrolls') ? allAnswers(state, frame.left, seat) : inquisition(state, seat),
  }),
  play(pen, frame, action) {
    if (action.do === 'questions') {
      answerInquisitor(pen, { ...NOTHING_PAID, scrolls: action.scrolls, intrigue: frame.left - action.scrolls });
      return pen.pop();
    }
    const { scroll, cubes } = actionOfKind(action, 'question');
    const paid = scroll ? { scrolls: 1 } : cubes === undefined ? { intrigue: 1 } : { cubes: [...cubes] };
    answerInquisitor(pen, { ...NOTHING_PAID, ...paid });
    if (--frame.left === 0) pen.pop();
  },
  proceed(pen, frame) {
    answerInquisitor(pen, { ...NOTHING_PAID, intrigue: 1 });
    if (--frame.left === 0) pen.pop();
  },
};

/** All of his questions are answered at once where there are only scrolls to answer with. */
function allAnswers(state: State, left: number, seat: Seat): Option<Action>[] {
  const most = Math.min(left, playerOf(state, seat).scrolls);
  return Array.from({ length: most + 1 }, (_, n): Option<Action> => {
    const scrolls = most - n;
    const label = say('pick.scrollsAndIntrigue', { scrolls, intrigue: left - scrolls });
    return {
      id: `s${scrolls}`,
      label,
      ...brimming(state, seat, left - scrolls),
      next: () => actionLeaf(label, { do: 'questions', scrolls }),
    };
  });
}

function inquisition(state: State, seat: Seat): Option<Action>[] {
  const player = playerOf(state, seat);
  const leaf = (scroll: boolean): Choice<Action> =>
    actionLeaf(scroll ? say('do.scrolls', { n: 1 }) : say('do.intrigue', { n: 1 }), { do: 'question', scroll });
  const options: Option<Action>[] = [];
  if (player.scrolls > 0) options.push({ id: 'scroll', label: say('pick.scroll'), likely: player.scrolls > 1, next: () => leaf(true) });
  options.push({ id: 'intrigue', label: say('pick.intrigue'), ...brimming(state, seat, 1), next: () => leaf(false) });
  if (holds(state, seat, 'cubes_as_scrolls'))
    player.cargo.forEach((n, i) => {
      if (n === 0) return;
      const gondola = Math.floor(i / 3) + 1;
      const cubes = player.cargo.map((_, at) => (at === i ? 1 : 0));
      options.push({
        id: `${WARES[i % 3]}${gondola}`,
        label: say('pick.cubeFrom', { ware: wareName(i % 3), n: gondola }),
        next: () => actionLeaf(say('do.cube'), { do: 'question', scroll: false, cubes }),
      });
    });
  return options;
}

/** Promotion: with several assistants on the highest space you choose. */
export const promotion: Asking<DogeAsksFrame> = {
  kind: 'promotion',
  asks: (state, frame) => (promotable(state).length > 1 ? frame.seat : undefined),
  prompt: () => say('ask.promotion'),
  waiting: () => say('wait.turn'),
  choices: (state) => {
    const options = promotable(state).map(({ owner, quay }): Option<Action> => {
      const id = quayId(boardOf(state), quay);
      const args = { building: buildingName(buildingAt(state, quay)), house: ownerName(state, owner) };
      return {
        id: `${id}-${owner}`,
        mark: id,
        label: say('pick.promote', args),
        next: () => actionLeaf(say('do.promote', args), { do: 'promote', owner, quay }),
      };
    });
    return { at: 'pick', prompt: say('ask.promotion'), options };
  },
  play(pen, _, action) {
    const { owner, quay } = actionOfKind(action, 'promote');
    pen.pop();
    promote(pen, owner, quay);
  },
  proceed(pen) {
    const [one] = promotable(pen.state);
    pen.pop();
    if (one !== undefined) promote(pen, one.owner, one.quay);
  },
};
