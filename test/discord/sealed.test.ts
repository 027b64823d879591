import { RequestMethod } from '@discordjs/rest';
import { expect, test } from 'vitest';
import { toMultipart } from '../../src/discord/rest/multipart.ts';

const REQUEST = { fullRoute: '/webhooks/1/token/messages/@original', method: RequestMethod.Patch, auth: false } as const;

test('a message with files is read back as it was meant, names with quotes included', async () => {
  const picture = Buffer.from([0, 13, 10, 45, 45, 255]);
  const files = [
    { name: 'board.webp', data: picture },
    { name: 'a "log"\n.json', data: '{"żółw":1}' },
  ];
  const { body, headers, passThroughBody } = toMultipart({ ...REQUEST, body: { content: 'ciao' }, files });
  expect(passThroughBody).toBe(true);

  const form = await new Response(new Uint8Array(body as Buffer), { headers: headers as Record<string, string> }).formData();
  expect(JSON.parse(String(form.get('payload_json')))).toEqual({ content: 'ciao' });
  const [first, second] = [form.get('files[0]') as File, form.get('files[1]') as File];
  expect([first.name, first.type, Buffer.from(await first.arrayBuffer())]).toEqual(['board.webp', 'image/webp', picture]);
  expect(await second.text()).toBe('{"żółw":1}');
  expect([second.name.startsWith('a '), second.type]).toEqual([true, 'application/json']);
  expect([...form.keys()]).toHaveLength(3);
});

test('a message without files stays what it was', () => {
  const request = { ...REQUEST, body: { content: 'ciao' } };
  expect(toMultipart(request)).toBe(request);
});
