import { describe, expect, test } from 'vitest';
import { randomPath } from '../../src/kit/choice.ts';
import { must } from '../../src/kit/must.ts';
import { drawOne, quickRng } from '../../src/kit/rng.ts';
import { verify } from '../../src/table/archive/verify.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer, undo } from '../../src/table/core/submit-answer.ts';
import { join, openGame } from '../../src/table/lobby/lobby.ts';
import { start } from '../../src/table/lobby/start.ts';
import { room } from '../table/room.ts';
import { TITLES } from './titles.ts';

const PLAYERS = ['ann', 'ben', 'cat', 'dan', 'eve'].map((id) => ({ id, name: id }));
const TABLES = TITLES.flatMap((game) =>
  [...new Set([...game.seats, 3])].filter((n) => n >= game.seats[0] && n <= game.seats[1]).map((seats) => ({ game, seats })),
);

describe.each(TABLES.map((t) => [`${t.game.id} for ${t.seats}`, t] as const))('%s', (_, { game, seats }) => {
  test('goes on until it is over: somebody is always awaited, and what was undone leaves no trace', async () => {
    const { house: services, store } = await room(TITLES);
    const id = await openGame(services, must(PLAYERS[0], 'ann'), { channelId: 'c', guildId: 'g', title: game.id, seats, locale: 'en' });
    for (const person of PLAYERS.slice(1, seats)) await join(services, id, person);
    await start(services, id, must(PLAYERS[0], 'ann'));
    const rng = quickRng(`${game.id} ${seats}`);
    let moves = 0;
    for (;;) {
      const awaited = await store.awaitedIn(id);
      if (awaited.length === 0) break;
      const { userId } = drawOne(rng, awaited);
      const view = must(await loadPlayerView(services, id, userId), 'a game');
      if (view.canUndo && rng.below(10) === 0) {
        expect((await undo(services, id, userId))?.at).toBe('done');
        continue;
      }
      const question =
        rng.below(30) === 0
          ? drawOne(rng, view.questions)
          : must(
              view.questions.find((q) => !q.decision.optional),
              'what is awaited',
            );
      const { path } = randomPath(question.tree, rng);
      expect((await submitAnswer(services, id, userId, question.decision.id, path))?.at).toBe('done');
      moves++;
    }
    expect((await store.game(id))?.status).toBe('over');
    expect(moves).toBeGreaterThan(3);
    expect(await verify(services, id)).toMatchObject({ problems: [] });
    const boards = (await store.outgoing(id)).filter((m) => m.kind === 'board');
    expect(boards.length).toBeLessThanOrEqual(moves + 1);
  });
});
