import { pausesOf } from '../clocks/pauses.ts';
import { loadPublicLog } from '../core/log.ts';
import { gameOf, type Services, throwRuleError } from '../services.ts';
import { unpackArchive } from './packed-archive.ts';

/** A game's log as it may leave the house: all of it once the game is over; before, only what everybody knows. Names, no user ids. */
export async function exportGame(services: Services, gameId: number): Promise<unknown> {
  const latest = await services.store.loadLatestGame(gameId);
  if (latest?.base === undefined) throwRuleError('replay.none');
  const { game: row } = latest;
  const game = gameOf(services, row.title);
  const running = row.status === 'running';
  const events = await loadPublicLog(services, game, gameId);
  const seats = (await services.store.listSeatHolders(gameId)).map(({ seat, displayName, leftWhy }) => ({
    seat,
    name: displayName,
    ...(leftWhy === undefined ? {} : { left: leftWhy }),
  }));
  const kept = running ? undefined : await services.store.findArchivedGame(gameId);
  const pauses = pausesOf(row);
  return {
    game: row.title,
    number: row.id,
    status: row.status,
    options: row.options,
    pace: row.pace,
    edition: row.edition,
    rulesVersion: row.rulesVersion,
    seats,
    seal: row.commitment,
    ...(pauses.length === 0 ? {} : { pauses: pauses.map(({ from, until }) => ({ from: isoTime(from), until: isoTime(until) })) }),
    ...(running ? {} : { seed: row.seed, result: row.result }),
    ...(kept === undefined ? {} : { turns: await readArchivedTurns(kept) }),
    log: events.flatMap<object>(({ seq, seat, at, auto, action, draws, log }) => {
      const by = seat === undefined ? {} : { seat };
      if (!running) return [{ seq, ...by, at: isoTime(at), auto, action, draws, log }];
      const told = (log as unknown[]).map((event) => game.redact(event, 'public')).filter((event) => event !== undefined);
      // Of a step that nobody heard of not even that there was one: how many sealed answers somebody gave, and when, is his secret.
      return told.length === 0 ? [] : [{ ...by, log: told }];
    }),
  };
}

/** What everybody was told, turn by turn, and how all stood. */
async function readArchivedTurns(kept: Uint8Array): Promise<object[]> {
  const steps = await unpackArchive(kept);
  return steps.map(({ when, told, position: { standing } }) => ({ at: isoTime(when), told, standing }));
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
