import { describe, expect, test } from 'vitest';
import { LEAGUE_VIEWS, NIGHT_ANSWERS } from '../../src/discord/league/ids.ts';
import { LAYOUT_PREFIX } from '../../src/discord/lobby/layout.ts';
import { PERSON_PREFIX } from '../../src/discord/lobby/options-panel.ts';
import { WISH_PREFIX } from '../../src/discord/lobby/table-panel.ts';
import { FORM_NAMES, LOBBY_BUTTONS, OPEN_BUTTONS, OWN_CONTROLS, SEAT_BUTTONS, SOCIAL_BUTTONS } from '../../src/discord/ui/ids.ts';
import { SEASON_PHASES } from '../../src/league/season/phases.ts';
import { ACCESS } from '../features/access.ts';
import { openSituation, PEOPLE, type Situation } from './situation.ts';

const ERROR = 50;
/** What nobody’s client sends of itself, in the places of a number, a seat, a name, a path. */
const ODD = [
  '',
  'x',
  '-1',
  '1e9',
  '0.5',
  'NaN',
  '99',
  '9007199254740991',
  '__proto__',
  'constructor',
  '0.x',
  '.',
  '0.0.0',
  '#x',
  '#-1',
  '(',
  '(,)',
  '..',
  '*',
  '%',
  '٣',
];
const GAMES = ['0', '-1', '1e3', '9007199254740991', 'x'];

/** Every control there is, with something odd in each of its places. */
function forged(numbers: readonly string[], decision: string): string[] {
  const ids: string[] = [];
  for (const game of numbers) {
    for (const what of OPEN_BUTTONS) ids.push(`1:${game}:${what}`, `1:${game}:${what}:x`);
    for (const what of [...LOBBY_BUTTONS, 'x']) ids.push(`1:${game}:lobby:${what}`);
    for (const odd of ODD) {
      for (const prefix of ['', PERSON_PREFIX, WISH_PREFIX, LAYOUT_PREFIX]) ids.push(`1:${game}:option:${prefix}${odd}`);
      for (const what of SEAT_BUTTONS) ids.push(`1:${game}:seat:${what}:${odd}`);
      for (const what of SOCIAL_BUTTONS) ids.push(`1:${game}:social:${what}:${odd}`);
      for (const wire of Object.keys(ACCESS)) ids.push(`1:${game}:${wire}:${odd}`);
      for (const form of FORM_NAMES) ids.push(`1:${game}:form:${form}:${odd}`, `1:${game}:form:${form}:${odd}:again`);
      for (const verb of ['walk', 'do', 'pick', 'set', 'page', 'ask', 'answer'])
        ids.push(`1:${game}:${verb}:${odd}:${odd}`, `1:${game}:${verb}:${decision}:${odd}`, `1:${game}:${verb}:${decision}:${odd}/${odd}`);
    }
    ids.push(`1:${game}:pace`, `1:${game}:undo`, `1:${game}`, `1:${game}:x`);
  }
  for (const what of OWN_CONTROLS) ids.push(`1:own:${what}`);
  return [...ids, '', ':', '1', '1:', 'x', 'L1', '9:1:play', '\u0000'];
}

function forgedLeague(seasons: readonly string[]): string[] {
  const ids: string[] = [];
  for (const season of seasons)
    for (const odd of ODD) {
      const head = `L1:${season}`;
      for (const what of [
        'join',
        'leave',
        'check',
        'csv',
        'organise',
        'link',
        'linkOpen',
        'linkClose',
        'see',
        'turn',
        'board',
        'settle',
        'x',
      ])
        ids.push(`${head}:${what}:${odd}`, `${head}:${what}:${odd}:${odd}`);
      for (const view of LEAGUE_VIEWS) ids.push(`${head}:see:${view}:${odd}:${odd}`, `${head}:turn:${view}:${odd}`);
      for (const what of ['rule', 'extend', 'judge', 'confirm', 'ask', 'back', 'delete', 'on', 'night'])
        ids.push(`${head}:${what}:${odd}`, `${head}:${what}:${odd}:${odd}`);
      for (const phase of SEASON_PHASES) ids.push(`${head}:on:${phase}`);
      for (const night of NIGHT_ANSWERS) ids.push(`${head}:night:${night}`);
    }
  return ids;
}

/** What is complained of since the last time, each with the control that led to it. */
function complaints(said: string[]): string[] {
  return said.splice(0).flatMap((line) => {
    const { level, control, err } = JSON.parse(line) as { level: number; control?: string; err?: { message: string } };
    return level >= ERROR ? [`${control}: ${err?.message}`] : [];
  });
}

async function pressAll(s: Situation, ids: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [n, id] of ids.entries()) {
    const who = n % 3 === 0 ? PEOPLE[s.awaited] : n % 3 === 1 ? PEOPLE.administrator : PEOPLE.stranger;
    await s.press(who, id);
    await s.press(who, id, [ODD[n % ODD.length] ?? 'x']);
    if (n % 5 === 0) await s.submit(who, id, { x: 'x' });
    for (const one of complaints(s.said)) wrong.push(`${id} → ${one}`);
  }
  return wrong;
}

describe('a custom id that somebody has made up is no error of ours', () => {
  test('of a game', async () => {
    const s = await openSituation();
    const wrong = await pressAll(s, forged([...GAMES, String(s.running), String(s.lobby)], s.decision));
    expect(wrong).toEqual([]);
  });

  test('of a league', async () => {
    const s = await openSituation();
    const seasons = Object.values(s.seasons).map(({ season }) => String(season));
    const wrong = await pressAll(s, forgedLeague([...GAMES, ...seasons]));
    expect(wrong).toEqual([]);
  });
});
