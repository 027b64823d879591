import { InteractionType } from 'discord-api-types/v10';
import { msg } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Path } from '../../kit/choice.ts';
import type { Locale } from '../../kit/message.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { type AnswerOutcome, submitAnswer } from '../../table/core/submit-answer.ts';
import { loadPlanView } from '../../table/plan/edit-plan.ts';
import type { DiscordContext } from '../context.ts';
import { type ComponentPayload, type MessageBody, type ModalPayload, personOf, readerLocaleOf } from '../interactions/interaction.ts';
import { STEP_BACK } from '../ui/ids.ts';
import { clipText } from '../ui/limits.ts';
import { noteMessage } from '../ui/note.ts';
import { gameTranslator } from '../ui/people.ts';
import { needsConfirmation } from './final.ts';
import { buildNextButton } from './inbox.ts';
import { withOrder } from './orders.ts';
import { buildPanel, type PanelPlace, refusalNote, resolveTicks, splitStepBack } from './panel.ts';
import { parsePlanId } from './plan.ts';
import { advancePlanPanel, viewAhead } from './plan-clicks.ts';
import { saveComposedOrder } from './save-order.ts';
import { advanceTrialPanel, loadTrialView } from './trial.ts';
import { parseTrialId } from './trial-ids.ts';

/** What came of a click, above the next question. */
const MAX_NEWS_CHARACTERS = 600;

/** A step on the way to an answer, or the whole of it. */
interface PanelStep {
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
  context: DiscordContext,
  it: ComponentPayload | ModalPayload,
  game: number,
  { decision, path: whole, sure = false, page, loose = false }: PanelStep,
): Promise<MessageBody> {
  const locale = readerLocaleOf(it);
  const user = personOf(it).id;
  const { path: given, ...back } = splitStepBack(whole);
  if (parseTrialId(decision) !== undefined) return advanceTrialPanel(context, game, user, decision, given, locale, page);
  if (parsePlanId(decision) !== undefined) return advancePlanPanel(context, game, user, decision, given, locale, page);
  const view = await loadPlayerViewFor(context, game, user, decision);
  if (view === undefined) return goneNote(it);
  const translator = gameTranslator(locale, view.game, view.holders, context.emojis);
  const question = view.questions.find((q) => q.decision.id === decision);
  const at = question === undefined ? undefined : resolveTicks(question.tree, given);
  if (question === undefined || at === undefined) return buildPanel(context, view, { note: `-# ${translator.say('panel.stale')}` }, locale);
  const { path, node } = at;
  if (node.at === 'no') {
    const before = splitStepBack([...path, STEP_BACK]);
    return buildPanel(context, view, { decision, ...before, note: refusalNote(translator, node.why) }, locale);
  }
  if (node.at !== 'act' || (!sure && needsConfirmation(view, question, node, path, loose))) {
    const place: PanelPlace = {
      decision,
      path,
      ...back,
      samePosition: it.type === InteractionType.MessageComponent,
      ...(page === undefined ? {} : { page }),
    };
    return buildPanel(context, view, place, locale);
  }
  const order = await saveComposedOrder(context, view, question, node, locale);
  if (order !== undefined) return order;
  const outcome = await submitAnswer(context.services, game, user, decision, path, view.loaded);
  return outcome === undefined ? goneNote(it) : buildPanelAfterAction(context, outcome, locale);
}

export function goneNote(it: ComponentPayload | ModalPayload): MessageBody {
  return noteMessage(translatorFor(readerLocaleOf(it)).say('panel.gone'));
}

/** What this user sees of the game, with the question he answers: one of the game's or of a trial, or the composing of a standing order or of a turn. */
export async function loadPlayerViewFor(
  context: DiscordContext,
  game: number,
  user: string,
  decision: string,
): Promise<PlayerView | undefined> {
  if (parseTrialId(decision) !== undefined) return loadTrialView(context, game, user, decision);
  const view = await loadPlayerView(context.services, game, user);
  if (view === undefined) return undefined;
  const ahead = parsePlanId(decision);
  const now = ahead === undefined ? undefined : await loadPlanView(context.services, game, user, ahead.way);
  return now === undefined ? withOrder(view, decision) : viewAhead(view, now);
}

export async function buildPanelAfterAction(context: DiscordContext, outcome: AnswerOutcome, locale: Locale) {
  const translator = gameTranslator(locale, outcome.view.game, outcome.view.holders, context.emojis);
  if (outcome.at === 'done') {
    const news = outcome.told.map((t) => translator.say(t.text)).join(' ');
    const { view } = outcome;
    const user = view.holders.find((h) => h.seat === view.seat)?.userId;
    const done = user !== undefined && view.questions.every((q) => q.decision.optional);
    const next = done ? await buildNextButton(context, user, locale, view.row.id) : [];
    return buildPanel(context, view, { next, ...(news === '' ? {} : { note: `-# ${clipText(news, MAX_NEWS_CHARACTERS)}` }) }, locale);
  }
  const why = outcome.at === 'no' ? outcome.why : msg('panel.stale');
  return buildPanel(context, outcome.view, { note: refusalNote(translator, why) }, locale);
}
