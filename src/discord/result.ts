import type { Voice } from '../i18n/say.ts';
import type { Result } from '../kit/game.ts';

/** The ranking, each place with its points and where they came from. */
export function resultLines(result: Result, voice: Voice): string[] {
  return [...result.places]
    .sort((a, b) => a.place - b.place)
    .map((p) => {
      const who =
        p.automaton === undefined
          ? voice.say({ key: 'result.names', args: { who: p.seats.map((s) => ({ key: 'result.name', args: { who: { seat: s } } })) } })
          : voice.say(p.automaton);
      const parts = p.breakdown.filter((b) => b.points !== 0).map((b) => `${voice.say(b.label)} ${b.points}`);
      return `**${p.place}.** ${who} — **${p.score}**${parts.length > 0 ? `\n-# ${parts.join(' · ')}` : ''}`;
    });
}
