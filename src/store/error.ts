/** The database cannot be used; the message is one sentence that says why and what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
