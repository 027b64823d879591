import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Match, PlayedMatch } from './match.ts';

export interface Journal {
  readonly file: string;
  /** The games that were played before. */
  readonly played: readonly PlayedMatch[];
  add(played: PlayedMatch): void;
}

/** One line for each game played. A run that was broken off goes on where it stopped, as long as the programs are still the same. */
export function openJournal(match: Match, file = defaultFile(match)): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const played = lines.flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as PlayedMatch] : []));
  return { file, played, add: (one) => appendFileSync(file, `${JSON.stringify(one)}\n`) };
}

function defaultFile({ game, seats, options, level, against, seed, orders, order, tried }: Match): string {
  const built = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '.built');
  const programs = existsSync(built) ? readFileSync(built, 'utf8').slice(0, 12) : 'unbuilt';
  const words = [
    game.id,
    seats,
    level,
    'against',
    against,
    ...(orders === true ? ['orders', ...(order === undefined ? [] : [order])] : []),
    seed,
    createHash('sha256')
      .update(JSON.stringify([options, tried?.efforts]))
      .digest('hex')
      .slice(0, 8),
    programs,
  ];
  return join(tmpdir(), 'serenissima-arena', `${words.join('-').replace(/[^\w.-]+/g, '_')}.jsonl`);
}
