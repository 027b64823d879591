import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { deriveClusterSecret, hmacProof, randomNonce, signFrame } from '../../src/cluster/cluster-secret.ts';
import { type AcceptedOffer, createForwardReceiver } from '../../src/cluster/forward-receiver.ts';
import { createForwarder } from '../../src/cluster/forwarder.ts';
import { startStopwatch } from '../../src/cluster/leader-lease.ts';
import { type FrameType, openPeerConnection, type PeerConnection } from '../../src/cluster/peer-connection.ts';
import { CLIENT_PROOF_HEADER, connectToPeer, type PeerHandshake, SERVER_PROOF_HEADER } from '../../src/cluster/peer-handshake.ts';
import type { HttpResponder } from '../../src/discord/interactions/pending-responses.ts';
import { listenHttp } from '../../src/shared/http-listen.ts';

const secret = deriveClusterSecret('a.b.c');
const other = deriveClusterSecret('a.b.d');
const polling = { timeout: 20_000, interval: 10 };
const CLICK = Buffer.from('a click');

const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listening(server: Server): Promise<string> {
  const { port, close } = await listenHttp(server, { port: 0, host: '127.0.0.1' });
  closing.push(close);
  return `http://127.0.0.1:${port}/anywhere`;
}

/** A host that does this with what it is passed. */
async function taking(read: (body: Buffer) => AcceptedOffer | undefined) {
  const receiver = createForwardReceiver({ key: secret, read });
  const server = createServer((_, response) => void response.writeHead(405).end());
  server.on('upgrade', (request, socket, head) => {
    if (!receiver.acceptUpgrade(request, socket, head)) socket.destroy();
  });
  const url = await listening(server);
  closing.push(receiver.close);
  return { url, takers: receiver };
}

/** Somebody who knows the key, and says what he likes to whoever gets a line to him. */
async function host(heard: (connection: PeerConnection, word: FrameType, id: number) => void): Promise<string> {
  const server = createServer();
  server.on('upgrade', ({ headers }, socket, head) => {
    const [caller = ''] = String(headers[CLIENT_PROOF_HEADER]).split(' ');
    const own = randomNonce();
    const proof = hmacProof(secret, 'called', caller, own).toString('hex');
    socket.write(`HTTP/1.1 101 Yes\r\nconnection: upgrade\r\nupgrade: serenissima\r\n${SERVER_PROOF_HEADER}: ${own} ${proof}\r\n\r\n`);
    const connection: PeerConnection = openPeerConnection({
      socket,
      head,
      heard: (word, id) => heard(connection, word, id),
      gone: () => undefined,
    });
    closing.push(connection.destroy);
  });
  return listening(server);
}

/** The other end of a line, and all that is said on it. */
async function calling(url: string) {
  const dialled = (await connectToPeer(url, secret)) as PeerHandshake;
  const told: [FrameType | 'gone', number, string][] = [];
  const connection = openPeerConnection({
    ...dialled,
    heard: (word, id, body) => void told.push([word, id, String(body)]),
    gone: () => void told.push(['gone', 0, '']),
  });
  closing.push(connection.destroy);
  const offer = (id: number, body = CLICK, by = dialled.lineKey) => connection.sendFrame('offer', id, signFrame(by, id, body));
  const go = (id: number) => connection.sendFrame('go', id, Buffer.from([0, 0, 10, 0]));
  return { told, line: connection, offer, go };
}

function passer(longest = 2_700) {
  const opened = createForwarder({ key: secret, late: () => 0, longest });
  closing.push(opened.close);
  return { pass: (url: string) => opened.forward(url, CLICK, startStopwatch()) };
}

const answering: AcceptedOffer = (respond) => {
  void respond.send({ content: 'Heard.' });
  return true;
};

test('what is passed is done once, and answered or heard', async () => {
  const taken: string[] = [];
  const { url } = await taking((body) => (respond) => {
    taken.push(String(body));
    if (taken.length % 2 === 0) respond.release();
    else void answering(respond);
    return true;
  });
  const { pass } = passer();
  const passed = await Promise.all(Array.from({ length: 6 }, () => pass(url)));
  const answer = { answer: Buffer.from('{"content":"Heard."}') };
  expect(passed).toEqual([answer, 'heard', answer, 'heard', answer, 'heard']);
  expect(taken).toEqual(Array(6).fill('a click'));
});

