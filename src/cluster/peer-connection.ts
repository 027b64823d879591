import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * What two hosts say on their line. One offers what was brought to it; the other says that it is ready, and does nothing before it is told to
 * go on; then it answers, or has heard it and answers another way. It declines what it does not take.
 */
const FRAME_TYPES = ['offer', 'ready', 'go', 'answer', 'heard', 'declined'] as const;
export type FrameType = (typeof FRAME_TYPES)[number];

/** A lasting connection between two hosts. */
export interface PeerConnection {
  /** Tells whether it is on its way. */
  sendFrame(word: FrameType, id: number, body?: Buffer): Promise<boolean>;
  /** What was said still leaves. */
  end(): void;
  destroy(): void;
}

interface PeerConnectionOptions {
  readonly socket: Duplex;
  /** What came with the upgrade. */
  readonly head: Buffer;
  readonly heard: (word: FrameType, id: number, body: Buffer) => void;
  readonly gone: () => void;
}

/** Its length without these four bytes, the word, its number. */
const HEADER_BYTES = 9;
/** A mebibyte and its seal. */
const MAX_FRAME_BYTES = 1024 * 1024 + 64;
/** Whoever is not there any more is noticed by the system, also where nobody says anything. */
const KEEP_ALIVE_MS = 10_000;
const EMPTY_BODY = Buffer.alloc(0);

export function openPeerConnection({ socket, head, heard, gone }: PeerConnectionOptions): PeerConnection {
  let rest = head;

  function read(part: Buffer): void {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    while (rest.length >= HEADER_BYTES && !socket.destroyed) {
      const length = rest.readUInt32BE(0) + 4;
      const word = FRAME_TYPES[rest.readUInt8(4)];
      if (word === undefined || length < HEADER_BYTES || length > MAX_FRAME_BYTES) return void socket.destroy();
      if (rest.length < length) return;
      const [id, body] = [rest.readUInt32BE(5), rest.subarray(HEADER_BYTES, length)];
      rest = rest.subarray(length);
      heard(word, id, body);
    }
  }

  function end(): void {
    if (socket instanceof Socket) socket.destroySoon();
    else socket.end(() => socket.destroy());
  }

  if (socket instanceof Socket) socket.setKeepAlive(true, KEEP_ALIVE_MS);
  socket.on('data', read);
  socket.once('end', end);
  socket.on('error', () => socket.destroy());
  socket.once('close', gone);
  if (head.length > 0) setImmediate(read, EMPTY_BODY);
  return {
    sendFrame(word, id, body = EMPTY_BODY) {
      if (!socket.writable) return Promise.resolve(false);
      const frame = Buffer.allocUnsafe(HEADER_BYTES + body.length);
      frame.writeUInt32BE(frame.length - 4, 0);
      frame.writeUInt8(FRAME_TYPES.indexOf(word), 4);
      frame.writeUInt32BE(id, 5);
      body.copy(frame, HEADER_BYTES);
      return new Promise((resolve) => void socket.write(frame, (error) => resolve(error === undefined || error === null)));
    },
    end,
    destroy: () => void socket.destroy(),
  };
}
