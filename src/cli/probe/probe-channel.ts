import { setTimeout as pause } from 'node:timers/promises';
import type { APIInteraction } from 'discord.js';
import { SECOND } from '../../shared/durations.ts';

/** What Discord answered. */
export interface ApiResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked at from outside, field by field
  readonly body: any;
}

/** Where experiments are made: one channel, and what lies in it, which goes when they are over. */
export interface ProbeChannel {
  /** The channel, or the post that was opened in a forum. */
  readonly channel: string;
  /** Discord's number for the kind of channel that was named. */
  readonly kind: number;
  readonly guild: string;
  readonly application: string;
  call(method: string, path: string, json?: unknown, files?: Readonly<Record<string, Buffer>>): Promise<ApiResponse>;
  /** It is to be deleted at the end, the last first. */
  noteCreated(path: string): void;
  /** Somebody presses a button on a message; nothing where nobody does in time. */
  click(label: string): Promise<APIInteraction | undefined>;
  /** More than an hour passes. */
  passHour(): Promise<void>;
}

export interface ProbeOptions {
  readonly api: string;
  readonly token: string;
  readonly application: string;
  readonly channel: string;
  /** The next interaction on this message; nothing where none comes. */
  waitForClick(messageId: string): Promise<APIInteraction | undefined>;
  passHour(): Promise<void>;
}

const MAX_ATTEMPTS = 5;
const FORUM = 15;
/** Messages older than an hour have limits of their own. */
const LATE_EDIT_CODE = 30046;

/** One request; what Discord asks to wait for is waited for, and what it says of old messages is an answer. */
async function call(
  { api, token }: Pick<ProbeOptions, 'api' | 'token'>,
  method: string,
  path: string,
  json?: unknown,
  files: Readonly<Record<string, Buffer>> = {},
): Promise<ApiResponse> {
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
    if (answer.status !== 429 || answer.body?.code === LATE_EDIT_CODE || attempt === MAX_ATTEMPTS) return answer;
    await pause(Number(answer.body?.retry_after ?? 1) * SECOND);
  }
}

/** Opens the laboratory, and clears it whatever happens in it. */
export async function withProbeChannel<T>(equipment: ProbeOptions, work: (lab: ProbeChannel) => Promise<T>): Promise<T> {
  const made: string[] = [];
  const ask: ProbeChannel['call'] = (method, path, json, files) => call(equipment, method, path, json, files);
  const { status, body } = await ask('GET', `/channels/${equipment.channel}`);
  if (status !== 200) throw new ProbeError(`Discord does not show the channel ${equipment.channel}: ${status} ${body?.message ?? ''}.`);
  try {
    let { channel } = equipment;
    if (body.type === FORUM) {
      const post = await ask('POST', `/channels/${channel}/threads`, { name: 'Experiments', message: { content: 'Experiments' } });
      if (post.status !== 201) throw new ProbeError(`No post can be made in the forum: ${post.status} ${post.body?.message ?? ''}.`);
      channel = post.body.id;
      made.push(`/channels/${channel}`);
    }
    const lab: ProbeChannel = {
      channel,
      kind: body.type,
      guild: body.guild_id,
      application: equipment.application,
      call: ask,
      noteCreated: (path) => void made.push(path),
      passHour: equipment.passHour,
      async click(label) {
        const button = { type: 2, style: 1, custom_id: 'probe', label };
        const posted = await ask('POST', `/channels/${channel}/messages`, {
          content: 'Please press within two minutes.',
          components: [{ type: 1, components: [button] }],
        });
        made.push(`/channels/${channel}/messages/${posted.body.id}`);
        return equipment.waitForClick(posted.body.id);
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
class ProbeError extends Error {
  override readonly name = 'UsageError';
}
