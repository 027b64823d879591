import { type AtOnce, type Choice, nodeAt } from '../../kit/choice.ts';
import type { PlayerView } from '../../table/core/player-view.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { Form } from '../forms/form.ts';
import { personOf, readerLocaleOf } from '../interactions/interaction.ts';
import { type FormField, ticksIn } from '../ui/form.ts';
import { plainTranslator } from '../ui/people.ts';
import { advancePanel, loadPlayerViewFor } from './advance-panel.ts';
import { buildPanel } from './panel.ts';

/** A question and those behind it, asked all at once. What is sent is walked like any path; what it comes to is shown before it is final. */
export const atOnceForm: Form = {
  async ask(context, it, { game, more: decision = '' }) {
    const found = await loadAtOnceQuestion(context, game, personOf(it).id, decision);
    if (found === undefined) return throwRuleError('panel.stale');
    const { view, atOnce } = found;
    if (atOnce === undefined) return buildPanel(context, view, {}, readerLocaleOf(it));
    const { say } = plainTranslator(readerLocaleOf(it), view.game, view.holders);
    const fields = atOnce.fields.map(({ id, label, hint, many, options, preset }): FormField => {
      const offered = options.map((o) => ({
        value: o.id,
        label: say(o.label),
        ...(o.hint === undefined ? {} : { hint: say(o.hint) }),
        ...(o.id === preset ? { ticked: true } : {}),
      }));
      return {
        as: many === true ? 'some' : 'one',
        id,
        label: say(label),
        options: offered,
        ...(hint === undefined ? {} : { hint: say(hint) }),
      };
    });
    return { title: say('panel.atOnce'), fields, ...(atOnce.words === undefined ? {} : { words: say(atOnce.words) }) };
  },
  async submit(context, it, { game, more: decision = '' }, filled) {
    const found = await loadAtOnceQuestion(context, game, personOf(it).id, decision);
    if (found?.atOnce === undefined || found.tree === undefined) return throwRuleError('panel.stale');
    const { view, tree, atOnce } = found;
    const path = atOnce.path((field) => ticksIn(filled, field).filter((id) => id !== ''));
    if (!isPath(path)) return throwRuleError('table.refuses', { why: path });
    const end = nodeAt(tree, path);
    if (end === undefined) return throwRuleError('form.unfit');
    if (end.at === 'no') return throwRuleError('table.refuses', { why: end.why });
    return advancePanel(context, it, view.row.id, { decision, path, loose: true });
  },
};

const isPath = (path: ReturnType<AtOnce['path']>): path is Extract<typeof path, readonly unknown[]> => Array.isArray(path);

interface AtOnceQuestion {
  readonly view: PlayerView;
  readonly tree?: Choice<unknown>;
  readonly atOnce?: AtOnce;
}

async function loadAtOnceQuestion(
  context: DiscordContext,
  game: number,
  user: string,
  decision: string,
): Promise<AtOnceQuestion | undefined> {
  const view = await loadPlayerViewFor(context, game, user, decision);
  if (view === undefined) return undefined;
  const tree = view.questions.find((q) => q.decision.id === decision)?.tree;
  if ((tree?.at !== 'pick' && tree?.at !== 'some') || tree.atOnce === undefined) return { view };
  return { view, tree, atOnce: tree.atOnce };
}
