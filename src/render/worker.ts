// The painter's own thread: requests in, pictures out.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { ensureDefined } from '../kit/must.ts';
import type { RenderReply, RenderRequest } from './painter.ts';
import { createRenderer } from './renderer.ts';

const port = ensureDefined(parentPort ?? undefined, 'a parent thread');
const { render: paint } = createRenderer();
lowerThreadPriority();

/** What waits to be painted, the next one first. */
const queue: RenderRequest[] = [];

// Each in a turn of its own: the port hands over up to a thousand requests in one, all that is set for the next turn is done in that, and
// what was made for pictures already sent is only given back between turns.
port.on('message', (request: RenderRequest) => {
  if (queue.push(request) === 1) setImmediate(renderNext);
});

function renderNext(): void {
  renderRequest(ensureDefined(queue.shift(), 'an order'));
  if (queue.length > 0) setImmediate(renderNext);
}

function renderRequest({ id, scene, commission }: RenderRequest): void {
  try {
    const { bytes, ...about } = paint(scene, commission);
    const own = new Uint8Array(bytes);
    const reply: RenderReply = { id, bytes: own, ...about };
    port.postMessage(reply, [own.buffer]);
  } catch (error) {
    const reply: RenderReply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    port.postMessage(reply);
  }
}

/** Who answers clicks goes first, where one thread of a process can have less of the processor than another: that is Linux. */
function lowerThreadPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 5);
  } catch {
    // Elsewhere they share it evenly.
  }
}
