import type { Translator } from '../../i18n/say.ts';
import { type Choice, childAt, type Path, type PathStep } from '../../kit/choice.ts';
import { memoOn } from '../../kit/memo.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import type { Theme } from '../../kit/scene.ts';
import { snapshotOf } from '../../kit/tableau.ts';
import type { PlayerView, Question } from '../../table/core/player-view.ts';
import { previewAnswer } from '../../table/core/preview.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { pausedLine } from '../posts/pause.ts';
import { resultLines } from '../posts/result.ts';
import { altText } from '../ui/alt.ts';
import { isWithinByteBudget } from '../ui/byte-budget.ts';
import { button, buttonRows, type ControlRow, card, mediaGallery, type Part, paragraphs, textDisplay } from '../ui/components.ts';
import { controlsFor } from '../ui/controls.ts';
import type { Controls } from '../ui/entries.ts';
import { AS_TICKED, encodeControl, STEP_BACK } from '../ui/ids.ts';
import { gameTranslator, nameWithEmoji, plainTranslator } from '../ui/people.ts';
import { fullTimestamp, relativeTimestamp } from '../ui/timestamps.ts';
import { adviceButton } from './advice-button.ts';
import { BOARD_FILE, type BoardView, deferredBoardPicture } from './board-painting.ts';
import { coachedLines } from './coached.ts';
import { type FinalStep, finalStepAt } from './final.ts';
import { legendButtons } from './legend-button.ts';
import { lessonPanel } from './lesson.ts';
import { endedOrderLines, isComposing, orderButtons } from './orders.ts';
import { parsePlanId, planButton, planNewsLines, plannedPath } from './plan.ts';
import { rulesButtons } from './rules.ts';
import { takebackButton } from './takeback.ts';
import { parseTrialId, trialButton } from './trial-ids.ts';

/** Where the reader is in his panel. */
export interface PanelPlace {
  readonly decision?: string;
  readonly path?: Path;
  /** What was ticked there before he went on and came back. */
  readonly ticks?: readonly string[];
  readonly page?: string;
  /** A line above the question: why something did not go, what just happened. */
  readonly note?: string;
  /** The position has not changed since the panel was drawn, so neither has its picture, marks apart. */
  readonly samePosition?: boolean;
  /** Advice stands above the question. */
  readonly advised?: boolean;
  /** What this panel is about, where it is not what the table waits for. */
  readonly about?: string;
  /** It is not of the game itself: no ways lead from it into that but those given. */
  readonly apart?: boolean;
  /** Where to go from here, when nothing is left to do. */
  readonly next?: readonly ControlRow[];
}

/** The private panel: the picture from the player's own view, the question, the controls. */
export function buildPanel(
  context: DiscordContext,
  view: PlayerView,
  place: PanelPlace,
  locale: Locale,
  theme: Theme = context.reader?.theme ?? 'day',
): MessageBody {
  if (view.learning !== undefined) return lessonPanel(context, view, view.learning, place, locale, theme);
  const translator = gameTranslator(locale, view.game, view.holders, context.emojis);
  const plain = plainTranslator(locale, view.game, view.holders);
  const question = view.questions.find((q) => q.decision.id === place.decision) ?? view.questions.find((q) => !q.decision.optional);
  const same = question !== undefined && question.decision.id === place.decision;
  const given = place.decision === undefined && question !== undefined ? plannedPath(view, question) : same ? (place.path ?? []) : [];
  const at = question === undefined ? undefined : (resolveTicks(question.tree, given) ?? { path: [], node: question.tree });
  const { path, node }: Partial<ReachedNode> & Pick<ReachedNode, 'path'> = at ?? { path: [] };
  const parts: Part[] = [
    textDisplay(panelHeading(context, view, question, translator, place.about)),
    ...paragraphs(pausedLine(context, view.row, translator), coachedLines(view, translator)),
  ];
  const news = place.about === undefined ? [...endedOrderLines(view, translator), ...planNewsLines(view, translator)] : [];
  for (const line of [...news, ...(place.note === undefined ? [] : [place.note])]) parts.push(textDisplay(line));
  const standpoint = {
    game: view.row.id,
    path,
    ...(place.page === undefined ? {} : { page: place.page }),
    ...(place.ticks === undefined ? {} : { ticks: place.ticks }),
  };
  const { sight, alt } = outlookOf(view, locale, theme);
  const asked = question === undefined || node === undefined ? [] : paragraphs(questionText(view, question, node, translator));
  const footer = buttonRows(panelFooter(view, question, path, plain, place));
  const withControls = (controls: Controls | undefined, middle: readonly Part[]) => [
    card(view.game.tint, [...parts, ...middle, ...asked, ...(controls?.parts ?? []), ...footer, ...(place.next ?? [])]),
  ];
  const picture = mediaGallery(BOARD_FILE, alt);
  const controlsAt = (paged: boolean) =>
    question === undefined || node === undefined
      ? undefined
      : controlsFor(node, { ...standpoint, decision: question.decision.id, ...(paged ? { paged } : {}) }, plain, (label) =>
          context.emojis.findForControl(view.game, label),
        );
  const all = controlsAt(false);
  const controls = isWithinByteBudget(withControls(all, [picture])) ? all : controlsAt(true);
  const drawn = deferredBoardPicture(context, sight, alt, controls?.marks ?? []);
  const painting = { ...drawn, same: place.samePosition === true, bare: withControls(controls, []) };
  return { components: withControls(controls, [picture]), deferredPicture: painting };
}

