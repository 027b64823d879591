import type { OutboxMessage } from '../../storage/outgoing-records.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';

/** How often a picture is tried before its message goes without. */
const PAINTED = 3;

/** A message with its picture; after some attempts at painting it, without: what it says goes on in words. */
export async function renderPictureOrText(
  context: DiscordContext,
  row: OutboxMessage,
  whole: () => Promise<MessageBody>,
  bare: () => Promise<MessageBody>,
): Promise<MessageBody> {
  try {
    return await whole();
  } catch (error) {
    if (row.attempts < PAINTED) throw error;
    context.log.error({ err: error, game: row.gameId, kind: row.kind }, 'a picture cannot be painted: posted without it');
    return bare();
  }
}
