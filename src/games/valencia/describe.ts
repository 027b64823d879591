import type { PositionSection, SummaryLine } from '../../kit/game.ts';
import { type Msg, playerArg } from '../../kit/message.ts';
import { boardOf } from './rules/board.ts';
import { fountainTile } from './rules/fountains.ts';
import { influence } from './rules/influence.ts';
import { highFirst } from './rules/piles.ts';
import { editionOf, guildOf } from './state.ts';
import { fountainName } from './tell.ts';
import type { Own, PublicPlayer, View } from './view.ts';
import { CENTRE, COUNCIL, GUILDS, type Stage } from './vocabulary.ts';
import { missionLabel, missionWorth } from './words/missions.ts';
import { councilName, goodsList, guildName, pileText, say, stepName } from './words.ts';

const NOTHING = say('pile.none');

/** The whole position in words. */
export function describe(view: View): PositionSection[] {
  return [
    { id: 'now', aspect: 'now', title: say('section.now'), lines: now(view) },
    ...some('news', 'news', say('section.news'), news(view)),
    ...some('end', 'score', say('section.end'), standing(view)),
    { id: 'players', aspect: 'score', title: say('section.players'), lines: view.players.map(playerLine) },
    { id: 'council', aspect: 'board', title: say('section.council'), lines: COUNCIL.map((seat) => councilLine(view, seat)) },
    { id: 'city', aspect: 'board', title: say('section.city'), lines: city(view) },
    { id: 'squares', aspect: 'board', title: say('section.squares'), lines: squares(view) },
    ...screens(view),
    ...some(
      'cards',
      'hands',
      say('section.cards'),
      view.players.flatMap((player) => cardLines(view, player)),
    ),
    { id: 'left', aspect: 'left', title: say('section.left'), lines: left(view) },
    { id: 'map', aspect: 'map', title: say('section.map'), lines: mapLines(view) },
  ];
}

/** Behind the screens that are open to the viewer, his own first: at the end all of them are. */
function screens(view: View): PositionSection[] {
  const sections = view.players.flatMap((player) => (player.own === undefined ? [] : [ownSection(view, player, player.own)]));
  return [...sections.filter(({ own }) => own), ...sections.filter(({ own }) => !own)];
}

/** A section that stands only where it says something. */
function some(id: string, aspect: PositionSection['aspect'], title: Msg, lines: readonly Msg[]): PositionSection[] {
  return lines.length === 0 ? [] : [{ id, aspect, title, lines }];
}

function list(items: readonly Msg[]): Msg | readonly Msg[] {
  return items.length === 0 ? NOTHING : items;
}

export function stageName(at: Stage): Msg {
  if (at === 'plan') return say('stage.plan');
  return at === 'council' ? say('stage.council') : stepName(at);
}

function now(view: View): Msg[] {
  const lines = [
    view.round === 0
      ? say('words.missions')
      : say('words.round', { round: view.round, rounds: view.rounds.length, stage: stageName(view.at) }),
    say('words.pawn', { who: playerArg(view.pawn) }),
    ...(view.guild === undefined ? [] : [say('words.guild', { guild: guildName(view.guild) })]),
  ];
  const bids = view.players.filter((p) => p.bid !== '').map((p) => ({ who: p.seat, cards: p.bid }));
  for (const bid of bids)
    lines.push(say('words.bid', { who: playerArg(bid.who), cards: pileText(bid.cards), total: influence(bid, bids) }));
  if (view.auction !== undefined) {
    lines.push(say('words.queue', { queue: list(view.auction.queue.map((seat) => say('player', { who: playerArg(seat) }))) }));
    if (view.auction.waits.length > 0)
      lines.push(say('words.waits', { waits: view.auction.waits.map((seat) => say('player', { who: playerArg(seat) })) }));
  }
  if (view.ranks !== undefined)
    lines.push(
      say('words.ranks', { ranks: list(view.ranks.map((r) => (r === 'nina' ? say('nina') : say('player', { who: playerArg(r) })))) }),
    );
  if (view.nina !== undefined)
    lines.push(
      view.nina.shown === ''
        ? say('words.nina', { left: view.nina.left })
        : say('words.nina.shown', { cards: pileText(view.nina.shown), left: view.nina.left }),
    );
  return lines;
}

