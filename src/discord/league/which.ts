import { translatorFor } from '../../i18n/index.ts';
import { findCurrentSeasonId, openSeason } from '../../league/season/open-season.ts';
import { throwRuleError } from '../../table/services.ts';
import type { AutocompleteChoice } from '../commands/command.ts';
import { type ParsedOptions, parseOptions } from '../commands/options.ts';
import { suggestTitles } from '../commands/which.ts';
import type { DiscordContext } from '../context.ts';
import { type AutocompletePayload, type CommandPayload, readerLocaleOf } from '../interactions/interaction.ts';
import { suggestPaces } from '../lobby/pace.ts';
import { plainName } from '../ui/people.ts';

/** The league that was named; else the only one that is not over. Where there are several, one may look at the newest, not change it. */
export async function resolveLeague(
  context: DiscordContext,
  it: CommandPayload | AutocompletePayload,
  asked: ParsedOptions,
  looking: boolean,
): Promise<number | undefined> {
  const { leagues: store } = context.services.store;
  const leagues = await store.listLeagues(it.guild_id ?? '');
  const typed = asked.text('league');
  if (typed !== undefined)
    return (leagues.find((l) => String(l.id) === typed) ?? leagues.find((l) => l.name === typed) ?? throwRuleError('league.unknown')).id;
  const live = [];
  for (const league of leagues) if ((await store.listSeasons(league.id))[0]?.phase !== 'archived') live.push(league);
  if (live.length > 1 && !looking) throwRuleError('league.whichOne', { names: live.map((l) => plainName(l.name)).join(', ') });
  return (live[0] ?? leagues[0])?.id;
}

/** The season by its number; left out, the newest. */
export async function resolveSeason(context: DiscordContext, leagueId: number, asked: ParsedOptions): Promise<number> {
  const number = asked.number('season');
  if (number === undefined) return findCurrentSeasonId(context.services, leagueId);
  return (
    (await context.services.store.leagues.listSeasons(leagueId)).find((s) => s.number === number)?.id ?? throwRuleError('league.noSeason')
  );
}

/** Leagues, tables, games and paces as they are typed. */
export async function suggestLeagues(context: DiscordContext, interaction: AutocompletePayload): Promise<readonly AutocompleteChoice[]> {
  const asked = parseOptions(interaction);
  const typed = (asked.text(asked.typing ?? '') ?? '').toLowerCase();
  switch (asked.typing) {
    case 'league':
      return (await context.services.store.leagues.listLeagues(interaction.guild_id ?? ''))
        .map((l) => ({ name: l.name, value: String(l.id) }))
        .filter((s) => s.name.toLowerCase().includes(typed));
    case 'game':
      return suggestTitles(context, interaction, typed);
    case 'pace':
      return suggestPaces(typed, translatorFor(readerLocaleOf(interaction)));
    case 'table': {
      const leagueId = await resolveLeague(context, interaction, asked, true);
      if (leagueId === undefined) return [];
      const { season } = await openSeason(context.services, await findCurrentSeasonId(context.services, leagueId));
      return season.tables
        .map((t) => ({
          name: `${t.label} · ${t.players.map((p) => season.entries.find((e) => e.id === p)?.name ?? '?').join(', ')}`.slice(0, 100),
          value: t.label,
        }))
        .filter((s) => s.name.toLowerCase().includes(typed));
    }
    default:
      return [];
  }
}
