import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS as COMMAND_DEFINITIONS } from '../../commands/index.ts';
import { sanMarco } from '../../src/games/san-marco/index.ts';
import { randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { LONG } from '../long.ts';
import { PEOPLE, room } from '../table/room.ts';

// Every tool that docs/COMMANDS.md lists runs, and ends.

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { readonly [name: string]: string } };
/** What stands after `npm run` in the first cell of a row. */
const COMMANDS = [...readFileSync('docs/COMMANDS.md', 'utf8').matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`npm run ([^`]+)`/g)].map(([, words = '']) => words),
);

/** What does not run here, and why. */
const LEFT_OUT: { readonly [command: string]: string } = {
  'test:long': 'runs this',
  lock: 'asks the package registry',
  'flow -- --write': 'writes into the sources',
  'move -- --to postgres://…': 'asks for a server: the tests of the store move games to one',
  'probe -- --channel ID': 'asks the real Discord',
};
/** With less to do than the page says. */
const SMALLER: { readonly [name: string]: readonly string[] } = {
  simulate: ['--games', '20'],
  arena: ['--games', '2'],
  flow: ['--games', '1'],
  queue: ['--seeds', '1', '--days', '5'],
  tune: ['--challengers', '1', '--games', '2'],
  bench: ['engine', '--game', 'san-marco'],
  soak: ['--minutes', '1'],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'serenissima-readme-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What stands for something of the reader's own. */
const placed = (word: string): string =>
  ({
    'data/serenissima.sqlite': join(folder, 'games.sqlite'),
    '42': '1',
    F: join(folder, 'copy.sqlite'),
    'board.png': join(folder, 'board.png'),
  })[word] ?? word;

function wordsOf(command: string): string[] {
  const [name = '', ...words] = command.split(' ').filter((word) => word !== '--');
  const smaller = SMALLER[name] ?? [];
  const isSaid = (word: string | undefined) => word?.startsWith('--') === true && smaller.includes(word);
  const kept = words.filter((word, i) => !isSaid(word) && !isSaid(words[i - 1]));
  return [...ensureDefined(scripts[name], name).split(' ').slice(1), ...kept.map(placed), ...smaller];
}

/** A game that was played to its end. */
async function playedGame(file: string): Promise<void> {
  const { house: services, store } = await room([sanMarco as Game], undefined, file);
  const [host, ...others] = PEOPLE.slice(0, 3);
  const id = await openGame(services, ensureDefined(host, 'a host'), {
    channelId: 'c',
    guildId: 'g',
    title: 'san-marco',
    seats: 3,
    locale: 'en',
  });
  for (const person of others) await joinLobby(services, id, person);
  if ((await store.findGame(id))?.status === 'lobby') await startGame(services, id, ensureDefined(host, 'a host'));
  const rng = quickRng('readme');
  for (let n = 0; n < 2000 && (await store.findGame(id))?.status === 'running'; n++) {
    const { userId } = ensureDefined((await store.listAwaitedInGame(id))[0], 'who is awaited');
    const question = ensureDefined(
      (await loadPlayerView(services, id, userId))?.questions.find((q) => !q.decision.optional),
      'a question',
    );
    await submitAnswer(services, id, userId, question.decision.id, randomPath(question.tree, rng).path);
  }
  expect((await store.findGame(id))?.status).toBe('over');
  await store.close();
}

test('the page of commands names scripts of the project, and each that is left out here', () => {
  expect(COMMANDS.length).toBeGreaterThan(15);
  for (const command of COMMANDS) expect(Object.keys(scripts)).toContain(command.split(' ')[0]);
  for (const command of Object.keys(LEFT_OUT)) expect(COMMANDS).toContain(command);
});

test('the page of commands names every slash command, and README names none that is not there', () => {
  const registered = COMMAND_DEFINITIONS.map(({ definition }) => `/${definition.name}`);
  const namedIn = (path: string) =>
    [...readFileSync(path, 'utf8').matchAll(/`(\/[a-z]+)`/g)].flatMap(([, name = '']) =>
      name === '/health' || name === '/metrics' ? [] : [name],
    );
  expect(new Set(namedIn('docs/COMMANDS.md'))).toEqual(new Set(registered));
  for (const name of namedIn('README.md')) expect(registered).toContain(name);
});

describe.runIf(LONG)('on the command line', () => {
  beforeAll(() => playedGame(join(folder, 'games.sqlite')));

  test.each(COMMANDS.filter((command) => LEFT_OUT[command] === undefined))('npm run %s', async (command) => {
    const env = { ...process.env, DATABASE_FILE: join(folder, 'games.sqlite'), DATABASE_URL: '' };
    const { stdout } = await promisify(execFile)(process.execPath, wordsOf(command), { env, maxBuffer: 1 << 26 });
    expect(stdout).not.toBe('');
    if (command.startsWith('render')) expect(existsSync(join(folder, 'board.png'))).toBe(true);
  });
});
