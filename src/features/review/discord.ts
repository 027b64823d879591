import type { DiscordContext } from '../../discord/context.ts';
import type { MessageBody } from '../../discord/interactions/interaction.ts';
import { answerWords, reasonLines } from '../../discord/panel/advice.ts';
import { BOARD_FILE, deferredBoardPicture } from '../../discord/panel/board-painting.ts';
import type { Click } from '../../discord/registry/registry.ts';
import { altText } from '../../discord/ui/alt.ts';
import { button, buttonRows, card, mediaGallery, type Part, paragraphs, select } from '../../discord/ui/components.ts';
import { aText, controlKind } from '../../discord/ui/control-kind.ts';
import { clipText } from '../../discord/ui/limits.ts';
import { gameTranslator, plainTranslator } from '../../discord/ui/people.ts';
import { bold } from '../../i18n/bold.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import { snapshotOf } from '../../kit/tableau.ts';
import type { LatestGame } from '../../storage/records.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { gameOf, throwRuleError } from '../../table/services.ts';
import { type Finding, loadReview, loadReviewedDecision, type Review } from './rules.ts';

/** `seat.decision`: whose decisions, and which of them. */
export const REVIEW_PANEL = controlKind('social:review', aText);

const MAX_CHARACTERS = 600;

/** The decisions of one seat in which most was at stake: the position as it saw it, what it did, and what would have been better. */
export async function buildReviewPanel(
  context: DiscordContext,
  { game: gameId, person: { id: userId }, more, chosen, locale }: Click<string>,
): Promise<MessageBody> {
  const latest: LatestGame = (await context.services.store.loadLatestGame(gameId)) ?? throwRuleError('replay.none');
  const game = gameOf(context.services, latest.game.title);
  const review = await loadReview(context.services, gameId);
  const translator = gameTranslator(locale, game, latest.seats);
  const to = (seat: number, at: number, tag = '') => REVIEW_PANEL.id(gameId, `${seat}.${at}${tag}`);
  // Who resigned finds his own decisions too.
  const mine = (await context.services.store.listSeatHolders(gameId)).findLast((h) => h.userId === userId)?.seat;
  const seats = latest.seats.filter((h) => !isComputer(h) || h.seat === mine || review.found.some((f) => f.seat === h.seat));
  const [askedSeat, askedAt] = (chosen[0] ?? more ?? '').split('.').map((n) => Number.parseInt(n, 10));
  const whose = seats.find((h) => h.seat === askedSeat) ?? seats.find((h) => h.seat === mine) ?? seats[0];
  if (whose === undefined) return framedMessage(game.tint, [translator.say('review.noOne')]);
  if (review.at < review.of)
    return framedMessage(
      game.tint,
      progressLines(review, translator),
      buttonRows([button({ id: to(whose.seat, 0), label: translator.say('review.again') })]),
    );
  const found = review.found.filter((f) => f.seat === whose.seat);
  const others: Part[] =
    seats.length < 2
      ? []
      : [
          select({
            id: REVIEW_PANEL.id(gameId),
            placeholder: translator.say('review.whose'),
            options: seats.map((h) => ({ value: `${h.seat}.0`, label: h.displayName, ticked: h.seat === whose.seat })),
          }),
        ];
  const at = Math.min(Math.max(0, askedAt ?? 0), found.length - 1);
  const finding = found[at];
  if (finding === undefined) return framedMessage(game.tint, [translator.say('review.fine', { who: { seat: whose.seat } })], others);
  const steps = buttonRows([
    button({ id: to(whose.seat, at - 1, '.back'), label: translator.say('review.back'), disabled: at === 0 }),
    button({
      id: to(whose.seat, at + 1, '.next'),
      label: translator.say('review.next'),
      style: 'primary',
      disabled: at === found.length - 1,
    }),
  ]);
  const title = translator.say('review.title', { game: game.name, id: gameId, at: at + 1, of: found.length });
  return buildFindingPanel(context, latest, finding, `**${title}**`, [...steps, ...others], locale);
}

function progressLines({ at, of }: Review, translator: Translator): string[] {
  return [translator.say('review.working', { done: of === 0 ? 0 : at / of })];
}

async function buildFindingPanel(
  context: DiscordContext,
  latest: LatestGame,
  finding: Finding,
  title: string,
  below: readonly Part[],
  locale: Locale,
): Promise<MessageBody> {
  const game = gameOf(context.services, latest.game.title);
  const translator = gameTranslator(locale, game, latest.seats);
  const plain = plainTranslator(locale, game, latest.seats);
  const { view, tree, decision, told } = await loadReviewedDecision(context.services, latest.game.id, finding);
  const done = answerWords(finding.given, tree, translator) || told.map((one) => translator.say(one)).join(' ');
  const line = (key: 'review.given' | 'review.best', answer: string, { chance, guess }: Finding['given']) =>
    [
      bold(translator.say(key, { answer: clipText(answer, MAX_CHARACTERS) })),
      ...(chance === undefined || guess === true ? [] : [translator.say('advice.chance', { chance })]),
    ].join(' · ');
  const words = [
    `${title}\n${translator.say(decision.prompt)}`,
    [line('review.given', done, finding.given), ...reasonLines(finding.given, translator)].join('\n'),
    [line('review.best', answerWords(finding.best, tree, translator), finding.best), ...reasonLines(finding.best, translator)].join('\n'),
    `-# ${translator.say('review.knew', { who: { seat: finding.seat } })}`,
  ];
  const theme = context.reader?.theme ?? 'day';
  const seen = snapshotOf(game, view);
  const alt = altText(game, seen, plain);
  const made = (middle: readonly Part[]) => [card(game.tint, [...paragraphs(...words), ...middle, ...below])];
  const drawn = deferredBoardPicture(context, { game, snapshot: seen, holders: latest.seats, locale, theme }, alt);
  return {
    components: made([mediaGallery(BOARD_FILE, alt)]),
    deferredPicture: { ...drawn, same: false, bare: made([]) },
  };
}

function framedMessage(tint: number, lines: readonly string[], parts: readonly Part[] = []): MessageBody {
  return { components: [card(tint, [...paragraphs(...lines), ...parts])] };
}
