import { iconTally } from '../../../kit/drawing.ts';
import type { Shape, Theme } from '../../../kit/scene.ts';
import { copies } from '../rules/piles.ts';
import type { Own, View } from '../view.ts';
import { GUILDS, type Guild } from '../vocabulary.ts';
import { missionLabel } from '../words/missions.ts';
import { pileText, say } from '../words.ts';
import { GUILD_ICONS, GUILD_INKS } from './inks.ts';
import { BOARDS, CITY, LINE, ownOf, type Places, SIDE, STRIP } from './layout.ts';

const PRINT = 44;

/** What is left of each resource for all to take. */
export function supply(view: View, theme: Theme): Shape[] {
  const y = STRIP.y + STRIP.h / 2;
  return [
    { shape: 'text', text: say('scene.supply'), x: CITY.x - 10, y, size: PRINT, fill: 'inkSoft', w: 150 },
    ...GUILDS.flatMap((guild, at) => resource(guild, view.supply[guild], 270 + at * 118, y, theme)),
  ];
}

/** Behind the own screen: coins, resources, hand and stacks, and what each mission would bring now. */
export function own(view: View, { boards, own: at }: Places, theme: Theme): Shape[] {
  const mine = ownOf(view);
  if (mine === undefined || at === undefined) return [];
  const piles = pilesText(mine);
  const w = CITY.x + CITY.side + 24 - 2 * at.x;
  const height = 124 + LINE * mine.missions.length;
  return [
    ...goods(mine, boards.x, boards.y + BOARDS + 2, theme),
    { shape: 'rect', x: at.x - 14, y: at.y, w: w + 28, h: height - 8, round: 16, fill: 'parchment', stroke: 'gold', lineWidth: 4 },
    handShape(at.x + 26, at.y + 36),
    {
      shape: 'text',
      text: piles === '' ? '–' : piles,
      x: at.x + 64,
      y: at.y + 34,
      size: PRINT,
      font: 'bold',
      fill: 'ink',
      w: w - 70,
      lines: 2,
    },
    ...mine.missions.flatMap((id, nth): Shape[] => {
      const y = at.y + 142 + (nth - 0.35) * LINE;
      const now = mine.now[id];
      return [
        { shape: 'icon', icon: 'scroll', x: at.x + 26, y, size: 44, fill: 'inkSoft' },
        { shape: 'text', text: missionLabel(view, id), x: at.x + 64, y, size: PRINT, fill: 'ink', w: w - 170 },
        {
          shape: 'text',
          text: now === undefined ? '?' : String(now).replace('-', '−'),
          x: at.x + w - 12,
          y,
          size: PRINT,
          font: 'bold',
          fill: 'ink',
          align: 'right',
        },
      ];
    }),
  ];
}

export function handShape(x: number, y: number): Shape {
  return { shape: 'icon', icon: 'hand', x, y, size: 48, fill: 'inkSoft' };
}

/** Coins and resources in two lines of three. */
function goods({ coins, goods: held }: Own, x: number, y: number, theme: Theme): Shape[] {
  const pitch = SIDE / 3;
  return [
    { shape: 'rect', x: x - 6, y, w: SIDE + 12, h: 124, round: 16, fill: 'parchment', stroke: 'gold', lineWidth: 4 },
    ...iconTally('coin', coins, { x: x + 36, y: y + 34 }, { size: 48, gap: 36, print: PRINT, ink: 'ink' }),
    ...GUILDS.flatMap((guild, at) =>
      resource(guild, copies(held, guild), x + 36 + ((at + 1) % 3) * pitch, y + 34 + Math.floor((at + 1) / 3) * 58, theme),
    ),
  ];
}

function resource(guild: Guild, n: number, x: number, y: number, theme: Theme): Shape[] {
  return [
    { shape: 'icon', icon: GUILD_ICONS[guild], x, y, size: 48, fill: GUILD_INKS[theme][guild].sign },
    { shape: 'text', text: String(n), x: x + 36, y, size: PRINT, font: 'bold', fill: 'ink' },
  ];
}

/** A hand, and the stacks made of it, equal ones together: a whole deck has no room one by one. */
function pilesText({ hand, stacks }: Pick<Own, 'hand' | 'stacks'>): string {
  const laid = stacks.map((cards) => `[${pileText(cards).replaceAll(' + ', '+')}]`);
  return [...together([...hand].map(pileText)), ...together(laid)].join(' ');
}

function together(items: readonly string[]): string[] {
  return [...new Set(items)].map((item) => {
    const n = items.filter((other) => other === item).length;
    return n === 1 ? item : `${n}×${item}`;
  });
}
