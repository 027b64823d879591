import type { PositionSection, SummaryLine } from '../../kit/game.ts';
import { type Msg, playerArg } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import { type Seat, seatsOf } from '../../kit/seat.ts';
import { boardOf, missionDeck, missionOf, pawnSpace } from './data.ts';
import { buildingLines } from './describe/lists.ts';
import { ASSISTANTS, placedBy } from './rules/assistants.ts';
import { boatsAt } from './rules/boats.ts';
import { totalOf } from './rules/cubes.ts';
import { roundsLeft } from './rules/ending.ts';
import { arrestedNow, finalPlaces } from './rules/scoring.ts';
import { intrigueCap } from './rules/tracks.ts';
import type { PublicPlayer, View } from './view.ts';
import { DECKS, type Owner } from './vocabulary.ts';
import {
  boatName,
  buildingName,
  canalName,
  cardName,
  cardText,
  cubesText,
  dogeCardName,
  dogeCardText,
  missionName,
  missionText,
  ownerName,
  perkText,
  say,
} from './words.ts';

/** The whole position in words: what the picture shows, for whoever cannot see it. */
export function describe(view: View): PositionSection[] {
  return [
    { id: 'now', aspect: 'now', title: say('section.now'), lines: nowLines(view) },
    ...endSections(view),
    { id: 'score', aspect: 'score', title: say('section.score'), lines: scoreLines(view) },
    { id: 'quays', aspect: 'board', title: say('section.quays'), lines: view.city.map((_, quay) => quayLine(view, quay)) },
    {
      id: 'canals',
      aspect: 'board',
      title: say('section.canals'),
      lines: boardOf(view).prices.map((price, canal) => canalLine(view, canal, price)),
    },
    ...dogeSections(view),
    ...ownSections(view),
    ...seatsOf(view.players.length).map(
      (seat): PositionSection => ({
        id: `p${seat}`,
        aspect: 'hands',
        title: say('player', { who: playerArg(seat) }),
        lines: playerLines(view, seat),
      }),
    ),
    { id: 'decks', aspect: 'left', title: say('section.decks'), lines: deckLines(view) },
    { id: 'buildings', aspect: 'map', title: say('list.buildings'), lines: buildingLines(view) },
  ];
}

/** How everybody stands, each behind his name. */
function scoreLines(view: View): Msg[] {
  return summary(view).map(({ seat, text }) => (seat === undefined ? text : say('words.score', { who: playerArg(seat), text })));
}

/** One line for each player and for the Doge. */
export function summary(view: View): SummaryLine[] {
  const lines = seatsOf(view.players.length).map((seat): SummaryLine => {
    const player = ensureDefined(view.players[seat], 'a player');
    const { points, coins, scrolls, intrigue, council } = player;
    const text = say('summary', { points, coins, scrolls, intrigue, cap: intrigueCap(view), council });
    return { seat, score: points, text: inDanger(view) === seat ? say(alone(view) ? 'summary.lost' : 'summary.danger', { text }) : text };
  });
  const doge = view.doge;
  if (doge === undefined) return lines;
  const { points, scrolls, intrigue, council } = doge;
  return [...lines, { score: points, text: say('summary.doge', { points, scrolls, intrigue, a: council[0], b: council[1] }) }];
}

function ownSections(view: View): PositionSection[] {
  const own = view.own;
  if (own === undefined) return [];
  const missions = (numbers: readonly number[]) =>
    numbers.map((no) =>
      say('words.hand.mission', {
        mission: missionName(view, no),
        text: missionText(view, no),
        perk: perkText(missionOf(boardOf(view), no).perk),
      }),
    );
  const cards = (kinds: NonNullable<typeof own.cards>) =>
    kinds.map((card) => say('words.hand.card', { card: cardName(card), text: cardText(card) }));
  const sections: PositionSection[] = [
    { id: 'hand', aspect: 'hands', title: say('section.hand'), own: true, lines: [...missions(own.missions), ...cards(own.cards)] },
  ];
  const drawn: Msg[] = [
    ...missions(own.drawnMissions ?? []),
    ...cards(own.drawnCards ?? []),
    ...(own.smugglers ?? []).map((tile) => say('words.hand.smuggler', { building: buildingName(tile) })),
  ];
  if (drawn.length > 0) sections.push({ id: 'drawn', aspect: 'hands', title: say('section.drawn'), own: true, lines: drawn });
  if (sections[0]?.lines.length === 0) sections[0] = { ...sections[0], lines: [say('words.hand.empty')] };
  return sections;
}

