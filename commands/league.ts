import type { Command } from '../src/discord/commands/command.ts';
import { acknowledge } from '../src/discord/interaction.ts';
import { leagueCommand } from '../src/discord/league/commands.ts';
import { leagueDefinition } from '../src/discord/league/definition.ts';
import { leagueSuggestions } from '../src/discord/league/which.ts';

/** Leagues and cups: taking part, looking, organising. */
export const leaguesCommand: Command = {
  definition: leagueDefinition(),

  async execute(desk, it) {
    await acknowledge(desk, it, 'private');
    await leagueCommand(desk, it);
  },

  suggest: leagueSuggestions,
};
