import type { Advice } from '../../ai/advice.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Choice } from '../../kit/choice.ts';
import { resolve, walk } from '../../kit/choice.ts';
import type { Locale } from '../../kit/message.ts';
import type { Advised } from '../../table/core/advice.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, countOf, rows } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clip, LIMITS } from '../ui/limits.ts';
import { plainVoice, textVoice } from '../ui/people.ts';
import { panel } from './panel.ts';

const LONGEST_ANSWER = 220;

/** The question again, with the best answers above it, and a button to give each. */
export function advicePanel(context: DiscordContext, { view, question, counsels }: Advised, locale: Locale): MessageBody {
  const translator = textVoice(locale, view.game, view.holders);
  const known = counsels.filter(({ path }) => resolve(question.tree, path) !== undefined);
  if (known.length === 0) return panel(context, view, { note: `-# ${translator.say('advice.none')}` }, locale);
  const lines = known.map((counsel, at) => counselLine(at + 1, counsel, question.tree, translator));
  const note = [...lines, `-# ${translator.say('advice.how')}`].join('\n');
  const { say } = plainVoice(locale, view.game, view.holders);
  const bare = panel(context, view, { note, advised: true }, locale);
  // What stands in the panel already is not offered twice.
  let there = JSON.stringify(bare.components);
  const plays = known.flatMap(({ path }, at) => {
    const id = encodeControl({ at: 'walk', game: view.row.id, decision: question.decision.id, path, sure: false });
    if (id.length > LIMITS.customId || there.includes(JSON.stringify(id))) return [];
    there += JSON.stringify(id);
    return [button({ id, label: say('advice.play', { n: at + 1 }), style: at === 0 ? 'primary' : 'secondary' })];
  });
  const whole = panel(context, view, { note, advised: true, next: rows(plays) }, locale);
  return countOf(whole.components) <= LIMITS.components ? whole : bare;
}

/** One answer: what it is, how likely it wins, what it changes for whom, and why. */
function counselLine(n: number, counsel: Advice, tree: Choice<unknown>, translator: Translator): string {
  const chance =
    counsel.chance === undefined || counsel.guess === true ? 'none' : translator.say('advice.chance', { chance: counsel.chance });
  const line = translator.say('advice.line', { n, answer: answerWords(counsel, tree, translator), chance });
  return [line, ...because(counsel, translator)].join('\n');
}

export function answerWords({ path }: Pick<Advice, 'path'>, tree: Choice<unknown>, translator: Translator): string {
  const leaf = path.length === 0 && tree.at !== 'act' ? undefined : walk(tree, path);
  return leaf?.at === 'act' ? clip(translator.say(leaf.summary), LONGEST_ANSWER) : '';
}

export function because({ changes, why }: Advice, translator: Translator): string[] {
  const words = [
    ...why.map((reason) => translator.say(reason)),
    ...changes.map(({ seat, of, points }) =>
      of === undefined ? translator.say('advice.whose', { who: { seat }, points }) : translator.say('advice.of', { of, points }),
    ),
  ];
  return words.length === 0 ? [] : [`-# ${words.join(' · ')}`];
}
