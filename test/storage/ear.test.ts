import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTIFY_TOPICS } from '../../src/storage/host-records.ts';
import { listenForNotifications, type NotificationListener } from '../../src/storage/postgres/notification-listener.ts';
import { openPostgresStore } from '../../src/storage/postgres/open.ts';
import { StaleError, type Store } from '../../src/storage/repository.ts';
import { createDatabase, hasServer } from './databases.ts';
import { lobby, played } from './repository.suite.ts';

const polling = { timeout: 20_000, interval: 10 };
const message = (key: string) => ({ key, kind: 'post', payload: {}, runAt: 1, createdAt: 1 });

describe.runIf(hasServer())('on a server', () => {
  let server: Awaited<ReturnType<typeof createDatabase>>;
  let store: Store;
  let listener: NotificationListener;
  const heard: (string | undefined)[] = [];
  beforeAll(async () => {
    server = await createDatabase();
    store = await openPostgresStore(server.url);
    listener = listenForNotifications(server.url, (what) => void heard.push(what));
  });
  afterAll(async () => {
    await listener.close();
    await store.close();
    await server.close();
  });

  test('a step that posts is called out once, when it is written; one that does not, or is not written, is not', async () => {
    await expect.poll(() => heard.splice(0), polling).toEqual([undefined]);
    const id = await store.create(lobby());
    await store.commit(id, 1, { append: [played(0)] });
    await expect(store.commit(id, 1, { post: [message('late')] })).rejects.toBeInstanceOf(StaleError);
    await store.commit(id, 2, { post: [message('a'), message('b')] });
    await expect.poll(() => heard, polling).toEqual([NOTIFY_TOPICS.post]);
    await store.enqueueMessages([message('c')]);
    await store.hosts.releaseRole('clerk', 'nobody');
    await expect.poll(() => heard, polling).toEqual([NOTIFY_TOPICS.post, NOTIFY_TOPICS.post, NOTIFY_TOPICS.role]);
  });

  test('a line that is cut mends itself, and whoever listens is told to look for himself', async () => {
    heard.length = 0;
    const { default: pg } = await import('pg');
    const keeper = new pg.Client({ connectionString: server.url });
    await keeper.connect();
    await keeper.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid()`);
    await keeper.end();
    await expect.poll(() => heard, polling).toEqual([undefined]);
    await store.enqueueMessages([message('d')]);
    await expect.poll(() => heard, polling).toEqual([undefined, NOTIFY_TOPICS.post]);
  });
});
