import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addChannel, addGuild, addMember } from '../../src/emulator/seed.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import type { Store } from '../../src/storage/repository.ts';
import { actors } from '../e2e/actors.ts';
import { raw } from '../emulator/raw.ts';
import { type Several, TERMS, TURN, withSeveral } from './several.ts';

const polling = { timeout: 30_000, interval: 20 };
const COUNT = 4;
const FIGURES = { pending: 0, late: 0, due: 0, running: 0, lobby: 0 };

const all = (count: number) => Array.from({ length: count }, (_, id) => [id, count]);
const shardOf = (guildId: string, count = COUNT) => Number((BigInt(guildId) >> 22n) % BigInt(count));

/** A server of each shard, with a channel of that name and Anna in it. */
function servers({ sandbox: { world, chaos: misfortunes } }: Several): void {
  const anna = ensureDefined(
    [...world.users.all()].find((u) => u.global_name === 'Anna'),
    'Anna',
  );
  for (let shard = 0; shard < COUNT; shard++) {
    let id = world.newId();
    while (shardOf(id) !== shard) id = String(BigInt(id) + (1n << 22n));
    const guild = addGuild(world, `Island ${shard}`, anna, id);
    addChannel(world, guild, `quay-${shard}`);
    addMember(world, guild, anna);
    misfortunes.inviteBot(guild.id);
  }
}

async function answered({ sandbox }: Several): Promise<void> {
  const { anna } = actors(sandbox);
  for (let shard = 0; shard < COUNT; shard++) expect((await anna.go(`quay-${shard}`).slash('help')).outcome.saw).toBe('message');
}

async function sizes(store: Store): Promise<number[]> {
  const holders = [...(await store.hosts.listRoleHolders('shard/')).values()];
  return [...new Set(holders)].map((one) => holders.filter((holder) => holder === one).length).toSorted();
}

/** Four shards, and whether one was ever connected twice or beside shards of another count. */
function withShards(work: (several: Several) => Promise<void>, sharding = { shards: COUNT, atOnce: 2, apart: TURN }): Promise<void> {
  return withSeveral(async (several) => {
    const { gateway, violations } = several.sandbox;
    servers(several);
    gateway.demandShards(sharding);
    const doubled = new Set<string>();
    gateway.onChange.add(() => {
      const now = gateway.shards();
      if (new Set(now.map(([, count]) => count)).size > 1 || new Set(now.map(String)).size < now.length) doubled.add(now.join(' '));
    });
    await work(several);
    expect([...doubled]).toEqual([]);
    expect(violations).toEqual([]);
  });
}

const connected = ({ sandbox: { gateway } }: Several, count = COUNT) =>
  expect.poll(() => gateway.shards().toSorted(([a], [b]) => a - b), polling).toEqual(all(count));

/** Between a host and its database: once cut, nothing is answered any more, as if the host had been killed. */
function severable() {
  let mend = () => {};
  let cut: Promise<void> | undefined;
  const wrapped = <T extends object>(whole: T): T =>
    new Proxy(whole, {
      get(of, name) {
        const one: unknown = Reflect.get(of, name);
        if (typeof one === 'object' && one !== null) return wrapped(one);
        return typeof one !== 'function'
          ? one
          : (...asked: unknown[]) => (cut === undefined ? one(...asked) : cut.then(() => one(...asked)));
      },
    });
  return {
    through: (store: Store) => wrapped(store),
    sever() {
      cut = new Promise((resolve) => {
        mend = resolve;
      });
    },
    mend() {
      mend();
      cut = undefined;
    },
  };
}

test('shards are shared out evenly, each connected once; who has one answers there, whoever leaves is replaced at once, and sessions go on', () =>
  withShards(async (several) => {
    const { sandbox, store, start } = several;
    // Long after the polling has given up what nobody leaves would be taken from him.
    const terms = { ...TERMS, term: 20 * polling.timeout };
    const first = await start({ timings: terms });
    await connected(several);
    await start({ timings: terms });
    await start({ timings: terms });
    await expect.poll(() => sizes(store), polling).toEqual([1, 1, 2]);
    await connected(several);
    await answered(several);
    await first.close();
    await connected(several);
    await expect.poll(() => sizes(store), polling).toEqual([2, 2]);
    await answered(several);
    expect(sandbox.gateway.identifies()).toBe(COUNT);
  }));

test('the shards of one that is lost go to the others when its term is over, and their sessions go on', () =>
  withShards(async (several) => {
    const { sandbox, store, start } = several;
    await start();
    const wire = severable();
    const lost = await start({ through: wire.through });
    await expect.poll(() => sizes(store), polling).toEqual([2, 2]);
    await connected(several);
    // As far as they have come is noted.
    await pause(1_200);
    wire.sever();
    await expect.poll(() => sizes(store), polling).toEqual([COUNT]);
    await connected(several);
    await answered(several);
    expect(sandbox.gateway.identifies()).toBe(COUNT);
    wire.mend();
    await lost.close();
  }));

