import type { REST } from 'discord.js';
import type { Logger } from 'pino';
import type { Theme } from '../kit/scene.ts';
import type { Painter } from '../render/painter.ts';
import type { PictureCache } from '../render/picture-cache.ts';
import type { ImageFormat } from '../render/renderer.ts';
import type { Services } from '../table/services.ts';
import type { OldMessageEditLimiter } from './delivery/old-message-edits.ts';
import type { FormDraftCache } from './forms/drafts.ts';
import type { EmojiRegistry } from './icons/emoji-registry.ts';
import type { PendingResponses } from './interactions/pending-responses.ts';
import type { PanelTracker } from './panel/panel-tracker.ts';
import type { Registry } from './registry/registry.ts';
import type { InteractionClient } from './rest/interaction-client.ts';
import type { AttachmentReuse } from './ui/attachment-reuse.ts';

/** What is said to Discord with the token of the bot. */
export type Requests = Pick<REST, 'get' | 'post' | 'patch' | 'put' | 'delete'>;

/** What the Discord room works with. */
export interface DiscordContext {
  readonly services: Services;
  readonly features: Registry<DiscordContext>;
  readonly painter: Painter;
  /** Positions that were looked at lately. */
  readonly pictureCache: PictureCache;
  readonly rest: Requests;
  /** For what is said with the token of an interaction. */
  readonly interactionClient: Pick<InteractionClient, 'post' | 'patch'>;
  /** Where interactions come over HTTP: the responses they wait for. */
  readonly pendingResponses: PendingResponses;
  readonly applicationId: string;
  readonly log: Logger;
  /** The private panels that are being changed. */
  readonly panelTracker: PanelTracker;
  /** Whether Discord lets pictures stay where a message is edited. */
  readonly attachmentReuse: AttachmentReuse;
  /** The small pictures before words, as far as Discord has them. */
  readonly emojis: EmojiRegistry;
  /** Forms that were refused, and can be opened again. */
  readonly drafts: FormDraftCache;
  /** How often old messages may be edited. */
  readonly oldMessageEdits: OldMessageEditLimiter;
  /** As which kind of file films are made. */
  readonly film?: ImageFormat;
  /** Where people outside Discord find the pages of games and leagues; absent: this house has none. */
  readonly pageUrl?: string;
  /** Who is being answered: how he likes his pictures, and what his Discord speaks whatever he chose here. */
  readonly reader?: { readonly theme: Theme; readonly discordLocale?: string };
}
