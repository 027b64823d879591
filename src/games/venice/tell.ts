import { type Msg, playerArg } from '../../kit/message.ts';
import { seatsOf } from '../../kit/seat.ts';
import { narrator, toldBy, toldToAll } from '../../kit/told.ts';
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
  placed: ({ seat, building }) => toldBy(seat, say('told.placed', { who: playerArg(seat), building: buildingName(building) })),
  stacked: ({ seat, points }) => toldToAll(say('told.stacked', { who: playerArg(seat), n: points })),
  dogeStacked: ({ points }) => toldToAll(say('told.dogeStacked', { n: points })),
  crew({ owner, building, space, pushed }) {
    const args = { who: whoseName(owner), building: buildingName(building), space };
    const more = { ...args, pushed: pushed.map(whoseName) };
    if (typeof owner !== 'number')
      return toldToAll(pushed.length === 0 ? say('told.crew.fleet', args) : say('told.crew.fleetPushing', more));
    return toldBy(owner, pushed.length === 0 ? say('told.crew', args) : say('told.crew.pushing', more));
  },
  tenth: ({ seat }) => toldBy(seat, say('told.tenth', { who: playerArg(seat) })),
  stayed: ({ seat, coins }) => (coins === 0 ? undefined : toldBy(seat, say('told.stayed', { who: playerArg(seat), n: coins }))),
  sailed({ seat, building, toll, moor }) {
    return toldBy(
      seat,
      say(moor ? 'told.sailed.moored' : 'told.sailed.passed', { who: playerArg(seat), building: buildingName(building), n: toll }),
    );
  },
  under({ seat, owner, coins, intrigue }) {
    if (owner === seat) return toldBy(seat, say('told.under.own', { who: playerArg(seat) }));
    return toldBy(seat, say('told.under', { who: playerArg(seat), owner: whoseName(owner), coins, intrigue }));
  },
  toll: ({ seat }) => toldToAll(say('told.toll', { who: playerArg(seat) })),
  met: ({ answers }) =>
    toldToAll(
      say('told.met', { what: answers.map(({ seat, paid }) => say('told.met.answer', { who: playerArg(seat), what: paidText(paid) })) }),
    ),
  dogeMet: ({ scrolls, intrigue }) => toldToAll(say('told.dogeMet', { scrolls, intrigue })),
  reloaded: ({ seat }) => toldBy(seat, say('told.reloaded', { who: playerArg(seat) })),
  recast: ({ seat, from, into }) => toldBy(seat, say('told.recast', { who: playerArg(seat), from: wareName(from), into: wareName(into) })),
  used({ seat, building, effects, change }) {
    const what = changeTexts(change);
    const args = { who: playerArg(seat), building: buildingName(building) };
    if (what.length > 0) return toldBy(seat, say('told.used', { ...args, what }));
    return effects.length > 0 ? toldBy(seat, say('told.used.silently', args)) : undefined;
  },
  perk: ({ seat, perk }) => toldBy(seat, say('told.perk', { who: playerArg(seat), text: perkText(perk) })),
  council: ({ seat, steps, at }) => toldBy(seat, say('told.council', { who: playerArg(seat), n: steps, at })),
  bridge({ owner, ends }) {
    const text = say('told.bridge', { who: whoseName(owner), canal: canalEnds(ends) });
    return typeof owner === 'number' ? toldBy(owner, text) : toldToAll(text);
  },
  intrigue({ seats, by: seat, doge }) {
    const whom = [...seats.map((s) => say('player', { who: playerArg(s) })), ...(doge === undefined ? [] : [say('doge.himself')])];
    return whom.length === 0 ? undefined : toldBy(seat, say('told.intrigue', { who: playerArg(seat), whom }));
  },
  brimming: ({ seat, points }) => toldToAll(say('told.brimming', { who: playerArg(seat), n: points })),
  changed: ({ seat, change }) => toldBy(seat, say('told.changed', { who: playerArg(seat), what: changeTexts(change) })),
  denounced: ({ seat, intrigue }) => toldToAll(say('told.denounced', { who: playerArg(seat), n: intrigue })),
  questioned: ({ seat, paid }) => toldToAll(say('told.questioned', { who: playerArg(seat), what: paidText(paid) })),
  shed: ({ seat, cubes }) => toldBy(seat, say('told.shed', { who: playerArg(seat), cubes: cubesText(cubes) })),
  accused: ({ owner, by: seat }) => toldBy(seat, say('told.accused', { who: playerArg(seat), whom: whoseName(owner) })),
  drewMission: ({ seat, looked, tax }) => toldBy(seat, say('told.drewMission', { who: playerArg(seat), n: looked, tax })),
  tookMission: ({ seat, mission }) => (mission === undefined ? undefined : toldBy(seat, say('told.tookMission', { no: mission }))),
  gainedCard: ({ seat, card }) =>
    toldBy(
      seat,
      card === undefined
        ? say('told.gainedCard', { who: playerArg(seat) })
        : say('told.gainedCard.shown', { who: playerArg(seat), card: cardName(card) }),
    ),
  played: ({ seat, card }) => toldBy(seat, say('told.played', { who: playerArg(seat), card: cardName(card) })),
  spied: ({ seat, building }) => toldBy(seat, say('told.spied', { who: playerArg(seat), building: buildingName(building) })),
  completed({ seat, mission, building, archived, coins, points }) {
    const args = { who: playerArg(seat), mission: say('mission', { no: mission, building: buildingName(building) }), coins, points };
    if (archived === 0) return toldBy(seat, say('told.completed', args));
    return toldBy(
      seat,
      archived === mission ? say('told.completed.archived', args) : say('told.completed.instead', { ...args, no: archived }),
    );
  },
  favour: ({ seat, as }) => toldBy(seat, say(as === 'coins' ? 'told.favour.coins' : 'told.favour.scrolls', { who: playerArg(seat) })),
  ending: ({ by: cause }) => toldToAll(say(cause === 'council' ? 'told.ending.council' : 'told.ending.missions')),
  round: ({ round, left }) =>
    left < 0 || left > 1
      ? toldToAll(say('told.round', { n: round }))
      : toldToAll(say(left === 1 ? 'told.round.lastButOne' : 'told.round.last', { n: round })),
  smuggled({ deck, doge, building, how }) {
    const boat = say(doge ? 'boat.doge' : 'boat.smuggler', { deck });
    return toldToAll(say(how === 'stayed' ? 'told.smuggled.stays' : 'told.smuggled', { boat, building: buildingName(building) }));
  },
  reshuffled: ({ deck }) => toldToAll(say('told.reshuffled', { deck })),
  dogeCouncil: ({ house, steps, at }) => toldToAll(say('told.dogeCouncil', { marker: house === 0 ? 'A' : 'B', n: steps, at })),
  dogeChanged: ({ scrolls, intrigue }) =>
    scrolls === 0 && intrigue === 0
      ? undefined
      : toldToAll(say('told.dogeChanged', { what: changeTexts({ coins: 0, scrolls, intrigue, points: 0, cubes: [0, 0, 0] }) })),
  dogeCaught: () => toldToAll(say('told.dogeCaught')),
  burned: () => toldToAll(say('told.burned')),
  dogePoints: ({ points }) => toldToAll(say('told.dogePoints', { n: points })),
  ignored: ({ place, card }) => toldToAll(say('told.ignored', { n: place, card: dogeCardName(card) })),
  dogeCard: ({ card }) => toldToAll(say('told.dogeCard', { card: dogeCardName(card), text: dogeCardText(card) })),
  dogeRow: ({ cards }) => (cards.length === 0 ? undefined : toldToAll(say('told.dogeRow', { cards: cards.map(dogeCardName) }))),
  lastTurns: ({ left }) => toldToAll(say('told.lastTurns', { n: left })),
  pleaded: ({ seat, steps, paid }) => toldBy(seat, say('told.pleaded', { who: playerArg(seat), steps, what: paidText(paid) })),
  scored({ step, points, doge }) {
    const what = seatsOf(points.length).map((seat) => say('told.scored.points', { who: playerArg(seat), n: points[seat] ?? 0 }));
    if (doge !== undefined) what.push(say('told.scored.pointsDoge', { n: doge }));
    return toldToAll(say('told.scored', { step: say(`score.${step}`), what }));
  },
  arrested: ({ seat }) => toldToAll(say('told.arrested', { who: playerArg(seat) })),
  over: () => toldToAll(say('told.over')),
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
