import type { Ask, History, OutcomeView, PlaceView, Tell } from './protocol.ts';

type Results = {
  be: readonly PlaceView[];
  open: History;
  slash: OutcomeView;
  complete: OutcomeView;
  menu: OutcomeView;
  use: OutcomeView;
  submit: OutcomeView;
  say: string;
  read: undefined;
  dismiss: undefined;
  locale: undefined;
};

const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
let socket: WebSocket | undefined;
let count = 0;

export interface Line {
  up(): void;
  down(): void;
  hear(tell: Tell): void;
}

/** Keeps one line open, and opens it again whenever it breaks. */
export function connect(line: Line, wait = 500): void {
  const fresh = new WebSocket(`${location.origin.replace('http', 'ws')}/live${location.search}`);
  let opened = false;
  fresh.onopen = () => {
    socket = fresh;
    opened = true;
    line.up();
  };
  fresh.onmessage = (event) => {
    const tell: Tell = JSON.parse(String(event.data));
    if (tell.tell !== 'reply') return line.hear(tell);
    const asker = waiting.get(tell.n);
    waiting.delete(tell.n);
    if (tell.error === undefined) asker?.resolve(tell.result);
    else asker?.reject(new Error(tell.error));
  };
  fresh.onclose = () => {
    if (socket === fresh) socket = undefined;
    for (const { reject } of waiting.values()) reject(new Error('connection lost'));
    waiting.clear();
    line.down();
    setTimeout(() => connect(line, opened ? 500 : Math.min(5000, wait * 1.5)), wait);
  };
}

export function ask<K extends Ask['ask']>(what: Extract<Ask, { ask: K }>): Promise<Results[K]> {
  return new Promise((resolve, reject) => {
    if (socket === undefined) return reject(new Error('no connection'));
    const n = ++count;
    waiting.set(n, { resolve: resolve as (result: unknown) => void, reject });
    socket.send(JSON.stringify({ ...what, n }));
  });
}
