/** What a command has made. */
export interface CreatedFiles {
  /** Files written or changed. */
  readonly files: readonly string[];
  /** What the author edits next, a sentence each. */
  readonly next: readonly string[];
}
