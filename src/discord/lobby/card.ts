import { msg } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Game, Result } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import type { LatestGame } from '../../storage/records.ts';
import { isAdviceAllowed } from '../../table/core/advice.ts';
import { LOBBY_EXPIRES_MS } from '../../table/lobby/lobby.ts';
import { type Lobby, lobbyOf } from '../../table/lobby/lobby-row.ts';
import {
  changedOptions,
  groupFields,
  houseRulesNote,
  optionSuggestions,
  personFields,
  preferenceFields,
  presetOf,
} from '../../table/lobby/options.ts';
import { namedHolders } from '../../table/lobby/preferences.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { calledLines } from '../matchmaking/posts.ts';
import { learnButton } from '../panel/learn-button.ts';
import { wonLines } from '../posts/result.ts';
import { button, buttonRows, card, mediaGallery, type Part, paragraphs, textDisplay } from '../ui/components.ts';
import { encodeControl, LOBBY_BUTTONS, type LobbyButton } from '../ui/ids.ts';
import { gameTranslator, plainName, plainTranslator } from '../ui/people.ts';
import { relativeTimestamp } from '../ui/timestamps.ts';
import { paceWords } from './pace.ts';
import { TITLE_FILE, titleAlt } from './title-picture.ts';

const CLOSED_LINES = {
  empty: 'lobby.closed',
  expired: 'lobby.expired',
  steward: 'lobby.cleared',
  lost: 'lobby.lost',
  unfilled: 'gathered.unfilled',
} as const;

/** The card of a game in its channel: who is in, what is agreed, how to join; later, where it is played. */
export function lobbyCard(context: DiscordContext, latest: LatestGame): MessageBody {
  const { game: row, seats: holders } = latest;
  const game = gameOf(context.services, row.title);
  const locale = lobbyOf(row).locale;
  const translator = gameTranslator(locale, game, holders, context.emojis);
  const say = translator.say;
  const lobby = lobbyOf(row);
  const parts: Part[] = [
    mediaGallery(TITLE_FILE, titleAlt(game, plainTranslator(locale, game, holders).say)),
    textDisplay(`## ${say(game.name)} #${row.id}\n${say(game.blurb)}`),
  ];
  const wishes = row.status === 'lobby' ? preferenceFields(game, row.seats) : [];
  const wished = (userId: string) =>
    wishes.flatMap((f) => {
      const own = lobby.wishes.find((w) => w.user === userId && w.field === f.id);
      const value = own && f.values.find((v) => v.value === own.value);
      return value === undefined ? [] : [` · ${say('panel.named', { name: f.label, text: value.label })}`];
    });
  const taken = holders.map(
    (h) => `• ${plainName(h.displayName)}${h.userId === row.hostId ? ` ${say('lobby.host')}` : ''}${wished(h.userId).join('')}`,
  );
  const waits = lobby.gathered === undefined ? [] : calledLines(lobby.gathered, translator);
  const free = Array.from({ length: Math.max(0, row.seats - holders.length - waits.length) }, () => `• ${say('lobby.freeSeat')}`);
  if (row.status === 'lobby')
    parts.push(
      textDisplay([`**${say('lobby.seats', { taken: holders.length, seats: row.seats })}**`, ...taken, ...waits, ...free].join('\n')),
    );
  else parts.push(...paragraphs(taken.join('\n')));
  const agreed = [...optionLines(context, latest, locale), `-# ${say('pace.line', { pace: paceWords(row.pace) })}`];
  if (row.status === 'lobby') {
    const usually = holders.length < row.seats ? (lobby.auto ? 'lobby.auto' : 'lobby.byHand') : 'lobby.full';
    const begins = lobby.league !== undefined ? 'lobby.ofLeague' : usually;
    agreed.push(`-# ${say(begins)}`);
    if (game.clockwise === true && row.seats > 2 && lobby.league === undefined)
      agreed.push(`-# ${say(lobby.byLot ? 'lobby.byLot' : 'lobby.byClock')}`);
    if (lobby.gathered !== undefined) agreed.push(`-# ${say('gathered.card')}`);
    else if (lobby.private) agreed.push(`-# ${say('lobby.private')}`);
    if (isAdviceAllowed(row, holders)) agreed.push(`-# ${say('lobby.advice')}`);
    if (!lobbyOf(row).trials) agreed.push(`-# ${say('lobby.noTrials')}`);
    if (lobby.league === undefined) agreed.push(...suggestionLines(game, row, translator));
    agreed.push(`-# ${say('lobby.until', { until: relativeTimestamp(row.createdAt + LOBBY_EXPIRES_MS) })}`);
    const why = game.refuses(row.seats, row.options);
    if (why !== undefined) agreed.push(`-# ✕ ${say(why)}`);
    const own = houseRulesNote(game, row.options);
    if (own !== undefined) agreed.push(`-# ${say(own)}`);
  }
  parts.push(textDisplay(agreed.join('\n')));
  if (row.status === 'lobby' && lobby.league === undefined) {
    parts.push(
      ...buttonRows([
        ...buttonsFor(lobby).map((what) =>
          button({
            id: encodeControl({ at: 'lobby', what, game: row.id }),
            label: say(`lobby.${what}`),
            style: what === 'join' ? 'primary' : what === 'start' ? 'success' : 'secondary',
            disabled: (what === 'join' && holders.length >= row.seats) || (what === 'start' && holders.length < game.seats[0]),
          }),
        ),
        ...(game.lesson === undefined ? [] : [learnButton(locale, game.id)]),
      ]),
    );
  } else if (row.status !== 'lobby') parts.push(textDisplay(outcome(row, translator)));
  return { components: [card(game.tint, parts)] };
}

