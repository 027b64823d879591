import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Game } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import { type Ladder, ladderOf, outcomeOf, profileOf } from '../../league/ratings/ladder.ts';
import { type Rating, ranked } from '../../league/ratings/ratings.ts';
import { cardScene as listCard } from '../../render/card.ts';
import { gameOf } from '../../table/services.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, rows as buttonRows, card, type Part, text } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clip } from '../ui/limits.ts';
import { plainName } from '../ui/people.ts';
import { paintedPanel } from '../ui/rendered-panel.ts';
import { HOUSE_TINT } from '../ui/tint.ts';
import type { Drawn } from './cards.ts';
import { curve } from './curve.ts';
import { duration, figure, oneDigit as one } from './lines.ts';
import { type CardContext, keyOf, pictures, renderCards } from './render-cards.ts';
import { parted } from './sheets.ts';

const MOST = 20;
const MOST_CURVES = 3;

/** The ratings of a game in a server, best first, as picture and text. */
export async function leaderboard(
  context: CardContext,
  guildId: string,
  game: Game,
  locale: Locale,
  reader: string,
  wanted = 0,
): Promise<MessageBody> {
  const translator = translatorFor(locale, game);
  const ladder = await ladderOf(context.services, guildId, game.id);
  const all = ranked(ladder.ratings);
  const sheets = parted(all.length, MOST);
  const sheet = Math.min(wanted, Math.max(0, sheets.length - 1));
  const [first, until] = sheets[sheet] ?? [0, 0];
  const rows = all.slice(first, until);
  const { say } = translator;
  const place = all.findIndex((r) => r.who === reader);
  const where = sheets.length > 1 ? `\n${sheet + 1} / ${sheets.length}` : '';
  const heading = text(`## ${say('rating.title')} · ${translator.say(game.name)}${where}`);
  if (rows.length === 0) return { components: [card(game.tint, [heading, text(say('rating.none'))])] };
  const lines = rows.map((r, i) => ratingLine(r, first + i + 1, ladder, translator));
  const scene = listCard(
    {
      title: translator.say(game.name),
      subtitle: say('rating.title'),
      columns: (['games', 'spread', 'rating'] as const).map((c) => say(`rating.column.${c}`)),
      rows: rows.map((r, i) => ({
        place: first + i + 1,
        name: ladder.names.get(r.who) ?? '?',
        values: [String(r.games), one(translator, r.sigma), `${one(translator, r.sure)}${r.provisional ? ' ?' : ''}`],
        own: r.who === reader,
      })),
    },
    context.reader?.theme ?? 'day',
  );
  const drawn = [{ scene, alt: lines.join('. ') }];
  const own = all[place];
  const elsewhere =
    own === undefined || (place >= first && place < until) ? [] : [text(`… ${ratingLine(own, place + 1, ladder, translator)}`)];
  const to = (which: 'earlier' | 'later', at: number) =>
    button({
      id: encodeControl({ at: 'league', what: 'board', season: 0, game: game.id, sheet: Math.max(0, at) }),
      label: say(`league.button.${which}`),
      disabled: at < 0 || at >= sheets.length,
    });
  const parts: Part[] = [
    heading,
    ...pictures(drawn),
    text(clip(lines.join('\n'), 3000)),
    ...elsewhere,
    text(`-# ${say('rating.how')}`),
    ...(sheets.length > 1 ? buttonRows([to('earlier', sheet - 1), to('later', sheet + 1)]) : []),
  ];
  return paintedPanel([card(game.tint, parts)], keyOf(drawn, translator), () => renderCards(context, drawn, translator));
}

function ratingLine(r: Rating, place: number, { names }: Ladder, translator: Translator): string {
  const args = {
    place,
    name: plainName(names.get(r.who) ?? '?'),
    sure: one(translator, r.sure),
    mu: one(translator, r.mu),
    sigma: one(translator, r.sigma),
    games: r.games,
  };
  return translator.say(r.provisional ? 'rating.lineProvisional' : 'rating.line', args);
}

/** A player's page: what he played, how it went, and how his ratings came about. */
export async function playerPage(
  context: CardContext,
  guildId: string | undefined,
  who: { readonly id: string; readonly name: string },
  locale: Locale,
): Promise<MessageBody> {
  const translator = translatorFor(locale);
  const outcomes = (await context.services.store.leagues.outcomesOf(who.id)).map(outcomeOf);
  const profile = profileOf(who.id, outcomes);
  const { say } = translator;
  const heading = text(`## ${plainName(who.name)}`);
  if (profile.games === 0) return { components: [card(HOUSE_TINT, [heading, text(say('profile.none', { name: plainName(who.name) }))])] };
  const places = profile.places.flatMap((n, i) => (n > 0 ? [say('profile.place', { place: i + 1, n })] : []));
  const named = (title: string) => translator.say(gameOf(context.services, title).name);
  const { favourite, answers } = profile;
  const lines = [
    say('profile.games', { games: profile.games, wins: profile.places[0] ?? 0 }),
    say('profile.places', { places: places.join(' · ') }),
    ...(favourite === undefined ? [] : [say('profile.favourite', { game: named(favourite.title), n: favourite.games })]),
    ...(answers === undefined ? [] : [say('profile.answers', { time: duration(answers, translator) })]),
    say('profile.streak', { now: figure(translator, profile.streak.now), best: figure(translator, profile.streak.best) }),
  ];
  const parts: Part[] = [heading, text(lines.join('\n'))];
  const drawn: Drawn[] = [];
  for (const { title } of guildId === undefined ? [] : profile.byTitle.slice(0, MOST_CURVES)) {
    const ladder = await ladderOf(context.services, guildId ?? '', title);
    const rating = ladder.ratings.get(who.id);
    if (rating === undefined) continue;
    const place = ranked(ladder.ratings).findIndex((r) => r.who === who.id) + 1;
    const line = ratingLine(rating, place, ladder, translator);
    const above = say('rating.curve', { game: named(title) });
    const scene = curve(rating.curve, above, context.reader?.theme ?? 'day', translator);
    drawn.push({ scene, alt: `${above}. ${rating.curve.map((p) => one(translator, p.mu)).join(', ')}` });
    parts.push(text(`**${named(title)}** · ${line}`), ...pictures(drawn).slice(-1));
  }
  return paintedPanel([card(HOUSE_TINT, parts)], keyOf(drawn, translator), () => renderCards(context, drawn, translator));
}
