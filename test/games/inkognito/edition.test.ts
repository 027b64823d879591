import { beforeAll, describe, expect, it } from 'vitest';
import { beliefsOf } from '../../../src/games/inkognito/ai/beliefs.ts';
import { bestStroll } from '../../../src/games/inkognito/ai/envoy.ts';
import { prospectsOf } from '../../../src/games/inkognito/ai/prospects.ts';
import { worth } from '../../../src/games/inkognito/ai/worth.ts';
import { type Edition, editions } from '../../../src/games/inkognito/data.ts';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { boardOf, numbered } from '../../../src/games/inkognito/rules/board.ts';
import { figures, starts } from '../../../src/games/inkognito/scene/pieces.ts';
import { plots } from '../../../src/games/inkognito/scene/plots.ts';
import { setup } from '../../../src/games/inkognito/setup.ts';
import { optionsSchema, type State } from '../../../src/games/inkognito/state.ts';
import { BALLS, IDENTITIES, type SquareId, squareId, squareOf } from '../../../src/games/inkognito/vocabulary.ts';
import { goalLine } from '../../../src/games/inkognito/words/goals.ts';
import { identityName, say, squareName } from '../../../src/games/inkognito/words.ts';
import { translatorFor } from '../../../src/i18n/index.ts';
import { LOCALES } from '../../../src/kit/message.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { deal, ENVOY, frame, LEO, MICHAEL, NINA, OTTO, position, put, questioned, relayed, type Seated, turn } from './position.ts';

/**
 * A copy as somebody might own it: two balls out of four, the Embassy at the Rialto, red and blue starting squares exchanged, number 8
 * elsewhere, a street more and one less, and on the passport another mission in nearly every row.
 */
function owned(house: Edition): Edition {
  const edition = structuredClone(house);
  const square = (id: SquareId) => edition.squares.find((s) => s.id === id) as Edition['squares'][number];
  const exchanged = { red: 'blue', blue: 'red' } as const;
  for (const s of edition.squares) if (s.start === 'red' || s.start === 'blue') s.start = exchanged[s.start];
  edition.balls = { white: 1, orange: 1, blue: 0, black: 1, violet: 1 };
  edition.shown = 2;
  delete square('embassy').embassy;
  square('rialto').embassy = true;
  delete square('sant_eufemia').number;
  square('stucky').number = 8;
  square('murano').streets.push('strada_nova');
  square('strada_nova').streets.push('murano');
  square('accademia').streets = square('accademia').streets.filter((id) => id !== 'san_barnaba');
  square('san_barnaba').streets = square('san_barnaba').streets.filter((id) => id !== 'accademia');
  square('ca_doro').x += 5;
  edition.escapes = { fiddlebottom: 2, bubble: 3, zsazsa: 8, x: 7 };
  for (const team of ['fb', 'zx'] as const) {
    const rows = edition.missions.filter((m) => m.team === team);
    const goals = rows.map((m) => m.goal);
    rows.forEach((row, n) => {
      row.goal = goals[(n + 1) % goals.length] as typeof row.goal;
    });
  }
  return edition;
}

beforeAll(() => editions.put('owned', owned(editions.get('house'))));

const at = (seats: 3 | 4 | 5 = 4) => position(seats, { edition: 'owned' });

