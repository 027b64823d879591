import { sectionText } from '../discord/panel/words.ts';
import { standingLines, storyText } from '../discord/posts/board.ts';
import { ceremonyLines } from '../discord/posts/result.ts';
import { altText } from '../discord/ui/alt.ts';
import { gameTranslator, nameWithEmoji, plainTranslator } from '../discord/ui/people.ts';
import { applyTableColours, signOf } from '../discord/ui/table-colours.ts';
import { translatorFor } from '../i18n/index.ts';
import type { Translator } from '../i18n/say.ts';
import type { Result } from '../kit/game.ts';
import type { Locale } from '../kit/message.ts';
import type { Scene, Theme } from '../kit/scene.ts';
import { sceneFingerprint } from '../render/fingerprint.ts';
import { localizeScene } from '../render/localize-scene.ts';
import type { Painter } from '../render/painter.ts';
import type { PictureCache } from '../render/picture-cache.ts';
import type { Picture } from '../render/renderer.ts';
import type { SeatHolder, StoredGame } from '../storage/records.ts';
import { loadReplayStep, type ReplayStep } from '../table/archive/replay-step.ts';
import { pausedUntil } from '../table/clocks/pauses.ts';
import { loadGame } from '../table/core/loaded-game.ts';
import { RuleError } from '../table/errors.ts';
import { awaitedPlayers } from '../table/posts/publish.ts';
import { holdersAt } from '../table/seats/departures.ts';
import { gameOf, type Services } from '../table/services.ts';
import { type Html, html } from './html.ts';
import { type PageAssets, type PageQuery, pageLayout, queryString } from './layout.ts';
import { markdownLine, paragraphsOf, timeElement } from './words.ts';

/** What pages are made with. */
export interface PageContext {
  readonly services: Services;
  readonly painter: Painter;
  readonly pictureCache: PictureCache;
}

/** Steps that were looked at lately, without anybody's name. */
type PageStep = Omit<ReplayStep, 'holders'>;
const MAX_CACHED_STEPS = 40;
const stepCaches = new WeakMap<Services, Map<string, PageStep>>();

/** A step of a game with those who sat there; played through again only if nobody has looked at it since the game went on. */
async function loadStep(services: Services, row: StoredGame, wanted: number): Promise<ReplayStep> {
  const kept = stepCaches.get(services) ?? new Map<string, PageStep>();
  stepCaches.set(services, kept);
  const key = `${row.id}:${row.version}:${wanted}`;
  let step = kept.get(key);
  if (step === undefined) {
    const { holders: _, ...found } = await loadReplayStep(services, row.id, wanted);
    step = found;
  }
  kept.delete(key);
  kept.set(key, step);
  const [oldest] = kept.keys();
  if (kept.size > MAX_CACHED_STEPS && oldest !== undefined) kept.delete(oldest);
  return { ...step, holders: holdersAt(await services.store.listSeatHolders(row.id), step.when) };
}

/** The page of a game: its board at one step, what happened, how all stand, who is awaited. */
export async function buildGamePage({ services }: PageContext, row: StoredGame, wanted: PageQuery, assets: PageAssets): Promise<string> {
  const game = gameOf(services, row.title);
  const { locale } = wanted;
  const title = `${translatorFor(locale, game).say(game.name)} #${row.id}`;
  try {
    const step = await loadStep(services, row, wanted.at ?? Number.MAX_SAFE_INTEGER);
    const translator = gameTranslator(locale, step.game, step.holders);
    const inner = html`${stepNavigation(step, wanted, translator)}
<p id="now" role="status">${translator.say('replay.title', { game: game.name, id: row.id, at: step.at, of: step.of })} · ${timeElement(step.when, locale)}</p>
<article id="step">${await buildStepSection(services, row, step, translator)}</article>`;
    return pageLayout(title, inner, translator, wanted, assets);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const translator = translatorFor(locale, game);
    return pageLayout(title, paragraphsOf([translator.say(error.why)], locale), translator, wanted, assets);
  }
}

/** Forward and back through the game. Without a script the slider is sent as a form. */
function stepNavigation({ at, of }: ReplayStep, wanted: PageQuery, { say }: Translator): Html {
  const to = (step: number, key: 'first' | 'back' | 'next' | 'last') =>
    step === at || step < 0 || step > of
      ? html`<li><span aria-disabled="true">${say(`replay.${key}`)}</span></li>`
      : html`<li><a href="${queryString({ ...wanted, at: step })}">${say(`replay.${key}`)}</a></li>`;
  const lang = wanted.chosen ? html`<input type="hidden" name="lang" value="${wanted.locale}">` : '';
  return html`<nav aria-label="${say('page.web.steps')}">
<ul id="ways">${to(0, 'first')}${to(at - 1, 'back')}${to(at + 1, 'next')}${to(of, 'last')}</ul>
<form id="travel" action="./" method="get"><label for="at">${say('page.web.step')}</label>
<input type="range" id="at" name="at" min="0" max="${of}" value="${at}"><span id="count" aria-hidden="true">${at} / ${of}</span>${lang}
<button>${say('page.web.go')}</button></form></nav>`;
}

