import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFreePorts } from '../../src/lab/soak/balancer.ts';

/** The Caddy on the path, if it is one that keeps what it was bringing to a host that has gone. */
function hasCaddy(): boolean {
  const said = String(spawnSync('caddy', ['version'], { encoding: 'utf8' }).stdout ?? '');
  const [, major = 0, minor = 0, patch = 0] = /^v?(\d+)\.(\d+)\.(\d+)/.exec(said)?.map(Number) ?? [];
  return major > 2 || (major === 2 && (minor > 11 || (minor === 11 && patch >= 2)));
}

const folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
const SIGNED = { 'x-signature-ed25519': 'ab'.repeat(64), 'x-signature-timestamp': '1700000000' };
/** Longer than Caddy takes to look at hosts once more. */
const A_LOOK = 1_700;

interface Heard {
  readonly body: string;
  readonly signed: Partial<typeof SIGNED>;
}

/** A host as far as the balancer sees it: it listens, or it is gone, or it says nothing. */
class Host {
  readonly heard: Heard[] = [];
  isSilent = false;
  server: Server | undefined;
  readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  async listen(): Promise<void> {
    if (this.server !== undefined) return;
    this.server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const posted = request.method === 'POST';
      const signed = Object.fromEntries(Object.keys(SIGNED).map((name) => [name, request.headers[name]]));
      if (posted) this.heard.push({ body: Buffer.concat(parts).toString('utf8'), signed });
      if (!this.isSilent) response.writeHead(posted ? 200 : 405).end();
    });
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
  }

  async leave(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
  }
}

describe.runIf(hasCaddy())('the balancer of deploy/Caddyfile', () => {
  let caddy: ChildProcess;
  let url: string;
  let hosts: readonly [Host, Host];
  let brought = 0;

  beforeAll(async () => {
    const [door = 0, first = 0, second = 0] = await findFreePorts(3);
    hosts = [new Host(first), new Host(second)];
    url = `http://127.0.0.1:${door}/interactions`;
    const written = readFileSync('deploy/Caddyfile', 'utf8')
      .replace(/^\{$/m, '{\n\tadmin off')
      .replace('{$DOMAIN}', `http://127.0.0.1:${door}`)
      .replace('first:8090 second:8090', `127.0.0.1:${first} 127.0.0.1:${second}`);
    const config = join(folder, 'Caddyfile');
    writeFileSync(config, written);
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  });
  beforeEach(async () => {
    for (const host of hosts) {
      host.isSilent = false;
      await host.listen();
    }
    await expect.poll(async () => fetch(url, { method: 'POST' }).then((r) => r.status, String), { timeout: 30_000 }).toBe(200);
    await pause(A_LOOK);
    for (const host of hosts) host.heard.length = 0;
  });
  afterAll(async () => {
    caddy.kill('SIGKILL');
    for (const host of hosts) await host.leave();
    rmSync(folder, { recursive: true, force: true });
  });

  async function bring(): Promise<number> {
    const body = JSON.stringify({ number: ++brought, words: 'é\u2028'.repeat(3_000) });
    return (await fetch(url, { method: 'POST', body, headers: { ...SIGNED, 'content-type': 'application/json' } })).status;
  }
  const many = (count: number) => Promise.all(Array.from({ length: count }, bring));
  const all = () => hosts.flatMap(({ heard }) => heard);

  test('brings everything on unchanged, to one after the other', async () => {
    expect(new Set(await many(20))).toEqual(new Set([200]));
    expect(hosts.map(({ heard }) => heard.length)).toEqual([10, 10]);
    for (const { body, signed } of all()) {
      expect(JSON.parse(body)).toMatchObject({ words: 'é\u2028'.repeat(3_000) });
      expect(signed).toEqual(SIGNED);
    }
  });

  test('what finds nobody goes to the other, or waits for somebody, and nothing comes twice', async () => {
    await hosts[0].leave();
    expect(new Set(await many(20))).toEqual(new Set([200]));
    await hosts[1].leave();
    const waiting = many(10);
    await pause(300);
    await hosts[1].listen();
    expect(new Set(await waiting)).toEqual(new Set([200]));
    expect(new Set(all().map(({ body }) => body)).size).toBe(30);
    expect(all()).toHaveLength(30);
  });

  test('whoever says nothing is left alone until he answers again', async () => {
    hosts[0].isSilent = true;
    await pause(A_LOOK);
    expect(new Set(await many(20))).toEqual(new Set([200]));
    expect(hosts[0].heard).toEqual([]);
    hosts[0].isSilent = false;
    await pause(A_LOOK);
    await many(20);
    expect(hosts[0].heard.length).toBe(10);
  });
});
