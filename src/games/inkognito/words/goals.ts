import type { Msg } from '../../../kit/message.ts';
import type { Goal } from '../data.ts';
import { boardOf, numbered } from '../rules/board.ts';
import { IDENTITIES, type Identity } from '../vocabulary.ts';
import { identityName, say, squareName } from '../words.ts';

/** A mission in plain words; with five players the Ambassador's errands are the partners' own (IK-30). */
export function goalLine(game: { readonly seats: number; readonly options: { readonly edition: string } }, goal: Goal): Msg {
  const laid = boardOf(game.options.edition);
  const square = (number: number) => ({ number, square: squareName(numbered(laid, number)) });
  const agent = (identity: Identity) => ({ agent: identityName(IDENTITIES.indexOf(identity)) });
  const five = game.seats === 5;
  switch (goal.kind) {
    case 'hunt':
      return say('goal.hunt', agent(goal.agent));
    case 'audience':
      return say('goal.audience');
    case 'visit':
      return say('goal.visit', agent(goal.agent));
    case 'tryst':
      return say('goal.tryst');
    case 'place':
      return say('goal.place', { ...agent(goal.agent), ...square(goal.number) });
    case 'escort':
      return say(five ? 'goal.escort.five' : 'goal.escort', square(goal.number));
    case 'home':
      return say(five ? 'goal.home.five' : 'goal.home');
  }
}
