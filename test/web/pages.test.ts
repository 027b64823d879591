import { afterEach, describe, expect, test } from 'vitest';
import { buildHelpPanel } from '../../src/discord/panel/help.ts';
import { shareGame, unshareGame } from '../../src/features/share/rules.ts';
import { en } from '../../src/i18n/en.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { shareLeague } from '../../src/league/season/share.ts';
import { Overloaded } from '../../src/render/overload.ts';
import { generateLink } from '../../src/shared/secret-link.ts';
import { exportGame } from '../../src/table/archive/export.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { approvePause, requestPause } from '../../src/table/seats/pause.ts';
import { resignSeat } from '../../src/table/seats/seats.ts';
import { clientKey, localeFor } from '../../src/web/client-key.ts';
import { html } from '../../src/web/html.ts';
import { startWebServer } from '../../src/web/server.ts';
import { markdownLine, timeElement } from '../../src/web/words.ts';
import { openSituation, PEOPLE, type Situation } from '../trust/situation.ts';

const URL_OF = 'https://pages.example/venice';
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Site extends Situation {
  readonly at: string;
  readonly link: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

/** A running game whose page is open, and where it is served. */
async function site(rateLimit?: Parameters<typeof startWebServer>[2]): Promise<Site> {
  const s = await openSituation();
  await shareGame(s.house, s.running, PEOPLE.host.id);
  const link = ensureDefined((await s.store.findGame(s.running))?.link, 'a link');
  const pages = await startWebServer({ port: 0, host: '127.0.0.1', url: URL_OF }, s.desk, rateLimit);
  closing.push(() => pages.close());
  const at = `http://127.0.0.1:${pages.port}`;
  return { ...s, at, link, get: (path, headers = {}) => fetch(`${at}${path}`, { headers, redirect: 'manual' }) };
}

const imageIn = (page: string) => ensureDefined(/<img src="([^"]+)"/.exec(page)?.[1], 'a picture');
const everyHeader = ({ headers }: Response) => [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));

