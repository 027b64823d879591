import { expect, test } from 'vitest';
import { startSandbox } from '../../src/emulator/index.ts';
import { historyFor } from '../../src/emulator/views.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { raw } from './raw.ts';

test('what a message answers is quoted up to a whole mention or emoji', async () => {
  const sandbox = await startSandbox({ rateLimits: false });
  const { send, games, user } = raw(sandbox);
  const words = `${'a'.repeat(100)} <@${user('Anna')}> <:seat:123456789012345678>`;
  const first = await send('POST', `/channels/${games}/messages`, { content: words });
  await send('POST', `/channels/${games}/messages`, { content: 'x', message_reference: { message_id: first.body.id } });
  const { messages } = historyFor(sandbox.world, ensureDefined(sandbox.world.channels.get(games), 'a channel'), user('Anna'));
  const quoted = ensureDefined(messages.at(-1)?.replyTo, 'an answer').text;
  expect(words.startsWith(quoted)).toBe(true);
  expect(quoted).toHaveLength(101);
  await sandbox.close();
});
