import { type Choice, walk } from '../../kit/choice.ts';
import { refuse } from '../../table/house.ts';
import type { Looking } from '../../table/play/look.ts';
import { type FormField, ticksIn } from '../components/form.ts';
import { plainVoice } from '../components/people.ts';
import type { Desk } from '../desk.ts';
import type { Form } from '../forms/form.ts';
import { personOf, readerOf } from '../interaction.ts';
import { sought, walked } from './answer.ts';
import { panel } from './panel.ts';

type Shared = Extract<Choice<unknown>, { at: 'some' }> & Required<Pick<Extract<Choice<unknown>, { at: 'some' }>, 'lots'>>;

const lot = (n: number) => `lot${n}`;

/** All lots of what is shared out, at once; what is ticked nowhere is the last. What it comes to is shown before it counts. */
export const lotsForm: Form = {
  async ask(desk, it, { game, more: decision = '' }) {
    const found = await sharing(desk, game, personOf(it).id, decision);
    if (found === undefined) return refuse('panel.stale');
    const { looking, node } = found;
    if (node === undefined) return panel(desk, looking, {}, readerOf(it));
    const { say } = plainVoice(readerOf(it), looking.game, looking.holders);
    const options = node.options.map((o) => ({ value: o.id, label: say(o.label), ...(o.hint === undefined ? {} : { hint: say(o.hint) }) }));
    const fields = node.lots.labels.map((label, n): FormField => ({ as: 'some', id: lot(n), label: say(label), options }));
    return { title: say('panel.allLots'), words: say('form.lots'), fields };
  },
  async done(desk, it, { game, more: decision = '' }, filled) {
    const found = await sharing(desk, game, personOf(it).id, decision);
    if (found?.node === undefined) return refuse('panel.stale');
    const { looking, node } = found;
    const lots = node.lots.labels.map((_, n) => ticksIn(filled, lot(n)));
    const twice = node.options.find(({ id }) => lots.filter((ticks) => ticks.includes(id)).length > 1);
    if (twice !== undefined) refuse('form.twice', { what: twice.label });
    const path = node.lots.path(lots);
    const end = walk(node, path);
    if (end === undefined) return refuse('form.badLots');
    if (end.at === 'no') return refuse('table.refuses', { why: end.why });
    return walked(desk, it, looking.row.id, { decision, path });
  },
};

async function sharing(desk: Desk, game: number, user: string, decision: string): Promise<{ looking: Looking; node?: Shared } | undefined> {
  const looking = await sought(desk, game, user, decision);
  const node = looking?.questions.find((q) => q.decision.id === decision)?.tree;
  if (looking === undefined) return undefined;
  return node?.at === 'some' && node.lots !== undefined ? { looking, node: node as Shared } : { looking };
}
