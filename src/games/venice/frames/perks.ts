import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import { playerArg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import { SEATS, type Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { cargoOf, load, whose } from '../rules/boats.ts';
import { minus, NO_CUBES, totalOf } from '../rules/cubes.ts';
import { accusable, applyPerk, isOffered, type NextPerk, nextPerk, PERK_SCROLLS, payBankCoins } from '../rules/perks.ts';
import { advanceCouncil, dogeTakesIntrigue, dropIntrigue, holds, score, takeIntrigue } from '../rules/tracks.ts';
import { buildingAt, playerOf, type State } from '../state.ts';
import type { Cubes } from '../vocabulary.ts';
import { ownerName, perkText, say } from '../words.ts';
import { pickForScrolls } from './activate.ts';
import type { PerksFrame } from './frame.ts';
import type { Asking } from './kinds.ts';

/** After an activation: what completed missions add, by themselves or if wanted, in the order of their numbers (P1). */
export const perks: Asking<PerksFrame> = {
  kind: 'perks',
  asks(state, frame) {
    const next = comes(state, frame);
    return next?.optional && isOffered(state, frame, next.perk) ? frame.seat : undefined;
  },
  prompt: (state, frame) => say('ask.perk', { text: perkText(ensureDefined(comes(state, frame), 'a mission').perk) }),
  waiting: () => say('wait.turn'),
  choices(state, frame, seat) {
    const next = ensureDefined(comes(state, frame), 'a mission');
    return {
      at: 'pick',
      prompt: say('ask.perk', { text: perkText(next.perk) }),
      options: [
        ...yes(state, frame, seat, next),
        { id: 'no', label: say('pick.no'), next: () => actionLeaf(say('do.no'), { do: 'perk', take: false }) },
      ],
    };
  },
  play(pen, frame, action, seat) {
    const { take, cubes, owner } = actionOfKind(action, 'perk');
    const next = ensureDefined(comes(pen.state, frame), 'a mission');
    frame.last = next.no;
    if (!take) return;
    const state = pen.state;
    pen.emit({ kind: 'perk', seat, perk: next.perk });
    switch (next.perk) {
      case 'council_for_scrolls':
        pay(state, frame, cubes ?? [0, 0, 0]);
        return advanceCouncil(pen, seat, 1);
      case 'points_for_scrolls':
        pay(state, frame, cubes ?? [0, 0, 0]);
        return score(state, seat, 2);
      case 'consulate_calm':
        return dropIntrigue(state, seat, 1);
      case 'bank_calm':
        payBankCoins(state, seat);
        return dropIntrigue(state, seat, 2);
      default: {
        const accused = ensureDefined(owner, 'somebody to accuse');
        pen.emit({ kind: 'accused', owner: whose(state, accused), by: seat });
        if (accused < state.players.length) return takeIntrigue(pen, SEATS[accused] as Seat, 1);
        return dogeTakesIntrigue(pen, 1);
      }
    }
  },
  proceed(pen, frame) {
    const next = comes(pen.state, frame);
    if (next === undefined) return pen.pop();
    frame.last = next.no;
    if (!next.optional) applyPerk(pen, frame, next);
  },
};

function comes(state: State, frame: PerksFrame): NextPerk | undefined {
  return nextPerk(state, frame.seat, buildingAt(state, frame.quay), frame.last);
}

function pay(state: State, frame: PerksFrame, cubes: Cubes): void {
  playerOf(state, frame.seat).scrolls -= PERK_SCROLLS - totalOf(cubes);
  load(state, frame.seat, frame.gondola, minus(cargoOf(state, frame.seat, frame.gondola), cubes));
}

function yes(state: State, frame: PerksFrame, seat: Seat, { perk }: NextPerk): Option<Action>[] {
  if (perk === 'court_accusation')
    return accusable(state, seat).map((owner) => ({
      id: `p${owner}`,
      label: say('pick.accuse', { who: owner < state.players.length ? playerArg(SEATS[owner] as Seat) : ownerName(state, owner) }),
      next: () => actionLeaf(say('do.yes'), { do: 'perk', take: true, owner }),
    }));
  const take = (cubes: Cubes): Choice<Action> =>
    actionLeaf(say('do.yes'), totalOf(cubes) === 0 ? { do: 'perk', take: true } : { do: 'perk', take: true, cubes });
  const inScrolls = perk === 'council_for_scrolls' || perk === 'points_for_scrolls';
  return [
    {
      id: 'yes',
      label: say('pick.yes'),
      likely: true,
      next: () =>
        inScrolls && holds(state, seat, 'cubes_as_scrolls')
          ? pickForScrolls(state, seat, cargoOf(state, seat, frame.gondola), PERK_SCROLLS, take)
          : take([...NO_CUBES]),
    },
  ];
}
