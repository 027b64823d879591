import type { Translator } from '../../i18n/say.ts';
import { advises } from '../../table/play/advise.ts';
import type { PlayerView } from '../../table/play/look.ts';
import { button } from '../components/components.ts';
import { encodeControl } from '../components/ids.ts';

/** The way there, for whoever is asked where the house gives advice. */
export function adviceButton(looking: PlayerView, voice: Translator) {
  const asked = looking.row.status === 'running' && looking.questions.some((q) => !q.decision.optional);
  if (looking.seat === undefined || !asked || !advises(looking.row, looking.holders)) return [];
  return [button({ id: encodeControl({ at: 'social', what: 'advise', game: looking.row.id }), label: voice.say('advice.ask') })];
}
