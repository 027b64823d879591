import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { legalHistory } from '../../../src/games/inkognito/rules/history.ts';
import { answersIn, sawCards } from '../../../src/games/inkognito/rules/showings.ts';
import { optionsSchema, type State } from '../../../src/games/inkognito/state.ts';
import { enabled, randomPath, resolve } from '../../../src/kit/choice.ts';
import { drawOne, quickRng } from '../../../src/kit/rng.ts';
import { seatsOf, type Viewer } from '../../../src/kit/seat.ts';
import { playAtRandom } from '../../../src/tools/random-play.ts';
import { battery } from '../../contract/battery.ts';
import { ENVOY, LEO, MICHAEL, NINA, OTTO, questioned, relayed, table } from './table.ts';

const tableMode = optionsSchema.parse({ challenges: true, notebook: 'deduction', counsel: true });

describe('table mode, with conclusions and counsel', () => {
  for (const seats of [3, 4, 5]) describe(`for ${seats}`, () => battery(inkognito, { seats, options: tableMode, seed: 'torcello' }));
});

/** Positions of some random games, with their viewers. */
function positions(seats: number, options: unknown): { state: State; viewer: Viewer }[] {
  const found: { state: State; viewer: Viewer }[] = [];
  let nth = 0;
  for (let game = 0; game < 12; game++)
    playAtRandom(inkognito as never, seats, options, quickRng(`worlds ${game}`), ({ before }) => {
      if (nth++ % 29 === 0) for (const viewer of [...seatsOf(seats), 'public'] as const) found.push({ state: before as State, viewer });
    });
  return found;
}

/** A game in which everybody seeks company, asks whenever he can and objects to all he may. */
function interrogate(seats: number, challenges: boolean, told: (state: State) => void): void {
  const rng = quickRng(`interrogation ${seats}`);
  let state = inkognito.setup(seats, optionsSchema.parse({ challenges, roundLimit: 0 }), rng);
  for (let n = 0; n < 1200; n++) {
    const decision = inkognito.decisions(state).find((d) => !d.optional);
    if (decision === undefined) return;
    const tree = inkognito.choices(state, decision);
    const open = tree.at === 'pick' ? enabled(tree) : [];
    const eager = open.filter((o) => o.hint?.key === 'move.joins' || /^\d\w*\+(identity|disguise)$/.test(o.id));
    const dull = open.find((o) => ['shake', 'object'].includes(o.id) || (decision.kind === 'meet' && o.id === 'end'));
    const choice = ['move', 'meet', 'probe'].includes(decision.kind) && eager.length > 0 ? drawOne(rng, eager) : dull;
    const action = (choice && resolve(tree, [choice.id])) ?? randomPath(tree, rng).action;
    state = inkognito.apply(state, decision.seat, action, rng).state;
    told(state);
  }
}

describe('reshuffled worlds', () => {
  it.each([
    [3, false],
    [4, false],
    [5, false],
    [4, true],
    [5, true],
  ])('fit all that was seen and are legal histories: %i players, table mode %s', (seats, challenges) => {
    let moved = 0;
    for (const { state, viewer } of positions(seats, optionsSchema.parse({ challenges }))) {
      if (state.identities.length === 0 || state.verdict !== undefined) continue;
      expect(legalHistory(state)).toBe(true);
      const other = inkognito.resample(state, viewer, quickRng(`${moved}`));
      expect(legalHistory(other)).toBe(true);
      const others = answersIn(other.shown);
      answersIn(state.shown).forEach((packed, n) => {
        if (viewer !== 'public' && sawCards(seats, packed, viewer)) expect(others[n]).toBe(packed);
      });
      if (
        JSON.stringify([other.identities, other.disguises, other.letters]) !==
        JSON.stringify([state.identities, state.disguises, state.letters])
      )
        moved++;
    }
    expect(moved).toBeGreaterThan(40);
  });

  it.each([
    [3, false],
    [4, false],
    [5, false],
    [5, true],
  ])('hold in a long interrogation with answers in flight: %i players, table mode %s', (seats, challenges) => {
    let nth = 0;
    let changed = 0;
    let largest = 0;
    interrogate(seats, challenges, (state) => {
      largest = Math.max(largest, JSON.stringify(state).length);
      if (nth++ % 40 !== 0) return;
      expect(legalHistory(state)).toBe(true);
      for (const viewer of [...seatsOf(seats), 'public'] as const) {
        const other = inkognito.resample(state, viewer, quickRng(nth));
        expect(legalHistory(other)).toBe(true);
        expect(JSON.stringify(inkognito.view(other, viewer))).toBe(JSON.stringify(inkognito.view(state, viewer)));
        if (JSON.stringify(other.shown) !== JSON.stringify(state.shown)) changed++;
      }
    });
    expect(changed).toBeGreaterThan(30);
    expect(largest).toBeLessThan(3 * 1024);
  });

  it('IK-10 to a third player the answer and the answerer may have been anything', () => {
    const t = questioned(table(), 'disguise').play(LEO, 'mission', 'bubble+short');
    const worlds = new Set<string>();
    const sets = new Set<string>();
    for (let n = 0; n < 300; n++) {
      const other = inkognito.resample(t.state, NINA, quickRng(n));
      worlds.add(`${other.identities[LEO]}${other.disguises[LEO]}`);
      sets.add(other.shown);
    }
    // Nina is Bubble and tall; of Léo she knows no more than that.
    expect(worlds.size).toBe(9);
    expect(sets.size).toBeGreaterThan(8);
  });

  it('IK-28 IK-38 the Ambassador keeps what he read, the others do not know it', () => {
    const t = relayed(table(5), OTTO, 'disguise').play(OTTO, 'fat+thin');
    const seen = (viewer: Viewer) => new Set(Array.from({ length: 60 }, (_, n) => inkognito.resample(t.state, viewer, quickRng(n)).shown));
    expect(seen(ENVOY).size).toBe(1);
    expect(seen(MICHAEL).size).toBe(1);
    expect(seen(LEO).size).toBeGreaterThan(4);
  });

  it('IK-29 a sealed sheet may say anything to everybody but its writer', () => {
    const t = table(5).aside(ENVOY, 'sheet', 'fiddlebottom', 'x', 'bubble', 'fat', 'short', 'tall');
    expect(inkognito.resample(t.state, ENVOY, quickRng(1)).sheet).toEqual(t.state.sheet);
    const sheets = new Set(Array.from({ length: 50 }, (_, n) => JSON.stringify(inkognito.resample(t.state, MICHAEL, quickRng(n)).sheet)));
    expect(sheets.size).toBeGreaterThan(30);
  });
});
