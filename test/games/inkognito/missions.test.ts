import { describe, expect, it } from 'vitest';
import { editions } from '../../../src/games/inkognito/data.ts';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { holds, missionOf, missionRow } from '../../../src/games/inkognito/rules/missions.ts';
import { cardsOfFaces, type Face, writeAnswer } from '../../../src/games/inkognito/rules/showings.ts';
import type { SquareId } from '../../../src/games/inkognito/vocabulary.ts';
import { goalLine } from '../../../src/games/inkognito/words/goals.ts';
import { openRows } from '../../../src/games/inkognito/words/passport.ts';
import { say } from '../../../src/games/inkognito/words.ts';
import { translatorFor } from '../../../src/i18n/index.ts';
import { LOCALES } from '../../../src/kit/message.ts';
import {
  deal,
  ENVOY,
  frame,
  LEO,
  MICHAEL,
  NINA,
  OTTO,
  type PieceName,
  position,
  put,
  questioned,
  relayed,
  type Seated,
  turn,
} from './position.ts';

/** Michael is F, Nina B, Otto Z, Léo X; their true figures are red.fat, yellow.tall, blue.thin, green.short. */
const TRUE = { fiddlebottom: 'red.fat', bubble: 'yellow.tall', zsazsa: 'blue.thin', x: 'green.short' } as const;
const edition = editions.get('house');

/** Whether the mission of a team with these letters holds. */
function fulfilled(t: Seated, team: 'fb' | 'zx', letters: string, home = false): boolean {
  const [first, second] = [...letters].map((letter) => 'ABCD'.indexOf(letter)) as [number, number];
  const [a, b] = team === 'fb' ? [MICHAEL, NINA] : [OTTO, LEO];
  return holds(t.state, missionRow(edition, team === 'fb' ? 0 : 1, first, second), a, b, home);
}

const on = (where: { [piece in PieceName]?: SquareId }, seats: 4 | 5 = 4) => position(seats).lay(put(where));

