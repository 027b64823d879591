import { describe, expect, it } from 'vitest';
import { determinize } from '../../../src/ai/evaluate.ts';
import { type ThinkQuestion, think } from '../../../src/ai/think.ts';
import { playAtRandom } from '../../../src/cli/random-play.ts';
import { beliefsOf, provenChance } from '../../../src/games/inkognito/ai/beliefs.ts';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { freshPaths, setsSeen } from '../../../src/games/inkognito/orders/sets.ts';
import { type Cards, cardsOfFaces, identityFace, MISSION } from '../../../src/games/inkognito/rules/showings.ts';
import { optionsSchema, type State } from '../../../src/games/inkognito/state.ts';
import { partnerOf } from '../../../src/games/inkognito/vocabulary.ts';
import { actionAt, type Path } from '../../../src/kit/choice.ts';
import type { Decision, Game } from '../../../src/kit/game.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { LEO, MICHAEL, NINA, OTTO, position, questioned, relayed, type Seated, turn } from './position.ts';

const game = inkognito as unknown as Game;
const QUESTIONS = 240;

interface Asked {
  readonly state: State;
  readonly decision: Decision;
  readonly nth: number;
}

/** Questions in random games for 3, 4 and 5, with the chance that whoever asks is the partner, by what the answerer knows for certain. */
function questions(fits: (chance: number) => boolean): Asked[] {
  const found: Asked[] = [];
  for (let nth = 0; found.length < QUESTIONS; nth++)
    playAtRandom(game, 3 + (nth % 3), optionsSchema.parse({}), quickRng(`discreet ${nth}`), ({ before, decision }) => {
      const view = inkognito.view(before as State, decision.seat);
      if (view.doing.kind !== 'answer' || decision.kind !== 'answer' || found.length === QUESTIONS) return;
      const beliefs = ensureDefined(beliefsOf(view, false), 'beliefs');
      const chance = view.doing.asker < beliefs.agents ? provenChance(beliefs, view.doing.asker) : 0;
      if (fits(chance)) found.push({ state: before as State, decision, nth: found.length });
    });
  return found;
}

type Answers = (asked: Asked) => Path;

/** What the bot answers for somebody late: in a world that seat might live in. */
const forLate: Answers = ({ state, decision, nth }) => answered(state, decision, `late ${nth}`, { player: 'greedy', calm: true });
/** What it answers for somebody who has been away so long that it plays the seat. */
const forAbsent: Answers = ({ state, decision, nth }) => answered(state, decision, `absent ${nth}`, { player: 'journeyman' });

function answered(state: State, decision: Decision, seed: string, how: Pick<ThinkQuestion, 'player' | 'calm'>): Path {
  const world = determinize(game, state, decision.seat, quickRng(seed));
  return think({ game, state: world, decision, seed, standIn: true, ...how }).path;
}

/** What the order "to a likely partner what tells most" answers. */
const byOrder: Answers = ({ state, decision, nth }) => {
  const view = inkognito.view(state, decision.seat);
  const topic = view.doing.kind === 'answer' ? view.doing.topic : '';
  const order = ensureDefined(
    inkognito.orders.find(({ id }) => id === `answer-${topic}`),
    'an order',
  );
  return order.answer(view, decision, inkognito.choices(state, decision), { how: 'partner' } as never, quickRng(nth)) as Path;
};

function shown(state: State, decision: Decision, path: Path): { cards: Cards; grey: readonly string[] } {
  const action = actionAt(inkognito.choices(state, decision), path);
  if (action?.do !== 'show') throw new Error(`no answer: ${JSON.stringify(path)}`);
  return { cards: cardsOfFaces(action.cards), grey: action.grey };
}

function team(state: State, decision: Decision): Cards {
  const own = ensureDefined(state.identities[decision.seat], 'an identity');
  return identityFace(own) | identityFace(partnerOf(own));
}

