import { HOUSE_EDITION } from '../../kit/edition.ts';
import type { Lesson } from '../../kit/lesson.ts';
import type { Locale } from '../../kit/message.ts';
import { seatsOf } from '../../kit/seat.ts';
import type { NewGame, SeatHolder, StoredGame } from '../../storage/records.ts';
import { retryOnConflict } from '../../storage/retry.ts';
import { draftOf, type GameDraft, toGameUpdate } from '../core/advance.ts';
import { hashedDice, seedCommitment } from '../core/dice.ts';
import { SETUP, setupEvent } from '../core/set-up.ts';
import { lobbySchema } from '../lobby/lobby-row.ts';
import { firstNames } from '../seats/computer-names.ts';
import { computerId } from '../seats/computers.ts';
import { gameOf, type Person, type Services, throwRuleError } from '../services.ts';
import { followScript } from './follow-script.ts';
import { lessonExpiryJob } from './lesson.ts';

/** The lessons somebody has begun; one of each title. */
export function listLessons(services: Pick<Services, 'store'>, userId: string): Promise<readonly StoredGame[]> {
  return services.store.listGamesOfUser(userId, ['lesson']);
}

/** The lesson of a title, as far as he has come; from its beginning, if there is none. */
export async function openLesson(services: Services, person: Person, title: string, locale: Locale): Promise<number> {
  const begun = (await listLessons(services, person.id)).find((row) => row.title === title);
  return begun?.id ?? beginLesson(services, person, title, locale);
}

/** The lesson from its beginning; what there was of it is cleared. */
export async function restartLesson(services: Services, person: Person, title: string, locale: Locale): Promise<number> {
  await dropLessons(services, person.id, title);
  return beginLesson(services, person, title, locale);
}

/** The lessons of a user, or that of one title, are cleared. */
export async function dropLessons(services: Services, userId: string, title?: string): Promise<void> {
  for (const row of await listLessons(services, userId))
    if (title === undefined || row.title === title) await deleteLesson(services, row.id);
}

export function deleteLesson(services: Services, gameId: number): Promise<void> {
  return retryOnConflict(async () => {
    const latest = await services.store.loadLatestGame(gameId);
    if (latest?.game.status !== 'lesson') return;
    const now = services.now();
    const seats = latest.seats.map((holder) => ({ ...holder, leftAt: now }));
    await services.store.commit(gameId, latest.game.version, { game: { status: 'abandoned', endedAt: now }, seats });
  });
}

/** Set-up and whatever is played before the first step, in one transaction; nothing is posted, and nobody awaited. */
async function beginLesson(services: Services, person: Person, title: string, locale: Locale): Promise<number> {
  const game = gameOf(services, title);
  const lesson = game.lesson ?? throwRuleError('learn.none', { game: game.name });
  const now = services.now();
  const { seed } = lesson;
  const options = game.options.parse(lesson.options ?? {});
  const dice = hashedDice(seed, 0);
  const base = game.setup(lesson.seats, options, dice);
  const fresh: NewGame = {
    title,
    channelId: '',
    hostId: person.id,
    status: 'lesson',
    seats: lesson.seats,
    options,
    pace: 'open',
    edition: HOUSE_EDITION,
    seed,
    commitment: seedCommitment(seed),
    drawCounter: dice.next(),
    rulesVersion: game.rulesVersion,
    lobby: lobbySchema.parse({ locale, private: true, plainly: true, lesson: { taken: 0 } }),
    createdAt: now,
  };
  const holders = lessonSeats(person, lesson, now);
  const row = { ...fresh, id: 0, version: 0, drawCounter: dice.next(), told: SETUP };
  const play = { game, row, holders, base, baseSeq: SETUP, lanes: [], attendance: [], awaited: [], orders: [], prepared: [], jottings: [] };
  const draft: GameDraft = draftOf(play);
  if (!followScript(draft, lesson.before, now)) throw new Error(`the lesson of ${title} does not begin`);
  const setup = setupEvent(game, { players: lesson.seats, options, agreed: true }, dice, now);
  const step = toGameUpdate(play, draft, now);
  const id = await services.store.create(fresh, (gameId) => ({
    ...step,
    game: { drawCounter: draft.drawsMade },
    seats: holders,
    append: [setup, ...(step.append ?? [])],
    snapshots: [{ kind: 'base', seq: draft.baseSeq, state: draft.base, rulesVersion: game.rulesVersion, at: now }],
    putJobs: [lessonExpiryJob(gameId, now)],
  }));
  services.onLessonStep?.(title, 0);
  return id;
}

/** The learner where his lesson wants him, and computers that do as it is written. */
function lessonSeats(person: Person, { seats, seat: own }: Lesson, joinedAt: number): SeatHolder[] {
  const names = firstNames(seats - 1);
  const holders: SeatHolder[] = [];
  for (const seat of seatsOf(seats)) {
    if (seat === own) holders.push({ seat, userId: person.id, displayName: person.name, joinedAt });
    else holders.push({ seat, userId: computerId('apprentice', holders), displayName: names.shift() ?? '', joinedAt });
  }
  return holders;
}
