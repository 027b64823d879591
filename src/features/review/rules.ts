import { z } from 'zod';
import { type Advice, isAnswerTo } from '../../ai/advice.ts';
import { determinize } from '../../ai/evaluate.ts';
import { thinkSeed } from '../../ai/seed.ts';
import { inProcessThinking } from '../../ai/thinking-service.ts';
import type { Decision, Game } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import { quickRng } from '../../kit/rng.ts';
import { SEATS, type Seat } from '../../kit/seat.ts';
import type { SeatHolder, StoredEvent, StoredGame } from '../../storage/records.ts';
import { retryOnConflict } from '../../storage/retry.ts';
import { replayEvents } from '../../table/core/loaded-game.ts';
import { effectiveLog, loadPublicLog, setupState } from '../../table/core/log.ts';
import { gameJobKind } from '../../table/job-kind.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { gameOf, type Services, throwRuleError } from '../../table/services.ts';

/** Of each seat the decisions in which most was at stake. */
const MAX_FINDINGS = 5;
/** So many decisions are looked at in one go; between two goes everything else has its turn. */
const DECISIONS_PER_RUN = 8;
const BETWEEN_RUNS_MS = 1_000;
/** Less than this is within what playouts can tell. */
const MIN_CHANCE_CHANGE = 0.01;

const adviceSchema = z.object({
  path: z.array(z.union([z.string(), z.number(), z.array(z.string())])),
  chance: z.exactOptional(z.number()),
  guess: z.exactOptional(z.literal(true)),
  changes: z.array(z.object({ seat: z.literal(SEATS), of: z.exactOptional(z.custom<Msg>()), points: z.number() })),
  why: z.array(z.custom<Msg>()),
});
const reviewSchema = z.object({
  /** Events looked at so far, and how many there are; equal when all is done. */
  at: z.number(),
  of: z.number(),
  found: z.array(z.object({ seq: z.number(), seat: z.literal(SEATS), decision: z.string(), given: adviceSchema, best: adviceSchema })),
});
export type Review = z.infer<typeof reviewSchema>;
export type Finding = Review['found'][number];

/** A game that is over is looked through, some decisions at a time. */
export const REVIEW = gameJobKind('review', {});

const reviewJob = (gameId: number, runAt: number) => REVIEW.put(`review:${gameId}`, {}, runAt);

/** What the house found in a game that is over; whoever asks first has it looked through. */
export async function loadReview(services: Services, gameId: number): Promise<Review> {
  const { row, events } = await loadReviewedLog(services, gameId);
  const known = await services.store.findSnapshot(gameId, 'review');
  if (known !== undefined) return reviewSchema.parse(known.state);
  await services.store.putJobs([{ ...reviewJob(row.id, services.now()), gameId }]);
  return { at: 0, of: events.length, found: [] };
}

/** Looks at the next decisions of a game that is over, each from what its seat knew then, and keeps what it found. */
export async function continueReview(services: Services, gameId: number): Promise<void> {
  const { row, game, events, holders } = await loadReviewedLog(services, gameId);
  const known = await services.store.findSnapshot(gameId, 'review');
  const before: Review = known === undefined ? { at: 1, of: events.length, found: [] } : reviewSchema.parse(known.state);
  if (before.at >= before.of) return;
  let state = replayEvents(game, setupState(game, events[0]), events.slice(1, before.at));
  const found = [...before.found];
  let at = before.at;
  for (let looked = 0; at < events.length && looked < DECISIONS_PER_RUN; at++) {
    const event = eventAt(events, at);
    const verdict = isOwn(event, holders) ? await reviewEvent(services, game, row, state, event) : undefined;
    if (verdict !== undefined) looked++;
    if (verdict !== undefined && verdict !== 'fine') found.push(verdict);
    state = replayEvents(game, state, [event]);
  }
  const review: Review = { at, of: events.length, found: greatestFindings(found) };
  const now = services.now();
  await retryOnConflict(async () => {
    const { version } = (await services.store.findGame(gameId)) ?? throwRuleError('panel.gone');
    await services.store.commit(gameId, version, {
      snapshots: [{ kind: 'review', seq: eventAt(events, at - 1).seq, state: review, rulesVersion: game.rulesVersion, at: now }],
      ...(at < events.length ? { putJobs: [reviewJob(gameId, now + BETWEEN_RUNS_MS)] } : {}),
    });
  });
}

