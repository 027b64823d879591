import { fork } from 'node:child_process';
import { booleanFlag, integerFlag, jsonFlag, oneOfFlag, parseFlags, textFlag, UsageError } from '../cli/flags.ts';
import { gameNamed, optionsOf } from '../cli/random-play.ts';
import { GAMES } from '../games/index.ts';
import { LEVELS, type SearchBudget } from '../kit/ai.ts';
import { ensureDefined } from '../kit/must.ts';
import { countDifferences } from './arena/differ.ts';
import { openJournal } from './arena/journal.ts';
import { CONTESTANTS, type Match, type PlayedMatch, playMatch } from './arena/match.ts';
import { type SweepResult, sweepPositions } from './arena/sweep.ts';
import { summarizeMatches } from './arena/tally.ts';

/**
 * Computer players against each other: one (or one pair) of a kind against the others of another kind, on every seat in turn and
 * with the same deals. It can be broken off: what was played is kept, and the same call goes on from there.
 */
const values = parseFlags('One computer player against others of another kind. The last line is one JSON object.', {
  game: oneOfFlag(
    'the title',
    GAMES.map((g) => g.id),
  ),
  seats: integerFlag('players; the most the title takes, but four at most, unless said'),
  level: oneOfFlag('who is tried', CONTESTANTS),
  against: oneOfFlag('who sits on the other seats', ['random', ...CONTESTANTS.filter((c) => c !== 'random')] as const),
  games: integerFlag('how many', 100),
  seed: textFlag('of all chance', '1'),
  options: jsonFlag('of the table'),
  effort: jsonFlag('of who is tried, where it should differ from the level'),
  orders: booleanFlag('who is tried answers by the standing orders a game can begin with, where one answers'),
  order: textFlag('only this kind of order'),
  sweep: integerFlag('instead of a match: so many decisions of who is tried, in games of chance, checked one by one'),
  differ: integerFlag(
    'instead of a match: in so many positions of each order a game can begin with, how often who is tried answers otherwise',
  ),
  processes: integerFlag('how many play at once', 2),
  file: textFlag('where the games played are kept; a file for temporary things unless said'),
  part: textFlag('which of how many processes this is; said by the first to the others'),
});
const game = gameNamed(GAMES, values.game);
const seats = values.seats ?? Math.min(4, game.seats[1]);
const { level, against, seed } = values;
// One kind alone is tried too where not all are.
const orders = values.orders || values.order !== undefined;
const effort = values.effort as Partial<SearchBudget>;
const tried = Object.keys(effort).length === 0 ? {} : { tried: { ...game, efforts: { ...game.efforts, [level]: effort } } };
const only = values.order === undefined ? {} : { order: values.order };
const match: Match = { game, seats, options: optionsOf(game, seats, values.options), level, against, seed, orders, ...only, ...tried };

if (values.differ !== undefined) {
  const who = LEVELS.find((known) => known === level);
  if (who === undefined) throw new UsageError(`--differ is for the levels, not for ${level}.`);
  console.log(
    JSON.stringify({ game: game.id, seats, level, differ: countDifferences(game, seats, match.options, who, values.differ, seed) }),
  );
} else if (values.sweep !== undefined) {
  if (level === 'random' || level === 'stand-in') throw new UsageError(`--sweep is for greedy and for the levels, not for ${level}.`);
  const say = ({ decisions, illegal, over }: SweepResult) =>
    console.error(`${decisions} decisions, ${illegal} illegal, ${over} over the effort`);
  console.log(JSON.stringify({ game: game.id, level, ...sweepPositions(game, level, values.sweep, seed, say) }));
} else if (values.part === undefined) await leadArena(values.games, Math.max(1, values.processes));
else await followLead(values.part);

/** The first process gathers what all play, and says how far it is. */
async function leadArena(games: number, processes: number): Promise<void> {
  const journal = openJournal(match, values.file);
  const played = new Map(journal.played.filter(({ n }) => n < games).map((one) => [one.n, one]));
  if (played.size > 0) console.error(`${played.size} of ${games} games were played before: ${journal.file}`);
  const left = Array.from({ length: games }, (_, n) => n).filter((n) => !played.has(n));
  let said = Date.now();
  const take = (one: PlayedMatch) => {
    played.set(one.n, one);
    journal.add(one);
    if (Date.now() - said < 10_000) return;
    said = Date.now();
    const { share, low, high, msMean } = summarizeMatches(match, [...played.values()]);
    console.error(`${played.size} of ${games}: ${share} [${low}–${high}], ${msMean} ms a decision`);
  };
  if (processes === 1) for (const n of left) take(playMatch(match, n));
  else await distributeGames(left, Math.min(processes, left.length), take);
  console.log(JSON.stringify(summarizeMatches(match, [...played.values()])));
}

/** Each process asks for the next game when it has told of the last one. */
async function distributeGames(left: number[], processes: number, take: (one: PlayedMatch) => void): Promise<void> {
  await Promise.all(
    Array.from({ length: processes }, (_, part) => {
      const child = fork(ensureDefined(process.argv[1], 'a program'), [...process.argv.slice(2), '--part', `${part + 1}/${processes}`]);
      const next = () => {
        const n = left.shift();
        if (n === undefined) child.disconnect();
        else child.send(n);
      };
      next();
      child.on('message', (one) => {
        take(one as PlayedMatch);
        next();
      });
      return new Promise<void>((done, fail) =>
        child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`process ${part + 1} ended with ${code}`)))),
      );
    }),
  );
}

/** Another process plays the games it is told until the first lets go of it. */
async function followLead(_: string): Promise<void> {
  process.on('message', (n) => void process.send?.(playMatch(match, n as number)));
  await new Promise((done) => process.on('disconnect', () => done(undefined)));
}
