import { databaseCode, isLost } from './postgres/lost.ts';

/** The database cannot be used; the message is one sentence that says why and what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The disk is full or not to be written, another program holds the file, the server has no room or no connection left. */
const REFUSED = /^(ENOSPC|EDQUOT|EROFS|SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)\w*|53\w{3}|58030)$/;

/** The database takes nothing for the moment; whoever runs the bot has to do something, or it passes by itself. */
export function isUnavailable(error: unknown): boolean {
  return isLost(error) || REFUSED.test(databaseCode(error));
}
