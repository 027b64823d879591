import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/emulator/index.ts';
import { DOT, raw } from './raw.ts';

const V2 = 1 << 15;
const text = (content = 'x') => ({ type: 10, content });
const button = (custom_id: string, more = {}) => ({ type: 2, style: 1, label: 'b', custom_id, ...more });
const row = (...components: unknown[]) => ({ type: 1, components });
const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const select = (more = {}) => ({ type: 3, custom_id: 's', options: [{ label: 'a', value: 'a' }], ...more });
const gallery = (description: string | undefined, url = 'attachment://a.png') => ({ type: 12, items: [{ media: { url }, description }] });

let sandbox: Sandbox;
let clock = 0;
beforeEach(async () => {
  clock = Date.UTC(2026, 10, 1);
  sandbox = await startSandbox({ rateLimits: false, now: () => clock });
});
afterEach(() => sandbox.close());

/** Everything that is refused in a message, and where the complaint stands. */
const MESSAGES: readonly (readonly [why: string, body: Record<string, unknown>, where: string, files?: Record<string, Buffer>])[] = [
  ['content over 2,000', { content: 'x'.repeat(2001) }, 'content'],
  ['V2 with content', { flags: V2, content: 'x', components: [text()] }, 'content'],
  ['V2 with embeds', { flags: V2, embeds: [{ title: 'x' }], components: [text()] }, 'embeds'],
  ['V2 with a poll', { flags: V2, poll: { question: {} }, components: [text()] }, 'poll'],
  ['V2 components without the flag', { components: [text()] }, 'components.0.type'],
  ['41 components, nested included', { flags: V2, components: [{ type: 17, components: many(40, () => text()) }] }, 'components'],
  ['over 4,000 characters of text', { flags: V2, components: [text('x'.repeat(3000)), text('x'.repeat(1001))] }, 'components'],
  ['six rows', { components: many(6, (i) => row(button(`b${i}`))) }, 'components'],
  ['six buttons in a row', { components: [row(...many(6, (i) => button(`b${i}`)))] }, 'components.0.components'],
  ['a select beside a button', { components: [row(button('a'), select())] }, 'components.0.components'],
  ['duplicate custom ids', { components: [row(button('a'), button('a'))] }, 'components.0.components.1.custom_id'],
  ['custom id of 101', { components: [row(button('x'.repeat(101)))] }, 'components.0.components.0.custom_id'],
  ['button without custom id', { components: [row({ type: 2, style: 1, label: 'x' })] }, 'components.0.components.0.custom_id'],
  [
    'link with custom id',
    { components: [row({ type: 2, style: 5, label: 'x', url: 'https://x.org', custom_id: 'a' })] },
    'components.0.components.0.custom_id',
  ],
  ['link without url', { components: [row({ type: 2, style: 5, label: 'x' })] }, 'components.0.components.0.url'],
  ['label of 81', { components: [row(button('a', { label: 'x'.repeat(81) }))] }, 'components.0.components.0.label'],
  ['button without words', { components: [row({ type: 2, style: 1, custom_id: 'a' })] }, 'components.0.components.0.label'],
  [
    '26 options',
    { components: [row(select({ options: many(26, (i) => ({ label: `${i}`, value: `${i}` })) }))] },
    'components.0.components.0.options',
  ],
  [
    'two options of one value',
    { components: [row(select({ options: many(2, () => ({ label: 'a', value: 'a' })) }))] },
    'components.0.components.0.options.1.value',
  ],
  ['more to choose than there is', { components: [row(select({ max_values: 2 }))] }, 'components.0.components.0.max_values'],
  ['placeholder of 151', { components: [row(select({ placeholder: 'x'.repeat(151) }))] }, 'components.0.components.0.placeholder'],
  [
    'an emoji that is not there',
    { components: [row(button('a', { emoji: { id: '123456789012345678', name: 'coin' } }))] },
    'components.0.components.0.emoji.name',
  ],
  [
    'an emoji on an option that is not there',
    { components: [row(select({ options: [{ label: 'a', value: 'a', emoji: { id: '123456789012345678', name: 'coin' } }] }))] },
    'components.0.components.0.options.0.emoji.name',
  ],
  [
    'an emoji in the letters of a label',
    { components: [row(button('a', { label: '<:coin:123456789012345678> 3' }))] },
    'components.0.components.0.label',
  ],
  ['unknown field', { content: 'x', colour: 1 }, 'colour'],
  ['unknown field in a button', { components: [row(button('a', { colour: 1 }))] }, 'components.0.components.0.colour'],
  ['embeds, which would not be shown', { embeds: [{ title: 'x' }] }, 'embeds'],
  ['gallery of a file that is not there', { flags: V2, components: [gallery('words')] }, 'components.0.items.0.media.url'],
  [
    'gallery picture without alt text',
    { flags: V2, components: [gallery(undefined)] },
    'components.0.items.0.description',
    { 'a.png': DOT },
  ],
  ['attached picture without alt text', { content: 'x' }, 'attachments.0.description', { 'a.png': DOT }],
  ['alt text of 1,025', { attachments: [{ id: '0', description: 'x'.repeat(1025) }] }, 'attachments.0.description', { 'a.png': DOT }],
  ['V2 file nobody shows', { flags: V2, components: [text()] }, 'attachments.0', { 'a.png': DOT }],
  ['attachment that was not sent', { content: 'x', attachments: [{ id: '0' }] }, 'attachments.0.id'],
  [
    'eleven gallery items',
    { flags: V2, components: [{ type: 12, items: many(11, () => ({ media: { url: 'https://x.org/a.png' }, description: 'x' })) }] },
    'components.0.items',
  ],
  [
    'four texts in a section',
    { flags: V2, components: [{ type: 9, components: many(4, () => text()), accessory: button('a') }] },
    'components.0.components',
  ],
  [
    'container in a container',
    { flags: V2, components: [{ type: 17, components: [{ type: 17, components: [text()] }] }] },
    'components.0.components.0',
  ],
  ['ephemeral channel message', { content: 'x', flags: 64 }, 'flags'],
  ['a flag that cannot be set', { content: 'x', flags: 1 << 4 }, 'flags'],
  ['a poll, which nobody would see', { content: 'x', poll: { question: {} } }, 'poll'],
  ['nonce of 26', { content: 'x', nonce: 'x'.repeat(26) }, 'nonce'],
  ['enforce_nonce without nonce', { content: 'x', enforce_nonce: true }, 'nonce'],
];

