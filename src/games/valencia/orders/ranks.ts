import { z } from 'zod';
import { actionLeaf, type Choice, enabledOptions, type Option } from '../../../kit/choice.ts';
import type { OrderKind } from '../../../kit/game.ts';
import { boardOf } from '../rules/board.ts';
import { editionOf } from '../state.ts';
import type { View } from '../view.ts';
import { GUILDS } from '../vocabulary.ts';
import { guildName, say } from '../words.ts';

const params = z.object({ take: z.enum(['ask', 'plain', 'cheapest', 'goods']), squares: z.array(z.string()).max(3) });
type Wishes = z.infer<typeof params>;

/** The actions of a guild rank: a preferred square if it can be had, else the cheapest one, none, or the question. */
export const rankActions: OrderKind<View, Wishes> = {
  id: 'rank',
  label: say('order.rank'),
  params,
  choices: [
    { label: say('order.ask'), params: { take: 'ask', squares: [] } },
    { label: say('order.rank.plain'), params: { take: 'plain', squares: [] } },
    { label: say('order.rank.cheapest'), params: { take: 'cheapest', squares: [] } },
    { label: say('order.rank.goods'), params: { take: 'goods', squares: [] } },
  ],
  begins: 'offered',
  answer(view, decision, tree, { take, squares }) {
    if (decision.kind !== 'guild' || tree.at !== 'pick') return 'ask';
    if (squares.length > 0 && squares.every((square) => taken(view, square))) return { cancel: say('order.rank.gone') };
    const open = enabledOptions(tree).map((o) => o.id);
    const board = boardOf(editionOf(view), view.city);
    const wished = squares.find((square) => open.includes(square));
    if (wished !== undefined) return [wished];
    if (take === 'ask') return 'ask';
    if (take === 'plain' && open.some((id) => board.squares.has(id))) return 'ask';
    return [take === 'cheapest' ? cheapest(enabledOptions(tree)) : open.includes('good') ? 'good' : 'none'];
  },
  compose: (view, before) => (view.viewer === 'public' ? undefined : wish(view, before, [])),
};

/** The resource of a third place, else the seat and the cheapest square that can be paid, else nothing. */
function cheapest(open: readonly Option<unknown>[]): string {
  return (open.find((o) => o.id === 'good') ?? open.find((o) => o.likely))?.id ?? 'none';
}

function taken(view: View, square: string): boolean {
  return view.players.some((p) => p.city.includes(square));
}

/** Up to three squares in order of preference. */
function wish(view: View, before: Wishes, squares: readonly string[]): Choice<Wishes> {
  const done = (): Choice<Wishes> =>
    actionLeaf(say('order.rank.squares', { squares: squares.join(', ') }), { ...before, squares: [...squares] });
  if (squares.length === 3) return done();
  const board = boardOf(editionOf(view), view.city);
  const options: Option<Wishes>[] = GUILDS.flatMap((guild) =>
    board.ofGuild[guild]
      .filter((square) => !taken(view, square.id) && !squares.includes(square.id))
      .map((square) => ({
        id: square.id,
        label: say('square.guild', { square: square.id, guild: guildName(guild), cost: square.cost }),
        mark: square.id,
        // By column, which reads the same in every language.
        group: square.id.slice(0, 1),
        next: () => wish(view, before, [...squares, square.id]),
      })),
  );
  if (squares.length > 0) options.unshift({ id: 'enough', label: say('order.rank.enough'), group: '–', likely: true, next: done });
  return { at: 'pick', prompt: say('order.rank.pick'), options };
}
