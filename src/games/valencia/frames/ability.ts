import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import { ensureDefined } from '../../../kit/must.ts';
import { drawWithoutReplacement } from '../../../kit/rng.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import type { Pen } from '../log.ts';
import { palmSteps } from '../rules/city.ts';
import { abilitiesAt, improved } from '../rules/fountains.ts';
import { discardOf, highFirst, kindsIn } from '../rules/piles.ts';
import { sell } from '../rules/supply.ts';
import { editionOf, playerAt, type State } from '../state.ts';
import { type Ability, type Card, GUILDS } from '../vocabulary.ts';
import { abilityName, cardFace, guildName, say, specialsIn } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';

const PROMPT = say('ask.ability');
const WAITING = say('wait.ability');
const NONE = say('do.ability.none');

/** A member was placed beside a fountain: at most one of the abilities there may be used, now or never (F2, F3, F16). */
export const ability: Asking<FrameOf<'ability'>> = {
  kind: 'ability',
  asks: (_state, frame) => frame.seat,
  prompt: () => PROMPT,
  waiting: () => WAITING,
  choices(state, frame, seat) {
    const options = abilitiesAt(state, seat, frame.square).map(
      (id): Option<Action> => ({ id, label: abilityName(id), hint: say(`rule.${id}`), next: () => use(state, seat, id) }),
    );
    options.push({ id: 'none', label: NONE, next: () => actionLeaf(NONE, { do: 'decline' }) });
    return { at: 'pick', prompt: PROMPT, options };
  },
  play(turn, frame, action, seat) {
    turn.pop();
    if (action.do === 'decline')
      turn.emit({ kind: 'declined', seat, what: ensureDefined(abilitiesAt(turn.state, seat, frame.square)[0], 'an ability') });
    else apply(turn, action, seat);
  },
};

function use(state: State, seat: Seat, id: Ability): Choice<Action> {
  switch (id) {
    case 'movePalm':
      return movePalm(state);
    case 'recoverCard':
      return recover(state, seat);
    case 'improveResource':
      return improve(state, seat);
    case 'sellResource':
      return trade(state, seat);
    case 'drawMission':
      return actionLeaf(say('do.look'), { do: 'look' });
  }
}

function movePalm(state: State): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('ask.palmStep'),
    options: state.palms
      .filter((from) => palmSteps(state, from).length > 0)
      .map((from) => ({
        id: from,
        label: say('tree', { tree: from }),
        mark: from,
        next: (): Choice<Action> => ({
          at: 'pick',
          prompt: say('ask.palmStep.to', { tree: from }),
          options: palmSteps(state, from).map((to) => ({
            id: to,
            label: say('tree', { tree: to }),
            mark: to,
            next: () => actionLeaf(say('do.move', { from, to }), { do: 'palm', from, to }),
          })),
        }),
      })),
  };
}

function recover(state: State, seat: Seat): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('ask.recover'),
    options: kindsIn(highFirst(discardOf(playerAt(state, seat)))).map((card) => {
      const special = specialsIn(card)[0];
      return {
        id: card,
        label: say('pile.card', { card: cardFace(card) }),
        ...(special && { hint: special }),
        next: () => actionLeaf(say('do.recover', { card: cardFace(card) }), { do: 'recover', card }),
      };
    }),
  };
}

function improve(state: State, seat: Seat): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('ask.improve'),
    options: GUILDS.flatMap((good) => {
      const to = improved(state, seat, good);
      if (to === undefined) return [];
      const label = say('do.improve', { from: guildName(good), to: guildName(to) });
      return [{ id: good, label, next: () => actionLeaf(label, { do: 'improve' as const, good }) }];
    }),
  };
}

function trade(state: State, seat: Seat): Choice<Action> {
  const { prices } = editionOf(state);
  return {
    at: 'pick',
    prompt: say('ask.trade'),
    options: GUILDS.filter((good) => playerAt(state, seat).goods.includes(good)).map((good) => {
      const label = say('do.trade', { guild: guildName(good), coins: prices[good] });
      return { id: good, label, next: () => actionLeaf(label, { do: 'trade' as const, good }) };
    }),
  };
}

function apply(turn: Pen, action: Action, seat: Seat): void {
  const { state } = turn;
  const player = playerAt(state, seat);
  switch (action.do) {
    case 'palm':
      state.palms[state.palms.indexOf(action.from)] = action.to;
      state.trail.push(`${action.from} ${action.to}`);
      turn.emit({ kind: 'palmMoved', seat, from: action.from, to: action.to });
      return;
    case 'recover':
      // F9: to the bottom of the own deck; F15: the others see only that a card went back.
      player.recovered += action.card;
      player.under.push({ card: action.card, secret: true });
      turn.emit({ kind: 'recovered', seat, card: action.card as Card });
      return;
    case 'improve': {
      // F8: one resource to the supply, the next higher type from it.
      const to = ensureDefined(improved(state, seat, action.good), 'a better resource');
      player.goods = player.goods.replace(action.good, to);
      turn.emit({ kind: 'improved', seat, from: action.good, to });
      return;
    }
    case 'trade':
      // F11: one resource at its price.
      turn.emit({ kind: 'sold', seat, goods: action.good, coins: sell(state, player, action.good) });
      return;
    case 'look':
      drawMissions(turn, seat);
      return;
    default:
      throw new Error(action.do);
  }
}

/** Two missions are drawn, from the deck and then from what lies below it; one will be kept (F7, F14). */
function drawMissions(turn: Pen, seat: Seat): void {
  const { state } = turn;
  const missions: string[] = [];
  for (let n = 0; n < 2; n++) {
    if (state.missions.length > 0) missions.push(drawWithoutReplacement(turn.rng, state.missions));
    else {
      const below = state.missionsBelow.shift();
      if (below !== undefined) missions.push(below.mission);
    }
  }
  turn.reveals();
  turn.emit({ kind: 'looked', seat, missions });
  turn.push({ kind: 'offer', seat, missions: missions.slice() });
}
