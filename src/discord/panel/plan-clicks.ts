import { unbold } from '../../i18n/bold.ts';
import { msg } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Path } from '../../kit/choice.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import { viewForSeat } from '../../table/core/loaded-game.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { addBranch, addPlanStep, dropPlan, loadPlanView, type PlanView, removeLastStep, signPlan } from '../../table/plan/edit-plan.ts';
import type { PreparedStep } from '../../table/plan/plan.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows } from '../ui/components.ts';
import { encodeControl, type SocialButton } from '../ui/ids.ts';
import { gameTranslator } from '../ui/people.ts';
import { buildPanel, type PanelPlace, refusalNote, resolveTicks } from './panel.ts';
import { branchName, parsePlanId, planId, shortLine, stepLine } from './plan.ts';

/** What is done with what is prepared, beside answering. */
export const PLAN_BUTTONS = [
  'prepare',
  'prepareSign',
  'prepareOut',
  'prepareElse',
  'prepareDrop',
] as const satisfies readonly SocialButton[];

/** A button of the panel in which a turn is prepared. */
export async function onPlanButton(
  context: DiscordContext,
  game: number,
  user: string,
  what: (typeof PLAN_BUTTONS)[number],
  more: string,
  locale: Locale,
): Promise<MessageBody> {
  const { services } = context;
  const way = /^\d$/.test(more) ? Number(more) : 0;
  switch (what) {
    case 'prepare':
      return buildPlanPanel(context, game, user, locale, way);
    case 'prepareSign':
      await signPlan(services, game, user);
      return buildPlanPanel(context, game, user, locale, way, { note: msg('prepared.done') });
    case 'prepareOut':
      return buildPlanPanel(context, game, user, locale, await removeLastStep(services, game, user, way));
    case 'prepareElse':
      return buildPlanPanel(context, game, user, locale, await addBranch(services, game, user, more));
    case 'prepareDrop': {
      await dropPlan(services, game, user);
      const view = await loadPlanningView(context, game, user);
      return buildPanel(context, view, { note: `-# ${gameTranslator(locale, view.game, view.holders).say('prepared.gone')}` }, locale);
    }
  }
}

async function loadPlanningView(context: DiscordContext, game: number, user: string): Promise<PlayerView> {
  return (await loadPlayerView(context.services, game, user)) ?? throwRuleError('panel.gone');
}

/** A click on the way to an answer that is given ahead; at its end it is added to what is prepared. */
export async function advancePlanPanel(
  context: DiscordContext,
  game: number,
  user: string,
  decision: string,
  given: Path,
  locale: Locale,
  page?: string,
): Promise<MessageBody> {
  const at = parsePlanId(decision) ?? throwRuleError('panel.gone');
  const now = await loadPlanView(context.services, game, user, at.way);
  const same = now?.way === at.way && now.ways[at.way]?.steps.length === at.length;
  const tree = same ? now.question?.tree : undefined;
  const reached = tree === undefined ? undefined : resolveTicks(tree, given);
  if (reached === undefined) return buildPlanPanel(context, game, user, locale, at.way, { note: msg('panel.stale') });
  const { path, node } = reached;
  if (node.at === 'no') return buildPlanPanel(context, game, user, locale, at.way, { path: path.slice(0, -1), note: node.why });
  if (node.at !== 'act') return buildPlanPanel(context, game, user, locale, at.way, { path, ...(page === undefined ? {} : { page }) });
  return buildPlanPanel(context, game, user, locale, await addPlanStep(context.services, game, user, at.way, at.length, path));
}

/** The game as it would be after the answers given so far, with the next question. */
export function viewAhead(view: PlayerView, now: PlanView): PlayerView {
  const { question, state, way } = now;
  const id = planId(way, now.ways[way]?.steps.length ?? 0);
  return {
    ...view,
    state,
    view: viewForSeat(view.loaded, state, view.seat),
    questions: question === undefined ? [] : [{ ...question, decision: { ...question.decision, id, optional: true } }],
    canUndo: false,
    mayPrepare: false,
  };
}

type PlanNote = Pick<PanelPlace, 'path' | 'page'> & { readonly note?: Msg };

