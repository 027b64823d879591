import { type Msg, playerArg } from '../../kit/message.ts';
import { seatsOf } from '../../kit/seat.ts';
import { all, by, narrator } from '../../kit/told.ts';
import type { Change, LogEvent } from './log.ts';
import {
  buildingName,
  canalEnds,
  cardName,
  cubesText,
  dogeCardName,
  dogeCardText,
  paidText,
  perkText,
  say,
  wareName,
  whoseName,
} from './words.ts';

/** What changes nothing for anybody is not told. */
export const tell = narrator<LogEvent>({
  placed: ({ seat, building }) => by(seat, say('told.placed', { who: playerArg(seat), building: buildingName(building) })),
  stacked: ({ seat, points }) => all(say('told.stacked', { who: playerArg(seat), n: points })),
  dogeStacked: ({ points }) => all(say('told.dogeStacked', { n: points })),
  crew({ owner, building, space, pushed }) {
    const args = { who: whoseName(owner), building: buildingName(building), space };
    const more = { ...args, pushed: pushed.map(whoseName) };
    if (typeof owner !== 'number') return all(pushed.length === 0 ? say('told.crew.fleet', args) : say('told.crew.fleetPushing', more));
    return by(owner, pushed.length === 0 ? say('told.crew', args) : say('told.crew.pushing', more));
  },
  tenth: ({ seat }) => by(seat, say('told.tenth', { who: playerArg(seat) })),
  stayed: ({ seat, coins }) => (coins === 0 ? undefined : by(seat, say('told.stayed', { who: playerArg(seat), n: coins }))),
  sailed({ seat, building, toll, moor }) {
    return by(
      seat,
      say(moor ? 'told.sailed.moored' : 'told.sailed.passed', { who: playerArg(seat), building: buildingName(building), n: toll }),
    );
  },
  under({ seat, owner, coins, intrigue }) {
    if (owner === seat) return by(seat, say('told.under.own', { who: playerArg(seat) }));
    return by(seat, say('told.under', { who: playerArg(seat), owner: whoseName(owner), coins, intrigue }));
  },
  toll: ({ seat }) => all(say('told.toll', { who: playerArg(seat) })),
  met: ({ answers }) =>
    all(say('told.met', { what: answers.map(({ seat, paid }) => say('told.met.answer', { who: playerArg(seat), what: paidText(paid) })) })),
  dogeMet: ({ scrolls, intrigue }) => all(say('told.dogeMet', { scrolls, intrigue })),
  reloaded: ({ seat }) => by(seat, say('told.reloaded', { who: playerArg(seat) })),
  recast: ({ seat, from, into }) => by(seat, say('told.recast', { who: playerArg(seat), from: wareName(from), into: wareName(into) })),
  used({ seat, building, effects, change }) {
    const what = changeTexts(change);
    const args = { who: playerArg(seat), building: buildingName(building) };
    if (what.length > 0) return by(seat, say('told.used', { ...args, what }));
    return effects.length > 0 ? by(seat, say('told.used.silently', args)) : undefined;
  },
  perk: ({ seat, perk }) => by(seat, say('told.perk', { who: playerArg(seat), text: perkText(perk) })),
  council: ({ seat, steps, at }) => by(seat, say('told.council', { who: playerArg(seat), n: steps, at })),
  bridge({ owner, ends }) {
    const text = say('told.bridge', { who: whoseName(owner), canal: canalEnds(ends) });
    return typeof owner === 'number' ? by(owner, text) : all(text);
  },
  intrigue({ seats, by: seat, doge }) {
    const whom = [...seats.map((s) => say('player', { who: playerArg(s) })), ...(doge === undefined ? [] : [say('doge.himself')])];
    return whom.length === 0 ? undefined : by(seat, say('told.intrigue', { who: playerArg(seat), whom }));
  },
  brimming: ({ seat, points }) => all(say('told.brimming', { who: playerArg(seat), n: points })),
  changed: ({ seat, change }) => by(seat, say('told.changed', { who: playerArg(seat), what: changeTexts(change) })),
  denounced: ({ seat, intrigue }) => all(say('told.denounced', { who: playerArg(seat), n: intrigue })),
  questioned: ({ seat, paid }) => all(say('told.questioned', { who: playerArg(seat), what: paidText(paid) })),
  shed: ({ seat, cubes }) => by(seat, say('told.shed', { who: playerArg(seat), cubes: cubesText(cubes) })),
  accused: ({ owner, by: seat }) => by(seat, say('told.accused', { who: playerArg(seat), whom: whoseName(owner) })),
  drewMission: ({ seat, looked, tax }) => by(seat, say('told.drewMission', { who: playerArg(seat), n: looked, tax })),
  tookMission: ({ seat, mission }) => (mission === undefined ? undefined : by(seat, say('told.tookMission', { no: mission }))),
  gainedCard: ({ seat, card }) =>
    by(
      seat,
      card === undefined
        ? say('told.gainedCard', { who: playerArg(seat) })
        : say('told.gainedCard.shown', { who: playerArg(seat), card: cardName(card) }),
    ),
  played: ({ seat, card }) => by(seat, say('told.played', { who: playerArg(seat), card: cardName(card) })),
  spied: ({ seat, building }) => by(seat, say('told.spied', { who: playerArg(seat), building: buildingName(building) })),
  completed({ seat, mission, building, archived, coins, points }) {
    const args = { who: playerArg(seat), mission: say('mission', { no: mission, building: buildingName(building) }), coins, points };
    if (archived === 0) return by(seat, say('told.completed', args));
    return by(seat, archived === mission ? say('told.completed.archived', args) : say('told.completed.instead', { ...args, no: archived }));
  },
  favour: ({ seat, as }) => by(seat, say(as === 'coins' ? 'told.favour.coins' : 'told.favour.scrolls', { who: playerArg(seat) })),
  ending: ({ by: cause }) => all(say(cause === 'council' ? 'told.ending.council' : 'told.ending.missions')),
  round: ({ round, left }) =>
    left < 0 || left > 1
      ? all(say('told.round', { n: round }))
      : all(say(left === 1 ? 'told.round.lastButOne' : 'told.round.last', { n: round })),
  smuggled({ deck, doge, building, how }) {
    const boat = say(doge ? 'boat.doge' : 'boat.smuggler', { deck });
    return all(say(how === 'stayed' ? 'told.smuggled.stays' : 'told.smuggled', { boat, building: buildingName(building) }));
  },
  reshuffled: ({ deck }) => all(say('told.reshuffled', { deck })),
  dogeCouncil: ({ house, steps, at }) => all(say('told.dogeCouncil', { marker: house === 0 ? 'A' : 'B', n: steps, at })),
  dogeChanged: ({ scrolls, intrigue }) =>
    scrolls === 0 && intrigue === 0
      ? undefined
      : all(say('told.dogeChanged', { what: changeTexts({ coins: 0, scrolls, intrigue, points: 0, cubes: [0, 0, 0] }) })),
  dogeCaught: () => all(say('told.dogeCaught')),
  burned: () => all(say('told.burned')),
  dogePoints: ({ points }) => all(say('told.dogePoints', { n: points })),
  ignored: ({ place, card }) => all(say('told.ignored', { n: place, card: dogeCardName(card) })),
  dogeCard: ({ card }) => all(say('told.dogeCard', { card: dogeCardName(card), text: dogeCardText(card) })),
  dogeRow: ({ cards }) => (cards.length === 0 ? undefined : all(say('told.dogeRow', { cards: cards.map(dogeCardName) }))),
  lastTurns: ({ left }) => all(say('told.lastTurns', { n: left })),
  pleaded: ({ seat, steps, paid }) => by(seat, say('told.pleaded', { who: playerArg(seat), steps, what: paidText(paid) })),
  scored({ step, points, doge }) {
    const what = seatsOf(points.length).map((seat) => say('told.scored.points', { who: playerArg(seat), n: points[seat] ?? 0 }));
    if (doge !== undefined) what.push(say('told.scored.pointsDoge', { n: doge }));
    return all(say('told.scored', { step: say(`score.${step}`), what }));
  },
  arrested: ({ seat }) => all(say('told.arrested', { who: playerArg(seat) })),
  over: () => all(say('told.over')),
});

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
