import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { deriveClusterSecret } from '../../src/cluster/cluster-secret.ts';
import { createForwardReceiver } from '../../src/cluster/forward-receiver.ts';
import { type InteractionServer, type InteractionServerOptions, startInteractionServer } from '../../src/cluster/interaction-server.ts';
import type { HttpResponder } from '../../src/discord/interactions/pending-responses.ts';
import { listenHttp } from '../../src/shared/http-listen.ts';

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

let endpoint: InteractionServer | undefined;
afterEach(async () => {
  await endpoint?.close();
});

/** An endpoint whose bot does this with what it takes; all of it is another's, where one is said. */
async function endpointOf(
  take: (respond: HttpResponder) => boolean,
  other?: string,
  farewell = 0,
  more: Pick<InteractionServerOptions, 'limits'> = {},
): Promise<string> {
  const at = { port: 0, host: '127.0.0.1', url: 'https://example.org/venice/interactions', farewell, ...more };
  endpoint = await startInteractionServer(at, {
    verifyKey,
    token: 'a.b.c',
    take: (_, respond) => take(respond),
    ownerUrl: (_, wasPassed) => (wasPassed ? undefined : other),
    log: pino({ level: 'silent' }),
    now: () => NOW,
  });
  return `http://127.0.0.1:${endpoint.port}/venice/interactions`;
}

function signed(text: string, at = NOW): RequestInit {
  const timestamp = String(at / 1_000);
  const signature = sign(null, Buffer.from(timestamp + text), privateKey).toString('hex');
  return { method: 'POST', body: text, headers: { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } };
}

const answering = (body: object) => (respond: HttpResponder) => {
  void respond.send(body);
  return true;
};

test('a ping is answered, and a click by what its first answer is', async () => {
  const url = await endpointOf(answering(NOTE));
  const pong = await fetch(url, signed(JSON.stringify({ type: InteractionType.Ping })));
  expect([pong.status, await pong.json()]).toEqual([200, { type: InteractionResponseType.Pong }]);
  const answer = await fetch(url, signed(JSON.stringify(CLICK)));
  expect([answer.status, await answer.json()]).toEqual([200, NOTE]);
});

test('what is not signed by Discord, or is signed long ago, is refused, and nobody hears of it', async () => {
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
  ];
  const statuses = await Promise.all(wrong.map(async (one) => (await fetch(url, one)).status));
  expect([new Set(statuses), taken]).toEqual([new Set([401]), 0]);
  expect((await fetch(url, signed(text, NOW - 299_000))).status).toBe(202);
  expect(taken).toBe(1);
});