async function buildPlanPanel(
  context: DiscordContext,
  game: number,
  user: string,
  locale: Locale,
  way: number,
  noted: PlanNote = {},
): Promise<MessageBody> {
  const view = await loadPlanningView(context, game, user);
  const translator = gameTranslator(locale, view.game, view.holders);
  const now = view.seat === undefined ? undefined : await loadPlanView(context.services, game, user, way);
  const asked = view.questions.some((q) => !q.decision.optional);
  if (now === undefined)
    return buildPanel(context, view, { note: refusalNote(translator, msg(asked ? 'prepared.asked' : 'prepared.none')) }, locale);
  const ahead = viewAhead(view, now);
  const { note, ...place } = noted;
  const lines = [
    ...(note === undefined ? [] : [refusalNote(translator, note)]),
    ...planLines(now, translator),
    ...(ahead.questions.length > 0 ? [] : [translator.say(now.full ? 'prepared.full' : 'prepared.end')]),
    ...(ahead.questions.length > 0 && now.ways.every(({ steps }) => steps.length === 0) ? [`-# ${translator.say('prepared.how')}`] : []),
  ];
  const decision = ahead.questions[0]?.decision.id;
  return buildPanel(
    context,
    ahead,
    {
      ...place,
      ...(decision === undefined ? {} : { decision }),
      about: translator.say('prepared.title'),
      note: lines.join('\n'),
      next: planButtons(view.row.id, now, translator),
    },
    locale,
  );
}

/** What he signs, word for word: the alternative that is worked on in full, the others by their first words. */
function planLines({ ways, way, signed, difference }: PlanView, translator: Translator): string[] {
  const lines: string[] = [];
  ways.forEach((one, nth) => {
    const name = branchName(one, nth, translator);
    const [first] = one.steps;
    if (nth === way) {
      lines.push(name, ...stepLines(one.steps, translator));
      if (first === undefined) lines.push(translator.say('prepared.nothingYet'));
    } else if (first !== undefined) {
      const done = first.said.at(-1)?.text ?? first.question;
      lines.push(translator.say('prepared.otherWay', { way: name, first: done, n: one.steps.length }));
    }
  });
  if (difference !== undefined) {
    const { was, is } = difference;
    lines.push(is === undefined ? translator.say('prepared.noLonger', { was }) : translator.say('prepared.noLongerIs', { was, is }));
  }
  if (ways.some(({ steps }) => steps.length > 0)) lines.push(translator.say(signed ? 'prepared.signed' : 'prepared.notSigned'));
  return lines;
}

/** Discord holds only so much: where it is too much, the first answers are told by what they do alone. */
const MAX_CHARACTERS = 2400;

function stepLines(steps: readonly PreparedStep[], translator: Translator): string[] {
  const lines = steps.map((step, at) => stepLine(step, at + 1, translator));
  let over = lines.reduce((sum, line) => sum + line.length, -MAX_CHARACTERS);
  return steps.map((step, at) => {
    const line = lines[at] ?? '';
    if (over <= 0) return line;
    const short = shortLine(step, at + 1, translator);
    over -= line.length - short.length;
    return short;
  });
}

function planButtons(game: number, { ways, way, signed, cases }: PlanView, translator: Translator) {
  const to = (what: SocialButton, more?: string) => encodeControl({ at: 'social', what, game, ...(more === undefined ? {} : { more }) });
  const { say } = translator;
  const begun = ways.some(({ steps }) => steps.length > 0);
  const here = ways[way]?.steps.length ?? 0;
  return buttonRows([
    ...(begun && !signed ? [button({ id: to('prepareSign', `${way}`), label: say('prepared.sign'), style: 'success' })] : []),
    ...(here > 0 || ways.length > 1 ? [button({ id: to('prepareOut', `${way}`), label: say('prepared.stepBack') })] : []),
    ...(here > 0 || cases.length > 1
      ? cases.slice(0, 3).map(({ id, when }) =>
          button({
            id: to('prepareElse', id),
            label: when === undefined ? say('prepared.else') : say(begun ? 'prepared.elseWhen' : 'prepared.firstWhen', { when }),
          }),
        )
      : []),
    ...ways.flatMap((one, nth) =>
      nth === way
        ? []
        : [button({ id: to('prepare', `${nth}`), label: say('prepared.show', { way: unbold(branchName(one, nth, translator)) }) })],
    ),
    ...(begun ? [button({ id: to('prepareDrop'), label: say('prepared.drop') })] : []),
    button({ id: to('panel'), label: say('orders.toGame') }),
  ]);
}
