import type { Translator } from '../../i18n/say.ts';
import { type Choice, nodeAt, type Path } from '../../kit/choice.ts';
import type { Locale } from '../../kit/message.ts';
import type { Theme } from '../../kit/scene.ts';
import { snapshotOf } from '../../kit/tableau.ts';
import type { PlayerView, Question } from '../../table/core/player-view.ts';
import type { LessonProgress } from '../../table/lessons/lesson.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { altText } from '../ui/alt.ts';
import { button, buttonRows, card, mediaGallery, type Part, paragraphs } from '../ui/components.ts';
import { controlsFor } from '../ui/controls.ts';
import { encodeControl } from '../ui/ids.ts';
import { gameTranslator, plainTranslator } from '../ui/people.ts';
import { BOARD_FILE, deferredBoardPicture } from './board-painting.ts';

/** Where the learner is in it. */
interface LessonPlace {
  readonly decision?: string;
  readonly path?: Path;
  readonly note?: string;
  readonly samePosition?: boolean;
}

/** The panel of a lesson: what came of the last step, the picture, why, and the one answer that is open. */
export function lessonPanel(
  context: DiscordContext,
  playerView: PlayerView,
  learning: LessonProgress,
  place: LessonPlace,
  locale: Locale,
  theme: Theme,
): MessageBody {
  const { game, holders, view } = playerView;
  const translator = gameTranslator(locale, game, holders, context.emojis);
  const plain = plainTranslator(locale, game, holders);
  const [question] = playerView.questions;
  const path = question !== undefined && place.decision === question.decision.id ? (place.path ?? []) : [];
  const node = question === undefined ? undefined : (nodeAt(question.tree, path) ?? question.tree);
  const at = { game: playerView.row.id, path, decision: question?.decision.id ?? '', refusal: plain.say('learn.later') };
  const controls = node === undefined ? undefined : controlsFor(node, at, plain, (label) => context.emojis.findForControl(game, label));
  const marks = controls?.marks ?? [];
  const shown = snapshotOf(game, view);
  const alt = altText(game, shown, plain);
  const above = paragraphs(
    lessonHeading(learning, playerView, translator),
    place.note ?? '',
    path.length > 0 ? '' : lastStepLine(learning, translator),
  );
  const below = [
    ...paragraphs(lessonSentence(learning, question, node, path.length === 0, translator)),
    ...(controls?.parts ?? []),
    ...buttonRows(lessonFooter(learning, playerView, question, path.length > 0, plain)),
  ];
  const made = (middle: readonly Part[]) => [card(game.tint, [...above, ...middle, ...below])];
  const ring = path.length > 0 || question === undefined ? undefined : learning.next?.mark;
  const drawn = deferredBoardPicture(
    context,
    { game, snapshot: shown, holders, locale, theme, ...(ring === undefined ? {} : { ring }) },
    alt,
    marks,
  );
  return {
    components: made([mediaGallery(BOARD_FILE, alt)]),
    deferredPicture: { ...drawn, same: place.samePosition === true, bare: made([]) },
  };
}

function lessonHeading({ taken, lesson }: LessonProgress, { game }: PlayerView, { say }: Translator): string {
  const of = lesson.steps.length;
  return taken < of ? say('learn.step', { game: game.name, at: taken + 1, of }) : `**${say(game.name)}**`;
}

function lastStepLine({ last }: LessonProgress, { say }: Translator): string {
  return last?.after === undefined ? '' : `> ${say(last.after)}`;
}

/** Why, and the question as it is asked in any game; further down its next part alone. */
function lessonSentence(
  { lesson, next }: LessonProgress,
  question: Question | undefined,
  node: Choice<unknown> | undefined,
  first: boolean,
  { say }: Translator,
): string {
  if (next === undefined) return `> ${say(lesson.end)}`;
  if (question === undefined || node === undefined) return say('learn.changed');
  const asked = node.at === 'act' ? node.summary : node.at === 'no' ? node.why : node.prompt;
  return first ? `> ${say(next.say)}\n${say(asked)}` : say(asked);
}

function lessonFooter(
  { next, lesson }: LessonProgress,
  { row, game }: PlayerView,
  question: Question | undefined,
  inside: boolean,
  { say }: Translator,
) {
  const zoom = button({ id: encodeControl({ at: 'social', what: 'zoom', game: row.id }), label: say('zoom.open') });
  if (question !== undefined) {
    const back = { at: 'walk', game: row.id, decision: question.decision.id, path: [], sure: false } as const;
    return [...(inside ? [button({ id: encodeControl(back), label: say('panel.back') })] : []), zoom];
  }
  const anew = { at: 'social', what: 'learnAnew', game: 0, more: game.id } as const;
  const over = next === undefined && lesson.steps.length > 0;
  const goOn = button({ id: encodeControl({ at: 'social', what: 'learnOn', game: row.id }), label: say('learn.goOn'), style: 'success' });
  return [
    ...(over ? [goOn] : []),
    button({ id: encodeControl(anew), label: say('learn.anew') }),
    button({ id: encodeControl({ at: 'social', what: 'learn', game: 0 }), label: say('learn.others') }),
    zoom,
  ];
}
