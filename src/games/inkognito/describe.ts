import type { PositionSection, SummaryLine } from '../../kit/game.ts';
import { type Msg, playerArg } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import { type Seat, seatsOf } from '../../kit/seat.ts';
import { jottedLines } from './marking.ts';
import { boardOf, numbered } from './rules/board.ts';
import { meetingOther, meetingOwn } from './rules/movement.ts';
import { MISSION, UNDISPUTED, UPHELD } from './rules/showings.ts';
import { seatsIn } from './rules/signs.ts';
import { secretLine, verdictLines } from './tell.ts';
import { agentSeats, type SignView, type View } from './view.ts';
import { agentsOf, DISGUISES, ENVOY, figure, IDENTITIES, NOWHERE, partnerOf, TICS, TOPICS } from './vocabulary.ts';
import { notebook } from './words/notebook.ts';
import { passports } from './words/passport.ts';
import { cardNames, identityName, letterName, pieceMoved, pieceName, say, shapeName, squareName, topicName } from './words.ts';

/** The whole position in words; the cards, the notebook, the passport and the signs are only the viewer's own. */
export function describe(view: View): PositionSection[] {
  return [
    ...(view.verdict === undefined ? [] : [ending(view)]),
    now(view),
    ...ways(view),
    questions(view),
    board(view),
    ...ownSections(view),
    squares(view),
  ];
}

function ownSections(view: View): PositionSection[] {
  if (view.viewer === 'public') return [];
  const own = (id: 'cards' | 'notebook' | 'marks' | 'signs' | 'sheet', lines: readonly Msg[]) =>
    ({ id, aspect: 'hands', title: say(`section.${id}`), lines, own: true }) as const;
  const jotted = jottedLines(view);
  return [
    own('cards', cards(view)),
    own('notebook', orNone(notebook(view))),
    ...(jotted.length === 0 ? [] : [own('marks', jotted)]),
    ...passports(view),
    own('signs', orNone(signs(view))),
    ...(view.sheet !== undefined && view.viewer === ENVOY ? [own('sheet', sheetLines(view))] : []),
  ];
}

function now(view: View): PositionSection {
  const lines: Msg[] = [say('words.round', { round: view.round, who: playerArg(view.turn) })];
  if (view.options.roundLimit > 0) lines.push(say('words.limit', { count: view.options.roundLimit }));
  const { doing } = view;
  if (doing.kind === 'placement') lines.push(say('words.placing'));
  if (doing.kind === 'move') lines.push(say('words.balls', { balls: doing.balls.map((ball) => say(`ball.${ball}`)) }));
  if (doing.kind === 'meet' && doing.open.length > 0)
    lines.push(
      say('words.meetings', {
        meetings: doing.open.map((m) => say('words.meeting', { own: pieceName(meetingOwn(m)), other: pieceName(meetingOther(m)) })),
      }),
    );
  if (doing.kind === 'answer')
    lines.push(
      say('words.asking', {
        asker: playerArg(doing.asker),
        who: playerArg(doing.seat),
        topic: topicName[TOPICS.indexOf(doing.topic)] ?? '',
        piece: pieceName(doing.piece),
      }),
    );
  if (doing.kind === 'dismiss')
    lines.push(say('words.sending', { who: playerArg(doing.seat), piece: pieceMoved(doing.piece, doing.seat) }));
  if (doing.kind === 'hand') lines.push(say('words.hand', { who: playerArg(doing.seat), by: playerArg(doing.by) }));
  if (view.seats === 5) lines.push(say(view.sealed ? 'words.sealed' : 'words.unsealed'));
  return { id: 'now', aspect: 'now', title: say('section.now'), lines };
}

/** Where figures have come from last. */
function ways(view: View): PositionSection[] {
  const lines = view.trail.flatMap(([piece, ...way]) =>
    piece === undefined ? [] : [say('words.way', { piece: pieceName(piece), squares: way.map(squareName) })],
  );
  return lines.length === 0 ? [] : [{ id: 'ways', aspect: 'news', title: say('section.ways'), lines }];
}

/** Where streets and canals lead, square by square. */
function squares(view: View): PositionSection {
  const laid = boardOf(view.options.edition);
  const lines = laid.squares.map((square) => {
    const streets = laid.streets[square] ?? [];
    const canals = laid.canals[square] ?? [];
    const leads = [
      ...(streets.length === 0 ? [] : [say('words.streets', { squares: streets.map(squareName) })]),
      ...(canals.length === 0 ? [] : [say('words.canals', { squares: canals.map(squareName) })]),
    ];
    const [one, two] = leads;
    const both = one !== undefined && two !== undefined ? say('words.both', { one, two }) : (one ?? say('words.none'));
    return say('words.leads', { square: squareName(square), leads: both });
  });
  return { id: 'squares', aspect: 'map', title: say('section.squares'), lines };
}

