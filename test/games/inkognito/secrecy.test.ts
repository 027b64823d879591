import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../../../src/cli/random-play.ts';
import type { AnyFrame } from '../../../src/games/inkognito/frames/frame.ts';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { legalHistory } from '../../../src/games/inkognito/rules/history.ts';
import { answersIn, sawCards } from '../../../src/games/inkognito/rules/showings.ts';
import { optionsSchema, type State } from '../../../src/games/inkognito/state.ts';
import { AMBASSADOR } from '../../../src/games/inkognito/vocabulary.ts';
import { actionAt, type Choice, enabledOptions, randomPath } from '../../../src/kit/choice.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { drawOne, quickRng } from '../../../src/kit/rng.ts';
import { seatsOf, type Viewer } from '../../../src/kit/seat.ts';
import { battery } from '../../contract/battery.ts';
import { ENVOY, LEO, MICHAEL, NINA, OTTO, position, questioned, relayed } from './position.ts';

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
    const open = tree.at === 'pick' ? enabledOptions(tree) : [];
    const eager = open.filter((o) => o.hint?.key === 'hint.joins' || /^\d\w*\+(identity|disguise)$/.test(o.id));
    const dull = open.find((o) => ['shake', 'object'].includes(o.id) || (decision.kind === 'meet' && o.id === 'end'));
    const choice = ['move', 'meet', 'probe'].includes(decision.kind) && eager.length > 0 ? drawOne(rng, eager) : dull;
    const action = (choice && actionAt(tree, [choice.id])) ?? randomPath(tree, rng).action;
    state = inkognito.apply(state, decision.seat, action, rng).state;
    told(state);
  }
}

/** All that a viewer is shown of a position: words, picture, whom the table waits for, and his own questions down to the leaves. */
function sees(state: State, viewer: Viewer): string {
  const view = inkognito.view(state, viewer);
  const decisions = inkognito.decisions(state);
  const own = decisions
    .filter((d) => d.seat === viewer)
    .map((d) => {
      const tree = inkognito.choices(state, d);
      if (d.optional) return [d, tree];
      const orders = inkognito.orders.map((o) => o.choices.map(({ params }) => o.answer(view, d, tree, params, quickRng('order'))));
      return [d, leaves(tree), orders];
    });
  const awaited = decisions.filter((d) => !d.optional).map((d) => [d.seat, d.kind, d.waiting]);
  return JSON.stringify([view, awaited, own, inkognito.describe(view), inkognito.summary(view), inkognito.scene(view, 'day').pieces]);
}

/** Every node of a tree. */
function leaves(node: Choice<unknown>): unknown {
  if (node.at !== 'pick') return node;
  return [node, node.options.map((o) => (o.next === undefined || o.disabled !== undefined ? undefined : leaves(o.next())))];
}

