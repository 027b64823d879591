import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { StaleError } from '../../src/storage/repository.ts';
import { ignoreConflict, retryOnConflict } from '../../src/storage/retry.ts';
import { joinLobby, openGame, watchLobby } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { PEOPLE, room } from '../table/room.ts';

test('work is done again from what is there now, not for ever, and nothing but a lost race is tried again', async () => {
  const racing = (lost: number, error: () => Error = () => new StaleError(1, 1)) => {
    let runs = 0;
    return async () => {
      runs++;
      if (runs <= lost) throw error();
      return runs;
    };
  };
  expect(await retryOnConflict(racing(3))).toBe(4);
  await expect(retryOnConflict(racing(1000))).rejects.toThrow(StaleError);
  await expect(retryOnConflict(racing(1, () => new Error('broken')))).rejects.toThrow('broken');
  expect([await ignoreConflict(racing(0)), await ignoreConflict(racing(1))]).toEqual([true, false]);
  await expect(ignoreConflict(racing(1, () => new Error('broken')))).rejects.toThrow('broken');
});

test('a game begins though somebody puts himself on the watch list at the same moment', async () => {
  const { house: services, store } = await room();
  const [ann, ben, cat] = PEOPLE.map((person) => ensureDefined(person, 'somebody'));
  const host = ensureDefined(ann, 'ann');
  const id = await openGame(services, host, { channelId: 'c', title: 'toy', seats: 2, locale: 'en' });
  await joinLobby(services, id, ensureDefined(ben, 'ben'));
  await Promise.all([startGame(services, id, host), watchLobby(services, id, ensureDefined(cat, 'cat'))]);
  expect((await store.findGame(id))?.status).toBe('running');
});
