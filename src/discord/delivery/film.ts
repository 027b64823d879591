import { SECOND } from '../../clock/durations.ts';
import { must } from '../../kit/must.ts';
import type { Painter } from '../../paint/painter.ts';
import type { Receipt, Outgoing as Stored } from '../../store/outgoing-records.ts';
import type { LatestGame } from '../../store/records.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import type { Desk } from '../desk.ts';
import { filmMessage } from '../posts/film.ts';
import { TooSoon } from './late-edits.ts';
import { postPictured } from './post.ts';
import { withoutFiles } from './without-files.ts';

/** Whoever paints a film paints no other beside it; its turn comes again after this. */
const LATER = 5 * SECOND;
const filming = new WeakSet<Painter>();

/** The film of a game, one at a time: painting one takes some seconds. */
export async function sendFilm(desk: Desk, row: Stored, latest: LatestGame): Promise<Receipt> {
  if (filming.has(desk.painter)) throw new TooSoon(desk.house.now() + LATER);
  filming.add(desk.painter);
  try {
    const { locale } = lobbyOf(latest.game);
    const body = await filmMessage(desk, latest, locale);
    return await postPictured(desk, must(latest.game.threadId, 'a thread'), body, () => withoutFiles(body, locale), row);
  } finally {
    filming.delete(desk.painter);
  }
}
