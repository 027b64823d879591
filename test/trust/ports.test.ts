import { createServer } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { deriveClusterSecret, hmacProof, randomNonce, signFrame } from '../../src/cluster/cluster-secret.ts';
import { createForwarder } from '../../src/cluster/forwarder.ts';
import { startInteractionServer } from '../../src/cluster/interaction-server.ts';
import { openPeerConnection } from '../../src/cluster/peer-connection.ts';
import {
  CLIENT_PROOF_HEADER,
  connectToPeer,
  type PeerHandshake,
  SERVER_PROOF_HEADER,
  UPGRADE_PROTOCOL,
} from '../../src/cluster/peer-handshake.ts';
import { startSandbox } from '../../src/emulator/index.ts';
import { shareGame } from '../../src/features/share/rules.ts';
import { startHealthServer } from '../../src/ops/health.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { listenHttp } from '../../src/shared/http-listen.ts';
import { startWebServer } from '../../src/web/server.ts';
import { openSituation, PEOPLE } from './situation.ts';

const TOKEN = 'a.b.c';
const host = '127.0.0.1';
const silent = pino({ level: 'silent' });
const secret = deriveClusterSecret(TOKEN);
const closing: (() => unknown)[] = [];
/** What would have ended the process. */
const deaths: unknown[] = [];
/** Nobody would be answered any more. */
const waiting = new Set<() => void>();
const died = (error: unknown) => {
  deaths.push(error);
  for (const cut of waiting) cut();
};

type Listener = 'health' | 'pages' | 'interactions' | 'sandbox';
const ports: Record<Listener, number> = { health: 0, pages: 0, interactions: 0, sandbox: 0 };
/** What each of them answers while it is well. */
const WELL: Readonly<Record<Listener, readonly [path: string, status: number]>> = {
  health: ['/health', 200],
  pages: ['/', 404],
  interactions: ['/', 405],
  sandbox: ['/api/v10/gateway', 401],
};
const LISTENERS = Object.keys(ports) as Listener[];
let link = '';
let token = '';

beforeAll(async () => {
  process.on('uncaughtException', died).on('unhandledRejection', died);
  const { house: services, store, desk: context, running } = await openSituation();
  await shareGame(services, running, PEOPLE.host.id);
  link = (await store.findGame(running))?.link ?? '';
  const health = await startHealthServer(
    { metricsHost: host },
    { store, metrics: createMetrics(() => 0), log: silent, now: Date.now, condition: () => 'ready' },
  );
  const generous = { burst: 1e9, perSecond: 1e9 };
  const pages = await startWebServer({ port: 0, host, url: 'https://pages.example/venice' }, context, generous);
  const server = await startInteractionServer(
    { port: 0, host, url: 'https://bot.example/' },
    { verifyKey: '0'.repeat(64), token: TOKEN, take: () => true, log: silent, now: Date.now },
  );
  const sandbox = await startSandbox({ rateLimits: false });
  token = sandbox.token;
  Object.assign(ports, { health: health.port, pages: pages.port, interactions: server.port, sandbox: Number(new URL(sandbox.url).port) });
  closing.push(
    () => health.close(),
    () => pages.close(),
    () => server.close(),
    () => sandbox.close(),
  );
});
afterAll(async () => {
  for (const close of closing) await close();
  process.off('uncaughtException', died).off('unhandledRejection', died);
});
afterEach(async () => {
  // What was thrown in answering is thrown by now.
  for (const listener of LISTENERS) {
    const [path, status] = WELL[listener];
    expect((await fetch(`http://${host}:${ports[listener]}${path}`)).status, listener).toBe(status);
  }
  expect(deaths.splice(0)).toEqual([]);
});

/** These very bytes, and nothing after them; what is answered, until the listener has closed. */
function send(listener: Listener, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(ports[listener], host, () => socket.end(bytes));
    socket.on('data', (part) => {
      heard += part.toString('latin1');
    });
    const cut = () => void socket.destroy();
    waiting.add(cut);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      waiting.delete(cut);
      resolve(heard);
    });
  });
}

