import type { MarkRow, NoteMark, NoteMarks } from '../../kit/marking.ts';
import { noteMarksSchema } from '../../table/archive/jotted.ts';
import { type LoadedGame, loadGame, seatOf, stateFor } from '../../table/core/loaded-game.ts';
import { type Services, throwRuleError } from '../../table/services.ts';

/** Of whom a player may mark what now; nothing where the game has no use for it, or he does not play. */
export function markRows(loaded: LoadedGame, userId: string): readonly MarkRow[] {
  const seat = seatOf(loaded, userId);
  const { game } = loaded;
  return seat === undefined ? [] : (game.marking?.rows(game.view(stateFor(loaded, seat), seat)) ?? []);
}

export function marksOfUser({ jottings }: Pick<LoadedGame, 'jottings'>, userId: string): NoteMarks {
  return noteMarksSchema.parse(jottings.find((one) => one.userId === userId)?.marks ?? {});
}

/** A player marks these things of a row so and no others. It is his alone: no event, no post, no clock. */
export async function setMarks(
  services: Services,
  gameId: number,
  userId: string,
  rowId: string,
  how: NoteMark,
  items: readonly string[],
): Promise<void> {
  const loaded = (await loadGame(services, gameId)) ?? throwRuleError('panel.gone');
  if (loaded.row.status !== 'running' || seatOf(loaded, userId) === undefined) throwRuleError('table.notIn');
  const row = markRows(loaded, userId).find(({ id }) => id === rowId) ?? throwRuleError('marks.none');
  const jotted: { [where: string]: NoteMark } = { ...marksOfUser(loaded, userId) };
  for (const { id } of row.items) {
    const where = `${row.id}.${id}`;
    if (items.includes(id)) jotted[where] = how;
    else if (jotted[where] === how) delete jotted[where];
  }
  await services.store.putMarks(gameId, userId, Object.keys(jotted).length === 0 ? undefined : jotted, services.now());
}
