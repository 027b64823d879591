import { ComponentType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { readPacket } from '../../src/discord/gateway/packet.ts';
import { picturesIn } from '../../src/discord/ui/attachment-reuse.ts';
import { startSandbox } from '../../src/emulator/index.ts';
import { payloadOf, type UserAction } from '../../src/emulator/user-action.ts';
import type { Interaction } from '../../src/emulator/wire.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { ABROAD, ANSWERS, INTERACTIONS, READY } from '../fixtures/discord/payloads.ts';
import { DOT, raw } from './raw.ts';
import { described } from './specification.ts';

const strayOf = described();

test.each(ANSWERS)('%s describes %s', (schema, _, payload) => {
  expect(strayOf(schema, payload)).toBe('');
  expect(strayOf(schema, { ...payload, id: 5, url: 5, items: 5 })).not.toBe('');
});

test.each(Object.entries({ ...INTERACTIONS, abroad: ABROAD }))('the gateway hands on a documented interaction: %s', (_, payload) => {
  expect(readPacket({ t: 'INTERACTION_CREATE', d: JSON.parse(JSON.stringify(payload)) })).toHaveProperty('interaction.id', payload.id);
});

test('READY of one of several shards is read', () => {
  expect(readPacket({ t: 'READY', d: READY })).toEqual({ packet: { t: 'READY', d: READY } });
});

test('a picture is numbered where it is shown', () => {
  const [, , message] = ensureDefined(ANSWERS[0], 'a message');
  expect(picturesIn(message as never)).toEqual([{ id: '700000000000000020', filename: 'board.webp' }]);
});

test.each([
  ['https://cdn.discordapp.com/attachments/1/2/un%20deux.webp?ex=1&is=/2', 'un deux.webp'],
  ['https://cdn.discordapp.com/board.webp#part/of', 'board.webp'],
  ['https://cdn.discordapp.com/attachments/', undefined],
  ['https://cdn.discordapp.com', undefined],
  ['attachment://board.webp', undefined],
])('%s names its file', (url, filename) => {
  const gallery = { type: ComponentType.MediaGallery, items: [{ media: { url, attachment_id: '5' } }] };
  const message = { components: [{ type: ComponentType.Container, components: [gallery] }] };
  expect(picturesIn(message as never)).toEqual(filename === undefined ? [] : [{ id: '5', filename }]);
});

/** Every key that the documented payload has, and the embedded Discord's has not. */
function missing(documented: unknown, told: unknown, at = ''): string[] {
  if (typeof documented !== 'object' || documented === null || Array.isArray(documented)) return [];
  return Object.entries(documented).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const there = (told as Record<string, unknown> | null | undefined)?.[key];
    return there === undefined ? [`${at}${key}`] : missing(value, there, `${at}${key}.`);
  });
}

test('what the embedded Discord answers is as Discord describes it', async () => {
  const sandbox = await startSandbox({ rateLimits: false });
  try {
    const { send, games } = raw(sandbox);
    const components = [
      {
        type: 17,
        components: [
          { type: 10, content: 'x' },
          { type: 12, items: [{ media: { url: 'attachment://a.png' }, description: 'a' }] },
        ],
      },
      { type: 1, components: [{ type: 2, style: 1, label: 'b', custom_id: 'b' }] },
    ];
    const posted = await send('POST', `/channels/${games}/messages`, { flags: 1 << 15, components }, { 'a.png': DOT });
    expect(strayOf('MessageResponse', posted.body)).toBe('');
    const thread = await send('POST', `/channels/${games}/messages/${posted.body.id}/threads`, { name: 'x' });
    expect(strayOf('ThreadResponse', thread.body)).toBe('');
    expect(strayOf('ThreadResponse', (await send('POST', `/channels/${games}/threads`, { name: 'x', type: 12 })).body)).toBe('');
    expect(strayOf('MessageResponse', (await send('GET', `/channels/${games}/messages/${posted.body.id}`)).body)).toBe('');
    expect(strayOf('GuildChannelResponse', (await send('GET', `/channels/${games}`)).body)).toBe('');
    expect(strayOf('GatewayBotResponse', (await send('GET', '/gateway/bot')).body)).toBe('');
    expect(strayOf('ListApplicationEmojisResponse', (await send('GET', `/applications/${sandbox.applicationId}/emojis`)).body)).toBe('');
  } finally {
    await sandbox.close();
  }
});

test('an interaction of the embedded Discord has all that a documented one has', async () => {
  const sandbox = await startSandbox({ rateLimits: false });
  try {
    const { world } = sandbox;
    const { send, user, games } = raw(sandbox);
    const channel = ensureDefined(world.channels.get(games), 'a channel');
    const body = { content: 'x', components: [{ type: 1, components: [{ type: 2, style: 1, label: 'b', custom_id: 'b' }] }] };
    const message = ensureDefined(world.messages.get((await send('POST', `/channels/${games}/messages`, body)).body.id), 'a message');
    await send('PUT', `/applications/${sandbox.applicationId}/commands`, [{ name: 'test', description: 'x' }]);
    const command = ensureDefined([...world.commands.all()][0], 'a command');
    const component = { type: 2, custom_id: 'b', id: 1 };
    const told = (type: number, action: UserAction) =>
      payloadOf(
        world,
        { id: '1', token: 'x', type, user_id: user('Anna'), guild_id: channel.guild_id, channel_id: games, at: 0 } as Interaction,
        channel,
        action,
        '',
      );
    const { guild, ...rest } = INTERACTIONS.command;
    const { message: _, ...clicked } = INTERACTIONS.button;
    expect(missing({ ...rest, data: { id: '', name: '', type: 1 } }, told(2, { did: 'command', command, options: [] }))).toEqual([]);
    expect(missing({ ...clicked, guild: { id: guild.id } }, told(3, { did: 'component', message, component }))).toEqual([]);
  } finally {
    await sandbox.close();
  }
});