/** The board as he sees it, and the same in words. */
interface BoardOutlook {
  readonly sight: BoardView;
  readonly alt: string;
}

/** Cache: while somebody walks through what he is asked, the board before him stays as it is. */
const outlookCache = memoOn<PlayerView, Map<string, BoardOutlook>>('outlooks');

function outlookOf(playerView: PlayerView, locale: Locale, theme: Theme): BoardOutlook {
  const { game, view, holders } = playerView;
  const all = outlookCache.get(playerView) ?? outlookCache.set(playerView, new Map());
  const key = `${locale} ${theme}`;
  let known = all.get(key);
  if (known === undefined) {
    const shown = snapshotOf(game, view);
    known = { sight: { game, snapshot: shown, holders, locale, theme }, alt: altText(game, shown, plainTranslator(locale, game, holders)) };
    all.set(key, known);
  }
  return known;
}

/** Which game this is, until when it waits for an answer; or whom the table waits for, or how the game has ended. */
function panelHeading(
  context: DiscordContext,
  view: PlayerView,
  question: Question | undefined,
  translator: Translator,
  about?: string,
): string {
  const title = [`**${translator.say(view.game.name)} #${view.row.id}**`, ...(about === undefined ? [] : [about])].join(' · ');
  if (view.result !== undefined) return [title, ...resultLines(view.result, translator)].join('\n');
  if (question === undefined) return about === undefined ? `${title} · ${waitingLine(context, view, translator)}` : title;
  const { deadline } = view;
  if (deadline === undefined || question.decision.optional) return title;
  return [title, `-# ${translator.say('clock.yours', { until: fullTimestamp(deadline), left: relativeTimestamp(deadline) })}`].join('\n');
}

/** The question, over the buttons it belongs to: what is asked now, and what of it was answered before; what is final says so. */
function questionText(view: PlayerView, question: Question, node: Choice<unknown>, translator: Translator): string {
  const asked = translator.say(question.decision.prompt);
  const more = node.at === 'act' ? node.summary : node.at === 'no' ? undefined : node.prompt;
  const below = more === undefined ? undefined : translator.say(more);
  const final = node.at === 'act' && !isTrial(question) && previewAnswer(view, question, node.action) !== 'open';
  const atOnce = node.at === 'act' || isTrial(question) ? undefined : finalStepAt(view, question, node);
  return [
    asked,
    ...(below === undefined || below === asked ? [] : [below]),
    ...(final ? [`-# ${translator.say('panel.final')}`] : []),
    ...(atOnce === undefined ? [] : [`-# ${finalWords(atOnce, translator)}`]),
  ].join('\n');
}

function finalWords({ how, but }: FinalStep, translator: Translator): string {
  if (but.length > 0) return translator.say('panel.finalBut', { what: [...but] });
  return translator.say(how === 'ends' ? 'panel.endsAtOnce' : 'panel.finalAtOnce');
}

