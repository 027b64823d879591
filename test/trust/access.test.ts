import { MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { type Control, encodeControl, LOBBY_BUTTONS, OWN_CONTROLS, SEAT_BUTTONS, SOCIAL_BUTTONS } from '../../src/discord/ids.ts';
import { en } from '../../src/i18n/en.ts';
import { must } from '../../src/kit/must.ts';
import { shown } from './counter.ts';
import { ABROAD, EVERYBODY, openSituation, PEOPLE, type Situation, type Who } from './situation.ts';

const STACK = /node_modules|\bat [\w.]+ \(|\.(ts|js):\d+|SQLITE|TypeError|undefined is not/;
const HERE = EVERYBODY.filter((who) => who !== 'abroad');
const PLAYERS: readonly Who[] = ['host', 'anna', 'bruno'];
const NOBODY: readonly Who[] = [];

/** Every kind of control, and whose press may change something. Everybody else's changes nothing at all. */
function matrix(s: Situation): [string, Control, readonly Who[], string[]?][] {
  const game = s.running;
  const lobby = s.lobby;
  const place = { game, decision: s.decision, path: s.path as never };
  const rows: [string, Control, readonly Who[], string[]?][] = [
    ['answers', { at: 'walk', ...place, sure: true }, [s.awaited]],
    ['answers with a select', { at: 'pick', ...place, path: s.path.slice(0, -1) as never }, [s.awaited], [String(s.path.at(-1))]],
    ['turns a page that is an answer', { at: 'page', ...place }, [s.awaited], ['x']],
    ['picks a set', { at: 'set', ...place }, NOBODY, ['x']],
    ['asks in words', { at: 'ask', ...place }, NOBODY],
    ['answers in words', { at: 'answer', ...place }, NOBODY],
    ['takes back', { at: 'undo', game }, PLAYERS],
    ['an option', { at: 'option', game: lobby, field: 'seats' }, ['host'], ['4']],
    ['an option of a running game', { at: 'option', game, field: 'seats' }, NOBODY, ['4']],
    ['the pace', { at: 'pace', game: lobby }, ['host'], ['slow']],
    ['the pace of a running game', { at: 'pace', game }, NOBODY, ['slow']],
  ];
  for (const what of ['play', 'hand', 'words', 'rules', 'board', 'more'] as const)
    rows.push(
      [`opens ${what}`, { at: 'open', what, game }, NOBODY],
      [`opens ${what} of a table`, { at: 'open', what, game: lobby }, NOBODY],
    );
  const inLobby: { readonly [what: string]: readonly Who[] } = {
    join: HERE.filter((who) => who !== 'host' && who !== 'anna'),
    leave: ['host', 'anna'],
    watch: HERE,
    options: NOBODY,
    start: ['host'],
  };
  for (const what of LOBBY_BUTTONS) {
    rows.push([`lobby: ${what}`, { at: 'lobby', what, game: lobby }, must(inLobby[what], what)]);
    rows.push([`lobby of a running game: ${what}`, { at: 'lobby', what, game }, what === 'watch' ? HERE : NOBODY]);
  }
  const ofSeats: { readonly [what: string]: readonly Who[] } = {
    snooze: [s.awaited],
    mute: [s.awaited],
    give: PLAYERS,
    resigned: PLAYERS,
    ask: PLAYERS,
    agree: PLAYERS,
    back: PLAYERS,
  };
  for (const what of SEAT_BUTTONS)
    rows.push([`seat: ${what}`, { at: 'seat', what, game, more: what === 'give' ? PEOPLE.stranger.id : '0' }, ofSeats[what] ?? NOBODY]);
  const social: { readonly [what: string]: readonly Who[] } = {
    acceptInvitation: inLobby.join ?? NOBODY,
    setup: ['administrator'],
    orderSet: PLAYERS,
    orderKeep: PLAYERS,
    host: ['host'],
    auto: ['host'],
    private: ['host'],
    invite: ['host', 'anna'],
    back: PLAYERS,
    askBack: PLAYERS,
    setupChannel: ['administrator'],
    setupAnywhere: ['administrator'],
    setupLanguage: ['administrator'],
    setupPace: ['administrator'],
    setupOpeners: ['administrator'],
    setupStewards: ['administrator'],
  };
  for (const what of SOCIAL_BUTTONS) {
    const ofServer = what.startsWith('setup');
    for (const g of ofServer ? [0] : [game, lobby])
      rows.push([`social: ${what} of ${g}`, { at: 'social', what, game: g, more: 'x' }, social[what] ?? NOBODY, [PEOPLE.stranger.id]]);
  }
  // What one chooses for himself touches nobody else.
  for (const what of OWN_CONTROLS) rows.push([`own: ${what}`, { at: 'own', what }, EVERYBODY, ['fr']]);
  return rows;
}

/** Changes of a game, a server or another user: not those that somebody makes for himself. */
function others(s: Situation, who: Who): string[] {
  return s.writes
    .filter(({ what, args }) => {
      if (['putUser', 'putSubstitute', 'dropSubstitute', 'forget', 'putJobs', 'dropJobs'].includes(what))
        return !JSON.stringify(args).includes(PEOPLE[who].id);
      // An administrator arranges his own server, and no other.
      if (what === 'putGuild' && who === 'abroad') return args[0] !== ABROAD;
      return what !== 'putMeta';
    })
    .map(({ what }) => what);
}

test('every kind of control, pressed by every kind of user, changes something only for those who may', async () => {
  let s = await openSituation();
  const size = matrix(s).length;
  const wrong: string[] = [];
  for (let at = 0; at < size; at++)
    for (const who of EVERYBODY) {
      const [name, control, may, values] = must(matrix(s)[at], 'a row');
      const answer = shown(await s.press(PEOPLE[who], encodeControl(control), values));
      const changed = others(s, who);
      if (changed.length > 0 && !may.includes(who)) wrong.push(`${name} by ${who}: ${changed}`);
      if (STACK.test(answer)) wrong.push(`${name} by ${who} shows ${STACK.exec(answer)?.[0]}`);
      if (answer.length < 3) wrong.push(`${name} by ${who} is not answered`);
      if (s.writes.length > 0) s = await openSituation();
    }
  expect(wrong).toEqual([]);
  expect(size).toBeGreaterThan(80);
}, 120_000);

test('who does not sit there sees what any passer-by sees, whatever he is elsewhere', async () => {
  const s = await openSituation();
  const game = [{ type: 4, name: 'game', value: s.running }];
  const ways: [string, (who: Who) => Promise<unknown>][] = [
    ...(['play', 'hand', 'words', 'rules', 'board', 'more'] as const).map((what): [string, (who: Who) => Promise<unknown>] => [
      what,
      (who) => s.press(PEOPLE[who], encodeControl({ at: 'open', what, game: s.running })),
    ]),
    ...['board', 'hand', 'orders', 'verify'].map((name): [string, (who: Who) => Promise<unknown>] => [
      `/${name}`,
      (who) => s.slash(PEOPLE[who], name, game),
    ]),
  ];
  for (const [name, look] of ways) {
    const usual = JSON.stringify(await look('stranger'));
    for (const who of ['watcher', 'former', 'administrator'] as const)
      expect(JSON.stringify(await look(who)), `${name} by ${who}`).toBe(usual);
    const own = JSON.stringify(await look(s.awaited));
    if (name === 'play') expect(own).not.toBe(usual);
  }
});

test('a private control sent from a message that all can see is answered in private', async () => {
  const s = await openSituation();
  const place = { game: s.running, decision: s.decision, path: [] };
  for (const control of [
    { at: 'walk', ...place, sure: false },
    { at: 'undo', game: s.running },
    { at: 'own', what: 'panel' },
  ] as const) {
    const sent = await s.press(PEOPLE[s.awaited], encodeControl(control), undefined, 0);
    expect(sent.some(({ path }) => path.endsWith('@original'))).toBe(false);
    const said = sent.filter(({ method, path }) => method === 'POST' && !path.endsWith('callback'));
    expect(said).toHaveLength(1);
    const { flags } = must(said[0], 'an answer').body as { flags: number };
    expect(flags & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
  }
});

test('a disk that takes nothing more gives one polite sentence, and the same answer goes once it does', async () => {
  const s = await openSituation();
  const place = { game: s.running, decision: s.decision, path: s.path as never };
  const before = JSON.stringify(await s.store.latestGame(s.running));
  const { commit } = s.store;
  s.store.commit = async () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  };
  const refused = shown(await s.press(PEOPLE[s.awaited], encodeControl({ at: 'walk', ...place, sure: true })));
  expect(refused).toContain(en['panel.broken']);
  expect(refused).not.toContain('disk');
  expect(JSON.stringify(await s.store.latestGame(s.running))).toBe(before);
  s.store.commit = commit;
  await s.press(PEOPLE[s.awaited], encodeControl({ at: 'walk', ...place, sure: true }));
  expect(s.writes.map((w) => w.what)).toContain('commit');
});

test('from another server a game is not there at all', async () => {
  const s = await openSituation();
  const gone = en['panel.gone'];
  for (const [name, control, , values] of matrix(s)) {
    if (control.at === 'own' || control.game === 0) continue;
    expect(shown(await s.press(PEOPLE.abroad, encodeControl(control), values)), name).toContain(gone);
  }
  for (const name of ['board', 'hand', 'orders', 'verify', 'replay'])
    expect(shown(await s.slash(PEOPLE.abroad, name, [{ type: 4, name: 'game', value: s.running }]))).toContain(
      en['command.whichGame'].slice(0, 20),
    );
  expect(s.writes).toEqual([]);
});

test('every command answers every kind of user, and changes nothing for who may not', async () => {
  const reason = { type: 3, name: 'reason', value: 'for good reasons' };
  const wrong: string[] = [];
  let s = await openSituation();
  const game = () => ({ type: 4, name: 'game', value: s.running });
  const sub = (name: string, options: object[]) => [{ type: 1, name, options }];
  const given: { readonly [command: string]: () => object[][] } = {
    manage: () => [
      sub('end', [reason, game()]),
      sub('repair', [reason, game()]),
      sub('block', [{ type: 6, name: 'user', value: PEOPLE.stranger.id }]),
      sub('unblock', [{ type: 6, name: 'user', value: PEOPLE.stranger.id }]),
      sub('blocked', []),
      sub('export', [game()]),
    ],
  };
  const may: { readonly [command: string]: readonly Who[] } = {
    play: HERE,
    manage: ['administrator'],
    setup: ['administrator'],
    league: ['administrator'],
  };
  for (const { definition } of COMMANDS)
    for (const options of given[definition.name]?.() ?? [[], [game()]])
      for (const who of EVERYBODY) {
        const answer = shown(await s.slash(PEOPLE[who], definition.name, options));
        const changed = others(s, who);
        if (changed.length > 0 && !(may[definition.name] ?? []).includes(who)) wrong.push(`/${definition.name} by ${who}: ${changed}`);
        if (STACK.test(answer)) wrong.push(`/${definition.name} by ${who}: ${answer.slice(0, 200)}`);
        if (answer.length < 3) wrong.push(`/${definition.name} by ${who} is not answered`);
        if (s.writes.length > 0) s = await openSituation();
      }
  expect(wrong).toEqual([]);
}, 60_000);
