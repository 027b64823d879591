/** What was filled in in a form, by the ids of its fields. */
export interface FormValues {
  readonly [id: string]: string | readonly string[];
}
