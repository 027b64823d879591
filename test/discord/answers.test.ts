import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DiscordAPIError, HTTPError } from '@discordjs/rest';
import { expect, test } from 'vitest';
import { InteractionClient } from '../../src/discord/rest/interaction-client.ts';

const ROUTE = '/interactions/1/token/callback';

interface Heard {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** A Discord that answers as it is told, request by request. */
async function withDiscord(
  replies: ((response: ServerResponse) => void)[],
  work: (interactionClient: InteractionClient, heard: Heard[]) => Promise<void>,
) {
  const heard: Heard[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    heard.push({ method: request.method ?? '', path: request.url ?? '', body: Buffer.concat(parts).toString() });
    replies.shift()?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const interactionClient = new InteractionClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  try {
    await work(interactionClient, heard);
  } finally {
    interactionClient.close();
    server.close();
  }
}

const says =
  (status: number, body?: unknown, headers: { [name: string]: string } = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(body === undefined ? undefined : JSON.stringify(body));
const breaks = (response: ServerResponse) => response.destroy();

test('an answer goes where it belongs, and what Discord says comes back', () =>
  withDiscord([says(200, { id: '7' }), says(204)], async (interactionClient, heard) => {
    const statuses: number[] = [];
    interactionClient.on('response', ({ path }, { status }) => statuses.push(path === ROUTE ? status : 0));
    expect(await interactionClient.post(ROUTE, { body: { type: 4 }, query: 'with_response=true' })).toEqual({ id: '7' });
    expect(await interactionClient.patch(ROUTE, { body: { żółw: 1 } })).toBeUndefined();
    expect(heard).toEqual([
      { method: 'POST', path: `/api/v10${ROUTE}?with_response=true`, body: '{"type":4}' },
      { method: 'PATCH', path: `/api/v10${ROUTE}`, body: '{"żółw":1}' },
    ]);
    expect(statuses).toEqual([200, 204]);
  }));

test('where the line breaks or Discord is ill it is tried again, and where it was too much as soon as it may', () =>
  withDiscord(
    [breaks, says(500), says(429, { retry_after: 0.01 }, { 'retry-after': '0.01' }), says(502), says(200, {})],
    async (interactionClient, heard) => {
      await interactionClient.post(ROUTE, { body: {} });
      expect(heard).toHaveLength(5);
    },
  ));

test('it is given up after the fourth time', () =>
  withDiscord(
    [1, 2, 3, 4].map(() => says(503)),
    async (interactionClient, heard) => {
      await expect(interactionClient.post(ROUTE, { body: {} })).rejects.toThrow(HTTPError);
      expect(heard).toHaveLength(4);
    },
  ));

test('a refusal is told with its code, and is not tried again', () =>
  withDiscord([says(404, { code: 10062, message: 'Unknown interaction' })], async (interactionClient, heard) => {
    const refusal = await interactionClient.post(ROUTE, { body: {} }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DiscordAPIError);
    expect(refusal).toMatchObject({ code: 10062, status: 404, method: 'POST' });
    expect(heard).toHaveLength(1);
  }));

test('where Discord does not know an emoji the words go without', () =>
  withDiscord(
    [
      says(400, { code: 50035, message: 'Invalid Form Body', errors: { _errors: [{ code: 'BUTTON_COMPONENT_INVALID_EMOJI' }] } }),
      says(200, {}),
    ],
    async (interactionClient, heard) => {
      let refused = 0;
      interactionClient.onEmojiRefused = () => {
        refused++;
      };
      await interactionClient.post(ROUTE, { body: { label: 'ciao', emoji: { id: '1' } } });
      expect(refused).toBe(1);
      expect(heard[1]?.body).toBe('{"label":"ciao"}');
    },
  ));
