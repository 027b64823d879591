import { translatorFor } from '../../i18n/index.ts';
import type { Say } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import { findMatchedTable } from '../../matchmaking/matched-tables.ts';
import { hasKnownHours } from '../../matchmaking/search.ts';
import { criteriaOf } from '../../matchmaking/search-criteria.ts';
import type { QueueEntry } from '../../storage/matchmaking-records.ts';
import { gameOf, type Services } from '../../table/services.ts';
import { loadQuietHoursForPings } from '../../table/settings/quiet-hours.ts';
import { loadUserSettings } from '../../table/settings/settings.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { paceWords } from '../lobby/pace.ts';
import { gameLink } from '../panel/link.ts';
import { formatMinuteOfDay } from '../settings/panel.ts';
import { button, buttonRows, card, memberSelect, paragraphs, select } from '../ui/components.ts';
import { encodeControl, type FormName, type OwnControl } from '../ui/ids.ts';
import { fullTimestamp, relativeTimestamp } from '../ui/timestamps.ts';
import { HOUSE_TINT } from '../ui/tint.ts';

/** What somebody looks for, when he would be called, and whom he would rather not meet: for his eyes alone. */
export async function buildMatchmakingPanel(
  context: DiscordContext,
  userId: string,
  guildId: string | undefined,
  locale: Locale,
): Promise<MessageBody> {
  const { services } = context;
  const { say } = translatorFor(locale);
  const entry = await services.store.matchmaking.findQueueEntry(userId);
  const id = (what: OwnControl) => encodeControl({ at: 'own', what });
  const form = (name: FormName) => encodeControl({ at: 'form', form: name, game: 0 });
  const buttons = [
    ...(guildId === undefined
      ? []
      : [button({ id: form('search'), label: say(entry ? 'company.change' : 'company.search'), style: 'primary' })]),
    ...(entry === undefined ? [] : [button({ id: id('searchEnd'), label: say('company.end') })]),
    button({ id: form('hours'), label: say('settings.hours') }),
  ];
  const alert = guildId === undefined ? undefined : await services.store.matchmaking.findTableAlert(guildId, userId);
  const avoided = await services.store.matchmaking.listAvoidedBy(userId);
  const parts = [
    ...paragraphs(
      `## ${say('company.title')}`,
      say('company.how'),
      [...(await buildSearchLines(services, userId, entry, guildId, say)), ...(await buildNightLine(services, userId, say))].join('\n'),
    ),
    ...buttonRows(buttons),
    ...paragraphs(alert === undefined ? '' : say('company.lookout.is', { titles: titlesOf(services, alert.titles, say) })),
    ...(guildId === undefined ? [] : [alertSelect(services, id('lookout'), alert?.titles ?? [], say)]),
    ...paragraphs(
      avoided.length === 0 ? say('company.avoid.none') : say('company.avoid.list', { who: avoided.map((u) => `<@${u}>`).join(', ') }),
    ),
    ...(guildId === undefined ? [] : [memberSelect(id('avoid'), say('company.avoid'))]),
  ];
  return { components: [card(HOUSE_TINT, parts)] };
}

async function buildSearchLines(
  services: Services,
  userId: string,
  entry: QueueEntry | undefined,
  guildId: string | undefined,
  say: Say,
): Promise<string[]> {
  if (entry === undefined) return [say('company.none')];
  const wish = criteriaOf(entry);
  const table = await findMatchedTable(services, userId);
  const call = table?.gathered.called.find(({ user }) => user === userId);
  const at = table === undefined ? '' : `[${say(gameOf(services, table.row.title).name)} #${table.id}](${gameLink(table.row)})`;
  const rests = entry.restsUntil !== undefined && entry.restsUntil > services.now() ? entry.restsUntil : undefined;
  return [
    say('company.looking', {
      since: fullTimestamp(entry.since),
      titles: titlesOf(services, wish.titles, say),
      seats: wish.seats.length === 0 ? say('company.seats.any') : say('company.seats.some', { seats: wish.seats.join(', ') }),
      paces: wish.paces.map((pace) => say(paceWords(pace)).split(':')[0]).join(', '),
      until: relativeTimestamp(entry.until),
    }),
    say(wish.anywhere ? 'company.anywhere' : wish.guildId === guildId ? 'company.here' : 'company.there'),
    ...(table === undefined
      ? []
      : [
          call === undefined
            ? say('company.seated', { table: at })
            : say('company.called', { table: at, until: fullTimestamp(call.until) }),
        ]),
    ...(rests === undefined ? [] : [say('company.rests', { until: fullTimestamp(rests) })]),
  ];
}

/** What the house goes by: the hours he has set, or what it takes for his night. */
async function buildNightLine(services: Services, userId: string, say: Say): Promise<string[]> {
  const own = (await loadUserSettings(services, userId)).quiet;
  const { quiet } = await loadQuietHoursForPings(services, userId);
  if (quiet === undefined) return [say((await hasKnownHours(services, userId)) ? 'settings.quiet.none' : 'company.hours')];
  const night = { from: formatMinuteOfDay(quiet.from), until: formatMinuteOfDay(quiet.until) };
  return [say(own === undefined ? 'company.night' : 'settings.quiet.hours', night)];
}

function titlesOf(services: Services, titles: readonly string[], say: Say): string {
  return services.games
    .filter(({ id }) => titles.includes(id))
    .map(({ name }) => say(name))
    .join(', ');
}

function alertSelect(services: Services, id: string, chosen: readonly string[], say: Say) {
  const options = services.games.map((game) => ({ value: game.id, label: say(game.name), ticked: chosen.includes(game.id) }));
  return select({ id, placeholder: say('company.lookout'), min: 0, max: options.length, options });
}
