import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { compareIds, createSnowflakeSource } from './snowflake.ts';
import type { StateFile } from './state-file.ts';
import type {
  Application,
  Channel,
  Emoji,
  Interaction,
  Member,
  Message,
  Meta,
  Reading,
  ScheduledEvent,
  User,
  WireCommand,
  WireGuild,
} from './wire.ts';

/** Everything there is, and who wants to hear of changes. */
export interface World {
  readonly now: () => number;
  readonly newId: () => string;
  readonly meta: Meta;
  readonly application: Application;
  /** From now on interactions are brought there. */
  redirect(endpoint: string | null): void;
  readonly file: StateFile;
  readonly users: Collection<User>;
  readonly guilds: Collection<WireGuild>;
  readonly members: Collection<Member>;
  readonly channels: Collection<Channel>;
  readonly messages: MessageCollection;
  readonly commands: Collection<WireCommand>;
  readonly interactions: Collection<Interaction>;
  readonly readings: Collection<Reading>;
  readonly events: Collection<ScheduledEvent>;
  readonly emojis: Collection<Emoji>;
  emit(event: WorldEvent): void;
  listen(hear: (event: WorldEvent) => void): () => void;
}

/** Something that happened, by its gateway name. */
export interface WorldEvent {
  readonly name: string;
  readonly guildId?: string | undefined;
  readonly channelId?: string | undefined;
  /** Only this user is told. */
  readonly userId?: string | undefined;
  readonly data: () => unknown;
  readonly message?: Message;
}

interface Collection<T extends { readonly id: string }> {
  get(id: string): T | undefined;
  all(): Iterable<T>;
  put(doc: T): T;
  drop(id: string): void;
}

interface MessageCollection extends Collection<Message> {
  /** Oldest first. */
  in(channelId: string): readonly Message[];
}

function createCollection<T extends { readonly id: string }>(kind: string, file: StateFile): Collection<T> {
  const docs = new Map<string, T>();
  for (const doc of file.load(kind)) docs.set((doc as T).id, doc as T);
  return {
    get: (id) => docs.get(id),
    all: () => docs.values(),
    put(doc) {
      docs.set(doc.id, doc);
      file.put(kind, doc.id, doc);
      return doc;
    },
    drop(id) {
      docs.delete(id);
      file.drop(kind, id);
    },
  };
}

function createMessageCollection(file: StateFile): MessageCollection {
  const base = createCollection<Message>('message', file);
  const byChannel = new Map<string, Message[]>();
  const list = (channelId: string) => {
    const found = byChannel.get(channelId) ?? [];
    byChannel.set(channelId, found);
    return found;
  };
  for (const message of base.all()) list(message.channel_id).push(message);
  for (const messages of byChannel.values()) messages.sort((a, b) => compareIds(a.id, b.id));
  return {
    ...base,
    in: (channelId) => byChannel.get(channelId) ?? [],
    put(message) {
      if (base.get(message.id) === undefined) list(message.channel_id).push(message);
      return base.put(message);
    },
    drop(id) {
      const message = base.get(id);
      if (message === undefined) return;
      const messages = list(message.channel_id);
      messages.splice(messages.indexOf(message), 1);
      for (const attachment of message.attachments) file.dropBytes(attachment.id);
      base.drop(id);
    },
  };
}

export function openWorld(file: StateFile, now: () => number): World {
  const newId = createSnowflakeSource(now);
  const hearers = new Set<(event: WorldEvent) => void>();
  const metas = createCollection<Meta>('meta', file);
  const botId = newId();
  const meta =
    metas.get('meta') ??
    metas.put({
      id: 'meta',
      // In the shape of Discord's: the bot's number, something, a secret.
      token: `${Buffer.from(botId).toString('base64url')}.sandbox.${randomBytes(24).toString('base64url')}`,
      applicationId: newId(),
      botId,
      secret: randomBytes(16).toString('hex'),
      guildId: newId(),
    });
  const applications = createCollection<Application>('application', file);
  let application = applications.get('application') ?? applications.put({ id: 'application', signingKey: newKey(), endpoint: null });
  return {
    now,
    newId,
    meta,
    get application() {
      return application;
    },
    redirect(endpoint) {
      application = applications.put({ ...application, endpoint });
    },
    file,
    users: createCollection('user', file),
    guilds: createCollection('guild', file),
    members: createCollection('member', file),
    channels: createCollection('channel', file),
    messages: createMessageCollection(file),
    commands: createCollection('command', file),
    interactions: createCollection('interaction', file),
    readings: createCollection('reading', file),
    events: createCollection('event', file),
    emojis: createCollection('emoji', file),
    emit: (event) => {
      for (const hear of [...hearers]) hear(event);
    },
    listen(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export function isThread(channel: Channel): channel is Channel & { thread: NonNullable<Channel['thread']> } {
  return channel.thread !== undefined;
}

export function findMember(world: World, guildId: string, userId: string): Member | undefined {
  return world.members.get(`${guildId}.${userId}`);
}

export function membersOf(world: World, guildId: string): Member[] {
  return [...world.members.all()].filter((m) => m.guild_id === guildId);
}

export function channelsOf(world: World, guildId: string): Channel[] {
  return [...world.channels.all()].filter((c) => c.guild_id === guildId);
}

export function currentTimestamp(world: World): string {
  return new Date(world.now()).toISOString();
}
