import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBot } from '../../src/app/bot.ts';
import { startSandbox } from '../../src/emulator/index.ts';
import type { AcceptedRequest } from '../../src/emulator/rest.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { openStore } from '../../src/storage/open.ts';
import { actors } from './actors.ts';
import { blankPainter, type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

beforeEach(() => void vi.stubEnv('INTERACTIONS', 'http'));
afterEach(() => void vi.unstubAllEnvs());

/** The first answers that are given by requests, and what follows them, from now on. */
function requests({ sandbox }: Running): () => readonly string[] {
  const said: string[] = [];
  sandbox.onAccepted.add(({ method, path, json }: AcceptedRequest) => {
    if (path.endsWith('/callback')) said.push(`answer ${(json as { readonly type: number }).type}`);
    else if (path.startsWith('/webhooks/')) said.push(method);
  });
  return () => said.splice(0);
}

test('brought over HTTP, clicks are answered by the response; pictures, whose numbers Discord must tell, by a request', () =>
  withHouse(async (running) => {
    const { sandbox, bot, store } = running;
    const { anna } = actors(sandbox);
    const said = requests(running);
    const settings = await anna.slash('settings');
    expect([settings.outcome.saw, said()]).toEqual(['message', []]);
    const { who } = await seated({ sandbox, bot }, 'san-marco', 3);
    const player = who((await store.listAwaitedInGame(1))[0]?.userId);
    said();
    const { outcome, shown } = await player.press('Play');
    expect([outcome.saw, shown?.pictures.length, said()]).toEqual(['message', 1, ['answer 4']]);
    const question = ensureDefined(shown?.selects[0], 'a question');
    const next = await player.select(ensureDefined(question.options[0], 'an answer').value, question.customId, shown);
    expect([next.outcome.saw, next.shown?.id, said()]).toEqual(['update', shown?.id, ['answer 7']]);
    expect(sandbox.gateway.connected()).toBe(1);
    expect(sandbox.violations).toEqual([]);
  }));

test('what takes a while is announced by the response, and filled in as soon as Discord has read it', () =>
  withHouse(async (running) => {
    const { anna } = actors(running.sandbox);
    const { findUserSettings: user } = running.store;
    running.store.findUserSettings = async (id) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return user(id);
    };
    const said = requests(running);
    const { outcome, shown } = await anna.slash('settings');
    expect([outcome.saw, said()]).toEqual(['thinking', ['PATCH']]);
    expect(shown?.buttons.length).toBeGreaterThan(0);
    expect(running.sandbox.violations).toEqual([]);
  }));

test('an interaction that comes twice is answered once, and wrong signatures reach nobody', () =>
  withHouse(async ({ sandbox }) => {
    const { anna } = actors(sandbox);
    sandbox.faults.duplicateDeliveries();
    for (let n = 0; n < 30; n++) expect((await anna.slash('help')).outcome.saw).toBe('message');
    expect(sandbox.violations).toEqual([]);
  }));

test('without an address for interactions the one of before is cleared at Discord, and the bot hears over the gateway', () =>
  withHouse(async (running) => {
    const { sandbox } = running;
    expect(sandbox.world.application.endpoint).toMatch(/interactions$/);
    await running.restart(() => void vi.unstubAllEnvs());
    expect(sandbox.world.application.endpoint).toBe(null);
    expect((await actors(sandbox).anna.slash('help')).outcome.saw).toBe('message');
    expect(sandbox.violations).toEqual([]);
  }));

test('an address at which the bot does not answer is refused in one sentence, and another start succeeds', async () => {
  const sandbox = await startSandbox({ rateLimits: false });
  const store = await openStore(':memory:');
  const { token, applicationId, api } = sandbox;
  const parts = { store, painter: blankPainter, log: pino({ level: 'silent' }), token, applicationId, api };
  try {
    const interactions = { port: 0, host: '127.0.0.1', url: 'http://127.0.0.1:9/interactions', patience: 0 };
    await expect(startBot({ ...parts, interactions })).rejects.toThrow(/^Discord does not get an answer at http.* start again\.$/);
    await (await startBot(parts)).close();
  } finally {
    await store.close();
    await sandbox.close();
  }
});
