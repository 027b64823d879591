import type { IncomingMessage } from 'node:http';
import { LOCALES, type Locale } from '../kit/message.ts';

/** Networks nobody out there has an address in: who comes from one is the proxy. */
const PRIVATE_ADDRESS = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i;

/**
 * Whom to count a request to: the address it comes from, and where that is the proxy's, the one the proxy saw, which it writes last. Who has one
 * address of version 6 has millions: there his network is counted.
 */
export function clientKey({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const peer = unmapAddress(socket.remoteAddress ?? '');
  const passed = PRIVATE_ADDRESS.test(peer) ? [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() : undefined;
  const address = passed === undefined || passed === '' ? peer : unmapAddress(passed);
  return address.includes(':') ? networkOf(address) : address;
}

function unmapAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 45);
}

/** The first four groups, zeros written out. */
function networkOf(address: string): string {
  const [before = '', after] = address.toLowerCase().split('::');
  const [head, tail] = [before, after ?? ''].map((half) => half.split(':').filter((group) => group !== ''));
  const gap = after === undefined ? 0 : Math.max(0, 8 - (head?.length ?? 0) - (tail?.length ?? 0));
  return [...(head ?? []), ...Array.from({ length: gap }, () => '0'), ...(tail ?? [])].slice(0, 4).join(':');
}

/** The language of the address, else the first of his browser's that is one of ours. */
export function localeFor(chosen: string | null, accepted: string | undefined): { readonly locale: Locale; readonly chosen: boolean } {
  const own = LOCALES.find((l) => l === chosen);
  if (own !== undefined) return { locale: own, chosen: true };
  const likes = (accepted ?? '').split(',').map((one, at) => {
    const [tag = '', weight = '1'] = one.trim().split(/\s*;\s*q=/);
    return { tag: tag.toLowerCase(), weight: Number(weight) || 0, at };
  });
  const sorted = likes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight || a.at - b.at);
  const liked = sorted.flatMap(({ tag }) => LOCALES.find((l) => tag === l || tag.startsWith(`${l}-`)) ?? [])[0];
  return { locale: liked ?? 'en', chosen: false };
}
