import type { Path } from '../../../kit/choice.ts';
import type { Seat } from '../../../kit/seat.ts';
import { boardOf, missionOf } from '../data.ts';
import { COINS_PER_STEP, SCROLLS_PER_STEP } from '../rules/scoring.ts';
import type { PublicPlayer, View } from '../view.ts';
import { arrestedWith } from './gossip.ts';

/** What somebody buys at the end who is not asked (G6). */
export type Plea =
  /** All pairs of scrolls; coins only if they make another the one arrested. */
  | { readonly kind: 'scrolls' }
  /** The fewest steps that make another the one arrested, for at most so many coins. */
  | { readonly kind: 'safe'; readonly coins: number }
  /** Down to a level, scrolls first. */
  | { readonly kind: 'level'; readonly level: number; readonly coins: boolean };

/** The path that buys so. Scrolls go first: they are worth nothing any more. */
export function pleaPath(view: View, seat: Seat, plea: Plea): Path {
  const player = view.players[seat] as PublicPlayer;
  const most = affordable(view, player);
  const arrestedAfter = (steps: number) => arrestedWith(view, seat, player.intrigue - steps) === seat;
  if (plea.kind === 'level') {
    const wanted = Math.max(0, player.intrigue - plea.level);
    const scrolls = Math.min(wanted, most.scrolls);
    return path(player, most, scrolls, plea.coins ? Math.min(wanted - scrolls, most.coins) : 0);
  }
  if (plea.kind === 'scrolls') {
    for (let coins = 0; coins <= Math.min(most.coins, player.intrigue - most.scrolls); coins++)
      if (!arrestedAfter(most.scrolls + coins)) return path(player, most, most.scrolls, coins);
    return path(player, most, most.scrolls, 0);
  }
  const limit = most.scrolls + Math.min(most.coins, Math.floor(plea.coins / COINS_PER_STEP));
  for (let steps = 0; steps <= Math.min(limit, player.intrigue); steps++)
    if (!arrestedAfter(steps)) return path(player, most, Math.min(steps, most.scrolls), Math.max(0, steps - most.scrolls));
  return ['pass'];
}

function affordable(view: View, player: PublicPlayer): { scrolls: number; coins: number } {
  const board = boardOf(view);
  const cubes = player.places.some((no) => missionOf(board, no).perk === 'cubes_as_scrolls') ? player.cargo.reduce((a, b) => a + b, 0) : 0;
  return {
    scrolls: Math.min(player.intrigue, Math.floor((player.scrolls + cubes) / SCROLLS_PER_STEP)),
    coins: Math.min(player.intrigue, Math.floor(player.coins / COINS_PER_STEP)),
  };
}

function path(player: PublicPlayer, most: { coins: number }, scrolls: number, coins: number): Path {
  if (scrolls + coins === 0) return ['pass'];
  return Math.min(most.coins, player.intrigue - scrolls) === 0 ? [`s${scrolls}`] : [`s${scrolls}`, `c${coins}`];
}
