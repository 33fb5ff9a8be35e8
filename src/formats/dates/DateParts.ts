/** The three parts of a date as typed; a part not yet typed is empty. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}