describe('the page of a game', () => {
  test('shows the newest step with all that the thread tells of it: board, names, story, who is awaited, the position in words', async () => {
    const { get, link, awaited, running } = await site();
    const answer = await get(`/${link}/`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain(`<h1>San Marco #${running}</h1>`);
    for (const part of ['page.web.story', 'page.web.standing', 'page.web.awaited'] as const) expect(page).toContain(`<h2>${en[part]}</h2>`);
    expect(page).toContain(`<summary>${en['board.words']}</summary>`);
    expect(page).toMatch(new RegExp(`<li>.*<strong>${PEOPLE[awaited].name}</strong>.* asked <time`));
    for (const who of ['Host', 'Anna', 'Bruno']) expect(page).toContain(who);
    const first = await (await get(`/${link}/?at=0`)).text();
    expect(first).not.toContain(`<h2>${en['page.web.awaited']}</h2>`);
  });

  test('asks to come again where the painter is overloaded', async () => {
    const s = await openSituation();
    await shareGame(s.house, s.running, PEOPLE.host.id);
    const link = ensureDefined((await s.store.findGame(s.running))?.link, 'a link');
    const paint = () => Promise.reject(new Overloaded(Promise.resolve()));
    const pages = await startWebServer(
      { port: 0, host: '127.0.0.1', url: URL_OF },
      { ...s.desk, painter: { ...s.desk.painter, render: paint } },
    );
    closing.push(() => pages.close());
    const at = `http://127.0.0.1:${pages.port}/${link}/`;
    const answer = await fetch(new URL(imageIn(await (await fetch(at)).text()), at));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  });

  test('says that the game is paused, and until when', async () => {
    const { get, link, house: services, running } = await site();
    await requestPause(services, running, PEOPLE.host.id, 72);
    expect(await (await get(`/${link}/`)).text()).not.toContain(en['page.web.paused']);
    for (const who of ['anna', 'bruno'] as const) await approvePause(services, running, PEOPLE[who].id);
    expect(await (await get(`/${link}/`)).text()).toMatch(new RegExp(`<p>${en['page.web.paused']} <time`));
  });

  test('stands in three languages: in the one of the address, else in the browser’s', async () => {
    const { get, link } = await site();
    for (const locale of LOCALES) {
      const title = translatorFor(locale).say('page.web.standing');
      const byAddress = await (await get(`/${link}/?lang=${locale}`)).text();
      expect(byAddress).toContain(`<html lang="${locale}">`);
      expect(byAddress).toContain(`<h2>${title}</h2>`);
      expect(await (await get(`/${link}/`, { 'accept-language': `de, ${locale}-XX;q=0.8` })).text()).toContain(`<h2>${title}</h2>`);
      // The language stays on the way through the game.
      expect(byAddress).toContain(`href="./?at=0&amp;lang=${locale}"`);
    }
  });

  test('says nothing else for a link that is dead than for one that never was', async () => {
    const { get, link, house: services, running } = await site();
    expect((await get(`/${link}/`)).status).toBe(200);
    const image = imageIn(await (await get(`/${link}/`)).text());
    await unshareGame(services, running, PEOPLE.anna.id);
    const wrong = generateLink();
    const answers = await Promise.all(
      [`/${link}/`, `/${wrong}/`, `/${link}`, `/${wrong}`, `/${link}/${image}`, `/${wrong}/${image}`, '/', '/x', `/${link}/a/b`].map(
        (path) => get(path),
      ),
    );
    const seen = await Promise.all(answers.map(async (a) => JSON.stringify([a.status, everyHeader(a), await a.text()])));
    expect(new Set(seen).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    await shareGame(services, running, PEOPLE.host.id);
    expect((await get(`/${link}/`)).status).toBe(404);
  });

  test('bids every browser to load nothing from elsewhere, to tell nobody where it was, and every search engine to stay away', async () => {
    const { get, link } = await site();
    const answer = await get(`/${link}/`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const page = await answer.text();
    expect(page).toContain('<meta name="robots" content="noindex');
    // No address in it leads elsewhere or begins at the root, and no script or style stands in the page itself.
    const addresses = [...page.matchAll(/(?:href|src|srcset|action)="([^"]*)"/g)].map(([, to = '']) => to);
    expect(addresses.filter((to) => !/^(\.\.?\/|\d|data:,$)/.test(to))).toEqual([]);
    expect(page).not.toMatch(/ style=| on\w+=|<style|<script>/);
    expect((await fetch(answer.url, { method: 'POST' })).status).toBe(405);
  });

  test('is found behind a path that a proxy leaves in front, and behind one it takes away', async () => {
    const { get, link } = await site();
    const direct = await (await get(`/${link}/`)).text();
    expect(await (await get(`/venice/${link}/`)).text()).toBe(direct);
    expect((await get(`/venice/${link}`)).headers.get('location')).toBe(`./${link}/`);
    const [style = ''] = /\.\.\/(page-[0-9a-f]+\.css)/.exec(direct)?.slice(1) ?? [];
    for (const path of [`/${style}`, `/venice/${style}`]) {
      const file = await get(path);
      expect(file.headers.get('content-type')).toBe('text/css');
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
  });

  test('is sent again only when it has changed; its pictures are kept for ever under a name that says what they show', async () => {
    const { get, link, house: services, running, awaited, decision, path } = await site();
    const answer = await get(`/${link}/`);
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const again = await get(`/${link}/`, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const image = imageIn(await answer.text());
    const picture = await get(`/${link}/${image}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(picture.headers.get('cache-control')).toMatch(/^private, max-age=31536000, immutable$/);
    // Under another name it is not there.
    expect((await get(`/${link}/${image.replace(/.(?=\.webp)/, (c) => (c === '0' ? '1' : '0'))}`)).status).toBe(404);
    expect((await get(`/${link}/${image.replace('-day-', '-night-')}`)).status).toBe(404);
    await submitAnswer(services, running, PEOPLE[awaited].id, decision, path as never);
    expect((await get(`/${link}/`, { 'if-none-match': etag })).status).toBe(200);
  });

  test('forgets a name at once, and no picture ever bore one', async () => {
    const { get, link, store, house: services, running } = await site();
    const steps = Number(/max="(\d+)"/.exec(await (await get(`/${link}/`)).text())?.[1]);
    const etags: string[] = [];
    for (let at = 0; at <= steps; at++) {
      const answer = await get(`/${link}/?at=${at}`);
      etags.push(answer.headers.get('etag') ?? '');
      const page = await answer.text();
      for (const theme of ['src', 'srcset'] as const) {
        const name = ensureDefined(new RegExp(`<(?:img|source)[^>]* ${theme}="([^"]+)"`).exec(page)?.[1], 'a picture');
        const painted = await (await get(`/${link}/${name}`)).text();
        expect(painted.length).toBeGreaterThan(500);
        expect(painted).not.toMatch(/Anna|Bruno|Former|Host|"H"/);
      }
    }
    await resignSeat(services, running, PEOPLE.anna.id);
    await store.eraseUser(PEOPLE.anna.id);
    for (let at = 0; at <= steps; at++) {
      const answer = await get(`/${link}/?at=${at}`, { 'if-none-match': etags[at] ?? '' });
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain('Anna');
    }
  });

  test('counts by address, and behind a proxy by the one it saw', async () => {
    const { get, link } = await site({ burst: 3, perSecond: 0.1 });
    const from = (address: string) => get(`/${link}/`, { 'x-forwarded-for': address });
    for (let n = 0; n < 3; n++) expect((await from('203.0.113.7')).status).toBe(200);
    const hasty = await from('203.0.113.7');
    expect([hasty.status, hasty.headers.get('retry-after')]).toEqual([429, '15']);
    // What a guest writes into the list himself stands before what the proxy adds.
    expect((await from('198.51.100.1, 203.0.113.7')).status).toBe(429);
    expect((await from('203.0.113.8')).status).toBe(200);
    expect((await get('/')).status).toBe(404);
  });

  test('takes any question for what it can be', async () => {
    const { get, link } = await site();
    const newest = await (await get(`/${link}/`)).text();
    for (const query of ['?at=', '?at=-3', '?at=x', '?at=1e9', '?lang=xx', '?at=%00', '?at=99999999999', '?lang=__proto__'])
      expect(await (await get(`/${link}/${query}`)).text(), query).toBe(newest);
    for (const path of [
      '/%',
      `/${link}/%2e%2e/`,
      `/${link}/..%2f..%2fpackage.json`,
      '//',
      `/${link}/1-en-day-x.webp`,
      `/${link}/__proto__`,
    ])
      expect((await get(path)).status, path).toBe(404);
  });
});

describe('who opens and closes a page', () => {
  test('the thread is told each time, at most six times a day; closing is never refused', async () => {
    const s = await openSituation();
    const told = async () => (await s.store.listOutgoing(s.running)).filter((o) => o.kind === 'page').length;
    const links = new Set<string>();
    for (let n = 0; n < 3; n++) {
      await shareGame(s.house, s.running, PEOPLE.host.id);
      await shareGame(s.house, s.running, PEOPLE.host.id);
      links.add(ensureDefined((await s.store.findGame(s.running))?.link, 'a link'));
      await unshareGame(s.house, s.running, PEOPLE.bruno.id);
    }
    expect([links.size, await told()]).toEqual([3, 6]);
    for (const link of links) expect(Buffer.from(link, 'base64url')).toHaveLength(16);
    await expect(shareGame(s.house, s.running, PEOPLE.host.id)).rejects.toThrow('page.often');
    s.pass(25 * 60 * 60_000);
    await shareGame(s.house, s.running, PEOPLE.host.id);
    await expect(unshareGame(s.house, s.running, PEOPLE.watcher.id)).rejects.toThrow('page.notPlaying');
    await expect(shareGame(s.house, s.running, PEOPLE.anna.id)).rejects.toThrow('page.notHost');
    expect(await told()).toBe(7);
  });

  test('no link stands in what is taken out of the house, or waits in the outbox', async () => {
    const s = await openSituation();
    const link = ensureDefined((await s.store.findGame(s.vacant))?.link, 'a link');
    expect(JSON.stringify(await exportGame(s.house, s.vacant))).not.toContain(link);
    expect(JSON.stringify(await s.store.listOutgoing(s.vacant))).not.toContain(link);
    expect(s.said.join('')).not.toContain(link);
  });
});

describe('the page of a league', () => {
  test('shows standings, games and rules; closed, it is gone', async () => {
    const { get, seasons, store, house: services } = await site();
    const { league } = ensureDefined(seasons.running, 'a season');
    const link = ensureDefined((await store.leagues.findLeague(league))?.link, 'a link');
    for (const locale of LOCALES) {
      const page = await (await get(`/${link}/?lang=${locale}`)).text();
      expect(page).toContain('<table>');
      expect(page).toContain(translatorFor(locale).say('league.button.rules'));
      for (const name of ['Host', 'Anna', 'Bruno']) expect(page).toContain(`<th scope="row">${name}</th>`);
      expect(page).toContain('A1.1');
      // Neither a thread nor anybody's number on Discord.
      expect(page).not.toMatch(/\d{17}/);
    }
    await shareLeague(services, league, { ...PEOPLE.organiser, manages: false }, false);
    expect((await get(`/${link}/`)).status).toBe(404);
  });

  test('forgets a name at once', async () => {
    const { get, seasons, store } = await site();
    const link = ensureDefined((await store.leagues.findLeague(ensureDefined(seasons.running, 'a season').league))?.link, 'a link');
    expect(await (await get(`/${link}/`)).text()).toContain('Anna');
    await store.eraseUser(PEOPLE.anna.id);
    expect(await (await get(`/${link}/`)).text()).not.toContain('Anna');
  });
});

describe('what a page is written with', () => {
  test('escapes whatever is no piece of a page', () => {
    const evil = `<img src=x onerror="alert('1')">&`;
    expect(html`<p title="${evil}">${[evil, 3]}</p>`.markup).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;3</p>',
    );
    expect(markdownLine(`**${evil}** https://evil.example <@100000000000000001> <#100000000000000001>`, 'en').markup).not.toMatch(
      /<img|<a |\d{17}/,
    );
    expect(markdownLine('**\\*Anna\\***, -# *so* ~~no~~', 'en').markup).toBe('<strong>*Anna*</strong>, -# <em>so</em> <s>no</s>');
  });

  test('dates are the same for every reader until his own browser knows better', () => {
    expect(timeElement(Date.UTC(2026, 4, 5, 12, 30), 'en').markup).toBe(
      '<time datetime="2026-05-05T12:30:00.000Z">May 5, 2026, 12:30 PM UTC</time>',
    );
    expect(markdownLine('<t:1777984200:R>', 'pl').markup).toContain('5 maj 2026, 12:30 UTC</time>');
  });

  test.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    // From the world nobody is believed.
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['172.18.0.1', '', '172.18.0.1'],
    ['::1', '2001:DB8::1:2', '2001:db8:0:0'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  ])('%s, behind which stands %s, is counted as %s', (remoteAddress, passed, counted) => {
    const headers = passed === undefined ? {} : { 'x-forwarded-for': passed };
    expect(clientKey({ socket: { remoteAddress }, headers } as never)).toBe(counted);
  });

  test.each([
    [null, undefined, 'en', false],
    ['pl', 'fr', 'pl', true],
    ['de', 'fr-CA', 'fr', false],
    [null, 'de, pl;q=0.3, fr;q=0.7', 'fr', false],
    [null, 'fr;q=0, pl;q=0.1', 'pl', false],
    [null, 'frisian', 'en', false],
  ] as const)('asked for %s by a browser that likes %s it speaks %s', (asked, likes, locale, chosen) => {
    expect(localeFor(asked, likes)).toEqual({ locale, chosen });
  });
});

