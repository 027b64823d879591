import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIInteraction } from 'discord.js';
import { GatewayDispatchEvents, InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { readPacket } from '../discord/gateway/packet.ts';
import type { HttpResponder } from '../discord/interactions/pending-responses.ts';
import { MINUTE, SECOND } from '../shared/durations.ts';
import { listenHttp } from '../shared/http-listen.ts';
import { deriveClusterSecret } from './cluster-secret.ts';
import { drainPendingIo, monitorEventLoopLag } from './event-loop-lag.ts';
import { createForwardReceiver } from './forward-receiver.ts';
import { createForwarder } from './forwarder.ts';
import { startStopwatch } from './leader-lease.ts';

export interface InteractionServerOptions {
  readonly port: number;
  readonly host: string;
  /** The address under which Discord reaches it. */
  readonly url: string;
  /** How long Discord may get no answer there yet; as usual where nothing is said. */
  readonly patience?: number;
  /** How long whoever leaves says so to whoever looks, and takes on what is brought all the same; as usual where nothing is said. */
  readonly shutdownGraceMs?: number;
  /** How much is held for strangers; as usual where nothing is said. */
  readonly limits?: StrangerLimits;
}

/** Limits for requests of which nobody knows yet whether Discord sent them. */
interface StrangerLimits {
  /** So many connections at once; one more is closed. */
  readonly connections: number;
  /** So long a whole request may take to arrive, in milliseconds. */
  readonly arrival: number;
}

export interface InteractionServer {
  readonly port: number;
  /** Nobody is let in any more; whoever is in is answered. */
  close(): Promise<void>;
}

interface InteractionServerContext {
  /** The application's, as Discord gives it: 32 bytes in hex digits. */
  readonly verifyKey: string;
  /** The bot's: by it hosts know one another. */
  readonly token: string;
  /** False: nothing is taken on any more. */
  readonly take: (payload: APIInteraction, respond: HttpResponder) => boolean;
  /** Where another host is to take it, its address; what was passed here already, only where this build does not know it. */
  readonly ownerUrl?: (payload: APIInteraction, wasPassed: boolean) => string | undefined;
  /** That host has not taken it. */
  readonly markUnreachable?: (url: string) => void;
  readonly log: Logger;
  readonly now: () => number;
}

/** More than any interaction needs, all that its message holds included. */
const MAX_BODY_BYTES = 256 * 1024;
/** All bodies that are held unsigned come to 64 MiB at most. */
const USUAL_LIMITS: StrangerLimits = { connections: 256, arrival: 5_000 };
/** As far as Discord's clock and ours may be apart; what is older somebody has recorded and plays again. */
const MAX_TIMESTAMP_AGE_MS = 5 * MINUTE;
/** Discord waits three seconds; what comes later than this goes another way. */
const FORWARD_DEADLINE_MS = 2_700;
/** So long a balancer may not have looked again. */
const SHUTDOWN_GRACE_MS = 1_200;
/** Who is so late may have stood still, while whoever brought something has gone. */
const STALL_MS = 500;

const LEAVING_TEXT = 'This bot is leaving.';

const SIGNATURE = /^[0-9a-f]{128}$/i;
const TIMESTAMP = /^\d{1,12}$/;

const UNSIGNED = 'This is not signed by Discord.';
/** What else comes over this connection is not read. */
const LAST = { connection: 'close' };

/** That Discord has signed what follows. */
interface Claim {
  readonly signature: string;
  readonly timestamp: string;
}

/** The door through which Discord brings interactions over HTTP, each signed; whoever else knocks learns nothing. */
export async function startInteractionServer(
  door: InteractionServerOptions,
  reception: InteractionServerContext,
): Promise<InteractionServer> {
  const { verifyKey, token, take, ownerUrl: elsewhere, markUnreachable: doubted, log, now } = reception;
  const key = publicKey(verifyKey);
  const paths = new Set(['/', new URL(door.url).pathname]);
  const hostKey = deriveClusterSecret(token);
  const punctuality = monitorEventLoopLag();
  // Who is alone has nobody to leave anything to.
  const farewell = door.shutdownGraceMs ?? (elsewhere === undefined ? 0 : SHUTDOWN_GRACE_MS);
  let leaving = false;
  const forwarder = createForwarder({ key: hostKey, late: punctuality.lag, longest: FORWARD_DEADLINE_MS });
  const receiver = createForwardReceiver({
    key: hostKey,
    read(body) {
      const interaction = interactionIn(parsed(body), log);
      if (interaction === undefined || elsewhere?.(interaction, true) !== undefined) return undefined;
      return (respond) => take(interaction, respond);
    },
  });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const passed = startStopwatch();
    if (!paths.has((request.url ?? '').split('?')[0] ?? '')) return sendText(response, 404, 'There is nothing here.');
    if (request.method !== 'POST')
      return leaving
        ? sendText(response, 503, LEAVING_TEXT)
        : sendText(response, 405, 'Discord alone brings something here.', { allow: 'POST' });
    const claim = claimOf(request, now());
    // Discord sends wrong ones itself, to see whether anybody looks.
    if (claim === undefined) return sendText(response, 401, UNSIGNED, LAST);
    const body = await readBody(request);
    if (body === undefined) return sendText(response, 413, 'This is too large.', LAST);
    if (!isSigned(key, claim, body)) return sendText(response, 401, UNSIGNED, LAST);
    const told = parsed(body);
    if (isPing(told)) return sendJson(response, { type: InteractionResponseType.Pong });
    const interaction = interactionIn(told, log);
    if (interaction === undefined) return sendText(response, 400, 'This interaction cannot be read.');
    if (punctuality.lag() > STALL_MS) await drainPendingIo();
    const url = elsewhere?.(interaction, false);
    if (url !== undefined && isAwaited(request, passed) && (await forwardToOwner(url, interaction, body, response, passed))) return;
    // Its user was told that it failed: what he does instead must not be undone by it.
    if (!isAwaited(request, passed)) return releaseResponse(response);
    const late = setTimeout(() => releaseResponse(response), FORWARD_DEADLINE_MS - passed());
    response.once('close', () => clearTimeout(late));
    if (!take(interaction, createHttpResponder(response))) sendText(response, 503, LEAVING_TEXT);
  }

  /** Whether another host has taken it, or may have. */
  async function forwardToOwner(
    url: string,
    interaction: APIInteraction,
    body: Buffer,
    response: ServerResponse,
    passed: () => number,
  ): Promise<boolean> {
    const passing = await forwarder.forward(url, body, passed);
    if (typeof passing === 'object') sendBody(response, passing.answer);
    else if (passing === 'heard' || passing === 'late') releaseResponse(response);
    else {
      if (passing !== 'declined') doubted?.(url);
      // A click may come twice, and be answered as if it had been pressed twice; what opens or sends something must not.
      if (passing !== 'lost' || interaction.type === InteractionType.MessageComponent) return false;
      releaseResponse(response);
    }
    return true;
  }

  const { connections, arrival } = door.limits ?? USUAL_LIMITS;
  const patience = { headersTimeout: arrival, requestTimeout: arrival, connectionsCheckingInterval: Math.min(arrival, SECOND) };
  const server = createServer(patience, (request, response) => {
    receive(request, response).catch((error: unknown) => {
      log.warn({ err: error }, 'an interaction over HTTP could not be received');
      if (!response.headersSent) sendText(response, 400, 'This cannot be read.');
    });
  });
  server.maxConnections = connections;
  server.on('upgrade', (request, socket, head) => {
    if (receiver.acceptUpgrade(request, socket, head)) return;
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nallow: POST\r\nconnection: close\r\n\r\n', () => socket.destroy());
  });
  const { port } = await listenHttp(server, door);
  return {
    port,
    async close() {
      leaving = true;
      if (farewell > 0) await pause(farewell);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        receiver.close();
      });
      forwarder.close();
      punctuality.close();
    },
  };
}

