import { DiscordAPIError, HTTPError } from '@discordjs/rest';
import { ApplicationCommandOptionType, InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { Command } from '../../src/discord/commands/command.ts';
import { encodeControl } from '../../src/discord/ui/ids.ts';
import { en } from '../../src/i18n/en.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { shown } from './counter.ts';
import { COMMANDED, controls } from './matrix.ts';
import { ABROAD, EVERYBODY, openSituation, PEOPLE, type Situation, type Who } from './situation.ts';

const STACK = /node_modules|\bat [\w.]+ \(|\.(ts|js):\d+|SQLITE|TypeError|undefined is not/;

/** What somebody changes for himself. */
const OWN = [
  ...['putUserSettings', 'putSubstitute', 'dropSubstitute', 'eraseUser', 'putJobs', 'dropJobs'],
  ...[
    'putQueueEntry',
    'dropQueueEntry',
    'putAvoided',
    'dropAvoided',
    'putTableAlert',
    'dropTableAlert',
    'putNote',
    'dropNote',
    'putMarks',
    'putFollower',
    'dropFollower',
  ],
];

/** Changes of a game, a server or another user: not those that somebody makes for himself. */
function others(s: Situation, who: Who): string[] {
  return s.writes
    .filter(({ what, args }) => {
      if (OWN.includes(what)) return !JSON.stringify(args).includes(PEOPLE[who].id);
      // An administrator arranges his own server, and no other.
      if (['putGuildSettings', 'create', 'createLeague'].includes(what) && who === 'abroad') return !JSON.stringify(args).includes(ABROAD);
      return what !== 'putMeta';
    })
    .map(({ what }) => what);
}

test('every kind of control, pressed by every kind of user, changes something for those who may and for nobody else', async () => {
  let s = await openSituation();
  const size = controls(s).length;
  const wrong: string[] = [];
  for (let at = 0; at < size; at++) {
    const changing = new Set<Who>();
    const { name, may, idle } = ensureDefined(controls(s)[at], 'a row');
    for (const who of EVERYBODY) {
      const answer = shown(await ensureDefined(controls(s)[at], 'a row').send(s, who));
      const changed = others(s, who);
      if (changed.length > 0) changing.add(who);
      if (changed.length > 0 && !may.includes(who)) wrong.push(`${name} by ${who}: ${changed}`);
      if (STACK.test(answer)) wrong.push(`${name} by ${who} shows ${STACK.exec(answer)?.[0]}`);
      if (answer.length < 3) wrong.push(`${name} by ${who} is not answered`);
      if (answer.includes(en['panel.broken'])) wrong.push(`${name} by ${who} breaks something`);
      if (s.writes.length > 0) s = await openSituation();
    }
    if (may.length > 0 && idle !== true && changing.size === 0) wrong.push(`${name} changes nothing for ${may}`);
  }
  expect(wrong).toEqual([]);
});

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
    for (const who of ['watcher', 'former', 'administrator', 'steward', 'organiser', 'heir', 'barred'] as const)
      expect(JSON.stringify(await look(who)), `${name} by ${who}`).toBe(usual);
    const own = JSON.stringify(await look(s.awaited));
    if (name === 'play') expect(own).not.toBe(usual);
  }
});

test('what stands behind a message opens a table for who may open one, and shows what is open to all', async () => {
  const thread = '700000000000000001';
  const opened: Who[] = [];
  for (const who of EVERYBODY) {
    const s = await openSituation();
    await s.store.setGamePlace(s.running, {
      channelId: ensureDefined(await s.store.findGame(s.running), 'a game').channelId,
      threadId: thread,
    });
    s.writes.length = 0;
    const seen = shown(await s.menuOf(PEOPLE[who], 'Replay from here', thread));
    if (who === 'abroad') expect(seen).toContain(en['post.none']);
    else expect(seen).toMatch(/step \d+ of \d+/);
    expect(s.writes).toEqual([]);
    const answer = shown(await s.menuOf(PEOPLE[who], 'Same set-up again', thread));
    expect(answer).not.toMatch(STACK);
    if (s.writes.some(({ what }) => what === 'create')) opened.push(who);
    expect(shown(await s.menuOf(PEOPLE[who], 'Same set-up again', '700000000000000002'))).toContain(en['post.none']);
  }
  expect(opened).toEqual(EVERYBODY.filter((who) => who !== 'barred' && who !== 'abroad'));
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
    expect(sent).toHaveLength(1);
    const { type, data } = ensureDefined(sent[0], 'an answer').body as { type: number; data: { flags: number } };
    expect(type).toBe(InteractionResponseType.ChannelMessageWithSource);
    expect(data.flags & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
  }
});

const called = (code: string) => Object.assign(new Error(`it failed: ${code}`), { code });
const request = { body: undefined, files: undefined };

