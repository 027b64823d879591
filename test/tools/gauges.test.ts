import { expect, it } from 'vitest';
import { text } from '../../src/discord/components/components.ts';
import { en } from '../../src/i18n/en.ts';
import { must } from '../../src/kit/must.ts';
import { FLAG } from '../../src/sandbox/discord.ts';
import { startSandbox } from '../../src/sandbox/index.ts';
import { createMessage } from '../../src/sandbox/messages.ts';
import { countSentences } from '../../src/tools/soak/gauges.ts';

it('what nobody should read is counted wherever it is shown, and nothing else', async () => {
  const sandbox = await startSandbox();
  try {
    const { world } = sandbox;
    const count = countSentences(sandbox);
    const channel = must(
      [...world.channels.all()].find(({ type }) => type === 0),
      'a channel',
    );
    const said = (words: string) =>
      createMessage(world, {
        channel,
        author: world.meta.botId,
        draft: { components: [text(words)] as never, flags: FLAG.V2 },
        files: new Map(),
        flags: FLAG.V2,
      });
    for (const words of [
      en['panel.stale'],
      en['panel.newer'],
      en['panel.broken'],
      en['panel.broken'],
      en['panel.unavailable'],
      'game 3 is no longer at version 4',
    ])
      said(words);
    expect(count).toEqual({ versionsShown: 2, brokenShown: 2, unavailableShown: 1 });
  } finally {
    await sandbox.close();
  }
});