async function buildStepSection(services: Services, row: StoredGame, step: ReplayStep, translator: Translator): Promise<Html> {
  const { locale, say } = translator;
  const { game, snapshot, told, holders, at, of } = step;
  const seats = holders.map((h) => {
    const { colour, letter } = signOf(holders, h.seat);
    return html`<li>${markdownLine(nameWithEmoji(holders, h.seat), locale)} <small>${letter} · ${say(`colour.${colour}`)}</small></li>`;
  });
  const part = (title: string, inner: Html) => (inner.markup === '' ? '' : html`<section><h2>${title}</h2>${inner}</section>`);
  const words = snapshot.sections.map((s) => paragraphsOf([sectionText(s, (m) => say(m))], locale));
  return html`<figure>${pictureTag(step, locale, altText(game, snapshot, plainTranslator(locale, game, holders), told))}</figure>
<ul class="seats" aria-label="${say('opening.seats')}">${seats}</ul>
${part(say('page.web.story'), paragraphsOf([storyText({ told }, translator)], locale))}
${at < of ? '' : part(say('page.web.awaited'), await buildAwaitedSection(services, row, translator))}
${at < of ? '' : part(say('result.title'), resultSection(row, translator))}
${part(say('page.web.standing'), paragraphsOf(standingLines(snapshot, holders, translator), locale))}
<details><summary>${say('board.words')}</summary>${words}</details>`;
}

async function buildAwaitedSection(services: Services, row: StoredGame, { locale, say }: Translator): Promise<Html> {
  const loaded = row.status === 'running' ? await loadGame(services, row.id) : undefined;
  if (loaded === undefined) return html``;
  const waits = awaitedPlayers(loaded, loaded.awaited, services.now()).map(({ seat, waiting, since }) => {
    const deadline = loaded.awaited.find((a) => a.seat === seat)?.deadline;
    const line = markdownLine(`${nameWithEmoji(loaded.holders, seat)} ${say(waiting)}`, locale);
    const until = deadline === undefined ? '' : html` · ${say('page.web.until')} ${timeElement(deadline, locale)}`;
    return html`<li>${line} · ${say('page.web.since')} ${timeElement(since, locale)}${until}</li>`;
  });
  const paused = pausedUntil(row, services.now());
  const rest = paused === undefined ? '' : html`<p>${say('page.web.paused')} ${timeElement(paused, locale)}</p>`;
  return waits.length === 0 ? html`${rest}` : html`<ul>${waits}</ul>${rest}`;
}

/** How it ended, where it did. */
function resultSection({ status, result }: StoredGame, translator: Translator): Html {
  if (status === 'abandoned') return paragraphsOf([translator.say('lobby.ended')], translator.locale);
  return status === 'over' ? paragraphsOf(ceremonyLines(result as Result, translator), translator.locale) : html``;
}

/** By day and by night, each under a name that says all of what it shows: so it may be kept for ever. */
function pictureTag(step: ReplayStep, locale: Locale, alt: string): Html {
  const { scene } = boardScene(step, locale, 'day');
  const { width, height } = scene;
  const file = (theme: Theme) => pictureFileName(step.at, locale, theme, boardScene(step, locale, theme).scene);
  return html`<picture><source media="(prefers-color-scheme: dark)" srcset="${file('night')}">
<img src="${file('day')}" alt="${alt}" width="${width}" height="${height}"></picture>`;
}

/**
 * The board in the colours of the table, and no name in it: whoever asks to be forgotten cannot ask everybody's browser. Seats are named by
 * their colours, tokens by the letters of their signs.
 */
function boardScene({ game, snapshot, holders }: ReplayStep, locale: Locale, theme: Theme) {
  const house = translatorFor(locale, game);
  const { say } = translatorFor(locale, game, (seat) => house.say(`colour.${signOf(holders, seat).colour}`));
  const nameless = holders.map((h): SeatHolder => ({ ...h, displayName: '' }));
  return { scene: localizeScene(applyTableColours(snapshot.scene(theme), nameless), say), say };
}

function pictureFileName(at: number, locale: Locale, theme: Theme, scene: Scene): string {
  return `${at}-${locale}-${theme}-${sceneFingerprint(scene).slice(0, 32)}.webp`;
}

/** The picture of this name, if it still is what it says. */
export async function renderGamePicture(
  { services, painter, pictureCache }: PageContext,
  row: StoredGame,
  file: { readonly at: number; readonly locale: Locale; readonly theme: Theme; readonly name: string },
): Promise<Picture | undefined> {
  const step = await loadStep(services, row, file.at);
  const { scene, say } = boardScene(step, file.locale, file.theme);
  if (pictureFileName(step.at, file.locale, file.theme, scene) !== file.name) return undefined;
  return pictureCache.getOrRender(`page ${file.name}`, () => painter.render(scene, { say }));
}
