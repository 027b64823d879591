import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Game } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import { type Ladder, loadLadder, parseOutcome, profileOf } from '../../league/ratings/ladder.ts';
import { type Rating, sortByRating } from '../../league/ratings/ratings.ts';
import { cardScene as listCard } from '../../render/card.ts';
import { gameOf } from '../../table/services.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows, card, type Part, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clipText } from '../ui/limits.ts';
import { plainName } from '../ui/people.ts';
import { panelWithPicture } from '../ui/rendered-panel.ts';
import { HOUSE_TINT } from '../ui/tint.ts';
import type { CardPicture } from './cards.ts';
import { ratingCurveScene } from './curve.ts';
import { formatDuration, formatFigure, formatOneDigit } from './lines.ts';
import { type CardContext, keyOf, pictures, renderCards } from './render-cards.ts';
import { splitIntoSpans } from './sheets.ts';

const MAX_ROWS = 20;
const MAX_CURVES = 3;

/** The ratings of a game in a server, best first, as picture and text. */
export async function buildLeaderboard(
  context: CardContext,
  guildId: string,
  game: Game,
  locale: Locale,
  reader: string,
  wanted = 0,
): Promise<MessageBody> {
  const translator = translatorFor(locale, game);
  const ladder = await loadLadder(context.services, guildId, game.id);
  const all = sortByRating(ladder.ratings);
  const sheets = splitIntoSpans(all.length, MAX_ROWS);
  const sheet = Math.min(wanted, Math.max(0, sheets.length - 1));
  const [first, until] = sheets[sheet] ?? [0, 0];
  const rows = all.slice(first, until);
  const { say } = translator;
  const place = all.findIndex((r) => r.who === reader);
  const where = sheets.length > 1 ? `\n${sheet + 1} / ${sheets.length}` : '';
  const heading = textDisplay(`## ${say('rating.title')} · ${translator.say(game.name)}${where}`);
  if (rows.length === 0) return { components: [card(game.tint, [heading, textDisplay(say('rating.none'))])] };
  const lines = rows.map((r, i) => ratingLine(r, first + i + 1, ladder, translator));
  const scene = listCard(
    {
      title: translator.say(game.name),
      subtitle: say('rating.title'),
      columns: (['games', 'spread', 'rating'] as const).map((c) => say(`rating.column.${c}`)),
      rows: rows.map((r, i) => ({
        place: first + i + 1,
        name: ladder.names.get(r.who) ?? '?',
        values: [String(r.games), formatOneDigit(translator, r.sigma), `${formatOneDigit(translator, r.sure)}${r.provisional ? ' ?' : ''}`],
        own: r.who === reader,
      })),
    },
    context.reader?.theme ?? 'day',
  );
  const drawn = [{ scene, alt: lines.join('. ') }];
  const own = all[place];
  const elsewhere =
    own === undefined || (place >= first && place < until) ? [] : [textDisplay(`… ${ratingLine(own, place + 1, ladder, translator)}`)];
  const to = (which: 'earlier' | 'later', at: number) =>
    button({
      id: encodeControl({ at: 'league', what: 'board', season: 0, game: game.id, sheet: Math.max(0, at) }),
      label: say(`league.button.${which}`),
      disabled: at < 0 || at >= sheets.length,
    });
  const parts: Part[] = [
    heading,
    ...pictures(drawn),
    textDisplay(clipText(lines.join('\n'), 3000)),
    ...elsewhere,
    textDisplay(`-# ${say('rating.how')}`),
    ...(sheets.length > 1 ? buttonRows([to('earlier', sheet - 1), to('later', sheet + 1)]) : []),
  ];
  return panelWithPicture([card(game.tint, parts)], keyOf(drawn, translator), () => renderCards(context, drawn, translator));
}

function ratingLine(r: Rating, place: number, { names }: Ladder, translator: Translator): string {
  const args = {
    place,
    name: plainName(names.get(r.who) ?? '?'),
    sure: formatOneDigit(translator, r.sure),
    mu: formatOneDigit(translator, r.mu),
    sigma: formatOneDigit(translator, r.sigma),
    games: r.games,
  };
  return translator.say(r.provisional ? 'rating.lineProvisional' : 'rating.line', args);
}

/** A player's page: what he played, how it went, and how his ratings came about. */
export async function buildPlayerPage(
  context: CardContext,
  guildId: string | undefined,
  who: { readonly id: string; readonly name: string },
  locale: Locale,
): Promise<MessageBody> {
  const translator = translatorFor(locale);
  const outcomes = (await context.services.store.leagues.listOutcomesOfUser(who.id)).map(parseOutcome);
  const profile = profileOf(who.id, outcomes);
  const { say } = translator;
  const heading = textDisplay(`## ${plainName(who.name)}`);
  if (profile.games === 0)
    return { components: [card(HOUSE_TINT, [heading, textDisplay(say('profile.none', { name: plainName(who.name) }))])] };
  const places = profile.places.flatMap((n, i) => (n > 0 ? [say('profile.place', { place: i + 1, n })] : []));
  const named = (title: string) => translator.say(gameOf(context.services, title).name);
  const { favourite, answers } = profile;
  const lines = [
    say('profile.games', { games: profile.games, wins: profile.places[0] ?? 0 }),
    say('profile.places', { places: places.join(' · ') }),
    ...(favourite === undefined ? [] : [say('profile.favourite', { game: named(favourite.title), n: favourite.games })]),
    ...(answers === undefined ? [] : [say('profile.answers', { time: formatDuration(answers, translator) })]),
    say('profile.streak', { now: formatFigure(translator, profile.streak.now), best: formatFigure(translator, profile.streak.best) }),
  ];
  const parts: Part[] = [heading, textDisplay(lines.join('\n'))];
  const drawn: CardPicture[] = [];
  for (const { title } of guildId === undefined ? [] : profile.byTitle.slice(0, MAX_CURVES)) {
    const ladder = await loadLadder(context.services, guildId ?? '', title);
    const rating = ladder.ratings.get(who.id);
    if (rating === undefined) continue;
    const place = sortByRating(ladder.ratings).findIndex((r) => r.who === who.id) + 1;
    const line = ratingLine(rating, place, ladder, translator);
    const above = say('rating.curve', { game: named(title) });
    const scene = ratingCurveScene(rating.curve, above, context.reader?.theme ?? 'day', translator);
    drawn.push({ scene, alt: `${above}. ${rating.curve.map((p) => formatOneDigit(translator, p.mu)).join(', ')}` });
    parts.push(textDisplay(`**${named(title)}** · ${line}`), ...pictures(drawn).slice(-1));
  }
  return panelWithPicture([card(HOUSE_TINT, parts)], keyOf(drawn, translator), () => renderCards(context, drawn, translator));
}
