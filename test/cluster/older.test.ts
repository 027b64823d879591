import { generateKeyPairSync, sign } from 'node:crypto';
import type { APIInteraction } from 'discord.js';
import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMANDS, CONTEXT_MENUS } from '../../commands/index.ts';
import { rendezvousHost } from '../../src/cluster/host-registry.ts';
import { type InteractionServer, startInteractionServer } from '../../src/cluster/interaction-server.ts';
import { type ClusterMembership, joinCluster } from '../../src/cluster/membership.ts';
import { isKnown } from '../../src/discord/interactions/known-controls.ts';
import { FEATURES } from '../../src/features/index.ts';
import { openStore } from '../../src/storage/open.ts';
import type { Store } from '../../src/storage/repository.ts';
import { TERMS } from './several.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const verifyKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
const log = pino({ level: 'silent' });
const polling = { timeout: 20_000, interval: 10 };
const APPLICATION = '1';

let store: Store;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  store = await openStore(':memory:');
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await store.close();
});

/** A host of this build that answers with its name; an older one does not know the control "new". */
async function hostOfBuild(build: string, knows: (id: string) => boolean): Promise<InteractionServer> {
  let membership: ClusterMembership | undefined;
  const server = await startInteractionServer(
    { port: 0, host: '127.0.0.1', url: 'https://example.org/' },
    {
      verifyKey,
      token: 'a.b.c',
      take(_, respond) {
        void respond.send({ type: InteractionResponseType.ChannelMessageWithSource, data: { content: build } });
        return true;
      },
      ownerUrl: (payload, wasPassed) => membership?.ownerUrl(payload, wasPassed),
      markUnreachable: (url) => membership?.markUnreachable(url),
      log,
      now: Date.now,
    },
  );
  membership = await joinCluster({
    hosts: store.hosts,
    applicationId: APPLICATION,
    build,
    url: `http://127.0.0.1:${server.port}`,
    timings: TERMS,
    begin: () => ({ end: async () => undefined }),
    shards: { loadShardPlan: async () => undefined, connect: async () => undefined },
    isKnown: (payload: APIInteraction) => payload.type === InteractionType.MessageComponent && knows(payload.data.custom_id),
    wake: () => undefined,
    onUserErased: () => undefined,
    listen: () => ({ close: async () => undefined }),
    log,
  });
  const { leave } = membership;
  closing.push(leave, () => server.close());
  return server;
}

async function clicked({ port }: InteractionServer, user: string, control: string): Promise<unknown> {
  const body = JSON.stringify({
    id: '1',
    token: 'secret',
    type: InteractionType.MessageComponent,
    data: { custom_id: control },
    user: { id: user },
    message: { id: '3' },
  });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString('hex');
  const headers = { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp };
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers });
  return answer.status === 200 ? ((await answer.json()) as { data: { content: string } }).data.content : answer.status;
}

test('what an older build does not know is answered by a newer one, whoever it is brought to, and everything else by its user’s host', async () => {
  const old = await hostOfBuild('1.0.0+1', (id) => id === 'old');
  const young = await hostOfBuild('1.1.0+1', () => true);
  await expect.poll(() => clicked(old, '0', 'new'), polling).toBe('1.1.0+1');
  const alive = await store.hosts.recordHostHeartbeat({ id: 'looking', applicationId: APPLICATION, build: '0.0.0+0' }, 0);
  const reached = alive.filter(({ url }) => url !== undefined);
  const builds = new Set<string>();
  for (let user = 0; user < 12; user++) {
    const its = rendezvousHost(reached, String(user))?.build ?? '';
    builds.add(its);
    for (const host of [old, young]) {
      expect(await clicked(host, String(user), 'new')).toBe('1.1.0+1');
      expect(await clicked(host, String(user), 'old')).toBe(its);
    }
  }
  expect(builds.size).toBe(2);
});

test('where no newer build is there, whoever is asked answers', async () => {
  const only = await hostOfBuild('1.0.0+1', () => false);
  expect(await clicked(only, '1', 'new')).toBe('1.0.0+1');
});

test('this build knows its commands and controls, and no others', () => {
  const command = (type: InteractionType, name: string) =>
    isKnown({ type, data: { name } } as APIInteraction, [...COMMANDS, ...CONTEXT_MENUS], FEATURES);
  const control = (type: InteractionType, id: string) =>
    isKnown({ type, data: { custom_id: id } } as APIInteraction, [...COMMANDS, ...CONTEXT_MENUS], FEATURES);
  expect(command(InteractionType.ApplicationCommand, 'play')).toBe(true);
  expect(command(InteractionType.ApplicationCommandAutocomplete, 'juggle')).toBe(false);
  expect(control(InteractionType.MessageComponent, '1:7:play')).toBe(true);
  expect(control(InteractionType.MessageComponent, '1:7:social:juggle')).toBe(false);
  expect(control(InteractionType.ModalSubmit, '1:7:form:juggling:')).toBe(false);
});
