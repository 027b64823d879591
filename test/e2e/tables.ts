import type { RenderedMessage } from '../../src/emulator/rendered-message.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { type Actor, actors } from './actors.ts';
import type { Running } from './house.ts';

/** Opens a game and fills its table; all stand in its thread. `who` finds the player of a user's id. */
export async function seated(
  { sandbox, bot }: Pick<Running, 'sandbox' | 'bot'>,
  game: string,
  seats: number,
  more: Parameters<Actor['slash']>[1] = {},
) {
  const { anna, bruno, chiara, dario, elena } = actors(sandbox);
  const players = [anna, bruno, chiara, dario, elena].slice(0, seats);
  await anna.slash('play', { game, seats, ...more });
  for (const player of players.slice(1)) {
    await player.waitForMessage(/#1/);
    await player.press('Join');
    await bot.waitUntilIdle();
  }
  for (const player of players) player.go(/#1 ·/);
  await anna.waitForMessage('In turn order');
  await bot.waitUntilIdle();
  const who = (id: string | undefined) =>
    ensureDefined(
      players.find((p) => p.id === id),
      'a player',
    );
  return { players, who };
}

const STANDS_OUT = new Set([1, 3]);
const isAnswer = (id: string | undefined) => /^1:\d+:(walk|do|pick|set):\d/.test(id ?? '');

const BACK = new Set(LOCALES.map((locale) => translatorFor(locale).say('panel.back')));

/** What somebody does who takes what stands out, else the first: a press, or the first of a list. */
export function firstTap(
  panel: RenderedMessage,
): { readonly press: string } | { readonly pick: string; readonly values: readonly string[] } | undefined {
  const buttons = panel.buttons.filter((b) => isAnswer(b.customId) && !b.disabled && !BACK.has(b.label));
  const menu = panel.selects.find((s) => isAnswer(s.customId));
  const out = buttons.find((b) => STANDS_OUT.has(b.style)) ?? (menu === undefined ? buttons[0] : undefined);
  if (out?.customId !== undefined) return { press: out.customId };
  if (menu === undefined) return undefined;
  // Lots are not ticked one by one where one press makes them.
  const even = buttons[0];
  if (even?.customId !== undefined && menu.max > 1) return { press: even.customId };
  return { pick: menu.customId, values: menu.options.slice(0, Math.max(1, menu.min)).map((o) => o.value) };
}

export async function tap(who: Actor, panel: RenderedMessage): Promise<RenderedMessage | undefined> {
  const next = firstTap(panel);
  if (next === undefined) return undefined;
  return ('press' in next ? await who.press(next.press, panel) : await who.select([...next.values], next.pick, panel)).shown;
}
