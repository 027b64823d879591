import { setTimeout as pause } from 'node:timers/promises';
import { decodeControl } from '../../discord/ui/ids.ts';
import { ANSWER } from '../../emulator/discord.ts';
import type { Sandbox } from '../../emulator/index.ts';
import { type RenderedMessage, renderedMessageOf } from '../../emulator/rendered-message.ts';
import type { AcceptedRequest } from '../../emulator/rest.ts';
import type { Message } from '../../emulator/wire.ts';
import { GAMES } from '../../games/index.ts';
import { en } from '../../i18n/en.ts';
import type { PathStep } from '../../kit/choice.ts';
import { ensureDefined } from '../../kit/must.ts';
import { drawOne } from '../../kit/rng.ts';
import { type Click, possibleClicks } from '../clicker.ts';
import type { ActionLog, Attempt } from './action-log.ts';
import type { SoakPlayer } from './soak-discord.ts';

const CLICK_TIMEOUT_MS = 4_000;
const MAX_CLICKS = 25;
const GAMES_AT_ONCE = 3;
const NOT_DONE_TEXTS = [en['panel.stale'], en['panel.gone'], en['panel.broken'], en['panel.unavailable']];
/** First answers that say something. */
const WORDS = new Set<number | undefined>([ANSWER.MESSAGE, ANSWER.UPDATE]);
const PACES = ['open', 'open', 'live', 'brisk'];

/** Where they play, and how they learn that the bot has gone. */
export interface SoakStage {
  readonly sandbox: Sandbox;
  /** Nobody waits any longer for an answer. */
  readonly onCurtain: Set<() => void>;
  /** A bot is there again. */
  open(): Promise<void>;
  readonly over: () => boolean;
}

/** Plays as people do who press twice, forge what is not theirs and lose patience; until told to stop. */
export async function playAlong(stage: SoakStage, actionLog: ActionLog, me: SoakPlayer, others: readonly SoakPlayer[]): Promise<void> {
  const { rng } = me;
  while (!stage.over()) {
    await stage.open();
    try {
      await takeRandomAction(stage, actionLog, me, others);
    } catch (error) {
      // What he clicked on was gone before he clicked.
      if (!(error instanceof Error) || /is not a function|undefined/.test(error.message)) throw error;
    }
    await pause(20 + rng.below(120));
  }
}

async function takeRandomAction(stage: SoakStage, actionLog: ActionLog, me: SoakPlayer, others: readonly SoakPlayer[]): Promise<void> {
  const { world, actions } = stage.sandbox;
  const { rng } = me;
  const cards = world.messages.in(me.channel).filter((m) => m.own.for === undefined);
  const joinable = cards.flatMap((m) => enabled(m, /^1:\d+:lobby:join$/).map((control) => ({ m, control })));
  const running = [...world.channels.all()].filter((c) => c.parent_id === me.channel);
  const roll = rng.below(100);
  if (joinable.length > 0 && roll < 40) {
    const { m, control } = drawOne(rng, joinable);
    await actions.use(me.id, m.id, control).outcome;
    return;
  }
  const startable = cards.flatMap((m) => enabled(m, /^1:\d+:lobby:start$/).map((control) => ({ m, control })));
  if (startable.length > 0 && roll < 50) {
    const { m, control } = drawOne(rng, startable);
    await actions.use(me.id, m.id, control).outcome;
    return;
  }
  const live = running.flatMap((thread) => {
    const post = world.messages.in(thread.id).findLast((m) => m.own.for === undefined && enabled(m, /^1:\d+:play$/).length > 0);
    return post === undefined ? [] : [post];
  });
  if (live.length + joinable.length < GAMES_AT_ONCE && roll < 70) {
    const game = drawOne(rng, GAMES);
    const [fewest] = game.seats;
    const seats = Math.max(2, fewest);
    await performAndWait(stage, () => actions.slash(me.id, me.channel, ['play'], { game: game.id, seats, pace: drawOne(rng, PACES) }));
    return;
  }
  if (live.length > 0) await takeTurn(stage, actionLog, me, others, drawOne(rng, live));
}

