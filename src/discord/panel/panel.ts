import type { Translator } from '../../i18n/say.ts';
import { type Choice, childAt, type Path, type PathStep } from '../../kit/choice.ts';
import { memoOn } from '../../kit/memo.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import type { Theme } from '../../kit/scene.ts';
import { snapshotOf } from '../../kit/tableau.ts';
import type { PlayerView, Question } from '../../table/core/player-view.ts';
import { preview } from '../../table/core/preview.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { pausedLine } from '../posts/pause.ts';
import { resultLines } from '../posts/result.ts';
import { altText } from '../ui/alt.ts';
import { button, type ControlRow, card, type Part, paragraphs, picture, rows, text } from '../ui/components.ts';
import { controlsFor } from '../ui/controls.ts';
import { AS_TICKED, encodeControl, STEP_BACK } from '../ui/ids.ts';
import { plainVoice, signedName, textVoice } from '../ui/people.ts';
import { fullTimestamp, relativeTimestamp } from '../ui/timestamps.ts';
import { adviceButton } from './advice-button.ts';
import { BOARD_FILE, type BoardView, boardPainting } from './board-painting.ts';
import { coachedLines } from './coached.ts';
import { type FinalHere, finalAtOnce } from './final.ts';
import { legendButtons } from './legend-button.ts';
import { lessonPanel } from './lesson.ts';
import { endedOrders, isComposing, orderButtons } from './orders.ts';
import { filledIn, prepareButton, preparedNews, preparingIn } from './plan.ts';
import { rulesButtons } from './rules.ts';
import { backButton } from './takeback.ts';
import { parseTrialId, tryButton } from './trial-ids.ts';

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
export function panel(
  desk: DiscordContext,
  looking: PlayerView,
  place: PanelPlace,
  locale: Locale,
  theme: Theme = desk.reader?.theme ?? 'day',
): MessageBody {
  if (looking.learning !== undefined) return lessonPanel(desk, looking, looking.learning, place, locale, theme);
  const voice = textVoice(locale, looking.game, looking.holders, desk.icons);
  const plain = plainVoice(locale, looking.game, looking.holders);
  const question = looking.questions.find((q) => q.decision.id === place.decision) ?? looking.questions.find((q) => !q.decision.optional);
  const same = question !== undefined && question.decision.id === place.decision;
  const given = place.decision === undefined && question !== undefined ? filledIn(looking, question) : same ? (place.path ?? []) : [];
  const at = question === undefined ? undefined : (resolveTicks(question.tree, given) ?? { path: [], node: question.tree });
  const { path, node }: Partial<Reached> & Pick<Reached, 'path'> = at ?? { path: [] };
  const parts: Part[] = [
    text(heading(desk, looking, question, voice, place.about)),
    ...paragraphs(pausedLine(desk, looking.row, voice), coachedLines(looking, voice)),
  ];
  const news = place.about === undefined ? [...endedOrders(looking, voice), ...preparedNews(looking, voice)] : [];
  for (const line of [...news, ...(place.note === undefined ? [] : [place.note])]) parts.push(text(line));
  const standpoint = {
    game: looking.row.id,
    path,
    ...(place.page === undefined ? {} : { page: place.page }),
    ...(place.ticks === undefined ? {} : { ticks: place.ticks }),
  };
  const controls =
    question === undefined || node === undefined
      ? undefined
      : controlsFor(node, { ...standpoint, decision: question.decision.id }, plain, (label) => desk.icons.on(looking.game, label));

  const marks = controls?.marks ?? [];
  const { sight, alt } = outlookOf(looking, locale, theme);
  const asked = question === undefined || node === undefined ? [] : paragraphs(asking(looking, question, node, voice));
  const below = [...asked, ...(controls?.parts ?? []), ...rows(foot(looking, question, path, plain, place)), ...(place.next ?? [])];
  const made = (middle: readonly Part[]) => [card(looking.game.tint, [...parts, ...middle, ...below])];
  const drawn = boardPainting(desk, sight, alt, marks);
  const painting = { ...drawn, same: place.samePosition === true, bare: made([]) };
  return { components: made([picture(BOARD_FILE, alt)]), painting };
}

/** The board as he sees it, and the same in words. */
interface Outlook {
  readonly sight: BoardView;
  readonly alt: string;
}

/** Cache: while somebody walks through what he is asked, the board before him stays as it is. */
const outlooks = memoOn<PlayerView, Map<string, Outlook>>('outlooks');

function outlookOf(looking: PlayerView, locale: Locale, theme: Theme): Outlook {
  const { game, view, holders } = looking;
  const all = outlooks.get(looking) ?? outlooks.set(looking, new Map());
  const key = `${locale} ${theme}`;
  let known = all.get(key);
  if (known === undefined) {
    const shown = snapshotOf(game, view);
    known = { sight: { game, shown, holders, locale, theme }, alt: altText(game, shown, plainVoice(locale, game, holders)) };
    all.set(key, known);
  }
  return known;
}