for (const [why, body, where, files] of MESSAGES)
  test(`a message is refused: ${why}`, async () => {
    const { send, games } = raw(sandbox);
    const { status, body: answer } = await send('POST', `/channels/${games}/messages`, body, files);
    expect([status, answer.code]).toEqual([400, 50035]);
    const complaint = where.split('.').reduce((at, key) => at?.[key], answer.errors);
    expect(complaint, JSON.stringify(answer.errors)).toBeDefined();
    expect(sandbox.violations).toMatchObject([{ code: 50035, request: `POST /channels/${games}/messages` }]);
    expect(sandbox.world.messages.in(games)).toEqual([]);
  });

test.each([
  ['nothing at all', {}, 50006],
  ['V2 without components', { flags: V2 }, 50006],
])('an empty message is refused: %s', async (_why, body, code) => {
  const { send, games } = raw(sandbox);
  expect((await send('POST', `/channels/${games}/messages`, body)).body.code).toBe(code);
});

test('the very limits pass', async () => {
  const { send, games } = raw(sandbox);
  const bodies = [
    { content: 'ł'.repeat(2000) },
    { flags: V2, components: [{ type: 17, components: many(39, () => text()) }] },
    { components: many(5, (r) => row(...many(5, (i) => button(`${r}.${i}`, { label: 'x'.repeat(80) })))) },
    {
      components: [
        row(
          select({ options: many(25, (i) => ({ label: 'x'.repeat(100), value: `${i}`, description: 'x'.repeat(100) })), max_values: 25 }),
        ),
      ],
    },
  ];
  for (const body of bodies) expect((await send('POST', `/channels/${games}/messages`, body)).status).toBe(200);
  expect(sandbox.violations).toEqual([]);
});

