import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { button, buttonRows } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { learnButton } from './learn-button.ts';
import { gameLink } from './link.ts';

/** Tables shown to whoever has nothing to do. */
const MAX_SHOWN = 5;

/** The tables of a server at which a seat is free, with the way there. */
export async function listOpenTables(
  context: DiscordContext,
  guildId: string | undefined,
  userId: string,
  locale: Locale,
): Promise<string[]> {
  if (guildId === undefined) return [];
  const { say } = translatorFor(locale);
  const lines: string[] = [];
  for (const row of await context.services.store.listGamesInGuild(guildId, ['lobby'])) {
    const lobby = lobbyOf(row);
    const seats = await context.services.store.listSeatHolders(row.id);
    const welcome = !lobby.private || lobby.invited.includes(userId);
    if (lobby.league !== undefined || !welcome || seats.length >= row.seats || seats.some((h) => h.userId === userId)) continue;
    const title = `**[${say(gameOf(context.services, row.title).name)} #${row.id}](${gameLink(row)})**`;
    lines.push(`• ${title} · ${say('lobby.seats', { taken: seats.length, seats: row.seats })}`);
  }
  return lines.length === 0 ? [] : [say('first.free'), ...lines.slice(0, MAX_SHOWN)];
}

/** What one can do at once: play alone, open a table, learn a game, go where one is awaited. */
export function firstStepButtons(guildId: string | undefined, locale: Locale, turns = false) {
  const { say } = translatorFor(locale);
  const form = (name: 'practice' | 'inviting') => encodeControl({ at: 'form', form: name, game: 0 });
  const find = button({ id: encodeControl({ at: 'own', what: 'search' }), label: say('company.title') });
  const here = [
    button({ id: form('practice'), label: say('first.practice'), style: 'primary' }),
    button({ id: form('inviting'), label: say('inviting.open') }),
    find,
  ];
  const learn = learnButton(locale);
  const mine = button({ id: encodeControl({ at: 'social', what: 'next', game: 0 }), label: say('first.turns') });
  return buttonRows([...(guildId === undefined ? [] : here), learn, ...(turns ? [mine] : [])]);
}
