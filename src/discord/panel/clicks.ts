import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { translatorFor } from '../../i18n/index.ts';
import { childAt, nodeAt, type Path, type PathStep } from '../../kit/choice.ts';
import type { Locale } from '../../kit/message.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { undoMove } from '../../table/core/submit-answer.ts';
import { leaveLobby, watchLobby } from '../../table/lobby/lobby.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { namePlayers, setBoardPart, setPreference } from '../../table/lobby/preferences.ts';
import { joinTable, startGame } from '../../table/lobby/start.ts';
import { setOption } from '../../table/lobby/terms.ts';
import { updatePlayerName } from '../../table/seats/member-changes.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import {
  type ComponentPayload,
  deferIfSlow,
  isPrivate,
  type MessageBody,
  type ModalPayload,
  openingOf,
  openModal,
  personOf,
  readerLocaleOf,
  replyEphemeral,
  respond,
} from '../interactions/interaction.ts';
import { computersPanel } from '../lobby/computers.ts';
import { LAYOUT_PREFIX, layoutPanel } from '../lobby/layout.ts';
import { optionsPanel, PERSON_PREFIX } from '../lobby/options-panel.ts';
import { NO_PREFERENCE, tablePanel, WISH_PREFIX } from '../lobby/table-panel.ts';
import { assertCanBegin, missingThreadPermissions, type PermissionKey, permissionNames } from '../settings/permissions.ts';
import { type Control, encodeControl } from '../ui/ids.ts';
import { clipText, TEXT_LIMITS } from '../ui/limits.ts';
import { noteMessage } from '../ui/note.ts';
import { gameTranslator, plainTranslator } from '../ui/people.ts';
import { advancePanel, buildPanelAfterAction, goneNote, loadPlayerViewFor } from './advance-panel.ts';
import { buildMorePanel } from './more.ts';
import { buildHandPanel } from './notes.ts';
import { buildPanel } from './panel.ts';
import { buildRulesPanel } from './rules.ts';
import { trialOverMessage } from './trial.ts';
import { parseTrialId } from './trial-ids.ts';
import { positionInWords } from './words.ts';

type ControlAt<K extends Control['at']> = Extract<Control, { at: K }>;

/** Opens one of the private panels behind the buttons of a post. */
export async function onOpen(context: DiscordContext, interaction: ComponentPayload, control: ControlAt<'open'>): Promise<void> {
  await deferIfSlow(context, interaction, 'private');
  const view = await loadPlayerView(context.services, control.game, personOf(interaction).id);
  if (view === undefined) return respond(context, interaction, goneNote(interaction));
  const mute = control.what === 'play' ? missingRights(interaction, view) : [];
  if (mute.length > 0) {
    const note = translatorFor(readerLocaleOf(interaction)).say('panel.mute', { names: permissionNames(mute) });
    await respond(context, interaction, buildPanel(context, view, { note: `-# ${note}` }, readerLocaleOf(interaction)));
  } else if (control.what === 'more')
    await respond(context, interaction, await buildMorePanel(context, view, personOf(interaction).id, readerLocaleOf(interaction)));
  else await respond(context, interaction, await buildOpenedPanel(context, view, control.what, readerLocaleOf(interaction)));
  await updateDisplayName(context, interaction, view);
}

/** What keeps the house from telling a running game in its thread. */
function missingRights(interaction: ComponentPayload, { row }: PlayerView): PermissionKey[] {
  return row.status === 'running' && interaction.channel.id === row.threadId
    ? missingThreadPermissions(BigInt(interaction.app_permissions))
    : [];
}

/** A player may go by another name than when he sat down. */
async function updateDisplayName(context: DiscordContext, interaction: ComponentPayload, { row, holders }: PlayerView): Promise<void> {
  const { id, name } = personOf(interaction);
  const known = holders.find((h) => h.userId === id);
  if (interaction.member !== undefined && interaction.guild_id === row.guildId && known !== undefined && known.displayName !== name)
    await updatePlayerName(context.services, row.id, id, name);
}

export async function buildOpenedPanel(
  context: DiscordContext,
  view: PlayerView,
  what: Exclude<ControlAt<'open'>['what'], 'more'>,
  locale: Locale,
): Promise<MessageBody> {
  switch (what) {
    case 'hand':
      return buildHandPanel(context, view, locale);
    case 'words':
      return positionInWords(view, locale, 'all');
    case 'rules':
      return buildRulesPanel(context, view.game, locale, undefined, view);
    case 'play':
    case 'board':
      return buildPanel(context, view, {}, locale);
  }
}