/** Where the house brings people together there is nothing to arrange. */
function buttonsFor({ gathered }: Lobby): readonly LobbyButton[] {
  return gathered === undefined ? LOBBY_BUTTONS : ['join', 'leave', 'watch'];
}

/** What has become of the table. */
function outcome({ status, startedAt, result, lobby }: LatestGame['game'], translator: Translator): string {
  const { closed } = lobbyOf({ lobby });
  if (startedAt === undefined) return translator.say(closed === undefined ? 'lobby.closed' : CLOSED_LINES[closed]);
  if (status === 'running') return translator.say('lobby.started');
  const won = status === 'over' ? wonLines(result as Result, translator) : [];
  return [...won, translator.say(status === 'over' ? 'lobby.over' : 'lobby.ended')].join('\n');
}

/** What suits a pace at which a turn may take hours. */
export function suggestionLines(game: Game, row: LatestGame['game'], { say }: Translator): string[] {
  return optionSuggestions(game, row).map(({ field, label }) => `-# ${say('lobby.suggested', { name: field.label, text: label })}`);
}

/** What is agreed, option by option, in words: what is otherwise than usual, or all of it. */
export function optionLines(context: DiscordContext, latest: LatestGame, locale: Locale, all = false): string[] {
  const game = gameOf(context.services, latest.game.title);
  const { say } = gameTranslator(locale, game, latest.seats);
  const options = latest.game.options as { readonly [field: string]: unknown };
  const level = presetOf(game, latest.game.seats, options);
  const inOneWord = level?.now === undefined ? [] : [`-# ${say('panel.named', { name: level.all.label, text: level.now.label })}`];
  const lines = groupFields(changedOptions(game, latest.game.seats, options, all)).flatMap(([f, ...more]) => {
    if (f === undefined) return [];
    if (f.together !== undefined) {
      const holding = [f, ...more].filter(({ id }) => options[id] === true).map(({ label }) => label);
      return [`-# ${say('panel.named', { name: f.together, text: holding.length === 0 ? msg('lobby.none') : holding })}`];
    }
    const value = f.values.find((v) => v.value === options[f.id]);
    return value === undefined ? [] : [`-# ${say('panel.named', { name: f.label, text: value.label })}`];
  });
  const lobby = lobbyOf(latest.game);
  // At a table of a league nobody is named: seats are agreed.
  const namings = lobby.league === undefined ? personFields(game, latest.game.seats, options) : [];
  const named = namings.flatMap((f) => {
    const names = namedHolders(lobby, f, latest.seats).map((h) => plainName(h.displayName));
    if (names.length === 0 && !all) return [];
    return `-# ${say('panel.named', { name: f.label, text: names.length === 0 ? f.nobody : names.join(', ') })}`;
  });
  return [...named, ...inOneWord, ...lines];
}