/** What the last steps have moved on the board. */
function news(view: View): Msg[] {
  return view.trail.map((way) => wayName(way));
}

/** Supplies, and the boards of all rounds. */
function left(view: View): Msg[] {
  const edition = editionOf(view);
  const boards = view.rounds.map((board, at) => {
    const tile = fountainTile(edition, view.tiles[at] ?? '');
    return say('words.board', {
      round: at + 1,
      b: guildName(guildOf(edition, board, 'B') ?? 'O'),
      d: guildName(guildOf(edition, board, 'D') ?? 'O'),
      f: guildName(guildOf(edition, board, 'F') ?? 'O'),
      fountain: fountainName(tile?.value ?? 0, tile?.ability),
    });
  });
  const specials = view.specials.map((kind) => say(`special.${kind}`));
  return [
    say('words.supply', { goods: GUILDS.map((guild) => say('goods.count', { n: view.supply[guild], guild: guildName(guild) })) }),
    say('words.missionsLeft', { n: view.missionsLeft }),
    ...(specials.length === 0 ? [] : [say('words.specials', { cards: specials })]),
    ...boards,
  ];
}

/** What touches what: squares lie in columns by letter and rows by number. */
function mapLines(view: View): Msg[] {
  const { spaces, trees } = boardOf(editionOf(view), view.city);
  const near = (squares: readonly string[]) => squares.map((square) => say('square.plain', { square }));
  return [
    say('words.grid'),
    ...[...spaces.values()].map((spot) =>
      say('words.near', { spot: say('words.spaceName', { space: spot.id }), squares: near(spot.squares) }),
    ),
    ...[...trees.values()].map((spot) => say('words.near', { spot: say('tree', { tree: spot.id }), squares: near(spot.squares) })),
  ];
}

/** The places something came over. */
function wayName([from = '', ...rest]: readonly string[]): Msg {
  return rest.length === 0 ? placeName(from) : say('words.way', { from: placeName(from), to: wayName(rest) });
}

function placeName(id: string): Msg {
  const council = COUNCIL.find((seat) => id === `seat-${seat}`);
  return council === undefined ? say('square.plain', { square: id }) : councilName(council);
}

function councilLine(view: View, seat: (typeof COUNCIL)[number]): Msg {
  const there = view.players.filter((p) => p.council.includes(seat)).map((p) => say('player', { who: playerArg(p.seat) }));
  return say('words.seat', { council: councilName(seat), who: list(there) });
}

function city(view: View): Msg[] {
  const edition = editionOf(view);
  const board = boardOf(edition, view.city);
  const fountains = [...board.spaces.keys()].map((space) => {
    const tile = fountainTile(edition, view.fountains[space] ?? '');
    return tile === undefined
      ? say('words.space', { space })
      : say('words.fountain', { space, fountain: fountainName(tile.value, tile.ability) });
  });
  return [
    ...view.players.map((p) =>
      say('words.members', {
        who: playerArg(p.seat),
        squares: list(p.city.map((id) => squareName(view, id))),
      }),
    ),
    say('words.palms', { trees: list(view.palms.map((tree) => say('tree', { tree }))) }),
    say('words.trees', {
      trees: list([...board.trees.keys()].filter((t) => !view.palms.includes(t)).map((tree) => say('tree', { tree }))),
    }),
    say('words.centre', { points: edition.centralFountain, squares: board.aroundCentre.map((square) => say('square.plain', { square })) }),
    ...fountains,
  ];
}

/** The free squares of each guild with their prices. */
function squares(view: View): Msg[] {
  const board = boardOf(editionOf(view), view.city);
  return GUILDS.map((guild) =>
    say('words.free', {
      guild: guildName(guild),
      squares: list(
        board.ofGuild[guild]
          .filter((square) => !view.players.some((p) => p.city.includes(square.id)))
          .map((square) => say('square.price', { square: square.id, cost: square.cost })),
      ),
    }),
  );
}

function squareName(view: View, id: string): Msg {
  const square = boardOf(editionOf(view), view.city).squares.get(id);
  if (square === undefined) return say('square.plain', { square: id });
  const beside = square.spaces.filter((space) => space === CENTRE || view.fountains[space] !== undefined).length;
  const name = say('square.guild', { square: id, guild: guildName(square.guild), cost: square.cost });
  return beside === 0 ? name : say('words.square.fountains', { square: name, n: beside });
}

