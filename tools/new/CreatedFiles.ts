/** The result of a command that creates files. */
export interface CreatedFiles {
  /** Files written or changed. */
  readonly files: readonly string[];
  /** What the author should edit next, one sentence each. */
  readonly next: readonly string[];
}
