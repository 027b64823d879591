import { ensureDefined } from '../kit/must.ts';
import type { Picture } from './renderer.ts';

/** A still picture and how long it is seen. */
export interface AnimationFrame {
  readonly picture: Picture;
  readonly ms: number;
}

/** Still pictures of one size and kind, one after the other, over and over. */
export function encodeAnimation(frames: readonly AnimationFrame[]): Buffer {
  const { picture } = ensureDefined(frames[0], 'a picture');
  return picture.type === 'image/gif' ? encodeGifAnimation(frames) : encodeWebpAnimation(frames);
}

// WebP: chunks in a RIFF file, https://developers.google.com/speed/webp/docs/riff_container

/** What a still picture is made of; all else in its file only describes it. */
const IMAGE_CHUNKS = new Set(['ALPH', 'VP8 ', 'VP8L']);
/** Flags of VP8X: it moves, and one can see through parts of it. Of a frame: it takes the place of the one before, and is not laid over it. */
const [MOVES, CLEAR, REPLACES] = [0x02, 0x10, 0x02];

function encodeWebpAnimation(frames: readonly AnimationFrame[]): Buffer {
  const { width, height } = ensureDefined(frames[0], 'a picture').picture;
  const extended = Buffer.alloc(10);
  const clear = frames.some(({ picture }) => chunksIn(picture.bytes).some(({ name }) => name === 'ALPH'));
  extended.writeUInt8(MOVES | (clear ? CLEAR : 0), 0);
  extended.writeUIntLE(width - 1, 4, 3);
  extended.writeUIntLE(height - 1, 7, 3);
  // Background colour and number of rounds: none, and no end.
  const parts = [chunk('VP8X', extended), chunk('ANIM', Buffer.alloc(6)), ...frames.map(webpFrame)];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
}

function webpFrame({ picture: { bytes, width, height }, ms }: AnimationFrame): Buffer {
  const head = Buffer.alloc(16);
  head.writeUIntLE(width - 1, 6, 3);
  head.writeUIntLE(height - 1, 9, 3);
  head.writeUIntLE(ms, 12, 3);
  head.writeUInt8(REPLACES, 15);
  const image = chunksIn(bytes).filter(({ name }) => IMAGE_CHUNKS.has(name));
  return chunk('ANMF', Buffer.concat([head, ...image.map(({ name, data }) => chunk(name, data))]));
}

/** A name of four letters, a length, and as much; a zero where that is odd. */
function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function chunksIn(file: Buffer): { readonly name: string; readonly data: Buffer }[] {
  const found: { name: string; data: Buffer }[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4);
    found.push({ name: file.toString('latin1', at, at + 4), data: file.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return found;
}

// GIF: https://www.w3.org/Graphics/GIF/spec-gif89a.txt

const [EXTENSION, IMAGE_BLOCK, TRAILER] = [0x21, 0x2c, 0x3b];
/** The head of the file and of its screen; its table of colours follows. */
const GIF_HEADER_BYTES = 13;
/** Over and over, as all readers know it. */
const GIF_LOOP_EXTENSION = Buffer.concat([Buffer.from([EXTENSION, 0xff, 11]), Buffer.from('NETSCAPE2.0'), Buffer.from([3, 1, 0, 0, 0])]);

function encodeGifAnimation(frames: readonly AnimationFrame[]): Buffer {
  const screen = Buffer.from(ensureDefined(frames[0], 'a picture').picture.bytes.subarray(0, GIF_HEADER_BYTES));
  // Each frame brings the colours of its own.
  screen.writeUInt8(0, 10);
  return Buffer.concat([screen, GIF_LOOP_EXTENSION, ...frames.map(gifFrame), Buffer.from([TRAILER])]);
}

function gifFrame({ picture: { bytes }, ms }: AnimationFrame): Buffer {
  const colours = gifColourTable(bytes, GIF_HEADER_BYTES, bytes.readUInt8(10));
  let at = GIF_HEADER_BYTES + colours.length;
  while (bytes[at] === EXTENSION) at = endOfBlocks(bytes, at + 2);
  if (bytes[at] !== IMAGE_BLOCK) throw new Error('a GIF without a picture');
  const descriptor = Buffer.from(bytes.subarray(at, at + 10));
  const flags = descriptor.readUInt8(9);
  const own = gifColourTable(bytes, at + 10, flags);
  const from = at + 10 + own.length;
  const used = own.length > 0 ? own : colours;
  if (own.length === 0) descriptor.writeUInt8((flags & 0x40) | 0x80 | (bytes.readUInt8(10) & 0x07), 9);
  const control = Buffer.from([EXTENSION, 0xf9, 4, 0x04, 0, 0, 0, 0]);
  control.writeUInt16LE(Math.round(ms / 10), 4);
  return Buffer.concat([control, descriptor, used, bytes.subarray(from, endOfBlocks(bytes, from + 1))]);
}

/** The table of colours that stands here, if these flags announce one. */
function gifColourTable(file: Buffer, at: number, flags: number): Buffer {
  return file.subarray(at, (flags & 0x80) === 0 ? at : at + 3 * 2 ** ((flags & 0x07) + 1));
}

/** Blocks with their lengths before them; one of length zero is the last. */
function endOfBlocks(file: Buffer, from: number): number {
  let at = from;
  while ((file[at] ?? 0) !== 0) at += 1 + (file[at] ?? 0);
  return at + 1;
}