function nowLines(view: View): Msg[] {
  const round = view.round === 0 ? say('words.now.opening') : say('words.now.round', { n: view.round });
  const tenth = view.tenth === undefined ? [] : [say('words.now.tenth', { who: playerArg(view.tenth) })];
  if (view.over !== undefined) return [round, ...tenth, ...arrestLines(view), say('told.over')];
  const lines: Msg[] = [round];
  const left = roundsLeft(view.ending === undefined ? { round: view.round } : { ending: view.ending, round: view.round });
  lines.push(...shortLines(view));
  if (left !== undefined) lines.push(say('words.now.ending', { n: Math.max(0, left) }));
  else if (view.players.length > 1) lines.push(say('words.now.pawn', { n: pawnSpace(view) ?? 0 }));
  const turn = view.turn;
  if (turn !== undefined) {
    lines.push(say('words.now.turn', { who: playerArg(turn.seat) }));
    if (turn.route.length > 0) lines.push(say('words.now.route', { route: turn.route.map((quay) => quayName(view, quay)) }));
    if (turn.spy >= 0) lines.push(say('words.now.spy', { quay: quayName(view, turn.spy) }));
  }
  const danger = inDanger(view);
  if (danger !== undefined) lines.push(say(alone(view) ? 'words.now.lost' : 'words.now.danger', { who: playerArg(danger) }));
  const { crossing } = view;
  if (crossing !== undefined)
    lines.push(
      say('words.now.passing', { who: moverName(view, crossing.mover), boats: crossing.boats.map((boat) => boatName(view, boat)) }),
    );
  return [...lines, ...tenth];
}

const alone = (view: View) => view.doge !== undefined;

/** Who would be arrested if the game ended now; once it has been settled that is told in its own words. */
function inDanger(view: View): Seat | undefined {
  return view.over === undefined && view.final?.arrested === undefined ? arrestedNow(view) : undefined;
}

/** What the house has changed of the printed game's length (R88). */
function shortLines(view: View): Msg[] {
  if (view.short === undefined) return [];
  const [pawn, printed] = [pawnSpace(view) ?? 0, pawnSpace({ ...view, short: undefined }) ?? 0];
  return [say('words.now.short', { pawn, printed, n: missionDeck(view) })];
}

/** Who passes others: a player, or with two a smuggler and alone the Doge. */
function moverName(view: View, mover: number): Msg {
  if (mover >= 0) return ownerName(view, mover);
  return say(view.players.length === 2 ? 'smugglers' : 'doge.himself');
}

/** The places once all is counted, and what each step of the scoring has brought so far. */
function endSections(view: View): PositionSection[] {
  const { final, doge } = view;
  if (final === undefined) return [];
  const places = view.over === undefined ? [] : finalPlaces(view).map((place, seat) => ({ place, seat: seat as Seat }));
  const ranked = places.map(({ place, seat }) => ({ place, name: playerArg(seat), n: view.players[seat]?.points ?? 0 }));
  const lines = [
    ...ranked.sort((a, b) => a.place - b.place).map(({ place, name, n }) => say('words.end.place', { place, who: name, n })),
    ...final.tallies.map((tally, seat) => say('words.end.tally', { who: playerArg(seat as Seat), ...tally })),
    ...(doge === undefined || final.doge === undefined ? [] : [say('words.end.doge', { who: say('doge'), n: final.doge })]),
  ];
  return [{ id: 'end', aspect: 'score', title: say('section.end'), lines }];
}

function arrestLines({ final }: View): Msg[] {
  return final?.arrested === undefined ? [] : [say('told.arrested', { who: playerArg(final.arrested) })];
}

function playerLines(view: View, seat: Seat): Msg[] {
  const player = ensureDefined(view.players[seat], 'a player');
  const lines = [
    say('words.player.hand', { missions: player.missions, cards: player.cards, assistants: ASSISTANTS - placedBy(view, seat) }),
    ...[0, 1].map((gondola) => gondolaLine(view, player, seat, gondola)),
  ];
  for (const no of player.places)
    lines.push(say('words.player.place', { mission: missionName(view, no), perk: perkText(missionOf(boardOf(view), no).perk) }));
  if (player.archive.length > 0) lines.push(say('words.player.archive', { missions: player.archive.map((no) => missionName(view, no)) }));
  if (player.favour !== 'none') lines.push(say(player.favour === 'ready' ? 'words.player.favourReady' : 'words.player.favourTurned'));
  return lines;
}