test('a file over 10 MiB is too large', async () => {
  const { send, games } = raw(sandbox);
  const body = { content: 'x', attachments: [{ id: '0', description: 'x' }] };
  expect((await send('POST', `/channels/${games}/messages`, body, { 'a.png': Buffer.alloc(10 * 1024 * 1024 + 1) })).body.code).toBe(40005);
  expect((await send('POST', `/channels/${games}/messages`, body, { 'a.png': Buffer.alloc(10 * 1024 * 1024) })).status).toBe(200);
});

const COMMANDS: readonly (readonly [string, Record<string, unknown>])[] = [
  ['upper case', { name: 'Play' }],
  ['a space', { name: 'play now' }],
  ['33 characters', { name: 'x'.repeat(33) }],
  ['no description', { description: '' }],
  ['description of 101', { description: 'x'.repeat(101) }],
  ['unknown locale', { name_localizations: { en: 'play' } }],
  ['bad translated name', { name_localizations: { fr: 'Jouer' } }],
  ['26 options', { options: many(26, (i) => ({ type: 3, name: `o${i}`, description: 'x' })) }],
  ['26 choices', { options: [{ type: 3, name: 'o', description: 'x', choices: many(26, (i) => ({ name: `${i}`, value: `${i}` })) }] }],
  [
    'required after optional',
    {
      options: [
        { type: 3, name: 'a', description: 'x' },
        { type: 3, name: 'b', description: 'x', required: true },
      ],
    },
  ],
  ['two options of one name', { options: many(2, () => ({ type: 3, name: 'a', description: 'x' })) }],
  [
    'choices beside autocomplete',
    { options: [{ type: 3, name: 'a', description: 'x', autocomplete: true, choices: [{ name: 'a', value: 'a' }] }] },
  ],
  ['number choice for a string', { options: [{ type: 3, name: 'a', description: 'x', choices: [{ name: 'a', value: 1 }] }] }],
  ['min_value on a string', { options: [{ type: 3, name: 'a', description: 'x', min_value: 1 }] }],
  ['unknown field', { colour: 1 }],
  ['unknown field in an option', { options: [{ type: 3, name: 'a', description: 'x', colour: 1 }] }],
  [
    '8,001 characters',
    {
      options: many(25, (i) => ({
        type: 3,
        name: `o${i}`,
        description: 'x'.repeat(100),
        choices: many(3, (c) => ({ name: 'x'.repeat(90), value: `${c}` })),
      })),
    },
  ],
];

for (const [why, more] of COMMANDS)
  test(`a command is refused: ${why}`, async () => {
    const { send } = raw(sandbox);
    const answer = await send('PUT', `/applications/${sandbox.applicationId}/commands`, [{ name: 'play', description: 'x', ...more }]);
    expect([answer.status, answer.body.code]).toEqual([400, 50035]);
    expect(sandbox.violations).toHaveLength(1);
  });

test('commands keep id and version while they stay the same, and 200 new ones a day are enough', async () => {
  const { send } = raw(sandbox);
  const path = `/applications/${sandbox.applicationId}/commands`;
  const put = (name: string, description = 'x') => send('PUT', path, [{ name, description }]);
  const [first, again, changed] = [await put('a'), await put('a'), await put('a', 'y')].map((a) => a.body[0]);
  expect([again.id, again.version]).toEqual([first.id, first.version]);
  expect(changed.id).toBe(first.id);
  expect(changed.version).not.toBe(first.version);
  for (let i = 0; i < 199; i++) expect((await put(`b${i}`)).status).toBe(200);
  expect((await put('c')).body.code).toBe(30034);
  clock += 25 * 3_600_000;
  expect((await put('c')).status).toBe(200);
});

