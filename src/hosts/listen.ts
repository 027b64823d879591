import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly port: number;
  /** At once, whoever is being answered. */
  close(): Promise<void>;
}

/** Opens a server's port, 0 for a free one; or says what speaks against it. */
export async function listen(server: Server, { port, host }: { readonly port: number; readonly host: string }): Promise<Listening> {
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
