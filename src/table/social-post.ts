/** What people say to one another through the house, around a game. */
export type SocialPost =
  /** Somebody calls others to a table, by name, once. */
  { readonly what: 'invitation'; readonly by: string; readonly to: readonly string[] };
