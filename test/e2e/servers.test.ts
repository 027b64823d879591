import { expect, test } from 'vitest';
import { addChannel, addGuild, addMember } from '../../src/emulator/seed.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { type Actor, actors } from './actors.ts';
import { playByClicking } from './clicker.ts';
import { type Running, withHouse } from './house.ts';

/** A second server, Murano, in which Anna, Bruno and Elena are members and Elena manages nothing. */
function murano({ sandbox: { world, chaos: misfortunes } }: Running) {
  const keeper = ensureDefined(
    [...world.users.all()].find((u) => u.global_name === 'Doge'),
    'a keeper',
  );
  const guild = addGuild(world, 'Murano', keeper);
  addChannel(world, guild, 'furnace');
  for (const user of world.users.all()) if (['Anna', 'Bruno', 'Elena'].includes(user.global_name ?? '')) addMember(world, guild, user);
  misfortunes.inviteBot(guild.id);
  return guild.id;
}

async function table(running: Running, place: string, game: string, number: number, players: readonly Actor[]) {
  const [host, ...guests] = players;
  await ensureDefined(host, 'a host').go(place).slash('play', { game, seats: players.length, pace: 'open' });
  for (const guest of guests) {
    await guest.go(place).waitForMessage(new RegExp(`#${number}`));
    await guest.press('Join');
    await running.bot.waitUntilIdle();
  }
  await running.bot.waitUntilIdle();
}

test('games in two servers at once: each has its own channel, language and limits; turn and inbox know both, and no server shows another’s games', () =>
  withHouse(async (running) => {
    const { sandbox, store, bot } = running;
    const there = murano(running);
    const { anna, bruno, chiara, elena } = actors(sandbox);
    const here = ensureDefined(anna.place().guild_id, 'a server');
    await store.putGuildSettings(here, { limits: { runningEach: 1 }, language: 'fr' }, 1);
    await table(running, 'games', 'san-marco', 1, [anna, bruno, chiara]);
    await table(running, 'furnace', 'valencia', 2, [anna, bruno, elena]);
    expect([(await store.findGame(1))?.guildId, (await store.findGame(2))?.guildId]).toEqual([here, there]);
    expect([(await store.findGame(1))?.status, (await store.findGame(2))?.status]).toEqual(['running', 'running']);

    // One seat more is too many in the one server, not in the other.
    expect((await anna.go('games').slash('play', { game: 'venice', seats: 3 })).shown?.text).toMatch(/one table|1 table/);
    await anna.go('furnace').slash('play', { game: 'venice', seats: 3 });
    expect((await store.findGame(3))?.guildId).toBe(there);

    // Each server in its own language.
    await bruno.go(/#1 ·/).waitForMessage('Dans l’ordre du tour');
    await bruno.go(/#2 ·/).waitForMessage('In turn order');

    // Whatever waits is found from anywhere, and answered there.
    const rng = quickRng('servers');
    for (let n = 0; n < 12; n++) {
      const waits = await store.listAwaitedOfUser(anna.id);
      const list = ensureDefined((await anna.go('furnace').slash('games')).shown, 'the inbox').text;
      expect(list).toContain(`/channels/${here}/`);
      expect(list).toContain(`/channels/${there}/`);
      if (waits.length > 0) {
        const panel = ensureDefined((await anna.slash('turn')).shown, 'a panel');
        expect(panel.text).toContain(waits[0]?.gameId === 1 ? 'San Marco #1' : 'Valencia #2');
        await playByClicking(anna, rng, () => anna.slash('turn'));
      }
      for (const player of [bruno, chiara, elena]) {
        const [first] = await store.listAwaitedOfUser(player.id);
        if (first !== undefined) {
          player.go(first.gameId === 1 ? 'welcome' : 'furnace');
          await playByClicking(player, rng, () => player.slash('turn'));
        }
      }
      await bot.waitUntilIdle();
    }
    expect((await store.listOutgoing(1)).every((o) => o.state === 'sent')).toBe(true);
    expect((await store.listOutgoing(2)).every((o) => o.state === 'sent')).toBe(true);

    // A game of another server is nobody's business who does not play in it.
    expect((await elena.go('furnace').slash('board', { game: 1 })).shown?.text).toContain('Which game?');
    expect((await chiara.speaks('en-GB').go('games').slash('board', { game: 2 })).shown?.text).toContain('Which game?');
    expect(sandbox.violations).toEqual([]);
  }));
