/** What was filled in in a form, by the ids of its fields. */
export interface Filled {
  readonly [id: string]: string | readonly string[];
}
