/** A problem that prevents a saved change from being shown. */
export interface DevProblem {
  /** `path/file.json:12:7`; empty if no file is involved. */
  readonly place: string;
  readonly rule: string;
  readonly message: string;
  readonly fix: string;
}

/** A message of the development server to open pages. */
export interface DevMessage {
  /** Current version of the page's deployment; `null` before it is first published. */
  readonly version: string | null;
  readonly problems: readonly DevProblem[];
}
