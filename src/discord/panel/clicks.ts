import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { translatorFor } from '../../i18n/index.ts';
import { childAt, type Path, type PathStep, walk } from '../../kit/choice.ts';
import type { Locale } from '../../kit/message.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { undo } from '../../table/core/submit-answer.ts';
import { leave, watch } from '../../table/lobby/lobby.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { layOutPart, nameFor, wish } from '../../table/lobby/preferences.ts';
import { joinTable, start } from '../../table/lobby/start.ts';
import { setOption } from '../../table/lobby/terms.ts';
import { renamed } from '../../table/seats/member-changes.ts';
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
import { optionsPanel, PERSON } from '../lobby/options-panel.ts';
import { NO_PREFERENCE, tablePanel, WISH_PREFIX } from '../lobby/table-panel.ts';
import { assertCanBegin, missingThreadPermissions, type PermissionKey, permissionNames } from '../settings/permissions.ts';
import { type Control, encodeControl } from '../ui/ids.ts';
import { clip, LIMITS } from '../ui/limits.ts';
import { note } from '../ui/note.ts';
import { plainVoice, textVoice } from '../ui/people.ts';
import { advancePanel, goneNote, loadPlayerViewFor, panelAfterAction } from './advance-panel.ts';
import { morePanel } from './more.ts';
import { handPanel } from './notes.ts';
import { panel } from './panel.ts';
import { rulesPanel } from './rules.ts';
import { trialOver } from './trial.ts';
import { parseTrialId } from './trial-ids.ts';
import { inWords } from './words.ts';

type At<K extends Control['at']> = Extract<Control, { at: K }>;

/** Opens one of the private panels behind the buttons of a post. */
export async function onOpen(desk: DiscordContext, it: ComponentPayload, control: At<'open'>): Promise<void> {
  await deferIfSlow(desk, it, 'private');
  const looking = await loadPlayerView(desk.house, control.game, personOf(it).id);
  if (looking === undefined) return respond(desk, it, goneNote(it));
  const mute = control.what === 'play' ? muteIn(it, looking) : [];
  if (mute.length > 0) {
    const note = translatorFor(readerLocaleOf(it)).say('panel.mute', { names: permissionNames(mute) });
    await respond(desk, it, panel(desk, looking, { note: `-# ${note}` }, readerLocaleOf(it)));
  } else if (control.what === 'more') await respond(desk, it, await morePanel(desk, looking, personOf(it).id, readerLocaleOf(it)));
  else await respond(desk, it, await opened(desk, looking, control.what, readerLocaleOf(it)));
  await introduced(desk, it, looking);
}

/** What keeps the house from telling a running game in its thread. */
function muteIn(it: ComponentPayload, { row }: PlayerView): PermissionKey[] {
  return row.status === 'running' && it.channel.id === row.threadId ? missingThreadPermissions(BigInt(it.app_permissions)) : [];
}

/** A player may go by another name than when he sat down. */
async function introduced(desk: DiscordContext, it: ComponentPayload, { row, holders }: PlayerView): Promise<void> {
  const { id, name } = personOf(it);
  const known = holders.find((h) => h.userId === id);
  if (it.member !== undefined && it.guild_id === row.guildId && known !== undefined && known.displayName !== name)
    await renamed(desk.house, row.id, id, name);
}

export async function opened(
  desk: DiscordContext,
  looking: PlayerView,
  what: Exclude<At<'open'>['what'], 'more'>,
  locale: Locale,
): Promise<MessageBody> {
  switch (what) {
    case 'hand':
      return handPanel(desk, looking, locale);
    case 'words':
      return inWords(looking, locale, 'all');
    case 'rules':
      return rulesPanel(desk, looking.game, locale, undefined, looking);
    case 'play':
    case 'board':
      return panel(desk, looking, {}, locale);
  }
}

