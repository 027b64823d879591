import { describe, expect, it } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import type { State } from '../../../src/games/valencia/state.ts';
import { ABILITIES, MISSION_TYPES, SPECIALS } from '../../../src/games/valencia/vocabulary.ts';
import { missionLabel } from '../../../src/games/valencia/words/missions.ts';
import { translatorFor } from '../../../src/i18n/index.ts';
import { createLanes } from '../../../src/kit/engine.ts';
import { LOCALES } from '../../../src/kit/message.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { table } from '../table.ts';
import { position } from './position.ts';

describe('the words of Valencia', () => {
  it.each(LOCALES)('%s: every card is explained, after the rules', (locale) => {
    const words = valencia.words[locale];
    for (const card of [...SPECIALS, ...ABILITIES, ...MISSION_TYPES]) expect(words[`rule.${card}`], card).toBeDefined();
    const entries = Object.keys(valencia.words.en).filter((k) => k.endsWith('.title'));
    expect(entries.indexOf('rule.secrets.title')).toBeLessThan(entries.indexOf('rule.joker.title'));
  });

  it('M26 names how many members on the Council this table asks for', () => {
    const { say } = translatorFor('en', valencia);
    const asked = [2, 3, 4, 5].map((seats) => say(missionLabel(table(valencia, seats).state, 'M26')));
    expect(asked.map((text) => text[0])).toEqual(['4', '4', '3', '2']);
  });

  it.each(LOCALES)('%s: E21, M28 says at the choice, in hand and at the end that the central fountain does not count', (locale) => {
    const { say } = translatorFor(locale, valencia);
    const label = missionLabel(table(valencia, 3).state, 'M28');
    expect(say(label)).toMatch(/centr/);
    const choosing = position(3, { at: 'plan', players: { 0: { missions: ['M28'] } } }).state;
    const stack = [{ kind: 'missions', id: 0, step: 0, lanes: createLanes([0], () => ({ kind: 'keep' })) }] as unknown as State['stack'];
    const keeping = { ...choosing, stack };
    const [decision] = valencia.decisions(keeping);
    const tree = valencia.choices(keeping, ensureDefined(decision, 'a choice'));
    expect(tree.at === 'some' && tree.options.map((option) => say(option.label))).toEqual([say(label)]);
    const hand = valencia.describe(valencia.view(choosing, 0)).flatMap(({ lines }) => lines.map((line) => say(line)));
    expect(hand.some((line) => line.includes(say(label)))).toBe(true);
    const over = valencia
      .describe(valencia.view({ ...choosing, stack: [] }, 'public'))
      .flatMap(({ lines }) => lines.map((line) => say(line)));
    expect(over.some((line) => line.includes(say(label)))).toBe(true);
  });

  it('says every public fact of a position', () => {
    const t = table(valencia, 5).idle();
    const text = JSON.stringify(valencia.describe(t.view('public')));
    const { state } = t;
    for (const square of state.players.flatMap((p) => p.city)) expect(text).toContain(`"${square}"`);
    for (const palm of state.palms) expect(text).toContain(`"${palm}"`);
    for (const space of Object.keys(state.fountains)) expect(text).toContain(`"${space}"`);
  });
});
