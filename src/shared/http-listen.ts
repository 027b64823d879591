import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpListener {
  readonly port: number;
  /** At once, whoever is being answered. */
  close(): Promise<void>;
}

/** The address a request asks for, of which only path and search mean something; nothing where it is no address. */
export function addressOf({ url = '/' }: IncomingMessage): URL | undefined {
  // A path may begin with two slashes: it names no host even then.
  const address = url.startsWith('/') ? `http://here${url}` : url;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** Opens a server's port, 0 for a free one; or says what speaks against it. */
export async function listenHttp(server: Server, { port, host }: { readonly port: number; readonly host: string }): Promise<HttpListener> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