describe('random games', () => {
  it.each([3, 4, 5])('end by a claim when no round is the last: %i players', (seats) => {
    const reasons = new Set<string>();
    for (let game = 0; game < 12; game++) {
      const rng = quickRng(`claims ${game}`);
      const end = playAtRandom(inkognito as never, seats, optionsSchema.parse({ roundLimit: 0, challenges: game % 2 === 0 }), rng) as State;
      expect(inkognito.result(end)?.places.flatMap((p) => p.seats)).toHaveLength(seats);
      reasons.add(end.verdict?.reason ?? 'none');
    }
    expect(reasons).not.toContain('limit');
    expect(reasons.size).toBeGreaterThan(1);
  });
});

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

  it.each([
    [3, false],
    [4, false],
    [5, false],
    [3, true],
    [4, true],
    [5, true],
  ])('IK-36 with an answer in flight nobody can tell the worlds apart: %i players, table mode %s', (seats, challenges) => {
    const looked = new Map<string, number>();
    let nth = 0;
    interrogate(seats, challenges, (state) => {
      const top = state.stack.at(-1) as AnyFrame | undefined;
      if (top === undefined || !['answer', 'read', 'penalty', 'dismiss', 'probe'].includes(top.kind)) return;
      // Objections that were right are rare.
      if (nth++ % 23 !== 0 && (top.kind !== 'penalty' || nth % 3 !== 0)) return;
      for (const viewer of [...seatsOf(seats), 'public'] as const) {
        const other = inkognito.resample(state, viewer, quickRng(nth));
        expect(sees(other, viewer), `${viewer} at a ${top.kind}`).toBe(sees(state, viewer));
        const role = viewer === 'public' ? 'public' : 'seat' in top && top.seat === viewer ? 'asked' : 'aside';
        looked.set(`${top.kind} ${role}`, (looked.get(`${top.kind} ${role}`) ?? 0) + 1);
      }
    });
    for (const kind of ['answer', 'dismiss', ...(challenges ? ['read', 'penalty'] : [])])
      for (const role of ['asked', 'aside', 'public']) expect(looked.get(`${kind} ${role}`) ?? 0, `${kind} ${role}`).toBeGreaterThan(1);
  });

  it.each([3, 4, 5])('IK-10 IK-36 any answer with as many cards leaves everybody else with the same sight: %i players', (seats) => {
    let nth = 0;
    let compared = 0;
    let different = 0;
    interrogate(seats, seats === 4, (state) => {
      const top = state.stack.at(-1) as AnyFrame | undefined;
      if ((top?.kind !== 'answer' && top?.kind !== 'penalty') || nth++ % 7 !== 0) return;
      const relayed = top.piece === AMBASSADOR;
      for (const viewer of [...seatsOf(seats), 'public'] as const) {
        if (viewer === top.seat || viewer === top.asker || (seats === 5 && viewer === ENVOY && relayed)) continue;
        const other = inkognito.resample(state, viewer, quickRng(`world ${nth}`));
        const [one, two] = [state, other].map((world, n) => {
          const decision = ensureDefined(
            inkognito.decisions(world).find((d) => d.seat === top.seat && !d.optional),
            'a question',
          );
          return { world, action: randomPath(inkognito.choices(world, decision), quickRng(`${nth} ${n}`)).action };
        });
        const size = (of: typeof one) => (of?.action.do === 'show' ? of.action.cards.length : 0);
        if (one === undefined || two === undefined || size(one) !== size(two)) continue;
        compared++;
        if (JSON.stringify(one.action) !== JSON.stringify(two.action)) different++;
        const [a, b] = [one, two].map(({ world, action }) => inkognito.apply(world, top.seat, action, quickRng(nth)));
        if (a === undefined || b === undefined) continue;
        expect(sees(b.state, viewer), `${viewer}`).toBe(sees(a.state, viewer));
        const told = (events: typeof a.events) => JSON.stringify(events.map((e) => inkognito.redact(e, viewer)));
        expect(told(b.events)).toBe(told(a.events));
        expect([b.reveals, b.publish]).toEqual([a.reveals, a.publish]);
      }
    });
    expect(compared).toBeGreaterThan(20);
    expect(different).toBeGreaterThan(12);
  });

  it('IK-10 to a third player the answer and the answerer may have been anything', () => {
    const t = questioned(position(), 'disguise').play(LEO, 'mission', 'bubble+short');
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
    const t = relayed(position(5), OTTO, 'disguise').play(OTTO, 'fat+thin');
    const seen = (viewer: Viewer) => new Set(Array.from({ length: 60 }, (_, n) => inkognito.resample(t.state, viewer, quickRng(n)).shown));
    expect(seen(ENVOY).size).toBe(1);
    expect(seen(MICHAEL).size).toBe(1);
    expect(seen(LEO).size).toBeGreaterThan(4);
  });

  it('IK-29 a sealed sheet may say anything to everybody but its writer', () => {
    const t = position(5).aside(ENVOY, 'sheet', 'fiddlebottom', 'x', 'bubble', 'fat', 'short', 'tall');
    expect(inkognito.resample(t.state, ENVOY, quickRng(1)).sheet).toEqual(t.state.sheet);
    const sheets = new Set(Array.from({ length: 50 }, (_, n) => JSON.stringify(inkognito.resample(t.state, MICHAEL, quickRng(n)).sheet)));
    expect(sheets.size).toBeGreaterThan(30);
  });
});