/** Which game this is, until when it waits for an answer; or whom the table waits for, or how the game has ended. */
function heading(desk: DiscordContext, looking: PlayerView, question: Question | undefined, voice: Translator, about?: string): string {
  const title = [`**${voice.say(looking.game.name)} #${looking.row.id}**`, ...(about === undefined ? [] : [about])].join(' · ');
  if (looking.result !== undefined) return [title, ...resultLines(looking.result, voice)].join('\n');
  if (question === undefined) return about === undefined ? `${title} · ${waitingLine(desk, looking, voice)}` : title;
  const { deadline } = looking;
  if (deadline === undefined || question.decision.optional) return title;
  return [title, `-# ${voice.say('clock.yours', { until: fullTimestamp(deadline), left: relativeTimestamp(deadline) })}`].join('\n');
}

/** The question, over the buttons it belongs to: what is asked now, and what of it was answered before; what is final says so. */
function asking(looking: PlayerView, question: Question, node: Choice<unknown>, voice: Translator): string {
  const asked = voice.say(question.decision.prompt);
  const more = node.at === 'act' ? node.summary : node.at === 'no' ? undefined : node.prompt;
  const below = more === undefined ? undefined : voice.say(more);
  const final = node.at === 'act' && !isTrial(question) && preview(looking, question, node.action) !== 'open';
  const atOnce = node.at === 'act' || isTrial(question) ? undefined : finalAtOnce(looking, question, node);
  return [
    asked,
    ...(below === undefined || below === asked ? [] : [below]),
    ...(final ? [`-# ${voice.say('panel.final')}`] : []),
    ...(atOnce === undefined ? [] : [`-# ${finalWords(atOnce, voice)}`]),
  ].join('\n');
}

function finalWords({ how, but }: FinalHere, voice: Translator): string {
  if (but.length > 0) return voice.say('panel.finalBut', { what: [...but] });
  return voice.say(how === 'ends' ? 'panel.endsAtOnce' : 'panel.finalAtOnce');
}

/** What is answered here is only being composed. */
function isTrial(question: Question): boolean {
  const { id } = question.decision;
  return isComposing(question) || preparingIn(id) !== undefined || parseTrialId(id) !== undefined;
}

/** Whom the table waits for, without a ping. */
function waitingLine(desk: DiscordContext, looking: PlayerView, voice: Translator): string {
  if (looking.awaited.length === 0) return voice.say('panel.nobodyAwaited');
  // Whoever has the same to answer is named with the others, once.
  const groups = new Map<string, string[]>();
  for (const { seat, waiting } of looking.awaited) {
    const what = voice.say(waiting);
    groups.set(what, [...(groups.get(what) ?? []), signedName(looking.holders, seat, desk.icons)]);
  }
  const lines = [...groups].map(([what, [first = '', ...others]]) =>
    others.length === 0 ? `${first} ${what}` : `${voice.say('board.each', { who: [first, ...others].join(', ') })} ${what}`,
  );
  return voice.say('panel.waiting', { who: lines.join(' · ') });
}

function foot(looking: PlayerView, question: Question | undefined, path: Path, voice: Translator, place: PanelPlace) {
  const game = looking.row.id;
  const { say } = voice;
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
  if (place.apart === true) return [...buttons, ...rulesButtons(looking, question, voice.locale)];
  if (looking.canUndo) buttons.push(button({ id: encodeControl({ at: 'undo', game }), label: say('panel.undo') }));
  buttons.push(...orderButtons(looking, question, path, voice), ...prepareButton(looking, voice));
  if (path.length === 0 && question?.decision.optional === false && place.advised !== true) buttons.push(...adviceButton(looking, voice));
  for (const other of looking.questions)
    if (other !== question && other.decision.optional && !isComposing(other) && buttons.length < 4)
      buttons.push(
        button({
          id: encodeControl({ at: 'walk', game, decision: other.decision.id, path: [], sure: false }),
          label: voice.say(other.decision.prompt),
        }),
      );
  if (looking.seat !== undefined) buttons.push(button({ id: encodeControl({ at: 'open', what: 'hand', game }), label: say('board.hand') }));
  buttons.push(button({ id: encodeControl({ at: 'open', what: 'words', game }), label: say('board.words') }));
  buttons.push(button({ id: encodeControl({ at: 'social', what: 'zoom', game }), label: say('zoom.open') }));
  buttons.push(...legendButtons(looking.game, voice.locale));
  if (place.about === undefined) buttons.push(...backButton(looking, voice.locale), ...tryButton(looking, voice));
  buttons.push(...rulesButtons(looking, question, voice.locale));
  return buttons;
}

/** A path with its ticks spelled out, and where it leads. */
interface Reached {
  readonly path: Path;
  readonly node: Choice<unknown>;
}

/** Walks down a tree, ticks spelled out; nothing where the path does not fit it. */
export function resolveTicks(tree: Choice<unknown>, path: Path): Reached | undefined {
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

export function refusalNote(voice: Translator, why: Msg): string {
  return `-# ${voice.say(why)}`;
}
