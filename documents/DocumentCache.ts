import { JsonDocument, readDocument } from './JsonDocument';

/** Documents that were read before. What has not changed since is the same object, so that what follows from it lasts. */
export class DocumentCache {
  private readonly documents = new Map<string, JsonDocument>();
  private readonly kept = new Map<string, object>();

  /** Returns the document of a file, which is parsed again only if its text has changed. */
  read(file: string): JsonDocument {
    const text = readDocument(file);
    const cached = this.documents.get(file);
    if (cached?.text === text) return cached;
    const document = new JsonDocument(file, text);
    this.documents.set(file, document);
    return document;
  }

  /** Returns what was kept under this name before if it has the same members in the same order, else this. */
  keep<T extends object>(name: string, members: T): T {
    const before = this.kept.get(name);
    if (before && isAlike(before, members)) return before as T;
    this.kept.set(name, members);
    return members;
  }
}

function isAlike(one: object, other: object): boolean {
  const [left, right] = [entriesOf(one), entriesOf(other)];
  return (
    left.length === right.length &&
    left.every(([key, value], index) => {
      return key === right[index]?.[0] && value === right[index]?.[1];
    })
  );
}

function entriesOf(members: object): readonly (readonly [unknown, unknown])[] {
  return members instanceof Map ? [...members] : Object.entries(members);
}