describe('interactions', () => {
  test('a second first answer: 40060', async () => {
    const { interaction, callback } = raw(sandbox);
    const i = await interaction();
    const first = await callback(i, 4, { content: 'x' });
    expect([first.status, first.headers.get('content-type')]).toEqual([204, null]);
    expect((await callback(i, 4, { content: 'y' })).body.code).toBe(40060);
    expect(sandbox.violations).toMatchObject([{ code: 40060 }]);
  });

  test('later than three seconds: 10062', async () => {
    const { interaction, callback } = raw(sandbox);
    const i = await interaction();
    clock += 3001;
    expect((await callback(i, 4, { content: 'x' })).body.code).toBe(10062);
    expect(sandbox.violations).toMatchObject([{ code: 10062 }]);
  });

  test('the token lives fifteen minutes: 50027', async () => {
    const { interaction, callback, send, webhook } = raw(sandbox);
    const i = await interaction();
    await callback(i, 5);
    clock += 15 * 60_000;
    expect((await send('PATCH', `${webhook(i)}/messages/%40original`, { content: 'x' })).status).toBe(200);
    clock += 1;
    expect((await send('PATCH', `${webhook(i)}/messages/@original`, { content: 'y' })).body.code).toBe(50027);
  });

  test('before the first answer there is no webhook: 10015', async () => {
    const { interaction, send, webhook } = raw(sandbox);
    const i = await interaction();
    expect((await send('POST', webhook(i), { content: 'x' })).body.code).toBe(10015);
  });

  test.each([
    ['defer with the V2 flag', 5, { flags: 64 | V2 }],
    [
      'modal of six',
      9,
      {
        custom_id: 'm',
        title: 'x',
        components: many(6, (i) => ({ type: 18, label: 'x', component: { type: 4, custom_id: `${i}`, style: 1 } })),
      },
    ],
    [
      'modal title of 46',
      9,
      { custom_id: 'm', title: 'x'.repeat(46), components: [{ type: 18, label: 'x', component: { type: 4, custom_id: 'a', style: 1 } }] },
    ],
    [
      'modal label of 46',
      9,
      { custom_id: 'm', title: 'x', components: [{ type: 18, label: 'x'.repeat(46), component: { type: 4, custom_id: 'a', style: 1 } }] },
    ],
    ['field outside a label', 9, { custom_id: 'm', title: 'x', components: [row({ type: 4, custom_id: 'a', style: 1, label: 'x' })] }],
    [
      'one radio option',
      9,
      {
        custom_id: 'm',
        title: 'x',
        components: [{ type: 18, label: 'x', component: { type: 21, custom_id: 'a', options: [{ label: 'a', value: 'a' }] } }],
      },
    ],
    ['update without a message', 7, { content: 'x' }],
    ['choices for a command', 8, { choices: [] }],
    ['unknown type', 42, {}],
    ['content over 2,000', 4, { content: 'x'.repeat(2001) }],
  ])('a first answer is refused: %s', async (_why, type, data) => {
    const { interaction, callback } = raw(sandbox);
    const i = await interaction();
    expect((await callback(i, type, data)).body.code).toBe(50035);
    // What was refused was no answer: the next one counts.
    expect((await callback(i, 4, { content: 'x' })).status).toBe(204);
  });

  test('a modal after a modal, and 26 choices', async () => {
    const { send, last, callback, user, games, interaction } = raw(sandbox);
    const modal = { custom_id: 'm', title: 'x', components: [{ type: 18, label: 'x', component: { type: 4, custom_id: 'a', style: 1 } }] };
    const i = await interaction();
    await callback(i, 9, modal);
    void sandbox.actions.submit(user('Anna'), i.id, { a: 'x' });
    expect((await callback(last(), 9, modal)).body.code).toBe(50035);
    await send('PUT', `/applications/${sandbox.applicationId}/commands`, [
      { name: 'test', description: 'x', options: [{ type: 3, name: 'o', description: 'x', autocomplete: true }] },
    ]);
    void sandbox.actions.complete(user('Anna'), games, ['test'], { o: '' }, 'o');
    expect((await callback(last(), 8, { choices: many(26, (n) => ({ name: `${n}`, value: `${n}` })) })).body.code).toBe(50035);
    expect((await callback(last(), 4, { content: 'x' })).body.code).toBe(50035);
    expect((await callback(last(), 8, { choices: many(25, (n) => ({ name: `${n}`, value: `${n}` })) })).status).toBe(204);
  });

  test('ephemeral messages exist for one user and through their token only', async () => {
    const { interaction, callback, send, webhook, games, user } = raw(sandbox);
    const i = await interaction();
    await callback(i, 4, { content: 'secret', flags: 64, components: [row(button('a'))] });
    const id = sandbox.world.messages.in(games)[0]?.id ?? '';
    expect((await send('GET', `/channels/${games}/messages/${id}`)).body.code).toBe(10008);
    expect((await send('GET', `/channels/${games}/messages`)).body).toEqual([]);
    expect((await send('POST', `/channels/${games}/messages/${id}/threads`, { name: 'x' })).body.code).toBe(10008);
    expect((await send('GET', `${webhook(i)}/messages/@original`)).body.id).toBe(id);
    expect(() => sandbox.actions.use(user('Bruno'), id, 'a')).toThrow('not there');
  });

  test('V2 is irrevocable, and does not come beside old content', async () => {
    const { send, games } = raw(sandbox);
    const v2 = (await send('POST', `/channels/${games}/messages`, { flags: V2, components: [text()] })).body.id;
    expect((await send('PATCH', `/channels/${games}/messages/${v2}`, { content: 'x' })).body.code).toBe(50035);
    const old = (await send('POST', `/channels/${games}/messages`, { content: 'x' })).body.id;
    expect((await send('PATCH', `/channels/${games}/messages/${old}`, { flags: V2, components: [text()] })).body.code).toBe(50035);
    expect((await send('PATCH', `/channels/${games}/messages/${old}`, { flags: V2, components: [text()], content: null })).status).toBe(
      200,
    );
  });
});

