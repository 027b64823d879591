import type { IconName, Ink, Point, Shape, Theme } from '../../../kit/scene.ts';
import type { Edition } from '../data.ts';
import { stageName } from '../describe.ts';
import { fountainTile } from '../rules/fountains.ts';
import { editionOf, guildOf } from '../state.ts';
import type { View } from '../view.ts';
import { COUNCIL, isGuild, STAGES, type Stage } from '../vocabulary.ts';
import { guildName, say } from '../words.ts';
import { ABILITY_ICONS, GUILD_ICONS, GUILD_INKS, SEAT_ICONS } from './inks.ts';
import { COUNCIL_GRID, SIDE, seatBox } from './layout.ts';

const STEPS = { y: 118, h: 58 } as const;
const TRACK = { y: 156, h: 170, w: 89, gap: 7 } as const;

/** The round and its nine steps, the boards of all rounds, and the Council with who sits there. */
export function boards(view: View, edition: Edition, theme: Theme): Shape[] {
  return [...heading(view), ...steps(view, theme), ...track(view, edition, theme), ...council(view, theme)];
}

function heading(view: View): Shape[] {
  const text = { shape: 'text', x: 0, fill: 'ink', w: SIDE } as const;
  const stage = view.standings !== undefined ? say('section.end') : view.round === 0 ? say('score.missions') : stepNow(view);
  return [
    {
      ...text,
      text: say('scene.round', { round: Math.max(1, view.round), rounds: view.rounds.length }),
      y: 24,
      size: 44,
      font: 'title',
    },
    { ...text, text: stage, y: 67, size: 44 },
  ];
}

/** The step by its name alone: its letter would look like a street's. */
function stepNow(view: View) {
  const { at } = view;
  const guild = guildIn(view, at);
  if (guild !== undefined) return guildName(guild);
  return at === 'plan' || at === 'council' || at === 'B' || at === 'D' || at === 'F' ? stageName(at) : say(`scene.step.${at}`);
}

/** What each step is about; those of a guild show the guild of this round. */
export const STEP_ICONS: { readonly [step in Stage]?: IconName } = {
  A: 'crown',
  C: 'coin',
  E: 'market',
  G: 'figure',
  H: 'palm',
  I: 'fountain',
};

function steps(view: View, theme: Theme): Shape[] {
  const nine = STAGES.filter((at) => at !== 'plan' && at !== 'council');
  const pitch = SIDE / nine.length;
  const now = STAGES.indexOf(view.at);
  return nine.flatMap((step, at): Shape[] => {
    const x = (at + 0.5) * pitch;
    const here = view.standings === undefined && view.at === step;
    const past = view.standings !== undefined || STAGES.indexOf(step) < now;
    const guild = guildIn(view, step);
    const inks: { ground: Ink; sign: Ink } = guild === undefined ? { ground: 'parchment', sign: 'ink' } : GUILD_INKS[theme][guild];
    const icon = guild === undefined ? (STEP_ICONS[step] ?? 'flag') : GUILD_ICONS[guild];
    return stepShapes(icon, { x, y: STEPS.y }, inks, here ? 'now' : past ? 'past' : 'ahead');
  });
}

const STEP_W = SIDE / (STAGES.length - 2) - 4;

export function stepShapes(icon: IconName, { x, y }: Point, inks: { ground: Ink; sign: Ink }, when: 'past' | 'now' | 'ahead'): Shape[] {
  const [here, past] = [when === 'now', when === 'past'];
  return [
    {
      shape: 'rect',
      x: x - STEP_W / 2,
      y: y - STEPS.h / 2,
      w: STEP_W,
      h: STEPS.h,
      round: 10,
      fill: inks.ground,
      stroke: here ? 'gold' : 'line',
      lineWidth: here ? 8 : 2,
      opacity: past ? 0.45 : 1,
    },
    { shape: 'icon', icon, x, y, size: 42, fill: inks.sign, opacity: past ? 0.4 : 1 },
  ];
}

/** The guild of a step, where this round gives it one. */
function guildIn(view: View, step: Stage) {
  const board = view.rounds[Math.max(1, view.round) - 1] ?? '';
  return step === 'B' || step === 'D' || step === 'F' ? guildOf(editionOf(view), board, step) : undefined;
}

/** The five round boards: the three guilds in their order, and the fountain to be built. */
function track(view: View, edition: Edition, theme: Theme): Shape[] {
  return view.rounds.flatMap((board, at): Shape[] => {
    const x = at * (TRACK.w + TRACK.gap);
    const now = at + 1 === Math.max(1, view.round);
    const tile = fountainTile(edition, view.tiles[at] ?? '');
    const standing = Object.values(view.fountains).includes(view.tiles[at] ?? '');
    const foot = TRACK.y + TRACK.h - 26;
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
        if (guild === undefined) return [];
        const inks = GUILD_INKS[theme][guild];
        const spot = { x: x + (row === 1 ? 66 : 24), y: TRACK.y + 25 + row * 40 };
        return [
          { shape: 'circle', ...spot, r: 21, fill: inks.ground },
          { shape: 'icon', icon: GUILD_ICONS[guild], ...spot, size: 34, fill: inks.sign },
        ];
      }),
      { shape: 'circle', x: x + 25, y: foot, r: 23, fill: standing ? 'parchment' : 'water', stroke: 'landEdge', lineWidth: 2 },
      {
        shape: 'text',
        text: String(tile?.value ?? 0),
        x: x + 25,
        y: foot,
        size: 43,
        font: 'bold',
        fill: standing ? 'inkSoft' : 'ink',
        align: 'center',
      },
      ...(tile?.ability === undefined
        ? []
        : [{ shape: 'icon', icon: ABILITY_ICONS[tile.ability], x: x + 68, y: foot, size: 36, fill: 'inkSoft' } as const]),
    ];
  });
}

function council(view: View, theme: Theme): Shape[] {
  const { w } = COUNCIL_GRID;
  return COUNCIL.flatMap((seat): Shape[] => {
    const box = seatBox(seat);
    const inks = isGuild(seat) ? GUILD_INKS[theme][seat] : { ground: 'parchment' as const, sign: 'inkSoft' as const };
    const there = view.players.filter((p) => p.council.includes(seat));
    const step = Math.min(44, (w - 30) / Math.max(1, there.length));
    return [
      ...seatShapes(SEAT_ICONS[seat], box, inks),
      ...there.map(
        (p, at): Shape => ({
          shape: 'token',
          seat: p.seat,
          x: box.x + w / 2 + (at - (there.length - 1) / 2) * step,
          y: box.y + 57,
          size: 38,
          bare: true,
        }),
      ),
    ];
  });
}

/** A seat of the Council with the sign of whose it is. */
export function seatShapes(icon: IconName, box: Point, inks: { readonly ground: Ink; readonly sign: Ink }): Shape[] {
  const { w, h } = COUNCIL_GRID;
  return [
    { shape: 'rect', ...box, w, h, round: 14, fill: inks.ground, stroke: 'landEdge', lineWidth: 3 },
    { shape: 'icon', icon, x: box.x + w / 2, y: box.y + 20, size: 36, fill: inks.sign },
  ];
}
