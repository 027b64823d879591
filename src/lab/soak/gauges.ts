import { setTimeout as pause } from 'node:timers/promises';
import type { Sandbox } from '../../emulator/index.ts';
import { en } from '../../i18n/en.ts';

/** How long nobody has heard one of the shards at a time, at most. */
export function watchGateway({ gateway }: Sandbox) {
  const since = new Map<number, number>();
  let longest = 0;
  function look(): void {
    const { shards } = gateway.sharding();
    const heard = new Set(gateway.shards().flatMap(([id, count]) => (count === shards ? [id] : [])));
    for (let id = 0; id < shards; id++) {
      const from = since.get(id) ?? (heard.has(id) ? undefined : Date.now());
      if (from !== undefined) longest = Math.max(longest, Date.now() - from);
      if (from === undefined || heard.has(id)) since.delete(id);
      else since.set(id, from);
    }
  }
  gateway.onChange.add(look);
  look();
  return {
    /** All of them are heard. */
    async waitUntilConnected(): Promise<void> {
      for (look(); since.size > 0; look()) await pause(50);
      longest = 0;
    },
    /** Since it was asked last, in seconds. */
    longest(): number {
      look();
      const seconds = longest / 1_000;
      longest = 0;
      return seconds;
    },
  };
}

/** Discord has carried out so many more requests like this, each as `POST /channels/1/messages`. */
export function accepted({ onAccepted }: Pick<Sandbox, 'onAccepted'>, like: RegExp, times = 1): Promise<void> {
  let left = times;
  return new Promise((resolve) => {
    onAccepted.add(function hear({ method, path }) {
      if (!like.test(`${method} ${path}`) || --left > 0) return;
      onAccepted.delete(hear);
      resolve();
    });
  });
}

/** Counts what people did, and how much of it got no answer in time. */
export function countAnswers(sandbox: Sandbox) {
  let asked = 0;
  let unanswered = 0;
  const actions = { ...sandbox.actions };
  for (const name of ['slash', 'use', 'forge'] as const) {
    const doing = sandbox.actions[name] as (...args: never[]) => ReturnType<Sandbox['actions']['use']>;
    actions[name] = ((...args: never[]) => {
      const done = doing(...args);
      asked++;
      void done.outcome.then(({ saw }) => {
        if (saw === 'failure') unanswered++;
      });
      return done;
    }) as never;
  }
  return { sandbox: { ...sandbox, actions }, count: () => ({ asked, unanswered }) };
}

const VERSIONS = [en['panel.newer'], 'no longer at version'];
const BROKEN = [en['panel.broken']];
const UNAVAILABLE = [en['panel.unavailable']];

/**
 * Counts how often anybody was shown what nobody should read: that a game is at another version, or that something went wrong here; and how
 * often that something is out of order, as the disk is when it is full.
 */
export function countSentences({ world }: Sandbox) {
  const count = { versionsShown: 0, brokenShown: 0, unavailableShown: 0 };
  world.listen(({ name, message }) => {
    if (message === undefined || (name !== 'MESSAGE_CREATE' && name !== 'MESSAGE_UPDATE')) return;
    const said = JSON.stringify([message.content, message.components]);
    if (VERSIONS.some((sentence) => said.includes(sentence))) count.versionsShown++;
    if (BROKEN.some((sentence) => said.includes(sentence))) count.brokenShown++;
    if (UNAVAILABLE.some((sentence) => said.includes(sentence))) count.unavailableShown++;
  });
  return count;
}
