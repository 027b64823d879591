import type { Translator } from '../../i18n/say.ts';
import { isAdviceAllowed } from '../../table/core/advice.ts';
import type { PlayerView } from '../../table/core/player-view.ts';
import { button } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';

/** The way there, for whoever is asked where the house gives advice. */
export function adviceButton(view: PlayerView, translator: Translator) {
  const asked = view.row.status === 'running' && view.questions.some((q) => !q.decision.optional);
  if (view.seat === undefined || !asked || !isAdviceAllowed(view.row, view.holders)) return [];
  return [button({ id: encodeControl({ at: 'social', what: 'advise', game: view.row.id }), label: translator.say('advice.ask') })];
}
