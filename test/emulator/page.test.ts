import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { startSandbox } from '../../src/emulator/index.ts';
import { raw } from './raw.ts';

test('the page is built at the first visit and served whole, to this machine alone', async () => {
  const pageDir = mkdtempSync(join(tmpdir(), 'sandbox-page-'));
  const sandbox = await startSandbox({ pageDir });
  const answer = await fetch(sandbox.url);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await answer.text()).toContain('/page.js');
  for (const path of ['/page.js', '/page.css', '/favicon.svg']) expect((await fetch(sandbox.url + path)).status).toBe(200);
  expect((await fetch(`${sandbox.url}/package.json`)).status).toBe(404);
  // Another page in the same browser may not act as a member.
  const stranger = new WebSocket(`${sandbox.url.replace('http', 'ws')}/live`, { origin: 'http://evil.example' });
  await new Promise((resolve) => stranger.on('error', resolve));
  await sandbox.close();
  rmSync(pageDir, { recursive: true });
});

test('what Discord would have refused is said on a developer’s page alone', async () => {
  const sandbox = await startSandbox({ rateLimits: false });
  const { send, games, user } = raw(sandbox);
  const heardOn = async (path: string) => {
    const heard: string[] = [];
    let hear = () => {};
    const page = new WebSocket(sandbox.url.replace('http', 'ws') + path);
    page.on('message', (line) => {
      heard.push((JSON.parse(String(line)) as { tell: string }).tell);
      hear();
    });
    const until = (tell: string) =>
      new Promise<void>((resolve) => {
        hear = () => (heard.includes(tell) ? resolve() : undefined);
        hear();
      });
    await until('roster');
    page.send(JSON.stringify({ ask: 'be', n: 1, userId: user('Anna') }));
    await until('reply');
    expect((await send('POST', `/channels/${games}/messages`, { content: 'x'.repeat(2_001) })).status).toBe(400);
    // What is told after it has come: so has the notice.
    await send('POST', `/channels/${games}/messages`, { content: 'x' });
    await until('message');
    page.terminate();
    return heard;
  };
  expect(await heardOn('/live')).not.toContain('refused');
  expect(await heardOn('/live?developer')).toContain('refused');
  expect(sandbox.violations).toHaveLength(2);
  await sandbox.close();
});
