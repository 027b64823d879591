import { actionAt, type Choice, childAt, enabledOptions, type Path } from '../../../kit/choice.ts';
import type { Seat } from '../../../kit/seat.ts';
import { repeatsPair, repeatsTriple } from '../rules/answers.ts';
import { type Cards, cardsOfFaces, type Face, sizeOf } from '../rules/showings.ts';
import type { View } from '../view.ts';
import { AMBASSADOR, ENVOY, type Piece } from '../vocabulary.ts';

/** All ways to a leaf but those that show a grey card or the mission card; the true card when nothing else is left. */
function colouredPaths(tree: Choice<unknown>): Path[] {
  const paths: Path[] = [];
  const follow = (node: Choice<unknown> | undefined, path: Path) => {
    if (node === undefined) return;
    if (node.at === 'act') paths.push(path);
    if (node.at !== 'pick') return;
    for (const option of enabledOptions(node)) if (!masked(option.id)) follow(childAt(node, option.id), [...path, option.id]);
  };
  follow(tree, []);
  return paths.length > 0 ? paths : [firstPath(tree)];
}

/** Those of them that are new to the asker, as long as there are any: in table mode he might object to the others (IK-14). */
export function freshPaths(view: View, tree: Choice<unknown>): Path[] {
  const paths = colouredPaths(tree);
  const { doing } = view;
  if (!view.options.challenges || doing.kind !== 'answer') return paths;
  const seen = setsSeen(view, doing.asker);
  const relayed = asksForPair(view, doing);
  const fresh = paths.filter((path) => {
    const cards = cardsAt(tree, path);
    return sizeOf(cards) === 1 || !(relayed ? repeatsPair(seen, cards) : repeatsTriple(seen, cards));
  });
  return fresh.length > 0 ? fresh : paths;
}

/** What this player has shown to an asker; the Ambassador player has read what went through his hands (IK-38). */
export function setsSeen(view: View, asker: Seat): Cards[] {
  return view.shown.filter((s) => s.from === view.viewer && (s.to === asker || (asker === ENVOY && s.relayed))).map((s) => s.cards ?? 0);
}

function asksForPair(view: View, doing: { readonly asker: Seat; readonly piece: Piece }): boolean {
  return doing.piece === AMBASSADOR || (view.seats === 5 && doing.asker === ENVOY);
}

export function cardsAt(tree: Choice<unknown>, path: Path): Cards {
  const action = actionAt(tree, path) as { readonly cards?: readonly Face[] } | undefined;
  return cardsOfFaces(action?.cards ?? []);
}

/** Entries that lead to grey cards or the mission card. */
function masked(id: string): boolean {
  return id.split('+').some((part) => ['grey', 'mission', 'identity', 'disguise', 'both'].includes(part));
}

function firstPath(tree: Choice<unknown>): Path {
  const path: string[] = [];
  let node: Choice<unknown> | undefined = tree;
  while (node?.at === 'pick') {
    const id: string | undefined = enabledOptions(node)[0]?.id;
    if (id === undefined) break;
    path.push(id);
    node = childAt(node, id);
  }
  return path;
}
