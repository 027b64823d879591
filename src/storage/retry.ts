import { StaleError } from './repository.ts';

const MAX_ATTEMPTS = 8;

/**
 * Retry under optimistic locking: the work loads what it changes, and is done again from there when its commit finds that somebody was faster. Games
 * and seasons know no other lock.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaleError) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** For what need not be written when somebody was faster; false then. */
export async function ignoreConflict(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof StaleError) return false;
    throw error;
  }
}