function playerLine({ seat, points, privileges, home, deck, discarded }: PublicPlayer): Msg {
  return say('words.player', { who: playerArg(seat), points, privileges, home, deck, discarded });
}

function cardLines(view: View, player: PublicPlayer): Msg[] {
  return [
    ...(player.missions === undefined ? [] : [say('words.kept', { who: playerArg(player.seat), n: player.missions })]),
    ...(view.planning || player.stacks.length === 0
      ? []
      : [say('words.stacks', { who: playerArg(player.seat), stacks: player.stacks.map((n) => say('words.stack', { n })) })]),
    ...(player.spent === '' ? [] : [say('words.spent', { who: playerArg(player.seat), cards: pileText(highFirst(player.spent)) })]),
    ...(player.under === '' ? [] : [say('words.under', { who: playerArg(player.seat), cards: pileText(player.under) })]),
  ];
}

function ownSection(view: View, player: PublicPlayer, own: Own): PositionSection {
  const lines = [
    say('words.coins', { coins: own.coins }),
    say('words.goods', { goods: list(goodsList(own.goods)) }),
    ...own.missions.map((id) => missionLine(view, id, own.now[id])),
    ...own.offer.map((id) => say('words.offer', { mission: missionLabel(view, id), worth: missionWorth(view, id) })),
  ];
  if (own.hand !== '') lines.push(say('words.hand', { cards: pileText(own.hand) }));
  if (own.stacks.length > 0)
    lines.push(say('words.ownStacks', { stacks: own.stacks.map((cards) => say('words.pile', { cards: pileText(cards) })) }));
  if (own.deck !== '') lines.push(say('words.deck', { cards: pileText(own.deck) }));
  if (own.under !== '') lines.push(say('words.ownUnder', { cards: pileText(own.under) }));
  if (own.discard !== '') lines.push(say('words.discard', { cards: pileText(own.discard) }));
  if (own.boxed.length > 0) lines.push(say('words.boxed', { missions: own.boxed.map((id) => missionLabel(view, id)) }));
  return {
    id: `own${player.seat}`,
    aspect: 'hands',
    title: say('section.own', { who: playerArg(player.seat) }),
    lines,
    ...(player.seat === view.viewer && { own: true }),
  };
}

/** A kept mission, and what it would bring now where that may be known (B.9). */
function missionLine(view: View, id: string, now: number | undefined): Msg {
  const args = { mission: missionLabel(view, id), worth: missionWorth(view, id) };
  return now === undefined ? say('words.mission', args) : say('words.mission.now', { ...args, now });
}

function standing(view: View): Msg[] {
  return (view.standings ?? []).flatMap(({ seat, place, reckoning, tieBreaks }) => [
    say('words.place', { who: playerArg(seat), place, total: reckoning.total }),
    say('words.reckoning', {
      council: reckoning.council,
      city: reckoning.city,
      palms: reckoning.palms,
      fountains: reckoning.fountains,
      privileges: reckoning.privileges,
      missions: reckoning.missions.reduce((sum, m) => sum + m.points, 0),
    }),
    ...reckoning.missions.map((m) => say('words.missionPoints', { mission: missionLabel(view, m.id), points: m.points })),
    say('words.tieBreak', { members: tieBreaks[0], coins: tieBreaks[1] }),
  ]);
}

/** One line for each player: points and what lies open before him; Nina's deck with two. */
export function summary(view: View): SummaryLine[] {
  const lines: SummaryLine[] = view.players.map((p) => {
    const end = view.standings?.find((s) => s.seat === p.seat);
    if (end !== undefined)
      return { seat: p.seat, score: end.reckoning.total, text: say('summary.end', { points: end.reckoning.total, place: end.place }) };
    const args = { points: p.points, privileges: p.privileges, members: p.city.length, council: p.council.length, deck: p.deck };
    return {
      seat: p.seat,
      score: p.points,
      text: p.stacks.length === 0 ? say('summary', args) : say('summary.stacks', { ...args, stacks: p.stacks.length }),
    };
  });
  if (view.nina !== undefined) lines.push({ text: say('summary.nina', { left: view.nina.left }) });
  return lines;
}
