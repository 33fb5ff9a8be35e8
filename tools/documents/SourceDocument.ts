/** A place in a document, both numbers counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface FilePlace extends Place {
  readonly file: string;
}

/** JSON whose values know where they were written, be it in one file or in several laid over each other. */
export interface SourceDocument {
  /** The file that has the last word. */
  readonly file: string;
  readonly data: unknown;
  /** Place of the value at this path; of its nearest existing parent where the value is missing. */
  locate(path: readonly (string | number)[]): FilePlace;
}