function gondolaLine(view: View, player: PublicPlayer, seat: Seat, gondola: number): Msg {
  const quay = ensureDefined(view.boats[seat * 2 + gondola], 'a boat');
  const cubes = player.cargo.slice(gondola * 3, gondola * 3 + 3);
  const where = quay >= 0 ? quayName(view, quay) : (underWay(view, seat, gondola) ?? say('words.player.ashore'));
  return say(player.gondolier === gondola ? 'words.player.activeGondola' : 'words.player.gondola', {
    n: gondola + 1,
    quay: where,
    cubes: cubesText(cubes),
    count: totalOf(cubes),
  });
}

/** The gondola that sails lies nowhere: it has come past the last quay of its voyage (R46). */
function underWay({ turn, ...view }: View, seat: Seat, gondola: number): Msg | undefined {
  const last = turn?.seat === seat && view.players[seat]?.gondolier === gondola ? turn.route.at(-1) : undefined;
  return last === undefined ? undefined : say('words.player.sailing', { quay: quayName(view, last) });
}

function quayName(view: View, quay: number): Msg {
  return say('pick.quay', {
    building: buildingName(ensureDefined(view.city[quay], 'a building')),
    quay: ensureDefined(boardOf(view).ids[quay], 'a quay'),
  });
}

function quayLine(view: View, quay: number): Msg {
  const boats = boatsAt(view, quay).map((boat) => boatName(view, boat));
  const crew = view.crew.flatMap((row, owner) =>
    (row[quay] ?? 0) > 0 ? [say('words.quay.assistant', { who: ownerName(view, owner), space: row[quay] ?? 0 })] : [],
  );
  const [one, two] = [
    ...(boats.length > 0 ? [say('words.quay.boats', { boats })] : []),
    ...(crew.length > 0 ? [say('words.quay.crew', { crew })] : []),
  ];
  if (one === undefined) return say('words.quay.empty', { quay: quayName(view, quay) });
  return say('words.quay', { quay: quayName(view, quay), what: two === undefined ? one : say('hint.both', { one, two }) });
}

function canalLine(view: View, canal: number, price: number): Msg {
  const owner: Owner = view.bridges[canal] ?? -1;
  if (owner < 0) return say('canal.price', { canal: canalName(view, canal), n: price });
  return say('canal.bridge', { canal: canalName(view, canal), who: ownerName(view, owner) });
}

function deckLines(view: View): Msg[] {
  const lines = [
    say('words.deck.missions', { n: view.missions }),
    say('words.deck.influence', { n: view.influence }),
    view.discards.length === 0 ? say('words.deck.noDiscards') : say('words.deck.discards', { cards: view.discards.map(cardName) }),
  ];
  const piles = view.piles;
  if (piles === undefined) return lines;
  for (const deck of DECKS) {
    const { left, discards, top } = piles[deck];
    lines.push(
      discards.length === 0
        ? say('words.deck.smugglers', { deck, n: left })
        : say('words.deck.smugglersGone', { deck, n: left, gone: discards.map(buildingName) }),
    );
    if (top !== undefined) lines.push(say('words.deck.top', { deck, building: buildingName(top) }));
  }
  return lines;
}

function dogeSections(view: View): PositionSection[] {
  const doge = view.doge;
  if (doge === undefined) return [];
  const row = doge.row.map((card, i) => {
    const isIgnored = doge.ignored?.includes(i + 1) === true;
    if (card === '') return say('words.row.empty', { n: i + 1 });
    return say(isIgnored ? 'words.row.ignored' : 'words.row.card', { n: i + 1, card: dogeCardName(card), text: dogeCardText(card) });
  });
  const lines = [...row, say('words.deck.doge', { n: doge.left })];
  if (doge.lastTurns !== undefined && view.over === undefined) lines.push(say('told.lastTurns', { n: doge.lastTurns + 1 }));
  return [{ id: 'doge', aspect: 'board', title: say('doge'), lines }];
}
