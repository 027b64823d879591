import type { Translator } from '../../i18n/say.ts';
import { childAt, type Path } from '../../kit/choice.ts';
import type { Msg } from '../../kit/message.ts';
import type { PlayerView, Question } from '../../table/core/player-view.ts';
import type { PlanBranch, PreparedStep } from '../../table/plan/plan.ts';
import { button } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';

const PLAN_ID_PATTERN = /^p-(\d)\.(\d{1,2})$/;

/** The question of a turn that is being prepared: of which alternative, after how many of its answers. */
export function planId(way: number, length: number): string {
  return `p-${way}.${length}`;
}

export function parsePlanId(decision: string): { readonly way: number; readonly length: number } | undefined {
  const read = PLAN_ID_PATTERN.exec(decision);
  return read === null ? undefined : { way: Number(read[1]), length: Number(read[2]) };
}

/** The way to what is prepared, for whoever has a turn ahead of him. */
export function planButton(view: PlayerView, translator: Translator) {
  if (!view.mayPrepare) return [];
  const signed = view.prepared?.stage.at === 'signed';
  const id = encodeControl({ at: 'social', what: 'prepare', game: view.row.id });
  return [button({ id, label: translator.say(signed ? 'prepared.openSigned' : 'prepared.open'), style: 'primary' })];
}

/** What became of a turn he had prepared, for his eyes alone. */
export function planNewsLines(view: PlayerView, translator: Translator): string[] {
  const stage = view.prepared?.stage;
  switch (stage?.at) {
    case 'played':
      return [`-# ${translator.say(view.mayGoBack === true ? 'prepared.playedFree' : 'prepared.played')}`];
    case 'ended':
      return view.mayGoBack === true ? [`-# ${translator.say('prepared.endedFree')}`] : [];
    case 'dropped':
      return [`-# ${translator.say('prepared.dropped', { why: stage.why })}`];
    case 'changed': {
      if (stage.answered > stage.difference.at) return [];
      const { was, is } = stage.difference;
      if (!stage.signed) return [`-# ${translator.say('prepared.unsigned')}`];
      return [`-# ${is === undefined ? translator.say('prepared.changed', { was }) : translator.say('prepared.changedIs', { was, is })}`];
    }
    default:
      return [];
  }
}

/** How far what he had prepared answers the question he is asked. */
export function plannedPath(view: PlayerView, { decision, tree }: Question): Path {
  const stage = view.prepared?.stage;
  const step = stage?.at === 'changed' ? view.prepared?.ways[stage.difference.way]?.steps[stage.answered] : undefined;
  if (step === undefined || step.kind !== decision.kind || decision.optional) return [];
  let node = tree;
  let length = 0;
  for (const at of step.path) {
    const next = childAt(node, at);
    if (next === undefined || next.at === 'no') break;
    node = next;
    length++;
  }
  return step.path.slice(0, length);
}

/** An alternative by its place: first, else, else again, with the case it is for. */
export function branchName({ when }: PlanBranch, nth: number, translator: Translator): string {
  const n = nth + 1;
  return when === undefined ? translator.say('prepared.way', { n }) : translator.say('prepared.wayWhen', { n, when });
}

/** One approved answer: what was asked, what was chosen with what it costs and brings, what will be done. */
export function stepLine({ question, said }: PreparedStep, n: number, translator: Translator): string {
  const done = said.find(({ as }) => as === 'done')?.text ?? question;
  const spoken: string[] = [translator.say(question)];
  for (const { as, text } of said) {
    const last = spoken.length - 1;
    if (as === 'chosen' && !sameWords(text, done)) spoken.push(translator.say(text));
    else if (as === 'hint') spoken[last] = `${spoken[last]} (${translator.say(text)})`;
  }
  return translator.say('prepared.step', { n, said: spoken.join(' · '), done });
}

/** The same by what will be done alone. */
export function shortLine({ question, said }: PreparedStep, n: number, translator: Translator): string {
  return translator.say('prepared.stepShort', { n, done: said.at(-1)?.text ?? question });
}

function sameWords(a: Msg, b: Msg): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
