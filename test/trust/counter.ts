import { Writable } from 'node:stream';
import type { APIInteraction } from 'discord.js';
import { COMMANDS, CONTEXT_MENUS } from '../../commands/index.ts';
import type { DiscordContext } from '../../src/discord/context.ts';
import { createOldMessageEditLimiter } from '../../src/discord/delivery/old-message-edits.ts';
import { createFormDraftCache } from '../../src/discord/forms/drafts.ts';
import { createEmojiRegistry } from '../../src/discord/icons/emoji-registry.ts';
import { createPendingResponses } from '../../src/discord/interactions/pending-responses.ts';
import { routeInteraction } from '../../src/discord/interactions/router.ts';
import { createPanelTracker } from '../../src/discord/panel/panel-tracker.ts';
import { createAttachmentReuse } from '../../src/discord/ui/attachment-reuse.ts';
import { FEATURES } from '../../src/features/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { createLogger } from '../../src/ops/log.ts';
import { localizeScene } from '../../src/render/localize-scene.ts';
import type { Painter } from '../../src/render/painter.ts';
import { createPictureCache } from '../../src/render/picture-cache.ts';
import { openStore } from '../../src/storage/open.ts';
import type { Store } from '../../src/storage/repository.ts';
import type { Services } from '../../src/table/services.ts';

/** Instead of a picture the scene it would show, in words and figures, with its marks. */
const scribe: Painter = {
  render: async (scene, { say, ...commission }) => ({
    bytes: Buffer.from(JSON.stringify([localizeScene(scene, say), commission])),
    width: 1,
    height: 1,
    type: 'image/webp',
  }),
  close: async () => {},
};

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly files: readonly { readonly name: string; readonly data: string }[];
}

/** Somebody who clicks and types. */
export interface Caller {
  readonly id: string;
  readonly name?: string;
  readonly guild?: string;
  readonly permissions?: bigint;
  readonly roles?: readonly string[];
  readonly locale?: string;
}

export const GUILD = '900000000000000001';
export const CHANNEL = '900000000000000002';
export const SEED = 'feedfacecafebeef0123456789abcdef';
export const TOKEN = 'a-token-that-nobody-may-see-0123456789abcdefghijklmnopqrstuvwxyz';
const NOW = Date.UTC(2026, 5, 1, 12);

/** Something that was changed in the store. */
export interface Write {
  readonly what: string;
  readonly args: readonly unknown[];
}

const WRITES = /^(create|commit|put|change|delete|drop|erase|enqueue|append|setGamePlace)/;

/** The store as it is, and a list of all that was written into it. */
function watched(store: Store, writes: Write[]): Store {
  const watch = <T extends object>(room: T): T =>
    new Proxy(room, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value === 'object' && value !== null) return watch(value);
        if (typeof value !== 'function' || !WRITES.test(String(name))) return value;
        return async (...args: unknown[]) => {
          const done: unknown = await value.apply(target, args);
          writes.push({ what: String(name), args });
          return done;
        };
      },
    });
  return watch(store);
}

