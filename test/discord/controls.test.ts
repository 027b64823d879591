import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { splitStepBack } from '../../src/discord/panel/panel.ts';
import { controlsFor } from '../../src/discord/ui/controls.ts';
import { decodeControl, STEP_BACK } from '../../src/discord/ui/ids.ts';
import { msg } from '../../src/i18n/house.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import type { Choice } from '../../src/kit/choice.ts';

const AT = { game: 7, decision: '12.0', path: [] };

/** A set of one that may stay empty, with or without its tick. */
const setOfOne = (preset: readonly string[]): Choice<unknown> => ({
  at: 'some',
  prompt: msg('board.play'),
  options: [{ id: 'scroll', label: msg('panel.undo') }],
  min: 0,
  max: 1,
  preset,
  done: () => ({ at: 'act', action: {}, summary: msg('panel.undo') }),
});

test.each([
  [['scroll'], ['Undo', 'Without it'], ['*', []]],
  [[], ['Without it', 'Undo'], ['*', ['scroll']]],
])('a set of one is taken or left with one press, the usual answer first: %j', (preset, labels, steps) => {
  const { parts } = controlsFor(setOfOne(preset), AT, translatorFor('en'));
  const buttons = parts.flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : []));
  expect(buttons.map((b) => ('label' in b ? b.label : b.type))).toEqual(labels);
  const paths = buttons
    .map((b) => ('custom_id' in b ? decodeControl(b.custom_id) : undefined))
    .map((c) => c !== undefined && 'path' in c && c.path?.[0]);
  expect(paths).toEqual(steps);
});

test('a long list is asked for by its groups, each saying what lies there', () => {
  const options = Array.from({ length: 30 }, (_, n) => ({
    id: `s${n}`,
    label: msg('lobby.players', { n: n + 2 }),
    group: n < 2 ? 'Castello' : 'Giudecca',
    next: () => ({ at: 'act' as const, action: n, summary: msg('panel.undo') }),
  }));
  const { parts } = controlsFor({ at: 'pick', prompt: msg('board.play'), options }, AT, translatorFor('en'));
  const menu = parts.flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : []))[0];
  expect(menu).toMatchObject({ options: [{ label: 'Castello', description: '2 players, 3 players' }, { label: 'Giudecca' }] });
});

const buttonsOf = (parts: ReturnType<typeof controlsFor>['parts']) =>
  parts.flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : []));

const cardsWith = (key: 'panel.named' | 'board.play', more: object = {}): Choice<unknown> => ({
  at: 'pick',
  prompt: msg('board.play'),
  options: ['Bank', 'Docks'].map((name, n) => ({
    id: name,
    label: msg('edition.named', { id: name }),
    ...(n === 0 ? { likely: true } : {}),
    ...more,
    next: () => ({ at: 'act' as const, action: name, summary: msg(key, { name: 'Discard', text: name }) }),
  })),
});

test('a button says what it does where that is said in a few words, and else what it is about', () => {
  const labels = (tree: Choice<unknown>) => buttonsOf(controlsFor(tree, AT, translatorFor('en')).parts).map((b) => 'label' in b && b.label);
  expect(labels(cardsWith('panel.named'))).toEqual(['Discard: Bank', 'Discard: Docks']);
  expect(labels(cardsWith('board.play'))).toEqual(['Bank', 'Docks']);
});

test('what is likely stands out, unless it is thrown away', () => {
  const styles = (tree: Choice<unknown>) => buttonsOf(controlsFor(tree, AT, translatorFor('en')).parts).map((b) => 'style' in b && b.style);
  expect(styles(cardsWith('panel.named'))).toEqual([ButtonStyle.Primary, ButtonStyle.Secondary]);
  expect(styles(cardsWith('panel.named', { lost: true }))).toEqual([ButtonStyle.Secondary, ButtonStyle.Secondary]);
});

test('where several may be ticked all are in sight with what is to be said of them, and the press says what it does', () => {
  const options = ['Bank', 'Docks', 'Court'].map((name) => ({
    id: name,
    label: msg('edition.named', { id: name }),
    hint: msg('panel.undo'),
  }));
  const node: Choice<unknown> = {
    at: 'some',
    prompt: msg('board.play'),
    options,
    min: 1,
    max: 3,
    preset: ['Bank'],
    done: (ids) => ({ at: 'act', action: ids, summary: msg('lobby.players', { n: ids.length }) }),
  };
  const { parts } = controlsFor(node, AT, translatorFor('en'));
  expect(parts[0]).toMatchObject({ content: '- Bank: Undo\n- Docks: Undo\n- Court: Undo' });
  const [menu, go] = buttonsOf(parts);
  expect(menu).toMatchObject({ placeholder: 'Choose …', options: [{ default: true }, {}, {}] });
  expect(go).toMatchObject({ label: '1 player' });
});

/** Six things in three lots. */
const lots = (ids: readonly string[], left: number): Choice<unknown> =>
  left === 1
    ? { at: 'act', action: ids, summary: msg('panel.undo') }
    : {
        at: 'some',
        prompt: msg('board.play'),
        options: ids.map((name) => ({ id: name, label: msg('edition.named', { id: name }) })),
        min: 1,
        max: ids.length - left + 1,
        preset: ids.slice(0, 2),
        lots: msg('panel.confirm'),
        atOnce: { words: msg('panel.confirm'), fields: [], path: () => [] },
        done: (chosen) =>
          lots(
            ids.filter((one) => !chosen.includes(one)),
            left - 1,
          ),
      };

test('what is shared out begins with nothing ticked; what most would make of it is one press, and a form asks for all of it', () => {
  const tree = lots(['a', 'b', 'c', 'd', 'e', 'f'], 3);
  const [menu, all, usual, ...rest] = buttonsOf(controlsFor(tree, AT, translatorFor('en')).parts);
  expect(JSON.stringify(menu)).not.toContain('"default"');
  expect(all).toMatchObject({ label: 'All at once', custom_id: '1:7:form:atOnce:12.0' });
  expect(usual).toMatchObject({ label: 'Confirm', custom_id: '1:7:walk:12.0:*/*' });
  expect(rest).toEqual([]);
});

test('whoever comes back finds ticked what he had ticked, and goes on with it in one press', () => {
  const tree = lots(['a', 'b', 'c', 'd', 'e', 'f'], 3);
  const [menu, go, all] = buttonsOf(controlsFor(tree, { ...AT, ticks: ['e', 'f'] }, translatorFor('en')).parts);
  const options = menu !== undefined && 'options' in menu ? (menu.options ?? []) : [];
  expect(options.filter((o) => o.default === true).map((o) => o.value)).toEqual(['e', 'f']);
  expect(go).toMatchObject({ custom_id: '1:7:walk:12.0:(e,f)' });
  expect(all).toMatchObject({ label: 'All at once' });
  expect(splitStepBack(['x', ['e', 'f'], STEP_BACK])).toEqual({ path: ['x'], ticks: ['e', 'f'] });
  expect(splitStepBack(['x', ['e', 'f']])).toEqual({ path: ['x', ['e', 'f']] });
});
