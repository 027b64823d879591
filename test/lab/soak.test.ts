import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textDisplay } from '../../src/discord/ui/components.ts';
import { FLAG } from '../../src/emulator/discord.ts';
import { createMessage } from '../../src/emulator/messages.ts';
import { en } from '../../src/i18n/en.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { type BotProcess, createBotProcess } from '../../src/lab/soak/bot-process.ts';
import { openSoakPlay, printReport, runWithinLimit, type SoakPlay, type SoakRun } from '../../src/lab/soak/play.ts';

const DEAF = fileURLToPath(new URL('deaf-bot.mjs', import.meta.url));
const LONG = 600_000;
const CALM: SoakRun = { kills: 0, faults: 0, keepers: [] };

let play: SoakPlay;
let said: string[];

beforeEach(async () => {
  said = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line: unknown) => void said.push(String(line)));
  play = await openSoakPlay({ minutes: 0, servers: 1, players: 1, hosts: 1, shards: 1, seed: 'test' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await play.sandbox.close();
});

/** Somebody answered a question, and was shown that it was done. */
function act({ actionLog }: SoakPlay): void {
  actionLog.recordAttempt('1', 1, '3', ['left']).acknowledged = true;
}

const figures = (): Record<string, number> => JSON.parse(said.at(-1) ?? '');

function bot(file: string, limits: { start?: number; settle?: number; leave?: number }): BotProcess {
  const { token, applicationId, api } = play.sandbox;
  return createBotProcess(
    { file, token, applicationId, api },
    { program: DEAF, limits: { start: LONG, settle: LONG, leave: LONG, ...limits } },
  );
}

test('a soak in which nothing happened fails and says so; one in which somebody acted passes', () => {
  expect(printReport(play, CALM)).toBe(false);
  expect(said.join('\n')).toContain('nothing was tested');
  expect(figures().actions).toBe(0);
  act(play);
  expect(printReport(play, CALM)).toBe(true);
  expect(figures().actions).toBe(1);
});

test.each([
  ['panel.broken', false, 'brokenShown'],
  ['panel.unavailable', true, 'unavailableShown'],
] as const)('a soak in which somebody read %s passes: %s', (key, passes, figure) => {
  const { world } = play.sandbox;
  act(play);
  createMessage(world, {
    channel: ensureDefined(
      [...world.channels.all()].find(({ type }) => type === 0),
      'a channel',
    ),
    author: world.meta.botId,
    draft: { components: [textDisplay(en[key])] as never, flags: FLAG.V2 },
    files: new Map(),
    flags: FLAG.V2,
  });
  expect(printReport(play, CALM)).toBe(passes);
  expect(figures()[figure]).toBe(1);
});

test('a soak that hangs is stopped, and fails with what was found until then', async () => {
  act(play);
  play.findings.notes.add('found before');
  const run = await runWithinLimit(play, new Promise<never>(() => undefined), 0, 1);
  expect(printReport(play, run)).toBe(false);
  expect(said.join('\n')).toMatch(/found before\n.*did not end/);
  expect(figures().actions).toBe(1);
});

test('a soak that ends is given its own result', async () => {
  act(play);
  expect(printReport(play, await runWithinLimit(play, Promise.resolve(CALM), 0, LONG))).toBe(true);
});

test('a bot that neither settles nor leaves is killed, and the soak fails', async () => {
  const botProcess = bot('any', { settle: 1, leave: 1 });
  await botProcess.start();
  expect(await botProcess.settle()).toBe(false);
  await botProcess.leave();
  expect(botProcess.overdue).toEqual([expect.stringContaining('did not settle'), expect.stringContaining('did not leave')]);
  act(play);
  expect(printReport(play, { ...CALM, keepers: [botProcess] })).toBe(false);
  expect(figures().violations).toBe(2);
});

test('a bot that never comes up ends the soak', async () => {
  const botProcess = bot('never', { start: 1 });
  await expect(botProcess.start()).rejects.toThrow('does not start');
  await botProcess.leave();
});
