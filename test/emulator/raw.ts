import type { Sandbox } from '../../src/emulator/index.ts';
import type { Interaction } from '../../src/emulator/wire.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked at from outside, field by field
  readonly body: any;
}

/** Requests as a bot without a library would make them. */
export function raw(sandbox: Sandbox) {
  const send = async (
    method: string,
    path: string,
    json?: unknown,
    files: Readonly<Record<string, Buffer>> = {},
    token = sandbox.token,
  ): Promise<Answer> => {
    const names = Object.keys(files);
    const form = new FormData();
    form.set('payload_json', JSON.stringify(json ?? {}));
    for (const [i, name] of names.entries())
      form.set(`files[${i}]`, new Blob([new Uint8Array(files[name] ?? Buffer.alloc(0))], { type: 'image/png' }), name);
    const body = names.length > 0 ? form : json === undefined ? undefined : JSON.stringify(json);
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(`${sandbox.api}/v10${path}`, {
      method,
      headers: { authorization: `Bot ${token}`, ...type },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  const channel = (name: string) => [...sandbox.world.channels.all()].find((c) => c.name === name)?.id ?? '';
  const user = (name: string) => [...sandbox.world.users.all()].find((u) => u.global_name === name)?.id ?? '';

  /** Somebody types `/test`; the bot does not know yet. */
  async function interaction(name = 'Anna'): Promise<Interaction> {
    await send('PUT', `/applications/${sandbox.applicationId}/commands`, [{ name: 'test', description: 'A test' }]);
    void sandbox.actions.slash(user(name), channel('games'), ['test'], {});
    return last();
  }
  /** Somebody presses a button; the bot does not know yet. */
  function press(messageId: string, customId: string, name = 'Anna'): Interaction {
    void sandbox.actions.use(user(name), messageId, customId);
    return last();
  }
  function last(): Interaction {
    const found = [...sandbox.world.interactions.all()].at(-1);
    if (found === undefined) throw new Error('no interaction');
    return found;
  }
  const callback = (i: Interaction, type: number, data?: unknown, files = {}) =>
    send('POST', `/interactions/${i.id}/${i.token}/callback`, { type, ...(data === undefined ? {} : { data }) }, files);
  const webhook = (i: Interaction) => `/webhooks/${sandbox.applicationId}/${i.token}`;
  return { send, channel, user, interaction, press, callback, webhook, last, games: channel('games') };
}

export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