/** Whoever answers automatically for a person. */
const AUTOMATIC = [
  ['for somebody late', forLate],
  ['for somebody absent', forAbsent],
  ['by the order for a likely partner', byOrder],
] as const;

describe.each(AUTOMATIC)('IK-36 an automatic answer %s', (_, answer) => {
  it('shows a stranger no grey card, no mission card, and both identities of the own team no more often than an answer by lot', () => {
    let both = 0;
    let expected = 0;
    let variance = 0;
    for (const asked of questions((chance) => chance < 0.5)) {
      const { state, decision } = asked;
      const { cards, grey } = shown(state, decision, answer(asked));
      expect(grey).toEqual([]);
      expect(cards & MISSION).toBe(0);
      const view = inkognito.view(state, decision.seat);
      // What was shown before is shown again, and tells nothing new: only a first question is compared with the lot.
      if (view.doing.kind !== 'answer' || view.doing.topic !== 'identity' || setsSeen(view, view.doing.asker).length > 0) continue;
      const pair = team(state, decision);
      const legal = freshPaths(view, inkognito.choices(state, decision)).map((path) => shown(state, decision, path).cards);
      const share = legal.filter((set) => (set & pair) === pair).length / legal.length;
      expected += share;
      variance += share * (1 - share);
      if ((cards & pair) === pair) both++;
    }
    expect(variance).toBeGreaterThan(9);
    expect(both).toBeLessThan(expected + 4 * Math.sqrt(variance));
  });

  it('tells a likely partner as much as ever', () => {
    let told = 0;
    const asked = questions((chance) => chance >= 0.5);
    for (const one of asked) {
      const { cards, grey } = shown(one.state, one.decision, answer(one));
      const pair = team(one.state, one.decision);
      if (grey.length > 0 || (cards & MISSION) !== 0 || (cards & pair) === pair) told++;
    }
    expect(told).toBeGreaterThan(0.8 * asked.length);
  });
});

describe('IK-36 who is a likely partner', () => {
  const toMichael = (t: Seated, asker: Seat) => {
    const put = relayed(t, MICHAEL, 'identity', asker);
    const decision = put.question(MICHAEL);
    return AUTOMATIC.map(([, answer]) => shown(put.state, decision, answer({ state: put.state, decision, nth: 1 })));
  };
  /** Somebody has shown Michael these cards at a meeting or through the Ambassador; it is the next turn. */
  const having = (t: Seated, of: Seat, ...path: string[]) => {
    relayed(t, of, 'identity').play(of, ...path);
    return t.play(MICHAEL, t.offered(MICHAEL).find((id) => id !== 'announce') as string).lay(turn(MICHAEL));
  };

  it('is known to be the partner, or one of two who may be', () => {
    for (const { cards } of toMichael(having(position(), NINA, 'grey', 'identity', 'mission'), NINA)) expect(cards & MISSION).toBe(MISSION);
    // Léo is Agent X, so that Nina or Otto is the partner.
    const two = () => having(position(), LEO, 'grey', 'identity', 'zsazsa');
    expect(provenChance(ensureDefined(beliefsOf(two().view(MICHAEL), false), 'beliefs'), NINA)).toBe(0.5);
    for (const asker of [NINA, OTTO])
      for (const { cards } of toMichael(two(), asker)) expect(cards & cardsOfFaces(['fiddlebottom', 'mission'])).not.toBe(0);
  });

  it('is nobody for a mission card alone, which may be shown to mislead', () => {
    const misled = () => {
      const t = questioned(position(), 'disguise').play(LEO, 'mission', 'tall+short');
      return t.play(MICHAEL, t.offered(MICHAEL).find((id) => id !== 'announce') as string).lay(turn(MICHAEL));
    };
    for (const { cards, grey } of toMichael(misled(), LEO)) {
      expect(cards & MISSION).toBe(0);
      expect(grey).toEqual([]);
    }
  });
});