function board(view: View): PositionSection {
  const lines = agentSeats(view).map((seat) => {
    const figures = DISGUISES.flatMap((_, shape) => {
      const square = view.figures[figure(seat, shape)] ?? NOWHERE;
      return square === NOWHERE ? [] : [say('words.stands', { shape: shapeName(shape), square: squareName(square) })];
    });
    return figures.length === 0 ? say('words.unplaced', { who: playerArg(seat) }) : say('words.figures', { who: playerArg(seat), figures });
  });
  const laid = boardOf(view.options.edition);
  const squares = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => say('words.number', { number, square: squareName(numbered(laid, number)) }));
  lines.push(say('words.ambassador', { square: squareName(view.ambassador) }), say('words.numbers', { squares }));
  laid.starts.forEach((start, colour) => {
    const seat = agentSeats(view).find((s) => view.colours[s] === colour);
    const named = start.map(squareName);
    lines.push(
      seat === undefined ? say('words.startsFree', { squares: named }) : say('words.starts', { who: playerArg(seat), squares: named }),
    );
  });
  return { id: 'board', aspect: 'board', title: say('section.board'), lines };
}

function questions(view: View): PositionSection {
  const lines = view.shown.flatMap((s) => {
    const args = { round: s.round, from: playerArg(s.from), to: playerArg(s.to), topic: topicName[s.topic] ?? '', count: s.count };
    const given = say(s.relayed && s.to !== ENVOY ? 'words.answerRelayed' : 'words.answer', args);
    // At the end everybody's cards lie open.
    const letter = s.letter === undefined ? [] : [letterName(s.letter)];
    const cards = [...cardNames((s.cards ?? 0) & ~MISSION, s.grey), ...letter];
    const open = view.verdict === undefined ? [] : [say('words.shown', { ...args, cards })];
    if (s.dispute === UNDISPUTED) return [given, ...open];
    return [
      given,
      ...open,
      say('words.disputed', { round: s.round, from: playerArg(s.from), to: playerArg(s.to), right: s.dispute === UPHELD ? 'yes' : 'no' }),
    ];
  });
  return { id: 'questions', aspect: 'news', title: say('section.questions'), lines: orNone(lines) };
}

function cards(view: View): Msg[] {
  const { me } = view;
  if (me === undefined) return [say(view.viewer === ENVOY && view.seats === 5 ? 'words.envoy' : 'words.undealt')];
  const lines = [
    say('words.me', { identity: identityName(me.identity), disguise: shapeName(me.disguise), letter: letterName(me.letter) }),
    say('words.partner', { identity: identityName(partnerOf(me.identity)) }),
    say('words.tic', { tic: say(`tic.${TICS[me.identity] ?? 'cough'}`) }),
  ];
  if (view.seats !== 3) return lines;
  const laid = boardOf(view.options.edition);
  const number = laid.edition.escapes[IDENTITIES[me.identity] ?? 'x'];
  const args = { agent: identityName(me.identity), number, square: squareName(numbered(laid, number)) };
  return [...lines, say('words.escape', { goal: say('goal.escape', args) })];
}

const BECKONED = say('words.beckoned');

/** That a sign hangs for him, not whose nor which, until he has looked or it has gone (d3). */
export function hint(view: View): Msg | undefined {
  return view.beckoned ? BECKONED : undefined;
}

function signs(view: View): Msg[] {
  const lines: Msg[] = view.beckoned ? [BECKONED] : [];
  for (const sign of view.signs) lines.push(say('words.hanging', gesture(sign)));
  for (const n of view.noted) lines.push(say('words.noted', { ...gesture(n), round: n.round, who: playerArg(n.from) }));
  return lines;
}

function gesture(sign: SignView) {
  return { to: seatsIn(sign.to).map((seat) => say('player', { who: playerArg(seat) })), tic: say(`tic.${sign.tic}`) };
}

function sheetLines(view: View): Msg[] {
  const { sheet } = view;
  if (sheet === undefined) return [];
  return seatsOf(4).map((seat) =>
    say('words.agent', {
      who: playerArg(seat),
      identity: identityName(ensureDefined(sheet.identities[seat], 'an identity')),
      disguise: shapeName(ensureDefined(sheet.disguises[seat], 'a disguise')),
    }),
  );
}

function ending(view: View): PositionSection {
  const lines: Msg[] = view.verdict === undefined ? [] : verdictLines(view.verdict);
  view.unmasked?.forEach((secret, set) => {
    lines.push(secretLine(set < agentsOf(view.seats) ? (set as Seat) : undefined, secret));
  });
  if (view.viewer !== ENVOY) lines.push(...sheetLines(view));
  for (const sign of view.gestures ?? [])
    lines.push(say('words.noted', { ...gesture(sign), round: sign.round, who: playerArg(sign.from) }));
  return { id: 'end', aspect: 'now', title: say('section.end'), lines };
}

function orNone(lines: Msg[]): Msg[] {
  return lines.length > 0 ? lines : [say('words.none')];
}

/** A line for each player: how often he has asked and answered; of the Ambassador whether his sheet is sealed. */
export function summary(view: View): SummaryLine[] {
  return seatsOf(view.seats).map((seat) => {
    const asked = view.shown.filter((s) => s.to === seat).length;
    const answered = view.shown.filter((s) => s.from === seat).length;
    if (view.seats === 5 && seat === ENVOY)
      return { seat, score: asked, text: say('summary.envoy', { sealed: view.sealed ? 'yes' : 'no', asked }) };
    return { seat, score: asked, text: say('summary.agent', { asked, answered }) };
  });
}
