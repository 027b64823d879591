import { expect, it } from 'vitest';
import { type Move, playAtRandom } from '../../src/cli/random-play.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { actionAt, type Choice, childAt, likelyPath, nodeAt, type Path, type PathStep, randomPath } from '../../src/kit/choice.ts';
import { clone } from '../../src/kit/clone.ts';
import { type Decision, type Game, SECTION_ASPECTS } from '../../src/kit/game.ts';
import { LOCALES, type Msg } from '../../src/kit/message.ts';
import { quickRng, recordingRng, replayRng } from '../../src/kit/rng.ts';
import { seatsOf, type Viewer } from '../../src/kit/seat.ts';

/** How large a battery a game gets; small by default so that the suite stays quick. */
export interface Charge {
  readonly seats: number;
  readonly options: unknown;
  readonly seed: string;
}

const json = (value: unknown) => JSON.stringify(value);
const viewersOf = (seats: number): Viewer[] => [...seatsOf(seats), 'public'];

/** Everything of a node that a player can see, also what is made only for who reads it; the functions left out. */
function face(node: Choice<unknown>): string {
  const words = 'options' in node ? node.options.map(({ label, hint }) => [label, hint]) : [];
  return json([node, words, node.at === 'some' ? node.preset : [], node.at === 'act' ? node.summary : []]);
}

/** What a viewer is shown of a state: his view, whom the table waits for, and his own questions with their trees. */
function shown(game: Game, state: unknown, viewer: Viewer, seed: string): string {
  const view = game.view(state, viewer);
  const decisions = game.decisions(state);
  const awaited = decisions.filter((d) => !d.optional).map((d) => [d.seat, d.waiting]);
  const own = decisions
    .filter((d) => d.seat === viewer)
    .map((d) => {
      const tree = game.choices(state, d);
      return [d, face(tree), glimpses(tree, seed)];
    });
  return json([view, awaited, own, game.describe(view), game.summary(view)]);
}

/** The faces along the likely path and some random ones: equal for equal trees. */
function glimpses(tree: Choice<unknown>, seed: string): string[] {
  const faces: string[] = [];
  const along = (path: Path) => {
    let node: Choice<unknown> | undefined = tree;
    for (const step of path) {
      node = node === undefined ? undefined : childAt(node, step);
      faces.push(node === undefined ? 'nothing' : face(node));
    }
  };
  along(likelyPath(tree));
  const rng = quickRng(seed);
  for (let n = 0; n < 3; n++) along(randomPath(tree, rng).path);
  return faces;
}

/** Paths that lead nowhere, made from one that leads somewhere. */
function mutated(path: Path): Path[] {
  const wrong: Path[] = [[...path, 'x'], [...path, 0], path.slice(0, -1)];
  path.forEach((step, at) => {
    const with_ = (other: PathStep) => [...path.slice(0, at), other, ...path.slice(at + 1)];
    if (typeof step === 'number') wrong.push(with_(-1), with_(1e6), with_(0.5), with_(Number.NaN));
    else if (typeof step === 'string') wrong.push(with_(`${step}?`), with_(['no', 'such']));
    else wrong.push(with_([...step, 'nonsense']), with_([...step, ...step, 'twice', 'twice']));
  });
  return wrong;
}

/** Plays one random game and holds every law of the contract against every move of it. */
function play(game: Game, { seats, options, seed }: Charge, each: (move: Move, nth: number) => void): unknown {
  let nth = 0;
  return playAtRandom(game, seats, options, quickRng(seed), (move) => each(move, nth++));
}