describe('missions', () => {
  it('IK-T12 F with B and Bubble with D have to bring Bubble to 1; the others hold A and C and hunt Bubble either way', () => {
    const t = position(4, { notebook: 'deduction' });
    expect(missionOf(t.state, MICHAEL, NINA)).toEqual({ kind: 'place', agent: 'bubble', number: 1 });
    expect(missionOf(t.state, NINA, MICHAEL)).toEqual({ kind: 'place', agent: 'bubble', number: 1 });
    // Nina drops her mask and shows her mission card.
    const seen = { from: NINA, to: MICHAEL, topic: 0, relayed: true, dispute: 0, round: 1 };
    writeAnswer(t.state, { ...seen, cards: cardsOfFaces(['bubble', 'mission']), grey: 1 });
    const view = t.view(MICHAEL);
    expect([...openRows(view, 0)]).toEqual(['BD']);
    expect([...openRows(view, 1)].sort()).toEqual(['AC', 'CA']);
    const passport = inkognito.describe(view).find((s) => s.id === 'passport');
    expect(passport?.lines.map((l) => l.key)).toEqual(['mission.order', 'mission.line', 'mission.struck']);
    expect(passport?.lines[0]?.args).toEqual({ first: say('identity.fiddlebottom'), second: say('identity.bubble') });
    expect(passport?.lines[2]?.args?.rows).toHaveLength(11);
  });

  it('IK-T12 below the level of conclusions the passport knows what is written on a card for certain, and no more', () => {
    const struck = (notebook: 'marks' | 'deduction', faces: Face[], grey: number) => {
      const t = position(4, { notebook });
      const seen = { from: LEO, to: MICHAEL, topic: 0, relayed: true, dispute: 0, round: 1 } as const;
      // Léo may be Agent X or Zsa Zsa, in any case no partner of Michael’s; his letter is A.
      writeAnswer(t.state, { ...seen, cards: cardsOfFaces(['x', 'zsazsa']), grey: 0 });
      writeAnswer(t.state, { ...seen, cards: cardsOfFaces([...faces, 'mission']), grey });
      return [...openRows(t.view(MICHAEL), 0)].sort();
    };
    // The short figure proves nothing about who Léo is: his letter may be the partner’s.
    expect(struck('marks', ['short'], 0)).toEqual(['BA', 'BC', 'BD']);
    expect(struck('deduction', ['short'], 0)).toEqual(['BC', 'BD']);
    // A grey card and one shown alone prove it.
    expect(struck('marks', ['x', 'short'], 1)).toEqual(['BC', 'BD']);
    expect(struck('marks', ['x'], 0)).toEqual(['BC', 'BD']);
    expect(struck('marks', ['x', 'short'], 0)).toEqual(['BA', 'BC', 'BD']);
  });

  it.each([
    ['fb', 'AB', 'x'],
    ['fb', 'BA', 'x'],
    ['fb', 'AD', 'zsazsa'],
    ['fb', 'DA', 'zsazsa'],
    ['zx', 'AC', 'bubble'],
    ['zx', 'CA', 'bubble'],
    ['zx', 'BD', 'fiddlebottom'],
    ['zx', 'DB', 'fiddlebottom'],
  ] as const)('IK-19 the hunt %s %s: any of the eight figures on the true figure of %s', (team, letters, prey) => {
    const mine = team === 'fb' ? 'yellow.short' : 'blue.tall';
    expect(fulfilled(on({ [mine]: 'rialto', [TRUE[prey]]: 'rialto' }), team, letters)).toBe(true);
    const decoy = ({ x: 'green.tall', zsazsa: 'blue.tall', bubble: 'yellow.short', fiddlebottom: 'red.tall' } as const)[prey];
    const hunter = team === 'fb' ? 'red.thin' : 'green.fat';
    expect(fulfilled(on({ [hunter]: 'rialto', [decoy]: 'rialto' }), team, letters)).toBe(false);
  });

  it.each([
    ['fb', 'BC', 'red.thin'],
    ['fb', 'CB', 'yellow.fat'],
    ['zx', 'AB', 'green.tall'],
    ['zx', 'BA', 'blue.short'],
  ] as const)('IK-19 the audience %s %s: any figure of the team with the Ambassador', (team, letters, own) => {
    for (const seats of [4, 5] as const) expect(fulfilled(on({ [own]: 'rialto', ambassador: 'rialto' }, seats), team, letters)).toBe(true);
    const stranger = team === 'fb' ? 'green.tall' : 'red.tall';
    expect(fulfilled(on({ [stranger]: 'rialto', ambassador: 'rialto' }), team, letters)).toBe(false);
  });

  it('IK-19 her audience needs Zsa Zsa herself, in her true disguise', () => {
    expect(fulfilled(on({ 'blue.thin': 'rialto', ambassador: 'rialto' }), 'zx', 'AD')).toBe(true);
    expect(fulfilled(on({ 'blue.tall': 'rialto', ambassador: 'rialto' }), 'zx', 'AD')).toBe(false);
    expect(fulfilled(on({ 'green.short': 'rialto', ambassador: 'rialto' }), 'zx', 'AD')).toBe(false);
  });

  it('IK-19 a tryst brings the two true figures together, whichever moved', () => {
    expect(fulfilled(on({ 'red.fat': 'rialto', 'yellow.tall': 'rialto' }), 'fb', 'DB')).toBe(true);
    expect(fulfilled(on({ 'red.fat': 'rialto', 'yellow.fat': 'rialto' }), 'fb', 'DB')).toBe(false);
    expect(fulfilled(on({ 'blue.thin': 'rialto', 'green.short': 'rialto' }), 'zx', 'BC')).toBe(true);
  });

  it.each([
    ['fb', 'AC', 'red.fat', 'san_giorgio', 'red.tall'],
    ['fb', 'BD', 'yellow.tall', 'vieux_arsenal', 'yellow.short'],
    ['fb', 'CA', 'red.fat', 'giglio', 'yellow.tall'],
    ['zx', 'CB', 'blue.thin', 'san_basilio', 'blue.fat'],
    ['zx', 'CD', 'green.short', 'fondamente_nove', 'green.thin'],
    ['zx', 'DC', 'green.short', 'via_garibaldi', 'blue.thin'],
  ] as const)('IK-T13 IK-19 the place %s %s: %s on %s, and not %s', (team, letters, truth, square, decoy) => {
    expect(fulfilled(on({ [truth]: square }), team, letters)).toBe(true);
    expect(fulfilled(on({ [decoy]: square }), team, letters)).toBe(false);
  });

  it.each([
    ['fb', 'DC', 'sant_eufemia', 'red.fat', 'yellow.tall', 'red.tall'],
    ['zx', 'DA', 'scalzi', 'blue.thin', 'green.short', 'green.tall'],
  ] as const)(
    'IK-T19 IK-30 the escort %s %s to %s: the Ambassador, with five players either true figure',
    (team, letters, square, a, b, decoy) => {
      expect(fulfilled(on({ ambassador: square }), team, letters)).toBe(true);
      expect(fulfilled(on({ [a]: square }), team, letters)).toBe(false);
      expect(fulfilled(on({ ambassador: square }, 5), team, letters)).toBe(false);
      expect(fulfilled(on({ [a]: square }, 5), team, letters)).toBe(true);
      expect(fulfilled(on({ [b]: square }, 5), team, letters)).toBe(true);
      expect(fulfilled(on({ [decoy]: square }, 5), team, letters)).toBe(false);
    },
  );

  it('IK-20 the way home needs an arrival in the announcer’s own turn; with five players a true figure just stands there', () => {
    expect(fulfilled(on({}), 'fb', 'CD', false)).toBe(false);
    expect(fulfilled(on({}), 'fb', 'CD', true)).toBe(true);
    expect(fulfilled(on({ ambassador: 'rialto' }), 'fb', 'CD', true)).toBe(false);
    expect(fulfilled(on({ 'yellow.tall': 'embassy', ambassador: 'rialto' }, 5), 'fb', 'CD')).toBe(true);
  });

  it('IK-20 by black ball, out and back included, or by dismissal; standing there since before is not enough', () => {
    const home = (t: Seated) => {
      const top = frame(t);
      return top.kind === 'meet' && top.home;
    };
    const rows = () => position().lay(deal(MICHAEL, { letter: 'C' }), deal(NINA, { letter: 'D' }));
    expect(
      home(
        rows()
          .lay(turn(MICHAEL, 'black', 'black'))
          .play(MICHAEL, 'amb+san_toma')
          .play(MICHAEL, 'amb+embassy'),
      ),
    ).toBe(true);
    expect(home(rows().lay(turn(MICHAEL, 'orange')).play(MICHAEL, 'end'))).toBe(false);
    expect(home(rows().lay(turn(MICHAEL, 'black')).play(MICHAEL, 'amb+san_toma'))).toBe(false);
    const sent = rows().lay(put({ 'red.thin': 'san_toma' }));
    sent
      .lay(turn(MICHAEL, 'black'))
      .play(MICHAEL, 'amb+san_toma')
      .play(MICHAEL, '1+identity')
      .play(LEO, 'bubble+x')
      .play(MICHAEL, 'embassy');
    expect(home(sent)).toBe(true);
    sent.play(MICHAEL, 'announce', '2').play(NINA, 'take');
    expect(sent.state.verdict).toEqual({ winners: [MICHAEL, NINA], reason: 'accomplished', by: MICHAEL, named: NINA });
  });

  it('IK-20 a claim before shaking is wrong even if he is at home', () => {
    const t = position().lay(deal(MICHAEL, { letter: 'C' }), deal(NINA, { letter: 'D' }));
    t.play(MICHAEL, 'announce', '2').play(NINA, 'take');
    expect(t.state.verdict?.reason).toBe('unfulfilled');
  });

  it('IK-18 what the answer has told may be announced in the place of the dismissal, which would break up the meeting', () => {
    // B and D: Bubble to number 1. D and B: Fiddlebottom's letter first, a tryst of both true figures.
    const t = position()
      .lay(
        deal(MICHAEL, { letter: 'D' }),
        deal(NINA, { letter: 'B' }),
        put({ 'red.fat': 'san_basilio', 'yellow.tall': 'santa_margherita' }),
        turn(MICHAEL, 'orange'),
      )
      .play(MICHAEL, 'fat+santa_margherita')
      .play(MICHAEL, '2tall+identity')
      .play(NINA, 'grey', 'identity', 'tall+mission')
      .play(MICHAEL, 'announce', '2')
      .play(NINA, 'take');
    expect(t.state.verdict).toEqual({ winners: [MICHAEL, NINA], reason: 'accomplished', by: MICHAEL, named: NINA });
  });

  it('IK-18 IK-20 the arrival of the Ambassador counts there too', () => {
    const home = (t: Seated) => {
      t.lay(turn(MICHAEL, 'black', 'orange'))
        .play(MICHAEL, 'amb+embassy')
        .play(MICHAEL, 'fat+embassy');
      t.play(MICHAEL, '2+identity').play(NINA, 'bubble+x').play(MICHAEL, 'announce', '2').play(NINA, 'take');
      return t.state.verdict?.reason;
    };
    const rows = () => position().lay(deal(MICHAEL, { letter: 'C' }), deal(NINA, { letter: 'D' }), put({ 'red.fat': 'riva_del_vin' }));
    expect(home(rows().lay(put({ ambassador: 'san_toma' })))).toBe('accomplished');
  });

  it('IK-18 the player who is the Ambassador announces nothing', () => {
    const t = position(5)
      .lay(put({ 'green.tall': 'san_toma' }), turn(ENVOY))
      .play(ENVOY, 'san_toma')
      .play(ENVOY, '1tall+identity')
      .play(LEO, 'bubble+x');
    expect(t.question()).toMatchObject({ seat: ENVOY, kind: 'dismiss' });
    expect(t.offered(ENVOY)).not.toContain('announce');
  });

  it('IK-18 in table mode one may announce instead of objecting', () => {
    const t = relayed(position(4, { challenges: true }), LEO, 'identity').play(LEO, 'bubble+x');
    expect(t.offered(MICHAEL)).toEqual(['close', 'object', 'announce']);
    t.play(MICHAEL, 'announce', '1');
    expect(t.question()).toMatchObject({ seat: LEO, kind: 'hand' });
  });

  it('IK-19 says of a named agent that his true figure is meant, in every language', () => {
    const words = { en: /true figure/, fr: /vraies? figurine/, pl: /prawdziw\S+ figur/ };
    for (const locale of LOCALES) {
      const translator = translatorFor(locale, inkognito as never, () => '?');
      for (const seats of [4, 5])
        for (const { goal } of edition.missions) {
          const line = translator.say(goalLine({ seats, options: { edition: 'house' } }, goal));
          const named = goal.kind !== 'audience' && !(seats === 4 && (goal.kind === 'escort' || goal.kind === 'home'));
          expect(words[locale].test(line), line).toBe(named);
        }
    }
  });

  it('IK-9 IK-20 numbered squares are never reached by dismissal', () => {
    const numbered = edition.squares.flatMap((s) => (s.number === undefined ? [] : [s.id]));
    expect(numbered).toHaveLength(8);
    const ambassador = relayed(position(), LEO, 'identity').play(LEO, 'bubble+x');
    const guest = questioned(position(), 'identity').play(LEO, 'bubble+x', 'tall');
    for (const t of [ambassador, guest]) {
      const offered = t.offered(MICHAEL);
      expect(offered.length).toBeGreaterThan(1);
      expect(offered.filter((id) => numbered.some((n) => n === id))).toEqual([]);
      for (const square of numbered) expect(() => t.play(MICHAEL, square)).toThrow();
    }
  });
});