/** A click inside a panel: one step down the tree, or the whole answer. */
export async function onWalk(
  context: DiscordContext,
  interaction: ComponentPayload,
  control: ControlAt<'walk' | 'pick' | 'set' | 'page'>,
): Promise<void> {
  await deferIfSlow(context, interaction, 'update');
  const chosen = 'values' in interaction.data ? interaction.data.values : [];
  const path: Path = control.at === 'page' ? control.path : [...control.path, ...stepsOf(control.at, chosen)];
  const page = control.at === 'page' ? chosen[0] : undefined;
  const sure = control.at === 'walk' && control.sure;
  await respond(
    context,
    interaction,
    await advancePanel(context, interaction, control.game, { decision: control.decision, path, sure, page, loose: control.at === 'set' }),
  );
}

/** What a select adds to the path: a set as one step; one option, perhaps with the one below it. */
function stepsOf(at: 'walk' | 'pick' | 'set', values: readonly string[]): PathStep[] {
  if (at === 'set') return [[...values]];
  if (at === 'walk') return [];
  return (values[0] ?? '').split('/').map((step) => (step.startsWith('#') ? Number(step.slice(1)) : step));
}

export async function onUndo(context: DiscordContext, interaction: ComponentPayload, control: ControlAt<'undo'>): Promise<void> {
  await deferIfSlow(context, interaction, 'update');
  const outcome = await undoMove(context.services, control.game, personOf(interaction).id);
  await respond(
    context,
    interaction,
    outcome === undefined ? goneNote(interaction) : await buildPanelAfterAction(context, outcome, readerLocaleOf(interaction)),
  );
}

/** A text or a large number is asked for in a modal; it must be the first answer to the click. */
export async function onAsk(context: DiscordContext, interaction: ComponentPayload, control: ControlAt<'ask' | 'answer'>): Promise<void> {
  const locale = readerLocaleOf(interaction);
  const view = await loadPlayerViewFor(context, control.game, personOf(interaction).id, control.decision);
  const question = view?.questions.find((q) => q.decision.id === control.decision);
  const node = question === undefined ? undefined : nodeAt(question.tree, control.path);
  if (view === undefined || (node?.at !== 'count' && node?.at !== 'text')) {
    await deferIfSlow(context, interaction, 'update');
    const over = parseTrialId(control.decision) === undefined ? goneNote(interaction) : trialOverMessage(control.game, locale);
    return respond(context, interaction, view === undefined ? over : buildPanel(context, view, {}, locale));
  }
  const translator = plainTranslator(locale, view.game, view.holders);
  const prompt = translator.say(node.prompt);
  const modal: APIModalInteractionResponseCallbackData = {
    custom_id: encodeControl({ ...control, at: 'answer', opening: openingOf(interaction) }),
    title: clipText(prompt, TEXT_LIMITS.modalTitle),
    components: [
      {
        type: ComponentType.Label,
        label: clipText(node.at === 'count' ? `${node.min}–${node.max}` : translator.say('panel.write'), TEXT_LIMITS.modalTitle),
        component: {
          type: ComponentType.TextInput,
          custom_id: 'answer',
          style: node.at === 'count' ? TextInputStyle.Short : TextInputStyle.Paragraph,
          max_length: node.at === 'text' ? Math.min(4000, Math.max(1, node.maxLength)) : 12,
          required: node.at === 'count',
        },
      },
    ],
  };
  await openModal(context, interaction, modal);
}

export async function onAnswer(context: DiscordContext, interaction: ModalPayload, control: ControlAt<'ask' | 'answer'>): Promise<void> {
  await deferIfSlow(context, interaction, 'update');
  const view = await loadPlayerViewFor(context, control.game, personOf(interaction).id, control.decision);
  const question = view?.questions.find((q) => q.decision.id === control.decision);
  const node = question === undefined ? undefined : nodeAt(question.tree, control.path);
  const typed = typedText(interaction);
  const step: PathStep = node?.at === 'count' ? Number(typed.trim()) : typed;
  if (node?.at === 'count' && childAt(node, step) === undefined && view !== undefined) {
    const translator = gameTranslator(readerLocaleOf(interaction), view.game, view.holders);
    const why = `-# ${translator.say('panel.badNumber', { min: node.min, max: node.max })}`;
    return respond(
      context,
      interaction,
      buildPanel(context, view, { decision: control.decision, path: control.path, note: why }, readerLocaleOf(interaction)),
    );
  }
  await respond(
    context,
    interaction,
    await advancePanel(context, interaction, control.game, { decision: control.decision, path: [...control.path, step] }),
  );
}

