import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIInteraction } from 'discord.js';
import { readConfig } from '../app/config.ts';
import { connectGateway, createClients } from '../discord/gateway/gateway.ts';
import { createLogger } from '../ops/log.ts';
import { HOUR, MINUTE, SECOND } from '../shared/durations.ts';
import { booleanFlag, parseFlags, textFlag, UsageError } from './flags.ts';
import { EXPERIMENTS, type Experiment } from './probe/experiments.ts';
import { type ProbeOptions, withProbeChannel } from './probe/probe-channel.ts';

/**
 * What Discord's papers leave open, tried on the real Discord with the bot's token, in one channel, and cleared away afterwards. The last
 * line is one JSON object.
 */
const values = parseFlags('What Discord’s papers leave open, tried in one channel and cleared away. The last line is one JSON object.', {
  channel: textFlag('where: the id of a text channel, a channel for announcements or a forum that the bot may write in'),
  patient: booleanFlag('with those that take more than an hour'),
  embedded: booleanFlag('on the embedded Discord, in a channel of each of these kinds'),
});

const CLICK_TIMEOUT_MS = 2 * MINUTE;
const EXTRA_TIME_MS = 2 * MINUTE;
let unexpected = 0;
let experiments = 0;

if (values.embedded) await probeEmulator();
else await probeDiscord(values.channel ?? failMissingFlag());
console.log(JSON.stringify({ experiments, unexpected }));
process.exit(unexpected === 0 ? 0 : 1);

function failMissingFlag(): never {
  throw new UsageError('--channel names where experiments may be made, or --embedded tries the embedded Discord.');
}

async function probeDiscord(channel: string): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { discord, apiUrl } = readConfig(process.env);
  if (discord === undefined) throw new UsageError('DISCORD_TOKEN and DISCORD_APP_ID are missing: the real Discord lets nobody in without.');
  const { token, applicationId: application } = discord;
  const heard: APIInteraction[] = [];
  const clients = createClients(token, apiUrl);
  const gateway = connectGateway(
    clients,
    token,
    createLogger('warn'),
    (interaction) => void heard.push(interaction),
    () => {},
    { onStatus: () => {}, onCutOff: () => {} },
  );
  await gateway.applicationId;
  const waitForClick = async (messageId: string) => {
    console.log('  Somebody has to press the button in the channel now.');
    for (const end = Date.now() + CLICK_TIMEOUT_MS; Date.now() < end; await pause(100)) {
      const found = heard.find((interaction) => interaction.message?.id === messageId);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const api = apiUrl ?? 'https://discord.com/api';
  try {
    await runExperiments({ api, token, application, channel, waitForClick, passHour: () => pause(HOUR + EXTRA_TIME_MS) });
  } finally {
    await gateway.close();
    clients.close();
  }
}

async function probeEmulator(): Promise<void> {
  const { startSandbox } = await import('../emulator/index.ts');
  let ahead = 0;
  const sandbox = await startSandbox({ now: () => Date.now() + ahead });
  const { token, applicationId: application, api, world } = sandbox;
  const heard = new Map<string, APIInteraction>();
  const hear = (interaction: APIInteraction) => void heard.set(interaction.message?.id ?? '', interaction);
  const clients = createClients(token, api);
  const gateway = connectGateway(clients, token, createLogger('warn'), hear, () => {}, { onStatus: () => {}, onCutOff: () => {} });
  await gateway.applicationId;
  const anna = [...world.users.all()].find((u) => u.global_name === 'Anna')?.id ?? '';
  const waitForClick = async (messageId: string) => {
    void sandbox.actions.use(anna, messageId, 'probe');
    for (const end = Date.now() + 5 * SECOND; !heard.has(messageId) && Date.now() < end; ) await pause(5);
    return heard.get(messageId);
  };
  const passHour = async () => {
    ahead += HOUR + EXTRA_TIME_MS;
  };
  for (const name of ['games', 'news', 'ideas']) {
    const channel = [...world.channels.all()].find((c) => c.name === name)?.id ?? '';
    console.log(`\n#${name}`);
    await runExperiments({ api, token, application, channel, waitForClick, passHour });
  }
  await gateway.close();
  clients.close();
  await sandbox.close();
}

async function runExperiments(equipment: ProbeOptions): Promise<void> {
  await withProbeChannel(equipment, async (lab) => {
    for (const experiment of EXPERIMENTS) {
      const expected = experiment.expected(lab.kind);
      if (expected === undefined || (experiment.patient && !values.patient)) continue;
      const seen = await experiment
        .run(lab)
        .catch((error: unknown) => `it failed: ${error instanceof Error ? error.message : String(error)}`);
      printOutcome(experiment, expected, seen);
    }
  });
}

function printOutcome({ name }: Experiment, expected: string, seen: string | undefined): void {
  if (seen !== undefined) experiments++;
  const agrees = seen === expected;
  if (seen !== undefined && !agrees) unexpected++;
  console.log(`${seen === undefined ? '–' : agrees ? '✓' : '✗'} ${name}`);
  console.log(`    expected ${expected} · ${seen === undefined ? 'nobody pressed the button' : `seen ${seen}`}`);
}