/** The battery that every registered game inherits. */
export function battery(game: Game, charge: Charge): void {
  const { seats, seed } = charge;

  it('ends within a bound, with a result, places from first on and everybody in it', () => {
    const end = play(game, charge, (move) => expect(game.result(move.before)).toBeUndefined());
    const result = game.result(end);
    expect(result).toBeDefined();
    const placed = result?.places.flatMap((p) => p.seats) ?? [];
    expect([...placed].sort()).toEqual(seatsOf(seats));
    expect(Math.min(...(result?.places.map((p) => p.place) ?? []))).toBe(1);
  });

  it('never leaves a decision without an answer', () => {
    play(game, charge, ({ before, decision }, nth) => {
      expect(randomPath(game.choices(before, decision), quickRng(nth)).action).toBeDefined();
    });
  });

  it('keeps its state plain: JSON and schema give it back unchanged, and no action touches the state before', () => {
    const kept: { state: unknown; text: string }[] = [];
    play(game, charge, ({ before, step }) => {
      expect(JSON.parse(json(step.state))).toEqual(step.state);
      expect(game.state.parse(step.state)).toEqual(step.state);
      kept.push({ state: before, text: json(before) });
      if (kept.length > 20) kept.shift();
      for (const k of kept) expect(json(k.state)).toBe(k.text);
    });
  });

  it('accepts what it offers through its own schema and replays from recorded draws to the same state', () => {
    play(game, charge, ({ before, decision, action }, nth) => {
      expect(game.action.parse(JSON.parse(json(action)))).toEqual(action);
      const rng = recordingRng(quickRng(nth));
      const first = game.apply(before, decision.seat, action, rng);
      const replay = replayRng(rng.draws);
      const second = game.apply(clone(before), decision.seat, JSON.parse(json(action)), replay);
      expect(json(second)).toBe(json(first));
      expect(replay.left()).toBe(0);
    });
  });

  it('refuses paths that were never offered, without a trace', () => {
    play(game, charge, ({ before, decision, path }, nth) => {
      if (nth % 7 !== 0) return;
      const text = json(before);
      const tree = game.choices(before, decision);
      // What is forced has no path that could be another.
      for (const wrong of tree.at === 'act' ? [['ask']] : mutated(path)) {
        const there = nodeAt(tree, wrong);
        if (there?.at === 'act') expect(json(wrong)).not.toBe(json(path));
        else expect(actionAt(tree, wrong)).toBeUndefined();
      }
      expect(json(before)).toBe(text);
    });
  });

  it('gives ids that are unique within their node and short enough to travel, and stays within what a panel can hold', () => {
    play(game, charge, ({ before, decision, path }, nth) => {
      if (nth % 3 !== 0) return;
      expect(path.flat().join('/').length).toBeLessThanOrEqual(64);
      let node: Choice<unknown> | undefined = game.choices(before, decision);
      for (const step of [...path, undefined]) {
        if (node?.at === 'pick' || node?.at === 'some') {
          const ids = node.options.map((o) => o.id);
          expect(new Set(ids).size).toBe(ids.length);
          for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_~.+-]{1,32}$/);
          if (node.at === 'some') {
            expect(ids.length).toBeLessThanOrEqual(25);
            expect(childAt(node, [...node.preset]), 'the preset is legal').toBeDefined();
          } else if (ids.length > 25) {
            const groups = new Set(node.options.map((o) => o.group));
            expect(groups.size).toBeLessThanOrEqual(25);
            for (const group of groups) {
              expect(group).toBeDefined();
              expect(node.options.filter((o) => o.group === group).length).toBeLessThanOrEqual(25);
            }
          }
        }
        if (step !== undefined && node !== undefined) node = childAt(node, step);
      }
    });
  });

  it('keeps secrets: nothing a viewer is shown changes when what he cannot know is reshuffled', () => {
    play(game, charge, ({ before }, nth) => {
      if (nth % 5 !== 0) return;
      for (const viewer of viewersOf(seats)) {
        const other = game.resample(before, viewer, quickRng(`${seed}/${nth}/${viewer}`));
        expect(shown(game, other, viewer, seed), `${viewer} at move ${nth}`).toBe(shown(game, before, viewer, seed));
        expect(json(game.conserved(other))).toBe(json(game.conserved(before)));
      }
    });
  });

  it('calls an action revealing when it reveals: others draw no conclusion from one that is not', () => {
    play(game, charge, ({ before, decision, path }, nth) => {
      if (nth % 3 !== 0) return;
      for (const viewer of viewersOf(seats)) {
        const other = game.resample(before, viewer, quickRng(`${seed}/${nth}/${viewer}`));
        const there = game.decisions(other).find((d) => d.seat === decision.seat && d.kind === decision.kind);
        const here = actionAt(game.choices(before, decision), path);
        const same = there === undefined ? undefined : actionAt(game.choices(other, there), path);
        if (same === undefined || json(same) !== json(here)) {
          expect(viewer, 'the actor himself can always tell').not.toBe(decision.seat);
          continue;
        }
        const rngs = [recordingRng(quickRng(nth)), recordingRng(quickRng(nth))] as const;
        const [a, b] = [game.apply(before, decision.seat, here, rngs[0]), game.apply(other, decision.seat, same, rngs[1])];
        if (a.reveals || rngs[0].draws.length > 0 || rngs[1].draws.length > 0) continue;
        expect(shown(game, b.state, viewer, seed), `${viewer} after move ${nth} (${decision.kind})`).toBe(
          shown(game, a.state, viewer, seed),
        );
        const told = (events: readonly unknown[]) => json(events.map((e) => game.redact(e, viewer)).filter((e) => e !== undefined));
        expect(told(b.events)).toBe(told(a.events));
      }
    });
  });

  it('conserves what it declares to conserve', () => {
    let laws: string | undefined;
    play(game, charge, ({ before, step }) => {
      laws ??= json(game.conserved(before));
      expect(json(game.conserved(step.state))).toBe(laws);
    });
    expect(laws).not.toBe('{}');
  });

  it('takes simultaneous answers in any order of arrival', () => {
    play(game, charge, ({ before }, nth) => {
      const open = game.decisions(before).filter((d) => !d.optional);
      const [x, y] = open;
      if (x === undefined || y === undefined) return;
      const answer = (state: unknown, d: Decision, salt: string) => {
        const now = game.decisions(state).find((o) => o.seat === d.seat && !o.optional);
        if (now === undefined) return undefined;
        const { action } = randomPath(game.choices(state, now), quickRng(`${nth}${salt}`));
        return game.apply(state, d.seat, action, quickRng(`${nth}${salt}`)).state;
      };
      const xy = answer(answer(before, x, 'x'), y, 'y');
      const yx = answer(answer(before, y, 'y'), x, 'x');
      if (open.length > 2) expect(json(yx)).toBe(json(xy));
      else expect(json(game.decisions(yx).map((d) => d.seat))).toBe(json(game.decisions(xy).map((d) => d.seat)));
    });
  });

  it('has words in every language for all it says', () => {
    const voices = LOCALES.map((locale) => translatorFor(locale, game));
    const speak = (message: Msg) => {
      expect(message.game, message.key).toBe(game.id);
      for (const v of voices) expect(v.say(message).trim().length, `${v.locale}: ${message.key}`).toBeGreaterThan(0);
    };
    const speakNode = (node: Choice<unknown>) => {
      if ('prompt' in node) speak(node.prompt);
      if (node.at === 'act') speak(node.summary);
      if (node.at === 'no') speak(node.why);
      if ('options' in node)
        for (const o of node.options) {
          for (const v of voices) expect(v.say(o.label).length, `${v.locale}: ${o.label.key}`).toBeLessThanOrEqual(80);
          if (o.hint) speak(o.hint);
          if (o.disabled) speak(o.disabled);
        }
    };
    const end = play(game, charge, ({ before, decision, path, step }, nth) => {
      if (nth % 4 !== 0) return;
      speak(decision.prompt);
      speak(decision.waiting);
      expect(json(decision.waiting), 'the house puts the name before what is awaited').not.toContain(json({ seat: decision.seat }));
      let node: Choice<unknown> | undefined = game.choices(before, decision);
      speakNode(node);
      for (const s of path) {
        node = node === undefined ? undefined : childAt(node, s);
        if (node) speakNode(node);
      }
      for (const viewer of viewersOf(seats)) {
        for (const event of step.events) {
          const seen = game.redact(event, viewer);
          const told = seen === undefined ? undefined : game.tell(seen);
          if (told) speak(told.text);
        }
        if (nth % 16 !== 0) continue;
        const view = game.view(step.state, viewer);
        for (const section of game.describe(view)) {
          speak(section.title);
          section.lines.forEach(speak);
        }
        const summary = game.summary(view);
        expect(summary.map((line) => line.seat).filter((seat) => seat !== undefined)).toEqual(expect.arrayContaining(seatsOf(seats)));
        for (const line of summary) {
          speak(line.text);
          if (line.seat !== undefined)
            expect(json(line.text), 'the house puts the name before a summary line').not.toContain(json({ seat: line.seat }));
        }
        const sections = game.describe(view);
        expect(sections.length).toBeGreaterThan(0);
        expect(sections.every((s) => s.lines.length > 0)).toBe(true);
        expect(new Set(sections.map((s) => s.id)).size).toBe(sections.length);
        const order = sections.map((s) => SECTION_ASPECTS.indexOf(s.aspect));
        expect(order, 'sections stand in the order of the kit').toEqual(order.toSorted((a, b) => a - b));
        expect(sections[0]?.aspect).toBe('now');
        const hands = sections.filter((s) => s.aspect === 'hands').map((s) => s.own === true);
        expect(hands, 'one’s own hand stands before those of others').toEqual(hands.toSorted((a, b) => Number(b) - Number(a)));
        expect(sections.every((s) => s.own !== true || s.aspect === 'hands')).toBe(true);
        expect(sections.filter((s) => s.own).length > 0 && viewer === 'public').toBe(false);
      }
    });
    for (const p of game.result(end)?.places ?? []) {
      for (const b of p.breakdown) speak(b.label);
      if (p.automaton) speak(p.automaton);
    }
  });

  it('draws every position: marks of places have an anchor, day and night', () => {
    play(game, charge, ({ before, decision }, nth) => {
      if (nth % 10 !== 0) return;
      const scene = game.scene(game.view(before, decision.seat), nth % 20 === 0 ? 'day' : 'night');
      expect(JSON.parse(json(scene))).toEqual(scene);
      const tree = game.choices(before, decision);
      if ('options' in tree) for (const o of tree.options) if (o.mark !== undefined) expect(scene.anchors, o.mark).toHaveProperty([o.mark]);
    });
  });
}
