import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { eventPayload, isIntended, PRIVILEGED } from './intents.ts';
import { guildCreatePayload, userById } from './payloads.ts';
import type { World } from './world.ts';

const OP = {
  DISPATCH: 0,
  HEARTBEAT: 1,
  IDENTIFY: 2,
  PRESENCE: 3,
  VOICE: 4,
  RESUME: 6,
  RECONNECT: 7,
  MEMBERS: 8,
  INVALID: 9,
  HELLO: 10,
  ACK: 11,
} as const;
const CLOSE = {
  OPCODE: 4001,
  DECODE: 4002,
  NOT_AUTHENTICATED: 4003,
  TOKEN: 4004,
  TWICE: 4005,
  SEQUENCE: 4007,
  TIMEOUT: 4009,
  INVALID_SHARD: 4010,
  SHARDING: 4011,
  INTENTS: 4013,
  PRIVILEGED: 4014,
} as const;

const HEARTBEAT_MS = 41_250;
const RESUMABLE_MS = 120_000;
const BACKLOG = 1000;

/** What a bot says, before anybody looks at what it is about. */
const FRAME = z.object({ op: z.int(), d: z.unknown().optional() });
const IDENTITY = z.object({
  token: z.string(),
  intents: z.int(),
  properties: z.record(z.string(), z.unknown()),
  shard: z.tuple([z.number(), z.number()]).optional(),
});
const RESUMPTION = z.object({ token: z.string(), session_id: z.string(), seq: z.int().nullable() });

/** How many shards `GET /gateway/bot` recommends and an IDENTIFY needs, how many may identify at once, and after how long the next ones. */
export interface Sharding {
  readonly shards: number;
  readonly atOnce: number;
  readonly apart?: number;
}

/** Between two shards of the same remainder that identify. */
export const IDENTIFY_APART_MS = 5_000;

/** The end of a connection that a session speaks into. */
export type GatewaySocket = Pick<WebSocket, 'send' | 'close' | 'terminate'>;

interface Session {
  readonly id: string;
  readonly shard: readonly [id: number, count: number];
  readonly intents: number;
  socket: GatewaySocket | undefined;
  seq: number;
  readonly sent: { readonly seq: number; readonly text: string }[];
  lostAt: number;
}

export interface GatewayServer {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Identifies a bot of the same process, without a socket of the system; gives what ends the connection, or nothing where it is refused. */
  attach(socket: GatewaySocket, identity: unknown): (() => void) | undefined;
  /** To every session that serves the guild it is about; true when somebody is listening right now. */
  dispatch(name: string, data: unknown): boolean;
  /** The very words, well formed or not. */
  frame(text: string): void;
  /** From now on the bot is in so many servers that it needs shards. */
  demandShards(sharding: Sharding): void;
  readonly sharding: () => Sharding;
  /** Which shards are connected. */
  readonly shards: () => readonly (readonly [id: number, count: number])[];
  /** Breaks the connection, or that of one shard, the hard way or with a close code; the session can be resumed. */
  drop(code?: number, shard?: number): void;
  /** Breaks the connection, and lets nobody in until the returned function is called. */
  block(): () => void;
  /** Reconnect (op 7). */
  reconnect(): void;
  /** Sessions are forgotten: a resume meets INVALID_SESSION. */
  forget(): void;
  readonly connected: () => number;
  readonly identifies: () => number;
  /** Connections that were refused. */
  readonly refused: () => number;
  readonly onIdentify: Set<() => void>;
  /** Somebody came or went. */
  readonly onChange: Set<() => void>;
  close(): void;
}

