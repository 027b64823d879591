import { ComponentType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { type Move, playAtRandom } from '../../src/cli/random-play.ts';
import { toCreatePayload } from '../../src/discord/interactions/interaction.ts';
import { buildPanel } from '../../src/discord/panel/panel.ts';
import { componentBytes, fitToByteBudget, MAX_COMPONENT_BYTES } from '../../src/discord/ui/byte-budget.ts';
import { type Container, card, mediaGallery, select, textDisplay } from '../../src/discord/ui/components.ts';
import { decodeControl } from '../../src/discord/ui/ids.ts';
import { GAMES } from '../../src/games/index.ts';
import { msg } from '../../src/i18n/house.ts';
import type { Choice } from '../../src/kit/choice.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { furnished, looking } from './shown.ts';

const EMOJI = { id: '1400000000000000000', name: 'venice_moor' };
const CYRILLIC = 'Ж'.repeat(40);

const menuOf = (hint: string, label = 'Castello', value = 'castello') =>
  select({
    id: 'a',
    placeholder: 'Choose',
    options: Array.from({ length: 25 }, (_, n) => ({ value: `${value}${n}`, label: `${label} ${n}`, hint, emoji: EMOJI })),
  });

const optionsOf = (components: readonly unknown[]) => JSON.stringify(components);

describe('a message over the byte budget', () => {
  const picture = mediaGallery('board.webp', 'The board. '.repeat(90));

  test('keeps everything while there is room', () => {
    const whole = [card(0, [picture, menuOf('two coins')])];
    expect(fitToByteBudget(whole)).toEqual(whole);
  });

  test('loses the hints of its options first, and only them', () => {
    const whole = [card(0, [picture, menuOf('two coins for every moor. '.repeat(3)), menuOf('three '.repeat(10), 'Dorsoduro')])];
    expect(componentBytes(whole)).toBeGreaterThan(MAX_COMPONENT_BYTES);
    const fitted = fitToByteBudget(whole);
    expect(componentBytes(fitted)).toBeLessThanOrEqual(MAX_COMPONENT_BYTES);
    expect(optionsOf(fitted)).not.toContain('description":"two');
    expect(optionsOf(fitted)).toContain('"emoji"');
    expect(optionsOf(fitted)).toContain('The board. The board.');
  });

  test('then its icons, in controls and texts', () => {
    const words = textDisplay(`<:venice_moor:1400000000000000000> **Moors** ${CYRILLIC}`);
    const whole = [card(0, [picture, words, menuOf('', CYRILLIC), menuOf('', CYRILLIC, 'x')])];
    const fitted = fitToByteBudget(whole);
    expect(componentBytes(fitted)).toBeLessThanOrEqual(MAX_COMPONENT_BYTES);
    expect(optionsOf(fitted)).not.toContain('emoji');
    expect(optionsOf(fitted)).toContain('**Moors**');
    expect(optionsOf(fitted)).not.toContain('<:venice_moor');
    expect(optionsOf(fitted).match(/"value"/g)).toHaveLength(50);
  });

  test('at last its longest texts, never an option', () => {
    const whole = [card(0, [picture, textDisplay('Ж'.repeat(3900)), menuOf('', CYRILLIC)])];
    const fitted = fitToByteBudget(whole);
    expect(componentBytes(fitted)).toBeLessThanOrEqual(MAX_COMPONENT_BYTES);
    expect(optionsOf(fitted).match(/"value"/g)).toHaveLength(25);
  });
});

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const context = furnished();
  const [, most] = game.seats;

  test('every panel of a whole game stays within it, in each language', () => {
    let looked = 0;
    playAtRandom(game, most, game.options.parse({}), quickRng(`bytes ${id}`), ({ before, decision, path }) => {
      if (looked > 60) return;
      looked++;
      const at = looking(game, before, most, decision.seat);
      for (const locale of LOCALES)
        for (let n = 0; n <= path.length; n++) {
          const panel = buildPanel(context, at, { decision: decision.id, path: path.slice(0, n) }, locale);
          const { components } = toCreatePayload(panel).body;
          expect(componentBytes(components)).toBeLessThanOrEqual(MAX_COMPONENT_BYTES);
        }
    });
    expect(looked).toBeGreaterThan(10);
  });

  test('a list too large for it in words alone is shown in pages that hold every option', () => {
    let first: Move | undefined;
    playAtRandom(game, most, game.options.parse({}), quickRng(`pages ${id}`), (move) => {
      first ??= move;
    });
    const { before, decision } = ensureDefined(first, 'a move');
    const at = looking(game, before, most, decision.seat);
    const long = (n: number) => msg('panel.named', { name: `${CYRILLIC}${n}`, text: `${CYRILLIC}${CYRILLIC}` });
    const tree: Choice<unknown> = {
      at: 'pick',
      prompt: msg('panel.choose'),
      options: Array.from({ length: 25 }, (_, n) => ({ id: `one-of-the-longer-names-of-places-${n}`, label: long(n) })),
    };
    const shown = (page?: string) => {
      const questions = at.questions.map((q) => (q.decision.id === decision.id ? { ...q, tree } : q));
      const place = { decision: decision.id, apart: true, note: 'Ж'.repeat(1_000), ...(page === undefined ? {} : { page }) };
      const { components } = toCreatePayload(buildPanel(context, { ...at, questions }, place, 'en')).body;
      expect(componentBytes(components)).toBeLessThanOrEqual(MAX_COMPONENT_BYTES);
      const rows = components.flatMap((c) => (c as Container).components ?? []);
      return rows.flatMap((row) =>
        row.type === ComponentType.ActionRow ? row.components.flatMap((c) => (c.type === ComponentType.StringSelect ? [c] : [])) : [],
      );
    };
    const [pages, ...others] = shown();
    expect(others).toEqual([]);
    expect(decodeControl(pages?.custom_id ?? '')?.at).toBe('page');
    const values = (pages?.options ?? []).flatMap(({ value }) => {
      const [menu] = shown(value);
      expect(decodeControl(menu?.custom_id ?? '')?.at).toBe('pick');
      return menu?.options.map((o) => o.value) ?? [];
    });
    expect(values).toEqual(tree.options.map((o) => o.id));
  });
});