const TARGETS = [
  '//[',
  '//',
  '///',
  '//[::1',
  '//x:y',
  '//@:',
  '/%',
  '/%ff',
  '/%00',
  '/?%',
  '/#[',
  '/\\[',
  '*',
  '[',
  'http://[',
  'http://',
  'http:///',
  'http://x:99999/',
  '/health/../..',
  '/__proto__',
  '/constructor',
  '/api',
  '/api/v10',
  '/api/v10/%',
  '/api/v10/channels/%E0%A4%A/messages',
  '/api/v10/webhooks/%/x',
  '/attachments/1/2/%?ex=z&hm=',
  '/emojis/%',
  '/live',
  '/gateway',
  '/gateway?v=99&encoding=%',
  `/${'x'.repeat(15_000)}`,
];
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'PATCH', 'CONNECT', 'TRACE', 'NONSENSE'];
const UPGRADE = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const HEADERS = [
  '',
  'host:\r\n',
  'host: [\r\n',
  'host: localhost\r\norigin: null\r\n',
  `host: localhost\r\norigin: null\r\n${UPGRADE}`,
  `host: localhost\r\norigin: http://[\r\n${UPGRADE}`,
  `host: localhost\r\norigin:\r\n${UPGRADE}`,
  'host: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n',
  'host: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\nsec-websocket-version: x\r\n',
  `host: localhost\r\nconnection: upgrade\r\nupgrade: ${UPGRADE_PROTOCOL}\r\n`,
  `host: localhost\r\nconnection: upgrade\r\nupgrade: ${UPGRADE_PROTOCOL}\r\n${CLIENT_PROOF_HEADER}: x\r\n`,
  `host: localhost\r\nconnection: upgrade\r\nupgrade: ${UPGRADE_PROTOCOL}\r\n${CLIENT_PROOF_HEADER}: \r\n${CLIENT_PROOF_HEADER}: x ${'0'.repeat(64)}\r\n`,
  'host: localhost\r\naccept-language: ;;q=x,-,\xff\r\nif-none-match: ,,\r\nx-forwarded-for: ,:::,\r\n',
  'host: localhost\r\ncontent-length: -1\r\n',
  'host: localhost\r\ncontent-length: 5\r\n',
  'host: localhost\r\ntransfer-encoding: chunked\r\n',
  'host: localhost\r\nexpect: 100-continue\r\ncontent-length: 1\r\n',
  'host: localhost\r\nexpect: nothing\r\n',
  'host: localhost\r\nx-signature-ed25519: \xff\r\nx-signature-timestamp: 1e9\r\n',
  'host: localhost\r\ncontent-type: multipart/form-data\r\ncontent-length: 2\r\n',
  `host: localhost\r\nx: ${'x'.repeat(20_000)}\r\n`,
];
const requestOf = (method: string, target: string, headers: string) => `${method} ${target} HTTP/1.1\r\n${headers}\r\n`;

describe.each(LISTENERS)('the port of %s', (listener) => {
  test('outlives every address, by every method', async () => {
    for (const method of METHODS)
      await Promise.all(TARGETS.map((target) => send(listener, requestOf(method, target, 'host: localhost\r\n'))));
  });

  test('outlives every header, where it answers and where a line is asked for', async () => {
    for (const method of ['GET', 'POST'])
      for (const target of [WELL[listener][0], '/live', '/gateway', '//['])
        await Promise.all(HEADERS.map((headers) => send(listener, Buffer.from(requestOf(method, target, headers), 'latin1'))));
  });

  test('outlives what is no request at all, and requests cut short or garbled anywhere', async () => {
    const whole = requestOf('GET', `/${link}/?lang=fr&at=0`, `host: localhost\r\n${UPGRADE}`);
    const garbled = fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      fc.nat(whole.length).map((at) => Buffer.from(whole.slice(0, at))),
      fc.tuple(fc.nat(whole.length), fc.uint8Array({ minLength: 1, maxLength: 4 })).map(([at, bytes]) => {
        return Buffer.concat([Buffer.from(whole.slice(0, at)), Buffer.from(bytes), Buffer.from(whole.slice(at))]);
      }),
      fc
        .tuple(fc.constantFrom(...METHODS), fc.constantFrom(...TARGETS), fc.webPath(), fc.webQueryParameters(), fc.constantFrom(...HEADERS))
        .map(([method, target, path, query, headers]) => Buffer.from(requestOf(method, `${target}${path}?${query}`, headers), 'latin1')),
    );
    await fc.assert(
      fc.asyncProperty(garbled, async (bytes) => void (await send(listener, bytes))),
      { numRuns: 150, seed: 13 },
    );
  });
});

/** Sends these frames over a new WebSocket, and then one that is in order: done when that is answered, or the line was closed. */
function frames(path: '/gateway' | '/live', said: readonly (string | Buffer)[], good: object, answered: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://${host}:${ports.sandbox}${path}`);
    socket.on('open', () => {
      for (const frame of [...said, JSON.stringify(good)]) socket.send(frame);
    });
    socket.on('message', (told) => answered.test(String(told)) && socket.close());
    const cut = () => socket.terminate();
    waiting.add(cut);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      waiting.delete(cut);
      resolve();
    });
  });
}

const ILL_FORMED = ['', '{', 'null', '[]', '"x"', '5', 'true', '{}', '\0', Buffer.from([0xff, 0xfe, 0]), `[${'['.repeat(10_000)}`];
const anything = fc.oneof(fc.jsonValue(), fc.constantFrom<fc.JsonValue>(null, '', 0, -1, 1e300, [], {}, [[]], '__proto__', '٣'));
/** An object with some of these fields, and nothing in order in them. */
const disordered = (...names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: names.length, noNullPrototype: true });

