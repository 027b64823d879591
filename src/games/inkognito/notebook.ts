import { type Msg, who } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import { knowledge, letterDeals, worlds } from './rules/deduction.ts';
import { FACES, MISSION } from './rules/showings.ts';
import { agentSeats, evidence, type ShownView, type View } from './view.ts';
import { agentsOf, ENVOY, LETTERS, partnerOf } from './vocabulary.ts';
import { cardNames, faceName, identityName, say, shapeName } from './words.ts';

/** The notebook that keeps itself, at the level agreed on: the log; marks as on the paper sheet; or the conclusions too. */
export function notebook(view: View): Msg[] {
  if (view.viewer === 'public') return [];
  const lines: Msg[] = [];
  if (view.options.notebook === 'deduction') lines.push(...conclusions(view));
  if (view.options.notebook !== 'log') lines.push(...marks(view, view.viewer));
  lines.push(...log(view, view.viewer));
  return lines;
}

/** Every answer one has seen or given, newest first. */
function log(view: View, me: Seat): Msg[] {
  return view.shown
    .filter((s) => s.cards !== undefined && (s.from === me || s.to === me || me === ENVOY))
    .map((s) => {
      const letter = s.letter === undefined ? [] : [say('describe.letter', { letter: LETTERS[s.letter] ?? '' })];
      const cards = [...cardNames((s.cards ?? 0) & ~MISSION, s.grey), ...letter];
      if (s.from === me) return say('describe.showed', { round: s.round, who: who(s.to), cards });
      if (s.to === me) return say('describe.saw', { round: s.round, who: who(s.from), cards });
      return say('describe.sawRelayed', { round: s.round, who: who(s.from), to: who(s.to), cards });
    })
    .reverse();
}

/** A row for each other player: every card seen of him, with the rounds. */
function marks(view: View, me: Seat): Msg[] {
  return agentSeats(view)
    .filter((seat) => seat !== me)
    .map((seat) => {
      const seen = view.shown.filter((s) => s.from === seat && s.cards !== undefined);
      const marked = FACES.flatMap((face, n) => {
        const rounds = seen.filter((s) => ((s.cards ?? 0) >> n) & 1).map((s) => say('rounds', { round: s.round }));
        if (rounds.length === 0) return [];
        return [say('describe.marked', { card: markName(face, seen), rounds })];
      });
      return marked.length === 0 ? say('describe.unmarked', { who: who(seat) }) : say('describe.mark', { who: who(seat), marks: marked });
    });
}

function markName(face: (typeof FACES)[number], seen: readonly ShownView[]): Msg {
  if (face !== 'mission') return faceName(face);
  const letter = seen.find((s) => s.letter !== undefined)?.letter;
  return say('describe.letter', { letter: LETTERS[letter ?? 0] ?? '' });
}

/** What all answers together leave possible, and who is how often the partner. */
function conclusions(view: View): Msg[] {
  const fitting = worlds(evidence(view));
  const known = knowledge(fitting);
  const lines: Msg[] = [say('describe.worlds', { count: known.worlds, all: view.me === undefined ? 576 : 36 })];
  known.sets.forEach((set, n) => {
    if (n === view.viewer || n >= (view.seats === 3 ? 4 : agentsOf(view.seats))) return;
    const identities = open(set.identities).map(identityName);
    const disguises = open(set.disguises).map(shapeName);
    if (n >= agentsOf(view.seats)) lines.push(say('describe.aside', { identities, disguises }));
    else lines.push(say('describe.possible', { who: who(n as Seat), identities, disguises }));
  });
  const { me } = view;
  if (me !== undefined)
    known.sets.forEach((set, n) => {
      if (n === view.viewer) return;
      const percent = Math.round((100 * (set.identityCounts[partnerOf(me.identity)] ?? 0)) / known.worlds);
      if (percent === 0) return;
      lines.push(n >= agentsOf(view.seats) ? say('describe.lone', { percent }) : say('describe.chance', { who: who(n as Seat), percent }));
    });
  const deals = letterDeals(evidence(view));
  agentSeats(view).forEach((seat) => {
    const letters = [...new Set(deals.map((deal) => deal[seat] as number))];
    if (seat === view.viewer || letters.length === 4) return;
    lines.push(
      say('describe.letters', { who: who(seat), letters: letters.sort().map((l) => say('letter', { letter: LETTERS[l] ?? '' })) }),
    );
  });
  return lines;
}

function open(mask: number): number[] {
  return [0, 1, 2, 3].filter((n) => (mask >> n) & 1);
}
