import type { DiscordContext } from '../../discord/context.ts';
import type { MessageBody, MessageFiles } from '../../discord/interactions/interaction.ts';
import { figureLines, finalScores, renderGraphPicture } from '../../discord/posts/recap.ts';
import { card, mediaGallery, paragraphs } from '../../discord/ui/components.ts';
import { clipLabel, clipText, TEXT_LIMITS } from '../../discord/ui/limits.ts';
import { gameTranslator, plainTranslator } from '../../discord/ui/people.ts';
import { applyTableColours } from '../../discord/ui/table-colours.ts';
import type { Game } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { Scene, Shape } from '../../kit/scene.ts';
import { type AnimationFrame, encodeAnimation } from '../../render/animation.ts';
import { localizeScene } from '../../render/localize-scene.ts';
import { SECOND } from '../../shared/durations.ts';
import type { LatestGame, SeatHolder } from '../../storage/records.ts';
import type { ArchivedStep } from '../../table/archive/packed-archive.ts';
import { loadReplayFrames } from '../../table/archive/replay-turns.ts';
import { type GameStatistics, gameStatistics, loadStepsOfEnded } from '../../table/archive/statistics.ts';
import { holdersAt } from '../../table/seats/departures.ts';
import { gameOf } from '../../table/services.ts';

/** Of a longer game every second turn is shown, or every third, and so on. */
const MAX_FRAMES = 30;
/** In bytes: what is larger is halved, frame by frame. */
const MAX_FILM_BYTES = 2 * 1024 * 1024;
const [BEGINS, GOES_ON, ENDS] = [1.5 * SECOND, 1.2 * SECOND, 5 * SECOND];
/** As wide, and as well, as a film needs to be; colours of a GIF are found the sooner, the higher the number. */
const FILM_FORMATS = { webp: { as: 'webp', size: 800, quality: 55 }, gif: { as: 'gif', size: 480, quality: 20 } } as const;
/** The strip under the board with what has happened. */
const CAPTION_HEIGHT = 250;
const MAX_CAPTION = 170;

/** The whole public game as a film, its graph and its figures. */
export async function buildFilmMessage(context: DiscordContext, latest: LatestGame, locale: Locale): Promise<MessageBody> {
  const { game: row, seats } = latest;
  const game = gameOf(context.services, row.title);
  const steps = await loadStepsOfEnded(context.services, row);
  const statistics = gameStatistics(steps);
  const { say } = gameTranslator(locale, game, seats, context.emojis);
  const files = [
    await renderFilm(context, latest, steps, statistics, locale),
    ...(await renderGraphPicture(context, latest, statistics, locale, 'day', true)),
  ];
  const turns = steps.length - 1;
  const lines = figureLines(game, latest, statistics).map((one) => `- ${say(one)}`);
  const words = paragraphs(say('film.title', { game: game.name, id: row.id, n: turns }), lines.join('\n'));
  return { components: [card(game.tint, [...words, ...files.map(({ name, alt }) => mediaGallery(name, alt))])], files, silent: true };
}

async function renderFilm(
  context: DiscordContext,
  latest: LatestGame,
  steps: readonly ArchivedStep[],
  statistics: GameStatistics,
  locale: Locale,
): Promise<MessageFiles[number]> {
  const { game: row } = latest;
  const game = gameOf(context.services, row.title);
  const kind = context.film ?? 'webp';
  const sat = await context.services.store.listSeatHolders(row.id);
  const plain = plainTranslator(locale, game, latest.seats);
  const scenes = await buildScenes(context, game, selectFrames(steps), steps.length - 1, sat, locale);
  let kept: AnimationFrame[] = [];
  for (const scene of scenes) {
    const ms = kept.length === 0 ? BEGINS : kept.length === scenes.length - 1 ? ENDS : GOES_ON;
    kept.push({ picture: await context.painter.render(scene, { say: plain.say, patient: true, last: true, ...FILM_FORMATS[kind] }), ms });
  }
  while (kept.length > 2 && kept.reduce((sum, { picture }) => sum + picture.bytes.length, 0) > MAX_FILM_BYTES)
    kept = kept.filter((_, at) => at % 2 === 0 || at === kept.length - 1);
  const list = finalScores(game, latest, statistics);
  const alt = plain.say('film.alt', { game: game.name, id: row.id, n: kept.length - 1, of: steps.length - 1, list });
  return { name: `film.${kind}`, data: encodeAnimation(kept), alt: clipLabel(alt, TEXT_LIMITS.alt) };
}

/** A step with its number, and what was told since the one that is shown before. */
interface FilmMoment extends Pick<ArchivedStep, 'when' | 'told' | 'position'> {
  readonly at: number;
}

/** Every step, or every n-th, and the last in any case. */
export function selectFrames(steps: readonly ArchivedStep[], most = MAX_FRAMES): FilmMoment[] {
  const every = Math.ceil((steps.length - 1) / (most - 1)) || 1;
  return steps.flatMap((step, at): FilmMoment[] => {
    if (at % every !== 0 && at !== steps.length - 1) return [];
    const since = at % every === 0 ? at - every : at - (at % every);
    return [{ ...step, at, told: steps.slice(Math.max(0, since + 1), at + 1).flatMap(({ told }) => told) }];
  });
}

async function buildScenes(
  context: DiscordContext,
  game: Game,
  chosen: readonly FilmMoment[],
  of: number,
  sat: readonly SeatHolder[],
  locale: Locale,
): Promise<Scene[]> {
  const opened = await loadReplayFrames(
    context.services,
    game,
    chosen.map(({ position }) => position),
  );
  return chosen.map(({ at, told, when }, n) => {
    const { game: spoken, snapshot } = ensureDefined(opened[n], 'a position');
    const holders = holdersAt([...sat], when);
    const { say } = plainTranslator(locale, spoken, holders);
    const words = lastSentences(told.map(({ text }) => say(text)));
    // In the words the position was kept in: whoever paints it knows those of today.
    return localizeScene(withCaption(applyTableColours(snapshot.scene('day'), holders), words, say('film.turn', { at, of })), say);
  });
}

/** What happened last, as the picture shows it; what there is no room for went before. */
function lastSentences(said: readonly string[]): string {
  let line = clipText(said.at(-1) ?? '', MAX_CAPTION);
  for (const one of said.slice(0, -1).toReversed()) {
    if (one.length + 1 + line.length > MAX_CAPTION) break;
    line = `${one} ${line}`;
  }
  return line;
}

/** The scene with a strip under it for a line of words and the number of the turn. */
export function withCaption(scene: Scene, words: string, turn: string): Scene {
  const { width, height } = scene;
  const unit = width / 1600;
  const strip: Shape[] = [
    { shape: 'rect', x: 0, y: height, w: width, h: CAPTION_HEIGHT * unit, fill: 'paper' },
    { shape: 'rect', x: 0, y: height, w: width, h: 6 * unit, fill: 'gold' },
    { shape: 'text', text: words, x: 50 * unit, y: height + 58 * unit, size: 48 * unit, w: 1230 * unit, lines: 3 },
    {
      shape: 'text',
      text: turn,
      x: width - 50 * unit,
      y: height + 58 * unit,
      size: 48 * unit,
      font: 'bold',
      align: 'right',
      fill: 'inkSoft',
    },
  ];
  return { ...scene, height: Math.round(height + CAPTION_HEIGHT * unit), pieces: [...scene.pieces, ...strip] };
}
