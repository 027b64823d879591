import { unbold } from '../../i18n/bold.ts';
import { msg } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Path } from '../../kit/choice.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import { viewForSeat } from '../../table/core/loaded-game.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { addStep, addWay, dropPlan, type Preparing, preparing, signPlan, takeStepBack } from '../../table/plan/edit-plan.ts';
import type { PreparedStep } from '../../table/plan/plan.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, rows } from '../ui/components.ts';
import { encodeControl, type SocialButton } from '../ui/ids.ts';
import { textVoice } from '../ui/people.ts';
import { type PanelPlace, panel, refusalNote, resolveTicks } from './panel.ts';
import { preparingId, preparingIn, shortLine, stepLine, wayName } from './plan.ts';

/** What is done with what is prepared, beside answering. */
export const PREPARE_BUTTONS = [
  'prepare',
  'prepareSign',
  'prepareOut',
  'prepareElse',
  'prepareDrop',
] as const satisfies readonly SocialButton[];

/** A button of the panel in which a turn is prepared. */
export async function onPrepare(
  context: DiscordContext,
  game: number,
  user: string,
  what: (typeof PREPARE_BUTTONS)[number],
  more: string,
  locale: Locale,
): Promise<MessageBody> {
  const { services } = context;
  const way = /^\d$/.test(more) ? Number(more) : 0;
  switch (what) {
    case 'prepare':
      return preparePanel(context, game, user, locale, way);
    case 'prepareSign':
      await signPlan(services, game, user);
      return preparePanel(context, game, user, locale, way, { note: msg('prepared.done') });
    case 'prepareOut':
      return preparePanel(context, game, user, locale, await takeStepBack(services, game, user, way));
    case 'prepareElse':
      return preparePanel(context, game, user, locale, await addWay(services, game, user, more));
    case 'prepareDrop': {
      await dropPlan(services, game, user);
      const view = await sought(context, game, user);
      return panel(context, view, { note: `-# ${textVoice(locale, view.game, view.holders).say('prepared.gone')}` }, locale);
    }
  }
}

async function sought(context: DiscordContext, game: number, user: string): Promise<PlayerView> {
  return (await loadPlayerView(context.services, game, user)) ?? throwRuleError('panel.gone');
}

/** A click on the way to an answer that is given ahead; at its end it is added to what is prepared. */
export async function prepareWalk(
  context: DiscordContext,
  game: number,
  user: string,
  decision: string,
  given: Path,
  locale: Locale,
  page?: string,
): Promise<MessageBody> {
  const at = preparingIn(decision) ?? throwRuleError('panel.gone');
  const now = await preparing(context.services, game, user, at.way);
  const same = now?.way === at.way && now.ways[at.way]?.steps.length === at.length;
  const tree = same ? now.question?.tree : undefined;
  const reached = tree === undefined ? undefined : resolveTicks(tree, given);
  if (reached === undefined) return preparePanel(context, game, user, locale, at.way, { note: msg('panel.stale') });
  const { path, node } = reached;
  if (node.at === 'no') return preparePanel(context, game, user, locale, at.way, { path: path.slice(0, -1), note: node.why });
  if (node.at !== 'act') return preparePanel(context, game, user, locale, at.way, { path, ...(page === undefined ? {} : { page }) });
  return preparePanel(context, game, user, locale, await addStep(context.services, game, user, at.way, at.length, path));
}

/** The game as it would be after the answers given so far, with the next question. */
export function lookingAhead(view: PlayerView, now: Preparing): PlayerView {
  const { question, state, way } = now;
  const id = preparingId(way, now.ways[way]?.steps.length ?? 0);
  return {
    ...view,
    state,
    view: viewForSeat(view.loaded, state, view.seat),
    questions: question === undefined ? [] : [{ ...question, decision: { ...question.decision, id, optional: true } }],
    canUndo: false,
    mayPrepare: false,
  };
}

type Noted = Pick<PanelPlace, 'path' | 'page'> & { readonly note?: Msg };

async function preparePanel(
  context: DiscordContext,
  game: number,
  user: string,
  locale: Locale,
  way: number,
  noted: Noted = {},
): Promise<MessageBody> {
  const view = await sought(context, game, user);
  const translator = textVoice(locale, view.game, view.holders);
  const now = view.seat === undefined ? undefined : await preparing(context.services, game, user, way);
  const asked = view.questions.some((q) => !q.decision.optional);
  if (now === undefined)
    return panel(context, view, { note: refusalNote(translator, msg(asked ? 'prepared.asked' : 'prepared.none')) }, locale);
  const ahead = lookingAhead(view, now);
  const { note, ...place } = noted;
  const lines = [
    ...(note === undefined ? [] : [refusalNote(translator, note)]),
    ...planLines(now, translator),
    ...(ahead.questions.length > 0 ? [] : [translator.say(now.full ? 'prepared.full' : 'prepared.end')]),
    ...(ahead.questions.length > 0 && now.ways.every(({ steps }) => steps.length === 0) ? [`-# ${translator.say('prepared.how')}`] : []),
  ];
  const decision = ahead.questions[0]?.decision.id;
  return panel(
    context,
    ahead,
    {
      ...place,
      ...(decision === undefined ? {} : { decision }),
      about: translator.say('prepared.title'),
      note: lines.join('\n'),
      next: buttons(view.row.id, now, translator),
    },
    locale,
  );
}

/** What he signs, word for word: the alternative that is worked on in full, the others by their first words. */
function planLines({ ways, way, signed, difference }: Preparing, translator: Translator): string[] {
  const lines: string[] = [];
  ways.forEach((one, nth) => {
    const name = wayName(one, nth, translator);
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
const MOST_LETTERS = 2400;

function stepLines(steps: readonly PreparedStep[], translator: Translator): string[] {
  const lines = steps.map((step, at) => stepLine(step, at + 1, translator));
  let over = lines.reduce((sum, line) => sum + line.length, -MOST_LETTERS);
  return steps.map((step, at) => {
    const line = lines[at] ?? '';
    if (over <= 0) return line;
    const short = shortLine(step, at + 1, translator);
    over -= line.length - short.length;
    return short;
  });
}

function buttons(game: number, { ways, way, signed, cases }: Preparing, translator: Translator) {
  const to = (what: SocialButton, more?: string) => encodeControl({ at: 'social', what, game, ...(more === undefined ? {} : { more }) });
  const { say } = translator;
  const begun = ways.some(({ steps }) => steps.length > 0);
  const here = ways[way]?.steps.length ?? 0;
  return rows([
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
        : [button({ id: to('prepare', `${nth}`), label: say('prepared.show', { way: unbold(wayName(one, nth, translator)) }) })],
    ),
    ...(begun ? [button({ id: to('prepareDrop'), label: say('prepared.drop') })] : []),
    button({ id: to('panel'), label: say('orders.toGame') }),
  ]);
}
