import { z } from 'zod';
import { type Choice, childAt, type Path } from '../../kit/choice.ts';
import type { Decision } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';

/** At most so many alternatives, of so many answers each. */
export const MAX_BRANCHES = 3;
export const MAX_STEPS = 12;

const messageSchema = z.custom<Msg>((given) => typeof given === 'object' && given !== null && 'key' in given);

/** What is read on the way to an answer: the question at a node, what was chosen there with its hint, what will be done. */
const sentenceSchema = z.object({ as: z.enum(['asked', 'chosen', 'hint', 'done']), text: messageSchema });
export type PlanSentence = z.infer<typeof sentenceSchema>;

const stepSchema = z.object({
  kind: z.string(),
  question: messageSchema,
  path: z.array(z.union([z.string(), z.number(), z.array(z.string())])),
  said: z.array(sentenceSchema),
});
/** One answer, with everything its owner read and approved. */
export type PreparedStep = z.infer<typeof stepSchema>;

const branchSchema = z.object({ from: z.string(), when: z.exactOptional(messageSchema), steps: z.array(stepSchema) });
/** One alternative: a chain of answers from one of the positions ahead. */
export type PlanBranch = z.infer<typeof branchSchema>;

const differenceSchema = z.object({ way: z.number(), at: z.number(), was: messageSchema, is: z.exactOptional(messageSchema) });
/** The first thing that was no longer as approved: in which alternative, at which of its answers; without `is` it is not there at all. */
export type PlanDifference = z.infer<typeof differenceSchema>;

const stageSchema = z.discriminatedUnion('at', [
  /** Being composed. */
  z.object({ at: z.literal('draft') }),
  z.object({ at: z.literal('signed') }),
  /** He was asked, and not everything was as approved: it fills his panel in, from this answer of this alternative on. */
  z.object({ at: z.literal('changed'), signed: z.boolean(), difference: differenceSchema, answered: z.number() }),
  /** So many of its answers are given since the event `before`, and others have to answer before it goes on. */
  z.object({ at: z.literal('under way'), way: z.number(), answered: z.number(), before: z.number() }),
  /** Done, by the events after `before` up to `last`; `shown`: something hidden or random came of it. */
  z.object({ at: z.literal('played'), way: z.number(), before: z.number(), last: z.number(), shown: z.boolean() }),
  /** Nothing was prepared: what he answered himself ended his turn by what is forced, by the events after `before` up to `last`. */
  z.object({ at: z.literal('ended'), before: z.number(), last: z.number() }),
  z.object({ at: z.literal('dropped'), why: messageSchema }),
]);

const planSchema = z.object({ turn: z.string(), ways: z.array(branchSchema), stage: stageSchema });
/** A turn composed ahead of time, as it lies in the database. */
export type TurnPlan = z.infer<typeof planSchema>;

export function readPlan(json: unknown): TurnPlan | undefined {
  const read = planSchema.safeParse(json);
  return read.success ? read.data : undefined;
}

/** Everything read along a path that leads to an answer; nothing where it does not. */
function readAlong(tree: Choice<unknown>, path: Path): PlanSentence[] | undefined {
  const said: PlanSentence[] = [];
  let node: Choice<unknown> | undefined = tree;
  for (const at of path) {
    if (node === undefined || node.at === 'act' || node.at === 'no') return undefined;
    said.push({ as: 'asked', text: node.prompt });
    if (node.at === 'pick' || node.at === 'some') {
      const ids: readonly unknown[] = Array.isArray(at) ? at : [at];
      for (const { label, hint } of node.options.filter(({ id }) => ids.includes(id))) {
        said.push({ as: 'chosen', text: label });
        if (hint !== undefined) said.push({ as: 'hint', text: hint });
      }
    }
    node = childAt(node, at);
  }
  return node?.at === 'act' ? [...said, { as: 'done', text: node.summary }] : undefined;
}

/** The answer with all that is read on the way to it. */
export function toPreparedStep(decision: Decision, tree: Choice<unknown>, path: Path): PreparedStep | undefined {
  const said = readAlong(tree, path);
  const written = path.map((at) => (typeof at === 'string' || typeof at === 'number' ? at : [...at]));
  return said === undefined ? undefined : { kind: decision.kind, question: decision.prompt, path: written, said };
}

/** Where an approved answer is no longer what it was; nothing while all is the same. */
export function differenceFrom(approved: PreparedStep, decision: Decision, tree: Choice<unknown>): { was: Msg; is?: Msg } | undefined {
  if (approved.kind !== decision.kind || !isSameJson(approved.question, decision.prompt))
    return { was: approved.question, is: decision.prompt };
  const now = readAlong(tree, approved.path);
  const at = approved.said.findIndex((was, i) => !isSameJson(was, now?.[i]));
  const was = approved.said[at];
  if (was === undefined && now?.length === approved.said.length) return undefined;
  const is = now?.[at];
  return { was: was?.text ?? approved.question, ...(is === undefined ? {} : { is: is.text }) };
}

function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