/** A click inside a panel: one step down the tree, or the whole answer. */
export async function onWalk(desk: DiscordContext, it: ComponentPayload, control: At<'walk' | 'pick' | 'set' | 'page'>): Promise<void> {
  await deferIfSlow(desk, it, 'update');
  const chosen = 'values' in it.data ? it.data.values : [];
  const path: Path = control.at === 'page' ? control.path : [...control.path, ...stepsOf(control.at, chosen)];
  const page = control.at === 'page' ? chosen[0] : undefined;
  const sure = control.at === 'walk' && control.sure;
  await respond(
    desk,
    it,
    await advancePanel(desk, it, control.game, { decision: control.decision, path, sure, page, loose: control.at === 'set' }),
  );
}

/** What a select adds to the path: a set as one step; one option, perhaps with the one below it. */
function stepsOf(at: 'walk' | 'pick' | 'set', values: readonly string[]): PathStep[] {
  if (at === 'set') return [[...values]];
  if (at === 'walk') return [];
  return (values[0] ?? '').split('/').map((step) => (step.startsWith('#') ? Number(step.slice(1)) : step));
}

export async function onUndo(desk: DiscordContext, it: ComponentPayload, control: At<'undo'>): Promise<void> {
  await deferIfSlow(desk, it, 'update');
  const outcome = await undo(desk.house, control.game, personOf(it).id);
  await respond(desk, it, outcome === undefined ? goneNote(it) : await panelAfterAction(desk, outcome, readerLocaleOf(it)));
}

