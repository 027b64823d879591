import { Events, MessageFlags, type TextChannel } from 'discord.js';
import { expect, test } from 'vitest';
import { startSandbox } from '../../src/emulator/index.ts';
import { actors } from '../e2e/actors.ts';
import { logIn, newClient, withBot } from './bot.ts';
import { raw } from './raw.ts';

const HI = [{ name: 'hi', description: 'Greets' }];

test('a doubled delivery meets 40060 and is nobody’s violation', () =>
  withBot(async (sandbox, bot) => {
    await bot.application.commands.set(HI);
    const codes: unknown[] = [];
    bot.on(Events.InteractionCreate, (i) => {
      if (i.isChatInputCommand())
        i.reply('hello').then(
          () => codes.push('done'),
          (error) => codes.push(error.code),
        );
    });
    sandbox.faults.duplicateDeliveries();
    const { anna } = actors(sandbox);
    await anna.slash('hi');
    await expect.poll(() => codes.length).toBe(2);
    expect(codes.toSorted()).toEqual([40060, 'done']);
    expect(anna.sees()).toHaveLength(1);
    expect(sandbox.violations).toEqual([]);
  }));

test('the socket breaks between first answer and follow-up', () =>
  withBot(async (sandbox, bot) => {
    await bot.application.commands.set(HI);
    bot.on(Events.InteractionCreate, async (i) => {
      if (!i.isChatInputCommand()) return;
      await i.deferReply({ flags: MessageFlags.Ephemeral });
      await i.editReply('first');
      await i.followUp({ content: 'second', flags: MessageFlags.Ephemeral });
    });
    sandbox.faults.dropSocketAfterCallback();
    const resumed = new Promise((resolve) => bot.once(Events.ShardResume, resolve));
    const { anna } = actors(sandbox);
    await anna.slash('hi');
    await anna.waitForMessage('second');
    await resumed;
    await anna.slash('hi');
    expect(sandbox.violations).toEqual([]);
  }));

test('bursts of 500 and 502, answers that get lost, and 429 storms do not lose or double a post with a nonce', () =>
  withBot(async (sandbox, bot) => {
    const games = (await bot.channels.fetch(raw(sandbox).games)) as TextChannel;
    const where = /^POST .*messages$/;
    sandbox.faults.failRequests({ times: 1, status: 500, where });
    sandbox.faults.failRequests({ times: 1, status: 502, done: true, where });
    sandbox.faults.rateLimit({ times: 2, retryAfter: 0.02, where });
    sandbox.faults.slow({ times: 1, ms: 30, where });
    await games.send({ content: 'once', nonce: 'n', enforceNonce: true });
    expect(
      actors(sandbox)
        .anna.sees()
        .map((s) => s.text),
    ).toEqual(['once']);
    expect(sandbox.requests.filter((r) => where.test(`${r.method} ${r.path}`)).map((r) => r.status)).toEqual([500, 502, 429, 429, 200]);
    expect(sandbox.violations).toEqual([]);
  }));

test('a first answer that got lost is tried again, and its 40060 is excused', () =>
  withBot(async (sandbox, bot) => {
    await bot.application.commands.set(HI);
    const codes: unknown[] = [];
    bot.on(Events.InteractionCreate, (i) => {
      if (!i.isChatInputCommand()) return;
      i.reply('hello').then(
        () => codes.push('done'),
        (error) => codes.push(error.code),
      );
    });
    sandbox.faults.failRequests({ status: 502, done: true, where: /callback$/ });
    const { anna } = actors(sandbox);
    expect((await anna.slash('hi')).shown?.text).toBe('hello');
    await expect.poll(() => codes).toEqual([40060]);
    expect(sandbox.violations).toEqual([]);
  }));

test('an interaction may reach only the bot that comes after', async () => {
  const sandbox = await startSandbox({ rateLimits: false });
  const first = await logIn(sandbox);
  await first.application.commands.set(HI);
  sandbox.faults.holdDeliveries();
  const { anna } = actors(sandbox);
  const pressed = anna.slash('hi');
  await first.destroy();
  const second = newClient(sandbox);
  second.on(Events.InteractionCreate, (i) => {
    if (i.isChatInputCommand()) void i.reply('late but here');
  });
  await second.login(sandbox.token);
  expect((await pressed).shown?.text ?? anna.last()?.text).toBe('late but here');
  await second.destroy();
  await sandbox.close();
});

test('without a bot an interaction fails after three seconds', async () => {
  const sandbox = await startSandbox();
  const { send } = raw(sandbox);
  await send('PUT', `/applications/${sandbox.applicationId}/commands`, HI);
  expect((await actors(sandbox).anna.slash('hi')).outcome.saw).toBe('failure');
  await sandbox.close();
});

/** No time passes: however long requests take, they all fall into one second. */
const ticks = () => 0;

test('buckets are announced in headers and end in a 429 with retry_after', async () => {
  const sandbox = await startSandbox({ ticks });
  const { send, games } = raw(sandbox);
  const post = () => send('POST', `/channels/${games}/messages`, { content: 'x' });
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await post());
  expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers.map((a) => a.headers.get('x-ratelimit-remaining')).slice(0, 5)).toEqual(['4', '3', '2', '1', '0']);
  expect(answers[0]?.headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{32}$/);
  expect(answers[5]?.body.retry_after).toBeGreaterThan(0);
  expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
  await sandbox.close();
});

test('fifty requests a second in all; answers to interactions are exempt', async () => {
  const sandbox = await startSandbox({ ticks });
  const { send, interaction, callback } = raw(sandbox);
  const i = await interaction();
  const statuses = await Promise.all(Array.from({ length: 60 }, (_, n) => send('GET', n % 2 === 0 ? '/users/@me' : '/applications/@me')));
  expect(statuses.filter((a) => a.status === 429).length).toBeGreaterThanOrEqual(10);
  expect(statuses.find((a) => a.status === 429)?.body.global).toBe(true);
  expect((await callback(i, 4, { content: 'x' })).status).toBe(204);
  await sandbox.close();
});