function typedText(interaction: ModalPayload): string {
  for (const part of interaction.data.components) {
    const inner = 'component' in part ? part.component : undefined;
    if (inner?.type === ComponentType.TextInput) return inner.value;
  }
  return '';
}

/** The buttons of a lobby card. The card itself is brought up to date through the outbox. */
export async function onLobby(context: DiscordContext, interaction: ComponentPayload, control: ControlAt<'lobby'>): Promise<void> {
  const person = personOf(interaction);
  if (control.what === 'options') {
    await deferIfSlow(context, interaction, 'private');
    const latest = (await context.services.store.loadLatestGame(control.game)) ?? throwRuleError('panel.gone');
    return respond(context, interaction, optionsPanel(context, latest, person.id, readerLocaleOf(interaction)));
  }
  if (control.what === 'computers') {
    await deferIfSlow(context, interaction, 'private');
    const latest = (await context.services.store.loadLatestGame(control.game)) ?? throwRuleError('panel.gone');
    return respond(context, interaction, computersPanel(context, latest, person.id, readerLocaleOf(interaction)));
  }
  await deferIfSlow(context, interaction, 'update');
  switch (control.what) {
    case 'join': {
      if (await beginIfFull(context, control.game)) assertCanBegin(interaction);
      await joinTable(context.services, control.game, person);
      return;
    }
    case 'leave':
      return leaveLobby(context.services, control.game, person);
    case 'watch': {
      const watching = await watchLobby(context.services, control.game, person);
      return replyEphemeral(
        context,
        interaction,
        noteMessage(translatorFor(readerLocaleOf(interaction)).say(watching ? 'lobby.watching' : 'lobby.notWatching')),
      );
    }
    case 'start':
      assertCanBegin(interaction);
      await startGame(context.services, control.game, person);
      // Pressed among the options it leaves nothing there to set.
      if (isPrivate(interaction))
        await respond(context, interaction, noteMessage(translatorFor(readerLocaleOf(interaction)).say('lobby.begun')));
  }
}

/** With one more the game begins by itself. */
export async function beginIfFull(context: DiscordContext, gameId: number): Promise<boolean> {
  const latest = await context.services.store.loadLatestGame(gameId);
  return latest?.game.status === 'lobby' && lobbyOf(latest.game).auto && latest.seats.length + 1 >= latest.game.seats;
}

export async function onOption(context: DiscordContext, interaction: ComponentPayload, control: ControlAt<'option'>): Promise<void> {
  await deferIfSlow(context, interaction, 'update');
  const value = 'values' in interaction.data ? (interaction.data.values[0] ?? '') : '';
  if (control.field.startsWith(WISH_PREFIX)) {
    await setPreference(
      context.services,
      control.game,
      personOf(interaction),
      control.field.slice(WISH_PREFIX.length),
      value === NO_PREFERENCE ? '' : value,
    );
    const table = (await context.services.store.loadLatestGame(control.game)) ?? throwRuleError('panel.gone');
    return respond(context, interaction, tablePanel(context, table, personOf(interaction).id, readerLocaleOf(interaction)));
  }
  if (control.field.startsWith(LAYOUT_PREFIX)) {
    const [part = '', field] = control.field.slice(LAYOUT_PREFIX.length).split('.');
    if (field !== undefined) await setBoardPart(context.services, control.game, personOf(interaction), part, field, value);
    const latest = (await context.services.store.loadLatestGame(control.game)) ?? throwRuleError('panel.gone');
    if (latest.game.status !== 'lobby')
      return respond(context, interaction, noteMessage(translatorFor(readerLocaleOf(interaction)).say('table.notInLobby')));
    return respond(context, interaction, layoutPanel(context, latest, readerLocaleOf(interaction), field === undefined ? value : part));
  }
  if (control.field.startsWith(PERSON_PREFIX)) {
    const users = 'values' in interaction.data ? interaction.data.values.filter((user) => user !== NO_PREFERENCE) : [];
    await namePlayers(context.services, control.game, personOf(interaction), control.field.slice(PERSON_PREFIX.length), users);
  } else await setOption(context.services, control.game, personOf(interaction), control.field, optionValue(value));
  const latest = (await context.services.store.loadLatestGame(control.game)) ?? throwRuleError('panel.gone');
  await respond(context, interaction, optionsPanel(context, latest, personOf(interaction).id, readerLocaleOf(interaction)));
}

/** Option values travel as JSON, so that `true` and `"true"` stay different. */
function optionValue(written: string): string | number | boolean {
  if (written === 'true' || written === 'false') return written === 'true';
  if (/^-?\d+$/.test(written)) return Number(written);
  return written.replace(/^"|"$/g, '');
}