describe('a table with an edition of its own plays by that one', () => {
  it('shakes as many balls as it shows, out of its own', () => {
    const { balls, shown } = editions.get('owned');
    const seen = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const top = frame(position(4, { edition: 'owned' }, quickRng(n)).play(MICHAEL, 'shake'));
      const shaken = top.kind === 'move' ? top.balls : [];
      expect(shaken).toHaveLength(shown);
      for (const ball of BALLS) expect(shaken.filter((b) => b === ball).length).toBeLessThanOrEqual(balls[ball]);
      for (const ball of shaken) seen.add(ball);
    }
    expect([...seen].sort()).toEqual(BALLS.filter((ball) => balls[ball] > 0).sort());
  });

  it('begins with the Ambassador on its Embassy and the figures on its starting squares', () => {
    const state = setup(4, optionsSchema.parse({ edition: 'owned', colours: [0, 1, 2, 3] }), quickRng('owned'));
    expect(squareId(state.ambassador)).toBe('rialto');
    const red = boardOf('owned').starts[state.colours[MICHAEL] as number]?.map(squareId);
    expect(red).toContain('ca_doro');
    const place = inkognito.decisions(state).find((d) => d.seat === MICHAEL && d.kind === 'place');
    expect(JSON.stringify(inkognito.choices(state, ensureDefined(place, 'a question')))).toContain('ca_doro');
  });

  it('walks along its lines', () => {
    const t = at().lay(put({ 'red.tall': 'murano', 'red.short': 'san_barnaba' }), turn(MICHAEL, 'orange'));
    expect(t.offered(MICHAEL)).toContain('tall+strada_nova');
    expect(t.offered(MICHAEL)).not.toContain('short+accademia');
    expect(position().lay(turn(MICHAEL, 'orange')).offered(MICHAEL)).toContain('short+accademia');
  });

  it('ends a movement where its lines lead nowhere', () => {
    // With the canals of the house a blue ball would still find a way.
    const dry = structuredClone(editions.get('owned'));
    for (const s of dry.squares) s.canals = [];
    editions.put('dry', dry);
    const t = position(4, { edition: 'dry' })
      .lay(turn(MICHAEL, 'orange', 'blue'))
      .play(MICHAEL, 'short+zattere');
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'meet' });
  });

  it('takes its extra step along its lines', () => {
    const t = at()
      .lay(put({ 'red.tall': 'ca_doro', 'green.tall': 'strada_nova' }), turn(MICHAEL, 'orange'))
      .play(MICHAEL, 'tall+strada_nova');
    expect(t.offered(MICHAEL, 'tall+on')).toContain('murano');
  });

  it('sends figures to all squares without a number of its own, and the Ambassador to its Embassy', () => {
    const { squares, numbers } = boardOf('owned');
    const t = questioned(at(), 'identity').play(LEO, 'fiddlebottom+x', 'tall');
    const taken = new Set([...t.state.figures, t.state.ambassador]);
    const free = squares.filter((s) => numbers[s] === 0 && !taken.has(s)).map(squareId);
    expect(
      t
        .offered(MICHAEL)
        .filter((id) => id !== 'announce')
        .sort(),
    ).toEqual(free.sort());
    expect(free).toContain('sant_eufemia');
    const asked = relayed(at(), LEO, 'identity').play(LEO, 'fiddlebottom+x').offered(MICHAEL);
    expect(asked).toContain('rialto');
    expect(asked).not.toContain('embassy');
  });

  it('brings the Ambassador home to its own Embassy, by ball and by dismissal (IK-20)', () => {
    const home = (t: Seated) => {
      const top = frame(t);
      return top.kind === 'meet' && top.home;
    };
    const by = at()
      .lay(put({ ambassador: 'pescheria' }), turn(MICHAEL, 'black'))
      .play(MICHAEL, 'amb+rialto');
    expect(home(by)).toBe(true);
    const sent = relayed(at(), LEO, 'identity').play(LEO, 'fiddlebottom+x').play(MICHAEL, 'rialto');
    expect(home(sent)).toBe(true);
  });

  it('judges an announcement by its passport and its numbers', () => {
    const { missions } = editions.get('owned');
    const row = missions.find(({ goal }) => goal.kind === 'escort' && goal.number === 8) as Edition['missions'][number];
    const claim = (ambassador: SquareId) =>
      at()
        .lay(deal(MICHAEL, { letter: row.first }), deal(NINA, { letter: row.second }), put({ ambassador }))
        .play(MICHAEL, 'announce', `${NINA}`)
        .play(NINA, 'take').state.verdict?.reason;
    expect([claim('stucky'), claim('sant_eufemia')]).toEqual(['accomplished', 'unfulfilled']);
  });

  it('brings one of the partners to its Embassy with five (IK-30)', () => {
    const row = editions.get('owned').missions.find(({ goal }) => goal.kind === 'home') as Edition['missions'][number];
    const claim = (square: SquareId) =>
      at(5)
        .lay(deal(MICHAEL, { letter: row.first }), deal(NINA, { letter: row.second }), put({ 'red.fat': square, ambassador: 'ghetto' }))
        .play(MICHAEL, 'announce', `${NINA}`)
        .play(NINA, 'take').state.verdict?.reason;
    expect([claim('rialto'), claim('embassy')]).toEqual(['accomplished', 'unfulfilled']);
  });

  it('lets the lone agent leave by its squares', () => {
    const board = boardOf('owned');
    const leave = (number: number) =>
      position(3, { edition: 'owned' })
        .lay(put({ 'green.short': squareId(numbered(board, number)) }), turn(LEO))
        .play(LEO, 'announce', 'alone').state.verdict?.reason;
    expect([leave(board.edition.escapes.x), leave(editions.get('house').escapes.x)]).toEqual(['escaped', 'stayed']);
  });

  it('lets the Ambassador player walk its lines', () => {
    const t = at(5).lay(put({ ambassador: 'murano', 'green.tall': 'strada_nova' }), turn(ENVOY));
    expect(t.offered(ENVOY)).toEqual(expect.arrayContaining(['strada_nova', 'ca_doro', 'fondamente_nove']));
    const way = t.play(ENVOY, 'fondamente_nove').state.trail.map((steps) => steps.slice(1).map(squareId));
    expect(way).toEqual([['murano', 'strada_nova', 'fondamente_nove']]);
  });

  it('says and draws its squares', () => {
    const board = boardOf('owned');
    const square = squareName(numbered(board, 8));
    expect(goalLine({ seats: 4, options: { edition: 'owned' } }, { kind: 'escort', number: 8 })).toEqual(
      say('goal.escort', { number: 8, square }),
    );
    const view = at().view(MICHAEL);
    const words = JSON.stringify(inkognito.describe(view).find(({ id }) => id === 'board'));
    expect(words).toContain(JSON.stringify(say('words.number', { number: 8, square })));
    const passport = JSON.stringify(inkognito.describe(view).find(({ id }) => id === 'passport'));
    for (const m of board.edition.missions.filter(({ team, first }) => team === 'fb' && first === 'B')) {
      const story = say(`story.fb.${m.first}${m.second}` as 'story.fb.AB');
      const goal = goalLine({ seats: 4, options: { edition: 'owned' } }, m.goal);
      expect(passport).toContain(JSON.stringify(say('mission.line', { first: m.first, second: m.second, story, goal })));
    }
    const number = board.edition.escapes.x;
    const goal = say('goal.escape', { agent: identityName(IDENTITIES.indexOf('x')), number, square: squareName(numbered(board, number)) });
    const cards = inkognito.describe(at(3).view(LEO)).find(({ id }) => id === 'cards');
    expect(cards?.lines).toContainEqual(say('words.escape', { goal }));
    const rings = starts(view).filter((shape) => 'stroke' in shape && shape.stroke === `seat${MICHAEL}`);
    expect(rings).toContainEqual(expect.objectContaining(plots('owned').get(squareOf('ca_doro'))));
    const drawn = (edition: string) =>
      figures(
        position(4, { edition })
          .lay(put({ 'red.tall': 'ca_doro', 'blue.tall': 'ghetto', ambassador: 'murano' }))
          .view('public'),
      );
    expect(drawn('owned')).not.toEqual(drawn('house'));
  });

  it('is what computer players reckon with', () => {
    const { missions } = editions.get('owned');
    const row = missions.find(({ goal }) => goal.kind === 'escort' && goal.number === 8) as Edition['missions'][number];
    const t = at().lay(deal(MICHAEL, { letter: row.first }), deal(NINA, { letter: row.second }));
    const beliefs = beliefsOf(t.view(MICHAEL), false);
    if (beliefs === undefined) throw new Error('no beliefs');
    expect(prospectsOf(beliefs).ours.some((p) => p.square === squareOf('stucky'))).toBe(true);
    expect(prospectsOf(beliefs).ours.some((p) => p.square === squareOf('sant_eufemia'))).toBe(false);
    const near = (ambassador: SquareId): number => worth({ ...t.state, ambassador: squareOf(ambassador) } as State)[MICHAEL] ?? 0;
    expect(near('stucky')).toBeGreaterThan(near('sant_eufemia'));
    const away = { 'red.tall': 'ghetto', 'yellow.short': 'tolentini', 'blue.tall': 'zitelle' } as const;
    const five = at(5).lay(put({ ...away, ambassador: 'murano', 'green.tall': 'strada_nova' }), turn(ENVOY));
    expect(bestStroll(five.view(ENVOY), five.tree(ENVOY))).toEqual(['strada_nova']);
  });
});

