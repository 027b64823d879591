import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { type ClusterSecret, hmacProof, randomNonce, verifyProof } from './cluster-secret.ts';

/** What the address of a host is asked for, so that a line to it comes of the request; whatever passes HTTP on may pass this on too. */
export const UPGRADE_PROTOCOL = 'serenissima';
/** Who calls, and the proof that he may. */
export const CLIENT_PROOF_HEADER = 'x-serenissima-caller';
/** Who is called, and the proof that it is he. */
export const SERVER_PROOF_HEADER = 'x-serenissima-called';

/** A connection to a host that has proved to be one, what it said already, and the key by which the two know what is theirs. */
export interface PeerHandshake {
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly lineKey: Buffer;
}

const MAX_HANDSHAKE_MS = 3_000;

/** Calls a host at its address. Refused: whoever answers there gives no line; silent: nobody answers. */
export function connectToPeer(url: string, secret: ClusterSecret): Promise<PeerHandshake | 'refused' | 'silent'> {
  const own = randomNonce();
  const headers = {
    connection: 'Upgrade',
    upgrade: UPGRADE_PROTOCOL,
    [CLIENT_PROOF_HEADER]: `${own} ${hmacProof(secret, 'caller', own).toString('hex')}`,
  };
  return new Promise((resolve) => {
    const request = (url.startsWith('https:') ? https : http).request(url, { headers, agent: false });
    const patience = setTimeout(() => request.destroy(), MAX_HANDSHAKE_MS);
    request.once('upgrade', (response, socket, head) => {
      clearTimeout(patience);
      const other = peerNonce(response, secret, own);
      if (other !== undefined) return resolve({ socket, head, lineKey: hmacProof(secret, 'line', own, other) });
      socket.destroy();
      resolve('refused');
    });
    request.once('response', () => {
      request.destroy();
      resolve('refused');
    });
    request.on('error', () => undefined);
    request.once('close', () => {
      clearTimeout(patience);
      resolve('silent');
    });
    request.end();
  });
}

/** The nonce of whoever was called, if he proves that he knows the key too. */
function peerNonce({ headers }: IncomingMessage, secret: ClusterSecret, own: string): string | undefined {
  const [other = '', proof] = String(headers[SERVER_PROOF_HEADER] ?? '').split(' ');
  return verifyProof(proof, hmacProof(secret, 'called', own, other)) ? other : undefined;
}
