import type { APIInteraction } from 'discord.js';

/** More panels than anybody looks at in the seconds an answer takes. */
const REMEMBERED = 5_000;

/** A private panel while clicks on it are being answered. The newest click has the last word, in whatever order the answers arrive. */
interface Screen {
  /** How many clicks were heard, and up to which of them the panel shows what they led to. */
  heard: number;
  answered: number;
  /** Clicks whose answer is on its way: it may be tried again for a while, and arrive after that to a later one. */
  readonly underWay: Set<number>;
  /** Says again what the panel should show. */
  again?: () => Promise<unknown>;
}

interface Turn {
  readonly screen: Screen;
  readonly at: number;
}

/** The panels that are being changed. */
export interface Screens {
  /** A click on this panel. */
  hear(panel: string, click: APIInteraction): void;
  /** A panel that was just made for this click, before anybody clicked on it. */
  made(panel: string, click: APIInteraction): void;
  /** No later click on the same panel was heard. */
  isLast(click: APIInteraction): boolean;
  /** Changes the panel, unless it shows already what a later click led to; gives nothing then. */
  show<T>(click: APIInteraction, send: () => Promise<T>): Promise<T | undefined>;
}

export function openScreens(): Screens {
  const screens = new Map<string, Screen>();
  const turns = new WeakMap<APIInteraction, Turn>();

  function screenOf(panel: string): Screen {
    const screen = screens.get(panel) ?? { heard: 0, answered: 0, underWay: new Set() };
    screens.delete(panel);
    screens.set(panel, screen);
    const [oldest] = screens.keys();
    if (screens.size > REMEMBERED && oldest !== undefined) screens.delete(oldest);
    return screen;
  }

  async function show<T>({ screen, at }: Turn, send: () => Promise<T>): Promise<T | undefined> {
    if (screen.answered > at) return undefined;
    screen.underWay.add(at);
    try {
      const sent = await send();
      if (screen.answered <= at) {
        screen.answered = at;
        screen.again = () => show({ screen, at }, send);
      }
      return sent;
    } catch (error) {
      // Whether it arrived or not: what stands there is the later click's.
      if (screen.answered <= at) throw error;
      return undefined;
    } finally {
      screen.underWay.delete(at);
      if (screen.answered > at) await screen.again?.();
      // Nothing older can come any more: what was said need not be kept.
      if (screen.underWay.size === 0) delete screen.again;
    }
  }

  return {
    hear(panel, click) {
      const screen = screenOf(panel);
      turns.set(click, { screen, at: ++screen.heard });
    },
    made(panel, click) {
      if (!turns.has(click)) turns.set(click, { screen: screenOf(panel), at: 0 });
    },
    isLast(click) {
      const turn = turns.get(click);
      return turn !== undefined && turn.screen.heard === turn.at;
    },
    show(click, send) {
      const turn = turns.get(click);
      return turn === undefined ? send() : show(turn, send);
    },
  };
}
