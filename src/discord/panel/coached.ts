import type { Translator } from '../../i18n/say.ts';
import type { PlayerView } from '../../table/core/player-view.ts';

/** Whose hand a coach sees here, and what is asked there; nothing for anybody else. */
export function coachedLines({ coaches }: PlayerView, { say }: Translator): string {
  if (coaches === undefined) return '';
  const asked = coaches.asked.filter((d) => !d.optional).map((d) => `> ${say(d.prompt)}`);
  return [say('coach.sees', { who: { seat: coaches.seat } }), ...asked].join('\n');
}
