import type { PositionSection, SummaryLine } from '../../kit/game.ts';
import { type Msg, playerArg } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import { clockwiseFrom, seatsOf } from '../../kit/seat.ts';
import { boardOf } from './data.ts';
import { ownersOf } from './rules/bridges.ts';
import { noblesAt } from './rules/nobles.ts';
import { playersOf } from './state.ts';
import type { DealView, View } from './view.ts';
import { ACTION_CARDS, CARDS, DISTRICTS, inOrder, OFFERS, type Pair, penaltySum } from './vocabulary.ts';
import { cardName, cardNames, districtName, names, offerWords, pairName, pleaWords, say, shares } from './words.ts';

/** The whole position in words, section by section. */
export function describe(view: View): PositionSection[] {
  return [
    turnSection(view),
    ...newsSection(view),
    ...placesSection(view),
    playersSection(view),
    districtsSection(view),
    bridgesSection(view),
    ...handSection(view),
    pilesSection(view),
  ];
}

export function summary(view: View): SummaryLine[] {
  return seatsOf(playersOf(view)).map((seat) => ({
    seat,
    score: view.points[seat] ?? 0,
    text: say('summary', {
      points: view.points[seat] ?? 0,
      penalties: penaltySum(view.penalties[seat] ?? []),
      supply: view.supply[seat] ?? 0,
    }),
  }));
}

/** What only this viewer sees: his cards, or the offers he has locked. */
function handSection(view: View): PositionSection[] {
  const deal = view.deals.find(({ giver, open }) => giver === view.viewer && !open);
  if (deal === undefined) return [];
  const lines =
    deal.dealt !== undefined
      ? [say('list', { items: cardNames(deal.dealt) })]
      : (deal.offers ?? []).map(({ id, cards }) => say('words.offer', { offer: say(`offer.${id}`), cards: offerWords(cards) }));
  return [{ id: 'hand', aspect: 'hands', title: say(deal.dealt !== undefined ? 'section.hand' : 'section.locked'), lines, own: true }];
}

function turnSection(view: View): PositionSection {
  const lines =
    view.turn === 0
      ? [say('words.setUp', { leader: playerArg(view.leader) }), ...throwLines(view)]
      : [say('words.round', { round: view.round, turn: view.turn, leader: playerArg(view.leader) })];
  if (view.fourth !== undefined) lines.push(say('words.fourth', { who: playerArg(view.fourth.seat) }));
  if (view.places === undefined) for (const deal of view.deals) lines.push(...dealLines(deal));
  for (const { by, plea } of view.pleas ?? []) lines.push(pleaWords(by, plea));
  if (view.hand !== undefined) {
    const { seat, cards } = view.hand;
    lines.push(
      cards.length === 0
        ? say('words.finished', { who: playerArg(seat) })
        : say('words.playing', { who: playerArg(seat), cards: cardNames(cards) }),
    );
  }
  if (view.exile !== undefined)
    lines.push(
      view.exile.die === undefined
        ? say('words.exile', { who: playerArg(view.exile.seat), district: districtName(view.exile.district) })
        : say('words.exileDie', { who: playerArg(view.exile.seat), district: districtName(view.exile.district), n: view.exile.die }),
    );
  return { id: 'turn', aspect: 'now', title: say('section.turn'), lines };
}

function newsSection(view: View): PositionSection[] {
  if (view.trail.length === 0) return [];
  return [{ id: 'news', aspect: 'news', title: say('section.news'), lines: view.trail.map(wayName) }];
}

function placesSection(view: View): PositionSection[] {
  if (view.places === undefined) return [];
  const lines = view.places.map(({ seat, place }) => say('words.place', { who: playerArg(seat), place }));
  return [{ id: 'places', aspect: 'score', title: say('section.places'), lines }];
}

/** Where something ended, and where it came from. */
function wayName(way: readonly string[]): Msg {
  const stops = way.slice(0, -1);
  const to = stopName(way.at(-1) ?? '');
  return stops.length === 0 ? to : say('words.way', { to, stops: stopNames(stops) });
}

function stopNames([from = '', ...rest]: readonly string[]): Msg {
  return rest.length === 0 ? stopName(from) : say('words.then', { from: stopName(from), to: stopNames(rest) });
}

