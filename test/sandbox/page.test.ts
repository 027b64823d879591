import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { startSandbox } from '../../src/sandbox/index.ts';

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
