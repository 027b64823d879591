import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../../../src/cli/random-play.ts';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { writeAnswer } from '../../../src/games/inkognito/rules/showings.ts';
import { optionsSchema, type State } from '../../../src/games/inkognito/state.ts';
import { AMBASSADOR, NOWHERE, squareId } from '../../../src/games/inkognito/vocabulary.ts';
import { translatorFor } from '../../../src/i18n/index.ts';
import { type Choice, childAt, type Path } from '../../../src/kit/choice.ts';
import { LOCALES } from '../../../src/kit/message.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { seatsOf } from '../../../src/kit/seat.ts';
import { findLayoutProblems, MIN_LEGIBLE_SIZE, measureTexts } from '../../../src/render/layout-check.ts';
import { LEO, MICHAEL, NINA, position, put, questioned, type Seated, turn } from './position.ts';

/** A click for each node, one more where a select over groups comes first. */
function clicks(tree: Choice<unknown>, path: Path): number {
  let count = 0;
  let node: Choice<unknown> | undefined = tree;
  for (const step of path) {
    count += node !== undefined && 'options' in node && node.options.length > 25 ? 2 : 1;
    node = node === undefined ? undefined : childAt(node, step);
  }
  return count + (path.length > 1 ? 1 : 0);
}

describe('the panel', () => {
  it('a turn of three balls, from shaking to its end, takes eight clicks at most in the median', () => {
    const turns: number[] = [];
    let now = 0;
    let steps = 0;
    for (let game = 0; game < 12; game++)
      playAtRandom(inkognito as never, 4, optionsSchema.parse({}), quickRng(`clicks ${game}`), ({ decision, before, path }) => {
        if (decision.kind === 'shake') {
          now = 0;
          steps = 0;
        }
        if (!['shake', 'move', 'meet'].includes(decision.kind)) return;
        if (decision.kind === 'move' && path[0] !== 'end') steps++;
        const tree = inkognito.choices(before as State, decision);
        if (tree.at !== 'act') now += clicks(tree, path);
        if (decision.kind === 'meet' && path[0] === 'end' && steps === 3) turns.push(now);
      });
    turns.sort((a, b) => a - b);
    expect(turns.length).toBeGreaterThan(50);
    const median = turns[turns.length >> 1];
    console.log(`clicks for a turn of three balls: median ${median}, nine of ten turns ${turns[Math.floor(turns.length * 0.9)]} or fewer`);
    expect(median).toBeLessThanOrEqual(8);
  });

  it('no label but that of a set of cards is too long for a button, in any language', () => {
    const voices = LOCALES.map((locale) =>
      translatorFor(locale, inkognito as never, (seat) => ['Michael', 'Léo', 'Nina', 'Otto', 'Pia'][seat] ?? '?'),
    );
    const long = new Set<string>();
    for (const seats of [3, 4, 5])
      for (let game = 0; game < 4; game++)
        playAtRandom(inkognito as never, seats, optionsSchema.parse({ challenges: game > 1 }), quickRng(`labels ${game}`), (move) => {
          let node: Choice<unknown> | undefined = inkognito.choices(move.before as State, move.decision);
          for (const step of [...move.path, undefined]) {
            for (const { label } of node !== undefined && 'options' in node ? node.options : [])
              for (const v of voices) if (label.key !== 'cards' && v.say(label).length > 34) long.add(`${v.locale} ${v.say(label)}`);
            node = step === undefined || node === undefined ? undefined : childAt(node, step);
          }
        });
    // A tall figure in Polish on the way to the square of the longest name.
    expect([...long].filter((label) => !/^pl Wysoki → /.test(label))).toEqual([]);
  });

  it('IK-10 the asker reads the cards with the question where to send the figure, nobody else anywhere', () => {
    const t = questioned(position(), 'disguise').play(LEO, 'mission', 'bubble+short');
    const node = t.node(MICHAEL);
    const translator = translatorFor('en', inkognito as never, (seat) => ['Michael', 'Léo', 'Nina', 'Otto'][seat] ?? '?');
    expect('prompt' in node && translator.say(node.prompt)).toBe(
      'Léo has shown you: Colonel Bubble, Short, and mission A. Where do you send the tall figure of Léo?',
    );
    const { prompt, waiting } = t.question();
    expect(JSON.stringify([prompt, waiting])).not.toMatch(/bubble|short|mission/);
  });

  it('IK-36 what the others read of an answer has always the same form', () => {
    const told = (...path: string[]) => {
      const t = questioned(position(), 'disguise').play(LEO, ...path);
      const event = t.log('showed')[0];
      const seen = event && inkognito.redact(event, NINA);
      return JSON.stringify(seen && inkognito.tell(seen));
    };
    const plain = told('tall+short', 'bubble');
    expect(told('mission', 'bubble+short')).toBe(plain);
    expect(told('grey', 'both', 'tall')).toBe(plain);
  });

  it.each([
    ['en', 'Bartolomea asks Wieslawa about the disguise'],
    ['fr', 'Bartolomea interroge Wieslawa : déguisement'],
    ['pl', 'Bartolomea pyta gracza Wieslawa o przebranie'],
  ] as const)('%s: while an answer is awaited, the picture says who asks whom about what, and has room for it', (locale, line) => {
    const t = questioned(position(), 'disguise');
    const { say } = translatorFor(locale, inkognito as never, (seat) => ['Bartolomea', 'Wieslawa', 'Nina', 'Otto'][seat] ?? '?');
    for (const viewer of [...seatsOf(4), 'public'] as const) {
      const laid = measureTexts(inkognito.scene(t.view(viewer), 'day'), say).filter(({ text }) => text.replace('\u00a0', ' ') === line);
      expect(laid, `${viewer}`).toMatchObject([{ cut: false }]);
    }
  });

  it('every public fact of a position is in the words', () => {
    const words = (state: State) => {
      const translator = translatorFor('en', inkognito as never);
      return inkognito
        .describe(inkognito.view(state, 'public'))
        .flatMap((s) => [s.title, ...s.lines].map(translator.say))
        .join('\n');
    };
    let nth = 0;
    playAtRandom(inkognito as never, 5, optionsSchema.parse({}), quickRng('words'), ({ before }) => {
      if (nth++ % 11 !== 0) return;
      const state = before as State;
      const view = inkognito.view(state, 'public');
      const text = words(state);
      const en = inkognito.words.en;
      for (const [piece, square] of [...view.figures.entries(), [AMBASSADOR, view.ambassador] as const])
        if (square !== NOWHERE) expect(text, `${piece}`).toContain(en[`square.${squareId(square)}`]);
      expect(text).toContain(`Round ${view.round}`);
      for (const s of view.shown) expect(text).toContain(`Round ${s.round}, #${s.from + 1} to #${s.to + 1}`);
      if (view.doing.kind === 'move') for (const ball of view.doing.balls) expect(text).toContain(ball);
      expect(text).toContain(view.sealed ? 'sheet is sealed' : 'not written');
    });
  });

  it('draws one’s own true figure with a star, everybody’s at the end, and nobody’s for the public', () => {
    const stars = (state: State, viewer: 0 | 'public') =>
      inkognito
        .scene(inkognito.view(state, viewer), 'night')
        .pieces.filter((p) => p.shape === 'icon' && p.icon === 'star' && p.fill === 'gold').length;
    const t = position();
    expect([stars(t.state, 0), stars(t.state, 'public')]).toEqual([1, 0]);
    t.play(MICHAEL, 'announce', '2').play(NINA, 'take');
    expect([stars(t.state, 0), stars(t.state, 'public')]).toEqual([4, 4]);
  });

  it('opens the notebook below the board to its owner alone, while the game is on, unless it only logs', () => {
    const signs = (t: Seated, viewer: 0 | 1 | 'public') => {
      const { height, pieces } = inkognito.scene(t.view(viewer), 'day');
      const book = pieces.filter((p) => p.shape === 'text' && p.text === 'Zs').length;
      return [height > 1420, book];
    };
    const t = questioned(position(4), 'disguise').play(LEO, 'tall+short', 'bubble');
    expect([signs(t, 0), signs(t, 'public')]).toEqual([
      [true, 1],
      [false, 0],
    ]);
    expect(signs(position(4, { notebook: 'log' }), 0)).toEqual([false, 0]);
    t.play(MICHAEL, 'ghetto').play(MICHAEL, 'announce', '2').play(NINA, 'take');
    expect(signs(t, 0)).toEqual([false, 0]);
  });

  it('the notebook’s picture has room for every mark of a long game, in every level, language and theme', () => {
    const rng = quickRng('marks');
    for (const [seats, notebook, theme, locale] of [
      [3, 'deduction', 'day', 'fr'],
      [4, 'marks', 'night', 'pl'],
      [5, 'deduction', 'night', 'en'],
    ] as const) {
      const t = position(seats, { notebook });
      t.state.round = 38;
      for (let round = 1; round < 38; round++) {
        const from = rng.below(seats === 3 ? 3 : 4) as 0;
        const to = ((from + 1 + rng.below(2)) % 3) as 0;
        const truth = (1 << (t.state.identities[from] ?? 0)) | (16 << (t.state.disguises[from] ?? 0));
        const grey = rng.below(9) === 0 ? 3 : 0;
        const cards = truth | (rng.below(9) === 0 ? 1 << 8 : 1 << rng.below(8));
        if (from !== to) writeAnswer(t.state, { from, to, topic: 0, relayed: rng.below(2) === 0, cards, grey, dispute: 0, round });
      }
      const { say } = translatorFor(locale, inkognito as never, (seat) => `${seat} Wiesława`);
      for (const viewer of seatsOf(seats))
        expect(findLayoutProblems(inkognito.scene(t.view(viewer), theme), say, MIN_LEGIBLE_SIZE.private)).toEqual([]);
    }
  });

  it('marks the way of what was moved in the turn that runs or was the last', () => {
    const t = position()
      .lay(turn(MICHAEL, 'orange', 'white'))
      .play(MICHAEL, 'tall+sant_alvise')
      .play(MICHAEL, 'tall+tre_archi');
    const scene = inkognito.scene(t.view('public'), 'day');
    expect(scene.trails).toEqual([['madonna_orto', 'sant_alvise', 'tre_archi']]);
    for (const chain of scene.trails ?? []) for (const anchor of chain) expect(scene.anchors).toHaveProperty([anchor]);
    // Who is sent away goes over no lines: where he came from says nothing any more.
    const sent = position()
      .lay(put({ 'red.thin': 'san_toma' }), turn(MICHAEL, 'black'))
      .play(MICHAEL, 'amb+san_toma');
    sent.play(MICHAEL, '1+identity').play(LEO, 'bubble+x').play(MICHAEL, 'embassy');
    expect(inkognito.scene(sent.view('public'), 'day').trails).toEqual([['embassy']]);
    t.play(MICHAEL, 'end');
    expect(inkognito.scene(t.view('public'), 'day').trails).toHaveLength(1);
    t.play(LEO, 'shake');
    expect(inkognito.scene(t.view('public'), 'day').trails).toBeUndefined();
  });

  it('proven true figures wear their star in the private picture alone, as far as the table’s notebook goes (d4)', () => {
    const stars = (notebook: 'log' | 'marks', viewer: 0 | 'public') => {
      const t = position(4, { notebook });
      const truth = 16 << (t.state.disguises[1] ?? 0);
      writeAnswer(t.state, { from: 1, to: 0, topic: 1, relayed: false, cards: truth, grey: 0, dispute: 0, round: 1 });
      return inkognito.scene(t.view(viewer), 'day').pieces.filter((p) => p.shape === 'icon' && p.icon === 'star' && p.fill === 'gold')
        .length;
    };
    expect([stars('marks', 0), stars('log', 0), stars('marks', 'public')]).toEqual([2, 1, 0]);
  });

  it('leaves the shape of every figure in sight: signs and stars stand at its feet', () => {
    const t = position();
    const { pieces } = inkognito.scene(t.view(0), 'day');
    const figures = pieces.flatMap((p) =>
      p.shape === 'icon' && ['tall', 'short', 'fat', 'thin'].includes(p.icon) && p.y < 1090 ? [p] : [],
    );
    const over = pieces.flatMap((p) => (p.shape === 'token' || (p.shape === 'icon' && p.icon === 'star') ? [p] : []));
    for (const figure of figures)
      for (const p of over) expect(Math.abs(p.x - figure.x) < 30 && p.y + p.size / 2 < figure.y + 20 && p.y > figure.y - 40).toBe(false);
  });
});
