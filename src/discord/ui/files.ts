import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import type { DiscordContext } from '../context.ts';
import { deferNow, editOrSendReply } from '../interactions/first-response.ts';
import type { CommandPayload, ComponentPayload } from '../interactions/interaction.ts';

interface NamedFile {
  readonly name: string;
  readonly data: Buffer;
}

/** The answer to a click or command that was acknowledged: a sentence with files for whoever asked. */
export async function respondWithFiles(
  context: DiscordContext,
  it: CommandPayload | ComponentPayload,
  words: string,
  files: readonly NamedFile[],
): Promise<void> {
  // A file takes its time on the way.
  await deferNow(context, it);
  await editOrSendReply(context, it, {
    body: {
      flags: MessageFlags.IsComponentsV2,
      allowed_mentions: { parse: [] },
      components: [
        { type: ComponentType.TextDisplay, content: words },
        ...files.map(({ name }) => ({ type: ComponentType.File, file: { url: `attachment://${name}` } })),
      ],
      attachments: files.map(({ name }, id) => ({ id, filename: name })),
    },
    files: files.map(({ name, data }) => ({ name, data })),
  });
}
