import { msg } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import type { LeaguePayload } from '../../league/outgoing.ts';
import { endOf, isOrganisers } from '../../league/season/due-work.ts';
import { defaultExtension } from '../../league/season/extend.ts';
import { type OpenSeason, openSeason } from '../../league/season/open-season.ts';
import { affectedUsers } from '../../league/season/ping-batches.ts';
import { entryOf, type SeasonTable } from '../../league/season/season.ts';
import { blameFor, loadTimeAccounts } from '../../league/season/time-accounts.ts';
import type { DeliveryReceipt, OutboxMessage } from '../../storage/outgoing-records.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { filterAwake } from '../../table/settings/quiet-hours.ts';
import { loadUserSettings } from '../../table/settings/settings.ts';
import type { DiscordContext } from '../context.ts';
import { sendDirectMessage } from '../delivery/direct-messages.ts';
import { postMessage } from '../delivery/post.ts';
import { button, buttonRows, card, type Part, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clipText } from '../ui/limits.ts';
import { noteMessage } from '../ui/note.ts';
import { plainName } from '../ui/people.ts';
import { fullTimestamp } from '../ui/timestamps.ts';
import { HOUSE_TINT } from '../ui/tint.ts';
import { joinMentions, listNames, safeName, timeLine } from './lines.ts';

const MAX_CHARACTERS = 1800;

/** Games whose deadline is near, to everybody who may still be awaited; games past it, to the organisers. What is over meanwhile is left out. */
export async function notifyDeadlines(
  context: DiscordContext,
  row: OutboxMessage,
  told: Extract<LeaguePayload, { kind: 'league-told' }>,
): Promise<DeliveryReceipt> {
  const { services } = context;
  const openedSeason = await openSeason(services, told.season);
  const { league, season, game } = openedSeason;
  const translator = translatorFor(season.rules.locale, game);
  const here = season.tables.filter((t) => told.tables.includes(t.id) && t.status === 'open' && t.game !== undefined);
  // More time was given since.
  const tables = told.what === 'overdue' ? here.filter((t) => t.due !== undefined && t.due <= services.now()) : here;
  if (tables.length === 0) return {};
  const lines: string[] = [];
  const waited = new Set<string>();
  for (const table of tables) {
    const users = (await services.store.listAwaitedInGame(table.game ?? 0))
      .map((a) => a.userId)
      .filter((userId) => !isComputer({ userId }));
    for (const user of users) waited.add(user);
    const at = fullTimestamp(endOf(season, table, services.now()) ?? table.due ?? 0);
    lines.push(
      translator.say('league.told.line', {
        label: table.label,
        where: await findThreadLink(context, table),
        at,
        names: joinMentions(users),
      }),
    );
  }
  const asks = tables.every((t) => isOrganisers(season, t));
  const what = told.what !== 'overdue' && asks ? (`${told.what}Ask` as const) : told.what;
  const heading = translator.say(`league.told.${what}`, { name: plainName(league.name), days: defaultExtension(season) });
  if (told.what !== 'overdue') {
    const calls = told.users ?? (await filterAwake(services, [...waited]));
    const body = { ...noteMessage(heading, clipText(lines.join('\n'), MAX_CHARACTERS), `-# ${joinMentions(calls)}`), mentions: calls };
    return { messageId: await postMessage(context, league.channelId, body, row) };
  }
  const calls = league.organisers;
  const parts: Part[] = [textDisplay(heading)];
  for (const [i, table] of tables.entries())
    parts.push(...(await buildOverduePart(context, openedSeason, table, lines[i] ?? '', translator)));
  parts.push(textDisplay(`-# ${joinMentions(calls)}`));
  return { messageId: await postMessage(context, league.channelId, { components: [card(HOUSE_TINT, parts)], mentions: calls }, row) };
}

/** One game past its end: how each used his time, what the house would do, and two buttons. */
async function buildOverduePart(
  { services }: DiscordContext,
  { season, row }: OpenSeason,
  table: SeasonTable,
  line: string,
  translator: Translator,
): Promise<Part[]> {
  const accounts = await loadTimeAccounts(services, table.game ?? 0, table);
  const verdict = blameFor(accounts, services.now());
  const days = defaultExtension(season);
  const would =
    verdict === 'blameless' || 'again' in verdict
      ? translator.say('league.would.extend', { days })
      : translator.say('league.would.forfeit', {
          names: listNames(
            translator,
            verdict.forfeit.map((id) => safeName(season, id)),
          ),
        });
  const used = accounts.map((a) => timeLine(season, a.who, a.time, translator)).join(' · ');
  return [
    textDisplay(clipText(`${line}\n-# ${used}\n-# ${would}`, 550)),
    ...buttonRows([
      button({
        id: encodeControl({ at: 'league', what: 'extend', season: row.id, of: table.label, days }),
        label: translator.say('league.button.extend', { table: table.label, days }),
        style: 'primary',
      }),
      button({
        id: encodeControl({ at: 'league', what: 'judge', season: row.id, of: table.label }),
        label: translator.say('league.button.judge'),
      }),
    ]),
  ];
}

async function findThreadLink({ services }: DiscordContext, table: SeasonTable): Promise<string> {
  const thread = (await services.store.findGame(table.game ?? 0))?.threadId;
  return thread === undefined ? `#${table.game}` : `<#${thread}>`;
}

