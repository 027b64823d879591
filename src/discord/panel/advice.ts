import type { Advice } from '../../ai/advice.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Choice } from '../../kit/choice.ts';
import { actionAt, nodeAt } from '../../kit/choice.ts';
import type { Locale } from '../../kit/message.ts';
import type { AdviceForView } from '../../table/core/advice.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows, countComponents } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clipText, TEXT_LIMITS } from '../ui/limits.ts';
import { gameTranslator, plainTranslator } from '../ui/people.ts';
import { buildPanel } from './panel.ts';

const MAX_ANSWER_CHARACTERS = 220;

/** The question again, with the best answers above it, and a button to give each. */
export function advicePanel(context: DiscordContext, { view, question, advice: counsels }: AdviceForView, locale: Locale): MessageBody {
  const translator = gameTranslator(locale, view.game, view.holders);
  const known = counsels.filter(({ path }) => actionAt(question.tree, path) !== undefined);
  if (known.length === 0) return buildPanel(context, view, { note: `-# ${translator.say('advice.none')}` }, locale);
  const lines = known.map((counsel, at) => adviceLine(at + 1, counsel, question.tree, translator));
  const note = [...lines, `-# ${translator.say('advice.how')}`].join('\n');
  const { say } = plainTranslator(locale, view.game, view.holders);
  const bare = buildPanel(context, view, { note, advised: true }, locale);
  // What stands in the panel already is not offered twice.
  let there = JSON.stringify(bare.components);
  const plays = known.flatMap(({ path }, at) => {
    const id = encodeControl({ at: 'walk', game: view.row.id, decision: question.decision.id, path, sure: false });
    if (id.length > TEXT_LIMITS.customId || there.includes(JSON.stringify(id))) return [];
    there += JSON.stringify(id);
    return [button({ id, label: say('advice.play', { n: at + 1 }), style: at === 0 ? 'primary' : 'secondary' })];
  });
  const whole = buildPanel(context, view, { note, advised: true, next: buttonRows(plays) }, locale);
  return countComponents(whole.components) <= TEXT_LIMITS.components ? whole : bare;
}

/** One answer: what it is, how likely it wins, what it changes for whom, and why. */
function adviceLine(n: number, counsel: Advice, tree: Choice<unknown>, translator: Translator): string {
  const chance =
    counsel.chance === undefined || counsel.guess === true ? 'none' : translator.say('advice.chance', { chance: counsel.chance });
  const line = translator.say('advice.line', { n, answer: answerWords(counsel, tree, translator), chance });
  return [line, ...reasonLines(counsel, translator)].join('\n');
}

export function answerWords({ path }: Pick<Advice, 'path'>, tree: Choice<unknown>, translator: Translator): string {
  const leaf = path.length === 0 && tree.at !== 'act' ? undefined : nodeAt(tree, path);
  return leaf?.at === 'act' ? clipText(translator.say(leaf.summary), MAX_ANSWER_CHARACTERS) : '';
}

export function reasonLines({ changes, why }: Advice, translator: Translator): string[] {
  const words = [
    ...why.map((reason) => translator.say(reason)),
    ...changes.map(({ seat, of, points }) =>
      of === undefined ? translator.say('advice.whose', { who: { seat }, points }) : translator.say('advice.of', { of, points }),
    ),
  ];
  return words.length === 0 ? [] : [`-# ${words.join(' · ')}`];
}