/** A text or a large number is asked for in a modal; it must be the first answer to the click. */
export async function onAsk(desk: DiscordContext, it: ComponentPayload, control: At<'ask' | 'answer'>): Promise<void> {
  const locale = readerLocaleOf(it);
  const looking = await loadPlayerViewFor(desk, control.game, personOf(it).id, control.decision);
  const question = looking?.questions.find((q) => q.decision.id === control.decision);
  const node = question === undefined ? undefined : walk(question.tree, control.path);
  if (looking === undefined || (node?.at !== 'count' && node?.at !== 'text')) {
    await deferIfSlow(desk, it, 'update');
    const over = parseTrialId(control.decision) === undefined ? goneNote(it) : trialOver(control.game, locale);
    return respond(desk, it, looking === undefined ? over : panel(desk, looking, {}, locale));
  }
  const voice = plainVoice(locale, looking.game, looking.holders);
  const prompt = voice.say(node.prompt);
  const modal: APIModalInteractionResponseCallbackData = {
    custom_id: encodeControl({ ...control, at: 'answer', opening: openingOf(it) }),
    title: clip(prompt, LIMITS.modalTitle),
    components: [
      {
        type: ComponentType.Label,
        label: clip(node.at === 'count' ? `${node.min}–${node.max}` : voice.say('panel.write'), LIMITS.modalTitle),
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
  await openModal(desk, it, modal);
}

export async function onAnswer(desk: DiscordContext, it: ModalPayload, control: At<'ask' | 'answer'>): Promise<void> {
  await deferIfSlow(desk, it, 'update');
  const looking = await loadPlayerViewFor(desk, control.game, personOf(it).id, control.decision);
  const question = looking?.questions.find((q) => q.decision.id === control.decision);
  const node = question === undefined ? undefined : walk(question.tree, control.path);
  const typed = typedIn(it);
  const step: PathStep = node?.at === 'count' ? Number(typed.trim()) : typed;
  if (node?.at === 'count' && childAt(node, step) === undefined && looking !== undefined) {
    const voice = textVoice(readerLocaleOf(it), looking.game, looking.holders);
    const why = `-# ${voice.say('panel.badNumber', { min: node.min, max: node.max })}`;
    return respond(desk, it, panel(desk, looking, { decision: control.decision, path: control.path, note: why }, readerLocaleOf(it)));
  }
  await respond(desk, it, await advancePanel(desk, it, control.game, { decision: control.decision, path: [...control.path, step] }));
}

function typedIn(it: ModalPayload): string {
  for (const part of it.data.components) {
    const inner = 'component' in part ? part.component : undefined;
    if (inner?.type === ComponentType.TextInput) return inner.value;
  }
  return '';
}

/** The buttons of a lobby card. The card itself is brought up to date through the outbox. */
export async function onLobby(desk: DiscordContext, it: ComponentPayload, control: At<'lobby'>): Promise<void> {
  const person = personOf(it);
  if (control.what === 'options') {
    await deferIfSlow(desk, it, 'private');
    const latest = (await desk.house.store.latestGame(control.game)) ?? throwRuleError('panel.gone');
    return respond(desk, it, optionsPanel(desk, latest, person.id, readerLocaleOf(it)));
  }
  if (control.what === 'computers') {
    await deferIfSlow(desk, it, 'private');
    const latest = (await desk.house.store.latestGame(control.game)) ?? throwRuleError('panel.gone');
    return respond(desk, it, computersPanel(desk, latest, person.id, readerLocaleOf(it)));
  }
  await deferIfSlow(desk, it, 'update');
  switch (control.what) {
    case 'join': {
      if (await fillsUp(desk, control.game)) assertCanBegin(it);
      await joinTable(desk.house, control.game, person);
      return;
    }
    case 'leave':
      return leave(desk.house, control.game, person);
    case 'watch': {
      const watching = await watch(desk.house, control.game, person);
      return replyEphemeral(desk, it, note(translatorFor(readerLocaleOf(it)).say(watching ? 'lobby.watching' : 'lobby.notWatching')));
    }
    case 'start':
      assertCanBegin(it);
      await start(desk.house, control.game, person);
      // Pressed among the options it leaves nothing there to set.
      if (isPrivate(it)) await respond(desk, it, note(translatorFor(readerLocaleOf(it)).say('lobby.begun')));
  }
}

/** With one more the game begins by itself. */
export async function fillsUp(desk: DiscordContext, gameId: number): Promise<boolean> {
  const latest = await desk.house.store.latestGame(gameId);
  return latest?.game.status === 'lobby' && lobbyOf(latest.game).auto && latest.seats.length + 1 >= latest.game.seats;
}

export async function onOption(desk: DiscordContext, it: ComponentPayload, control: At<'option'>): Promise<void> {
  await deferIfSlow(desk, it, 'update');
  const value = 'values' in it.data ? (it.data.values[0] ?? '') : '';
  if (control.field.startsWith(WISH_PREFIX)) {
    await wish(desk.house, control.game, personOf(it), control.field.slice(WISH_PREFIX.length), value === NO_PREFERENCE ? '' : value);
    const table = (await desk.house.store.latestGame(control.game)) ?? throwRuleError('panel.gone');
    return respond(desk, it, tablePanel(desk, table, personOf(it).id, readerLocaleOf(it)));
  }
  if (control.field.startsWith(LAYOUT_PREFIX)) {
    const [part = '', field] = control.field.slice(LAYOUT_PREFIX.length).split('.');
    if (field !== undefined) await layOutPart(desk.house, control.game, personOf(it), part, field, value);
    const latest = (await desk.house.store.latestGame(control.game)) ?? throwRuleError('panel.gone');
    if (latest.game.status !== 'lobby') return respond(desk, it, note(translatorFor(readerLocaleOf(it)).say('table.notInLobby')));
    return respond(desk, it, layoutPanel(desk, latest, readerLocaleOf(it), field === undefined ? value : part));
  }
  if (control.field.startsWith(PERSON)) {
    const users = 'values' in it.data ? it.data.values.filter((user) => user !== NO_PREFERENCE) : [];
    await nameFor(desk.house, control.game, personOf(it), control.field.slice(PERSON.length), users);
  } else await setOption(desk.house, control.game, personOf(it), control.field, optionValue(value));
  const latest = (await desk.house.store.latestGame(control.game)) ?? throwRuleError('panel.gone');
  await respond(desk, it, optionsPanel(desk, latest, personOf(it).id, readerLocaleOf(it)));
}

/** Option values travel as JSON, so that `true` and `"true"` stay different. */
function optionValue(written: string): string | number | boolean {
  if (written === 'true' || written === 'false') return written === 'true';
  if (/^-?\d+$/.test(written)) return Number(written);
  return written.replace(/^"|"$/g, '');
}
