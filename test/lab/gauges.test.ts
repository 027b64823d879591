import { expect, it } from 'vitest';
import { textDisplay } from '../../src/discord/ui/components.ts';
import { FLAG } from '../../src/emulator/discord.ts';
import { startSandbox } from '../../src/emulator/index.ts';
import { createMessage } from '../../src/emulator/messages.ts';
import type { AcceptedRequest } from '../../src/emulator/rest.ts';
import { en } from '../../src/i18n/en.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { accepted, countSentences } from '../../src/lab/soak/gauges.ts';

it('what nobody should read is counted wherever it is shown, and nothing else', async () => {
  const sandbox = await startSandbox();
  try {
    const { world } = sandbox;
    const count = countSentences(sandbox);
    const channel = ensureDefined(
      [...world.channels.all()].find(({ type }) => type === 0),
      'a channel',
    );
    const said = (words: string) =>
      createMessage(world, {
        channel,
        author: world.meta.botId,
        draft: { components: [textDisplay(words)] as never, flags: FLAG.V2 },
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

it('requests are counted where they are alike, and those that are carried out from now on', async () => {
  const onAccepted = new Set<(request: AcceptedRequest) => void>();
  const carryOut = (method: string, path: string) => {
    for (const hear of [...onAccepted]) hear({ method, path, json: undefined, files: new Map() });
  };
  let isDone = false;
  const done = accepted({ onAccepted }, /^POST .*\/callback$/, 2).then(() => {
    isDone = true;
  });
  carryOut('POST', '/interactions/1/a/callback');
  carryOut('PATCH', '/interactions/1/a/callback');
  carryOut('POST', '/channels/1/messages');
  await Promise.resolve();
  expect([isDone, onAccepted.size]).toEqual([false, 1]);
  carryOut('POST', '/interactions/2/b/callback');
  await done;
  expect([isDone, onAccepted.size]).toEqual([true, 0]);
});