/** What is answered here is only being composed. */
function isTrial(question: Question): boolean {
  const { id } = question.decision;
  return isComposing(question) || parsePlanId(id) !== undefined || parseTrialId(id) !== undefined;
}

/** Whom the table waits for, without a ping. */
function waitingLine(context: DiscordContext, view: PlayerView, translator: Translator): string {
  if (view.awaited.length === 0) return translator.say('panel.nobodyAwaited');
  // Whoever has the same to answer is named with the others, once.
  const groups = new Map<string, string[]>();
  for (const { seat, waiting } of view.awaited) {
    const what = translator.say(waiting);
    groups.set(what, [...(groups.get(what) ?? []), nameWithEmoji(view.holders, seat, context.emojis)]);
  }
  const lines = [...groups].map(([what, [first = '', ...others]]) =>
    others.length === 0 ? `${first} ${what}` : `${translator.say('board.each', { who: [first, ...others].join(', ') })} ${what}`,
  );
  return translator.say('panel.waiting', { who: lines.join(' · ') });
}

function panelFooter(view: PlayerView, question: Question | undefined, path: Path, translator: Translator, place: PanelPlace) {
  const game = view.row.id;
  const { say } = translator;
  const buttons = [];
  // Out of a page of a long list one comes back to its groups.
  const last = path.at(-1);
  const whence = Array.isArray(last) ? [...path, STEP_BACK] : path.slice(0, -1);
  const before = place.page !== undefined && place.decision === question?.decision.id ? path : whence;
  if ((path.length > 0 || before === path) && question !== undefined)
    buttons.push(
      button({
        id: encodeControl({ at: 'walk', game, decision: question.decision.id, path: before, sure: false }),
        label: say('panel.back'),
      }),
    );
  if (place.apart === true) return [...buttons, ...rulesButtons(view, question, translator.locale)];
  if (view.canUndo) buttons.push(button({ id: encodeControl({ at: 'undo', game }), label: say('panel.undo') }));
  buttons.push(...orderButtons(view, question, path, translator), ...planButton(view, translator));
  if (path.length === 0 && question?.decision.optional === false && place.advised !== true) buttons.push(...adviceButton(view, translator));
  for (const other of view.questions)
    if (other !== question && other.decision.optional && !isComposing(other) && buttons.length < 4)
      buttons.push(
        button({
          id: encodeControl({ at: 'walk', game, decision: other.decision.id, path: [], sure: false }),
          label: translator.say(other.decision.prompt),
        }),
      );
  if (view.seat !== undefined) buttons.push(button({ id: encodeControl({ at: 'open', what: 'hand', game }), label: say('board.hand') }));
  buttons.push(button({ id: encodeControl({ at: 'open', what: 'words', game }), label: say('board.words') }));
  buttons.push(button({ id: encodeControl({ at: 'social', what: 'zoom', game }), label: say('zoom.open') }));
  buttons.push(...legendButtons(view.game, translator.locale));
  if (place.about === undefined) buttons.push(...takebackButton(view, translator.locale), ...trialButton(view, translator));
  buttons.push(...rulesButtons(view, question, translator.locale));
  return buttons;
}

/** A path with its ticks spelled out, and where it leads. */
interface ReachedNode {
  readonly path: Path;
  readonly node: Choice<unknown>;
}

/** Walks down a tree, ticks spelled out; nothing where the path does not fit it. */
export function resolveTicks(tree: Choice<unknown>, path: Path): ReachedNode | undefined {
  const whole: PathStep[] = [];
  let node: Choice<unknown> | undefined = tree;
  for (const given of path) {
    if (node === undefined) return undefined;
    const step: PathStep = given === AS_TICKED && node.at === 'some' ? node.preset : given;
    whole.push(step);
    node = childAt(node, step);
  }
  return node === undefined ? undefined : { path: whole, node };
}

/** Where a path leads that may end with a step back. */
export function splitStepBack(given: Path): Pick<PanelPlace, 'ticks'> & { readonly path: Path } {
  if (given.at(-1) !== STEP_BACK) return { path: given };
  const left = given.at(-2);
  return { path: given.slice(0, -2), ...(Array.isArray(left) ? { ticks: left } : {}) };
}

export function refusalNote(translator: Translator, why: Msg): string {
  return `-# ${translator.say(why)}`;
}
