import { DAY } from '../../shared/durations.ts';
import { withGame } from '../core/submit-answer.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { outgoing } from '../posts/publish.ts';
import { type Services, throwRuleError } from '../services.ts';
import { stepsOfEnded } from './statistics.ts';

/** So many films a day for one person, and in one server. */
const EACH = 3;
const HERE = 12;
/** Of a server's games that are over as many are looked through: more do not end in a day. */
const RECENT = 200;

/** Somebody who played asks for the film of a game that is over; it is made once, and stands in the thread. */
export async function askForFilm(services: Services, gameId: number, userId: string): Promise<void> {
  await withGame(services, gameId, async ({ row }) => {
    await stepsOfEnded(services, row);
    if (!(await services.store.seats(row.id)).some((h) => h.userId === userId)) throwRuleError('film.notYours');
    if (lobbyOf(row).filmed !== undefined) throwRuleError('film.there');
    await admitFilm(services, row.guildId, userId);
    const filmed = { by: userId, at: services.now() };
    await services.store.commit(row.id, row.version, {
      game: { lobby: { ...lobbyOf(row), filmed } },
      post: [outgoing(row.id, 'film', { kind: 'film' }, services.now())],
    });
    services.wake();
  });
}

async function admitFilm(services: Services, guildId: string | undefined, userId: string): Promise<void> {
  if (guildId === undefined) return;
  const ended = await services.store.gamesIn(guildId, ['over', 'abandoned'], RECENT);
  const today = ended.flatMap((row) => lobbyOf(row).filmed ?? []).filter(({ at }) => at > services.now() - DAY);
  if (today.length >= HERE) throwRuleError('film.oftenHere', { n: HERE });
  if (today.filter(({ by }) => by === userId).length >= EACH) throwRuleError('film.often', { n: EACH });
}