describe('privacy and terms', () => {
  test.each([
    ['privacy', 'Privacy', 'terms'],
    ['terms', 'Terms of use', 'privacy'],
  ])('/%s is served with the operator, whose words are text alone', async (address, title, other) => {
    const s = await openSituation();
    const operator = { name: 'Ann & <b>Ben</b> **x**', contact: 'ann@example.org' };
    const pages = await startWebServer({ port: 0, host: '127.0.0.1', url: URL_OF, operator }, s.desk);
    closing.push(() => pages.close());
    const found = await fetch(`http://127.0.0.1:${pages.port}/${address}`);
    const page = await found.text();
    expect(found.status).toBe(200);
    expect(found.headers.get('content-type')).toContain('text/html');
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('Ann &amp; &lt;b&gt;Ben&lt;/b&gt; **x**');
    expect(page).toContain('ann@example.org');
    expect(page).toContain(`href="./${other}"`);
    expect(page).not.toMatch(/\{operator\}|\{contact\}|\]\(|<p>- /);
    const style = ensureDefined(/rel="stylesheet" href="\.\/([^"]+)"/.exec(page)?.[1], 'the style');
    expect((await fetch(`http://127.0.0.1:${pages.port}/${style}`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${pages.port}/venice/${address}`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${pages.port}/${address}/x`)).status).toBe(404);
  });

  test('without an operator the pages say whom to ask', async () => {
    const { get } = await site();
    expect(await (await get('/privacy')).text()).toContain('ask whoever added the bot');
  });

  test('/help links both where pages are served, in every language', async () => {
    const { desk, house } = await site();
    for (const locale of LOCALES) {
      const served = JSON.stringify(
        (await buildHelpPanel({ ...desk, services: house, pageUrl: URL_OF }, undefined, '1', locale)).components,
      );
      for (const address of ['privacy', 'terms']) expect(served).toContain(`(<${URL_OF}/${address}>)`);
      const { pageUrl: _, ...without } = desk;
      expect(JSON.stringify((await buildHelpPanel(without, undefined, '1', locale)).components)).not.toContain('/privacy');
    }
  });
});
