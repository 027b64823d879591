import { medal, tally } from '../../../kit/drawing.ts';
import { who } from '../../../kit/message.ts';
import type { IconName, Shape, Theme } from '../../../kit/scene.ts';
import type { Edition } from '../data.ts';
import { stageName } from '../describe.ts';
import { fountainTile } from '../rules/fountains.ts';
import { influence } from '../rules/influence.ts';
import { copies } from '../rules/piles.ts';
import type { Reckoning } from '../rules/scoring.ts';
import { guildOf } from '../state.ts';
import type { Own, PlayerView, View } from '../view.ts';
import { GUILDS } from '../vocabulary.ts';
import { pileText, say } from '../words.ts';
import { ABILITY_ICONS, GUILD_ICONS, GUILD_INKS } from './inks.ts';
import { CITY, ROWS, rowTop, SIDE, STRIP, TRACK } from './layout.ts';

/** The column at the right and the strip below: round, boards, players, supply, and one's own things. */
export function sidePieces(view: View, edition: Edition, theme: Theme): Shape[] {
  return [...heading(view), ...track(view, edition, theme), ...players(view), ...supply(view, theme), ...own(view, theme)];
}

function heading(view: View): Shape[] {
  return [
    {
      shape: 'text',
      text: say('scene.round', { round: Math.max(1, view.round), rounds: view.rounds.length }),
      x: SIDE.x,
      y: 36,
      size: 42,
      font: 'title',
      fill: 'ink',
      w: SIDE.w,
    },
    {
      shape: 'text',
      text: view.standings !== undefined ? say('section.end') : view.round === 0 ? say('score.missions') : stageName(view.at),
      x: SIDE.x,
      y: 82,
      size: 32,
      fill: 'inkSoft',
      w: SIDE.w,
    },
  ];
}

/** The five round boards: guilds of B, D and F, and the fountain to be built. */
function track(view: View, edition: Edition, theme: Theme): Shape[] {
  return view.rounds.flatMap((board, at): Shape[] => {
    const x = SIDE.x + at * (TRACK.w + TRACK.gap);
    const now = at + 1 === Math.max(1, view.round);
    const tile = fountainTile(edition, view.tiles[at] ?? '');
    const standing = Object.values(view.fountains).includes(view.tiles[at] ?? '');
    return [
      {
        shape: 'rect',
        x,
        y: TRACK.y,
        w: TRACK.w,
        h: TRACK.h,
        round: 12,
        fill: 'parchment',
        stroke: now ? 'gold' : 'line',
        lineWidth: now ? 8 : 2,
      },
      ...(['B', 'D', 'F'] as const).flatMap((step, row): Shape[] => {
        const guild = guildOf(edition, board, step);
        const y = TRACK.y + 30 + row * 44;
        if (guild === undefined) return [];
        const inks = GUILD_INKS[theme][guild];
        return [
          ...(now && view.at === step ? [{ shape: 'circle', x: x + 54, y, r: 25, fill: 'gold' } as const] : []),
          { shape: 'circle', x: x + 54, y, r: 20, fill: inks.ground },
          { shape: 'icon', icon: GUILD_ICONS[guild], x: x + 54, y, size: 30, fill: inks.sign },
          { shape: 'text', text: step, x: x + 19, y, size: 28, font: 'bold', fill: 'inkSoft', align: 'center' },
        ];
      }),
      { shape: 'circle', x: x + 24, y: TRACK.y + 166, r: 20, fill: standing ? 'parchment' : 'water', stroke: 'landEdge', lineWidth: 2 },
      {
        shape: 'text',
        text: String(tile?.value ?? 0),
        x: x + 24,
        y: TRACK.y + 166,
        size: 30,
        font: 'bold',
        fill: standing ? 'inkSoft' : 'ink',
        align: 'center',
      },
      ...(tile?.ability === undefined
        ? []
        : [{ shape: 'icon', icon: ABILITY_ICONS[tile.ability], x: x + 62, y: TRACK.y + 166, size: 30, fill: 'inkSoft' } as const]),
    ];
  });
}

function players(view: View): Shape[] {
  const shapes = view.players.flatMap((player, at) => row(view, player, rowTop(at)));
  if (view.nina !== undefined) shapes.push(...nina(view, rowTop(view.players.length)));
  return shapes;
}

function row(view: View, player: PlayerView, y: number): Shape[] {
  const turn = view.auction?.queue[0] === player.seat;
  const end = view.standings?.find((s) => s.seat === player.seat);
  const shines = turn || end?.place === 1;
  return [
    {
      shape: 'rect',
      x: SIDE.x,
      y,
      w: SIDE.w,
      h: ROWS.h,
      round: 16,
      fill: 'parchment',
      stroke: shines ? 'gold' : 'line',
      lineWidth: shines ? 8 : 2,
    },
    { shape: 'token', seat: player.seat, x: SIDE.x + 42, y: y + 36, size: 46 },
    {
      shape: 'text',
      text: say('player', { who: who(player.seat) }),
      x: SIDE.x + 78,
      y: y + 36,
      size: 34,
      font: 'bold',
      fill: 'ink',
      w: 180,
    },
    ...(end === undefined && view.pawn === player.seat
      ? [{ shape: 'icon', icon: 'flag', x: SIDE.x + 282, y: y + 36, size: 40, fill: 'copper' } as const]
      : []),
    ...(end === undefined ? chip(view, player, y) : laurelled(end.place, y)),
    {
      shape: 'text',
      text: String(end?.reckoning.total ?? player.points),
      x: SIDE.x + SIDE.w - 20,
      y: y + 36,
      size: 46,
      font: 'bold',
      fill: 'ink',
      align: 'right',
    },
    ...(end === undefined
      ? counts(
          [
            ['seal', player.privileges],
            ['card', player.deck],
            ['hand', player.stacks.length],
            ['scroll', player.missions ?? 0],
            ['figure', player.home],
          ],
          SIDE.x + 30,
          y + 86,
          86,
        )
      : reckoned(end.reckoning, y + 86)),
  ];
}

