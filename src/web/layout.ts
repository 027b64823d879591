import type { Translator } from '../i18n/say.ts';
import { LOCALES, type Locale } from '../kit/message.ts';
import { type Html, html } from './html.ts';

/** Where style and script stand, seen from a page. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
}

const LANGUAGES: { readonly [locale in Locale]: string } = { en: 'English', fr: 'Français', pl: 'Polski' };

/** What one asks a page for. */
export interface PageQuery {
  readonly locale: Locale;
  /** The language stands in the address, and goes on standing there. */
  readonly chosen: boolean;
  /** A step of a game, a season of a league; the newest where nothing is said. */
  readonly at?: number;
}

/** The query of the same page with something else wanted. */
export function queryString({ locale, chosen, at }: PageQuery): string {
  const asked = new URLSearchParams({ ...(at === undefined ? {} : { at: String(at) }), ...(chosen ? { lang: locale } : {}) });
  return asked.size === 0 ? './' : `./?${asked}`;
}

/** A whole page around what it shows. Every address in it is relative, so that it stands behind any path of a proxy. */
export function pageLayout(title: string, inner: Html, translator: Translator, wanted: PageQuery, assets: PageAssets): string {
  const languages = LOCALES.map((locale) =>
    locale === translator.locale
      ? html`<li aria-current="true">${LANGUAGES[locale]}</li>`
      : html`<li><a hreflang="${locale}" lang="${locale}" href="${queryString({ ...wanted, locale, chosen: true })}">${LANGUAGES[locale]}</a></li>`,
  );
  return html`<!doctype html>
<html lang="${translator.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets.style}">
<script src="${assets.script}" defer></script>
</head>
<body>
<header><h1>${title}</h1></header>
<main>${inner}</main>
<footer><p>${translator.say('page.web.foot')}</p><ul id="other-languages" aria-label="${translator.say('page.web.languages')}">${languages}</ul></footer>
</body>
</html>
`.markup;
}