test('what a host does not take it declines, also when it leaves between being ready and being told to go on', async () => {
  const unknown = await taking(() => undefined);
  const full = await taking(() => () => false);
  const { pass } = passer();
  expect(await pass(unknown.url)).toBe('declined');
  expect(await pass(full.url)).toBe('declined');
});

test('who does not say in time that he is ready is never told to go on, and certainly does nothing', async () => {
  const told: FrameType[] = [];
  const url = await host((connection, word, id) => {
    told.push(word);
    if (word === 'offer') setTimeout(() => void connection.sendFrame('ready', id), 1_500);
  });
  const { pass } = passer();
  const passed = startStopwatch();
  expect(await pass(url)).toBe('unheard');
  expect(passed()).toBeLessThan(1_500);
  await pause(1_700);
  expect(told).toEqual(['offer']);
});

test('who stood still after he was ready does nothing when he is told so late to go on', async () => {
  let taken = 0;
  const { url } = await taking(() => (respond) => ++taken > 0 && answering(respond));
  const { told, offer, go } = await calling(url);
  await offer(1);
  await offer(2);
  await expect.poll(() => told.length, polling).toBe(2);
  await go(2);
  await pause(1_100);
  await go(1);
  await expect.poll(() => told.at(-1), polling).toEqual(['declined', 1, '']);
  expect([taken, told.filter(([word]) => word === 'answer')]).toEqual([1, [['answer', 2, '{"content":"Heard."}']]]);
});

test('whether it was done is unknown where the line is cut or nobody answers as long as somebody waits', async () => {
  const cut = await host((connection, word, id) => (word === 'offer' ? void connection.sendFrame('ready', id) : connection.destroy()));
  const silent = await host((connection, word, id) => word === 'offer' && void connection.sendFrame('ready', id));
  const dead = await host((connection) => connection.destroy());
  expect(await passer().pass(cut)).toBe('lost');
  expect(await passer(500).pass(silent)).toBe('late');
  expect(await passer().pass(dead)).toBe('unheard');
});

test('what nobody but a host could say is looked at: another token, another line, another body, the same once more', async () => {
  let taken = 0;
  const { url } = await taking(() => (respond) => ++taken > 0 && answering(respond));
  expect(await connectToPeer(url, other)).toBe('silent');
  expect(await passer().pass(url)).toHaveProperty('answer');
  const foreign = await calling(url);
  await foreign.offer(1, CLICK, hmacProof(secret, 'line', 'a', 'b'));
  await expect.poll(() => foreign.told, polling).toEqual([['gone', 0, '']]);
  const twice = await calling(url);
  await twice.offer(1);
  await expect.poll(() => twice.told.length, polling).toBe(1);
  await twice.offer(1);
  await expect.poll(() => twice.told.at(-1)?.[0], polling).toBe('gone');
  const large = await calling(url);
  await large.line.sendFrame('offer', 1, Buffer.alloc(2 ** 21));
  await expect.poll(() => large.told.at(-1)?.[0], polling).toBe('gone');
  expect(taken).toBe(1);
});

test('who is called without being a host gets nothing passed, and is not asked again at once', async () => {
  let asked = 0;
  const plain = createServer((_, response) => {
    asked++;
    response.writeHead(200).end();
  });
  const liar = createServer();
  liar.on('upgrade', (_, socket) => socket.resume().end('HTTP/1.1 101 Yes\r\nconnection: upgrade\r\nupgrade: serenissima\r\n\r\n'));
  const { pass } = passer();
  const url = await listening(plain);
  expect([await pass(url), await pass(url), asked]).toEqual(['declined', 'declined', 1]);
  expect(await pass(await listening(liar))).toBe('declined');
});

test('who leaves takes nothing new, answers what he has, and lets the line go', async () => {
  const waiting: HttpResponder[] = [];
  const { url, takers: receiver } = await taking(() => (respond) => waiting.push(respond) > 0);
  const { told, offer, go } = await calling(url);
  await offer(1);
  await go(1);
  await expect.poll(() => waiting.length, polling).toBe(1);
  receiver.close();
  await offer(2);
  await expect.poll(() => told.at(-1), polling).toEqual(['declined', 2, '']);
  expect(await waiting[0]?.send({ content: 'Still here.' })).toBe(true);
  await expect
    .poll(() => told.slice(2), polling)
    .toEqual([
      ['answer', 1, '{"content":"Still here."}'],
      ['gone', 0, ''],
    ]);
  expect(await waiting[0]?.send({})).toBe(false);
});
