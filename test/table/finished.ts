import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { buildArchivedTurn } from '../../src/table/archive/archive-game.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { changeGuildSettings } from '../../src/table/guild/guild.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import type { BoardPost } from '../../src/table/posts/outgoing.ts';
import { room } from './room.ts';
import { toy } from './toy.ts';

export { word } from './toy.ts';

/** A game of two that is over and one that is not, all of it posted, and ways to have more. */
export async function table() {
  const r = await room();
  const { house: services, store } = r;
  const people = ['ann', 'ben'].map((id) => ({ id, name: id }));
  const [ann, ben] = people as [{ id: string; name: string }, { id: string; name: string }];
  const begun = async () => {
    const id = await openGame(services, ann, { channelId: 'c', guildId: 'g', title: 'toy', seats: 2, locale: 'en' });
    await joinLobby(services, id, ben);
    await startGame(services, id, ann);
    return id;
  };
  const another = async () => {
    const id = await begun();
    for (let awaited = await store.listAwaitedInGame(id); awaited.length > 0; awaited = await store.listAwaitedInGame(id)) {
      const { userId } = ensureDefined(awaited[0], 'a player');
      const question = ensureDefined(
        (await loadPlayerView(services, id, userId))?.questions.find((q) => !q.decision.optional),
        'a question',
      );
      const path = question.decision.kind === 'walk' ? ['rest'] : question.tree.at === 'count' ? [1] : ['think'];
      await submitAnswer(services, id, userId, question.decision.id, path);
      await posted();
      r.pass(1000);
    }
    return id;
  };
  async function posted(): Promise<void> {
    const due = await store.claimOutbox(services.now(), services.now() + 1, 50);
    for (const { id, kind, payload } of due) {
      const turn = kind === 'board' ? await buildArchivedTurn(services, toy as Game, (payload as { post: BoardPost }).post) : undefined;
      const messageId = `m${id}`;
      await store.markSent(id, { messageId, ...(turn === undefined ? {} : { turn: { ...turn, messageId } }) });
    }
    if (due.length > 0) await posted();
  }
  const running = await begun();
  const id = await another();
  return {
    ...r,
    id,
    running,
    another,
    user: (seat: number) => ensureDefined(people[seat], 'a player').id,
    films: async () => (await store.listOutgoing(id)).filter(({ kind }) => kind === 'film').length,
    /** Somebody else has had the film of that game. */
    async asked(game: number, by: string) {
      const row = ensureDefined(await store.findGame(game), 'a game');
      await store.commit(game, row.version, { game: { lobby: { ...lobbyOf(row), filmed: { by, at: services.now() } } } });
    },
    closed: () => changeGuildSettings(services, 'g', (old) => ({ ...old, blocked: ['eve'] })),
  };
}
