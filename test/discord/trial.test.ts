import { expect, test } from 'vitest';
import { encodeControl } from '../../src/discord/ui/ids.ts';
import { GAMES } from '../../src/games/index.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { drawOne, quickRng } from '../../src/kit/rng.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { CHANNEL, GUILD, openCounter } from '../trust/counter.ts';
import { type Face, face } from './face.ts';

const user = (n: number) => ({ id: `10000000000000000${n}`, name: `Bartolomea Contarini-Morosini de${n}` });

test.each(GAMES)('$id is tried out for the most players with the controls of its questions, and nothing is written', async (game) => {
  const counter = await openCounter();
  const { house: services } = counter;
  const seats = game.seats[1];
  const id = await openGame(services, user(0), { channelId: CHANNEL, guildId: GUILD, title: game.id, seats, locale: 'pl' });
  for (let n = 1; n < seats; n++) await joinLobby(services, id, user(n));
  await startGame(services, id, user(0));
  counter.writes.length = 0;
  const caller = { ...user(1), locale: 'pl' };
  const rng = quickRng(`tries ${game.id}`);
  const { say } = translatorFor('pl');
  const labelled = (panel: Face, label: string) => panel.buttons.find((b) => b.label === label)?.custom_id ?? '';
  const own = face(await counter.press(caller, encodeControl({ at: 'open', what: 'play', game: id })));
  let panel = face(await counter.press(caller, labelled(own, say('trial.open'))));
  expect(panel.texts.join()).toContain(say('trial.how'));
  let furthest = 0;
  for (let n = 0; n < 80; n++) {
    const walks = panel.buttons.filter((b) => /^1:\d+:(walk|do):w-/.test(b.custom_id) && b.label !== say('panel.back'));
    const [select] = panel.selects.filter((s) => /^1:\d+:(pick|set):w-/.test(s.custom_id));
    if (select !== undefined && (walks.length === 0 || rng.below(2) === 0))
      panel = face(await counter.press(caller, select.custom_id, [drawOne(rng, select.options).value]));
    else if (walks.length > 0) panel = face(await counter.press(caller, drawOne(rng, walks).custom_id));
    else break;
    furthest = Math.max(furthest, Number(/w-[0-9a-f]{6}\.(\d+)/.exec(JSON.stringify(panel))?.[1] ?? 0));
  }
  expect(furthest).toBeGreaterThan(4);
  // No button leads into the game itself but the way back to it.
  expect(panel.buttons.filter((b) => !/:w-|:whatIf|:ruleHere|:social:panel/.test(b.custom_id))).toEqual([]);
  panel = face(await counter.press(caller, labelled(panel, say('trial.first'))));
  expect(panel.texts.join()).toContain(say('trial.title', { at: 0, of: 0 }).split('0')[0]);
  // A press on an older panel of the trial answers nothing there, and one of another trial says that it is over.
  const old = encodeControl({ at: 'walk', game: id, decision: 'w-000000.3', path: ['x'], sure: false });
  expect(face(await counter.press(caller, old)).texts.join()).toContain(say('trial.gone'));
  expect(counter.writes).toEqual([]);
});
