import { DAY } from '../../shared/durations.ts';
import { loadStepsOfEnded } from '../../table/archive/statistics.ts';
import { withGame } from '../../table/core/submit-answer.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { messageKind } from '../../table/message-kind.ts';
import { type Services, throwRuleError } from '../../table/services.ts';

/** A game that is over as a film, with its graph and figures. */
export const FILM = messageKind('film', {});

/** So many films a day for one person, and in one server. */
const MAX_PER_USER = 3;
const MAX_PER_GUILD = 12;
/** Of a server's games that are over as many are looked through: more do not end in a day. */
const MAX_GAMES_CHECKED = 200;

/** Somebody who played asks for the film of a game that is over; it is made once, and stands in the thread. */
export async function requestFilm(services: Services, gameId: number, userId: string): Promise<void> {
  await withGame(services, gameId, async ({ row }) => {
    await loadStepsOfEnded(services, row);
    if (!(await services.store.listSeatHolders(row.id)).some((h) => h.userId === userId)) throwRuleError('film.notYours');
    if (lobbyOf(row).filmed !== undefined) throwRuleError('film.there');
    await assertMayRequestFilm(services, row.guildId, userId);
    const filmed = { by: userId, at: services.now() };
    await services.store.commit(row.id, row.version, {
      game: { lobby: { ...lobbyOf(row), filmed } },
      post: [FILM.post(row.id, 'film', {}, services.now())],
    });
    services.wake();
  });
}

async function assertMayRequestFilm(services: Services, guildId: string | undefined, userId: string): Promise<void> {
  if (guildId === undefined) return;
  const ended = await services.store.listGamesInGuild(guildId, ['over', 'abandoned'], MAX_GAMES_CHECKED);
  const today = ended.flatMap((row) => lobbyOf(row).filmed ?? []).filter(({ at }) => at > services.now() - DAY);
  if (today.length >= MAX_PER_GUILD) throwRuleError('film.oftenHere', { n: MAX_PER_GUILD });
  if (today.filter(({ by }) => by === userId).length >= MAX_PER_USER) throwRuleError('film.often', { n: MAX_PER_USER });
}
