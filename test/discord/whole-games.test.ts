import { describe, expect, test } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import { buildPanel, resolveTicks, splitStepBack } from '../../src/discord/panel/panel.ts';
import { entriesOf } from '../../src/discord/ui/entries.ts';
import { decodeControl } from '../../src/discord/ui/ids.ts';
import { TEXT_LIMITS } from '../../src/discord/ui/limits.ts';
import { plainTranslator } from '../../src/discord/ui/people.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Choice, childAt, enabledOptions, nodeAt, type Path } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { furnished, looking } from './shown.ts';

/** What every panel of every question keeps to, over whole games. */

interface Control {
  readonly type: number;
  readonly custom_id?: string;
  readonly label?: string;
  readonly style?: number;
  readonly options?: readonly { readonly value: string; readonly default?: boolean }[];
  readonly components?: readonly Control[];
}

const flat = (parts: readonly Control[]): Control[] => parts.flatMap((part) => [part, ...flat(part.components ?? [])]);

const MOST_LOOKED = 800;

/** Where a press leads, of those that walk the tree. */
function steps(controls: readonly Control[]): { readonly path: Path; readonly control: Control }[] {
  return controls.flatMap((control) => {
    const found = control.custom_id === undefined ? undefined : decodeControl(control.custom_id);
    return found?.at === 'walk' ? [{ path: found.path, control }] : [];
  });
}

/** Every option that can be chosen has a button or a line of a list; a longer list has its groups. */
function holdsAll(node: Choice<unknown>, at: Path, controls: readonly Control[]): void {
  if (node.at !== 'pick' && node.at !== 'some') return;
  const open = node.at === 'pick' ? entriesOf(node.options, voiceless, () => undefined).filter((e) => e.why === undefined) : [];
  const values = new Set(controls.flatMap(({ options }) => options?.map(({ value }) => value) ?? []));
  const pressed = new Set(steps(controls).map(({ path }) => JSON.stringify(path)));
  if (open.length > TEXT_LIMITS.selectOptions) for (const { group } of open) expect(values).toContain(group);
  else for (const { path } of open) expect(values.has(path.join('/')) || pressed.has(JSON.stringify([...at, ...path]))).toBe(true);
  const set = node.at === 'some' ? enabledOptions(node) : [];
  if (node.at === 'some' && Math.min(node.max, set.length) > 0 && (set.length > 1 || node.min > 0))
    for (const { id } of set) expect(values).toContain(id);
}

const voiceless = plainTranslator('en', ensureDefined(GAMES[0], 'a game'), []);

/** *Back* leads one step up, with what was ticked there. */
function leadsBack(tree: Choice<unknown>, at: Path, controls: readonly Control[], shown: (place: Path) => Control[]): void {
  const back = steps(controls).find(({ control }) => control.label === 'Back');
  if (at.length === 0) return;
  const { path, ticks } = splitStepBack(ensureDefined(back, 'Back').path);
  expect(path).toEqual(at.slice(0, -1));
  expect(resolveTicks(tree, path)).toBeDefined();
  const last = at.at(-1);
  if (!Array.isArray(last)) return;
  expect(ticks).toEqual(last);
  const before = shown(ensureDefined(back, 'Back').path);
  const menu = before.find(({ options }) => options?.some(({ value }) => last.includes(value)));
  if (menu !== undefined)
    expect(
      menu.options
        ?.filter((o) => o.default === true)
        .map((o) => o.value)
        .sort(),
    ).toEqual([...last].sort());
}

/** What stands out does not give away or lose what is chosen. */
function keepsWhatStandsOut(node: Choice<unknown>, at: Path, controls: readonly Control[]): void {
  if (node.at !== 'pick') return;
  for (const { path, control } of steps(controls)) {
    if (control.style !== 1 || path.length !== at.length + 1) continue;
    const option = node.options.find(({ id }) => id === path.at(-1));
    expect(option?.lost === true || option?.grave === true, control.label).toBe(false);
  }
}

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const context = furnished();
  const [fewest, most] = game.seats;

  test.each([...new Set([fewest, most])])(
    'all options are seen, Back keeps what was ticked, nothing lost stands out (%i seats)',
    (seats) => {
      const options = game.options.parse({});
      if (game.refuses(seats, options) !== undefined) return;
      let looked = 0;
      playAtRandom(game, seats, options, quickRng(`panels ${seats}`), ({ before, decision, path }) => {
        if (looked > MOST_LOOKED) return;
        const at = looking(game, before, seats, decision.seat);
        const { tree } = ensureDefined(
          at.questions.find((q) => q.decision.id === decision.id),
          'the question',
        );
        const shown = (place: Path) => {
          const { components } = buildPanel(context, at, { decision: decision.id, ...splitStepBack(place) }, 'en');
          return flat(components as unknown as Control[]);
        };
        for (let n = 0; n <= path.length; n++) {
          const where = path.slice(0, n);
          const node = ensureDefined(nodeAt(tree, where), 'a node');
          const controls = shown(where);
          holdsAll(node, where, controls);
          leadsBack(tree, where, controls, shown);
          keepsWhatStandsOut(node, where, controls);
          looked++;
        }
        expect(childAt(tree, path[0] ?? '')?.at).not.toBe('no');
      });
      expect(looked).toBeGreaterThan(50);
    },
  );
});
