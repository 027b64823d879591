import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whose batteries have a part that is long by nature (`test/long.ts`). */
const LONG = [
  'contract/games',
  'e2e/ends',
  'e2e/whole-game',
  'contract/boards',
  'contract/said',
  'ai/games',
  'ai/mind',
  'ai/repeat',
  'start/readme',
  'table/pause',
  'trust/payloads',
  'trust/systemd',
].map((name) => `**/${name}.test.ts`);

/**
 * Files that take long begin first: whichever is begun last is waited for by all. Where a run must be over by the clock they begin last, so
 * that a few of them are cut on a slow machine, and not a hundred short ones.
 */
const LONGEST = [
  'contract/games',
  'e2e/whole-game',
  'contract/boards',
  'contract/said',
  'e2e/ends',
  'games/venice/scene',
  'ai/leak',
  'discord/panels',
  'trust/leaks',
  'trust/access',
  'contract/ahead',
  'table/kept',
  'trust/payloads',
  'e2e/permissions',
];

const LONGEST_FIRST = process.env.TESTS_UNTIL === undefined ? 1 : -1;

class ByLength extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.includes(name));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => LONGEST_FIRST * (rank(a) - rank(b)));
  }
}

/** Long enough for a machine that is ten times slower: a test bounds its work by counts, and its time here alone. */
const PATIENCE_MS = process.env.TESTS === 'long' ? 1_800_000 : 900_000;

export default defineConfig({
  test: {
    include: process.env.TESTS === 'long' ? LONG : ['**/*.test.ts'],
    setupFiles: process.env.TESTS_UNTIL === undefined ? [] : ['test/until.ts'],
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    teardownTimeout: PATIENCE_MS,
    // A machine that builds for many may stall a click between two requests: what fails there is tried once more, and the report says so.
    retry: process.env.CI === undefined ? 0 : 1,
    expect: { poll: { timeout: PATIENCE_MS - 20_000 } },
    // Much of what the tests do is to wait for programs they have started.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: ByLength },
  },
});
