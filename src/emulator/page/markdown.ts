import { parse } from 'discord-markdown-parser';
import { html, nothing, type TemplateResult } from 'lit';
import { open } from './acts.ts';
import { emojiOf } from './emoji.ts';
import { openMenu } from './menu.ts';
import { draw, person, state } from './state.ts';
import { typeCommand } from './writing.ts';

type Node = { readonly type: string; readonly content?: string | readonly Node[]; readonly [key: string]: unknown };
type Shown = TemplateResult | string | typeof nothing;

/** Discord's markdown, lists included (the parser leaves those to us). `scope` tells spoilers of different messages apart. */
export function markdown(source: string, scope: string): TemplateResult {
  return html`<div class="markdown">${blocks(source).map((b, i) => (b.kind === 'list' ? list(b.lines, `${scope}.${i}`) : inline(b.lines.join('\n'), `${scope}.${i}`)))}</div>`;
}

interface Block {
  readonly kind: 'text' | 'list';
  readonly lines: string[];
}
const ITEM = /^(\s*)([-*]|\d+\.)\s+(.*)$/;

/** Runs of list items apart from everything else; code fences are left whole. */
function blocks(source: string): Block[] {
  const found: Block[] = [];
  let fenced = false;
  for (const line of source.split('\n')) {
    const kind = !fenced && ITEM.test(line) ? 'list' : 'text';
    if (line.split('```').length % 2 === 0) fenced = !fenced;
    const last = found.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else found.push({ kind, lines: [line] });
  }
  return found;
}

interface Item {
  readonly depth: number;
  readonly ordered: boolean;
  readonly text: string;
  readonly start: number;
}

function list(lines: readonly string[], scope: string): TemplateResult {
  const items = lines.map((line): Item => {
    const [, indent = '', mark = '-', text = ''] = ITEM.exec(line) ?? [];
    return { depth: Math.min(4, Math.floor(indent.length / 2)), ordered: /\d/.test(mark), text, start: Number.parseInt(mark, 10) || 1 };
  });
  // A run of numbers after a run of dots is a list of its own.
  const runs: Item[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const head = run?.[0];
    if (run === undefined || head === undefined || (item.depth <= head.depth && item.ordered !== head.ordered)) runs.push([item]);
    else run.push(item);
  }
  return html`${runs.map((run, i) => nest(run, `${scope}.${i}`))}`;
}

function nest(items: readonly Item[], scope: string): TemplateResult {
  const [first] = items;
  if (first === undefined) return html``;
  const groups: { item: Item; below: Item[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last !== undefined && item.depth > first.depth) last.below.push(item);
    else groups.push({ item, below: [] });
  }
  const rows = groups.map(
    ({ item, below }, i) =>
      html`<li>${inline(item.text, `${scope}.${i}`)}${below.length > 0 ? nest(below, `${scope}.${i}s`) : nothing}</li>`,
  );
  return first.ordered ? html`<ol start=${first.start}>${rows}</ol>` : html`<ul>${rows}</ul>`;
}

function inline(source: string, scope: string): readonly Shown[] {
  return nodes(parse(source, 'extended') as unknown as readonly Node[], scope);
}

function nodes(list: readonly Node[], scope: string): readonly Shown[] {
  return list.map((node, i) => {
    // A line break after a block would leave a gap.
    const before = list[i - 1]?.type;
    if (node.type === 'br' && (before === 'heading' || before === 'subtext' || before === 'blockQuote' || before === 'codeBlock'))
      return nothing;
    return show(node, `${scope}.${i}`);
  });
}

function show(node: Node, scope: string): Shown {
  const inner = () => (typeof node.content === 'string' ? node.content : nodes(node.content ?? [], scope));
  switch (node.type) {
    case 'text':
      return String(node.content);
    case 'br':
      return html`<br>`;
    case 'strong':
      return html`<strong>${inner()}</strong>`;
    case 'em':
      return html`<em>${inner()}</em>`;
    case 'underline':
      return html`<u>${inner()}</u>`;
    case 'strikethrough':
      return html`<s>${inner()}</s>`;
    case 'inlineCode':
      return html`<code>${node.content}</code>`;
    case 'codeBlock':
      return html`<pre><code>${node.content}</code></pre>`;
    case 'blockQuote':
      return html`<blockquote>${inner()}</blockquote>`;
    case 'heading':
      return heading(Number(node.level), inner());
    case 'subtext':
      return html`<small class="subtext">${inner()}</small>`;
    case 'spoiler':
      return spoiler(inner(), scope);
    case 'link':
    case 'url':
    case 'autolink':
      return html`<a href=${String(node.target)} target="_blank" rel="noreferrer noopener">${inner()}</a>`;
    case 'timestamp':
      return timestamp(Number(node.timestamp), node.format as string | undefined);
    case 'twemoji':
      return html`<span class="emoji">${node.name}</span>`;
    case 'emoji':
      return emojiOf({ id: String(node.id), name: String(node.name) });
    default:
      return mention(node);
  }
}

function heading(level: number, inner: unknown): TemplateResult {
  if (level === 1) return html`<h3 class="h1">${inner}</h3>`;
  if (level === 2) return html`<h4 class="h2">${inner}</h4>`;
  return html`<h5 class="h3">${inner}</h5>`;
}

function spoiler(inner: unknown, scope: string): TemplateResult {
  const shown = state.spoilers.has(scope);
  const reveal = () => {
    state.spoilers.add(scope);
    draw();
  };
  return shown
    ? html`<span class="spoiler shown">${inner}</span>`
    : html`<button class="spoiler" aria-label="Spoiler" @click=${reveal}><span>${inner}</span></button>`;
}

function mention(node: Node): Shown {
  const id = String(node.id ?? '');
  switch (node.type) {
    case 'user':
      return html`<button class="plain" @click=${(e: Event) => openMenu(e, 'person', id)}><span class=${id === state.meId ? 'mention mine' : 'mention'}>@${person(id)?.name ?? 'unknown-user'}</span></button>`;
    case 'role': {
      const role = state.roster?.roles.find((r) => r.id === id);
      return html`<span class="mention" style=${`color:${role?.colour ?? '#c9cdfb'}`}>@${role?.name ?? 'deleted-role'}</span>`;
    }
    case 'channel': {
      const place = state.places.find((p) => p.id === id);
      if (place === undefined) return html`<span class="mention">#unknown</span>`;
      return html`<button class="plain" @click=${() => open(id)}><span class="mention">#${place.name}</span></button>`;
    }
    case 'everyone':
    case 'here':
      return html`<span class="mention">@${node.type}</span>`;
    case 'slashCommand':
      return html`<button class="plain" @click=${() => typeCommand(String(node.fullName))}><span class="mention">/${node.fullName}</span></button>`;
    default:
      return typeof node.content === 'string' ? node.content : nothing;
  }
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];
const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

function timestamp(seconds: number, style = 'f'): TemplateResult {
  const locale = person(state.meId)?.locale ?? 'en-GB';
  const date = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat(locale, STYLES.F).format(date);
  if (style !== 'R')
    return html`<time class="stamp" title=${full}>${new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(date)}</time>`;
  const left = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, s]) => Math.abs(left) >= s) ?? ['second', 1];
  return html`<time class="stamp" title=${full}>${new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(left / size), unit)}</time>`;
}