/** Those whom a phase calls beside its page; who has done meanwhile what he is called for is left out. */
export async function notifySummoned(
  context: DiscordContext,
  row: OutboxMessage,
  summons: Extract<LeaguePayload, { kind: 'league-summons' }>,
): Promise<DeliveryReceipt> {
  const { league, season, game } = await openSeason(context.services, summons.season);
  if (season.phase !== summons.phase) return {};
  const still = affectedUsers(season);
  const calls = summons.users.filter((user) => still.includes(user));
  if (calls.length === 0) return {};
  const translator = translatorFor(season.rules.locale, game);
  const line = translator.say(`league.summons.${summons.phase}`, { name: plainName(league.name) });
  const body = { ...noteMessage(line, `-# ${joinMentions(calls)}`), mentions: calls };
  return { messageId: await postMessage(context, league.channelId, body, row) };
}

/** The organisers learn that results are counted otherwise from now on. */
export async function notifyCountingChange(context: DiscordContext, row: OutboxMessage, seasonId: number): Promise<DeliveryReceipt> {
  const { league, season, game } = await openSeason(context.services, seasonId);
  const translator = translatorFor(season.rules.locale, game);
  const lines = [translator.say('league.counting', { name: plainName(league.name) }), translator.say('league.rules.blame')];
  const body = { ...noteMessage(...lines, `-# ${joinMentions(league.organisers)}`), mentions: league.organisers };
  return { messageId: await postMessage(context, league.channelId, body, row) };
}

/** Whoever has come to a place learns it, and where he is awaited. */
export async function notifySeatTaken(
  context: DiscordContext,
  row: OutboxMessage,
  { season: id, userId, late }: Extract<LeaguePayload, { kind: 'league-took' }>,
) {
  const { league, season, game } = await openSeason(context.services, id);
  const entry = entryOf(season, userId);
  if (entry?.status !== 'in') return {};
  const translator = translatorFor(season.rules.locale, game);
  const threads: string[] = [];
  for (const table of season.tables) {
    if (table.status !== 'open' || table.game === undefined || !table.players.includes(entry.id)) continue;
    const thread = (await context.services.store.findGame(table.game))?.threadId;
    threads.push(thread === undefined ? `#${table.game}` : `<#${thread}>`);
  }
  const args = { who: joinMentions([userId]), name: plainName(league.name), games: threads.join(', ') || '–' };
  const body = {
    ...noteMessage(translator.say(late ? 'league.took.late' : 'league.took.place', args)),
    mentions: await filterAwake(context.services, [userId]),
  };
  return { messageId: await postMessage(context, league.channelId, body, row) };
}

/** Something fails again and again: the organisers learn what, and what they can do. */
export async function notifySeasonTrouble(
  context: DiscordContext,
  row: OutboxMessage,
  trouble: Extract<LeaguePayload, { kind: 'league-trouble' }>,
): Promise<DeliveryReceipt> {
  const { league, season, game } = await openSeason(context.services, trouble.season);
  const translator = translatorFor(season.rules.locale, game);
  const name = plainName(league.name);
  const line =
    trouble.table === undefined
      ? translator.say('league.trouble.season', { name })
      : translator.say('league.trouble.table', { name, table: trouble.table });
  const why = trouble.why === undefined ? [] : [translator.say(trouble.why)];
  const body = { ...noteMessage(line, ...why, `-# ${joinMentions(league.organisers)}`), mentions: league.organisers };
  return { messageId: await postMessage(context, league.channelId, body, row) };
}

/** The schedule could not go on: the organisers are called. */
export async function notifyScheduleStuck(
  context: DiscordContext,
  row: OutboxMessage,
  seasonId: number,
  held: NonNullable<Extract<LeaguePayload, { kind: 'league-call' }>['held']>,
) {
  const { league, season, game, draw } = await openSeason(context.services, seasonId);
  const translator = translatorFor(season.rules.locale, game);
  const args = { n: season.entries.filter((e) => e.checked).length, fewest: draw.range[0] };
  const why = translator.say(held.why, args);
  const line = translator.say('league.call.held', { name: plainName(league.name), phase: msg(`league.phase.${held.to}`), why });
  const calls = league.organisers;
  const body = { ...noteMessage(line, `-# ${joinMentions(calls)}`), mentions: calls };
  return { messageId: await postMessage(context, league.channelId, body, row) };
}

/** The channel is gone or closed to us: the organisers learn it where they can still be reached, once. */
export async function notifyChannelLost(context: DiscordContext, row: OutboxMessage, seasonId: number): Promise<void> {
  const { services } = context;
  const { league, season, game, row: kept } = await openSeason(services, seasonId);
  if (kept.page?.lost !== undefined) return;
  await services.store.leagues.putPage(seasonId, { messageId: '', at: 0, ...kept.page, lost: services.now() });
  for (const [i, user] of league.organisers.entries()) {
    const { language = season.rules.locale } = await loadUserSettings(services, user);
    const args = { name: plainName(league.name), where: `<#${league.channelId}>` };
    const body = noteMessage(translatorFor(language, game).say('league.lost', args));
    await sendDirectMessage(context, user, body, { nonce: `${row.nonce.slice(0, 20)}${i}`, attempts: 1 });
  }
}