/** The head of a request that Discord could have sent, with this about its body. */
function headOf(length: string): string {
  const { headers } = signed('');
  const lines = Object.entries(headers as object).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST / HTTP/1.1\r\nhost: x\r\n${lines.join('')}${length}\r\n\r\n`;
}

/** Sends this and keeps the connection open; what is answered, once the other end has closed it. */
function halfSent(url: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => {
      heard += String(part);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

describe('of what nobody knows yet to be Discord’s', () => {
  test('nothing is read that is too large, whether it says so or not', async () => {
    let taken = 0;
    const url = await endpointOf((respond) => ++taken > 0 && answering(NOTE)(respond));
    const sized = (size: number) => {
      const text = JSON.stringify({ ...CLICK, data: { custom_id: '' } });
      return signed(text.replace('""', `"${'x'.repeat(size - text.length)}"`));
    };
    expect((await fetch(url, sized(256 * 1024))).status).toBe(200);
    for (const length of ['content-length: 262145', 'content-length: 1048576', 'content-length: 9999999999'])
      expect(await halfSent(url, headOf(length))).toContain('413 Payload Too Large');
    const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
    expect(await halfSent(url, headOf('transfer-encoding: chunked') + chunk.repeat(5))).toContain('413 Payload Too Large');
    expect(taken).toBe(1);
  });

  test('eight hundred that are half sent are let go at once', async () => {
    const url = await endpointOf(answering(NOTE));
    const heard = await Promise.all(
      Array.from({ length: 800 }, () => halfSent(url, headOf('content-length: 1000000') + 'x'.repeat(1_000))),
    );
    expect(heard.filter((answer) => answer !== '' && !answer.includes(' 413 '))).toEqual([]);
    expect((await fetch(url, signed(JSON.stringify(CLICK)))).status).toBe(200);
  });

  test('so many connections are held, and one more is closed', async () => {
    const url = await endpointOf(answering(NOTE), undefined, 0, { limits: { connections: 3, arrival: 60_000 } });
    const held = await Promise.all(
      Array.from({ length: 3 }, () => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1');
        return new Promise<typeof socket>((resolve) => socket.write(headOf('content-length: 1000'), () => resolve(socket)));
      }),
    );
    expect(await halfSent(url, headOf('content-length: 1000'))).toBe('');
    for (const socket of held) socket.destroy();
    const status = () =>
      fetch(url, signed(JSON.stringify(CLICK))).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status, { interval: 20 }).toBe(200);
  });

  test('a request has so long to arrive whole', async () => {
    const url = await endpointOf(answering(NOTE), undefined, 0, { limits: { connections: 100, arrival: 300 } });
    const heads = ['', 'POST /', 'POST / HTTP/1.1\r\nhost: x\r\n', headOf('content-length: 1000'), headOf('transfer-encoding: chunked')];
    for (const heard of await Promise.all(heads.map((head) => halfSent(url, head)))) expect(heard).toContain('408 Request Timeout');
    expect((await fetch(url, signed(JSON.stringify(CLICK)))).status).toBe(200);
  });
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
  let kept: HttpResponder | undefined;
  let url = await endpointOf((respond) => {
    kept = respond;
    respond.release();
    return true;
  });
  expect((await fetch(url, signed(JSON.stringify(CLICK)))).status).toBe(202);
  expect(await kept?.send(NOTE)).toBe(false);
  await endpoint?.close();
  url = await endpointOf(() => false);
  expect((await fetch(url, signed(JSON.stringify(CLICK)))).status).toBe(503);
});

test('who leaves says so to whoever looks, takes on what is brought all the same, and only then listens no more', async () => {
  const url = await endpointOf(answering(NOTE), undefined, 300);
  const left = endpoint?.close();
  expect((await fetch(url)).status).toBe(503);
  expect((await fetch(url, signed(JSON.stringify(CLICK)))).status).toBe(200);
  await left;
  await expect(fetch(url)).rejects.toThrow();
});

/** Brings something while nobody here can look, and goes away again or waits. */
const BRINGS = `
  const { workerData: { port, text, goes, flag } } = require('node:worker_threads');
  const told = () => { Atomics.store(new Int32Array(flag), 0, 1); Atomics.notify(new Int32Array(flag), 0); };
  const socket = require('node:net').connect({ port, host: '127.0.0.1' }, () => socket.write(text, () => goes ? socket.end(told) : told()));
  socket.on('error', () => undefined);
`;

test.for([
  ['is not done where its bringer has gone meanwhile', true, 0],
  ['is done where he waits', false, 1],
] as const)('what comes while the process stands still %s', async ([, goes, times]) => {
  let taken = 0;
  const url = await endpointOf((respond) => {
    taken++;
    return answering(NOTE)(respond);
  });
  const { headers, body } = signed(JSON.stringify(CLICK));
  const lines = Object.entries({ ...(headers as object), 'content-length': String(body).length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const text = `POST / HTTP/1.1\r\nhost: x\r\n${lines.join('\r\n')}\r\n\r\n${String(body)}`;
  const flag = new SharedArrayBuffer(4);
  const seen = new Int32Array(flag);
  const bringer = new Worker(BRINGS, { eval: true, workerData: { port: Number(new URL(url).port), text, goes, flag } });
  Atomics.wait(seen, 0, 0, 30_000);
  Atomics.wait(seen, 0, 1, 700);
  // What came afterwards is answered after what came before.
  expect((await fetch(url, signed(JSON.stringify({ ...CLICK, id: '2' })))).status).toBe(200);
  expect([Atomics.load(seen, 0), taken]).toEqual([1, times + 1]);
  await bringer.terminate();
});

test('what a host was told to do as it died is done here where it is a click, and else by nobody', async () => {
  const receiver = createForwardReceiver({
    key: deriveClusterSecret('a.b.c'),
    read: () => () => {
      for (const cut of cuts.splice(0)) cut();
      return true;
    },
  });
  const cuts: (() => void)[] = [];
  const server = createServer().on('upgrade', (request, socket, head) => {
    cuts.push(() => socket.destroy());
    receiver.acceptUpgrade(request, socket, head);
  });
  const other = await listenHttp(server, { port: 0, host: '127.0.0.1' });
  let taken = 0;
  const url = await endpointOf((respond) => ++taken > 0 && answering(NOTE)(respond), `http://127.0.0.1:${other.port}`);
  const form = { ...CLICK, type: InteractionType.ModalSubmit };
  expect([(await fetch(url, signed(JSON.stringify(CLICK)))).status, taken]).toEqual([200, 1]);
  expect([(await fetch(url, signed(JSON.stringify(form)))).status, taken]).toEqual([202, 1]);
  await other.close();
});
