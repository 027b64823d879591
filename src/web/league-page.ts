import { divisionName, standingsTable } from '../discord/league/cards.ts';
import { awardLines, seasonNews } from '../discord/league/page.ts';
import { buildViewContent } from '../discord/league/views.ts';
import { translatorFor } from '../i18n/index.ts';
import type { Translator } from '../i18n/say.ts';
import { type OpenSeason, openSeason } from '../league/season/open-season.ts';
import type { StoredLeague } from '../storage/league-records.ts';
import type { PageContext } from './game-page.ts';
import { type Html, html } from './html.ts';
import { type PageAssets, type PageQuery, pageLayout, queryString } from './layout.ts';
import { paragraphsOf } from './words.ts';

/** The page of a league: how a season stands, its games, its rules; the newest season unless another is asked for. */
export async function buildLeaguePage(
  press: PageContext,
  league: StoredLeague,
  wanted: PageQuery,
  assets: PageAssets,
): Promise<string | undefined> {
  const seasons = await press.services.store.leagues.listSeasons(league.id);
  const row = seasons.find((s) => s.number === wanted.at) ?? seasons[0];
  if (row === undefined) return undefined;
  const openedSeason = await openSeason(press.services, row.id);
  const { season, game } = openedSeason;
  const translator = translatorFor(wanted.locale, game);
  const { say, locale } = translator;
  const others = seasons.map(({ number }) =>
    number === row.number
      ? html`<li aria-current="true">${number}</li>`
      : html`<li><a href="${queryString({ ...wanted, at: number })}">${number}</a></li>`,
  );
  const divisions: Html[] = [];
  for (let division = 0; division < Math.max(1, season.divisions); division++)
    divisions.push(await buildDivisionSection(press, openedSeason, division, translator));
  const awards = season.phase === 'archived' ? paragraphsOf(awardLines(season, translator), locale) : '';
  const rules = await buildViewLines(press, openedSeason, 'rules', 0, translator);
  const inner = html`${seasons.length > 1 ? html`<nav aria-label="${say('page.web.seasons')}"><ul>${others}</ul></nav>` : ''}
<article id="step">${paragraphsOf([seasonNews(openedSeason, translator)], locale)}${divisions}${awards}
<details><summary>${say('league.button.rules')}</summary>${paragraphsOf(rules, locale)}</details></article>`;
  return pageLayout(say('league.title', { name: league.name, n: row.number }), inner, translator, wanted, assets);
}

async function buildDivisionSection(press: PageContext, season: OpenSeason, division: number, translator: Translator): Promise<Html> {
  const { say, locale } = translator;
  const rows: readonly [number, number] = [0, Number.MAX_SAFE_INTEGER];
  const table = standingsTable(season, division, translator, { rows });
  const body = table.rows.map(
    ({ place, name, values }) =>
      html`<tr><td>${place}</td><th scope="row">${name}</th>${values.map((value) => html`<td>${value}</td>`)}</tr>`,
  );
  const columns = table.columns.map((column) => html`<th scope="col">${column}</th>`);
  const fixtures = await buildViewLines(press, season, 'fixtures', division, translator);
  const heading = [say('league.button.standings'), divisionName(season.season, division, translator)].filter((s) => s !== '').join(' · ');
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
async function buildViewLines(
  press: PageContext,
  season: OpenSeason,
  view: 'fixtures' | 'rules',
  division: number,
  translator: Translator,
): Promise<string[]> {
  const shown = await buildViewContent(press, season, view, division, translator, 'day');
  return shown.sheets.flatMap((sheet) => [...shown.on(sheet).lines]);
}
