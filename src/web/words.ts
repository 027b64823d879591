import { parse } from 'discord-markdown-parser';
import type { Locale } from '../kit/message.ts';
import { type Html, html } from './html.ts';

type MarkdownNode = { readonly type: string; readonly content?: string | readonly MarkdownNode[]; readonly [key: string]: unknown };

/** What is written for Discord, as a page shows it: its emphasis and its dates; nobody is called there, and no address is a link. */
export function markdownLine(source: string, locale: Locale): Html {
  return renderNodes(parse(source, 'extended') as unknown as readonly MarkdownNode[], locale);
}

/** Each line a paragraph. */
export function paragraphsOf(lines: readonly string[], locale: Locale): Html {
  const said = lines.flatMap((line) => line.split('\n')).filter((line) => line.trim() !== '');
  return html`${said.map((line) => html`<p>${markdownLine(line, locale)}</p>`)}`;
}

function renderNodes(list: readonly MarkdownNode[], locale: Locale): Html {
  return html`${list.map((node) => renderNode(node, locale))}`;
}

function renderNode(node: MarkdownNode, locale: Locale): Html | string {
  const inner = () => (typeof node.content === 'string' ? html`${node.content}` : renderNodes(node.content ?? [], locale));
  switch (node.type) {
    case 'br':
      return html`<br>`;
    case 'strong':
    case 'heading':
      return html`<strong>${inner()}</strong>`;
    case 'em':
      return html`<em>${inner()}</em>`;
    case 'strikethrough':
      return html`<s>${inner()}</s>`;
    case 'subtext':
      return html`<small>${inner()}</small>`;
    case 'timestamp':
      return timeElement(Number(node.timestamp) * 1000, locale);
    case 'user':
    case 'role':
      return '';
    case 'channel':
      return 'Discord';
    default:
      return inner();
  }
}

/** A date for every reader alike; the page's script turns it into his own zone. */
export function timeElement(at: number, locale: Locale): Html {
  const date = new Date(at);
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(date);
  return html`<time datetime="${date.toISOString()}">${words} UTC</time>`;
}
