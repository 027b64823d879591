/** What the page and its server say to one another; all of it plain JSON. */

export interface PersonView {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly bot: boolean;
  readonly nameColour: string | undefined;
  readonly locale: string;
  readonly note: string;
  /** What waits for this member elsewhere. */
  readonly unread: boolean;
  readonly pings: number;
  readonly inGuild: boolean;
}

export interface PlaceView {
  readonly id: string;
  readonly name: string;
  readonly kind: 'channel' | 'thread' | 'dm';
  /** What kind of channel it is, by its sign. */
  readonly channel: 'hash' | 'news' | 'forum' | 'voice';
  readonly topic: string;
  readonly parentId: string | undefined;
  readonly unread: boolean;
  readonly pings: number;
  readonly canPost: boolean;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly isPrivate: boolean;
  readonly lastRead: string;
}

export interface RosterView {
  readonly guild: string;
  readonly people: readonly PersonView[];
  readonly roles: readonly { readonly id: string; readonly name: string; readonly colour: string | undefined }[];
  readonly botId: string;
  readonly botOnline: boolean;
}

export interface ComponentView {
  readonly type: number;
  readonly id?: number;
  readonly [key: string]: unknown;
}

export interface MediaView {
  readonly url: string;
  readonly width?: number | null;
  readonly height?: number | null;
}

export interface AttachmentView extends MediaView {
  readonly id: string;
  readonly filename: string;
  readonly title?: string;
  readonly description?: string;
  readonly content_type: string;
  readonly size: number;
}

export interface MessageView {
  readonly id: string;
  readonly channelId: string;
  readonly type: number;
  readonly authorId: string;
  readonly at: number;
  readonly edited: boolean;
  readonly content: string;
  readonly components: readonly ComponentView[];
  readonly attachments: readonly AttachmentView[];
  readonly flags: number;
  readonly pinged: boolean;
  readonly mine: boolean;
  readonly pinned: boolean;
  readonly replyTo: { readonly id: string; readonly authorId: string; readonly text: string } | undefined;
  readonly used: { readonly userId: string; readonly command: string } | undefined;
  readonly threadId: string | undefined;
}

export interface OptionView {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly type: number;
  readonly required: boolean;
  readonly autocomplete: boolean;
  readonly choices: readonly { readonly name: string; readonly value: string | number }[];
}

export interface CommandView {
  readonly id: string;
  readonly path: readonly string[];
  /** As its reader's language has it. */
  readonly label: string;
  readonly description: string;
  readonly options: readonly OptionView[];
}

/** A command behind a person's name, or behind a message. */
export interface MenuView {
  readonly kind: 'person' | 'message';
  readonly name: string;
  /** As its reader's language has it. */
  readonly label: string;
}

export interface ModalView {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly ComponentView[];
}

export type Fields = Readonly<Record<string, string | readonly string[] | boolean>>;

export type OutcomeView =
  | { readonly saw: 'message' | 'thinking' | 'update' | 'nothing' | 'failure' }
  | { readonly saw: 'modal'; readonly modal: ModalView; readonly interactionId: string }
  | { readonly saw: 'choices'; readonly choices: readonly { readonly name: string; readonly value: string | number }[] };

/** What the page asks for; each ask gets one `reply` with its number. */
export type Ask =
  | { readonly ask: 'be'; readonly userId: string }
  | { readonly ask: 'open'; readonly channelId: string; readonly before?: string }
  | { readonly ask: 'slash'; readonly channelId: string; readonly path: readonly string[]; readonly given: Given }
  | {
      readonly ask: 'complete';
      readonly channelId: string;
      readonly path: readonly string[];
      readonly given: Given;
      readonly focused: string;
    }
  | { readonly ask: 'menu'; readonly channelId: string; readonly name: string; readonly target: string }
  | { readonly ask: 'use'; readonly messageId: string; readonly customId: string; readonly values?: readonly string[] }
  | { readonly ask: 'submit'; readonly interactionId: string; readonly fields: Fields }
  | { readonly ask: 'say'; readonly channelId: string; readonly content: string }
  | { readonly ask: 'read'; readonly channelId: string }
  | { readonly ask: 'dismiss'; readonly messageId: string }
  | { readonly ask: 'locale'; readonly locale: string };

export type Given = Readonly<Record<string, string | number | boolean>>;
export type NumberedAsk = Ask & { readonly n: number };

export type Tell =
  | { readonly tell: 'reply'; readonly n: number; readonly result?: unknown; readonly error?: string }
  | { readonly tell: 'roster'; readonly roster: RosterView }
  | { readonly tell: 'places'; readonly places: readonly PlaceView[] }
  | {
      readonly tell: 'commands';
      readonly channelId: string;
      readonly commands: readonly CommandView[];
      readonly menus: readonly MenuView[];
    }
  | { readonly tell: 'message'; readonly message: MessageView }
  | { readonly tell: 'gone'; readonly channelId: string; readonly messageId: string }
  | { readonly tell: 'refused'; readonly text: string }
  | { readonly tell: 'typing'; readonly channelId: string; readonly userId: string };

export interface History {
  readonly messages: readonly MessageView[];
  readonly more: boolean;
}