test.each<[what: string, error: Error, sentence: keyof typeof en]>([
  ['a disk that takes nothing more', called('SQLITE_FULL'), 'panel.unavailable'],
  ['a disk that refuses a page', called('SQLITE_IOERR_WRITE'), 'panel.unavailable'],
  ['a full disk of the database server', called('53100'), 'panel.unavailable'],
  ['a database server that is started anew', called('57P03'), 'panel.unavailable'],
  ['a line to the database that broke', new Error('Connection terminated unexpectedly'), 'panel.unavailable'],
  ['Discord out of order', new HTTPError(503, 'Service Unavailable', 'POST', '/channels/1/messages', request), 'panel.unavailable'],
  [
    'a thread that was put away meanwhile',
    new DiscordAPIError({ code: 50083, message: 'archived' }, 50083, 400, 'POST', '/interactions/1/2/callback', request),
    'panel.unavailable',
  ],
  [
    'a message Discord finds faulty',
    new DiscordAPIError({ code: 50035, message: 'Invalid Form Body' }, 50035, 400, 'POST', '/interactions/1/2/callback', request),
    'panel.broken',
  ],
  ['a network that is gone', Object.assign(new TypeError('fetch failed'), { cause: called('ECONNREFUSED') }), 'panel.unavailable'],
  ['a request without an answer', new DOMException('This operation was aborted', 'AbortError'), 'panel.unavailable'],
  ['a database asked wrongly', called('SQLITE_CONSTRAINT_UNIQUE'), 'panel.broken'],
  ['a fault of ours', new TypeError('undefined is not a function'), 'panel.broken'],
])('%s gives one polite sentence that says whose fault it is, and the same answer goes later', async (_, error, sentence) => {
  const s = await openSituation();
  const place = { game: s.running, decision: s.decision, path: s.path as never };
  const before = JSON.stringify(await s.store.loadLatestGame(s.running));
  const { commit } = s.store;
  s.store.commit = async () => {
    throw error;
  };
  const refused = shown(await s.press(PEOPLE[s.awaited], encodeControl({ at: 'walk', ...place, sure: true })));
  expect(refused).toContain(en[sentence]);
  expect(refused).not.toContain('disk');
  expect(JSON.stringify(await s.store.loadLatestGame(s.running))).toBe(before);
  s.store.commit = commit;
  await s.press(PEOPLE[s.awaited], encodeControl({ at: 'walk', ...place, sure: true }));
  expect(s.writes.map((w) => w.what)).toContain('commit');
});

test('from another server neither a game nor a league is there at all', async () => {
  const s = await openSituation();
  const gone = [en['panel.gone'], translatorFor('en').say('league.unknown')];
  const there: string[] = [];
  for (const { name, anywhere, send } of controls(s)) {
    if (anywhere === true) continue;
    const answer = shown(await send(s, 'abroad'));
    if (!gone.some((line) => answer.includes(line))) there.push(name);
  }
  expect(there).toEqual([]);
  for (const name of ['board', 'hand', 'orders', 'verify', 'replay'])
    expect(shown(await s.slash(PEOPLE.abroad, name, [{ type: 4, name: 'game', value: s.running }]))).toContain(
      en['command.whichGame'].slice(0, 20),
    );
  expect(s.writes).toEqual([]);
});

/** The names of a command's sub-commands, or its own. */
function namesOf({ definition }: Command): string[] {
  const subs = (definition.options ?? []).filter((o) => o.type === ApplicationCommandOptionType.Subcommand);
  expect(definition.options?.some((o) => o.type === ApplicationCommandOptionType.SubcommandGroup) ?? false).toBe(false);
  return subs.length === 0 ? [definition.name] : subs.map((sub) => `${definition.name} ${sub.name}`);
}

test('every command answers every kind of user, and changes something for those who may and for nobody else', async () => {
  expect(Object.keys(COMMANDED).sort()).toEqual(COMMANDS.flatMap(namesOf).sort());
  const wrong: string[] = [];
  let s = await openSituation();
  for (const [command, [may, given]] of Object.entries(COMMANDED)) {
    const [name = '', sub] = command.split(' ');
    const changing = new Set<Who>();
    for (const who of EVERYBODY) {
      const options = given(s);
      const answer = shown(await s.slash(PEOPLE[who], name, sub === undefined ? options : [{ type: 1, name: sub, options }]));
      const changed = others(s, who);
      if (changed.length > 0) changing.add(who);
      if (changed.length > 0 && !may.includes(who)) wrong.push(`/${command} by ${who}: ${changed}`);
      if (STACK.test(answer)) wrong.push(`/${command} by ${who}: ${answer.slice(0, 200)}`);
      if (answer.length < 3) wrong.push(`/${command} by ${who} is not answered`);
      if (answer.includes(en['panel.broken'])) wrong.push(`/${command} by ${who} breaks something`);
      if (s.writes.length > 0) s = await openSituation();
    }
    if (may.length > 0 && changing.size === 0) wrong.push(`/${command} changes nothing for ${may}`);
  }
  expect(wrong).toEqual([]);
});

test('what is suggested while somebody types changes nothing, and from another server names nobody and nothing of this one', async () => {
  const s = await openSituation();
  for (const { definition } of COMMANDS) {
    type Option = { readonly type: number; readonly name: string; readonly autocomplete?: boolean; readonly options?: readonly Option[] };
    const all = (definition.options ?? []) as readonly Option[];
    const typed = (options: readonly Option[]) =>
      options.filter((o) => o.autocomplete === true).map(({ type, name }) => ({ type, name, value: '', focused: true }));
    const ways = [
      ...typed(all).map((o) => [o]),
      ...all.flatMap(({ type, name, options = [] }) => typed(options).map((o) => [{ type, name, options: [o] }])),
    ];
    for (const options of ways)
      for (const who of EVERYBODY) {
        const answer = shown(await s.complete(PEOPLE[who], definition.name, options));
        expect(answer.length).toBeGreaterThan(2);
        const manages = who === 'administrator' || who === 'steward' || who === 'abroad';
        if (definition.name === 'manage') expect(answer.includes('"choices":[]'), who).toBe(!manages || who === 'abroad');
        if (who === 'abroad') expect(answer).not.toMatch(/Lido|Anna|Bruno|Host|#\d/);
      }
  }
  expect(s.writes).toEqual([]);
});
