import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIInteraction } from 'discord.js';
import { expect, test } from 'vitest';
import { EXPERIMENTS } from '../../src/cli/probe/experiments.ts';
import { withProbeChannel } from '../../src/cli/probe/probe-channel.ts';
import { startSandbox } from '../../src/emulator/index.ts';
import { logIn } from './bot.ts';
import { raw } from './raw.ts';

test('the embedded Discord is as expected in every experiment, and nothing is left of them', async () => {
  let ahead = 0;
  const sandbox = await startSandbox({ rateLimits: false, now: () => Date.now() + ahead });
  const bot = await logIn(sandbox);
  try {
    const { channel, user } = raw(sandbox);
    const heard = new Map<string, APIInteraction>();
    bot.ws.on('INTERACTION_CREATE' as never, (interaction: APIInteraction) => void heard.set(interaction.message?.id ?? '', interaction));
    const clicked = async (messageId: string) => {
      void sandbox.actions.use(user('Anna'), messageId, 'probe');
      await expect.poll(() => heard.has(messageId)).toBe(true);
      return heard.get(messageId);
    };
    const hour = async () => {
      ahead += 3_700_000;
    };
    const { token, applicationId: application, api } = sandbox;
    let tried = 0;
    for (const name of ['games', 'news', 'ideas'])
      await withProbeChannel({ api, token, application, channel: channel(name), waitForClick: clicked, passHour: hour }, async (lab) => {
        for (const experiment of EXPERIMENTS) {
          const expected = experiment.expected(lab.kind);
          if (expected === undefined) continue;
          expect(await experiment.run(lab), `${experiment.name} in #${name}`).toBe(expected);
          tried++;
        }
      });
    expect(tried).toBeGreaterThan(60);
    expect([...sandbox.world.messages.all()].filter((m) => m.own.for === undefined && m.type !== 18)).toEqual([]);
    expect([...sandbox.world.channels.all()].filter((c) => c.thread !== undefined)).toEqual([]);
    expect([[...sandbox.world.commands.all()], [...sandbox.world.emojis.all()]]).toEqual([[], []]);
  } finally {
    await bot.destroy();
    await sandbox.close();
  }
});

test('where nobody presses, an experiment is left out; where the channel is not there, a sentence says so', async () => {
  const sandbox = await startSandbox({ rateLimits: false });
  try {
    const { token, applicationId: application, api } = sandbox;
    const equipment = { api, token, application, waitForClick: async () => undefined, passHour: async () => {} };
    const form = EXPERIMENTS.find(({ name }) => name.startsWith('a form'));
    expect(await withProbeChannel({ ...equipment, channel: raw(sandbox).games }, async (lab) => form?.run(lab))).toBeUndefined();
    await expect(withProbeChannel({ ...equipment, channel: '123456789012345678' }, async () => {})).rejects.toMatchObject({
      name: 'UsageError',
    });
    expect([...sandbox.world.messages.all()]).toEqual([]);
  } finally {
    await sandbox.close();
  }
});

test('what is still to be tried is listed in the papers, each experiment once', () => {
  const [, open = ''] = readFileSync(join(import.meta.dirname, '../../docs/DISCORD.md'), 'utf8').split('## Still to be tried');
  const listed = open
    .split('\n')
    .flatMap((line) => (line.startsWith('| ') ? (line.split(' | ')[1] ?? '').replace(/ \|$/, '').split(' · ') : []));
  expect(listed.slice(2).toSorted()).toEqual(EXPERIMENTS.map(({ name }) => name).toSorted());
});
