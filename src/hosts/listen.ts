import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Opens a server's port, 0 for a free one, and gives its number; or says what speaks against it. */
export async function listen(server: Server, { port, host }: { readonly port: number; readonly host: string }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}
