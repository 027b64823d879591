import { en } from '../../i18n/en.ts';
import type { Sandbox } from '../../sandbox/index.ts';

/** How long nobody has heard Discord at a time, at most. */
export function watchGateway({ gateway }: Sandbox) {
  let since: number | undefined;
  let longest = 0;
  const look = () => {
    const isHeard = gateway.connected() > 0;
    if (!isHeard) since ??= Date.now();
    if (since !== undefined) longest = Math.max(longest, Date.now() - since);
    if (isHeard) since = undefined;
  };
  gateway.onChange.add(look);
  look();
  return {
    /** Since it was asked last, in seconds. */
    longest(): number {
      look();
      const seconds = longest / 1_000;
      longest = 0;
      return seconds;
    },
  };
}

/** Counts what people did, and how much of it got no answer in time. */
export function countAnswers(sandbox: Sandbox) {
  let asked = 0;
  let unanswered = 0;
  const deeds = { ...sandbox.deeds };
  for (const name of ['slash', 'use', 'forge'] as const) {
    const doing = sandbox.deeds[name] as (...args: never[]) => ReturnType<Sandbox['deeds']['use']>;
    deeds[name] = ((...args: never[]) => {
      const done = doing(...args);
      asked++;
      void done.outcome.then(({ saw }) => {
        if (saw === 'failure') unanswered++;
      });
      return done;
    }) as never;
  }
  return { sandbox: { ...sandbox, deeds }, count: () => ({ asked, unanswered }) };
}

const VERSIONS = [en['panel.newer'], 'no longer at version'];
const BROKEN = [en['panel.broken']];

/** Counts how often anybody was shown what nobody should read: that a game is at another version, or that something went wrong here. */
export function countSentences({ world }: Sandbox) {
  const count = { versionsShown: 0, brokenShown: 0 };
  world.listen(({ name, message }) => {
    if (message === undefined || (name !== 'MESSAGE_CREATE' && name !== 'MESSAGE_UPDATE')) return;
    const said = JSON.stringify([message.content, message.components]);
    if (VERSIONS.some((sentence) => said.includes(sentence))) count.versionsShown++;
    if (BROKEN.some((sentence) => said.includes(sentence))) count.brokenShown++;
  });
  return count;
}
