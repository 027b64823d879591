import type { Locale } from '../../kit/message.ts';
import type { PlayerView } from '../../table/core/player-view.ts';
import { BACK_TO } from '../../table/posts/social.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, card, paragraphs, rows } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { textVoice } from '../ui/people.ts';

/** How far a player would go back, before the others are asked. */
export function backPanel(view: PlayerView, locale: Locale): MessageBody {
  const { say } = textVoice(locale, view.game, view.holders);
  const game = view.row.id;
  const ways = BACK_TO.map((how) =>
    button({ id: encodeControl({ at: 'social', what: 'askBack', game, more: how }), label: say(`back.to.${how}`) }),
  );
  const back = button({ id: encodeControl({ at: 'social', what: 'panel', game }), label: say('panel.back') });
  return {
    components: [card(view.game.tint, [...paragraphs(say('back.ask')), ...rows([...ways, back])])],
  };
}

/** The way there, when the player himself has nothing to answer and nothing he could take back alone. */
export function backButton(view: PlayerView, locale: Locale) {
  if (view.seat === undefined || view.canUndo || view.row.status !== 'running') return [];
  if (view.questions.some((q) => !q.decision.optional)) return [];
  const { say } = textVoice(locale, view.game, view.holders);
  const game = view.row.id;
  // Nobody has to be asked, so nor has he.
  if (view.mayGoBack === true)
    return [button({ id: encodeControl({ at: 'social', what: 'askBack', game, more: 'move' }), label: say('panel.undo') })];
  return [button({ id: encodeControl({ at: 'social', what: 'back', game }), label: say('back.open') })];
}
