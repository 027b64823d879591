import type { HouseKey } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Args } from '../../kit/message.ts';
import type { OpenSeason } from '../../league/season/open-season.ts';
import type { Season } from '../../league/season/season.ts';
import { GAME, SCHEDULER_ACTOR, type SeasonEvent, type SeasonRecord } from '../../league/season/season-events.ts';
import { plainName } from '../ui/people.ts';
import { fullTimestamp } from '../ui/timestamps.ts';
import { listed, resultLine, safeName, signed } from './lines.ts';

/** Some records of the log in words, counted from the newest. */
export function logLines({ records, season }: OpenSeason, voice: Translator, from: number, until: number): string[] {
  return records
    .toReversed()
    .slice(from, until)
    .map((r) => voice.say('league.log.line', { at: fullTimestamp(r.at), who: doer(r, voice), what: deedWords(season, r.deed, voice) }));
}

function doer({ by }: SeasonRecord, voice: Translator): string {
  return by === SCHEDULER_ACTOR || by === GAME ? voice.say(`league.log.${by}`) : `<@${by}>`;
}

export function deedWords(season: Season, deed: SeasonEvent, voice: Translator): string {
  const type = deed.type === 'told' ? deed.what : deed.type === 'extended' ? (`extended.${deed.why}` as const) : deed.type;
  const say = (args: Args = {}, key: HouseKey = `league.log.${type}`) => voice.say(key, args);
  const label = (id: string) => season.tables.find((t) => t.id === id)?.label ?? '–';
  const byUser = (userId: string) => plainName(season.entries.find((e) => e.userId === userId)?.name ?? '?');
  switch (deed.type) {
    case 'phase':
    case 'held':
      return say({ phase: voice.say(`league.phase.${deed.to}`) });
    case 'joined':
    case 'replaced':
    case 'entered':
      return say({ name: plainName(deed.name) });
    case 'left':
    case 'checked':
      return say({ name: byUser(deed.userId) });
    case 'withdrew':
    case 'returned':
      return say({ name: safeName(season, deed.entry) });
    case 'placed':
      return say({ n: deed.divisions.length });
    case 'drawn':
      return say({ n: deed.tables.length });
    case 'opened':
      return say({ table: label(deed.table), game: deed.game });
    case 'closed':
      return say({ game: deed.game });
    case 'reported': {
      const result = resultLine(season, deed.lines, voice);
      return deed.reason === undefined
        ? say({ table: label(deed.table), result })
        : say({ table: label(deed.table), result, reason: reasonWords(deed.reason, voice) }, 'league.log.reportedWhy');
    }
    case 'voided':
      return say({ table: label(deed.table), reason: reasonWords(deed.reason, voice) });
    case 'settled':
      return say({
        names: listed(
          voice,
          deed.order.map((id) => safeName(season, id)),
        ),
      });
    case 'annulled':
      return say({ n: deed.tables.length });
    case 'extended': {
      const tables = listed(
        voice,
        deed.tables.filter((t) => deed.round === undefined || t.opensAt === undefined).map((t) => label(t.table)),
      );
      return say({ tables });
    }
    case 'proposed':
      return say({ table: label(deed.table), result: resultLine(season, deed.lines, voice), reason: reasonWords(deed.reason, voice) });
    case 'credited':
      return say({ name: safeName(season, deed.entry), points: signed(voice, deed.points), reason: plainName(deed.reason) });
    case 'told':
      return say({ tables: listed(voice, deed.tables.map(label)) });
    case 'announced':
    case 'dated':
    case 'ruled':
    case 'recalled':
    case 'reversed':
      return say();
  }
}

const HOUSE_REASONS = ['deadline', 'withdrawn', 'closing', 'abandoned'] as const;

function reasonWords(reason: string, voice: Translator): string {
  const known = HOUSE_REASONS.find((r) => r === reason);
  return known === undefined ? plainName(reason) : voice.say(`league.reason.${known}`);
}
