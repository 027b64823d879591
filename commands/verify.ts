import { type Command, commandDefinition } from '../src/discord/commands/command.ts';
import { gameOption } from '../src/discord/commands/options.ts';
import { respondForGame, suggestPastGames } from '../src/discord/commands/which.ts';
import { noteMessage } from '../src/discord/ui/note.ts';
import { translatorFor } from '../src/i18n/index.ts';
import { verifyGame } from '../src/table/archive/verify.ts';

/** Checks a finished game: every draw against the seed, the seed against its seal, the log against the outcome. */
export const verifyCommand: Command = {
  definition: commandDefinition('verify', 'command.verify', [gameOption()]),

  execute: (context, interaction) =>
    respondForGame(context, interaction, async (view, locale) => {
      const { say } = translatorFor(locale);
      const { id, status, seed = '', commitment = '', startedAt } = view.row;
      if (startedAt === undefined) return noteMessage(say('replay.none'));
      // The seed of a running game is nobody's to know, and a check of half a game would tell nothing.
      if (status === 'running') return noteMessage(say('verify.running', { seal: commitment }));
      const { events, draws, problems } = await verifyGame(context.services, id);
      const found = say(problems.length === 0 ? 'verify.good' : 'verify.bad', { id, events, draws });
      const seal = say('verify.how', { seed, seal: commitment });
      return noteMessage(found, ...problems.slice(0, 10).map((p) => `- \`${p}\``), seal);
    }),

  autocomplete: suggestPastGames,
};