test('old messages are edited only now and then: 30046', async () => {
  const { send, games } = raw(sandbox);
  const path = `/channels/${games}/messages/${(await send('POST', `/channels/${games}/messages`, { content: 'x' })).body.id}`;
  for (let i = 0; i < 20; i++) expect((await send('PATCH', path, { content: `${i}` })).status).toBe(200);
  clock += 3_600_001;
  const edit = (at: string) => send('PATCH', at, { content: String(++edits) });
  let edits = 0;
  const fresh = `/channels/${games}/messages/${(await send('POST', `/channels/${games}/messages`, { content: 'x' })).body.id}`;
  const codes = [];
  for (let i = 0; i < 3; i++) codes.push((await edit(path)).status);
  expect(codes).toEqual([200, 200, 200]);
  clock += 15_000;
  // The channel's messages share it, but for the young ones.
  expect((await edit(path)).body).toMatchObject({ code: 30046, retry_after: 5 });
  expect((await edit(fresh)).status).toBe(200);
  clock += 5_000;
  expect((await edit(path)).status).toBe(200);
  expect(sandbox.violations).toEqual([]);
});

test('an edit keeps the pictures that it names, each by its number and its name', async () => {
  const { send, games } = raw(sandbox);
  const components = [gallery('words')];
  const attachments = [{ id: '0', filename: 'a.png' }];
  const posted = await send('POST', `/channels/${games}/messages`, { flags: V2, components, attachments }, { 'a.png': DOT });
  expect(posted.body.attachments).toEqual([]);
  const id = posted.body.components[0].items[0].media.attachment_id;
  const edit = (body: object) => send('PATCH', `/channels/${games}/messages/${posted.body.id}`, body);
  for (const named of [{}, { attachments: [{ id }] }, { attachments: [{ id, filename: 'b.png' }] }, { attachments: [] }]) {
    const { status, body } = await edit({ components, ...named });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND')]);
  }
  const kept = await edit({ components, attachments: [{ id, filename: 'a.png' }] });
  expect(kept.body.components[0].items[0].media.attachment_id).toBe(id);
  expect((await edit({ components: [text()], attachments: [] })).status).toBe(200);
  expect((await edit({ components, attachments: [{ id, filename: 'a.png' }] })).status).toBe(400);
});

