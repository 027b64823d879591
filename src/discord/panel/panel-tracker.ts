import type { APIInteraction } from 'discord.js';
import type { SentFile } from '../../storage/outgoing-records.ts';
import { within } from '../interactions/deadline.ts';
import type { AttachmentReuse } from '../ui/attachment-reuse.ts';

/** More panels than anybody looks at in the seconds an answer takes. */
const MAX_TRACKED = 5_000;

/** How long an answer waits for the one before it, in milliseconds. That may be tried again for a while, and nobody waits so long. */
const ORDERLY = 5_000;

/** The picture on a panel; what it shows is known where this process has painted it. */
export interface ShownPicture {
  readonly file: SentFile;
  readonly of?: string;
}

/** Sends what the panel is to show; the picture that stands there now can stay, and none where another answer may be about to take it away. */
type SendPanel = (standing: ShownPicture | undefined) => Promise<PanelState>;

/** What stands there after a change. */
interface PanelState {
  /** Absent where Discord has not told which message it is. */
  readonly panel?: string;
  readonly picture?: ShownPicture;
}

/** A private panel while clicks on it are being answered. The newest click has the last word, in whatever order the answers arrive. */
interface TrackedPanel {
  /** How many clicks were heard, and up to which of them the panel shows what they led to. */
  heard: number;
  answered: number;
  /** Clicks whose answer is on its way, or waits for the one before it. It may be tried again for a while, and arrive after a later one. */
  readonly underWay: Set<number>;
  /** Settles when the newest of them has arrived. */
  arrived: Promise<void>;
  picture: ShownPicture | undefined;
  /** Says again what the panel should show. */
  resend?: () => Promise<unknown>;
}

interface ClickTurn {
  readonly screen: TrackedPanel;
  readonly at: number;
}

/** The panels that are being changed. */
export interface PanelTracker {
  /** A click on this panel, which bore this picture when Discord told of it and had come of that interaction. */
  trackClick(panel: string, click: APIInteraction, picture?: SentFile, origin?: string): void;
  /** No later click on the same panel was heard. */
  isLast(click: APIInteraction): boolean;
  /** The picture that stands on the panel now and can stay there, whatever stood there at the click; none while another answer is on its way. */
  picture(click: APIInteraction): ShownPicture | undefined;
  /** Makes the panel or changes it, unless it shows already what a later click led to. */
  show(click: APIInteraction, send: SendPanel): Promise<void>;
  /** A later click has taken the panel over: it is answered, or about to be. */
  hasLaterClick(click: APIInteraction): boolean;
}

function newScreen(picture?: ShownPicture): TrackedPanel {
  return { heard: 0, answered: 0, underWay: new Set(), arrived: Promise.resolve(), picture };
}

export function createPanelTracker(attachmentReuse: AttachmentReuse): PanelTracker {
  const screens = new Map<string, TrackedPanel>();
  const turns = new WeakMap<APIInteraction, ClickTurn>();
  /** Panels whose first answer is on its way, by the interaction that it answers: they may be clicked on before Discord says which they are. */
  const making = new Map<string, TrackedPanel>();

  function remember(panel: string, screen: TrackedPanel): TrackedPanel {
    screens.delete(panel);
    screens.set(panel, screen);
    const [oldest] = screens.keys();
    if (screens.size > MAX_TRACKED && oldest !== undefined) screens.delete(oldest);
    return screen;
  }

  /** A panel that nobody could click on before. */
  async function make(click: APIInteraction, send: SendPanel): Promise<void> {
    const screen = newScreen();
    turns.set(click, { screen, at: 0 });
    making.set(click.id, screen);
    try {
      await show({ screen, at: 0 }, async (standing) => {
        const shown = await send(standing);
        if (shown.panel !== undefined) turns.set(click, { screen: remember(shown.panel, screens.get(shown.panel) ?? screen), at: 0 });
        return shown;
      });
    } finally {
      making.delete(click.id);
    }
  }

  /** What stands there, and is not about to be taken away by another answer than this. */
  function standing(screen: TrackedPanel, at?: number): ShownPicture | undefined {
    const others = [...screen.underWay].some((other) => other !== at);
    return !others && attachmentReuse.isAllowed() ? screen.picture : undefined;
  }

  function isOvertaken({ screen, at }: ClickTurn): boolean {
    return screen.answered > at || Math.max(...screen.underWay) > at;
  }

  async function show({ screen, at }: ClickTurn, send: SendPanel): Promise<void> {
    if (isOvertaken({ screen, at })) return;
    const before = screen.arrived;
    let arrive = () => {};
    screen.arrived = new Promise((resolve) => {
      arrive = resolve;
    });
    screen.underWay.add(at);
    try {
      // Side by side they could take each other's picture away.
      await within(ORDERLY, before);
      if (isOvertaken({ screen, at })) return;
      screen.picture = (await send(standing(screen, at))).picture;
      if (screen.answered <= at) {
        screen.answered = at;
        screen.resend = () => show({ screen, at }, send);
      }
    } catch (error) {
      // It may have arrived all the same, and nobody knows what hangs there.
      screen.picture = undefined;
      // Whether it arrived or not: what stands there is the later click's, or will be.
      if (!isOvertaken({ screen, at })) throw error;
    } finally {
      screen.underWay.delete(at);
      arrive();
      if (screen.answered > at) await screen.resend?.();
      // Nothing older can come any more: what was said need not be kept.
      if (screen.underWay.size === 0) delete screen.resend;
    }
  }

  return {
    trackClick(panel, click, file, origin = '') {
      const picture = file === undefined ? undefined : { file };
      const screen = screens.get(panel) ?? making.get(origin) ?? newScreen(picture);
      turns.set(click, { screen: remember(panel, screen), at: ++screen.heard });
    },
    isLast(click) {
      const turn = turns.get(click);
      return turn !== undefined && turn.screen.heard === turn.at;
    },
    hasLaterClick(click) {
      const turn = turns.get(click);
      return turn !== undefined && isOvertaken(turn);
    },
    picture(click) {
      const screen = turns.get(click)?.screen;
      return screen === undefined ? undefined : standing(screen);
    },
    show(click, send) {
      const turn = turns.get(click);
      return turn === undefined ? make(click, send) : show(turn, send);
    },
  };
}
