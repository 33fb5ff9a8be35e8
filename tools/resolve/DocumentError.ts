import type { FilePlace, SourceDocument } from '../documents/SourceDocument';

/** Something in a document that publishing cannot make sense of, with the place where it stands. */
export class DocumentError extends Error {
  readonly file: string;
  readonly place: FilePlace;

  constructor(document: SourceDocument, path: readonly (string | number)[], reason: string) {
    const place = document.locate(path);
    super(`${place.file}:${place.line}:${place.column}: ${reason}`);
    this.name = 'DocumentError';
    this.file = place.file;
    this.place = place;
  }
}
