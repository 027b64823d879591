import { SECOND } from '../../shared/durations.ts';

/** Rings after so many milliseconds, unless what it gives is called first. */
export type Alarm = (ms: number, ring: () => void) => () => void;

/** A request to Discord ends within this time, retries and waits for rate limits included. */
export const LONGEST_CALL = 30 * SECOND;

/** Something took too long and nobody waits for it any more. Whether Discord has done it is not known. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
  readonly code = 'ECANCELED';
}

/** Timeouts that hold whatever the work does, and one way to end all of it. */
export interface Bounds {
  /**
   * The result of the work, or a `CutOff` after this time, on `sooner`, or when all is cut off. The work itself may not notice: it must
   * do nothing of weight once its signal is aborted.
   */
  within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>, sooner?: AbortSignal | null): Promise<T>;
  /** Cuts off what is under way and what comes later: the process leaves. */
  cutAll(): void;
}

export const byTimer: Alarm = (ms, ring) => {
  const timer = setTimeout(ring, ms);
  return () => clearTimeout(timer);
};

export function openBounds(alarm: Alarm = byTimer): Bounds {
  const underWay = new Set<AbortController>();
  let isOver = false;

  return {
    async within(ms, work, sooner) {
      if (isOver || sooner?.aborted) throw new CutOff('cut off before it began');
      const controller = new AbortController();
      const { signal } = controller;
      const cut = () => controller.abort();
      const cancel = alarm(ms, cut);
      sooner?.addEventListener('abort', cut);
      underWay.add(controller);
      const gone = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      try {
        return await Promise.race([work(signal), gone]);
      } catch (error) {
        throw signal.aborted ? new CutOff(`cut off, at the latest after ${ms / SECOND} s`) : error;
      } finally {
        cancel();
        sooner?.removeEventListener('abort', cut);
        underWay.delete(controller);
      }
    },
    cutAll() {
      isOver = true;
      for (const controller of underWay) controller.abort();
    },
  };
}
