import { actionLeaf } from '../../../kit/choice.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import { freeSpaces, freeTrees } from '../rules/city.ts';
import { fountainTile } from '../rules/fountains.ts';
import { cityOf, editionOf, roundOf, type State } from '../state.ts';
import { around } from '../words/squares.ts';
import { abilityName, say } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';

/** Step H: whoever holds the Church plants this round's palm on a free tree of the city (A10). */
export const palm: Asking<FrameOf<'sale' | 'move' | 'palm' | 'fountain'>> = {
  kind: 'palm',
  asks: (_state, frame) => frame.seat,
  prompt: () => PALM_PROMPT,
  waiting: () => PALM_WAITING,
  choices(state, _frame, seat) {
    const { trees } = cityOf(state);
    return {
      at: 'pick',
      prompt: PALM_PROMPT,
      options: freeTrees(state).map((id) => ({
        id: id,
        label: say('tree', { tree: id }),
        hint: say('spot.around', around(state, seat, ensureDefined(trees.get(id), id))),
        mark: id,
        next: () => actionLeaf(say('do.plant', { tree: id }), { do: 'plant', tree: id }),
      })),
    };
  },
  play(turn, _frame, given, seat) {
    const action = actionOfKind(given, 'plant');
    turn.state.palms.push(action.tree);
    turn.state.trail.push(action.tree);
    turn.emit({ kind: 'planted', seat, tree: action.tree });
    turn.pop();
  },
};
const PALM_PROMPT = say('ask.palm');
const PALM_WAITING = say('wait.palm');

/** Step I: whoever holds the Nobility builds this round's fountain on a free space; its ability serves later placements only (F2). */
export const fountain: Asking<FrameOf<'sale' | 'move' | 'palm' | 'fountain'>> = {
  kind: 'fountain',
  asks: (_state, frame) => frame.seat,
  prompt(state) {
    const tile = ensureDefined(fountainTile(editionOf(state), tileNow(state)), 'a fountain tile');
    return tile.ability === undefined
      ? say('ask.fountain', { points: tile.value })
      : say('ask.fountain.able', { points: tile.value, ability: abilityName(tile.ability) });
  },
  waiting: () => FOUNTAIN_WAITING,
  choices(state, frame, seat) {
    const { spaces } = cityOf(state);
    return {
      at: 'pick',
      prompt: this.prompt(state, frame, seat),
      options: freeSpaces(state).map((id) => ({
        id,
        label: say('space', { space: id }),
        hint: say('spot.around', around(state, seat, ensureDefined(spaces.get(id), id))),
        mark: id,
        next: () => actionLeaf(say('do.build', { space: id }), { do: 'build', space: id }),
      })),
    };
  },
  play(turn, _frame, given, seat) {
    const action = actionOfKind(given, 'build');
    const tile = ensureDefined(fountainTile(editionOf(turn.state), tileNow(turn.state)), 'a fountain tile');
    turn.state.fountains[action.space] = tile.id;
    turn.state.trail.push(action.space);
    turn.emit({ kind: 'built', seat, space: action.space, points: tile.value, ...(tile.ability && { ability: tile.ability }) });
    turn.pop();
  },
};
const FOUNTAIN_WAITING = say('wait.fountain');

/** The fountain tile lying on this round's board. */
function tileNow(state: State): string {
  return ensureDefined(state.tiles[roundOf(state).round - 1], 'a fountain tile');
}
