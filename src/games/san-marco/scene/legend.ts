import { iconTally, medalShapes } from '../../../kit/drawing.ts';
import { asSign, type LegendEntry, type LegendPart } from '../../../kit/legend.ts';
import type { IconName } from '../../../kit/scene.ts';
import type { WordIcon } from '../../../kit/sign.ts';
import { LIMIT } from '../data.ts';
import type { ActionCard, Card } from '../vocabulary.ts';
import { cardName, effectOf, say } from '../words.ts';
import { penalties } from './footer.ts';
import { crossing, prize } from './ground.ts';
import { chip, dots, faceDown, soft } from './lots.ts';
import { aim, bridge, dogeShapes, nobleShapes, shining } from './pieces.ts';
import { unseenHead } from './stock.ts';

type Key = Parameters<typeof say>[0] & `legend.${string}`;

const ORIGIN = { x: 0, y: 0 } as const;

/** What the signs of the picture mean. */
export function legend(): readonly LegendPart[] {
  return [
    part('town', 'legend.town', [
      entry('legend.first', asSign(prize(0, 0, 34, 'gold', 8))),
      entry('legend.second', asSign(prize(0, 0, 30, 'silver', 6))),
      entry('legend.nobles', asSign(nobleShapes(1, 3, ORIGIN), 0.8)),
      entry('legend.leads', asSign(nobleShapes(1, 3, ORIGIN, 112, 'gold'), 0.8)),
      entry('legend.follows', asSign(nobleShapes(2, 2, ORIGIN, 112, 'silver'), 0.8)),
      entry('legend.bridge', asSign(bridge(1, ORIGIN, 0), 0.85)),
      entry('legend.crossing', asSign(crossing({ at: [0, 0], angle: 0 }))),
      entry('legend.doge', asSign(dogeShapes(ORIGIN))),
      entry('legend.exile', asSign(aim(ORIGIN))),
      entry('legend.die', asSign(aim(ORIGIN, 4))),
      entry('legend.shore', asSign(shining('M-40 -22L10 -30L42 0L20 30L-36 24Z'), 0.9)),
    ]),
    part('cards', 'legend.cards', [
      ...(['bridge', 'traitor', 'exile', 'doge'] as const).map(action),
      entry('legend.penalty', onCard('p2')),
      entry('legend.closed', asSign(faceDown(4, 0, 0), 0.8)),
      entry('legend.offers', [...asSign(dots(1, 0, 0), 0.8, 30), ...asSign(dots(2, 0, 0), 0.8, 70)]),
      entry('legend.hand', [soft('hand', 50, 50)]),
      entry('legend.clock', [soft('clock', 50, 50)]),
    ]),
    part('counts', 'legend.counts', [
      entry('legend.limit', asSign(penalties(4, -59, 0, 44), 0.88)),
      entry('legend.full', asSign(penalties(LIMIT, -59, 0, 44), 0.88)),
      entry('legend.supply', counted('noble', 7)),
      entry('legend.ending', counted('laurel', 42)),
      entry('legend.reserve', counted('bridge', 5)),
      entry('legend.unseen', [unseenHead(50, 50)]),
      entry('legend.place', medalShapes(1, { x: 50, y: 50 }, 37, 51)),
    ]),
  ];
}

function part(id: string, title: Key, entries: readonly LegendEntry[]): LegendPart {
  return { id, title: say(title), entries };
}

function entry(text: Key, sign: WordIcon): LegendEntry {
  return { sign, text: say(text) };
}

function action(card: ActionCard): LegendEntry {
  return { sign: onCard(card), text: say('legend.action', { card: cardName(card), effect: effectOf(card) }) };
}

function onCard(card: Card): WordIcon {
  return asSign(chip(card, -42, 0, 84), 0.95);
}

function counted(icon: IconName, n: number): WordIcon {
  return iconTally(icon, n, { x: 28, y: 50 }, { size: 50, gap: 30, print: 44, w: 46 });
}