/** Nothing where it is no JSON. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function interactionIn(told: unknown, log: Logger): APIInteraction | undefined {
  const packet = readPacket({ t: GatewayDispatchEvents.InteractionCreate, d: told });
  if ('interaction' in packet) return packet.interaction;
  log.warn({ why: 'unreadable' in packet ? packet.unreadable : 'it is no interaction' }, 'an interaction cannot be read');
  return undefined;
}

/** Whoever brought it waits for an answer, and Discord too. */
function isAwaited({ socket }: IncomingMessage, passed: () => number): boolean {
  return socket.writable && passed() < FORWARD_DEADLINE_MS;
}

function publicKey(verifyKey: string): KeyObject {
  const x = Buffer.from(verifyKey, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** Nothing where it does not even say that it was signed lately. */
function claimOf({ headers }: IncomingMessage, now: number): Claim | undefined {
  const signature = String(headers['x-signature-ed25519'] ?? '');
  const timestamp = String(headers['x-signature-timestamp'] ?? '');
  if (!SIGNATURE.test(signature) || !TIMESTAMP.test(timestamp)) return undefined;
  return Math.abs(now - Number(timestamp) * 1_000) > MAX_TIMESTAMP_AGE_MS ? undefined : { signature, timestamp };
}

/** Nothing where there is too much of it; where its length is told, nothing of it is read then. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return undefined;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > MAX_BODY_BYTES) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

function isSigned(key: KeyObject, { signature, timestamp }: Claim, body: Buffer): boolean {
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
}

function isPing(told: unknown): boolean {
  return typeof told === 'object' && told !== null && 'type' in told && told.type === InteractionType.Ping;
}

function createHttpResponder(response: ServerResponse): HttpResponder {
  return {
    send: (body) =>
      new Promise((resolve) => {
        if (response.headersSent || response.destroyed) return resolve(false);
        response.once('close', () => resolve(response.writableFinished));
        response.once('finish', () => resolve(true));
        sendJson(response, body);
      }),
    release: () => releaseResponse(response),
  };
}

function sendJson(response: ServerResponse, body: object): void {
  sendBody(response, Buffer.from(JSON.stringify(body)));
}

function sendBody(response: ServerResponse, text: Buffer): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
}

/** Heard; the answer goes another way. */
function releaseResponse(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(202).end();
}

function sendText(response: ServerResponse, status: number, words: string, headers: { readonly [name: string]: string } = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(`${words}\n`);
}
