import type {
  APIApplicationCommandAutocompleteInteraction,
  APIChatInputApplicationCommandInteraction,
  APIMessageApplicationCommandInteraction,
  APIMessageComponentInteraction,
  APIModalSubmitInteraction,
  APIUserApplicationCommandInteraction,
} from 'discord.js';
import type { SentFile } from '../../storage/outgoing-records.ts';
import type { Container, ControlRow } from '../ui/components.ts';

export type CommandPayload = APIChatInputApplicationCommandInteraction;
export type UserCommandPayload = APIUserApplicationCommandInteraction;
export type MessageCommandPayload = APIMessageApplicationCommandInteraction;
export type AutocompletePayload = APIApplicationCommandAutocompleteInteraction;
export type ComponentPayload = APIMessageComponentInteraction;
export type ModalPayload = APIModalSubmitInteraction;

export type MessageFiles = readonly { readonly name: string; readonly data: Buffer; readonly alt: string }[];

/** A message as this house writes it: Components V2 throughout. */
export interface MessageBody {
  readonly components: readonly (Container | ControlRow)[];
  readonly files?: MessageFiles;
  /** Files that the message has, and that stay: whatever an edit does not name, Discord takes away. */
  readonly reusedFiles?: readonly SentFile[];
  readonly mentions?: readonly string[];
  readonly silent?: boolean;
  readonly deferredPicture?: DeferredPicture;
}

/** The picture of a panel, which takes longer than its words. */
export interface DeferredPicture {
  /** What it shows, but for marks: a panel on which just this stands needs no other. */
  readonly of: string;
  /** Marks are set on it, which the one that stands there does not have. */
  readonly marked: boolean;
  /** Nothing has changed since the panel was drawn: what counts where nobody remembers what stands there. */
  readonly same: boolean;
  readonly render: () => Promise<MessageFiles>;
  /** The words alone. */
  readonly bare: readonly (Container | ControlRow)[];
}
