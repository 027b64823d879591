import { expect, test } from 'vitest';
import { findFreePorts } from '../../src/lab/soak/balancer.ts';
import { actors } from '../e2e/actors.ts';
import { startBalancer, withSeveral } from './several.ts';

const polling = { timeout: 30_000, interval: 20 };
const host = '127.0.0.1';

test('whoever is alone waits until the balancer leads to it', () =>
  withSeveral(async ({ sandbox, start }) => {
    const before = await startBalancer();
    const [port = 0] = await findFreePorts(1);
    const started = start({ interactions: { port, host, url: before.url, shutdownGraceMs: 0 } });
    setTimeout(() => before.ports.add(port), 700);
    await started;
    expect(sandbox.world.application.endpoint).toBe(before.url);
    before.close();
  }));

test('whoever is beside others is at work meanwhile, and Discord is asked again', () =>
  withSeveral(async ({ sandbox, start }) => {
    const before = await startBalancer();
    const [port = 0] = await findFreePorts(1);
    await start();
    await start({ interactions: { port, host, url: before.url, shutdownGraceMs: 0, patience: 0 } });
    expect(sandbox.world.application.endpoint).toBe(null);
    before.ports.add(port);
    await expect.poll(() => sandbox.world.application.endpoint, polling).toBe(before.url);
    before.close();
  }));

test('the address of others is kept by one that has none, and cleared by whoever comes when all have gone', () =>
  withSeveral(async ({ sandbox, start }) => {
    const before = await startBalancer();
    const [port = 0] = await findFreePorts(1);
    before.ports.add(port);
    const first = await start({ interactions: { port, host, url: before.url, shutdownGraceMs: 0 } });
    const second = await start();
    expect(sandbox.world.application.endpoint).toBe(before.url);
    expect((await actors(sandbox).anna.slash('help')).outcome.saw).toBe('message');
    await first.close();
    await second.close();
    await start();
    expect(sandbox.world.application.endpoint).toBe(null);
    before.close();
  }));
