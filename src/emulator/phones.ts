import type { Modal } from './wire.ts';

/** What the app on a phone does otherwise than the one on a desk. */
export interface Phones {
  /** Everybody holds a phone from now on, or nobody does any more. */
  hold(held?: boolean): void;
  /** A form as this user sees it. */
  shows(userId: string, modal: Modal): Modal;
}

/** Phones keep a form by its custom id and show it as it came first, whatever is sent under that id later (discord-api-docs #7554). */
export function openPhones(): Phones {
  const seen = new Map<string, Modal>();
  let held = false;
  return {
    hold(on = true) {
      held = on;
      seen.clear();
    },
    shows(userId, modal) {
      if (!held) return modal;
      const key = `${userId} ${modal.custom_id}`;
      const first = seen.get(key) ?? structuredClone(modal);
      seen.set(key, first);
      return first;
    },
  };
}
