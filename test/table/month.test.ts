import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { randomPath } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { endOfOffHours } from '../../src/shared/off-hours.ts';
import { nextDailyAt, wallTime } from '../../src/shared/time-zone.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { loadUserSettings, toOffHours } from '../../src/table/settings/settings.ts';
import { DAY, five, HOUR, sitting } from './hours.ts';

const night = { from: 22 * 60, until: 8 * 60 };
/** Three continents; each goes to bed at ten. */
const SETTINGS = {
  ann: { zone: 'Europe/Warsaw', quiet: night },
  ben: { zone: 'America/New_York', quiet: night },
  cat: { zone: 'Australia/Sydney', quiet: night },
  dan: { zone: 'Europe/Warsaw', quiet: night },
  eve: { zone: 'America/New_York', quiet: night },
};
/** Summer time ends in Europe on October 25 and in America on November 1; it begins there on March 14 and 28. */
const MONTHS = ['2026-10-15T12:00Z', '2027-03-05T12:00Z'];

const CASES = GAMES.flatMap((game) => MONTHS.map((at) => ({ title: game.id, at, game })));

test.each(CASES)(
  'thirty days of $title from $at over three time zones: nobody nagged, nothing stalled, no move lost',
  async ({ game, at }) => {
    const seats = Math.min(5, game.seats[1]);
    const people = five.slice(0, seats);
    const t = await sitting({ people, game, at, settings: SETTINGS, pace: 'relaxed' });
    const rng = quickRng(`${game.id} ${at}`);
    const begun = t.house.now();
    /** When each looks at his games: in the morning and in the evening of his own day, now and then not at all. */
    const looksIn = new Map<string, number>();
    const plan = (user: string, zone: string) => {
      const hour = rng.below(2) === 0 ? 9 * 60 + rng.below(60) : 19 * 60 + rng.below(120);
      looksIn.set(user, nextDailyAt(hour, t.house.now() + (rng.below(5) === 0 ? DAY / 2 : 1), zone));
    };
    const zoneOf = (user: string) => SETTINGS[user as keyof typeof SETTINGS].zone;
    for (const { id } of people) plan(id, zoneOf(id));
    let moves = 0;
    let rounds = 0;
    let longest = 0;

    async function live() {
      for (const { id: user } of people) {
        if (t.house.now() < ensureDefined(looksIn.get(user), 'a time')) continue;
        plan(user, zoneOf(user));
        const { minute } = wallTime(t.house.now(), zoneOf(user));
        // By his own clock on the wall, whatever the season.
        expect(minute >= 8 * 60 && minute < 22 * 60, `${user} up at ${minute}`).toBe(true);
        const waits = (await t.store.listAwaitedInGame(t.id)).find((a) => a.userId === user);
        if (waits === undefined) continue;
        longest = Math.max(longest, t.house.now() - waits.since);
        for (let n = 0; n < 60; n++) {
          const question = (await loadPlayerView(t.house, t.id, user))?.questions.find((q) => !q.decision.optional);
          if (question === undefined) break;
          const outcome = await submitAnswer(t.house, t.id, user, question.decision.id, randomPath(question.tree, rng).path);
          expect(outcome?.at).toBe('done');
          moves++;
        }
        rounds++;
      }
    }

    await t.until(begun + 30 * DAY, live, HOUR / 2);

    const events = await t.store.listEvents(t.id);
    const own = events.filter((e) => e.seat !== undefined && !e.auto);
    expect(own.length).toBe(moves);
    expect(events.filter((e) => e.forAbsent)).toEqual([]);
    const status = (await t.store.findGame(t.id))?.status;
    // Somebody is always awaited, and nobody for longer than his clock.
    expect(status === 'over' || (await t.store.listAwaitedInGame(t.id)).length > 0).toBe(true);
    expect(longest).toBeLessThan(3 * DAY);
    expect(await verifyGame(t.house, t.id)).toMatchObject({ problems: [] });

    const holders = await t.store.listSeatHolders(t.id);
    const called = new Map<string, { calls: number; reminders: number }>();
    const count = (user: string) => {
      const known = called.get(user) ?? { calls: 0, reminders: 0 };
      called.set(user, known);
      return known;
    };
    const asleep = async (user: string, when: number) =>
      endOfOffHours(toOffHours(await loadUserSettings(t.house, user), []), when) !== undefined;
    for (const { payload, createdAt } of await t.posts('board'))
      for (const seat of payload.post.newly) {
        const user = ensureDefined(holders.find((h) => h.seat === seat)?.userId, 'a player');
        count(user).calls++;
        expect(await asleep(user, createdAt), `${user} called at ${new Date(createdAt).toISOString()}`).toBe(false);
      }
    const turns = new Map<string, number>();
    for (const { key, payload, createdAt } of await t.posts('reminder')) {
      const { userId, seat, since } = payload;
      // Whoever slept when his turn came is called in the morning.
      if (/:(50|80|95)$/.test(key)) count(userId).reminders++;
      else count(userId).calls++;
      expect(await asleep(userId, createdAt), `${userId} reminded at ${new Date(createdAt).toISOString()}`).toBe(false);
      const turn = `${seat} ${since}`;
      turns.set(turn, (turns.get(turn) ?? 0) + 1);
    }
    expect(Math.max(0, ...turns.values())).toBeLessThanOrEqual(4);
    const days = Math.ceil(((await t.store.findGame(t.id))?.endedAt ?? t.house.now()) - begun) / DAY;
    const figures = [...called].map(([user, c]) => `${user} ${c.calls}+${c.reminders}`);
    console.info(
      `${game.id} for ${seats} from ${at.slice(0, 10)}: ${moves} moves in ${rounds} sittings, ${days.toFixed(1)} days, ${status}; calls+reminders: ${figures.join(', ')}; longest wait ${(longest / HOUR).toFixed(0)} h`,
    );
    // A call or reminder for a sitting: nobody hears more of a game than he has to do in it.
    const heard = [...called.values()].reduce((sum, c) => sum + c.calls + c.reminders, 0);
    expect(heard).toBeLessThanOrEqual(2 * rounds + seats);
  },
);
