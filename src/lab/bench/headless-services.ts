import { GAMES } from '../../games/index.ts';
import { randomPath } from '../../kit/choice.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { Rng } from '../../kit/rng.ts';
import type { Store } from '../../storage/repository.ts';
import { loadPlayerView } from '../../table/core/player-view.ts';
import { submitAnswer } from '../../table/core/submit-answer.ts';
import { joinLobby, openGame } from '../../table/lobby/lobby.ts';
import { startGame } from '../../table/lobby/start.ts';
import type { Services } from '../../table/services.ts';

let seeds = 0;

/** A house without Discord: games are played, nothing is posted. */
export function headlessServices(store: Store): Services {
  return { store, games: GAMES, now: Date.now, newSeed: () => (++seeds).toString(16).padStart(32, '0'), wake: () => undefined };
}

/** A started game with users `u0…` at it. */
export async function createRunningGame(
  services: Services,
  title: string,
  seats: number,
  channelId = 'c',
  users = (seat: number) => `u${seat}`,
): Promise<number> {
  const id = await openGame(
    services,
    { id: users(0), name: 'User 0' },
    { channelId, guildId: `server of ${users(0)}`, title, seats, locale: 'en' },
  );
  for (let seat = 1; seat < seats; seat++) await joinLobby(services, id, { id: users(seat), name: `User ${seat}` });
  await startGame(services, id, { id: users(0) });
  return id;
}

/** One answer by chance of whoever is awaited; false when the game is over. */
export async function playRandomMove(
  services: Services,
  id: number,
  rng: Rng,
  timed: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<boolean> {
  const [awaited] = await services.store.listAwaitedInGame(id);
  if (awaited === undefined) return false;
  const view = ensureDefined(await loadPlayerView(services, id, awaited.userId), 'a game');
  const question = ensureDefined(
    view.questions.find((q) => !q.decision.optional),
    'a question',
  );
  const { path } = randomPath(question.tree, rng);
  await timed(() => submitAnswer(services, id, awaited.userId, question.decision.id, path));
  return true;
}