describe('what /rules say of the house’s balls, escapes and rounds', () => {
  const NUMBERS: { readonly [locale: string]: readonly RegExp[] } = {
    en: [/\bone\b/i, /\btwo\b/i, /\bthree\b/i],
    fr: [/\bune?\b/i, /\bdeux\b/i, /\btrois\b/i],
    pl: [/jedn/i, /dwie|dwiema/i, /trzy|trzema/i],
  };

  it.each(LOCALES)('is what it plays with, in %s', (locale) => {
    const { balls, shown, escapes } = editions.get('house');
    const translator = translatorFor(locale, inkognito, () => '');
    const written = (key: string) => translator.say(say(key as never));
    expect(written('rule.turn')).toMatch(NUMBERS[locale]?.[shown - 1] ?? /nothing/);
    const listed = written('rule.balls').split(':').at(-1)?.split(',') ?? [];
    const counts = listed.map((part) => (NUMBERS[locale] ?? []).findIndex((word) => word.test(part)) + 1);
    expect(counts).toEqual([balls.white, balls.orange, balls.blue, balls.black, balls.violet]);
    const squares = [...written('rule.three').matchAll(/\d/g)].map(([digit]) => Number(digit));
    expect(squares).toEqual(IDENTITIES.map((agent) => escapes[agent]));
  });

  it('IK-41 lets a table play as many rounds as are usual, or fewer, or without end; a game of the last sort does not end by itself', () => {
    const usual = optionsSchema.parse({}).roundLimit;
    const offered = inkognito.optionFields.find(({ id }) => id === 'roundLimit')?.values.map(({ value }) => value) as number[];
    expect(Math.max(...offered)).toBe(usual);
    expect(offered).toContain(0);
    const over = (roundLimit: number, round: number) => {
      const t = position(4, { roundLimit });
      t.state.round = round;
      return t.lay(turn(OTTO, 'white')).play(OTTO, 'end').play(OTTO, 'end').state.verdict?.reason;
    };
    for (const limit of offered.filter((n) => n > 0)) expect([over(limit, limit - 1), over(limit, limit)]).toEqual([undefined, 'limit']);
    expect(over(0, usual + 1)).toBeUndefined();
  });
});
