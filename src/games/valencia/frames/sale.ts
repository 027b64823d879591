import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { canTakeSeat, holdsAlone } from '../rules/council.ts';
import { copies } from '../rules/piles.ts';
import { sell } from '../rules/supply.ts';
import { editionOf, playerAt, roundOf, type State } from '../state.ts';
import { GUILDS, type Guild } from '../vocabulary.ts';
import { goodsList, guildName, say } from '../words.ts';
import { sitDown } from './actions.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';

const WAITING = say('wait.sale');

/** Steps C and E: any part of the own resources is sold at the printed prices; in E the merchants' seat besides (M7, A10). */
export const sale: Asking<FrameOf<'sale' | 'move' | 'palm' | 'fountain'>> = {
  kind: 'sale',
  asks: (_state, frame) => frame.seat,
  prompt: (state, frame) => {
    const { goods } = playerAt(state, frame.seat);
    if (goods === '' && seatOpen(state, frame.seat)) return say('ask.sale.seatOnly');
    return say(seatOpen(state, frame.seat) ? 'ask.sale.seat' : 'ask.sale', { goods: goodsList(goods), coins: worth(state, goods) });
  },
  waiting: () => WAITING,
  choices(state, frame, seat) {
    // A11: with nothing to sell and the seat already his alone there is nothing to ask.
    if (playerAt(state, seat).goods === '' && !seatOpen(state, seat))
      return actionLeaf(say('do.sale.nothing'), { do: 'sell', goods: '', seat: true });
    const open = seatOpen(state, seat);
    const prompt = this.prompt(state, frame, seat);
    const options = waysToSell(state, seat, open, prompt);
    if (open)
      options.push({
        id: 'seatless',
        label: say('do.sale.seatless'),
        next: () => without(state, seat, prompt),
      });
    return { at: 'pick', prompt, options };
  },
  play(turn, _frame, given, seat) {
    const action = actionOfKind(given, 'sell');
    const { state } = turn;
    turn.pop();
    if (action.goods !== '')
      turn.emit({ kind: 'sold', seat, goods: action.goods, coins: sell(state, playerAt(state, seat), action.goods) });
    else if (playerAt(state, seat).goods !== '') turn.emit({ kind: 'sold', seat, goods: '', coins: 0 });
    if (roundOf(state).at !== 'E') return;
    if (action.seat || holdsAlone(state, seat, 'merchants')) sitDown(turn, seat, 'merchants');
    else {
      if (canTakeSeat(state, seat, 'merchants')) turn.emit({ kind: 'declined', seat, what: 'seat' });
      else turn.emit({ kind: 'missed', seat, why: 'noMember' });
    }
  },
};

/** In E whoever has a member for it takes the merchants' seat besides; who holds it alone stays (A11). */
function seatOpen(state: State, seat: Seat): boolean {
  return roundOf(state).at === 'E' && canTakeSeat(state, seat, 'merchants') && !holdsAlone(state, seat, 'merchants');
}

/** The seat is left: a sale, or with nothing to sell nothing at all. */
function without(state: State, seat: Seat, prompt: Msg): Choice<Action> {
  const nothing: Action = { do: 'sell', goods: '', seat: false };
  if (playerAt(state, seat).goods === '') return actionLeaf(say('do.sale.nothing'), nothing);
  return { at: 'pick', prompt, options: waysToSell(state, seat, false, prompt) };
}

function worth(state: State, goods: string): number {
  const { prices } = editionOf(state);
  let coins = 0;
  for (const good of goods as Iterable<Guild>) coins += prices[good];
  return coins;
}

function waysToSell(state: State, seat: Seat, takesSeat: boolean, prompt: Msg): Option<Action>[] {
  const goods = GUILDS.map((guild) => guild.repeat(copies(playerAt(state, seat).goods, guild))).join('');
  const options: Option<Action>[] = [];
  const named = (deed: Msg) => (seatOpen(state, seat) && !takesSeat ? say('do.less.with', { deed, what: say('and.seatless') }) : deed);
  const none = named(say(goods === '' ? 'do.sale.seatOnly' : 'do.sale.none'));
  if (goods !== '') {
    const all = named(say('do.sale.all', { coins: worth(state, goods) }));
    options.push({ id: 'all', label: all, likely: true, next: () => actionLeaf(all, { do: 'sell', goods, seat: takesSeat }) });
    if (goods.length > 1)
      options.push({ id: 'part', label: say('do.sale.part'), next: () => partly(state, goods, '', takesSeat, named, prompt) });
  }
  options.push({ id: 'none', label: none, next: () => actionLeaf(none, { do: 'sell', goods: '', seat: takesSeat }) });
  return options;
}

/** How many of each type, one type after the other. */
function partly(state: State, left: string, chosen: string, takesSeat: boolean, named: (deed: Msg) => Msg, prompt: Msg): Choice<Action> {
  if (left === '')
    return actionLeaf(
      named(chosen === '' ? say('do.sale.none') : say('do.sale', { goods: goodsList(chosen), coins: worth(state, chosen) })),
      {
        do: 'sell',
        goods: chosen,
        seat: takesSeat,
      },
    );
  const guild = ensureDefined(
    GUILDS.find((g) => g === left[0]),
    'a guild',
  );
  const n = copies(left, guild);
  return {
    at: 'count',
    prompt: say('ask.sale.count', { guild: guildName(guild), price: editionOf(state).prices[guild], n }),
    min: 0,
    max: n,
    preset: n,
    done: (sold) => partly(state, left.slice(n), chosen + guild.repeat(sold), takesSeat, named, prompt),
  };
}
