import type { ThinkingService } from '../../src/ai/thinking-service.ts';
import { type Path, randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { THEMES } from '../../src/kit/scene.ts';
import { openStore } from '../../src/storage/open.ts';
import type { Store } from '../../src/storage/repository.ts';
import type { ReplayStep } from '../../src/table/archive/replay-step.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer, undoMove } from '../../src/table/core/submit-answer.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import type { BoardPost } from '../../src/table/posts/outgoing.ts';
import type { Services } from '../../src/table/services.ts';
import { toy } from './toy.ts';

/** A house without Discord, whose clock stands still until it is moved. */
export async function room(games: readonly Game[] = [toy as Game], thinking?: ThinkingService, file = ':memory:') {
  const store = await openStore(file);
  let now = 1_000_000;
  let woken = 0;
  const services: Services = {
    store,
    games,
    now: () => now,
    newSeed: () => '0123456789abcdef0123456789abcdef',
    wake: () => void woken++,
    ...(thinking === undefined ? {} : { thinking }),
  };
  return {
    house: services,
    store,
    woken: () => woken,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

export const PEOPLE = ['ann', 'ben', 'cat', 'dan'].map((id) => ({ id, name: id }));

/** A started game and short ways to play it; users are named by their seat. */
export async function table(seats = 2, game: Game = toy as Game) {
  const r = await room([game]);
  const { house: services, store } = r;
  const id = await openGame(services, ensureDefined(PEOPLE[0], 'ann'), {
    channelId: 'c',
    guildId: 'g',
    title: game.id,
    seats,
    locale: 'en',
  });
  for (const person of PEOPLE.slice(1, seats)) await joinLobby(services, id, person);
  await startGame(services, id, ensureDefined(PEOPLE[0], 'ann'));
  const users = (await store.listSeatHolders(id)).map((h) => h.userId);
  const user = (seat: number) => ensureDefined(users[seat], 'a user');
  const sees = async (seat: number) => ensureDefined(await loadPlayerView(services, id, user(seat)), 'a game');
  return {
    ...r,
    id,
    user,
    sees,
    async asked(seat: number) {
      return (await sees(seat)).questions.filter((q) => !q.decision.optional).map((q) => q.decision);
    },
    async play(seat: number, ...path: Path) {
      const question = ensureDefined(
        (await sees(seat)).questions.find((q) => !q.decision.optional),
        `a question for ${seat}`,
      );
      return submitAnswer(services, id, user(seat), question.decision.id, path);
    },
    async note(seat: number) {
      const question = ensureDefined(
        (await sees(seat)).questions.find((q) => q.decision.optional),
        'an optional question',
      );
      return submitAnswer(services, id, user(seat), question.decision.id, ['note']);
    },
    undo: (seat: number) => undoMove(services, id, user(seat)),
    posts: async (): Promise<BoardPost[]> => postsOf(store, id),
  };
}

async function postsOf(store: Store, id: number): Promise<BoardPost[]> {
  const rows = await store.listOutgoing(id);
  return rows.filter((r) => r.kind === 'board').map((r) => (r.payload as { post: BoardPost }).post);
}

/** Computers that answer by lot: where it matters that they answer, not what. */
export function byLot(games: readonly Game[]): ThinkingService {
  return {
    async think({ title, state, decision, seed }) {
      const game = ensureDefined(
        games.find(({ id }) => id === title),
        title,
      );
      const asked = ensureDefined(
        game.decisions(state).find(({ id }) => id === decision),
        decision,
      );
      return { decision, path: randomPath(game.choices(state, asked), quickRng(seed)).path };
    },
    advise: async () => [],
    reviewDecision: async () => undefined,
    close: async () => undefined,
  };
}

/** All that a step of a replay shows. */
export function shownIn({ game, snapshot, ...step }: ReplayStep) {
  const { sections, standing } = snapshot;
  return { ...step, words: game.words, scenes: THEMES.map((theme) => snapshot.scene(theme)), sections, standing };
}
