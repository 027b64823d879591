import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A message of PostgreSQL's protocol: a letter, and its length with itself and what follows. */
interface Told {
  readonly kind: string;
  readonly bytes: Buffer;
}

/** The whole messages at the beginning, and what is left. */
function cut(bytes: Buffer): { readonly whole: Told[]; readonly rest: Buffer } {
  const whole: Told[] = [];
  let at = 0;
  while (bytes.length - at >= 5) {
    const length = 1 + bytes.readUInt32BE(at + 1);
    if (bytes.length - at < length) break;
    whole.push({ kind: String.fromCharCode(bytes[at] ?? 0), bytes: bytes.subarray(at, at + length) });
    at += length;
  }
  return { whole, rest: bytes.subarray(at) };
}

const isIdle = ({ kind, bytes }: Told) => kind === 'Z' && bytes[5] === 'I'.charCodeAt(0);

/**
 * Stands between a bot and its server as a pooler does that hands its one session on after each transaction. What the server tells may be told
 * otherwise, and what a client asks.
 */
export async function openPooler(
  port: number,
  retold: (told: Buffer) => Buffer = (told) => told,
  asked: (told: Buffer, client: number) => Buffer = (told) => told,
) {
  const session = connect(port, '127.0.0.1');
  const greeting: Buffer[] = [];
  const waiting: { readonly client: Socket; readonly told: Told }[] = [];
  let owner: Socket | undefined;
  let unanswered = 0;
  let heard: Buffer = Buffer.alloc(0);
  let greeted = () => {};
  const ready = new Promise<void>((resolve) => {
    greeted = resolve;
  });

  function pass(): void {
    for (let n = 0; n < waiting.length; ) {
      const { client, told } = waiting[n] as (typeof waiting)[number];
      owner ??= client;
      if (client !== owner) {
        n++;
        continue;
      }
      waiting.splice(n, 1);
      if (told.kind === 'X') continue;
      if ('SQ'.includes(told.kind)) unanswered++;
      session.write(told.bytes);
    }
  }

  session.on('data', (data) => {
    const { whole, rest } = cut(Buffer.concat([heard, data]));
    heard = rest;
    for (const told of whole) {
      if (owner === undefined) {
        greeting.push(told.bytes);
        if (told.kind === 'Z') greeted();
        continue;
      }
      owner.write(told.kind === 'D' ? retold(told.bytes) : told.bytes);
      if (told.kind === 'Z') unanswered--;
      if (isIdle(told) && unanswered === 0) {
        owner = undefined;
        pass();
      }
    }
  });
  const words = Buffer.from('user\0serenissima\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + words.length, 0);
  head.writeUInt32BE(196_608, 4);
  session.write(Buffer.concat([head, words]));
  await ready;

  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    const number = clients.size;
    let said: Buffer = Buffer.alloc(0);
    let isIn = false;
    client.on('error', () => undefined);
    client.on('data', (data) => {
      if (!isIn) {
        isIn = true;
        client.write(Buffer.concat(greeting));
        return;
      }
      const { whole, rest } = cut(Buffer.concat([said, data]));
      said = rest;
      for (const { kind, bytes } of whole) waiting.push({ client, told: { kind, bytes: asked(bytes, number) } });
      pass();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `postgres://serenissima@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    close() {
      for (const client of clients) client.destroy();
      session.destroy();
      server.close();
    },
  };
}
