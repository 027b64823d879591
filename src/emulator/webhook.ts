import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { type RequestBody, readBody } from './body.ts';
import { ANSWER, FIRST_ANSWER_MS, INTERACTION } from './discord.ts';
import { badForm } from './problem.ts';
import type { Violation } from './violations.ts';
import type { World } from './world.ts';

/** How whoever was brought an interaction answered. */
export interface WebhookReply extends RequestBody {
  readonly status: number;
}

/** Brings interactions to the address of the application, each signed. */
export interface Webhook {
  /** What the application's bot can know the signature by. */
  readonly verifyKey: string;
  readonly url: () => string | null;
  /** Looks whether whoever is there knows the signature, and brings everything there from then on; nowhere with `null`. */
  setUrl(url: string | null): Promise<void>;
  /** Nothing where nobody answers. */
  deliver(payload: unknown): Promise<WebhookReply | undefined>;
}

/** After so many interactions comes one that is wrongly signed, as Discord sends them now and then. */
const FORGED_EVERY = 25;

export function createWebhook(world: World, violate: (violation: Omit<Violation, 'at'>) => void): Webhook {
  const key = createPrivateKey(world.application.signingKey);
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  let brought = 0;

  async function send(url: string, payload: unknown, forged = false): Promise<WebhookReply | undefined> {
    const body = JSON.stringify(payload);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = sign(null, Buffer.from(`${timestamp}${body}${forged ? ' ' : ''}`), key).toString('hex');
    return post(url, body, { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp }).catch(() => undefined);
  }

  async function forge(url: string, payload: object): Promise<void> {
    const answer = await send(url, payload, true);
    // Whoever stands before the application says 502 where nobody there answered in time.
    if (answer !== undefined && answer.status !== 401 && answer.status !== 502)
      violate({ code: 0, message: 'A wrong signature was not refused.', request: `POST ${url}`, detail: String(answer.status) });
  }

  const ping = () => ({ id: world.newId(), application_id: world.meta.applicationId, type: INTERACTION.PING, token: 'ping', version: 1 });
  return {
    verifyKey: Buffer.from(x, 'base64url').toString('hex'),
    url: () => world.application.endpoint,
    async setUrl(url) {
      if (url !== null) {
        const [good, bad] = [await send(url, ping()), await send(url, ping(), true)];
        const pong = good?.status === 200 && (good.json as { readonly type?: unknown }).type === ANSWER.PONG;
        if (!pong || bad?.status !== 401)
          throw Object.assign(
            badForm(
              'interactions_endpoint_url',
              'APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID',
              'The specified interactions endpoint url could not be verified.',
            ),
            { violation: false },
          );
      }
      world.redirect(url);
    },
    async deliver(payload) {
      const url = world.application.endpoint;
      if (url === null) return undefined;
      if (++brought % FORGED_EVERY === 0) await forge(url, payload as object);
      return send(url, payload);
    },
  };
}

function post(url: string, body: string, signed: http.OutgoingHttpHeaders): Promise<WebhookReply> {
  const line = url.startsWith('https:') ? https : http;
  const headers = { ...signed, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const request = line.request(url, { method: 'POST', headers, timeout: FIRST_ANSWER_MS }, (response) => {
      const status = response.statusCode ?? 0;
      const read = status === 200 ? readBody(response) : readResponseBody(response);
      read.then((told) => resolve({ status, ...told }), reject);
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', reject);
    request.end(body);
  });
}

async function readResponseBody(response: http.IncomingMessage): Promise<RequestBody> {
  response.resume();
  return { json: undefined, files: new Map() };
}
