import type { DiscordContext } from '../../discord/context.ts';
import { delivered, filled, pressed } from '../../discord/registry/bind.ts';
import type { Feature } from '../../discord/registry/registry.ts';
import { STATISTICS_BUTTONS } from '../../discord/registry/slot.ts';
import { button } from '../../discord/ui/components.ts';
import { controlKind } from '../../discord/ui/control-kind.ts';
import { noteMessage } from '../../discord/ui/note.ts';
import { translatorFor } from '../../i18n/index.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { sendFilm } from './deliver.ts';
import { FILM, requestFilm } from './rules.ts';

const ASK_FILM = controlKind('social:film');

/** A game that is over as a film for everybody, once, in its thread. */
export const film: Feature<DiscordContext> = {
  controls: [
    pressed(ASK_FILM, async ({ services }, { game, person, locale }) => {
      await requestFilm(services, game, person.id);
      return noteMessage(translatorFor(locale).say('film.asked'));
    }),
  ],
  messages: [delivered(FILM, sendFilm)],
  slots: [
    filled(STATISTICS_BUTTONS, (_, { row, locale }) =>
      lobbyOf(row).filmed === undefined ? [button({ id: ASK_FILM.id(row.id), label: translatorFor(locale).say('film.button') })] : [],
    ),
  ],
};