test('an edit takes two flags, a post in a channel none that an answer takes', async () => {
  const { send, games } = raw(sandbox);
  const path = `/channels/${games}/messages`;
  const { id } = (await send('POST', path, { content: 'x' })).body;
  const statuses = async (method: string, at: string) => {
    const found = [];
    for (const flag of [2, 6, 12, 15])
      found.push(
        (await send(method, at, flag === 15 ? { flags: V2, content: null, components: [text()] } : { content: 'x', flags: 1 << flag }))
          .status,
      );
    return found;
  };
  expect(await statuses('POST', path)).toEqual([200, 400, 200, 200]);
  expect(await statuses('PATCH', `${path}/${id}`)).toEqual([200, 400, 400, 200]);
});

test('a nonce is good for a few minutes', async () => {
  const { send, games } = raw(sandbox);
  const post = (nonce: string, enforce_nonce = true) => send('POST', `/channels/${games}/messages`, { content: 'x', nonce, enforce_nonce });
  const first = (await post('n')).body.id;
  expect((await post('n')).body.id).toBe(first);
  expect((await post('n', false)).body.id).not.toBe(first);
  expect((await post('m')).body.id).not.toBe(first);
  clock += 5 * 60_000 + 1;
  expect((await post('n')).body.id).not.toBe(first);
});

test('unknown routes, wrong tokens, wrong versions and broken JSON are violations', async () => {
  const { send, games } = raw(sandbox);
  expect((await send('GET', '/nowhere')).status).toBe(404);
  expect((await send('GET', '/users/@me', undefined, {}, 'stolen')).status).toBe(401);
  expect((await fetch(`${sandbox.api}/v9/users/@me`, { headers: { authorization: `Bot ${sandbox.token}` } })).status).toBe(400);
  const broken = await fetch(`${sandbox.api}/v10/channels/${games}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${sandbox.token}`, 'content-type': 'application/json' },
    body: '{',
  });
  expect(await broken.json()).toMatchObject({ code: 50109 });
  expect(sandbox.violations.map((v) => v.code)).toEqual([0, 0, 50041, 50109]);
});

test('mentions call whom allowed_mentions lets them', async () => {
  const { send, games, user } = raw(sandbox);
  const [anna, bruno] = [user('Anna'), user('Bruno')];
  const player = [...sandbox.world.guilds.all()][0]?.roles.find((r) => r.name === 'Player')?.id ?? '';
  const called = async (content: string, allowed_mentions?: unknown, flags = 0) => {
    await send('POST', `/channels/${games}/messages`, { content, flags, ...(allowed_mentions === undefined ? {} : { allowed_mentions }) });
    return sandbox.world.messages.in(games).at(-1)?.own.pings;
  };
  const both = `<@${anna}> <@${bruno}>`;
  expect(await called(both)).toEqual([anna, bruno]);
  expect(await called(both, { parse: [] })).toEqual([]);
  expect(await called(both, { users: [bruno] })).toEqual([bruno]);
  expect(await called(both, { parse: ['users'] }, 1 << 12)).toEqual([anna, bruno]);
  expect(await called('@everyone', { parse: ['everyone'] })).toEqual([]);
  expect(await called(`<@&${player}>`, { roles: [player] })).toHaveLength(5);
});
