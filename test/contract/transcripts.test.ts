import { expect, test } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import type { Game } from '../../src/kit/game.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { OWN } from './titles.ts';

/** Enough of a game to meet most of its questions, little enough to read in a diff. */
const ACTIONS = 120;

/**
 * A game as the public may follow it: who answered which question how, what was told, whom the table waits for. When the rules or what
 * is visible change, the difference of this text says where.
 */
function transcript(game: Game, seats: number): string {
  const lines: string[] = [];
  const told = ({ before, decision, path, step }: Parameters<NonNullable<Parameters<typeof playAtRandom>[4]>>[0]) => {
    const open = game.decisions(before).map((d) => `${d.seat}${d.optional ? '?' : ''}:${d.kind}`);
    const events = step.events.flatMap((e) => game.redact(e, 'public') ?? []).map((e) => `    ${JSON.stringify(e)}`);
    const flags = [step.reveals ? 'reveals' : '', step.publish ? `publishes a ${step.publish}` : ''].filter((f) => f !== '').join(' ');
    lines.push(`[${open.join(' ')}] ${decision.seat} ${decision.kind} ${JSON.stringify(path)} ${flags}`.trimEnd(), ...events);
  };
  const state = playAtRandom(game, seats, game.options.parse({}), quickRng('golden'), told, ACTIONS);
  return `${lines.join('\n')}\n\n${JSON.stringify(game.view(state, 'public'), undefined, 1)}\n`;
}

const TABLES = OWN.flatMap((game) => [...new Set([game.seats[0], game.seats[1]])].map((seats) => ({ game: game.id, seats, rules: game })));

test.each(TABLES)('$game for $seats plays the recorded game again', async ({ game, seats, rules }) => {
  await expect(transcript(rules, seats)).toMatchFileSnapshot(`../fixtures/transcripts/${game}-${seats}.txt`);
});
