import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPanelTracker, type ShownPicture } from '../../src/discord/panel/panel-tracker.ts';
import { createAttachmentReuse } from '../../src/discord/ui/attachment-reuse.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { drawOne, quickRng } from '../../src/kit/rng.ts';
import { playByClicking, possibleClicks } from '../../src/lab/clicker.ts';
import type { Painter } from '../../src/render/painter.ts';
import { joinLobby } from '../../src/table/lobby/lobby.ts';
import { actors } from '../e2e/actors.ts';
import { blankPainter, type Running, withHouse } from '../e2e/house.ts';

/** Anna and Bruno play Venice; the one who is asked stands in its thread. */
async function asked({ sandbox, bot, store }: Running) {
  const { anna, bruno } = actors(sandbox);
  await anna.slash('play', { game: 'venice', seats: 2, pace: 'open' });
  await bruno.waitForMessage('#1');
  await bruno.press('Join');
  await bot.waitUntilIdle();
  const [waits] = await store.listAwaitedInGame(1);
  return (waits?.userId === anna.id ? anna : bruno).go(/#1 ·/);
}

test.each([
  ['arrives after the next one', 0, false],
  ['is refused at first, and tried again after the next one', 500, false],
  ['arrives unheard, and once more after the next one', 502, true],
])('an answer to a click that %s does not stand in its place', (_, status, done) =>
  withHouse(async ({ sandbox, bot }) => {
    const { anna } = actors(sandbox);
    const panel = ensureDefined((await anna.slash('rules', { about: 'venice' })).shown, 'a panel');
    const list = ensureDefined(panel.selects[0], 'a list of rules');
    const where = /callback$|original$/;
    const choose = (entry: number) =>
      sandbox.actions.use(anna.id, panel.id, ensureDefined(list.customId, 'its id'), [ensureDefined(list.options[entry], 'an entry').value])
        .outcome;
    const standing = () => JSON.stringify(sandbox.world.messages.get(panel.id)?.components);
    const before = sandbox.faults.struck();
    sandbox.faults.slow({ ms: 400, times: 1, where });
    if (status > 0) sandbox.faults.failRequests({ status, done, times: 1, where });
    const early = choose(1);
    await pause(100);
    await choose(2);
    await early;
    await bot.waitUntilIdle();
    expect(sandbox.faults.struck() - before).toBe(status > 0 ? 2 : 1);
    const late = standing();
    await choose(2);
    await bot.waitUntilIdle();
    expect(late).toBe(standing());
    expect(sandbox.violations).toEqual([]);
  }),
);

test('whatever the order in which answers arrive, the newest click has the last word', async () => {
  for (const order of ['012', '021', '102', '120', '201', '210']) {
    const panelTracker = createPanelTracker(createAttachmentReuse(Date.now));
    let shown = '';
    const gates = [gate(), gate(), gate()];
    const told = gates.map(({ passed }, n) => {
      const click = { id: String(n) } as never;
      panelTracker.trackClick('panel', click);
      return panelTracker.show(click, async () => {
        await passed;
        shown = String(n);
        return { panel: 'panel' };
      });
    });
    for (const n of order) {
      ensureDefined(gates[Number(n)], 'a gate').open();
      await pause(1);
    }
    await Promise.all(told);
    expect(shown, order).toBe('2');
  }
});

/** An answer that stays on its way until it is let go. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

const picture = (name: string): ShownPicture => ({ file: { id: name, filename: `${name}.webp` }, of: name });

test('a panel clicked on before its first answer was heard of keeps no picture that this answer may take away', async () => {
  const panelTracker = createPanelTracker(createAttachmentReuse(Date.now));
  const first = gate();
  const made = panelTracker.show({ id: 'slash' } as never, async () => {
    await first.passed;
    return { panel: 'panel', picture: picture('old') };
  });
  const click = { id: 'click' } as never;
  panelTracker.trackClick('panel', click, picture('old').file, 'slash');
  expect(panelTracker.picture(click)).toBeUndefined();
  first.open();
  await made;
  expect(panelTracker.picture(click)).toEqual(picture('old'));
});

test('what is said again keeps the picture that stands there then, not the one of its first time', async () => {
  const panelTracker = createPanelTracker(createAttachmentReuse(Date.now));
  const [early, late] = [{ id: 'early' } as never, { id: 'late' } as never];
  panelTracker.trackClick('panel', early, picture('old').file);
  panelTracker.trackClick('panel', late, picture('old').file);
  const [begun, slow] = [gate(), gate()];
  const told = panelTracker.show(early, async () => {
    begun.open();
    await slow.passed;
    return { panel: 'panel', picture: picture('early') };
  });
  await begun.passed;
  const kept: (ShownPicture | undefined)[] = [];
  await panelTracker.show(late, async (standing) => {
    kept.push(standing);
    return { panel: 'panel', picture: picture('late') };
  });
  slow.open();
  await told;
  // While the early answer was on its way nothing was sure to stand; when it had come, its picture stood.
  expect(kept).toEqual([undefined, picture('early')]);
});

test.each([
  ['at once', 0],
  ['after a while', 150],
])('a panel shows its words where the picture fails %s, and never the picture of before', async (_, ms) => {
  let broken = false;
  const painter: Painter = {
    async render(scene, commission) {
      await pause(ms);
      if (broken) throw new Error('no paint left');
      return blankPainter.render(scene, commission);
    },
    close: async () => {},
  };
  await withHouse(async (running) => {
    const player = await asked(running);
    let now = ensureDefined((await player.press('Play')).shown, 'a panel');
    const look = async () => {
      await running.bot.waitUntilIdle();
      now = ensureDefined(
        player.sees().find((s) => s.id === now.id),
        'the panel',
      );
    };
    await look();
    expect(now.pictures).toHaveLength(1);
    broken = true;
    const rng = quickRng('paint');
    // Until the position is another, or a mark is to be set on it.
    for (let n = 0; n < 40 && now.pictures.length > 0; n++) {
      const { control, values } = drawOne(rng, possibleClicks(now, rng));
      await (values === undefined ? player.press(control, now) : player.select(values, control, now));
      await look();
    }
    expect(now.text).toContain('#1');
    expect(now.pictures).toEqual([]);
    expect(running.sandbox.violations).toEqual([]);
  }, painter);
});

test('a table that was full when the bot was killed begins when it is back', async () => {
  await withHouse(async (running) => {
    const { sandbox, store, bot } = running;
    const { anna, bruno } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 2 });
    await bot.waitUntilIdle();
    expect(await joinLobby(bot.services, 1, { id: bruno.id, name: 'Bruno' })).toBe('full');
    expect((await store.findGame(1))?.status).toBe('lobby');
    const back = await running.restart();
    const due = Date.now() + 15_000;
    while ((await back.store.findGame(1))?.status === 'lobby' && Date.now() < due) await pause(200);
    await back.bot.waitUntilIdle();
    expect((await back.store.findGame(1))?.status).toBe('running');
    expect((await bruno.go(/#1 ·/).press('Play')).shown?.text).toContain('#1');
    expect(sandbox.violations).toEqual([]);
  });
});

test('where no picture can be painted at all, table and game are told in words, and everybody is called', async () => {
  const painter: Painter = {
    render: async () => {
      throw new Error('no paint left');
    },
    close: async () => {},
  };
  let ahead = 0;
  const clock = () => Date.now() + ahead;
  const work = async ({ sandbox, store, bot }: Running) => {
    const { anna, bruno } = actors(sandbox);
    const later = async () => {
      for (let n = 0; n < 4; n++) {
        await bot.waitUntilIdle();
        ahead += 20_000;
      }
      await bot.waitUntilIdle();
    };
    await anna.slash('play', { game: 'venice', seats: 2, pace: 'open' });
    await later();
    await bruno.waitForMessage('#1');
    await bruno.press('Join');
    await later();
    for (let n = 0; n < 4; n++) {
      const [waits] = await store.listAwaitedInGame(1);
      const player = (waits?.userId === anna.id ? anna : bruno).go(/#1 ·/);
      expect(player.last()?.text).toContain(`<@${player.id}>`);
      expect(player.last()?.pictures).toEqual([]);
      await playByClicking(player, quickRng(n));
      await later();
    }
    const posts = (await store.listOutgoing(1)).filter(({ kind }) => kind === 'board');
    expect(posts.length).toBeGreaterThan(1);
    expect(posts.map((p) => p.state)).not.toContain('failed');
    expect(sandbox.violations).toEqual([]);
  };
  await withHouse(work, painter, clock, clock);
});
