import { describe, expect, it } from 'vitest';
import { venice } from '../../../src/games/venice/index.ts';
import type { LogEvent } from '../../../src/games/venice/log.ts';
import type { State } from '../../../src/games/venice/state.ts';
import { translatorFor } from '../../../src/i18n/index.ts';
import { missionCard, type Position, player, position, type Seated, type Setting, way } from './position.ts';

const { say } = translatorFor('en', venice, (seat) => 'ABCDE'[seat] ?? '');
const away: Setting = { at: ['C4', 'C5'], favour: 'none' };
const blue = (setting: Setting): Setting => ({ at: ['A1', 'B3'], gondolier: 2, favour: 'none', coins: 0, scrolls: 0, ...setting });
const alone = (setting: Setting, more: Partial<Position> = {}) =>
  position({ players: [blue(setting)], fleet: ['C5', 'C1', 'C4', 'B5'], ...more });

/** The story as the others read it. */
const story = (t: Seated) =>
  t.events.flatMap((event) => {
    const told = venice.tell(venice.redact(event, 4) as LogEvent);
    return told === undefined ? [] : [say(told.text)];
  });

describe('what is told', () => {
  it('R28: alone the Doge is named among those who take intrigue, and at eight what it costs him (R30)', () => {
    const t = alone({ crew: { court: 1 } }, { change: (state) => Object.assign(state.doge ?? {}, { intrigue: 7, points: 9 }) });
    t.play(0, 'g1', 'A2', 'moor').play(0, ['2']);
    expect(story(t).slice(-2)).toEqual(['A: +1 intrigue for the Doge.', 'The Doge reaches 8 intrigue: he loses 2 points and 4 intrigue.']);
  });

  it('R51: intrigue for which there is no room is told with the points it costs', () => {
    const t = position({ players: [blue({ intrigue: 8, points: 5 }), away, away], bridges: { 'A1-A2': 1 } }).play(0, 'g1', 'A2', 'moor');
    expect(story(t)).toContain('A has no room for more intrigue: −2 points.');
  });

  it.each<[string, Setting, string, string]>([
    ['bribed councillors', { cards: ['bribe_councillors'] }, 'card/bribe_councillors/2', 'A: +1 intrigue.'],
    ['a bribed foreman', { cards: ['bribe_foreman'], crew: { bank: 1 } }, 'card/bribe_foreman/C4', 'A: +3 intrigue.'],
    ['sold information', { cards: ['sell_information'] }, 'card/sell_information', 'A: +2 coins.'],
    ['points for an offer', { cards: ['make_offer'] }, 'card/make_offer/points', 'A: +2 points.'],
    ['a mission for an offer', { cards: ['make_offer'] }, 'card/make_offer/mission', 'A looks at 1 mission and keeps one.'],
    ['a cube in stock', { cards: ['manage_stock'] }, 'card/manage_stock/silver/001', 'A: +1 silver.'],
    ['a spy’s pay', { cards: ['hire_spy'], coins: 2 }, 'card/hire_spy/A2', 'A: −2 coins.'],
  ])('an influence card: %s', (_, setting, path, sentence) => {
    expect(story(position({ players: [blue(setting), away, away] }).play(0, ...way(path)))).toContain(sentence);
  });

  it('R44: with a single influence card left mission 4’s coin is told once, behind the card that brings it', () => {
    const left = (state: State) => Object.assign(state.influence, { unseen: ['testify'], under: [], discards: [] });
    const players = [blue({ cards: ['sell_information'], places: [4] }), away, away];
    const t = position({ players, change: (state) => void left(state) }, 'one left');
    const laws = venice.conserved(t.state);
    t.play(0, 'card', 'sell_information');
    expect(venice.conserved(t.state)).toEqual(laws);
    expect(player(t, 0)).toMatchObject({ coins: 3, cards: ['testify'] });
    expect(story(t)).toEqual([
      'A plays Sell information.',
      'A: +2 coins.',
      'A gains an influence card.',
      'A, by a mission: Gaining an influence card: look at 3 and gain 1 coin.',
    ]);
  });

  it('R46: the gondola that sails is under way, and not ashore', () => {
    const t = position({ players: [blue({ coins: 3, crew: { court: 1 } }), away, away] }).play(0, 'g1', 'A2', 'pass');
    const words =
      venice
        .describe(t.view('public'))
        .find((s) => s.id === 'p0')
        ?.lines.map((line) => say(line)) ?? [];
    expect(words).toContain('Gondola 1 with the gondolier, under way, now at Court (A2): no cubes');
    expect(words.join()).not.toContain('not yet on the water');
  });

  it.each<[string, Setting[], string, string]>([
    [
      'R2: of equals the one farthest from the first player',
      [{ intrigue: 3 }, { intrigue: 1 }, { intrigue: 3 }],
      'As things stand, C would be arrested.',
      'would be arrested',
    ],
    ['R3: alone with as much as the Doge', [{ intrigue: 2 }], 'As things stand, A would lose by intrigue.', 'would lose by intrigue'],
  ])('%s is told during the game, in words, in the standing and by a lock', (_, levels, line, standing) => {
    const players = levels.map((level, n) => (n === 0 ? blue(level) : { ...away, ...level }));
    const t =
      levels.length > 1 ? position({ players }) : alone(levels[0] ?? {}, { change: (s) => Object.assign(s.doge ?? {}, { intrigue: 2 }) });
    const view = t.view('public');
    const now = venice
      .describe(view)
      .find((s) => s.id === 'now')
      ?.lines.map((l) => say(l));
    expect(now).toContain(line);
    expect(venice.summary(view).filter(({ text }) => say(text).includes(standing))).toHaveLength(1);
    expect(venice.scene(view, 'day').pieces.filter((p) => p.shape === 'icon' && p.icon === 'lock')).toHaveLength(1);
  });

  it('R2: nobody is in danger without intrigue, alone nobody with less than the Doge', () => {
    const none = position({ players: [blue({}), away, away] }).view('public');
    const less = alone({ intrigue: 1 }, { change: (s) => Object.assign(s.doge ?? {}, { intrigue: 2 }) }).view('public');
    for (const view of [none, less]) {
      expect(JSON.stringify([venice.describe(view), venice.summary(view)])).not.toMatch(/words\.now\.(danger|lost)|summary\.(danger|lost)/);
      expect(venice.scene(view, 'day').pieces.some((p) => p.shape === 'icon' && p.icon === 'lock')).toBe(false);
    }
  });

  it('R55: a mission is told with what it brings', () => {
    const { load, coins, points, scrolls } = missionCard(1);
    const t = position({ players: [blue({ at: ['B1', 'A5'], missions: [1], cargo: [load, ''], scrolls }), away, away] });
    const told = `A completes Mission 1, Market: +${coins} coins, +${points} points.`;
    expect(story(t.play(0, 'g1', 'B2', 'moor').play(0, '1', 'place'))).toContain(told);
  });

  it('R40: a card that leaves the Doge’s pile with a mission drawn is told', () => {
    expect(story(alone({ cards: ['make_offer'] }).play(0, 'card', 'make_offer', 'mission'))).toContain(
      'The top card of the Doge’s pile goes into the box.',
    );
  });

  it('mission 15: the point for rumours is told, even if nobody took any', () => {
    const shielded = { ...away, places: [20] };
    const t = position({ players: [blue({ crew: { court: 1 }, places: [15] }), shielded, away] })
      .play(0, 'g1', 'A2', 'moor')
      .play(0, ['2']);
    expect(story(t)).toContain('A, by a mission: Whenever you give all others intrigue: +1 point.');
  });
});

