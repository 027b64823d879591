import { describe, expect, test } from 'vitest';
import { randomPath } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { drawOne, quickRng } from '../../src/kit/rng.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer, undoMove } from '../../src/table/core/submit-answer.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { room } from '../table/room.ts';
import { TITLES } from './titles.ts';

const PLAYERS = ['ann', 'ben', 'cat', 'dan', 'eve'].map((id) => ({ id, name: id }));
const TABLES = TITLES.flatMap((game) =>
  [...new Set([...game.seats, 3])].filter((n) => n >= game.seats[0] && n <= game.seats[1]).map((seats) => ({ game, seats })),
);

describe.each(TABLES.map((t) => [`${t.game.id} for ${t.seats}`, t] as const))('%s', (_, { game, seats }) => {
  test('goes on until it is over: somebody is always awaited, and what was undone leaves no trace', async () => {
    const { house: services, store } = await room(TITLES);
    const id = await openGame(services, ensureDefined(PLAYERS[0], 'ann'), {
      channelId: 'c',
      guildId: 'g',
      title: game.id,
      seats,
      locale: 'en',
    });
    for (const person of PLAYERS.slice(1, seats)) await joinLobby(services, id, person);
    await startGame(services, id, ensureDefined(PLAYERS[0], 'ann'));
    const rng = quickRng(`${game.id} ${seats}`);
    let moves = 0;
    for (;;) {
      const awaited = await store.listAwaitedInGame(id);
      if (awaited.length === 0) break;
      const { userId } = drawOne(rng, awaited);
      const view = ensureDefined(await loadPlayerView(services, id, userId), 'a game');
      if (view.canUndo && rng.below(10) === 0) {
        expect((await undoMove(services, id, userId))?.at).toBe('done');
        continue;
      }
      const question =
        rng.below(30) === 0
          ? drawOne(rng, view.questions)
          : ensureDefined(
              view.questions.find((q) => !q.decision.optional),
              'what is awaited',
            );
      const { path } = randomPath(question.tree, rng);
      expect((await submitAnswer(services, id, userId, question.decision.id, path))?.at).toBe('done');
      moves++;
    }
    expect((await store.findGame(id))?.status).toBe('over');
    expect(moves).toBeGreaterThan(3);
    expect(await verifyGame(services, id)).toMatchObject({ problems: [] });
    const boards = (await store.listOutgoing(id)).filter((m) => m.kind === 'board');
    expect(boards.length).toBeLessThanOrEqual(moves + 1);
  });
});
