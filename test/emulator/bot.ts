import { Client, Events, GatewayIntentBits } from 'discord.js';
import { expect } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/emulator/index.ts';
import { straysOf } from './specification.ts';

export function newClient(sandbox: Sandbox): Client {
  return new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: sandbox.api }, allowedMentions: { parse: [] } });
}

/** A real discord.js client, logged in. */
export async function logIn(sandbox: Sandbox): Promise<Client<true>> {
  const client = newClient(sandbox);
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(sandbox.token);
  return ready;
}

/** A sandbox with a bot in it; both are gone when the work is done. */
export async function withBot(work: (sandbox: Sandbox, bot: Client<true>) => Promise<void>, options: SandboxOptions = {}): Promise<void> {
  const sandbox = await startSandbox({ rateLimits: false, ...options });
  const strays = straysOf(sandbox);
  const bot = await logIn(sandbox);
  try {
    await work(sandbox, bot);
    expect(strays).toEqual([]);
  } finally {
    await bot.destroy();
    await sandbox.close();
  }
}