describe('what a turn shows beforehand', () => {
  const hintsOf = (t: Seated, path: string) => {
    const node = t.node(0, ...way(path));
    return 'options' in node ? node.options.map((o) => (o.hint === undefined ? '' : say(o.hint))) : [];
  };

  it('R46: price, crossings, activation and what a stop would allow', () => {
    const players = [
      blue({ coins: 5, crew: { court: 1 }, missions: [20], cargo: ['OOVV', ''], scrolls: 1 }),
      { ...away, at: ['A2', 'C5'] } as const,
      away,
    ];
    const t = position({ players });
    expect(hintsOf(t, 'g1')).toEqual(['free; there: B, gondola 1', 'free']);
    expect(hintsOf(t, 'g1/A2')).toEqual([
      'mission possible; assistant to space 2: +1 silver / others +1 intrigue; next space: +1 influence card',
      'you meet B, gondola 1; activates up to space 1: +1 silver',
    ]);
  });

  it('R45: one’s own gondola is no crossing that costs anything', () => {
    const t = position({ players: [blue({ coins: 5, at: ['A1', 'A2'] }), away, away] });
    expect(hintsOf(t, 'g1/A2')).toEqual(['', 'your other gondola: cubes may move; no activation']);
  });

  it('a communal building says what it has', () => {
    const t = position({ players: [blue({ at: ['A2', 'C1'], intrigue: 1 }), away, away] });
    expect(hintsOf(t, 'g1/A3')[0]).toBe('+2 coins, a mission');
    const council = position({ players: [blue({ at: ['A5', 'C1'], intrigue: 1 }), away, away] });
    expect(hintsOf(council, 'g1/B5')[0]).toBe('3 council steps, 4 coins: a bridge');
  });

  it('R43: with nothing but cards that would change nothing the hand is greyed out, with the reason', () => {
    expect(position({ players: [blue({ cards: ['testify'] }), away, away] }).refusals(0)).toMatchObject({ card: 'why.card' });
  });

  it('what is confirmed names what was chosen', () => {
    const summary = (t: Seated, path: string) => {
      const leaf = t.node(0, ...way(path));
      return leaf.at === 'act' ? say(leaf.summary) : leaf.at;
    };
    const t = position({ players: [blue({ cards: ['hire_spy', 'make_offer', 'build_bridge', 'manage_stock'], coins: 9 }), away, away] });
    expect(summary(t, 'card/hire_spy/C4')).toBe('Play Hire a spy: Bank.');
    expect(summary(t, 'card/make_offer/mission')).toBe('Play Make an offer: The top mission.');
    expect(summary(t, 'card/build_bridge/bridge/A1-A2')).toBe('Play Build a bridge: a bridge over Library – Court.');
    expect(summary(t, 'card/manage_stock/silver/001')).toBe('Play Manage stock: gondola 1: 1 silver; gondola 2: no cubes.');
    const council = position({ players: [blue({ at: ['A5', 'C1'], coins: 4 }), away, away] }).play(0, 'g1', 'B5', 'moor');
    expect(summary(council, '[first,second]/A1-A2')).toBe('Grand Council: 1 council step and a bridge over Library – Court.');
  });

  it('R78: what the reduction costs is said in scrolls and, with mission 21, in cubes', () => {
    const state = position({ players: [blue({ scrolls: 1, intrigue: 2, places: [21], cargo: ['O', ''] }), away, away], round: 9 });
    state.state.ending = 7;
    state.state.stack = [
      { kind: 'rounds', id: 900, step: 0, next: 0 },
      { kind: 'end', id: 901, step: 0, seat: 2 },
    ];
    state.play(2);
    const node = state.tree();
    expect('options' in node && node.options.map((o) => say(o.label))).toEqual(['Pay nothing', '−1 for 1 scroll and 1 ceramics']);
    expect(story(state.play(0, 's1'))).toContain('A removes 1 intrigue for 1 scroll and 1 ceramics.');
  });
});