export function createGatewayServer(
  world: World,
  base: () => string,
  violate: (code: number, message: string) => void,
  apart: number,
): GatewayServer {
  const wss = new WebSocketServer({ noServer: true });
  const sessions = new Map<string, Session>();
  const onIdentify = new Set<() => void>();
  const onChange = new Set<() => void>();
  const changed = () => {
    for (const hear of [...onChange]) hear();
  };
  let identifies = 0;
  let sharding: Sharding = { shards: 1, atOnce: 1 };
  const identifiedAt = new Map<number, number>();
  let blocked = false;
  let refused = 0;

  const send = (session: Session, name: string, data: unknown) => {
    const text = JSON.stringify({ op: OP.DISPATCH, t: name, s: ++session.seq, d: data });
    session.sent.push({ seq: session.seq, text });
    if (session.sent.length > BACKLOG) session.sent.shift();
    session.socket?.send(text);
  };

  const dispatch = (name: string, data: unknown) => {
    for (const session of sessions.values()) {
      if (session.socket === undefined && Date.now() - session.lostAt > RESUMABLE_MS) sessions.delete(session.id);
      else if (isShardOf(session, (data as { guild_id?: string } | null | undefined)?.guild_id)) send(session, name, data);
    }
    return [...sessions.values()].some((s) => s.socket !== undefined);
  };

  function identify(socket: GatewaySocket, told: unknown): Session | undefined {
    const read = IDENTITY.safeParse(told);
    if (!read.success) return shut(socket, CLOSE.DECODE, 'token, intents and properties are required.');
    const { token, intents, shard: [shard, count] = [0, 1] } = read.data;
    if (!isToken(token)) return shut(socket, CLOSE.TOKEN, 'Authentication failed.');
    if ((intents & PRIVILEGED) !== 0) return shut(socket, CLOSE.PRIVILEGED, 'Disallowed intent(s).');
    if (!Number.isInteger(shard) || !Number.isInteger(count) || shard < 0 || shard >= count)
      return shut(socket, CLOSE.INVALID_SHARD, 'Invalid shard.');
    if (count < sharding.shards) return shut(socket, CLOSE.SHARDING, 'Sharding required.', false);
    if (!isItsTurn(shard)) {
      violate(OP.INVALID, 'A shard identified before its turn.');
      socket.send(JSON.stringify({ op: OP.INVALID, d: false }));
      return undefined;
    }
    identifies++;
    const id = randomBytes(16).toString('hex');
    const session: Session = { id, shard: [shard, count], intents, socket, seq: 0, sent: [], lostAt: 0 };
    sessions.set(session.id, session);
    const guilds = [...world.guilds.all()].filter(
      (g) => world.members.get(`${g.id}.${world.meta.botId}`) !== undefined && isShardOf(session, g.id),
    );
    send(session, 'READY', {
      v: 10,
      user: { ...userById(world, world.meta.botId), verified: true, mfa_enabled: true, email: null, flags: 0 },
      guilds: guilds.map((g) => ({ id: g.id, unavailable: true })),
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: `${base().replace('http', 'ws')}/gateway`,
      shard: session.shard,
      application: { id: world.meta.applicationId, flags: 0 },
      private_channels: [],
    });
    for (const guild of guilds) send(session, 'GUILD_CREATE', guildCreatePayload(world, guild));
    for (const hear of [...onIdentify]) hear();
    changed();
    return session;
  }

  const isToken = (token: string) => token.replace(/^Bot /, '') === world.meta.token;

  function isItsTurn(shard: number): boolean {
    const turn = shard % sharding.atOnce;
    const last = identifiedAt.get(turn);
    if (last !== undefined && performance.now() - last < (sharding.apart ?? apart)) return false;
    identifiedAt.set(turn, performance.now());
    return true;
  }

  function shut(socket: GatewaySocket, code: number, why: string, isFault = true): undefined {
    if (isFault) violate(code, why);
    socket.close(code, why);
    return undefined;
  }

  function lose(session: Session): void {
    session.socket = undefined;
    session.lostAt = Date.now();
  }

  function resume(socket: WebSocket, told: unknown): Session | undefined {
    const read = RESUMPTION.safeParse(told);
    if (!read.success) return shut(socket, CLOSE.DECODE, 'token, session_id and seq are required.');
    const { token, session_id, seq } = read.data;
    const session = sessions.get(session_id);
    if (!isToken(token)) return shut(socket, CLOSE.TOKEN, 'Authentication failed.');
    const missed = session?.sent.filter((s) => s.seq > (seq ?? 0)) ?? [];
    const gap = session !== undefined && session.seq - (seq ?? 0) > missed.length;
    if (session === undefined || gap) {
      if (session !== undefined) sessions.delete(session.id);
      socket.send(JSON.stringify({ op: OP.INVALID, d: false }));
      return undefined;
    }
    session.socket?.terminate();
    session.socket = socket;
    for (const { text } of missed) socket.send(text);
    send(session, 'RESUMED', {});
    changed();
    return session;
  }

  wss.on('connection', (socket: WebSocket) => {
    let session: Session | undefined;
    let lastBeat = Date.now();
    const pulse = setInterval(() => {
      if (Date.now() - lastBeat > HEARTBEAT_MS * 2) socket.close(CLOSE.TIMEOUT, 'Session timed out.');
    }, HEARTBEAT_MS);
    pulse.unref();
    socket.send(JSON.stringify({ op: OP.HELLO, t: null, s: null, d: { heartbeat_interval: HEARTBEAT_MS } }));
    socket.on('message', (raw) => {
      const said = frameIn(String(raw));
      if (said === undefined) shut(socket, CLOSE.DECODE, 'Error while decoding payload.');
      else if (said.op === OP.HEARTBEAT) {
        lastBeat = Date.now();
        socket.send(JSON.stringify({ op: OP.ACK, t: null, s: null, d: null }));
      } else if (said.op === OP.IDENTIFY) {
        if (session !== undefined) shut(socket, CLOSE.TWICE, 'Already authenticated.');
        else session = identify(socket, said.d);
      } else if (said.op === OP.RESUME) session = resume(socket, said.d);
      else if (session === undefined) shut(socket, CLOSE.NOT_AUTHENTICATED, 'Not authenticated.');
      else if (said.op !== OP.PRESENCE && said.op !== OP.VOICE && said.op !== OP.MEMBERS)
        shut(socket, CLOSE.OPCODE, `Unknown opcode ${said.op}.`);
    });
    socket.on('close', (code) => {
      clearInterval(pulse);
      if (session?.socket !== socket) return;
      lose(session);
      // Who says goodbye with 1000 or 1001 does not come back to this session.
      if (code === 1000 || code === 1001) sessions.delete(session.id);
      changed();
    });
    socket.on('error', () => socket.terminate());
  });

  const unlisten = world.listen((event) => {
    for (const session of sessions.values())
      if (isShardOf(session, event.guildId) && isIntended(world, session.intents, event))
        send(session, event.name, eventPayload(world, event, session.intents, base()));
  });

  return {
    onIdentify,
    onChange,
    dispatch,
    attach(socket, identity) {
      const session = identify(socket, identity);
      if (session === undefined) return undefined;
      return () => {
        if (session.socket !== socket) return;
        lose(session);
        sessions.delete(session.id);
        changed();
      };
    },
    connected: () => [...sessions.values()].filter((s) => s.socket !== undefined).length,
    identifies: () => identifies,
    refused: () => refused,
    frame(text) {
      for (const { socket } of sessions.values()) socket?.send(text);
    },
    demandShards(wanted) {
      sharding = wanted;
    },
    sharding: () => sharding,
    shards: () => [...sessions.values()].flatMap(({ socket, shard }) => (socket === undefined ? [] : [shard])),
    upgrade(request, socket, head) {
      if (blocked) {
        refused++;
        socket.destroy();
      } else wss.handleUpgrade(request, socket, head, (ws) => wss.emit('connection', ws, request));
    },
    drop(code, only) {
      for (const { socket, shard } of sessions.values())
        if (only === undefined || only === shard[0]) code === undefined ? socket?.terminate() : socket?.close(code);
    },
    block() {
      blocked = true;
      for (const { socket } of sessions.values()) socket?.terminate();
      return () => {
        blocked = false;
      };
    },
    reconnect: () => {
      for (const session of sessions.values()) session.socket?.send(JSON.stringify({ op: OP.RECONNECT, d: null, t: null, s: null }));
    },
    forget: () => {
      for (const session of sessions.values()) session.socket?.terminate();
      sessions.clear();
    },
    close() {
      unlisten();
      for (const socket of wss.clients) socket.terminate();
      wss.close();
    },
  };
}

function frameIn(text: string): z.infer<typeof FRAME> | undefined {
  try {
    return FRAME.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A guild belongs to one shard by its number; what belongs to no guild goes to the first. */
function isShardOf({ shard: [id, count] }: Session, guildId: string | undefined): boolean {
  return (guildId === undefined || !/^\d+$/.test(guildId) ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count))) === id;
}
