import http from 'node:http';
import https from 'node:https';

/** On what one host passes to another, so that nobody passes it again. */
export const PASSED = 'x-serenissima-passed';

/** What Discord brought and signed, as it came. */
export interface Brought {
  readonly signature: string;
  readonly timestamp: string;
  readonly body: Buffer;
}

/** What became of it: the answer, or that it goes another way; not taken, or not even heard; or nobody knows. */
export type Passing = { readonly answer: Buffer } | 'heard' | 'declined' | 'unheard' | 'lost';

/** So long a host may take to say that it listens. */
const LONGEST_KNOCK = 300;
/** As long as whoever takes it may wait for its first answer, and a moment more. */
const LONGEST_WAIT = 2_800;

const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };

/**
 * Passes it to another host. What it is about is sent only when that host has said that it listens: one that is dead, frozen or leaving has
 * then certainly not taken it.
 */
export function passTo(url: string, { signature, timestamp, body }: Brought): Promise<Passing> {
  const [line, agent] = url.startsWith('https:') ? ([https, agents.https] as const) : ([http, agents.http] as const);
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-signature-ed25519': signature,
    'x-signature-timestamp': timestamp,
    [PASSED]: '1',
    expect: '100-continue',
  };
  return new Promise((resolve) => {
    let sent = false;
    const request = line.request(url, { method: 'POST', headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => {
        const { statusCode } = response;
        resolve(statusCode === 200 ? { answer: Buffer.concat(parts) } : statusCode === 202 ? 'heard' : 'declined');
      });
      response.once('error', gone);
    });
    const gone = () => resolve(sent ? 'lost' : 'unheard');
    let patience = setTimeout(() => request.destroy(), LONGEST_KNOCK);
    request.once('continue', () => {
      clearTimeout(patience);
      patience = setTimeout(() => request.destroy(), LONGEST_WAIT);
      sent = true;
      request.end(body);
    });
    request.once('error', gone);
    request.once('close', () => {
      clearTimeout(patience);
      gone();
    });
    request.flushHeaders();
  });
}
