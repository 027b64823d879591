import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { digest } from '../../src/discord/ui/rendered-panel.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { drawOne, quickRng } from '../../src/kit/rng.ts';
import { isAwaitedAnswer, possibleClicks } from '../../src/lab/clicker.ts';
import type { Painter } from '../../src/render/painter.ts';
import { actors } from './actors.ts';
import { blankPainter, type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

const BLANK_BYTES = (await blankPainter.render({ ground: { shapes: [] }, pieces: [] } as never, {} as never)).bytes.length;
const PLAY = /^1:\d+:play$/;
const EDIT = /^PATCH \/channels\/\d+\/messages\/\d+$/;

/** The edits of messages in channels, as they were answered. */
function edits({ requests }: Running['sandbox']) {
  return requests.filter(({ method, path }) => EDIT.test(`${method} ${path}`)).map(({ path, status }) => ({ path, status }));
}

test.each([
  ['finds the pictures that stay', 0, []],
  ['finds none of them', Number.POSITIVE_INFINITY, [400, 400, 400]],
])('where Discord %s, a table fills up and begins without a request that waits, and its card keeps its picture', (_, times, refused) =>
  withHouse(async (running) => {
    const { sandbox, store, bot } = running;
    const { anna, bruno } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 2, pace: 'open' });
    await bot.waitUntilIdle();
    sandbox.faults.losePictures({ times });
    await bruno.press('Join');
    await bot.waitUntilIdle();
    const row = ensureDefined(await store.findGame(1), 'a game');
    const thread = ensureDefined(row.threadId, 'a thread');
    expect((await store.listOutgoing(1)).map((o) => [o.kind, o.state, o.attempts])).not.toContainEqual([
      expect.anything(),
      'pending',
      expect.anything(),
    ]);
    expect((await store.listOutgoing(1)).every((o) => o.attempts === 1)).toBe(true);
    const refusals = () => edits(sandbox).flatMap(({ status }) => (status === 200 ? [] : [status]));
    expect(refusals().length).toBeLessThanOrEqual(refused.length);
    const card = ensureDefined(
      anna.sees().find((s) => s.id === thread),
      'the card',
    );
    expect(card.text).toContain('Bruno');
    expect(card.buttons.map((b) => b.label)).not.toContain('Join');
    expect(card.pictures).toHaveLength(1);
    // What went before keeps its picture in any case. After three refusals nobody asks for it any more.
    for (let turn = 0; turn < 6; turn++) {
      const [waits] = await store.listAwaitedInGame(1);
      const player = waits?.userId === anna.id ? anna : bruno;
      await clickOn(running, player.go(thread), 20);
      await bot.waitUntilIdle();
    }
    expect(refusals()).toEqual(refused);
    const boards = (await store.listOutgoing(1)).filter((o) => o.kind === 'board').map((o) => o.messageId);
    expect(boards.length).toBeGreaterThan(1);
    for (const s of anna.sees()) if (boards.includes(s.id)) expect(s.pictures).toHaveLength(1);
    expect(sandbox.violations).toEqual([]);
  }),
);

/** Opens the panel and clicks on in this rhythm, whatever has come meanwhile, until nothing is asked any more. */
async function clickOn(
  { sandbox, bot, store }: Running,
  player: ReturnType<typeof actors>['anna'],
  ms: number,
  rng = quickRng(`${ms}`),
): Promise<number> {
  const opened = ensureDefined((await player.press(PLAY)).shown, 'a panel');
  const panel = () => player.sees().find((s) => s.id === opened.id);
  let clicks = 0;
  for (let idle = 0; idle < 3; ) {
    await pause(ms);
    const now = ensureDefined(panel(), 'the panel');
    const possible = possibleClicks(now, rng, clicks % 20 === 19).filter(isAwaitedAnswer(now, rng));
    if (possible.length === 0) {
      idle++;
      await bot.waitUntilIdle();
      continue;
    }
    idle = 0;
    const { control, values } = drawOne(rng, possible);
    void sandbox.actions.use(player.id, opened.id, control, values);
    clicks++;
  }
  if ((await store.findGame(1))?.status !== 'running') return clicks;
  // What stands there at last is what somebody sees who opens the panel anew.
  const last = ensureDefined(panel(), 'the panel');
  const anew = ensureDefined((await player.press(PLAY)).shown, 'a panel');
  await bot.waitUntilIdle();
  const shown = (id: string) =>
    player
      .sees()
      .find((s) => s.id === id)
      ?.pictures.map((p) => String(p.bytes().subarray(BLANK_BYTES)));
  expect(shown(last.id)).toEqual(shown(anew.id));
  expect(shown(last.id)).toHaveLength(1);
  player.dismiss(last);
  player.dismiss(anew);
  return clicks;
}

test('a whole game clicked on every 200 ms, before the pictures have come, meets no refusal and no apology, and shows at last the position', async () => {
  let painted = 0;
  const painter: Painter = {
    async render(scene, commission) {
      // Between at once and long after the next click.
      await pause((painted++ * 137) % 700);
      const { bytes, ...blank } = await blankPainter.render(scene, commission);
      return { ...blank, bytes: Buffer.concat([bytes, Buffer.from(digest(JSON.stringify(scene)))]) };
    },
    close: async () => {},
  };
  await withHouse(async (running) => {
    const { sandbox, store, bot } = running;
    const { who } = await seated(running, 'san-marco', 3, { pace: 'open' });
    const rng = quickRng('haste');
    let clicks = 0;
    for (let turn = 0; turn < 600; turn++) {
      await bot.waitUntilIdle();
      const [waits] = await store.listAwaitedInGame(1);
      if (waits === undefined) break;
      clicks += await clickOn(running, who(waits.userId), 200, rng);
    }
    expect((await store.findGame(1))?.status).toBe('over');
    const refused = sandbox.requests.filter(({ status }) => status >= 400);
    console.info(`${clicks} clicks, ${painted} pictures, ${sandbox.requests.length} requests, ${refused.length} refused`);
    expect(refused).toEqual([]);
    const apology = translatorFor('en').say('panel.broken');
    expect([...sandbox.world.messages.all()].filter((m) => JSON.stringify(m).includes(apology))).toEqual([]);
    expect(sandbox.violations).toEqual([]);
  }, painter);
}, 240_000);
