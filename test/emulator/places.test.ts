import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/emulator/index.ts';
import { DOT, raw } from './raw.ts';
import { described } from './specification.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: false });
});
afterEach(() => sandbox.close());

const strayOf = described();
const [ANNOUNCEMENT, PUBLIC, PRIVATE] = [10, 11, 12];

test.each([
  ['games', { say: 200, on: PUBLIC, [ANNOUNCEMENT]: 50024, [PUBLIC]: 201, [PRIVATE]: 201 }],
  ['news', { say: 200, on: ANNOUNCEMENT, [ANNOUNCEMENT]: 201, [PUBLIC]: 50024, [PRIVATE]: 50024 }],
  ['parlour', { say: 200, on: undefined, [ANNOUNCEMENT]: 50024, [PUBLIC]: 50024, [PRIVATE]: 50024 }],
  ['stage', { say: 200, on: undefined, [ANNOUNCEMENT]: 50024, [PUBLIC]: 50024, [PRIVATE]: 50024 }],
  ['ideas', { say: 50008, on: undefined, [ANNOUNCEMENT]: 50035, [PUBLIC]: 50035, [PRIVATE]: 50035 }],
])('what #%s holds', async (name, wanted) => {
  const { send, channel } = raw(sandbox);
  const at = `/channels/${channel(name)}`;
  const outcome = ({ status, body }: { status: number; body: { code?: number } }) => body.code ?? status;
  expect(strayOf('GuildChannelResponse', (await send('GET', at)).body)).toBe('');
  const said = await send('POST', `${at}/messages`, { content: 'x' });
  expect(outcome(said)).toBe(wanted.say);
  for (const type of [ANNOUNCEMENT, PUBLIC, PRIVATE] as const)
    expect(outcome(await send('POST', `${at}/threads`, { name: 'x', type })), String(type)).toBe(wanted[type]);
  if (wanted.say !== 200) return;
  const thread = await send('POST', `${at}/messages/${said.body.id}/threads`, { name: 'x' });
  expect(thread.body.type).toBe(wanted.on);
  if (wanted.on !== undefined) expect(strayOf('ThreadResponse', thread.body)).toBe('');
});

test('a post of a forum comes with its first message, which has the number of the post', async () => {
  const { send, channel } = raw(sandbox);
  const message = {
    flags: 1 << 15,
    components: [{ type: 12, items: [{ media: { url: 'attachment://a.png' }, description: 'a' }] }],
    attachments: [{ id: '0', filename: 'a.png' }],
  };
  const posted = await send('POST', `/channels/${channel('ideas')}/threads`, { name: 'x', message }, { 'a.png': DOT });
  expect([posted.status, posted.body.type, posted.body.parent_id]).toEqual([201, 11, channel('ideas')]);
  expect(posted.body.message.id).toBe(posted.body.id);
  expect((await send('POST', `/channels/${posted.body.id}/messages`, { content: 'x' })).status).toBe(200);
  expect(sandbox.violations).toEqual([]);
});
