import { translatorFor } from '../../i18n/index.ts';
import { findCurrentSeasonId, openSeason } from '../../league/season/open-season.ts';
import { createLeague } from '../../league/season/organise.ts';
import { SEASON_FORMATS } from '../../league/season/rules.ts';
import { MINUTE } from '../../shared/durations.ts';
import { loadGuildSettings } from '../../table/guild/guild.ts';
import { throwRuleError } from '../../table/services.ts';
import { loadDefaultPace, loadUserSettings } from '../../table/settings/settings.ts';
import { canHoldThreads } from '../delivery/relocate-game.ts';
import type { Form } from '../forms/form.ts';
import { personOf, readerLocaleOf, serverLocale } from '../interactions/interaction.ts';
import { assertCanBegin } from '../settings/permissions.ts';
import { lineIn } from '../ui/form.ts';
import { plainName } from '../ui/people.ts';
import { organiserOf } from './clicks.ts';
import { parseDateFields } from './command-options.ts';
import { rulesSettingsPanel } from './settle.ts';

const MAX_NAME = 60;
const MAX_DATE = 20;
/** As long as a form may come back. */
const DUPLICATE_WINDOW_MS = 15 * MINUTE;

/** Founds a league: its name, what is played, and when it begins; the rest is settled on the panel that follows. */
export const leagueForm: Form = {
  async ask(context, it) {
    const { say } = translatorFor(readerLocaleOf(it));
    if (!organiserOf(it).manages) throwRuleError('league.organiserOnly');
    const games = context.services.games.map((game) => ({ value: game.id, label: say(game.name) }));
    return {
      title: say('league.found'),
      fields: [
        { as: 'line', id: 'name', label: say('league.form.name'), most: MAX_NAME },
        { as: 'one', id: 'game', label: say('command.play.game'), options: games },
        {
          as: 'one',
          id: 'format',
          label: say('league.form.format'),
          options: SEASON_FORMATS.map((format, n) => ({ value: format, label: say(`league.format.${format}`), ticked: n === 0 })),
        },
        { as: 'line', id: 'signup', label: say('league.form.signup'), hint: say('league.form.date'), most: MAX_DATE, optional: true },
        { as: 'line', id: 'start', label: say('league.form.start'), hint: say('league.form.date'), most: MAX_DATE, optional: true },
      ],
    };
  },
  async submit(context, it, _, filled) {
    const { services } = context;
    assertCanBegin(it);
    const channel = it.channel ?? throwRuleError('league.badChannel');
    if (!canHoldThreads(channel.type)) throwRuleError('league.badChannel');
    const organiser = organiserOf(it);
    const { zone } = await loadUserSettings(services, personOf(it).id);
    const name = lineIn(filled, 'name') ?? '';
    const game = services.games.find((g) => g.id === lineIn(filled, 'game')) ?? throwRuleError('command.unknownGame');
    const format = SEASON_FORMATS.find((f) => f === lineIn(filled, 'format'));
    const settings = await loadGuildSettings(services, it.guild_id);
    const locale = readerLocaleOf(it);
    const founded = translatorFor(locale).say('league.founded', { name: plainName(name), where: `<#${channel.id}>` });
    // The same form once more: it has its league already.
    const twin = (await services.store.leagues.listLeagues(it.guild_id ?? '')).find(
      (l) => l.name === name && l.organisers.includes(organiser.id) && services.now() - l.createdAt < DUPLICATE_WINDOW_MS,
    );
    if (twin !== undefined)
      return rulesSettingsPanel(await openSeason(services, await findCurrentSeasonId(services, twin.id)), locale, 0, founded);
    const { seasonId } = await createLeague(services, organiser, {
      guildId: it.guild_id ?? '',
      channelId: channel.id,
      name,
      locale: settings.language ?? serverLocale(it),
      rules: { game: game.id, zone, pace: await loadDefaultPace(services, it.guild_id), ...(format === undefined ? {} : { format }) },
      dates: parseDateFields((field) => lineIn(filled, field), services.now(), zone),
    });
    return rulesSettingsPanel(await openSeason(services, seasonId), locale, 0, founded);
  },
};
