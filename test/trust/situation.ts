import { randomPath } from '../../src/kit/choice.ts';
import { must } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { act } from '../../src/table/act.ts';
import { join, openGame } from '../../src/table/lobby.ts';
import { look } from '../../src/table/look.ts';
import { resign, takeSeat } from '../../src/table/seats.ts';
import { start } from '../../src/table/start.ts';
import { type Caller, CHANNEL, type Counter, GUILD, openCounter } from './counter.ts';

export const ABROAD = '900000000000000077';

/** Everybody who may come by. `awaited` and `other` sit at the running game; `host` opened both and sits at both. */
export const PEOPLE = {
  host: { id: '100000000000000001', name: 'Host' },
  anna: { id: '100000000000000002', name: 'Anna' },
  bruno: { id: '100000000000000003', name: 'Bruno' },
  former: { id: '100000000000000004', name: 'Former' },
  watcher: { id: '100000000000000005', name: 'Watcher' },
  stranger: { id: '100000000000000006', name: 'Stranger' },
  administrator: { id: '100000000000000007', name: 'Administrator', permissions: 8n },
  abroad: { id: '100000000000000008', name: 'From abroad', guild: ABROAD, permissions: 8n },
} as const satisfies { readonly [who: string]: Caller };
export type Who = keyof typeof PEOPLE;
export const EVERYBODY = Object.keys(PEOPLE) as Who[];

export interface Situation extends Counter {
  /** Number of the running game: San Marco for three, a few moves old; and of a table that waits for players. */
  readonly running: number;
  readonly lobby: number;
  /** Who is asked now, what, and a legal answer. */
  readonly awaited: Who;
  readonly decision: string;
  readonly path: readonly (string | number | readonly string[])[];
}

const person = (who: Who) => ({ id: PEOPLE[who].id, name: PEOPLE[who].name });

/** A running game in which somebody was replaced, and an open table. */
export async function openSituation(title = 'san-marco'): Promise<Situation> {
  const counter = await openCounter();
  const { house, store } = counter;
  const opening = { channelId: CHANNEL, guildId: GUILD, title, seats: 3, locale: 'en' } as const;
  const running = await openGame(house, person('host'), opening);
  for (const who of ['anna', 'former'] as const) await join(house, running, person(who));
  await start(house, running, { id: PEOPLE.host.id });
  const seat = must(
    (await store.seats(running)).find((h) => h.userId === PEOPLE.former.id),
    'a seat',
  ).seat;
  await resign(house, running, PEOPLE.former.id);
  await takeSeat(house, running, seat, person('bruno'));
  for (let n = 0; n < 6; n++) await anyMove(counter, running, n);
  const lobby = await openGame(house, person('host'), opening);
  await join(house, lobby, person('anna'));
  const [waits] = await store.awaitedIn(running);
  const awaited = must(
    EVERYBODY.find((who) => PEOPLE[who].id === waits?.userId),
    'somebody',
  );
  const looking = must(await look(house, running, PEOPLE[awaited].id), 'a game');
  const question = must(
    looking.questions.find((q) => !q.decision.optional),
    'a question',
  );
  const { path } = randomPath(question.tree, quickRng('legal'));
  counter.writes.length = 0;
  return { ...counter, running, lobby, awaited, decision: question.decision.id, path };
}

async function anyMove({ house, store }: Counter, id: number, nth: number): Promise<void> {
  const [waits] = await store.awaitedIn(id);
  if (waits === undefined) return;
  const looking = must(await look(house, id, waits.userId), 'a game');
  const question = must(
    looking.questions.find((q) => !q.decision.optional),
    'a question',
  );
  await act(house, id, waits.userId, question.decision.id, randomPath(question.tree, quickRng(`move ${nth}`)).path);
}