async function takeTurn(
  stage: SoakStage,
  actionLog: ActionLog,
  me: SoakPlayer,
  others: readonly SoakPlayer[],
  post: Message,
): Promise<void> {
  const { actions, world } = stage.sandbox;
  const { rng } = me;
  const play = ensureDefined(enabled(post, /^1:\d+:play$/)[0], 'a button');
  const known = actionLog.attemptsAtGame(me.id, Number(play.split(':')[1]));
  let panel = await performAndWait(stage, () => actions.use(me.id, post.id, play));
  if (panel !== undefined) for (const attempt of known) if (!attempt.takenBack && asks(panel, attempt)) actionLog.recordOldButton(attempt);
  for (let n = 0; n < MAX_CLICKS && panel !== undefined; n++) {
    const undo = panel.buttons.find((b) => /^1:\d+:undo$/.test(b.customId ?? '') && !b.disabled)?.customId;
    const open = possibleClicks(panel, rng);
    if (undo !== undefined && rng.below(12) === 0) {
      actionLog.recordTakeback(me.id, Number(undo.split(':')[1]));
      panel = await performAndWait(stage, use(panel.id, { control: undo }));
      continue;
    }
    if (open.length === 0) break;
    const click = drawOne(rng, open);
    if (rng.below(10) === 0) forge(click, post);
    const attempt = recordAttempt(actionLog, me, click);
    const press = use(panel.id, click);
    // What he pressed may be gone before the second press.
    const twice = rng.below(6) === 0 ? performAndWait(stage, press).catch(() => undefined) : undefined;
    const next = await performAndWait(stage, press);
    await twice;
    if (attempt !== undefined && next !== undefined && isDone(next, attempt)) attempt.acknowledged = true;
    panel = next;
  }
  for (const m of world.messages.in(post.channel_id)) if (m.own.for === me.id) actions.dismiss(me.id, m.id);

  function use(on: string, { control, values }: Click) {
    return () => actions.use(me.id, on, control, values);
  }

  /** Somebody else sends the same click as his own. */
  function forge({ control, values }: Click, on: Message): void {
    const other = drawOne(rng, others);
    if (other.id === me.id || other.guild !== me.guild) return;
    // The panel may be gone by the time he tries.
    performAndWait(stage, () => actions.forge(other.id, on.id, control, values)).catch(() => undefined);
  }
}

/** The click as an answer, if it can be one. */
function recordAttempt(actionLog: ActionLog, me: SoakPlayer, { control, values = [] }: Click): Attempt | undefined {
  const read = decodeControl(control);
  if (read?.at !== 'walk' && read?.at !== 'pick' && read?.at !== 'set') return undefined;
  const more: PathStep[] =
    read.at === 'set'
      ? [[...values]]
      : read.at === 'pick'
        ? (values[0] ?? '').split('/').map((step) => (step.startsWith('#') ? Number(step.slice(1)) : step))
        : [];
  // An empty path only opens a question, and what is never awaited may be answered the same way again.
  if (read.path.length + more.length === 0 || !/^\d/.test(read.decision)) return undefined;
  return actionLog.recordAttempt(me.id, read.game, read.decision, [...read.path, ...more]);
}

/** The panel asks what was answered. */
function asks({ buttons, selects }: RenderedMessage, { game, decision }: Attempt): boolean {
  const controls = [...buttons, ...selects].map((c) => decodeControl(c.customId ?? ''));
  return controls.some((c) => c !== undefined && 'decision' in c && c.game === game && c.decision === decision);
}

/** The panel has gone on from the question. */
function isDone(panel: RenderedMessage, attempt: Attempt): boolean {
  return !asks(panel, attempt) && !panel.thinking && !NOT_DONE_TEXTS.some((line) => panel.text.includes(line));
}

function enabled(message: Message, pattern: RegExp): string[] {
  return JSON.stringify(message.components).includes('custom_id')
    ? sightButtons(message)
        .filter((b) => !b.disabled && pattern.test(b.id))
        .map((b) => b.id)
    : [];
}

function sightButtons(message: Message): { id: string; disabled: boolean }[] {
  const found: { id: string; disabled: boolean }[] = [];
  const visit = (parts: readonly { readonly [key: string]: unknown }[]) => {
    for (const part of parts) {
      if (typeof part.custom_id === 'string') found.push({ id: part.custom_id, disabled: part.disabled === true });
      if (Array.isArray(part.components)) visit(part.components);
    }
  };
  visit(message.components);
  return found;
}

/** Does it and waits until the bot has answered this very deed; nothing when it never does. */
async function performAndWait(
  { sandbox: { world, onAccepted }, onCurtain }: SoakStage,
  deed: () => ReturnType<Sandbox['actions']['use']>,
): Promise<RenderedMessage | undefined> {
  let token = '';
  let original: () => string | undefined = () => undefined;
  let hear: (request: AcceptedRequest) => void = () => {};
  let fall: () => void = () => {};
  const answered = new Promise<RenderedMessage | undefined>((resolve) => {
    fall = () => resolve(undefined);
    // Others may change the same panel meanwhile: what counts is what was sent with the token of this deed.
    hear = ({ method, path, json }) => {
      const first = path.endsWith('/callback');
      if (token === '' || !path.includes(token) || (first && !WORDS.has((json as { type?: number }).type))) return;
      const message = first || method === 'PATCH' ? world.messages.get(original() ?? '') : undefined;
      resolve(message === undefined ? undefined : renderedMessageOf(world, message));
    };
  });
  onCurtain.add(fall);
  onAccepted.add(hear);
  try {
    const { interaction, outcome } = deed();
    token = interaction.token;
    original = () => interaction.original_id;
    const failed = outcome.then(({ saw }) => (saw === 'failure' || saw === 'modal' || saw === 'choices' ? undefined : answered));
    return await Promise.race([failed, answered, pause(CLICK_TIMEOUT_MS, undefined)]);
  } finally {
    onAccepted.delete(hear);
    onCurtain.delete(fall);
  }
}
