import type { Translator } from '../../i18n/say.ts';
import { advises } from '../../table/core/advice.ts';
import type { PlayerView } from '../../table/core/player-view.ts';
import { button } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';

/** The way there, for whoever is asked where the house gives advice. */
export function adviceButton(looking: PlayerView, voice: Translator) {
  const asked = looking.row.status === 'running' && looking.questions.some((q) => !q.decision.optional);
  if (looking.seat === undefined || !asked || !advises(looking.row, looking.holders)) return [];
  return [button({ id: encodeControl({ at: 'social', what: 'advise', game: looking.row.id }), label: voice.say('advice.ask') })];
}
