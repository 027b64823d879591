import type { DiscordContext } from '../../discord/context.ts';
import { EditRateLimited } from '../../discord/delivery/old-message-edits.ts';
import { postWithPicture } from '../../discord/delivery/post.ts';
import { withoutFiles } from '../../discord/delivery/without-files.ts';
import type { MessageBody } from '../../discord/interactions/interaction.ts';
import type { Locale } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { Painter } from '../../render/painter.ts';
import { SECOND } from '../../shared/durations.ts';
import type { DeliveryReceipt, OutboxMessage } from '../../storage/outgoing-records.ts';
import type { LatestGame } from '../../storage/records.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { buildFilmMessage } from './discord.ts';

/** Whoever paints a film paints no other beside it; its turn comes again after this. */
const RETRY_AFTER_MS = 5 * SECOND;

interface Filming {
  /** Of the outbox. */
  readonly row: number;
  readonly body: Promise<MessageBody>;
  isPainted: boolean;
}
const busyPainters = new WeakMap<Painter, Filming>();

/** The film of a game, one at a time: painting one takes some seconds. */
export async function sendFilm(context: DiscordContext, row: OutboxMessage, latest: LatestGame): Promise<DeliveryReceipt> {
  const { locale } = lobbyOf(latest.game);
  const mine = filmed(context, row, latest, locale);
  const body = await mine.body;
  const receipt = await postWithPicture(
    context,
    ensureDefined(latest.game.threadId, 'a thread'),
    body,
    () => withoutFiles(body, locale),
    row,
  );
  forget(context.painter, mine);
  return receipt;
}

/** An attempt that was cut off while it was painted leaves it to the next. */
function filmed(context: DiscordContext, { id }: OutboxMessage, latest: LatestGame, locale: Locale): Filming {
  const { painter } = context;
  const begun = busyPainters.get(painter);
  if (begun?.row === id) return begun;
  if (begun?.isPainted === false) throw new EditRateLimited(context.services.now() + RETRY_AFTER_MS);
  const fresh: Filming = { row: id, body: buildFilmMessage(context, latest, locale), isPainted: false };
  busyPainters.set(painter, fresh);
  fresh.body.then(
    () => {
      fresh.isPainted = true;
    },
    () => forget(painter, fresh),
  );
  return fresh;
}

function forget(painter: Painter, film: Filming): void {
  if (busyPainters.get(painter) === film) busyPainters.delete(painter);
}
