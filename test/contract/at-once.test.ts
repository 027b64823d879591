import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import { buildModal, MAX_FIELDS } from '../../src/discord/ui/form.ts';
import { TEXT_LIMITS } from '../../src/discord/ui/limits.ts';
import { plainTranslator } from '../../src/discord/ui/people.ts';
import { checkModal } from '../../src/emulator/validate/answer.ts';
import { type AtOnce, type Choice, enabledOptions, nodeAt } from '../../src/kit/choice.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { quickRng, type Rng } from '../../src/kit/rng.ts';
import { TITLES } from './titles.ts';

/** What a form asks at once fits a form, and leads to an answer of its tree or to a sentence that says why not. */

const FILLINGS = 12;

function filledAtRandom({ fields }: AtOnce, rng: Rng): (id: string) => string[] {
  const chosen = new Map(
    fields.map(({ id, many, options }) => {
      const one = options[rng.below(options.length)]?.id ?? '';
      return [id, many === true ? options.filter(() => rng.below(fields.length + 1) === 0).map((o) => o.id) : [one]];
    }),
  );
  return (id) => chosen.get(id) ?? [];
}

function hold(tree: Choice<unknown> & { readonly atOnce: AtOnce }, rng: Rng, seen: { answers: number }): void {
  for (let n = 0; n < FILLINGS; n++) {
    const path = tree.atOnce.path(filledAtRandom(tree.atOnce, rng));
    if (!Array.isArray(path)) continue;
    const end = nodeAt(tree, path);
    expect(end?.at === 'act' || end?.at === 'no', JSON.stringify(path)).toBe(true);
    if (end?.at === 'act') seen.answers++;
  }
}

const asksAtOnce = (tree: Choice<unknown> | undefined): tree is Choice<unknown> & { readonly atOnce: AtOnce } =>
  (tree?.at === 'pick' || tree?.at === 'some') && tree.atOnce !== undefined;

describe.each(TITLES)('what $id asks at once', (game) => {
  it('fits a form, and is answered with what its tree offers', () => {
    const [fewest, most] = game.seats;
    const seen = { forms: 0, answers: 0 };
    for (let seats = fewest; seats <= most; seats++) {
      if (game.refuses(seats, game.options.parse({})) !== undefined) continue;
      const rng = quickRng(`forms ${seats}`);
      playAtRandom(game, seats, game.options.parse({}), quickRng(`at once ${seats}`), ({ before, decision }) => {
        const view = game.view(before, decision.seat);
        const composed = game.orders.map((kind) => kind.compose?.(view, kind.choices[0]?.params));
        for (const tree of [game.choices(before, decision), ...composed]) {
          if (!asksAtOnce(tree)) continue;
          const { fields, words } = tree.atOnce;
          for (const locale of LOCALES) {
            const { say } = plainTranslator(locale, game, []);
            for (const { label, hint } of fields) {
              expect(say(label).length, say(label)).toBeLessThanOrEqual(TEXT_LIMITS.modalTitle);
              expect(hint === undefined ? 0 : say(hint).length, locale).toBeLessThanOrEqual(TEXT_LIMITS.option);
            }
            const asked = fields.map(({ id, label, many, options }) => ({
              as: many === true ? ('some' as const) : ('one' as const),
              id,
              label: say(label),
              options: options.map((o) => ({ value: o.id, label: say(o.label) })),
            }));
            checkModal(buildModal('1:1:form:atOnce:1.0', 'x', asked, words === undefined ? {} : { words: say(words) }));
          }
          expect(fields.length).toBeLessThanOrEqual(MAX_FIELDS);
          for (const { options } of fields) expect(options.length).toBeLessThanOrEqual(TEXT_LIMITS.selectOptions);
          if (tree.at === 'some') expect(enabledOptions(tree).length).toBeGreaterThan(0);
          hold(tree, rng, seen);
          seen.forms++;
        }
      });
    }
    expect(seen.forms > 0).toBe(seen.answers > 0);
  });
});
