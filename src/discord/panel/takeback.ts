import type { Locale } from '../../kit/message.ts';
import type { PlayerView } from '../../table/core/player-view.ts';
import { BACK_TO } from '../../table/posts/social.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows, card, paragraphs } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { gameTranslator } from '../ui/people.ts';

/** How far a player would go back, before the others are asked. */
export function takebackPanel(view: PlayerView, locale: Locale): MessageBody {
  const { say } = gameTranslator(locale, view.game, view.holders);
  const game = view.row.id;
  const ways = BACK_TO.map((how) =>
    button({ id: encodeControl({ at: 'social', what: 'askBack', game, more: how }), label: say(`back.to.${how}`) }),
  );
  const back = button({ id: encodeControl({ at: 'social', what: 'panel', game }), label: say('panel.back') });
  return {
    components: [card(view.game.tint, [...paragraphs(say('back.ask')), ...buttonRows([...ways, back])])],
  };
}

/** The way there, when the player himself has nothing to answer and nothing he could take back alone. */
export function takebackButton(view: PlayerView, locale: Locale) {
  if (view.seat === undefined || view.canUndo || view.row.status !== 'running') return [];
  if (view.questions.some((q) => !q.decision.optional)) return [];
  const { say } = gameTranslator(locale, view.game, view.holders);
  const game = view.row.id;
  // Nobody has to be asked, so nor has he.
  if (view.mayGoBack === true)
    return [button({ id: encodeControl({ at: 'social', what: 'askBack', game, more: 'move' }), label: say('panel.undo') })];
  return [button({ id: encodeControl({ at: 'social', what: 'back', game }), label: say('back.open') })];
}
