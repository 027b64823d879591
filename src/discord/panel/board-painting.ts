import type { Anchor } from '../../kit/choice.ts';
import type { Game } from '../../kit/game.ts';
import { memoOn } from '../../kit/memo.ts';
import type { Locale } from '../../kit/message.ts';
import type { Scene, Theme } from '../../kit/scene.ts';
import type { PositionSnapshot } from '../../kit/tableau.ts';
import type { SeatHolder } from '../../storage/records.ts';
import type { DiscordContext } from '../context.ts';
import type { DeferredPicture } from '../interactions/interaction.ts';
import { plainTranslator } from '../ui/people.ts';
import { digest } from '../ui/rendered-panel.ts';
import { applyTableColours } from '../ui/table-colours.ts';

export const BOARD_FILE = 'board.webp';

/** What is looked at, by whom. */
export interface BoardView {
  readonly game: Game;
  readonly snapshot: PositionSnapshot;
  readonly holders: readonly SeatHolder[];
  readonly locale: Locale;
  readonly theme: Theme;
  /** A place with a ring round it. */
  readonly ring?: Anchor;
}

type Marks = readonly { readonly anchor: string; readonly label: string }[];

/** The board as somebody sees it, with marks; who has seen the same lately has it at once. */
export function deferredBoardPicture(context: DiscordContext, sight: BoardView, alt: string, marks: Marks = []) {
  const { game, snapshot: shown, holders, locale, theme, ring } = sight;
  const of = digestCache.get(sight) ?? digestCache.set(sight, boardDigest(sight));
  const renderBoard = async () => {
    const { say } = plainTranslator(locale, game, holders);
    const drawn = await context.pictureCache.getOrRender(of + JSON.stringify(marks), () =>
      context.painter.render(applyTableColours(withRing(shown.scene(theme), ring), holders), { say, marks }),
    );
    return [{ name: BOARD_FILE, data: drawn.bytes, alt }];
  };
  return { of, marked: marks.length > 0, render: renderBoard } satisfies Partial<DeferredPicture>;
}

/** Cache: a position is looked at click after click. */
const digestCache = memoOn<BoardView, string>('digest');

function boardDigest({ game, snapshot: shown, holders, locale, theme, ring }: BoardView): string {
  const names = holders.map((h) => [h.displayName, h.sign]);
  return digest(JSON.stringify([game.id, theme, locale, names, ring]) + shown.key);
}

function withRing(scene: Scene, ring: Anchor | undefined): Scene {
  return ring === undefined ? scene : { ...scene, trails: [...(scene.trails ?? []), [ring]] };
}
