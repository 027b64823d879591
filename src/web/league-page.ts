import { divisionName, standingsTable } from '../discord/league/cards.ts';
import { awardLines, seasonNews } from '../discord/league/page.ts';
import { viewBody } from '../discord/league/views.ts';
import { translatorFor } from '../i18n/index.ts';
import type { Translator } from '../i18n/say.ts';
import { type OpenSeason, openSeason } from '../league/season/open-season.ts';
import type { StoredLeague } from '../storage/league-records.ts';
import type { PageContext } from './game-page.ts';
import { type Html, html } from './html.ts';
import { type Assets, type PageQuery, pageLayout, query } from './layout.ts';
import { paragraphsOf } from './words.ts';

/** The page of a league: how a season stands, its games, its rules; the newest season unless another is asked for. */
export async function leaguePage(press: PageContext, league: StoredLeague, wanted: PageQuery, assets: Assets): Promise<string | undefined> {
  const seasons = await press.house.store.leagues.seasonsOf(league.id);
  const row = seasons.find((s) => s.number === wanted.at) ?? seasons[0];
  if (row === undefined) return undefined;
  const book = await openSeason(press.house, row.id);
  const { season, game } = book;
  const voice = translatorFor(wanted.locale, game);
  const { say, locale } = voice;
  const others = seasons.map(({ number }) =>
    number === row.number
      ? html`<li aria-current="true">${number}</li>`
      : html`<li><a href="${query({ ...wanted, at: number })}">${number}</a></li>`,
  );
  const divisions: Html[] = [];
  for (let division = 0; division < Math.max(1, season.divisions); division++)
    divisions.push(await divisionPart(press, book, division, voice));
  const awards = season.phase === 'archived' ? paragraphsOf(awardLines(season, voice), locale) : '';
  const rules = await lines(press, book, 'rules', 0, voice);
  const inner = html`${seasons.length > 1 ? html`<nav aria-label="${say('page.web.seasons')}"><ul>${others}</ul></nav>` : ''}
<article id="step">${paragraphsOf([seasonNews(book, voice)], locale)}${divisions}${awards}
<details><summary>${say('league.button.rules')}</summary>${paragraphsOf(rules, locale)}</details></article>`;
  return pageLayout(say('league.title', { name: league.name, n: row.number }), inner, voice, wanted, assets);
}

async function divisionPart(press: PageContext, book: OpenSeason, division: number, voice: Translator): Promise<Html> {
  const { say, locale } = voice;
  const rows: readonly [number, number] = [0, Number.MAX_SAFE_INTEGER];
  const table = standingsTable(book, division, voice, { rows });
  const body = table.rows.map(
    ({ place, name, values }) =>
      html`<tr><td>${place}</td><th scope="row">${name}</th>${values.map((value) => html`<td>${value}</td>`)}</tr>`,
  );
  const columns = table.columns.map((column) => html`<th scope="col">${column}</th>`);
  const fixtures = await lines(press, book, 'fixtures', division, voice);
  const heading = [say('league.button.standings'), divisionName(book.season, division, voice)].filter((s) => s !== '').join(' · ');
  const standings =
    body.length === 0
      ? ''
      : html`<section><h2>${heading}</h2><div class="wide" role="region" tabindex="0" aria-label="${heading}"><table>
<thead><tr><th scope="col">#</th><td></td>${columns}</tr></thead><tbody>${body}</tbody></table></div></section>`;
  const games =
    fixtures.length === 0 ? '' : html`<section><h2>${say('league.button.fixtures')}</h2>${paragraphsOf(fixtures, locale)}</section>`;
  return html`${standings}${games}`;
}

/** All the lines of one of a season's pages. */
async function lines(
  press: PageContext,
  book: OpenSeason,
  view: 'fixtures' | 'rules',
  division: number,
  voice: Translator,
): Promise<string[]> {
  const shown = await viewBody(press, book, view, division, voice, 'day');
  return shown.sheets.flatMap((sheet) => [...shown.on(sheet).lines]);
}
