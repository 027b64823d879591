import { HOUSE_EDITION } from '../../../kit/edition.ts';
import type { Section } from '../../../kit/game.ts';
import type { Msg } from '../../../kit/message.ts';
import { ensureDefined } from '../../../kit/must.ts';
import { boardOf, missionOf } from '../data.ts';
import type { Edition } from '../editions/edition.ts';
import { isCommunal } from '../rules/assistants.ts';
import type { View } from '../view.ts';
import {
  BUILDINGS,
  type Building,
  type Communal,
  type DogeCard,
  INFLUENCE,
  INFLUENCE_COPIES,
  type Perk,
  type Quay,
  type Tile,
} from '../vocabulary.ts';
import {
  buildingName,
  cardName,
  cardText,
  dogeCardName,
  dogeCardText,
  effectText,
  missionName,
  missionText,
  ownerName,
  perkText,
  say,
} from '../words.ts';

/** So many missions in one list, so that each is read in one message. */
const SHEET = 13;

/** What is printed on tiles and cards; for a position where each building lies and who stands on which of its spaces. */
export function lists(view?: View): readonly Section[] {
  const table = view ?? { edition: HOUSE_EDITION };
  const { edition } = boardOf(table);
  const { missions } = edition;
  const missionLines = (from: number, to?: number) => missions.slice(from, to).map(({ no }) => missionLine(table, no));
  const sheets: [id: string, title: Msg, lines: () => readonly Msg[]][] = [
    ['buildings', say('list.buildings'), () => (view === undefined ? BUILDINGS.map((b) => buildingLine(b)) : townLines(view))],
    ['missionsFirst', say('list.missions', { from: 1, to: SHEET }), () => missionLines(0, SHEET)],
    ['missionsRest', say('list.missions', { from: SHEET + 1, to: missions.length }), () => missionLines(SHEET)],
    [
      'influenceCards',
      say('list.influence'),
      () => INFLUENCE.map((card) => say('list.card', { card: cardName(card), n: INFLUENCE_COPIES, text: cardText(card) })),
    ],
  ];
  if (view === undefined || view.doge !== undefined)
    sheets.push(
      ['dogeCards', say('list.doge'), () => edition.doge.map(({ card, copies }) => dogeLine(edition, card, copies))],
      [
        'smugglerCards',
        say('list.smugglers'),
        () => edition.smugglers.map(({ tile, A, B }) => say('list.smuggler', { building: buildingName(tile), a: A, b: B })),
      ],
    );
  // A panel names the lists; their lines are made when one is read.
  return sheets.map(([id, title, lines]) => ({
    id,
    title,
    get lines() {
      return lines();
    },
  }));
}

/** What each building gives, and where the canals lead from its quay. */
export function buildingLines(view: View): Msg[] {
  const { ids, ends } = boardOf(view);
  return view.city.map((building, quay) => {
    const next = ends.flatMap(([a, b]) => (a === quay ? [b] : b === quay ? [a] : []));
    const near = next.map((n) =>
      say('pick.quay', { building: buildingName(ensureDefined(view.city[n], 'a building')), quay: ensureDefined(ids[n], 'a quay') }),
    );
    return say('list.building.near', { line: buildingLine(building, ids[quay]), near });
  });
}

function townLines(view: View): Msg[] {
  return view.city.map((building, quay) => {
    const crew = crewAt(view, quay);
    const line = buildingLine(building, boardOf(view).ids[quay]);
    return crew.length === 0 ? line : say('list.building.crew', { line, crew });
  });
}

function crewAt(view: View, quay: Quay): Msg[] {
  return view.crew.flatMap((row, owner) => {
    const space = row[quay] ?? 0;
    return space === 0 ? [] : [say('words.quay.assistant', { who: ownerName(view, owner), space })];
  });
}

/** All four effects of a tile; what a communal building gives. */
function buildingLine(building: Building, quay?: string): Msg {
  const name = quay === undefined ? buildingName(building) : say('pick.quay', { building: buildingName(building), quay });
  if (isCommunal(building)) return say('list.communal', { name, text: say(`list.${building as Communal}`) });
  const [one, two, three, four] = ([1, 2, 3, 4] as const).map((space) => effectText(building as Tile, space)) as [Msg, Msg, Msg, Msg];
  return say('list.building', { name, one, two, three, four });
}

/** What the rulebook adds for whoever plays alone. */
const ALONE: { readonly [perk in Perk]?: 'alone.bridges' | 'alone.boats' | 'alone.answers' | 'alone.shield' | 'alone.cubes' } = {
  bridge_coin: 'alone.bridges',
  recast_cube: 'alone.boats',
  double_answer: 'alone.answers',
  shield: 'alone.shield',
  cubes_as_scrolls: 'alone.cubes',
};

function missionLine(table: { readonly edition: string }, no: number): Msg {
  const { perk } = missionOf(boardOf(table), no);
  const line = say('words.hand.mission', { mission: missionName(table, no), text: missionText(table, no), perk: perkText(perk) });
  const alone = ALONE[perk];
  return alone === undefined ? line : say('list.alone', { line, alone: say(alone) });
}

/** A mission helps against two of the Doge's cards, by its perk; its number is the edition's. */
function dogeLine({ missions }: Edition, card: DogeCard, n: number): Msg {
  const line = say('list.card', { card: dogeCardName(card), n, text: dogeCardText(card) });
  if (card !== 'denunciation' && card !== 'questions') return line;
  const perk: Perk = card === 'denunciation' ? 'shield' : 'cubes_as_scrolls';
  const mission = missions.find((m) => m.perk === perk);
  return mission === undefined ? line : say('list.alone', { line, alone: say(`alone.${card}`, { no: mission.no }) });
}
