import type { HouseKey } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Args } from '../../kit/message.ts';
import type { OpenSeason } from '../../league/season/open-season.ts';
import type { Season } from '../../league/season/season.ts';
import { GAME_ACTOR, SCHEDULER_ACTOR, type SeasonEvent, type SeasonRecord } from '../../league/season/season-events.ts';
import { plainName } from '../ui/people.ts';
import { fullTimestamp } from '../ui/timestamps.ts';
import { formatSigned, listNames, resultLine, safeName } from './lines.ts';

/** Some records of the log in words, counted from the newest. */
export function logLines({ records, season }: OpenSeason, translator: Translator, from: number, until: number): string[] {
  return records
    .toReversed()
    .slice(from, until)
    .map((r) =>
      translator.say('league.log.line', {
        at: fullTimestamp(r.at),
        who: actorName(r, translator),
        what: eventWords(season, r.deed, translator),
      }),
    );
}

function actorName({ by }: SeasonRecord, translator: Translator): string {
  return by === SCHEDULER_ACTOR || by === GAME_ACTOR ? translator.say(`league.log.${by}`) : `<@${by}>`;
}

export function eventWords(season: Season, event: SeasonEvent, translator: Translator): string {
  const type = event.type === 'told' ? event.what : event.type === 'extended' ? (`extended.${event.why}` as const) : event.type;
  const say = (args: Args = {}, key: HouseKey = `league.log.${type}`) => translator.say(key, args);
  const label = (id: string) => season.tables.find((t) => t.id === id)?.label ?? '–';
  const byUser = (userId: string) => plainName(season.entries.find((e) => e.userId === userId)?.name ?? '?');
  switch (event.type) {
    case 'phase':
    case 'held':
      return say({ phase: translator.say(`league.phase.${event.to}`) });
    case 'joined':
    case 'replaced':
    case 'entered':
      return say({ name: plainName(event.name) });
    case 'left':
    case 'checked':
      return say({ name: byUser(event.userId) });
    case 'withdrew':
    case 'returned':
      return say({ name: safeName(season, event.entry) });
    case 'placed':
      return say({ n: event.divisions.length });
    case 'drawn':
      return say({ n: event.tables.length });
    case 'opened':
      return say({ table: label(event.table), game: event.game });
    case 'closed':
      return say({ game: event.game });
    case 'reported': {
      const result = resultLine(season, event.lines, translator);
      return event.reason === undefined
        ? say({ table: label(event.table), result })
        : say({ table: label(event.table), result, reason: reasonWords(event.reason, translator) }, 'league.log.reportedWhy');
    }
    case 'voided':
      return say({ table: label(event.table), reason: reasonWords(event.reason, translator) });
    case 'settled':
      return say({
        names: listNames(
          translator,
          event.order.map((id) => safeName(season, id)),
        ),
      });
    case 'annulled':
      return say({ n: event.tables.length });
    case 'extended': {
      const tables = listNames(
        translator,
        event.tables.filter((t) => event.round === undefined || t.opensAt === undefined).map((t) => label(t.table)),
      );
      return say({ tables });
    }
    case 'proposed':
      return say({
        table: label(event.table),
        result: resultLine(season, event.lines, translator),
        reason: reasonWords(event.reason, translator),
      });
    case 'credited':
      return say({ name: safeName(season, event.entry), points: formatSigned(translator, event.points), reason: plainName(event.reason) });
    case 'told':
      return say({ tables: listNames(translator, event.tables.map(label)) });
    case 'announced':
    case 'dated':
    case 'ruled':
    case 'recalled':
    case 'reversed':
      return say();
  }
}

const FORFEIT_REASONS = ['deadline', 'withdrawn', 'closing', 'abandoned'] as const;

function reasonWords(reason: string, translator: Translator): string {
  const known = FORFEIT_REASONS.find((r) => r === reason);
  return known === undefined ? plainName(reason) : translator.say(`league.reason.${known}`);
}
