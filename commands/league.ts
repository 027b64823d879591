import type { Command } from '../src/discord/commands/command.ts';
import { parseOptions } from '../src/discord/commands/options.ts';
import { openForm } from '../src/discord/forms/clicks.ts';
import { deferIfSlow } from '../src/discord/interactions/interaction.ts';
import { leagueDefinition } from '../src/discord/league/command-definition.ts';
import { runLeagueCommand } from '../src/discord/league/commands.ts';
import { suggestLeagues } from '../src/discord/league/which.ts';

/** Leagues and cups: taking part, looking, organising. */
export const leaguesCommand: Command = {
  definition: leagueDefinition(),

  async execute(context, interaction) {
    const asked = parseOptions(interaction);
    // Whoever says too little is asked for the rest; a form is the first answer, or there is none.
    if (asked.sub === 'create' && (asked.text('name') === undefined || asked.text('game') === undefined))
      return openForm(context, interaction, { at: 'form', form: 'league', game: 0 });
    await deferIfSlow(context, interaction, 'private');
    await runLeagueCommand(context, interaction);
  },

  autocomplete: suggestLeagues,
};
