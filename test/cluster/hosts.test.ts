import { expect, test } from 'vitest';
import { actors } from '../e2e/actors.ts';
import { TERMS, withSeveral } from './several.ts';

const polling = { timeout: 30_000, interval: 20 };

test('of several one hears and posts; when it leaves another goes on, and everything is said once', () =>
  withSeveral(async ({ sandbox, store, start }) => {
    const first = await start();
    await expect.poll(() => sandbox.gateway.connected(), polling).toBe(1);
    const second = await start();
    const { anna, bruno } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 2, pace: 'open' });
    await bruno.waitForMessage('#1');
    await bruno.press('Join');
    await expect.poll(async () => (await store.findGame(1))?.threadId, polling).toBeDefined();
    expect(sandbox.gateway.identifies()).toBe(1);
    await first.close();
    await expect.poll(() => sandbox.gateway.connected(), polling).toBe(1);
    // The session goes on, and nothing that happened meanwhile is missed.
    expect(sandbox.gateway.identifies()).toBe(1);
    const thread = anna.go(/#1 ·/);
    await expect.poll(() => thread.sees().some(({ buttons }) => buttons.some(({ label }) => label === 'Play')), polling).toBe(true);
    expect((await thread.press('Play')).shown?.text).toContain('#1');
    await second.waitUntilIdle();
    const nonces = [...sandbox.world.messages.all()].flatMap((m) => (m.nonce === undefined ? [] : [m.nonce]));
    expect(new Set(nonces).size).toBe(nonces.length);
    expect(sandbox.violations).toEqual([]);
  }));

test('what happens while nobody listens is told to whoever comes, and a click that nobody can answer any more is not done then', () =>
  withSeveral(async ({ sandbox, store, start }) => {
    const first = await start();
    await expect.poll(() => store.findMeta('gateway/0'), polling).toBeDefined();
    await first.close();
    const { anna } = actors(sandbox);
    const { outcome } = await anna.slash('help');
    const heard: string[] = [];
    const metrics = {
      countInteraction: (id: string) => void heard.push(id),
      setConnected: () => {},
      setLeader: () => {},
      watchResponses: () => {},
      countLessonStep: () => {},
    };
    await start({ metrics: metrics as never });
    await expect.poll(() => sandbox.gateway.connected(), polling).toBe(1);
    expect((await anna.slash('help')).outcome.saw).toBe('message');
    expect([outcome.saw, heard.length, sandbox.gateway.identifies()]).toEqual(['failure', 1, 1]);
    expect(sandbox.violations).toEqual([]);
  }));

test('a newer build takes over the gateway, clock and posts as soon as it is there', () =>
  withSeveral(async ({ sandbox, store, start }) => {
    const old = await start({ build: '1.0.0+1' });
    await expect.poll(() => store.hosts.findRoleHolder('clerk'), polling).toBeDefined();
    const before = await store.hosts.findRoleHolder('clerk');
    await start({ build: '1.0.0+2' });
    await expect.poll(async () => [undefined, before].includes(await store.hosts.findRoleHolder('clerk')), polling).toBe(false);
    await expect.poll(() => sandbox.gateway.connected(), polling).toBe(1);
    expect((await actors(sandbox).anna.slash('help')).outcome.saw).toBe('message');
    await old.close();
    expect(sandbox.gateway.connected()).toBe(1);
    expect(sandbox.violations).toEqual([]);
  }));

test('another bot on the same database is refused in one sentence, and none is disturbed by it', () =>
  withSeveral(async ({ sandbox, store, start }) => {
    await store.hosts.recordHostHeartbeat({ id: 'other', applicationId: '4', build: '9.0.0+1' }, 60_000);
    await expect(start()).rejects.toThrow(/^Another bot .* application 4: set DATABASE_URL to a database of this bot's own\.$/);
    expect(await store.hosts.recordHostHeartbeat({ id: 'other', applicationId: '4', build: '9.0.0+1' }, TERMS.termMs)).toHaveLength(1);
    expect(sandbox.gateway.identifies()).toBe(0);
  }));
