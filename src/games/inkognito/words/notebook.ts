import { type Msg, playerArg } from '../../../kit/message.ts';
import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import { knowledge, letterDeals, worlds } from '../rules/deduction.ts';
import { grid, type Mark, markText } from '../rules/grid.ts';
import { FACES, MISSION } from '../rules/showings.ts';
import { agentSeats, evidence, saw, type View } from '../view.ts';
import { agentsOf, LETTERS, partnerOf } from '../vocabulary.ts';
import { cardNames, faceName, identityName, say, shapeName } from '../words.ts';

/** The notebook that keeps itself, at the level agreed on: the log; marks as on the paper sheet; or the conclusions too. */
export function notebook(view: View): Msg[] {
  if (view.viewer === 'public') return [];
  const lines: Msg[] = [];
  if (view.options.notebook === 'deduction') lines.push(...conclusions(view));
  if (view.options.notebook !== 'log') lines.push(...marks(view));
  lines.push(...log(view, view.viewer));
  return lines;
}

/** Every answer one has seen or given, newest first. */
function log(view: View, me: Seat): Msg[] {
  return view.shown
    .filter((s) => saw(view, s))
    .map((s) => {
      const letter = s.letter === undefined ? [] : [letterOf(s.letter)];
      const cards = [...cardNames((s.cards ?? 0) & ~MISSION, s.grey), ...letter];
      if (s.from === me) return say('words.showed', { round: s.round, who: playerArg(s.to), cards });
      if (s.to === me) return say('words.saw', { round: s.round, who: playerArg(s.from), cards });
      return say('words.sawRelayed', { round: s.round, who: playerArg(s.from), to: playerArg(s.to), cards });
    })
    .reverse();
}

/** A row for each other player, every card seen of him with the rounds, and one for what one has shown oneself, and to whom. */
function marks(view: View): Msg[] {
  return grid(view).flatMap((row) => {
    if (row.seat === undefined) return [];
    const marked = row.marks.flatMap((face, n) =>
      face.length === 0 ? [] : [say('words.marked', { card: faceName(FACES[n] ?? 'mission'), rounds: face.map(roundOf) })],
    );
    if (row.letter.length > 0) {
      const letter = row.own ? view.me?.letter : row.letters[0];
      marked.push(say('words.marked', { card: letterOf(letter ?? 0), rounds: row.letter.map(roundOf) }));
    }
    if (row.own) return marked.length === 0 ? [] : [say('words.ownMark', { marks: marked })];
    return marked.length === 0
      ? say('words.unmarked', { who: playerArg(row.seat) })
      : say('words.mark', { who: playerArg(row.seat), marks: marked });
  });
}

function roundOf(mark: Mark): Msg {
  const round = say(mark.grey ? 'rounds.grey' : 'rounds', { round: markText(mark) });
  return mark.to === undefined ? round : say('rounds.to', { round, who: playerArg(mark.to) });
}

function letterOf(letter: number): Msg {
  return say('words.letter', { letter: LETTERS[letter] ?? '' });
}

/** What all answers together leave possible, and who is how often the partner. */
function conclusions(view: View): Msg[] {
  const fitting = worlds(evidence(view));
  const known = knowledge(fitting);
  const lines: Msg[] = [say('words.worlds', { count: known.worlds, all: view.me === undefined ? 576 : 36 })];
  known.sets.forEach((set, n) => {
    if (n === view.viewer || n >= (view.seats === 3 ? 4 : agentsOf(view.seats))) return;
    const identities = open(set.identities).map(identityName);
    const disguises = open(set.disguises).map(shapeName);
    if (n >= agentsOf(view.seats)) lines.push(say('words.aside', { identities, disguises }));
    else lines.push(say('words.possible', { who: playerArg(n as Seat), identities, disguises }));
  });
  const { me } = view;
  if (me !== undefined)
    known.sets.forEach((set, n) => {
      if (n === view.viewer) return;
      const percent = Math.round((100 * (set.identityCounts[partnerOf(me.identity)] ?? 0)) / known.worlds);
      if (percent === 0) return;
      lines.push(n >= agentsOf(view.seats) ? say('words.lone', { percent }) : say('words.chance', { who: playerArg(n as Seat), percent }));
    });
  const deals = letterDeals(evidence(view));
  agentSeats(view).forEach((seat) => {
    const letters = [...new Set(deals.map((deal) => ensureDefined(deal[seat], 'a letter')))];
    if (seat === view.viewer || letters.length === 4) return;
    lines.push(
      say('words.letters', { who: playerArg(seat), letters: letters.sort().map((l) => say('letter', { letter: LETTERS[l] ?? '' })) }),
    );
  });
  return lines;
}

function open(mask: number): number[] {
  return [0, 1, 2, 3].filter((n) => (mask >> n) & 1);
}
