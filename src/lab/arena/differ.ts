import { determinize } from '../../ai/evaluate.ts';
import { thinkSeed } from '../../ai/seed.ts';
import { type ThinkResult, think } from '../../ai/think.ts';
import type { Level } from '../../kit/ai.ts';
import { actionAt, type Choice, type Path } from '../../kit/choice.ts';
import type { Game } from '../../kit/game.ts';
import { quickRng } from '../../kit/rng.ts';
import { playMatch } from './match.ts';

/** How often somebody who thinks answers otherwise than an order would. */
export interface DifferenceCount {
  positions: number;
  otherwise: number;
}

/** More games than give enough positions for any order. */
const MAX_GAMES = 400;

/**
 * In games of journeymen, wherever an order a game can begin with has an answer: what would a player of this level answer there? Each kind
 * is looked at in so many positions.
 */
export function countDifferences(game: Game, seats: number, options: unknown, level: Level, many: number, seed: string) {
  const kinds = game.orders.filter(({ begins }) => begins !== undefined);
  const found: { [kind: string]: DifferenceCount } = Object.fromEntries(kinds.map(({ id }) => [id, { positions: 0, otherwise: 0 }]));
  const match = { game, seats, options, level: 'journeyman', against: 'journeyman', seed } as const;
  for (let n = 0, event = 0; n < MAX_GAMES && Object.values(found).some(({ positions }) => positions < many); n++)
    playMatch(match, n, ({ before, decision }) => {
      const tree = game.choices(before, decision);
      event++;
      for (const kind of kinds) {
        const so = found[kind.id];
        if (so === undefined || so.positions >= many || tree.at === 'act') continue;
        const answer = kind.answer(game.view(before, decision.seat), decision, tree, kind.choices[1]?.params, quickRng(`${seed}/${event}`));
        if (answer === 'ask' || 'cancel' in answer) continue;
        const thought = thinkSeed(seed, event, decision.seat);
        const state = determinize(game, before, decision.seat, quickRng(`${thought}/world 0`));
        so.positions++;
        if (!isAsGood(think({ game, state, decision, player: level, seed: thought }), tree, answer)) so.otherwise++;
      }
    });
  return found;
}

/** The same answer, or one that is weighed alike: of cards whose order changes nothing either may be the first. */
function isAsGood({ path, weighed }: ThinkResult, tree: Choice<unknown>, answer: Path): boolean {
  const [best, ours] = [path, answer].map((way) => JSON.stringify(actionAt(tree, way)));
  const weight = (action?: string) => weighed.find(({ answer: { path: way } }) => JSON.stringify(actionAt(tree, way)) === action)?.worth;
  return best === ours || (weight(ours) !== undefined && weight(ours) === weight(best));
}
