import { MINUTE } from '../../shared/durations.ts';
import type { FormValues } from '../ui/form-values.ts';

/** As long as somebody still looks at the answer that refused his form. */
const DRAFT_TTL_MS = 15 * MINUTE;
const MAX_DRAFTS = 500;

/**
 * Cache of forms that were refused, with what was filled in, so that they can be opened again: nothing depends on it, a form whose draft
 * is lost opens with what holds now. And of forms being sent: one that arrives twice is done once.
 */
export interface FormDraftCache {
  save(userId: string, form: string, filled: FormValues): void;
  find(userId: string, form: string): FormValues | undefined;
  drop(userId: string, form: string): void;
  /** Whoever is forgotten leaves none. */
  forget(userId: string): void;
  /** Does it, or waits for what the same form leads to already. */
  runOnce<T>(userId: string, form: string, work: () => Promise<T>): Promise<T>;
}

export function createFormDraftCache(now: () => number): FormDraftCache {
  const kept = new Map<string, { readonly filled: FormValues; readonly at: number }>();
  const sending = new Map<string, Promise<unknown>>();
  const key = (userId: string, form: string) => `${userId} ${form}`;
  return {
    save(userId, form, filled) {
      kept.delete(key(userId, form));
      kept.set(key(userId, form), { filled, at: now() });
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_DRAFTS) break;
        kept.delete(oldest);
      }
    },
    find(userId, form) {
      const draft = kept.get(key(userId, form));
      return draft === undefined || now() - draft.at > DRAFT_TTL_MS ? undefined : draft.filled;
    },
    drop: (userId, form) => void kept.delete(key(userId, form)),
    forget(userId) {
      for (const one of [...kept.keys()]) if (one.startsWith(`${userId} `)) kept.delete(one);
    },
    async runOnce<T>(userId: string, form: string, work: () => Promise<T>): Promise<T> {
      const same = key(userId, form);
      const begun = sending.get(same);
      if (begun !== undefined) return begun as Promise<T>;
      const working = work();
      sending.set(same, working);
      try {
        return await working;
      } finally {
        sending.delete(same);
      }
    },
  };
}