function stopName(stop: string): Msg {
  const district = DISTRICTS.find((d) => d === stop);
  return district === undefined ? say('words.bridge', { pair: pairName(stop.slice(0, 7) as Pair) }) : districtName(district);
}

/** Until the first turn every noble in a district was thrown there (SM-36). */
function throwLines(view: View) {
  return clockwiseFrom(view.leader, playersOf(view)).flatMap((seat) => {
    const thrown = DISTRICTS.filter((district) => noblesAt(view, district, seat) > 0);
    if (thrown.length === 0) return [];
    const districts = thrown.map((district) =>
      say('words.nobles', { district: districtName(district), n: noblesAt(view, district, seat) }),
    );
    return [say('words.thrown', { who: playerArg(seat), districts })];
  });
}

function dealLines(deal: DealView) {
  const giver = { who: playerArg(deal.giver) };
  const roles = deal.choosers.length > 0 ? say('words.roles', { ...giver, choosers: names(deal.choosers) }) : say('words.takesRest', giver);
  if (deal.open)
    return [
      roles,
      ...(deal.offers ?? []).map(({ id, cards }) => say('words.offer', { offer: say(`offer.${id}`), cards: offerWords(cards) })),
    ];
  if (deal.sizes !== undefined)
    return [
      roles,
      say('words.sizes', {
        ...giver,
        sizes: deal.sizes.map((n, at) => say('words.size', { offer: say(`offer.${ensureDefined(OFFERS[at], 'an offer')}`), n })),
      }),
    ];
  return [roles, say(deal.locked ? 'words.locked' : 'words.splitting', giver)];
}

function playersSection(view: View): PositionSection {
  const lines = seatsOf(playersOf(view)).flatMap((seat) => {
    const cards = view.penalties[seat] ?? [];
    const standing = say('words.player', {
      who: playerArg(seat),
      points: view.points[seat] ?? 0,
      supply: view.supply[seat] ?? 0,
      penalties: penaltySum(cards),
    });
    return cards.length === 0
      ? [standing]
      : [standing, say('words.penaltyCards', { who: playerArg(seat), cards: cardNames(inOrder(cards)) })];
  });
  return { id: 'players', aspect: 'score', title: say('section.players'), lines };
}

function districtsSection(view: View): PositionSection {
  const { edition } = boardOf(view.edition);
  const lines = DISTRICTS.map((district) => {
    const [first, second] = edition.districts[district].values;
    const counts = view.nobles[district];
    const nobles = counts.some((n) => n > 0) ? say('list', { items: shares(counts) }) : say('words.nobody');
    return say(district === view.doge ? 'words.districtDoge' : 'words.district', {
      district: districtName(district),
      first,
      second,
      nobles,
      near: edition.neighbours.flatMap(([a, b]) => (a === district ? [districtName(b)] : b === district ? [districtName(a)] : [])),
    });
  });
  if (view.doge === undefined) lines.push(say('words.noDoge'));
  return { id: 'districts', aspect: 'board', title: say('section.districts'), lines };
}

function bridgesSection(view: View): PositionSection {
  const lines = boardOf(view.edition)
    .pairs.filter((pair) => ownersOf(view, pair).length > 0)
    .map((pair) =>
      say('words.bridges', {
        pair: pairName(pair),
        owners: names(ownersOf(view, pair)),
      }),
    );
  return { id: 'bridges', aspect: 'board', title: say('section.bridges'), lines: [...lines, say('words.reserve', { n: view.reserve })] };
}

function pilesSection(view: View): PositionSection {
  const played = ACTION_CARDS.filter((card) => view.played[card] > 0).map((card) =>
    view.played[card] === 1 ? cardName(card) : say('card.copies', { n: view.played[card], card: cardName(card) }),
  );
  const lines = [say('words.piles', { actions: view.piles.actions, penalties: view.piles.penalties })];
  if (played.length > 0) lines.push(say('words.played', { cards: played }));
  const unseen = CARDS.filter((card) => view.unseen[card] > 0).map((card) =>
    say('card.copies', { n: view.unseen[card], card: cardName(card) }),
  );
  lines.push(say('words.unseen', { cards: unseen }));
  lines.push(say(`words.tieRule.${view.tieRule}`));
  if (view.allowDebt) lines.push(say('words.debt'));
  return { id: 'piles', aspect: 'left', title: say('section.piles'), lines };
}
