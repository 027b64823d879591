import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpResponder } from '../discord/interactions/pending-responses.ts';
import { type ClusterSecret, hmacProof, randomNonce, verifyFrame, verifyProof } from './cluster-secret.ts';
import { startStopwatch } from './leader-lease.ts';
import { openPeerConnection, type PeerConnection } from './peer-connection.ts';
import { CLIENT_PROOF_HEADER, SERVER_PROOF_HEADER, UPGRADE_PROTOCOL } from './peer-handshake.ts';

/** Does what was offered, and answers it; false: it is not taken on any more. */
export type AcceptedOffer = (respond: HttpResponder) => boolean;

/** This process's ends of the lines over which others pass on to it. */
export interface ForwardReceiver {
  /** Somebody asks for a line; false: he is no host of this bot. */
  acceptUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Nothing new is taken on; what was is answered, and the lines end. */
  close(): void;
}

interface ForwardReceiverOptions {
  readonly key: ClusterSecret;
  /** What is to be done with it; nothing where this build does not take it. */
  readonly read: (body: Buffer) => AcceptedOffer | undefined;
}

/** From being ready to being told to go on: who stood still meanwhile does not know what has been done without him. */
const MAX_READY_MS = 1_000;

export function createForwardReceiver({ key: secret, read }: ForwardReceiverOptions): ForwardReceiver {
  const takers = new Set<PeerReceiver>();
  let leaving = false;

  return {
    acceptUpgrade({ headers }, socket, head) {
      const [other = '', proof] = String(headers[CLIENT_PROOF_HEADER] ?? '').split(' ');
      if (leaving || headers.upgrade !== UPGRADE_PROTOCOL || !verifyProof(proof, hmacProof(secret, 'caller', other))) return false;
      const own = randomNonce();
      const told = `${own} ${hmacProof(secret, 'called', other, own).toString('hex')}`;
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${UPGRADE_PROTOCOL}\r\n${SERVER_PROOF_HEADER}: ${told}\r\n\r\n`,
      );
      const taker: PeerReceiver = openPeerReceiver(socket, head, hmacProof(secret, 'line', other, own), read, () => takers.delete(taker));
      takers.add(taker);
      return true;
    },
    close() {
      leaving = true;
      for (const taker of takers) taker.leave();
    },
  };
}

interface PeerReceiver {
  leave(): void;
}

/** Something that was offered, and that this process is ready to do. */
interface PendingOffer {
  readonly taking: AcceptedOffer;
  readonly passed: () => number;
}

function openPeerReceiver(
  socket: Duplex,
  head: Buffer,
  lineKey: Buffer,
  read: ForwardReceiverOptions['read'],
  gone: () => void,
): PeerReceiver {
  const ready = new Map<number, PendingOffer>();
  let newest = 0;
  let running = 0;
  let leaving = false;
  const connection: PeerConnection = openPeerConnection({
    socket,
    head,
    heard(word, id, told) {
      if (word === 'offer') offered(id, told);
      else if (word === 'go') go(id, told);
    },
    gone,
  });

  function offered(id: number, told: Buffer): void {
    const body = id > newest ? verifyFrame(lineKey, id, told) : undefined;
    if (body === undefined) return void connection.destroy();
    newest = id;
    for (const [old, { passed }] of ready) if (passed() > MAX_READY_MS) ready.delete(old);
    const taking = leaving ? undefined : read(body);
    if (taking !== undefined) ready.set(id, { taking, passed: startStopwatch() });
    void connection.sendFrame(taking === undefined ? 'declined' : 'ready', id);
  }

  function go(id: number, told: Buffer): void {
    const it = ready.get(id);
    ready.delete(id);
    if (it === undefined || it.passed() > MAX_READY_MS || told.length < 4) return void connection.sendFrame('declined', id);
    running++;
    const respond = createResponder(id, told.readUInt32BE(0));
    if (it.taking(respond)) return;
    respond.decline();
  }

  function createResponder(id: number, left: number): HttpResponder & { decline(): void } {
    let said = false;
    const say = async (word: 'answer' | 'heard' | 'declined', body?: Buffer) => {
      if (said) return false;
      said = true;
      clearTimeout(late);
      const isSaid = connection.sendFrame(word, id, body);
      running--;
      rest();
      return isSaid;
    };
    const late = setTimeout(() => void say('heard'), left);
    return {
      send: (answer) => say('answer', Buffer.from(JSON.stringify(answer))),
      release: () => void say('heard'),
      decline: () => void say('declined'),
    };
  }

  function rest(): void {
    if (leaving && running === 0) connection.end();
  }

  return {
    leave() {
      leaving = true;
      rest();
    },
  };
}
