import { type ClusterSecret, signFrame } from './cluster-secret.ts';
import { drainPendingIo } from './event-loop-lag.ts';
import { type FrameType, openPeerConnection, type PeerConnection } from './peer-connection.ts';
import { connectToPeer, type PeerHandshake } from './peer-handshake.ts';

/**
 * What became of it: the answer, or that it goes another way; not taken, or not even heard; or nobody knows, as the line was cut, or as it
 * was not answered as long as somebody waited.
 */
export type ForwardResult = { readonly answer: Buffer } | 'heard' | 'declined' | 'unheard' | 'lost' | 'late';

/** Passes on what was brought here, over one lasting line to each of the other hosts. */
export interface InteractionForwarder {
  /** It came so long ago, and is waited for until then. */
  forward(url: string, body: Buffer, passed: () => number): Promise<ForwardResult>;
  close(): void;
}

interface ForwarderOptions {
  readonly key: ClusterSecret;
  /** How late this process is itself. */
  readonly late: () => number;
  /** For so long somebody waits for an answer to what was brought. */
  readonly longest: number;
}

/** So long a host may take to say that it is ready: with the longest excuse too, time enough is left to do it here. */
const MAX_OFFER_MS = 300;
/** Who is late himself waits longer: what he does not hear may have been said. */
const MAX_LAG_ALLOWANCE_MS = 700;
/** Who is called answers a little earlier than he is given up. */
const DEADLINE_MARGIN_MS = 100;
/** Where no line is given, something between passes on nothing but plain requests; so it is tried again only now and then. */
const REFUSED_MS = 30_000;

export function createForwarder({ key: secret, late, longest }: ForwarderOptions): InteractionForwarder {
  const callers = new Map<string, PeerSender>();
  const dialling = new Map<string, Promise<PeerSender | 'refused' | 'silent'>>();
  let closed = false;

  async function openTo(url: string): Promise<PeerSender | 'refused' | 'silent'> {
    const dialled = await connectToPeer(url, secret);
    if (dialled === 'refused') setTimeout(() => dialling.delete(url), REFUSED_MS).unref();
    else dialling.delete(url);
    if (typeof dialled !== 'object') return dialled;
    const caller = openPeerSender(dialled, longest, () => callers.get(url) === caller && callers.delete(url));
    callers.set(url, caller);
    if (closed) caller.retire();
    return caller;
  }

  function dialPeer(url: string): Promise<PeerSender | 'refused' | 'silent'> {
    const opening = dialling.get(url) ?? openTo(url);
    dialling.set(url, opening);
    return opening;
  }

  return {
    async forward(url, body, passed) {
      const patience = MAX_OFFER_MS + Math.min(2 * late(), MAX_LAG_ALLOWANCE_MS);
      const caller = callers.get(url) ?? (await withTimeout(patience, dialPeer(url)));
      if (typeof caller !== 'object') return caller === 'refused' ? 'declined' : 'unheard';
      return caller.offer(body, patience, passed);
    },
    close() {
      closed = true;
      for (const caller of [...callers.values()]) caller.retire();
    },
  };
}

async function withTimeout<T>(patience: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => void drainPendingIo().then(() => resolve(undefined)), patience);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/** This end of a line to a host that takes what is passed to it. */
interface PeerSender {
  offer(body: Buffer, patience: number, passed: () => number): Promise<ForwardResult>;
  /** Nothing new goes over it. */
  retire(): void;
}

function openPeerSender({ socket, head, lineKey }: PeerHandshake, longest: number, forget: () => unknown): PeerSender {
  const offers = new Map<number, (word: FrameType | 'gone', body: Buffer) => void>();
  let numbers = 0;
  let retired = false;
  const connection: PeerConnection = openPeerConnection({
    socket,
    head,
    heard: (word, id, body) => offers.get(id)?.(word, body),
    gone() {
      retire();
      for (const told of [...offers.values()]) told('gone', Buffer.alloc(0));
    },
  });

  function retire(): void {
    retired = true;
    forget();
    if (offers.size === 0) connection.end();
  }

  return {
    retire,
    offer: (body, patience, passed) =>
      new Promise((resolve) => {
        const id = ++numbers;
        let went = false;
        let timer: NodeJS.Timeout;
        const end = (what: ForwardResult) => {
          clearTimeout(timer);
          offers.delete(id);
          if (what === 'unheard') retire();
          else if (retired && offers.size === 0) connection.end();
          resolve(what);
        };
        const waitFor = (ms: number) => {
          clearTimeout(timer);
          const before = went;
          timer = setTimeout(async () => {
            // On a busy machine what he waits for may lie there already.
            await drainPendingIo();
            if (offers.has(id) && went === before) end(went ? 'late' : 'unheard');
          }, ms);
        };
        offers.set(id, (word, told) => {
          if (word === 'gone') return end(went ? 'lost' : 'unheard');
          if (word === 'declined') return end('declined');
          if (word !== 'ready') return went ? end(word === 'answer' ? { answer: told } : 'heard') : undefined;
          const left = Math.floor(longest - passed());
          if (left <= 0) return end('unheard');
          went = true;
          waitFor(left + DEADLINE_MARGIN_MS);
          const until = Buffer.alloc(4);
          until.writeUInt32BE(left);
          void connection.sendFrame('go', id, until);
        });
        waitFor(patience);
        void connection.sendFrame('offer', id, signFrame(lineKey, id, body));
      }),
  };
}
