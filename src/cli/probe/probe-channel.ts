import { setTimeout as pause } from 'node:timers/promises';
import type { APIInteraction } from 'discord.js';
import { SECOND } from '../../shared/durations.ts';

/** What Discord answered. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked at from outside, field by field
  readonly body: any;
}

/** Where experiments are made: one channel, and what lies in it, which goes when they are over. */
export interface Laboratory {
  /** The channel, or the post that was opened in a forum. */
  readonly channel: string;
  /** Discord's number for the kind of channel that was named. */
  readonly kind: number;
  readonly guild: string;
  readonly application: string;
  call(method: string, path: string, json?: unknown, files?: Readonly<Record<string, Buffer>>): Promise<Answer>;
  /** It is to be deleted at the end, the last first. */
  made(path: string): void;
  /** Somebody presses a button on a message; nothing where nobody does in time. */
  click(label: string): Promise<APIInteraction | undefined>;
  /** More than an hour passes. */
  hour(): Promise<void>;
}

export interface Equipment {
  readonly api: string;
  readonly token: string;
  readonly application: string;
  readonly channel: string;
  /** The next interaction on this message; nothing where none comes. */
  clicked(messageId: string): Promise<APIInteraction | undefined>;
  hour(): Promise<void>;
}

const ATTEMPTS = 5;
const FORUM = 15;
/** Messages older than an hour have limits of their own. */
const LATE = 30046;

/** One request; what Discord asks to wait for is waited for, and what it says of old messages is an answer. */
async function call(
  { api, token }: Pick<Equipment, 'api' | 'token'>,
  method: string,
  path: string,
  json?: unknown,
  files: Readonly<Record<string, Buffer>> = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const names = Object.keys(files);
    const form = new FormData();
    form.set('payload_json', JSON.stringify(json ?? {}));
    for (const [n, [name, bytes]] of Object.entries(files).entries())
      form.set(`files[${n}]`, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    const body = names.length > 0 ? form : json === undefined ? undefined : JSON.stringify(json);
    const response = await fetch(`${api}/v10${path}`, {
      method,
      headers: { authorization: `Bot ${token}`, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const answer = { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    if (answer.status !== 429 || answer.body?.code === LATE || attempt === ATTEMPTS) return answer;
    await pause(Number(answer.body?.retry_after ?? 1) * SECOND);
  }
}

/** Opens the laboratory, and clears it whatever happens in it. */
export async function withProbeChannel<T>(equipment: Equipment, work: (lab: Laboratory) => Promise<T>): Promise<T> {
  const made: string[] = [];
  const ask: Laboratory['call'] = (method, path, json, files) => call(equipment, method, path, json, files);
  const { status, body } = await ask('GET', `/channels/${equipment.channel}`);
  if (status !== 200)
    throw new LaboratoryError(`Discord does not show the channel ${equipment.channel}: ${status} ${body?.message ?? ''}.`);
  try {
    let { channel } = equipment;
    if (body.type === FORUM) {
      const post = await ask('POST', `/channels/${channel}/threads`, { name: 'Experiments', message: { content: 'Experiments' } });
      if (post.status !== 201) throw new LaboratoryError(`No post can be made in the forum: ${post.status} ${post.body?.message ?? ''}.`);
      channel = post.body.id;
      made.push(`/channels/${channel}`);
    }
    const lab: Laboratory = {
      channel,
      kind: body.type,
      guild: body.guild_id,
      application: equipment.application,
      call: ask,
      made: (path) => void made.push(path),
      hour: equipment.hour,
      async click(label) {
        const button = { type: 2, style: 1, custom_id: 'probe', label };
        const posted = await ask('POST', `/channels/${channel}/messages`, {
          content: 'Please press within two minutes.',
          components: [{ type: 1, components: [button] }],
        });
        made.push(`/channels/${channel}/messages/${posted.body.id}`);
        return equipment.clicked(posted.body.id);
      },
    };
    return await work(lab);
  } finally {
    for (const path of made.toReversed()) {
      const { status: gone } = await ask('DELETE', path);
      if (gone >= 400 && gone !== 404) console.error(`This could not be deleted (${gone}): ${path}`);
    }
  }
}

/** What the caller can mend. */
class LaboratoryError extends Error {
  override readonly name = 'UsageError';
}
