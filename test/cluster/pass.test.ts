import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { actors } from '../e2e/actors.ts';
import { type Several, startBalancer, withSeveral } from './several.ts';

const polling = { timeout: 30_000, interval: 20 };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/** Hosts behind one address, each reached by the others; how many interactions each has answered. */
async function behindOne({ start }: Several, builds: readonly string[]) {
  const before = await startBalancer();
  closing.push(before.close);
  const heard: Set<string>[] = [];
  const bots = [];
  for (const build of builds) {
    const port = await freePort();
    const own = new Set<string>();
    heard.push(own);
    before.ports.add(port);
    const metrics = {
      countInteraction: (id: string) => void own.add(id),
      setConnected: () => {},
      setLeader: () => {},
      watchResponses: () => {},
      countLessonStep: () => {},
    };
    bots.push(
      await start({
        build,
        url: `http://127.0.0.1:${port}`,
        interactions: { port, host: '127.0.0.1', url: before.url, shutdownGraceMs: 0 },
        metrics: metrics as never,
      }),
    );
  }
  return { bots, heard, ports: before.ports };
}

const BUILD = '1.0.0+1';

test('whoever brings it, a user’s clicks go to one host, and are answered in the response of another', () =>
  withSeveral(async (several) => {
    const { sandbox, store } = several;
    const { heard } = await behindOne(several, [BUILD, BUILD, BUILD]);
    await expect
      .poll(
        async () => (await store.hosts.recordHostHeartbeat({ id: 'x', applicationId: sandbox.applicationId, build: BUILD }, 0)).length,
        polling,
      )
      .toBe(3);
    // Each has seen the others by now, or does so with its next beat.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const callbacks: string[] = [];
    sandbox.onAccepted.add(({ path }) => void (path.endsWith('/callback') && callbacks.push(path)));
    const people = Object.values(actors(sandbox)).slice(0, 5);
    for (const person of people) {
      const before = heard.map(({ size }) => size);
      for (let n = 0; n < 4; n++) expect((await person.slash('settings')).outcome.saw).toBe('message');
      const taken = heard.map(({ size }, n) => size - ensureDefined(before[n], 'a count'));
      expect(taken.toSorted()).toEqual([0, 0, 4]);
    }
    expect(callbacks).toEqual([]);
    expect(sandbox.violations).toEqual([]);
  }));

test('a host that is not there any more, or does not answer, costs nobody his answer', () =>
  withSeveral(async (several) => {
    const { sandbox, store } = several;
    const { ports } = await behindOne(several, [BUILD]);
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    closing.push(() => void silent.close());
    for (const [id, port] of [['dead', await freePort()] as const, ['frozen', (silent.address() as AddressInfo).port] as const])
      await store.hosts.recordHostHeartbeat(
        { id, applicationId: sandbox.applicationId, build: BUILD, url: `http://127.0.0.1:${port}` },
        60_000,
      );
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const person of Object.values(actors(sandbox)).slice(0, 5)) {
      expect((await person.slash('settings')).outcome.saw).toBe('message');
      expect((await person.slash('help')).outcome.saw).toBe('message');
    }
    expect(ports.size).toBe(1);
    expect(sandbox.violations).toEqual([]);
  }));