const eventAt = (events: readonly StoredEvent[], at: number) => ensureDefined(events[at], 'an event');

async function loadReviewedLog(services: Services, gameId: number) {
  const row = (await services.store.findGame(gameId)) ?? throwRuleError('replay.none');
  if (row.startedAt === undefined || (row.status !== 'over' && row.status !== 'abandoned')) throwRuleError('review.notOver');
  const game = gameOf(services, row.title);
  const events = effectiveLog(await loadPublicLog(services, game, gameId));
  if (events.length < 2) throwRuleError('replay.none');
  if (events.some((e) => e.rulesVersion !== game.rulesVersion)) throwRuleError('replay.oldRules');
  return { row, game, events, holders: await services.store.listSeatHolders(gameId) };
}

/** A person decided it himself: no forced move, no standing order, not the house for him. */
function isOwn({ seat, auto, forAbsent, at }: StoredEvent, holders: readonly SeatHolder[]): boolean {
  if (seat === undefined || auto || forAbsent === true) return false;
  const holder = holders.find((h) => h.seat === seat && h.joinedAt <= at && (h.leftAt === undefined || at <= h.leftAt));
  return holder !== undefined && !isComputer(holder);
}

/** What was better; 'fine' where nothing was; nothing where there was nothing to decide. */
async function reviewEvent(
  services: Services,
  game: Game,
  row: StoredGame,
  state: unknown,
  event: StoredEvent,
): Promise<Finding | 'fine' | undefined> {
  const seat = ensureDefined(event.seat, 'a seat');
  const decision = decisionOf(game, state, seat, event.action);
  if (decision === undefined) return undefined;
  const seed = thinkSeed(`${row.seed}`, event.seq, seat);
  const world = determinize(game, state, seat, quickRng(`${seed}/world 0`));
  const about = { title: game.id, state: world, decision: decision.id, seed, given: event.action };
  const verdict = await (services.thinking ?? inProcessThinking(services.games)).reviewDecision(about);
  if (verdict === undefined || expectationChange(verdict) < MIN_CHANCE_CHANGE) return 'fine';
  return reviewSchema.shape.found.element.parse({ seq: event.seq, seat, decision: decision.id, ...verdict });
}

/** The question an action answered. */
function decisionOf(game: Game, state: unknown, seat: Seat, action: unknown): Decision | undefined {
  const open = game.decisions(state).filter((d) => d.seat === seat);
  if (open.some((d) => d.optional && isAnswerTo(game, state, d, action))) return undefined;
  return open.find((d) => !d.optional && isAnswerTo(game, state, d, action));
}

/** How much the expected result changed. */
export function expectationChange({
  given,
  best,
}: {
  readonly given: Pick<Advice, 'chance'>;
  readonly best: Pick<Advice, 'chance'>;
}): number {
  return (best.chance ?? 0) - (given.chance ?? 0);
}

function greatestFindings(found: readonly Finding[]): Finding[] {
  return SEATS.flatMap((seat) =>
    found
      .filter((f) => f.seat === seat)
      .sort((a, b) => expectationChange(b) - expectationChange(a))
      .slice(0, MAX_FINDINGS),
  );
}

/** A decision as its seat saw it: the position, what it did, and what would have been better. */
export interface ReviewedDecision {
  readonly view: unknown;
  readonly tree: ReturnType<Game['choices']>;
  readonly decision: Decision;
  /** What was done, as everybody may hear it now. */
  readonly told: readonly Msg[];
}

export async function loadReviewedDecision(
  services: Services,
  gameId: number,
  { seq, seat, decision: id }: Finding,
): Promise<ReviewedDecision> {
  const { game, events } = await loadReviewedLog(services, gameId);
  const at = events.findIndex((e) => e.seq === seq);
  const state = replayEvents(game, setupState(game, events[0]), events.slice(1, at));
  const decision = ensureDefined(
    game.decisions(state).find((d) => d.id === id),
    `the question ${id}`,
  );
  const told = (eventAt(events, at).log as unknown[]).flatMap((one) => {
    const known = game.redact(one, seat);
    const words = known === undefined ? undefined : game.tell(known);
    return words === undefined ? [] : [words.text];
  });
  return { view: game.view(state, seat), tree: game.choices(state, decision), decision, told };
}
