import { type Choice, enabledOptions, type Path } from '../../../kit/choice.ts';
import type { Seat } from '../../../kit/seat.ts';
import { arrestedNow } from '../rules/scoring.ts';
import { intrigueCap } from '../rules/tracks.ts';
import type { PublicPlayer, View } from '../view.ts';

/** How somebody answers who is not asked: when a scroll, when a coin, when a cube (G2–G4). */
export interface Manner {
  /** A scroll is spent while at least so many remain afterwards; never when missing. */
  readonly scrollsLeft?: number | undefined;
  /** A scroll, also the last one, at the cap or when one more intrigue would mean arrest. */
  readonly unlessInDanger: boolean;
  /** There its owner would be asked. */
  readonly asksInDanger?: boolean;
  /** A coin goes before scrolls while at least so many remain (mission 18). */
  readonly coinsLeft?: number | undefined;
  /** A cube of this ware first, or any when there is no scroll (mission 21). */
  readonly cubes?: 'without_scroll' | 'ceramics' | 'cloth' | 'silver' | undefined;
}

/** The path that answers in this manner, what it cannot pay falls through to intrigue; nothing where its owner would be asked. */
export function answerPath(view: View, seat: Seat, tree: Choice<unknown>, manner: Manner): Path | undefined {
  if (tree.at !== 'pick') return [];
  const player = view.players[seat] as PublicPlayer;
  const given = view.own?.answered;
  const has = (id: string) => enabledOptions(tree).some((option) => option.id === id);
  const scrolls = player.scrolls - (given?.scrolls ?? 0);
  const taken = given?.intrigue ?? 0;
  if (has('intrigue')) {
    const cube = cubeOption(tree, manner, scrolls);
    if (has('coin') && manner.coinsLeft !== undefined && player.coins - (given?.coins ?? 0) - 1 >= manner.coinsLeft) return ['coin'];
    if (cube !== undefined) return [cube];
    if (has('scroll') && spends(view, seat, manner, scrolls, taken)) return ['scroll'];
    return manner.asksInDanger === true && isInDanger(view, seat, taken) ? undefined : ['intrigue'];
  }
  // Several answers at once: as many scrolls as this manner would spend one after the other.
  const owed = Math.max(...enabledOptions(tree).map((option) => Number(option.label.args?.intrigue ?? 0)));
  let spent = 0;
  for (let n = 0; n < owed; n++) if (scrolls > spent && spends(view, seat, manner, scrolls - spent, taken + n - spent)) spent++;
  if (manner.asksInDanger === true && spent < owed && isInDanger(view, seat, taken + owed - spent - 1)) return undefined;
  return [`s${spent}`];
}

/** How somebody answers without a scroll who has the favour card unturned. */
export type OfFavour = 'intrigue' | 'danger' | 'turn';

/** R75: the path that turns the card or takes intrigue, where the card is among the answers. */
export function favourPath(view: View, seat: Seat, tree: Choice<unknown>, how: OfFavour): Path | undefined {
  if (tree.at !== 'pick') return undefined;
  const options = enabledOptions(tree);
  const turned = options.find(({ id }) => id === 'favour' || /^f\d$/.test(id));
  if (turned === undefined) return undefined;
  const taken = view.own?.answered?.intrigue ?? 0;
  const owed = Math.max(1, ...options.map(({ label }) => Number(label.args?.intrigue ?? 0)));
  const turns = how === 'turn' || (how === 'danger' && isInDanger(view, seat, taken + owed - 1));
  return [turns ? turned.id : turned.id === 'favour' ? 'intrigue' : 's0'];
}

function cubeOption(tree: Choice<unknown> & { at: 'pick' }, { cubes }: Manner, scrolls: number): string | undefined {
  if (cubes === undefined) return undefined;
  const wares = enabledOptions(tree).map((option) => option.id);
  if (cubes === 'without_scroll') return scrolls > 0 ? undefined : wares.find((id) => /^(ceramics|cloth|silver)/.test(id));
  return wares.find((id) => id.startsWith(cubes));
}

/** Whether one more scroll is spent, with so many in hand and so much intrigue already promised. */
function spends(view: View, seat: Seat, manner: Manner, scrolls: number, taken: number): boolean {
  if (manner.scrollsLeft !== undefined && scrolls - 1 >= manner.scrollsLeft) return true;
  return manner.unlessInDanger && isInDanger(view, seat, taken);
}

/** At the cap, or the one whom one more intrigue would make the one arrested as things stand (R2). */
function isInDanger(view: View, seat: Seat, taken: number): boolean {
  const mine = (view.players[seat] as PublicPlayer).intrigue + taken;
  if (mine >= intrigueCap(view)) return true;
  return arrestedWith(view, seat, mine + 1) === seat;
}

/** Who would be arrested if this seat stood at another level of intrigue. */
export function arrestedWith(view: View, seat: Seat, intrigue: number): Seat | undefined {
  return arrestedNow({ players: view.players.map((player, s) => (s === seat ? { intrigue } : player)), doge: view.doge });
}
