import type { Locale } from '../../kit/message.ts';
import { must } from '../../kit/must.ts';
import type { Painter } from '../../render/painter.ts';
import { SECOND } from '../../shared/durations.ts';
import type { DeliveryReceipt, Outgoing as Stored } from '../../storage/outgoing-records.ts';
import type { LatestGame } from '../../storage/records.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { filmMessage } from '../posts/film.ts';
import { EditRateLimited } from './old-message-edits.ts';
import { postPictured } from './post.ts';
import { withoutFiles } from './without-files.ts';

/** Whoever paints a film paints no other beside it; its turn comes again after this. */
const LATER = 5 * SECOND;

interface Filming {
  /** Of the outbox. */
  readonly row: number;
  readonly body: Promise<MessageBody>;
  isPainted: boolean;
}
const filming = new WeakMap<Painter, Filming>();

/** The film of a game, one at a time: painting one takes some seconds. */
export async function sendFilm(context: DiscordContext, row: Stored, latest: LatestGame): Promise<DeliveryReceipt> {
  const { locale } = lobbyOf(latest.game);
  const mine = filmed(context, row, latest, locale);
  const body = await mine.body;
  const receipt = await postPictured(context, must(latest.game.threadId, 'a thread'), body, () => withoutFiles(body, locale), row);
  forget(context.painter, mine);
  return receipt;
}

/** An attempt that was cut off while it was painted leaves it to the next. */
function filmed(context: DiscordContext, { id }: Stored, latest: LatestGame, locale: Locale): Filming {
  const { painter } = context;
  const begun = filming.get(painter);
  if (begun?.row === id) return begun;
  if (begun?.isPainted === false) throw new EditRateLimited(context.services.now() + LATER);
  const fresh: Filming = { row: id, body: filmMessage(context, latest, locale), isPainted: false };
  filming.set(painter, fresh);
  fresh.body.then(
    () => {
      fresh.isPainted = true;
    },
    () => forget(painter, fresh),
  );
  return fresh;
}

function forget(painter: Painter, film: Filming): void {
  if (filming.get(painter) === film) filming.delete(painter);
}
