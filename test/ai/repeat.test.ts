import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { determinize } from '../../src/ai/evaluate.ts';
import { COMPUTER_KINDS, type ComputerKind } from '../../src/ai/levels.ts';
import { think } from '../../src/ai/think.ts';
import { inkognito } from '../../src/games/inkognito/index.ts';
import { sanMarco } from '../../src/games/san-marco/index.ts';
import { valencia } from '../../src/games/valencia/index.ts';
import { venice } from '../../src/games/venice/index.ts';
import type { Game } from '../../src/kit/game.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { due } from '../long.ts';
import { positions } from './positions.ts';

const DECISIONS = 200;

/** What a player answers to questions of random games: the same on every machine and every Node, or replays and advice would differ. */
function answers(game: Game, player: ComputerKind): string {
  const lines: string[] = [];
  for (const { state, decision } of positions(game, DECISIONS, `repeat ${player}`, 8)) {
    const seed = `${player} ${lines.length}`;
    const { path } = think({ game, state: determinize(game, state, decision.seat, quickRng(seed)), decision, player, seed });
    lines.push(`${decision.seat} ${decision.kind} ${JSON.stringify(path)}`);
  }
  return `${lines.join('\n')}\n`;
}

const QUESTIONS = [inkognito, sanMarco, valencia, venice].flatMap((game) =>
  COMPUTER_KINDS.map((player) => ({ id: game.id, player, game: game as unknown as Game })),
);

test.each(due(QUESTIONS, ({ player }) => player !== 'master'))('a $player of $id answers as recorded', async ({ id, player, game }) => {
  await expect(answers(game, player)).toMatchFileSnapshot(`../fixtures/ai/${id}-${player}.txt`);
});

/** What the standard leaves to each machine: the last digit of these may differ from one to the next. */
const INEXACT = /Math\.(exp|expm1|log|log1p|log2|log10|pow|sin|cos|tan|atan|atan2|hypot|cbrt|random)\(|Date\.now|performance\.now/;

test('nothing that decides asks the clock, foreign chance, or a function that machines compute differently', () => {
  const root = new URL('../../src/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(ai|games\/[^/]+\/ai)\//.test(file) || file === 'kit/chances.ts',
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files.filter((each) => each.endsWith('.ts'))) {
    // The crew that sets minds to work watches the clock; it decides nothing.
    if (/^ai\/(thinking-service|worker)/.test(file)) continue;
    expect(readFileSync(new URL(file, root), 'utf8'), file).not.toMatch(INEXACT);
  }
});
