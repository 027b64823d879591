import { actionLeaf, type Option } from '../../../kit/choice.ts';
import type { CollectFrame, Lane, OptionalDecisionKind } from '../../../kit/frame.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import { SEATS, type Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import type { LogEvent, Pen } from '../log.ts';
import { FAVOUR_SCROLLS } from '../rules/missions.ts';
import { gainScrolls } from '../rules/tracks.ts';
import { playerOf, type State } from '../state.ts';
import { say } from '../words.ts';
import type { AnyFrame } from './frame.ts';

const FAVOUR_COINS = 5;

/**
 * The Doge's favour may be turned once, for 5 coins or 2 scrolls (R4), before any question of one's own is answered (R34, R77).
 * Besides, one may say whether to be asked at crossings where nothing else could pay (R75).
 */
export const favour: OptionalDecisionKind<State, Action, LogEvent, AnyFrame> = {
  kind: 'favour',
  takes: (action) => action.do === 'favour',
  seats(state) {
    if (!state.players.some((player) => player.favour === 'ready')) return [];
    if (state.stack.length === 0 || state.stack[0]?.kind === 'deal') return [];
    return SEATS.filter((seat) => seat < state.players.length && playerOf(state, seat).favour === 'ready');
  },
  version: (state, seat) => (playerOf(state, seat).ask ? 1 : 0) + (isAsked(state, seat) ? 2 : 0),
  prompt: () => say('score.favour'),
  choices(state, seat) {
    const options: Option<Action>[] = [];
    if (isAsked(state, seat)) {
      options.push({
        id: 'coins',
        label: say('pick.favourCoins'),
        next: () => actionLeaf(say('pick.favourCoins'), { do: 'favour', as: 'coins' }),
      });
      options.push({
        id: 'scrolls',
        label: say('pick.favourScrolls'),
        next: () => actionLeaf(say('pick.favourScrolls'), { do: 'favour', as: 'scrolls' }),
      });
    }
    options.push(
      playerOf(state, seat).ask
        ? { id: 'hush', label: say('pick.favourHush'), next: () => actionLeaf(say('do.favourHush'), { do: 'favour', as: 'hush' }) }
        : { id: 'ask', label: say('pick.favourAsk'), next: () => actionLeaf(say('do.favourAsk'), { do: 'favour', as: 'ask' }) },
    );
    return { at: 'pick', prompt: say('ask.favour'), options };
  },
  play(pen, action, seat) {
    const { as: what } = actionOfKind(action, 'favour');
    const player = playerOf(pen.state, seat);
    if (what === 'ask' || what === 'hush') {
      player.ask = what === 'ask';
      return;
    }
    turnFavour(pen, seat, what);
  },
};

/** R4: the card is turned for 5 coins or 2 scrolls. */
export function turnFavour(pen: Pick<Pen, 'state' | 'emit'>, seat: Seat, as: 'coins' | 'scrolls'): void {
  const player = playerOf(pen.state, seat);
  player.favour = 'turned';
  if (as === 'coins') player.coins += FAVOUR_COINS;
  else gainScrolls(pen.state, seat, FAVOUR_SCROLLS);
  pen.emit({ kind: 'favour', seat, as });
}

/** Whether a question of this seat is open. */
function isAsked(state: State, seat: Seat): boolean {
  const top = ensureDefined(state.stack.at(-1), 'a question');
  const lanes: { [s in Seat]?: Lane } | undefined = (top as Partial<CollectFrame>).lanes;
  if (lanes !== undefined) return (lanes[seat]?.stack.length ?? 0) > 0;
  return 'seat' in top && top.seat === seat;
}
