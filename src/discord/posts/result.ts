import { bold } from '../../i18n/bold.ts';
import { msg } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Placement, Result } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';

/** Who has won, and the ranking, each place with its points and where they came from. */
export function resultLines(result: Result, translator: Translator): string[] {
  const places = ranked(result).map((p) => {
    const parts = p.breakdown.filter((b) => b.points !== 0).map((b) => `${translator.say(b.label)} ${b.points}`);
    return `${placeLine(p, translator)}${parts.length > 0 ? `\n-# ${parts.join(' · ')}` : ''}`;
  });
  return [...wonLines(result, translator), ...places];
}

/** The scoring as a ceremony: who has won, then step by step as the rulebook orders it, each with everybody's points, and the ranking last. */
export function ceremonyLines(result: Result, translator: Translator): string[] {
  const places = ranked(result);
  const steps = new Map<string, string>();
  for (const { breakdown } of places) for (const { label } of breakdown) steps.set(JSON.stringify(label), translator.say(label));
  const lines = [...steps].flatMap(([step, title]) => {
    const scored = places.map((p) => ({
      p,
      points: p.breakdown.filter((b) => JSON.stringify(b.label) === step).reduce((sum, b) => sum + b.points, 0),
    }));
    if (scored.every((s) => s.points === 0)) return [];
    const points = scored.map((s) => `${nameOf(s.p, translator)} ${s.points}`).join(' · ');
    return [translator.say('panel.named', { name: title, text: points })];
  });
  return [...wonLines(result, translator), ...lines, ...places.map((p) => placeLine(p, translator))];
}

/** The first place, be it an automaton's; nobody has won where nobody is ranked. */
export function wonLines(result: Result, translator: Translator): string[] {
  const who = result.places.filter((p) => p.place === 1).flatMap(namesOf);
  return who.length === 0 ? [] : [bold(translator.say('result.winners', { n: who.length, who }))];
}

function ranked(result: Result): Placement[] {
  return [...result.places].sort((a, b) => a.place - b.place);
}

function placeLine(p: Placement, translator: Translator): string {
  return `**${p.place}.** ${nameOf(p, translator)} — **${p.score}**`;
}

function nameOf(p: Placement, translator: Translator): string {
  return translator.say('result.names', { who: namesOf(p) });
}

function namesOf({ seats, automaton }: Placement): Msg[] {
  return automaton === undefined ? seats.map((seat) => msg('result.name', { who: { seat } })) : [automaton];
}
