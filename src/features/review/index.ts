import type { DiscordContext } from '../../discord/context.ts';
import { filled, onJob, pressed } from '../../discord/registry/bind.ts';
import type { Feature } from '../../discord/registry/registry.ts';
import { END_LATER } from '../../discord/registry/slot.ts';
import { button } from '../../discord/ui/components.ts';
import { buildReviewPanel, REVIEW_PANEL } from './discord.ts';
import { continueReview, REVIEW } from './rules.ts';

/** A game that is over is looked through: where most was at stake, and what would have been better. */
export const review: Feature<DiscordContext> = {
  controls: [pressed(REVIEW_PANEL, buildReviewPanel)],
  jobs: [onJob(REVIEW, (services, { gameId }) => continueReview(services, gameId), { inBackground: true })],
  slots: [filled(END_LATER, (_, { game, translator: { say } }) => [button({ id: REVIEW_PANEL.id(game), label: say('review.button') })])],
};
