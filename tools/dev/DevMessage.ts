/** Something that keeps what was saved from being shown. */
export interface DevProblem {
  /** `path/file.json:12:7`; empty where it stands in no file. */
  readonly place: string;
  readonly rule: string;
  readonly message: string;
  readonly mend: string;
}

/** What open pages are told by the development server. */
export interface DevMessage {
  /** Version of what the page's deployment now is; `null` before it was published for the first time. */
  readonly version: string | null;
  readonly problems: readonly DevProblem[];
}