/** The final place, the first in laurels. */
function laurelled(place: number, y: number): Shape[] {
  const at = { x: SIDE.x + 322, y: y + 36 };
  return [...(place === 1 ? [{ shape: 'icon', icon: 'laurel', ...at, size: 76, fill: 'gold' } as const] : []), ...medal(place, at, 24, 34)];
}

/** Where the points come from, in the rulebook's order. */
function reckoned({ council, city, palms, fountains, privileges, missions }: Reckoning, y: number): Shape[] {
  return counts(
    [
      ['council', council],
      ['figure', city],
      ['palm', palms],
      ['fountain', fountains],
      ['seal', privileges],
      ['scroll', missions.reduce((sum, m) => sum + m.points, 0)],
    ],
    SIDE.x + 26,
    y,
    70,
    32,
  );
}

/** In an auction: the total shown so far, a clock for who still has to act, a dash for who passed. */
function chip(view: View, player: PlayerView, y: number): Shape[] {
  const at = { x: SIDE.x + 342, y: y + 36 };
  if (player.bid !== '') {
    const bids = view.players.filter((p) => p.bid !== '').map((p) => ({ who: p.seat, cards: p.bid }));
    return total(String(influence({ who: player.seat, cards: player.bid }, bids)), at.x, at.y);
  }
  if (view.auction === undefined) return [];
  if (view.auction.queue.includes(player.seat)) return [{ shape: 'icon', icon: 'clock', ...at, size: 38, fill: 'inkSoft' }];
  return [{ shape: 'rect', x: at.x - 16, y: at.y - 3, w: 32, h: 6, round: 3, fill: 'inkSoft' }];
}

function total(text: string, x: number, y: number): Shape[] {
  return [
    { shape: 'rect', x: x - 32, y: y - 25, w: 64, h: 50, round: 12, fill: 'gold' },
    { shape: 'text', text, x, y, size: 36, font: 'bold', fill: 'shadow', align: 'center' },
  ];
}

function counts(items: readonly (readonly [IconName, number])[], x: number, y: number, step: number, size = 34): Shape[] {
  return items.flatMap(([icon, n], at) => tally(icon, n, { x: x + at * step, y }, { size, gap: size * 0.64, print: size - 2, w: 46 }));
}

function nina(view: View, y: number): Shape[] {
  const { shown = '', left = 0 } = view.nina ?? {};
  return [
    { shape: 'rect', x: SIDE.x, y, w: SIDE.w, h: 74, round: 16, fill: 'parchment', stroke: 'line', lineWidth: 2, dash: [10, 8] },
    { shape: 'text', text: say('nina'), x: SIDE.x + 24, y: y + 37, size: 34, font: 'bold', fill: 'ink', w: 160 },
    ...counts([['card', left]], SIDE.x + 200, y + 37, 0),
    ...(shown === '' ? [] : total(String(influence({ who: 'nina', cards: shown }, [])), SIDE.x + 342, y + 37)),
  ];
}

function supply(view: View, theme: Theme): Shape[] {
  const y = STRIP.y + STRIP.h / 2;
  return [
    { shape: 'text', text: say('scene.supply'), x: CITY.x - 10, y, size: 30, fill: 'inkSoft', w: 110 },
    ...GUILDS.flatMap((guild, at): Shape[] => [
      { shape: 'icon', icon: GUILD_ICONS[guild], x: 190 + at * 78, y, size: 40, fill: GUILD_INKS[theme][guild].sign },
      { shape: 'text', text: String(view.supply[guild]), x: 216 + at * 78, y, size: 34, font: 'bold', fill: 'ink' },
    ]),
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

/** Behind the own screen: coins, resources, hand and stacks. */
function own(view: View, theme: Theme): Shape[] {
  const mine = view.players.find((p) => p.seat === view.viewer)?.own;
  if (mine === undefined) return [];
  const x = 580;
  const piles = pilesText(mine);
  const y = STRIP.y + (piles === '' ? STRIP.h / 2 : 26);
  return [
    {
      shape: 'rect',
      x: x - 14,
      y: STRIP.y,
      w: CITY.x + CITY.side - x + 22,
      h: STRIP.h,
      round: 14,
      fill: 'parchment',
      stroke: 'gold',
      lineWidth: 4,
    },
    { shape: 'icon', icon: 'coin', x: x + 24, y, size: 40, fill: 'copper' },
    { shape: 'text', text: String(mine.coins), x: x + 52, y, size: 36, font: 'bold', fill: 'ink' },
    ...GUILDS.flatMap((guild, at): Shape[] => [
      { shape: 'icon', icon: GUILD_ICONS[guild], x: x + 134 + at * 74, y, size: 38, fill: GUILD_INKS[theme][guild].sign },
      { shape: 'text', text: String(copies(mine.goods, guild)), x: x + 158 + at * 74, y, size: 34, font: 'bold', fill: 'ink' },
    ]),
    ...(piles === ''
      ? []
      : [{ shape: 'text', text: piles, x: x + 6, y: STRIP.y + 68, size: 32, font: 'bold', fill: 'ink', w: 472 } as const]),
  ];
}
