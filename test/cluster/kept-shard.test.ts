import type { SessionInfo } from '@discordjs/ws';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openResumableShard } from '../../src/discord/gateway/resumable-shard.ts';
import type { Shard, ShardListener } from '../../src/discord/gateway/shards.ts';
import { type Sandbox, startSandbox } from '../../src/emulator/index.ts';

let sandbox: Sandbox;
let shard: Shard | undefined;

beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: false });
});
afterEach(async () => {
  await shard?.close();
  await sandbox.close();
});

test('a session is kept as soon as Discord has begun it: whoever takes the shard over then goes on with it', async () => {
  const kept: SessionInfo[] = [];
  const { token, api } = sandbox;
  const info = {
    url: `${api.replace('http', 'ws').replace(/\/api$/, '')}/gateway`,
    shards: 1,
    session_start_limit: { total: 1, remaining: 1, reset_after: 0, max_concurrency: 1 },
  };
  const keptAtEntry = await new Promise<readonly SessionInfo[]>((resolve, reject) => {
    const hearing: ShardListener = {
      onPacket: () => undefined,
      onUnreadableFrame: (why) => reject(new Error(why)),
      onShardReady: () => queueMicrotask(() => queueMicrotask(() => resolve([...kept]))),
      onShardLost: () => undefined,
      onShardFailed: reject,
      onShardClosed: (code) => reject(new Error(`closed with ${code}`)),
    };
    const sessions = { load: async () => undefined, save: async (session: SessionInfo) => kept.push(session) };
    shard = openResumableShard({ id: 0, token, info, waitToIdentify: async () => undefined }, hearing, sessions);
  });
  expect(keptAtEntry.map(({ shardId, shardCount, sequence }) => [shardId, shardCount, sequence])).toEqual([[0, 1, 1]]);
});
