import { generateKeyPairSync, sign } from 'node:crypto';
import { InteractionResponseType, InteractionType } from 'discord.js';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { Respond } from '../../src/discord/gateway/waiting.ts';
import { type Endpoint, openEndpoint } from '../../src/hosts/endpoint.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const verifyKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
const NOW = 1_800_000_000_000;
const NOTE = { type: InteractionResponseType.ChannelMessageWithSource, data: { content: 'Heard.' } };
const CLICK = {
  id: '1',
  token: 'secret',
  type: InteractionType.MessageComponent,
  data: { custom_id: 'x' },
  user: { id: '2' },
  message: { id: '3' },
};

let endpoint: Endpoint | undefined;
afterEach(async () => {
  await endpoint?.close();
});

/** An endpoint whose bot does this with what it takes. */
async function endpointOf(take: (respond: Respond) => boolean): Promise<string> {
  const at = { port: 0, host: '127.0.0.1', url: 'https://example.org/venice/interactions' };
  const reception = { verifyKey, take: (_: unknown, respond: Respond) => take(respond), log: pino({ level: 'silent' }), now: () => NOW };
  endpoint = await openEndpoint(at, reception);
  return `http://127.0.0.1:${endpoint.port}/venice/interactions`;
}

function signed(text: string, at = NOW): RequestInit {
  const timestamp = String(at / 1_000);
  const signature = sign(null, Buffer.from(timestamp + text), privateKey).toString('hex');
  return { method: 'POST', body: text, headers: { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } };
}

const answering = (body: object) => (respond: Respond) => {
  void respond.with(body);
  return true;
};

test('a ping is answered, and a click by what its first answer is', async () => {
  const url = await endpointOf(answering(NOTE));
  const pong = await fetch(url, signed(JSON.stringify({ type: InteractionType.Ping })));
  expect([pong.status, await pong.json()]).toEqual([200, { type: InteractionResponseType.Pong }]);
  const answer = await fetch(url, signed(JSON.stringify(CLICK)));
  expect([answer.status, await answer.json()]).toEqual([200, NOTE]);
});

test('what is not signed by Discord, is signed long ago or is too large is refused, and nobody hears of it', async () => {
  let taken = 0;
  const url = await endpointOf((respond) => {
    respond.release();
    return ++taken > 0;
  });
  const text = JSON.stringify(CLICK);
  const right = signed(text);
  const header = (name: string, value: string): RequestInit => ({ ...right, headers: { ...(right.headers as object), [name]: value } });
  const wrong: readonly RequestInit[] = [
    { method: 'POST', body: text },
    { ...right, body: `${text} ` },
    header('x-signature-ed25519', '0'.repeat(128)),
    header('x-signature-ed25519', 'not hex'),
    header('x-signature-timestamp', String(NOW / 1_000 + 1)),
    header('x-signature-timestamp', 'now'),
    signed(text, NOW - 301_000),
    signed(text, NOW + 301_000),
    signed(JSON.stringify({ ...CLICK, data: { custom_id: 'x'.repeat(1024 * 1024) } })),
  ];
  // A line that is cut while too much is sent is a refusal too.
  const statuses = await Promise.all(
    wrong.map((one) =>
      fetch(url, one).then(
        (r) => r.status,
        () => 401,
      ),
    ),
  );
  expect([new Set(statuses), taken]).toEqual([new Set([401]), 0]);
  expect((await fetch(url, signed(text, NOW - 299_000))).status).toBe(202);
  expect(taken).toBe(1);
});

test('a line is let go before Discord gives up, whatever becomes of the answer', async () => {
  const url = await endpointOf(() => true);
  const begun = performance.now();
  expect((await fetch(url, signed(JSON.stringify(CLICK)))).status).toBe(202);
  expect(performance.now() - begun).toBeLessThan(3_000);
});

test('what is signed and cannot be read is refused, and another place or another method knows nothing', async () => {
  const url = await endpointOf(answering(NOTE));
  const { message: _, ...nowhere } = CLICK;
  const status = async (at: string, init?: RequestInit) => (await fetch(at, init)).status;
  expect(await status(url, signed('{'))).toBe(400);
  expect(await status(url, signed(JSON.stringify(nowhere)))).toBe(400);
  expect(await status(url)).toBe(405);
  expect(await status(url.replace('interactions', 'secrets'), signed(JSON.stringify(CLICK)))).toBe(404);
  expect(await status(new URL('/', url).href, signed(JSON.stringify(CLICK)))).toBe(200);
});

test('who answers elsewhere lets the line go, who is leaving says so, and an answer nobody waits for is told to be one', async () => {
  let kept: Respond | undefined;
  let url = await endpointOf((respond) => {
    kept = respond;
    respond.release();
    return true;
  });
  expect((await fetch(url, signed(JSON.stringify(CLICK)))).status).toBe(202);
  expect(await kept?.with(NOTE)).toBe(false);
  await endpoint?.close();
  url = await endpointOf(() => false);
  expect((await fetch(url, signed(JSON.stringify(CLICK)))).status).toBe(503);
});
