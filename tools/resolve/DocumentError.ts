import type { JsonDocument, Place } from '../documents/JsonDocument';

/** Something in a document that publishing cannot make sense of, with the place where it stands. */
export class DocumentError extends Error {
  readonly file: string;
  readonly place: Place;

  constructor(document: JsonDocument, path: readonly (string | number)[], reason: string) {
    const place = document.locate(path);
    super(`${document.file}:${place.line}:${place.column}: ${reason}`);
    this.name = 'DocumentError';
    this.file = document.file;
    this.place = place;
  }
}
