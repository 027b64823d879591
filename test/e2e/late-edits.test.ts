import { expect, test } from 'vitest';
import { createOldMessageEditLimiter, EditRateLimited } from '../../src/discord/delivery/old-message-edits.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { HOUR, SECOND } from '../../src/shared/durations.ts';
import { actors } from './actors.ts';
import { blankPainter, withHouse } from './house.ts';

const PAGES = 12;

test('twelve pages of leagues in one channel, hours old, are current within two minutes, by edits, and none is refused', async () => {
  let now = Date.now();
  await withHouse(
    async ({ sandbox, store, bot }) => {
      const { anna } = actors(sandbox);
      const settle = async () => {
        for (let n = 0; n < 3; n++) await bot.waitUntilIdle();
      };
      for (let n = 1; n <= PAGES; n++) {
        await anna.slash('league create', { name: `League ${n}`, game: 'san-marco' });
        await settle();
      }
      const channel = ensureDefined(await store.leagues.findLeague(1), 'a league').channelId;
      const pages = () =>
        sandbox.world.messages.in(channel).filter((m) => m.own.for === undefined && m.author_id === sandbox.world.meta.botId);
      const before = pages().map((m) => m.id);
      expect(before.length).toBeGreaterThanOrEqual(PAGES);
      now += 5 * HOUR;
      const began = now;
      for (let season = 1; season <= PAGES; season++)
        await store.putJobs([{ key: `season-page:${season}`, kind: 'season-page', runAt: 0, payload: { season } }]);
      const current = () => pages().filter((m) => m.edited_timestamp !== null && Date.parse(m.edited_timestamp) >= began).length;
      while (current() < PAGES && now - began < 2 * 60 * SECOND) {
        await settle();
        now += 5 * SECOND;
      }
      expect(current()).toBe(PAGES);
      expect(pages().map((m) => m.id)).toEqual(before);
      expect(sandbox.requests.filter(({ status }) => status >= 400)).toEqual([]);
      expect(sandbox.violations).toEqual([]);
    },
    blankPainter,
    () => now,
  );
}, 120_000);

test('young messages are edited as often as one likes, old ones three times in twenty seconds and channel', () => {
  let now = Date.UTC(2026, 5, 1);
  const at = (ms: number) => String(BigInt(ms - 1_420_070_400_000) << 22n);
  const edits = createOldMessageEditLimiter(() => now);
  const [young, old] = [at(now), at(now - 2 * HOUR)];
  for (let n = 0; n < 50; n++) edits.take('a', young);
  for (let n = 0; n < 3; n++) {
    edits.take('a', old);
    now += SECOND;
  }
  edits.take('b', old);
  expect(() => edits.take('a', old)).toThrow(expect.objectContaining({ name: 'TooSoon', at: now + 17 * SECOND }));
  edits.take('a', young);
  now += 17 * SECOND;
  edits.take('a', old);
  expect(() => edits.take('a', old)).toThrow(EditRateLimited);
});
