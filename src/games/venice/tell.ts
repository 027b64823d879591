import type { Told } from '../../kit/game.ts';
import { type Msg, who } from '../../kit/message.ts';
import { type Seat, seatsOf } from '../../kit/seat.ts';
import { cubesText } from './cubes.ts';
import { perkText } from './describe/missions.ts';
import { buildingName, canalEnds, cardName, dogeCardName, dogeCardText, paidText, wareName, whoseName } from './describe/names.ts';
import { say } from './i18n/index.ts';
import type { Change, LogEvent } from './log.ts';

/** One event as a short sentence; what changes nothing for anybody is not told. */
export function tellOf(event: LogEvent): Told | undefined {
  const teller = TELLERS[event.is] as ((event: LogEvent) => Told | undefined) | undefined;
  return teller?.(event);
}

const by = (seat: Seat, text: Msg): Told => ({ seat, text });
const all = (text: Msg): Told => ({ text });

const TELLERS: { readonly [K in LogEvent['is']]?: (event: Extract<LogEvent, { is: K }>) => Told | undefined } = {
  placed: ({ seat, building }) => by(seat, say('tell.placed', { who: who(seat), building: buildingName(building) })),
  stacked: ({ seat, points }) => all(say('tell.stacked', { who: who(seat), n: points })),
  doge_stacked: ({ points }) => all(say('tell.doge_stacked', { n: points })),
  crew({ owner, building, space, pushed }) {
    const args = { who: whoseName(owner), building: buildingName(building), space };
    const more = { ...args, pushed: pushed.map(whoseName) };
    if (typeof owner !== 'number') return all(pushed.length === 0 ? say('tell.fleet_crew', args) : say('tell.fleet_crew_pushing', more));
    return by(owner, pushed.length === 0 ? say('tell.crew', args) : say('tell.crew_pushing', more));
  },
  tenth: ({ seat }) => by(seat, say('tell.tenth', { who: who(seat) })),
  stayed: ({ seat, coins }) => (coins === 0 ? undefined : by(seat, say('tell.stayed', { who: who(seat), n: coins }))),
  sailed({ seat, building, toll, moor }) {
    return by(seat, say(moor ? 'tell.moored' : 'tell.passed', { who: who(seat), building: buildingName(building), n: toll }));
  },
  under({ seat, owner, coins, intrigue }) {
    if (owner === seat) return by(seat, say('tell.under_own', { who: who(seat) }));
    return by(seat, say('tell.under', { who: who(seat), owner: whoseName(owner), coins, intrigue }));
  },
  toll: ({ seat }) => all(say('tell.toll', { who: who(seat) })),
  met: ({ answers }) =>
    all(say('tell.met', { what: answers.map(({ seat, paid }) => say('tell.answer', { who: who(seat), what: paidText(paid) })) })),
  doge_met: ({ scrolls, intrigue }) => all(say('tell.doge_met', { scrolls, intrigue })),
  reloaded: ({ seat }) => by(seat, say('tell.reloaded', { who: who(seat) })),
  recast: ({ seat, from, into }) => by(seat, say('tell.recast', { who: who(seat), from: wareName(from), into: wareName(into) })),
  used({ seat, building, effects, change }) {
    const what = changeTexts(change);
    const args = { who: who(seat), building: buildingName(building) };
    if (what.length > 0) return by(seat, say('tell.used', { ...args, what }));
    return effects.length > 0 ? by(seat, say('tell.used_silently', args)) : undefined;
  },
  perk: ({ seat, perk }) => by(seat, say('tell.perk', { who: who(seat), text: perkText(perk) })),
  council: ({ seat, steps, at }) => by(seat, say('tell.council', { who: who(seat), n: steps, at })),
  bridge({ owner, ends }) {
    const text = say('tell.bridge', { who: whoseName(owner), canal: canalEnds(ends) });
    return typeof owner === 'number' ? by(owner, text) : all(text);
  },
  intrigue({ seats, by: seat, doge }) {
    const whom = [...seats.map((s) => say('player', { who: who(s) })), ...(doge === undefined ? [] : [say('doge.himself')])];
    return whom.length === 0 ? undefined : by(seat, say('tell.intrigue', { who: who(seat), whom }));
  },
  brimming: ({ seat, points }) => all(say('tell.brimming', { who: who(seat), n: points })),
  changed: ({ seat, change }) => by(seat, say('tell.changed', { who: who(seat), what: changeTexts(change) })),
  denounced: ({ seat, intrigue }) => all(say('tell.denounced', { who: who(seat), n: intrigue })),
  questioned: ({ seat, paid }) => all(say('tell.questioned', { who: who(seat), what: paidText(paid) })),
  shed: ({ seat, cubes }) => by(seat, say('tell.shed', { who: who(seat), cubes: cubesText(cubes) })),
  accused: ({ owner, by: seat }) => by(seat, say('tell.accused', { who: who(seat), whom: whoseName(owner) })),
  drew_mission: ({ seat, looked, tax }) => by(seat, say('tell.drew_mission', { who: who(seat), n: looked, tax })),
  took_mission: ({ seat, mission }) => (mission === undefined ? undefined : by(seat, say('tell.took_mission', { no: mission }))),
  gained_card: ({ seat, card }) =>
    by(
      seat,
      card === undefined
        ? say('tell.gained_card', { who: who(seat) })
        : say('tell.gained_this_card', { who: who(seat), card: cardName(card) }),
    ),
  played: ({ seat, card }) => by(seat, say('tell.played', { who: who(seat), card: cardName(card) })),
  spied: ({ seat, building }) => by(seat, say('tell.spied', { who: who(seat), building: buildingName(building) })),
  completed({ seat, mission, building, archived, coins, points }) {
    const args = { who: who(seat), mission: say('mission', { no: mission, building: buildingName(building) }), coins, points };
    if (archived === 0) return by(seat, say('tell.completed', args));
    return by(seat, archived === mission ? say('tell.completed_archived', args) : say('tell.completed_instead', { ...args, no: archived }));
  },
  favour: ({ seat, as }) => by(seat, say(as === 'coins' ? 'tell.favour_coins' : 'tell.favour_scrolls', { who: who(seat) })),
  ending: ({ by: cause }) => all(say(cause === 'council' ? 'tell.ending_council' : 'tell.ending_missions')),
  round: ({ round, left }) =>
    left < 0 || left > 1
      ? all(say('tell.round', { n: round }))
      : all(say(left === 1 ? 'tell.round_before_last' : 'tell.round_last', { n: round })),
  smuggled({ deck, doge, building, how }) {
    const boat = say(doge ? 'boat.doge' : 'boat.smuggler', { deck });
    return all(say(how === 'stayed' ? 'tell.smuggler_stays' : 'tell.smuggled', { boat, building: buildingName(building) }));
  },
  reshuffled: ({ deck }) => all(say('tell.reshuffled', { deck })),
  doge_council: ({ house, steps, at }) => all(say('tell.doge_council', { marker: house === 0 ? 'A' : 'B', n: steps, at })),
  doge_changed: ({ scrolls, intrigue }) =>
    scrolls === 0 && intrigue === 0
      ? undefined
      : all(say('tell.doge_changed', { what: changeTexts({ coins: 0, scrolls, intrigue, points: 0, cubes: [0, 0, 0] }) })),
  doge_caught: () => all(say('tell.doge_caught')),
  burned: () => all(say('tell.burned')),
  doge_points: ({ points }) => all(say('tell.doge_points', { n: points })),
  ignored: ({ place, card }) => all(say('tell.ignored', { n: place, card: dogeCardName(card) })),
  doge_card: ({ card }) => all(say('tell.doge_card', { card: dogeCardName(card), text: dogeCardText(card) })),
  doge_row: ({ cards }) => (cards.length === 0 ? undefined : all(say('tell.doge_row', { cards: cards.map(dogeCardName) }))),
  last_turns: ({ left }) => all(say('tell.last_turns', { n: left })),
  pleaded: ({ seat, steps, paid }) => by(seat, say('tell.pleaded', { who: who(seat), steps, what: paidText(paid) })),
  scored({ step, points, doge }) {
    const what = seatsOf(points.length).map((seat) => say('tell.points_of', { who: who(seat), n: points[seat] ?? 0 }));
    if (doge !== undefined) what.push(say('tell.points_of_doge', { n: doge }));
    return all(say('tell.scored', { step: say(`score.${step}`), what }));
  },
  arrested: ({ seat }) => all(say('tell.arrested', { who: who(seat) })),
  over: () => all(say('tell.over')),
};

function changeTexts({ coins, scrolls, intrigue, points, cubes }: Change): Msg[] {
  const texts: Msg[] = [];
  const add = (
    n: number,
    key: 'change.coins' | 'change.scrolls' | 'change.intrigue' | 'change.points' | 'change.ceramics' | 'change.cloth' | 'change.silver',
  ) => {
    if (n !== 0) texts.push(say(key, { n: Math.abs(n), sign: n > 0 ? '+' : '−' }));
  };
  add(cubes[0] ?? 0, 'change.ceramics');
  add(cubes[1] ?? 0, 'change.cloth');
  add(cubes[2] ?? 0, 'change.silver');
  add(coins, 'change.coins');
  add(scrolls, 'change.scrolls');
  add(intrigue, 'change.intrigue');
  add(points, 'change.points');
  return texts;
}
