import { asSign, type LegendEntry, type LegendPart } from '../../../kit/legend.ts';
import type { IconName, Theme } from '../../../kit/scene.ts';
import type { WordIcon } from '../../../kit/sign.ts';
import { ABILITIES, GUILDS, type Stage } from '../vocabulary.ts';
import { guildName, say } from '../words.ts';
import { STEP_ICONS, seatShapes, stepShapes } from './boards.ts';
import { fountainShapes, memberShape, palmShapes } from './city.ts';
import { basin, cell, treeShape } from './ground.ts';
import { GUILD_ICONS, GUILD_INKS, SEAT_ICONS } from './inks.ts';
import { COUNCIL_GRID } from './layout.ts';
import { handShape } from './own.ts';
import { clockShape, counts, flagShape, laurelled, passedShape, revealed, stacks, total } from './rows.ts';

type Key = Parameters<typeof say>[0] & `legend.${string}`;

const ORIGIN = { x: 0, y: 0 } as const;
const SOFT = { ground: 'parchment', sign: 'inkSoft' } as const;
const PLAIN = { ground: 'parchment', sign: 'ink' } as const;
/** The side of a square, and how much smaller a sign is. */
const SIDE = 125;
const BIG = 1.4;
const SMALL = 0.88;

/** What the signs of the picture mean. */
export function legend(theme: Theme): readonly LegendPart[] {
  return [
    part('city', 'legend.city', [
      entry('legend.square', asSign(cell({ guild: 'O', cost: 2 }, ORIGIN, SIDE, theme), SMALL)),
      entry('legend.member', asSign([...cell({ guild: 'O', cost: 2 }, ORIGIN, SIDE, theme), memberShape(2, ORIGIN, SIDE)], SMALL)),
      entry('legend.basin', asSign(basin(ORIGIN, SIDE), SMALL)),
      entry('legend.fountain', asSign(fountainShapes({ value: 2 }, ORIGIN, SIDE), SMALL)),
      ...ABILITIES.map((ability) => entry(`legend.${ability}`, asSign(fountainShapes({ value: 3, ability }, ORIGIN, SIDE), SMALL))),
      entry('legend.tree', asSign([treeShape(ORIGIN)], 1.3)),
      entry('legend.palm', asSign(palmShapes(ORIGIN), 1.4)),
    ]),
    part(
      'guilds',
      'legend.guilds',
      GUILDS.map((guild) => ({
        text: guildName(guild),
        sign: asSign(stepShapes(GUILD_ICONS[guild], ORIGIN, GUILD_INKS[theme][guild], 'ahead'), BIG),
      })),
    ),
    part('steps', 'legend.steps', [
      entry('legend.nobility', step('A')),
      entry('legend.church', asSign(seatShapes(SEAT_ICONS.church, { x: -COUNCIL_GRID.w / 2, y: -COUNCIL_GRID.h / 2 }, SOFT), 0.95)),
      entry('legend.sale', step('C')),
      entry('legend.merchants', step('E')),
      entry('legend.move', step('G')),
      entry('legend.palmStep', step('H')),
      entry('legend.fountainStep', step('I')),
      entry('legend.now', step('C', 'now')),
    ]),
    part('players', 'legend.players', [
      entry('legend.privilege', counted('seal', 2)),
      entry('legend.deck', counted('card', 9)),
      entry('legend.mission', counted('scroll', 3)),
      entry('legend.home', counted('figure', 12)),
      entry('legend.stack', asSign(stacks([1, 3], -36, 0), 1.2)),
      entry('legend.revealed', asSign(revealed('4J', 36, 0), 1.1)),
      entry('legend.total', asSign(total('7', 0, 0))),
      entry('legend.clock', asSign([clockShape(0, 0)], 1.3)),
      entry('legend.passed', asSign([passedShape(0, 0)], 1.3)),
      entry('legend.pawn', asSign([flagShape(0, 0)], 1.5)),
      entry('legend.hand', [handShape(50, 50)]),
      entry('legend.coins', counted('coin', 5)),
      entry('legend.council', counted('council', 3)),
      entry('legend.place', asSign(laurelled(1, 0, 0))),
    ]),
  ];
}

function part(id: string, title: Key, entries: readonly LegendEntry[]): LegendPart {
  return { id, title: say(title), entries };
}

function entry(text: Key, sign: WordIcon): LegendEntry {
  return { sign, text: say(text) };
}

function step(of: Stage, when: 'ahead' | 'now' = 'ahead'): WordIcon {
  return asSign(stepShapes(STEP_ICONS[of] ?? 'flag', ORIGIN, PLAIN, when), BIG);
}

function counted(icon: IconName, n: number): WordIcon {
  return asSign(counts([[icon, n]], -24, 0, 0), 1.1);
}
