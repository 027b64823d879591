import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Scene } from '../kit/scene.ts';
import { loadFonts } from './fonts.ts';
import { localizeScene, type Translate } from './localize-scene.ts';
import { Overloaded } from './overload.ts';
import { createRenderer, type Picture, type RenderOptions } from './renderer.ts';

export type { Picture, RenderOptions } from './renderer.ts';

/** Scenes into pictures. One for the whole house. */
export interface Painter {
  /**
   * `patient`: waits its turn, however many wait before it; `last`: until nothing else does, or for a second. Who is not patient is turned
   * away with `Overloaded` where too many wait.
   */
  render(
    scene: Scene,
    commission: RenderOptions & { readonly say: Translate; readonly patient?: boolean; readonly last?: boolean },
  ): Promise<Picture>;
  close(): Promise<void>;
}

/** A painter on this thread, for tools and tests. */
export function inProcessPainter(): Painter {
  const { render: paint } = createRenderer();
  return {
    render: async (scene, { say, patient: _, last: __, ...commission }) => paint(localizeScene(scene, say), commission),
    close: async () => undefined,
  };
}

/** More pictures waiting than are painted in a few seconds: another one would come too late, and only fill the memory. */
const MAX_QUEUED = 48;

/** How often what comes last looks whether anything else waits, and who was turned away whether there is room. */
const IDLE_POLL_MS = 20;
const MAX_IDLE_WAIT_MS = 1_000;

/** What goes to the thread that draws, and what comes back. */
export interface RenderRequest {
  readonly id: number;
  readonly scene: Scene;
  readonly commission: RenderOptions;
}
export type RenderReply =
  | {
      readonly id: number;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly width: number;
      readonly height: number;
      readonly type: Picture['type'];
    }
  | { readonly id: number; readonly error: string };

/**
 * A painter with a thread of its own: here a scene is only put into words and sent. Needs the built house, since threads start from
 * JavaScript. Throws at once when a font is missing.
 */
function workerPainter(): Painter {
  loadFonts();
  const waiting = new Map<number, { resolve(picture: Picture): void; reject(reason: Error): void }>();
  let count = 0;
  let closed = false;
  let thread: Worker | undefined;

  function ensureWorker(): Worker {
    if (thread !== undefined) return thread;
    const started = new Worker(new URL('./worker.js', import.meta.url), { resourceLimits: { maxYoungGenerationSizeMb: 2 } });
    started.on('message', (reply: RenderReply) => {
      const order = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) order?.reject(new Error(reply.error));
      else {
        const { bytes, ...about } = reply;
        order?.resolve({ bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), ...about });
      }
    });
    // A thread that dies takes its pictures with it; the next picture starts another.
    const gone = (reason: Error) => {
      if (thread === started) thread = undefined;
      for (const order of waiting.values()) order.reject(reason);
      waiting.clear();
    };
    started.on('error', gone);
    started.on('exit', () => gone(new Error('the painter has gone home')));
    thread = started;
    return started;
  }

  /** Those who were turned away, in their order. They need not come back, so their places are counted anew each time. */
  const line: (() => void)[] = [];
  async function callIn(): Promise<void> {
    while (line.length > 0) {
      await setTimeout(IDLE_POLL_MS);
      for (const call of line.splice(0, MAX_QUEUED - waiting.size)) call();
    }
  }

  function turnedAway(): Overloaded {
    const room = new Promise<void>((resolve) => line.push(resolve));
    if (line.length === 1) void callIn();
    return new Overloaded(room);
  }

  // Awake before the first picture is asked for.
  ensureWorker();
  return {
    async render(scene, { say, patient = false, last = false, ...commission }) {
      for (let waited = 0; last && waiting.size > 0 && waited < MAX_IDLE_WAIT_MS; waited += IDLE_POLL_MS) await setTimeout(IDLE_POLL_MS);
      if (closed) return Promise.reject(new Error('the painter has gone home'));
      if (!patient && waiting.size >= MAX_QUEUED) throw turnedAway();
      return new Promise((resolve, reject) => {
        const id = ++count;
        const request: RenderRequest = { id, scene: localizeScene(scene, say), commission };
        ensureWorker().postMessage(request);
        waiting.set(id, { resolve, reject });
      });
    },
    async close() {
      closed = true;
      await thread?.terminate();
    },
  };
}

/** The painter for a running house: with a thread from the build, without one from the sources. */
export function openPainter(): Painter {
  return import.meta.url.endsWith('.js') ? workerPainter() : inProcessPainter();
}