describe('the WebSockets of the embedded Discord', () => {
  const beat = { op: 1, d: null };
  const ask = { n: 7, ask: 'be', userId: 'nobody' };

  test('outlive frames that are nothing in order', async () => {
    for (const frame of ILL_FORMED) {
      await frames('/gateway', [frame], beat, /"op":11/);
      await frames('/live', [frame], ask, /"n":7/);
    }
  });

  test('outlive every disorder of what a bot may say', async () => {
    const payload = fc.record({
      op: fc.oneof({ weight: 9, arbitrary: fc.constantFrom<fc.JsonValue>(1, 2, 3, 4, 6, 8) }, { weight: 1, arbitrary: anything }),
      d: fc.oneof(
        anything,
        fc
          .tuple(disordered('token', 'intents', 'properties', 'shard', 'session_id', 'seq'), fc.boolean(), fc.boolean())
          .map(([d, known, whole]) => ({ ...(whole ? { intents: 1, properties: {} } : {}), ...d, ...(known ? { token } : {}) })),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(payload, { minLength: 1, maxLength: 3 }), (said) =>
        frames(
          '/gateway',
          said.map((one) => JSON.stringify(one)),
          beat,
          /"op":11/,
        ),
      ),
      { numRuns: 200, seed: 13 },
    );
  });

  test('outlive every disorder of what a page may ask', async () => {
    const asks = ['be', 'open', 'slash', 'complete', 'menu', 'use', 'submit', 'say', 'read', 'dismiss', 'locale', 'nothing'];
    const fields = ['n', 'userId', 'channelId', 'before', 'path', 'given', 'focused', 'name', 'target', 'messageId', 'customId', 'values'];
    const asked = fc.oneof(
      anything,
      fc
        .tuple(fc.constantFrom(...asks), disordered(...fields, 'interactionId', 'fields', 'content', 'locale'), fc.boolean())
        .map(([what, more, numbered]) => ({ ...more, ask: what, ...(numbered ? { n: 1 } : {}) })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 4 }), (said) =>
        frames(
          '/live',
          said.map((one) => JSON.stringify(one)),
          ask,
          /"n":7/,
        ),
      ),
      { numRuns: 200, seed: 13 },
    );
  });
});

describe('the line between two hosts', () => {
  const bytes = fc.uint8Array({ maxLength: 60 }).map((some) => Buffer.from(some));
  const bodies = fc.oneof(
    bytes,
    fc.constantFrom('', '{', 'null', '{"type":3}', '[]', '"x"').map((text) => Buffer.from(text)),
  );

  test('outlives whatever somebody says who knows the key', async () => {
    const word = fc.tuple(fc.constantFrom('offer', 'go', 'ready', 'answer', 'heard', 'declined'), fc.nat(4), bodies, fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 6 }), bytes, async (words, rest) => {
        const { socket, head, lineKey } = (await connectToPeer(`http://${host}:${ports.interactions}/`, secret)) as PeerHandshake;
        await new Promise<void>((resolve) => {
          const connection = openPeerConnection({ socket, head, heard: () => undefined, gone: resolve });
          for (const [said, id, body, isSealed] of words)
            void connection.sendFrame(said as 'offer', id, isSealed ? signFrame(lineKey, id, body) : body);
          socket.write(rest);
          connection.end();
        });
      }),
      { numRuns: 150, seed: 13 },
    );
  });

  test('outlives whatever is answered by whoever was called', async () => {
    let said: readonly [word: number, body: Buffer][] = [];
    let greeting = '';
    const server = createServer((_, response) => void response.writeHead(405).end());
    server.on('upgrade', ({ headers }, socket) => {
      const [caller = ''] = String(headers[CLIENT_PROOF_HEADER]).split(' ');
      const own = randomNonce();
      const called = `${SERVER_PROOF_HEADER}: ${own} ${hmacProof(secret, 'called', caller, own).toString('hex')}`;
      socket.on('error', () => undefined);
      socket.write(
        `HTTP/1.1 101 Yes\r\nconnection: upgrade\r\nupgrade: ${UPGRADE_PROTOCOL}\r\n${greeting === '' ? called : greeting}\r\n\r\n`,
      );
      for (const [word, body] of said) {
        const head = Buffer.alloc(9);
        head.writeUInt32BE(body.length + 5, 0);
        head.writeUInt8(word, 4);
        head.writeUInt32BE(1, 5);
        socket.write(Buffer.concat([head, body]));
      }
      socket.resume().end();
    });
    const other = await listenHttp(server, { port: 0, host });
    closing.unshift(() => other.close());
    const words = fc.array(fc.tuple(fc.constantFrom(0, 1, 2, 3, 4, 5, 255), bodies), { maxLength: 4 });
    const greetings = fc.constantFrom(
      '',
      '',
      '',
      'x: y',
      `${SERVER_PROOF_HEADER}:`,
      `${SERVER_PROOF_HEADER}: a b`,
      `${SERVER_PROOF_HEADER}: x\r\n${SERVER_PROOF_HEADER}: y`,
    );
    await fc.assert(
      fc.asyncProperty(words, greetings, async (told, greets) => {
        [said, greeting] = [told, greets];
        const forwarder = createForwarder({ key: secret, late: () => 0, longest: 2_700 });
        const passing = await forwarder.forward(`http://${host}:${other.port}/`, Buffer.from('a click'), () => 0);
        expect(typeof passing === 'string' || Buffer.isBuffer(passing.answer)).toBe(true);
        forwarder.close();
      }),
      { numRuns: 100, seed: 13 },
    );
  });
});
