import { InteractionType } from 'discord-api-types/v10';
import { msg } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Path } from '../../kit/choice.ts';
import type { Locale } from '../../kit/message.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { type Outcome, submitAnswer } from '../../table/core/submit-answer.ts';
import { preparing } from '../../table/plan/edit-plan.ts';
import type { DiscordContext } from '../context.ts';
import { type ComponentPayload, type MessageBody, type ModalPayload, personOf, readerLocaleOf } from '../interactions/interaction.ts';
import { STEP_BACK } from '../ui/ids.ts';
import { clip } from '../ui/limits.ts';
import { note } from '../ui/note.ts';
import { textVoice } from '../ui/people.ts';
import { needsConfirmation } from './final.ts';
import { nextButton } from './inbox.ts';
import { withOrder } from './orders.ts';
import { type PanelPlace, panel, refusalNote, resolveTicks, splitStepBack } from './panel.ts';
import { preparingIn } from './plan.ts';
import { lookingAhead, prepareWalk } from './plan-clicks.ts';
import { saveComposedOrder } from './save-order.ts';
import { lookingInTrial, trialWalk } from './trial.ts';
import { parseTrialId } from './trial-ids.ts';

/** What came of a click, above the next question. */
const LONGEST_NEWS = 600;

/** A step on the way to an answer, or the whole of it. */
interface Step {
  readonly decision: string;
  readonly path: Path;
  /** It was shown what it comes to, and he confirms it. */
  readonly sure?: boolean;
  readonly page?: string | undefined;
  /** Ticked in a list or sent in a form, and not pressed. */
  readonly loose?: boolean;
}

/** The panel after a step: the next one, or what came of the answer. */
export async function advancePanel(
  desk: DiscordContext,
  it: ComponentPayload | ModalPayload,
  game: number,
  { decision, path: whole, sure = false, page, loose = false }: Step,
): Promise<MessageBody> {
  const locale = readerLocaleOf(it);
  const user = personOf(it).id;
  const { path: given, ...back } = splitStepBack(whole);
  if (parseTrialId(decision) !== undefined) return trialWalk(desk, game, user, decision, given, locale, page);
  if (preparingIn(decision) !== undefined) return prepareWalk(desk, game, user, decision, given, locale, page);
  const looking = await loadPlayerViewFor(desk, game, user, decision);
  if (looking === undefined) return goneNote(it);
  const voice = textVoice(locale, looking.game, looking.holders, desk.icons);
  const question = looking.questions.find((q) => q.decision.id === decision);
  const at = question === undefined ? undefined : resolveTicks(question.tree, given);
  if (question === undefined || at === undefined) return panel(desk, looking, { note: `-# ${voice.say('panel.stale')}` }, locale);
  const { path, node } = at;
  if (node.at === 'no') {
    const before = splitStepBack([...path, STEP_BACK]);
    return panel(desk, looking, { decision, ...before, note: refusalNote(voice, node.why) }, locale);
  }
  if (node.at !== 'act' || (!sure && needsConfirmation(looking, question, node, path, loose))) {
    const place: PanelPlace = {
      decision,
      path,
      ...back,
      samePosition: it.type === InteractionType.MessageComponent,
      ...(page === undefined ? {} : { page }),
    };
    return panel(desk, looking, place, locale);
  }
  const order = await saveComposedOrder(desk, looking, question, node, locale);
  if (order !== undefined) return order;
  const outcome = await submitAnswer(desk.house, game, user, decision, path, looking.play);
  return outcome === undefined ? goneNote(it) : panelAfterAction(desk, outcome, locale);
}

export function goneNote(it: ComponentPayload | ModalPayload): MessageBody {
  return note(translatorFor(readerLocaleOf(it)).say('panel.gone'));
}

/** What this user sees of the game, with the question he answers: one of the game's or of a trial, or the composing of a standing order or of a turn. */
export async function loadPlayerViewFor(
  desk: DiscordContext,
  game: number,
  user: string,
  decision: string,
): Promise<PlayerView | undefined> {
  if (parseTrialId(decision) !== undefined) return lookingInTrial(desk, game, user, decision);
  const looking = await loadPlayerView(desk.house, game, user);
  if (looking === undefined) return undefined;
  const ahead = preparingIn(decision);
  const now = ahead === undefined ? undefined : await preparing(desk.house, game, user, ahead.way);
  return now === undefined ? withOrder(looking, decision) : lookingAhead(looking, now);
}

export async function panelAfterAction(desk: DiscordContext, outcome: Outcome, locale: Locale) {
  const voice = textVoice(locale, outcome.looking.game, outcome.looking.holders, desk.icons);
  if (outcome.at === 'done') {
    const news = outcome.told.map((t) => voice.say(t.text)).join(' ');
    const { looking } = outcome;
    const user = looking.holders.find((h) => h.seat === looking.seat)?.userId;
    const done = user !== undefined && looking.questions.every((q) => q.decision.optional);
    const next = done ? await nextButton(desk, user, locale, looking.row.id) : [];
    return panel(desk, looking, { next, ...(news === '' ? {} : { note: `-# ${clip(news, LONGEST_NEWS)}` }) }, locale);
  }
  const why = outcome.at === 'no' ? outcome.why : msg('panel.stale');
  return panel(desk, outcome.looking, { note: refusalNote(voice, why) }, locale);
}
