import { msg } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Game, Result } from '../../kit/game.ts';
import { type Locale, type Msg, playerArg } from '../../kit/message.ts';
import type { Theme } from '../../kit/scene.ts';
import { DAY, HOUR, MINUTE } from '../../shared/durations.ts';
import type { LatestGame } from '../../storage/records.ts';
import type { GameStatistics } from '../../table/archive/statistics.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageFiles } from '../interactions/interaction.ts';
import { clipLabel, TEXT_LIMITS } from '../ui/limits.ts';
import { plainTranslator } from '../ui/people.ts';
import { applyTableColours } from '../ui/table-colours.ts';
import { graphScene, scoreLineName } from './graph.ts';

export const GRAPH_FILE = 'graph.webp';

/** The course of the scores; a `patient` one waits, however many pictures wait before it. */
export async function renderGraphPicture(
  context: DiscordContext,
  latest: LatestGame,
  statistics: GameStatistics,
  locale: Locale,
  theme: Theme,
  patient = false,
): Promise<MessageFiles> {
  const game = gameOf(context.services, latest.game.title);
  const plain = plainTranslator(locale, game, latest.seats);
  const scene = graphScene(statistics, game, latest.game.id, theme, resultOf(latest));
  const { bytes } = await context.painter.render(applyTableColours(scene, latest.seats), { say: plain.say, patient });
  return [{ name: GRAPH_FILE, data: bytes, alt: graphAlt(game, latest, statistics, plain) }];
}

function resultOf({ game: { status, result } }: LatestGame): Result | undefined {
  return status === 'over' ? (result as Result) : undefined;
}

/** What everybody had counted at the end. */
export function finalScores(game: Game, latest: LatestGame, { courses }: GameStatistics): Msg[] {
  return courses.map((course) =>
    msg('evening.scored', { who: scoreLineName(course, game, resultOf(latest)), n: course.scores.at(-1) ?? 0 }),
  );
}

export function graphAlt(game: Game, latest: LatestGame, statistics: GameStatistics, { say }: Translator): string {
  const n = (statistics.courses[0]?.scores.length ?? 1) - 1;
  const told = say('evening.alt', { what: game.counts ?? msg('evening.points'), n, list: finalScores(game, latest, statistics) });
  return clipLabel([told, ...figureLines(game, latest, statistics).map((one) => say(one))].join('. '), TEXT_LIMITS.alt);
}

/** What stands out, a line each; nothing where nothing does. */
export function figureLines(game: Game, latest: LatestGame, { lead, best, turning }: GameStatistics): Msg[] {
  const name = (of: Parameters<typeof scoreLineName>[0]) => scoreLineName(of, game, resultOf(latest));
  const used = latest.attendance.flatMap(({ seat, used = 0 }) =>
    used < MINUTE ? [] : [msg('evening.usedBy', { who: playerArg(seat), time: durationWords(used) })],
  );
  return [
    ...(lead === undefined ? [] : [msg('evening.lead', { who: name(lead.of), n: lead.turns })]),
    ...(best === undefined ? [] : [msg('evening.best', { who: name(best.of), n: best.points, at: best.at })]),
    ...(turning === undefined ? [] : [msg('evening.turning', { who: name(turning.of), at: turning.at })]),
    ...(used.length === 0 ? [] : [msg('evening.used', { list: used })]),
  ];
}

/** A length of time in its largest unit. */
function durationWords(ms: number): Msg {
  if (ms >= 2 * DAY) return msg('time.days', { n: Math.round(ms / DAY) });
  return ms >= 2 * HOUR ? msg('time.hours', { n: Math.round(ms / HOUR) }) : msg('time.minutes', { n: Math.round(ms / MINUTE) });
}