test('what a host lets lie that is gone, but not yet missed, others take without waiting for that', () =>
  withShards(async (several) => {
    const { sandbox, store, start } = several;
    await start();
    await connected(several);
    // It is first in every order, and never there; it would be missed long after the polling has given up.
    await store.hosts.recordHostHeartbeat({ id: '0', applicationId: sandbox.applicationId, build: '1.0.0+1' }, 20 * polling.timeout);
    await start();
    await expect.poll(() => sizes(store), polling).toEqual([2, 2]);
    await connected(several);
    expect(sandbox.gateway.identifies()).toBe(COUNT);
  }));

test('a newer build gets all shards from the older ones, and shares them with others of its kind', () =>
  withShards(async (several) => {
    const { sandbox, store, start } = several;
    const old = [await start(), await start()];
    await connected(several);
    await expect.poll(() => sizes(store), polling).toEqual([2, 2]);
    await start({ build: '1.0.0+2' });
    await expect.poll(() => sizes(store), polling).toEqual([COUNT]);
    await connected(several);
    await old[0]?.close();
    await start({ build: '1.0.0+2' });
    await expect.poll(() => sizes(store), polling).toEqual([2, 2]);
    await old[1]?.close();
    await connected(several);
    await answered(several);
    expect(sandbox.gateway.identifies()).toBe(COUNT);
  }));

test('where Discord demands more shards they are as many at every host, and no two counts are connected at a time', () =>
  withShards(
    async (several) => {
      const { sandbox, store, start } = several;
      await start();
      await start();
      await connected(several, 2);
      sandbox.gateway.demandShards({ shards: COUNT, atOnce: COUNT, apart: TURN });
      sandbox.gateway.drop(4011, 1);
      await connected(several);
      await expect.poll(() => sizes(store), polling).toEqual([2, 2]);
      await answered(several);
      expect(sandbox.gateway.identifies()).toBe(2 + COUNT);
    },
    { shards: 2, atOnce: 2, apart: TURN },
  ));

test('a host that is refused for good says why, once, and leaves its shards to the others', () =>
  withShards(async (several) => {
    const { sandbox, store, start } = several;
    const cut: number[] = [];
    for (const n of [0, 1]) await start({ onCutOff: () => void cut.push(n) });
    await expect.poll(() => sizes(store), polling).toEqual([2, 2]);
    await connected(several);
    const holders = await store.hosts.listRoleHolders('shard/');
    sandbox.gateway.drop(4014, 3);
    await expect.poll(() => sizes(store), polling).toEqual([COUNT]);
    const now = [...(await store.hosts.listRoleHolders('shard/')).values()];
    expect([cut.length, now.includes(ensureDefined(holders.get('shard/4/3'), 'a holder'))]).toEqual([1, false]);
    await connected(several);
    await answered(several);
  }));

test('each host tells of its own shards, a click is answered by whoever has its server, and direct messages are of the first shard', () =>
  withShards(async (several) => {
    const { sandbox, store, start } = several;
    const { send, user } = raw(sandbox);
    await send('POST', '/users/@me/channels', { recipient_id: user('Anna') });
    const bots = [0, 1].map(() => ({ metrics: createMetrics(), heard: [] as string[] }));
    for (const { metrics, heard } of bots)
      await start({
        metrics: {
          ...metrics,
          countInteraction: (id) => void heard.push(id),
          isGatewayLost: metrics.isGatewayLost,
          format: metrics.format,
        },
      });
    await expect.poll(() => sizes(store), polling).toEqual([2, 2]);
    await connected(several);
    const gauge = (name: string) =>
      bots.map(({ metrics }) => Number(new RegExp(`^serenissima_${name} (\\d)$`, 'm').exec(metrics.format(FIGURES))?.[1]));
    await expect
      .poll(() => [gauge('gateway_up'), gauge('gateway_shards'), gauge('clerk').toSorted()], polling)
      .toEqual([
        [1, 1],
        [2, 2],
        [0, 1],
      ]);
    const { anna } = actors(sandbox);
    const places = [...Array.from({ length: COUNT }, (_, shard) => `quay-${shard}`), 'DM'];
    const whose: number[] = [];
    for (const place of places) {
      expect((await anna.go(place).slash('help')).outcome.saw).toBe('message');
      whose.push(bots.findIndex(({ heard }) => heard.splice(0).length > 0));
    }
    const holders = await store.hosts.listRoleHolders('shard/');
    const at = new Map([...holders].map(([role, holder]) => [holder, whose[Number(role.split('/')[2])]]));
    expect(
      places.map((_, n) => (n < COUNT ? at.get(holders.get(`shard/${COUNT}/${n}`) ?? '') : at.get(holders.get('shard/4/0') ?? ''))),
    ).toEqual(whose);
    expect(new Set(whose).size).toBe(2);
  }));

test('all hosts together identify one shard a turn', () =>
  withShards(
    async (several) => {
      const { sandbox, store, start } = several;
      const at: number[] = [];
      sandbox.gateway.onIdentify.add(() => void at.push(performance.now()));
      await Promise.all([start(), start(), start()]);
      await connected(several);
      await expect.poll(() => sizes(store), polling).toEqual([1, 1, 2]);
      expect(at).toHaveLength(COUNT);
      for (const [n, time] of at.entries()) if (n > 0) expect(time - ensureDefined(at[n - 1], 'one before')).toBeGreaterThanOrEqual(TURN);
    },
    { shards: COUNT, atOnce: 1, apart: TURN },
  ));