/** The house without Discord: payloads go in, and what it would have sent is written down. */
export async function openCounter() {
  const store = await openStore(':memory:');
  let now = NOW;
  const writes: Write[] = [];
  const services: Services = { store: watched(store, writes), games: GAMES, now: () => now, newSeed: () => SEED, wake: () => {} };
  let sent: Sent[] = [];
  let fails: ((request: Sent) => unknown) | undefined;
  const said: string[] = [];
  const log = createLogger(
    'trace',
    () => {},
    new Writable({
      write(chunk, _, done) {
        said.push(String(chunk));
        done();
      },
    }),
  );
  let ids = 10n ** 18n;
  const newId = () => String(++ids);
  const request =
    (method: string) =>
    async (path: string, { body, files = [] }: { body?: unknown; files?: { name: string; data: Buffer }[] } = {}) => {
      const one: Sent = { method, path, body, files: files.map((f) => ({ name: f.name, data: String(f.data) })) };
      sent.push(one);
      const failure = fails?.(one);
      if (failure !== undefined) throw failure;
      if (method === 'GET') return [];
      const message = { id: newId(), attachments: [] };
      return path.endsWith('/callback') ? { resource: { message } } : message;
    };
  const rest = { get: request('GET'), post: request('POST'), patch: request('PATCH'), put: request('PUT'), delete: request('DELETE') };
  const attachmentReuse = createAttachmentReuse(() => NOW);
  const context: DiscordContext = {
    services,
    features: FEATURES,
    painter: scribe,
    pictureCache: createPictureCache(),
    rest: rest as unknown as DiscordContext['rest'],
    interactionClient: rest as unknown as DiscordContext['interactionClient'],
    applicationId: '900000000000000009',
    pageUrl: 'https://pages.example/venice',
    log,
    emojis: createEmojiRegistry(GAMES),
    drafts: createFormDraftCache(() => NOW),
    attachmentReuse,
    pendingResponses: createPendingResponses(),
    oldMessageEdits: createOldMessageEditLimiter(() => NOW),
    panelTracker: createPanelTracker(attachmentReuse),
  };

  function base({ id, name = `user ${id}`, guild = GUILD, permissions = 0n, locale = 'en-GB', roles = [] }: Caller) {
    const user = { id, username: name.slice(0, 32), global_name: name, discriminator: '0', avatar: null };
    return {
      version: 1,
      id: newId(),
      application_id: context.applicationId,
      token: TOKEN,
      channel_id: CHANNEL,
      channel: { id: CHANNEL, type: 0 },
      guild_id: guild,
      guild_locale: 'en-GB',
      locale,
      app_permissions: String(2n ** 50n - 1n),
      member: { user, nick: null, roles, permissions: String(permissions) },
    };
  }

  /** What the house sends on this interaction; ids of the one interaction left out, so that two of the same kind compare. */
  async function take(payload: unknown): Promise<readonly Sent[]> {
    sent = [];
    await routeInteraction(context, COMMANDS, payload as APIInteraction, CONTEXT_MENUS);
    const { id } = payload as { id: string };
    // A form that is opened has an id of its own, made of that of the interaction; a select of people has a counter behind it.
    const opening = BigInt(id).toString(36);
    return sent.map((s) => ({
      ...s,
      path: s.path.replace(id, 'ID'),
      body:
        s.body === undefined
          ? undefined
          : JSON.parse(JSON.stringify(s.body), (key, value) =>
              key === 'custom_id' && typeof value === 'string' ? value.replace(`:${opening}`, ':OPENING').replace(/\|\w+$/, '|N') : value,
            ),
    }));
  }

  return {
    store,
    writes,
    house: services,
    desk: context,
    said,
    take,
    newId,
    pass: (ms: number) => {
      now += ms;
    },
    failing(with_: typeof fails) {
      fails = with_;
    },
    slash: (who: Caller, name: string, options: readonly object[] = []) =>
      take({ ...base(who), type: 2, data: { id: '1', type: 1, name, options, resolved: { users: meant(JSON.stringify(options)) } } }),
    complete: (who: Caller, name: string, options: readonly object[]) =>
      take({ ...base(who), type: 4, data: { id: '1', type: 1, name, options } }),
    press: (who: Caller, control: string, values?: readonly string[], flags = 64) =>
      take({
        ...base(who),
        type: 3,
        data:
          values === undefined
            ? { custom_id: control, component_type: 2 }
            : { custom_id: control, component_type: 3, values, resolved: { users: meant(values.join(' ')) } },
        message: { id: '5', flags, attachments: [], components: [] },
      }),
    menu: (who: Caller, name: string, target: string, more: object = {}) =>
      take({
        ...base(who),
        type: 2,
        data: { id: '1', type: 2, name, target_id: target, resolved: { users: meant(target), members: { [target]: {} }, ...more } },
      }),
    menuOf: (who: Caller, name: string, message: string) =>
      take({
        ...base(who),
        type: 2,
        data: {
          id: '1',
          type: 3,
          name,
          target_id: message,
          resolved: { messages: { [message]: { id: message, timestamp: new Date(NOW).toISOString() } } },
        },
      }),
    submit: (who: Caller, control: string, lines: Readonly<Record<string, string | readonly string[]>>) =>
      take({
        ...base(who),
        type: 5,
        data: {
          custom_id: control,
          components: Object.entries(lines).map(([custom_id, value]) => ({
            type: 18,
            component: typeof value === 'string' ? { type: 4, custom_id, value } : { type: 22, custom_id, values: value },
          })),
        },
        message: { id: '5', flags: 64, attachments: [], components: [] },
      }),
  };
}

/** The users that are named by their ids, as Discord tells of them. */
function meant(text: string) {
  return Object.fromEntries((text.match(/\b1\d{17}\b/g) ?? []).map((id) => [id, { id, username: `user ${id}`, bot: false }]));
}

export type Counter = Awaited<ReturnType<typeof openCounter>>;

/** Everything of an answer that somebody could read. */
export function shown(sent: readonly Sent[]): string {
  return JSON.stringify(sent);
}

export function named(title: string) {
  return ensureDefined(
    GAMES.find((g) => g.id === title),
    title,
  );
}
