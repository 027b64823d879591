import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ASSETS } from '../render/assets.ts';
import { type Html, html } from './html.ts';
import { markdownLine } from './words.ts';

/** Who runs this copy of the bot: named on the pages about privacy and terms of use. */
export interface Operator {
  readonly name?: string | undefined;
  readonly contact?: string | undefined;
}

/** By the address under which a page is found, the file it is made from and what it is called. */
const LEGAL_PAGES = {
  privacy: { file: 'PRIVACY.md', title: 'Privacy' },
  terms: { file: 'TERMS.md', title: 'Terms of use' },
} as const;

const NOT_NAMED = 'not named here; ask whoever added the bot to your server';

/** The pages about privacy and terms of use, by their addresses, as whole pages. */
export function buildLegalPages({ name = NOT_NAMED, contact = NOT_NAMED }: Operator, style: string): ReadonlyMap<string, string> {
  const folder = join(dirname(ASSETS), 'docs');
  return new Map(
    Object.entries(LEGAL_PAGES).map(([address, { file, title }]) => {
      const source = readFileSync(join(folder, file), 'utf8');
      return [address, legalLayout(title, renderMarkdown(source, { operator: name, contact }), style)];
    }),
  );
}

type OperatorWords = { readonly [placeholder: string]: string };

/** Headings, paragraphs and lists, as far as these pages have them. What the operator says is text, whatever it holds. */
function renderMarkdown(source: string, words: OperatorWords): Html {
  const blocks = source.split(/\n{2,}/).map((block) => block.trim());
  return html`${blocks.filter((block) => block !== '' && !block.startsWith('# ')).map((block) => renderBlock(block, words))}`;
}

function renderBlock(block: string, words: OperatorWords): Html {
  if (block.startsWith('## ')) return html`<h2>${block.slice(3)}</h2>`;
  const lines = block.split('\n');
  if (block.startsWith('- ')) return html`<ul>${lines.map((line) => html`<li>${renderLine(line.slice(2), words)}</li>`)}</ul>`;
  return html`${lines.map((line) => html`<p>${renderLine(line, words)}</p>`)}`;
}

function renderLine(line: string, words: OperatorWords): Html {
  const withoutLinks = line.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const pieces = withoutLinks.split(/\{(operator|contact)\}/);
  return html`${pieces.map((piece, at) => (at % 2 === 0 ? markdownLine(piece, 'en') : (words[piece] ?? '')))}`;
}

function legalLayout(title: string, inner: Html, style: string): string {
  const others = Object.entries(LEGAL_PAGES).filter(([, page]) => page.title !== title);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="color-scheme" content="light dark">
<title>Serenissima · ${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
</head>
<body>
<header><h1>${title}</h1></header>
<main>${inner}</main>
<footer>${others.map(([address, page]) => html`<p><a href="./${address}">${page.title}</a></p>`)}</footer>
</body>
</html>
`.markup;
}
