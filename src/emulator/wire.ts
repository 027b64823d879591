/** What the sandbox keeps, in Discord's own spelling; `own` never leaves the house. */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly bot?: boolean;
  own: { locale: string; dmsClosed: boolean; colour: string };
}

export interface Overwrite {
  readonly id: string;
  readonly type: 0 | 1;
  readonly allow: string;
  readonly deny: string;
}

export interface Role {
  readonly id: string;
  readonly name: string;
  permissions: string;
  readonly color: number;
  readonly position: number;
  readonly managed: boolean;
  readonly mentionable: boolean;
}

export interface WireGuild {
  readonly id: string;
  name: string;
  owner_id: string;
  roles: Role[];
  preferred_locale: string;
  readonly joined_at: string;
}

/** Something announced in a guild's list of events. */
export interface ScheduledEvent {
  readonly id: string;
  readonly guild_id: string;
  readonly creator_id: string;
  readonly status: number;
  readonly name: string;
  readonly description?: string;
  readonly privacy_level: number;
  readonly entity_type: number;
  readonly entity_metadata: { readonly location: string };
  readonly scheduled_start_time: string;
  readonly scheduled_end_time: string;
}

export interface Member {
  /** `guild.user` */
  readonly id: string;
  readonly guild_id: string;
  readonly user_id: string;
  nick: string | null;
  roles: string[];
  readonly joined_at: string;
}

export interface Channel {
  readonly id: string;
  readonly type: number;
  readonly guild_id?: string;
  name: string | null;
  readonly parent_id?: string;
  topic?: string | null;
  position: number;
  permission_overwrites: Overwrite[];
  last_message_id: string | null;
  /** Whoever may not see it is told nothing of it: not even that it is there, but for its number. */
  obfuscated?: boolean;
  /** When messages older than an hour were lately edited here. */
  lateEdits?: readonly number[];
  /** Threads only. */
  thread?: Thread;
  /** DMs only. */
  recipients?: string[];
}

interface Thread {
  readonly owner_id: string;
  archived: boolean;
  locked: boolean;
  auto_archive_duration: number;
  archive_timestamp: string;
  readonly create_timestamp: string;
  invitable: boolean;
  members: string[];
  message_count: number;
}

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly title?: string;
  readonly description?: string;
  readonly content_type: string;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
}

/** A component as it was accepted; its shape has been checked. */
export interface Component {
  readonly type: number;
  readonly id?: number;
  readonly [key: string]: unknown;
}

export interface Message {
  readonly id: string;
  readonly channel_id: string;
  readonly type: number;
  readonly author_id: string;
  content: string;
  components: Component[];
  attachments: Attachment[];
  flags: number;
  edited_timestamp: string | null;
  mentions: string[];
  mention_roles: string[];
  mention_everyone: boolean;
  pinned: boolean;
  nonce?: string | number;
  reference?: { readonly message_id: string; readonly channel_id: string };
  /** The thread that hangs on this message. */
  thread_id?: string;
  interaction?: { readonly id: string; readonly type: number; readonly user_id: string; readonly name?: string; readonly on?: string };
  own: {
    /** The only one who sees it. */
    for?: string;
    /** Who heard it, though not necessarily aloud. */
    pings: string[];
    /** The interaction through which it was made. */
    token?: string;
  };
}

export interface WireCommand {
  readonly id: string;
  readonly guild_id?: string;
  readonly name: string;
  readonly description: string;
  readonly type: number;
  readonly version: string;
  readonly options: CommandOption[];
  readonly name_localizations?: Record<string, string> | null;
  readonly description_localizations?: Record<string, string> | null;
  readonly default_member_permissions?: string | null;
  readonly contexts?: number[] | null;
  readonly integration_types?: number[];
  readonly nsfw?: boolean;
}

export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly name_localizations?: Record<string, string> | null | undefined;
  readonly description_localizations?: Record<string, string> | null | undefined;
  readonly required?: boolean | undefined;
  readonly autocomplete?: boolean | undefined;
  readonly choices?: WireChoice[] | undefined;
  readonly options?: CommandOption[] | undefined;
  readonly min_value?: number | undefined;
  readonly max_value?: number | undefined;
  readonly min_length?: number | undefined;
  readonly max_length?: number | undefined;
  readonly channel_types?: number[] | undefined;
}

export interface WireChoice {
  readonly name: string;
  readonly value: string | number;
  readonly name_localizations?: Record<string, string> | null | undefined;
}

export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: number;
  readonly user_id: string;
  readonly guild_id?: string;
  readonly channel_id: string;
  /** The message whose component was used, for components and for modals opened from one. */
  readonly message_id?: string;
  readonly command_name?: string;
  readonly at: number;
  /** The first answer, once it was given. */
  answer?: number;
  answered_at?: number;
  /** @original: the message the first answer made or changed. */
  original_id?: string;
  /** A fault was injected: what goes wrong here is not the bot's doing. */
  excused?: boolean;
  /** The modal last shown, so that a submit can be checked against it. */
  modal?: Modal;
}

export interface Modal {
  readonly custom_id: string;
  readonly title: string;
  readonly components: Component[];
}

/** An emoji of the application; its picture is kept under its id. */
export interface Emoji {
  readonly id: string;
  name: string;
  readonly animated: boolean;
}

/** How far somebody has read a channel. */
export interface Reading {
  /** `user.channel` */
  readonly id: string;
  last: string;
  pings: number;
}

/** What Discord keeps of the application, beside its numbers. */
export interface Application {
  readonly id: 'application';
  /** With it interactions are signed that are brought over HTTP; PKCS #8. */
  readonly signingKey: string;
  /** Where they are brought; `null`: they are told of over the gateway. */
  readonly endpoint: string | null;
}

export interface Meta {
  readonly id: 'meta';
  readonly token: string;
  readonly applicationId: string;
  readonly botId: string;
  readonly secret: string;
  readonly guildId: string;
}
