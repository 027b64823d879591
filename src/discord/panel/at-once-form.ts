import { type AtOnce, type Choice, walk } from '../../kit/choice.ts';
import type { PlayerView } from '../../table/core/player-view.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { Form } from '../forms/form.ts';
import { personOf, readerLocaleOf } from '../interactions/interaction.ts';
import { type FormField, ticksIn } from '../ui/form.ts';
import { plainVoice } from '../ui/people.ts';
import { advancePanel, loadPlayerViewFor } from './advance-panel.ts';
import { panel } from './panel.ts';

/** A question and those behind it, asked all at once. What is sent is walked like any path; what it comes to is shown before it is final. */
export const atOnceForm: Form = {
  async ask(desk, it, { game, more: decision = '' }) {
    const found = await asked(desk, game, personOf(it).id, decision);
    if (found === undefined) return throwRuleError('panel.stale');
    const { looking, atOnce } = found;
    if (atOnce === undefined) return panel(desk, looking, {}, readerLocaleOf(it));
    const { say } = plainVoice(readerLocaleOf(it), looking.game, looking.holders);
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
  async done(desk, it, { game, more: decision = '' }, filled) {
    const found = await asked(desk, game, personOf(it).id, decision);
    if (found?.atOnce === undefined || found.tree === undefined) return throwRuleError('panel.stale');
    const { looking, tree, atOnce } = found;
    const path = atOnce.path((field) => ticksIn(filled, field).filter((id) => id !== ''));
    if (!isPath(path)) return throwRuleError('table.refuses', { why: path });
    const end = walk(tree, path);
    if (end === undefined) return throwRuleError('form.unfit');
    if (end.at === 'no') return throwRuleError('table.refuses', { why: end.why });
    return advancePanel(desk, it, looking.row.id, { decision, path, loose: true });
  },
};

const isPath = (path: ReturnType<AtOnce['path']>): path is Extract<typeof path, readonly unknown[]> => Array.isArray(path);

interface Asked {
  readonly looking: PlayerView;
  readonly tree?: Choice<unknown>;
  readonly atOnce?: AtOnce;
}

async function asked(desk: DiscordContext, game: number, user: string, decision: string): Promise<Asked | undefined> {
  const looking = await loadPlayerViewFor(desk, game, user, decision);
  if (looking === undefined) return undefined;
  const tree = looking.questions.find((q) => q.decision.id === decision)?.tree;
  if ((tree?.at !== 'pick' && tree?.at !== 'some') || tree.atOnce === undefined) return { looking };
  return { looking, tree, atOnce: tree.atOnce };
}
