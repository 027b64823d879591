import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Path } from '../../kit/choice.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import type { PlayerView } from '../../table/core/player-view.ts';
import { findSandbox, moveInSandbox, openSandbox, type SandboxView, submitTrialAnswer } from '../../table/trial/sandbox-view.ts';
import { lastTold, MAX_TRIAL_STEPS, nextQuestion } from '../../table/trial/trial.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clipText } from '../ui/limits.ts';
import { noteMessage } from '../ui/note.ts';
import { gameTranslator } from '../ui/people.ts';
import { buildPanel, type PanelPlace, refusalNote, resolveTicks } from './panel.ts';
import { parseTrialId, trialId } from './trial-ids.ts';

/** What came of an answer, above the next question. */
const MAX_NEWS_CHARACTERS = 600;

/** A trial is begun, or gone back or forward in. */
export async function onTrial(
  context: DiscordContext,
  game: number,
  user: string,
  more: string | undefined,
  locale: Locale,
): Promise<MessageBody> {
  if (more === undefined) return trialPanel(context, await openSandbox(context.services, game, user), locale);
  const [id = '', at] = more.split('.');
  const now = await moveInSandbox(context.services, game, user, id, Number.parseInt(at ?? '', 10) || 0);
  return now === undefined ? trialOverMessage(game, locale) : trialPanel(context, now, locale);
}

/** A click on the way to an answer in a trial. */
export async function advanceTrialPanel(
  context: DiscordContext,
  game: number,
  user: string,
  decision: string,
  given: Path,
  locale: Locale,
  page?: string,
): Promise<MessageBody> {
  const named = parseTrialId(decision);
  const now = named === undefined ? undefined : await findSandbox(context.services, game, user, named.id);
  if (named === undefined || now === undefined) return trialOverMessage(game, locale);
  const tree = named.at === now.trial.at ? nextQuestion(now.trial, now.view.game, now.seat)?.tree : undefined;
  const reached = tree === undefined ? undefined : resolveTicks(tree, given);
  if (reached === undefined) return trialPanel(context, now, locale);
  const { path, node } = reached;
  if (node.at === 'no') return trialPanel(context, now, locale, { path: path.slice(0, -1) }, node.why);
  if (node.at !== 'act') return trialPanel(context, now, locale, { path, ...(page === undefined ? {} : { page }) });
  const next = await submitTrialAnswer(context.services, game, user, named.id, named.at, path);
  return next === undefined ? trialOverMessage(game, locale) : trialPanel(context, next, locale, {}, 'why' in next ? next.why : undefined);
}

/** What somebody sees of the game in his trial, for a question that is asked in a form; nothing where that trial is over. */
export async function loadTrialView(
  context: DiscordContext,
  game: number,
  user: string,
  decision: string,
): Promise<PlayerView | undefined> {
  const named = parseTrialId(decision);
  const now = named === undefined ? undefined : await findSandbox(context.services, game, user, named.id);
  return now === undefined || named?.at !== now.trial.at ? undefined : trialPlayerView(now);
}

/** A trial that was left alone, or lived before a restart, is over; where the player stands in the game he may begin another. */
export function trialOverMessage(game: number, locale: Locale): MessageBody {
  const { say } = translatorFor(locale);
  const to = (what: 'whatIf' | 'panel') => encodeControl({ at: 'social', what, game });
  const buttons = buttonRows([
    button({ id: to('whatIf'), label: say('trial.open') }),
    button({ id: to('panel'), label: say('orders.toGame') }),
  ]);
  return { components: [...noteMessage(say('trial.gone')).components, ...buttons] };
}

/** The game as it stands in the trial, seen by whoever is to answer there: it is all imagined. */
function trialPlayerView({ id, seat, trial, view }: SandboxView): PlayerView {
  const { game } = view;
  const asked = trial.at >= MAX_TRIAL_STEPS ? undefined : nextQuestion(trial, game, seat);
  const sees = asked?.decision.seat ?? seat;
  const { result: _, deadline: __, mayGoBack: ___, prepared: ____, ...rest } = view;
  const result = game.result(trial.state);
  return {
    ...rest,
    seat: sees,
    state: trial.state,
    view: game.view(trial.state, sees),
    questions:
      asked === undefined ? [] : [{ tree: asked.tree, decision: { ...asked.decision, id: trialId(id, trial.at), optional: true } }],
    canUndo: false,
    mayPrepare: false,
    orders: [],
    awaited: [],
    ...(result === undefined ? {} : { result }),
  };
}

function trialPanel(
  context: DiscordContext,
  now: SandboxView,
  locale: Locale,
  place: Pick<PanelPlace, 'path' | 'page'> = {},
  why?: Msg,
): MessageBody {
  const view = trialPlayerView(now);
  const translator = gameTranslator(locale, view.game, view.holders, context.emojis);
  const [question] = view.questions;
  const { at, steps } = now.trial;
  const told = lastTold(now.trial)
    .map(({ text }) => translator.say(text))
    .join(' ');
  const lines = [
    ...(at === 0 && steps.length === 0 ? [`-# ${translator.say('trial.how')}`] : []),
    ...(why === undefined ? [] : [refusalNote(translator, why)]),
    ...(told === '' ? [] : [`-# ${clipText(told, MAX_NEWS_CHARACTERS)}`]),
    question === undefined
      ? translator.say(at >= MAX_TRIAL_STEPS ? 'trial.full' : 'trial.end')
      : translator.say('trial.asks', { who: { seat: question.decision.seat } }),
  ];
  const about = translator.say('trial.title', { at, of: steps.length });
  const next = trialButtons(now, view.row.id, translator);
  return buildPanel(
    context,
    view,
    { ...place, about, next, note: lines.join('\n'), apart: true, ...(question === undefined ? {} : { decision: question.decision.id }) },
    locale,
  );
}

function trialButtons({ id, trial: { at, steps } }: SandboxView, game: number, { say }: Translator) {
  const to = (step: number, key: 'first' | 'back' | 'next', disabled: boolean) =>
    button({
      id: encodeControl({ at: 'social', what: 'whatIf', game, more: `${id}.${step}.${key}` }),
      label: say(`trial.${key}`),
      disabled,
    });
  return buttonRows([
    to(at - 1, 'back', at === 0),
    to(at + 1, 'next', at >= steps.length),
    to(0, 'first', at === 0),
    button({ id: encodeControl({ at: 'social', what: 'whatIf', game }), label: say('trial.again') }),
    button({ id: encodeControl({ at: 'social', what: 'panel', game }), label: say('orders.toGame') }),
  ]);
}
