import { expect, test } from 'vitest';
import type { Game } from '../../src/kit/game.ts';
import { MINUTE } from '../../src/shared/durations.ts';
import { archiveGame } from '../../src/table/archive/archive-game.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { NewerRulesError } from '../../src/table/errors.ts';
import { onDeadline } from '../../src/table/seats/absence.ts';
import { table } from './room.ts';
import { toy } from './toy.ts';

test('an older version neither shows, replays nor changes a game that a newer one has continued', async () => {
  const newer = { ...toy, rulesVersion: 2, upcast: { 1: { replays: true } } } as unknown as Game;
  const t = await table(2, newer);
  await t.play(0, 'step');
  const [decision] = await t.asked(0);
  const before = await t.store.loadLatestGame(t.id);
  const old = { ...t.house, games: [toy as Game], now: () => t.house.now() + 1e9 * MINUTE };
  await expect(loadPlayerView(old, t.id, t.user(0))).rejects.toBeInstanceOf(NewerRulesError);
  await expect(submitAnswer(old, t.id, t.user(0), decision?.id ?? '', ['rest'])).rejects.toBeInstanceOf(NewerRulesError);
  await expect(onDeadline(old, t.id, 0)).rejects.toBeInstanceOf(NewerRulesError);
  expect(await t.store.loadLatestGame(t.id)).toEqual(before);
  await t.store.commit(t.id, before?.game.version ?? 0, { game: { status: 'over' } });
  await expect(archiveGame(old, t.id)).rejects.toBeInstanceOf(NewerRulesError);
});
