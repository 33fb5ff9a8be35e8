import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser';

/** A place in a document; line and column count from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

export interface FilePlace extends SourcePosition {
  readonly file: string;
}

/** JSON that knows the source position of its values, in one file or in several merged ones. */
export interface SourceDocument {
  /** The file with the highest precedence. */
  readonly file: string;
  readonly data: unknown;
  /** Returns the place of the value at this path, or of its nearest existing parent. */
  locate(path: readonly (string | number)[]): FilePlace;
}

/** Why a document cannot be read: a code of the JSON parser, or one of ours. */
export interface SyntaxProblem {
  readonly code: string;
  readonly place: SourcePosition;
  /** For `DuplicateKey`: the key, and the line where it was first. */
  readonly duplicate?: { readonly key: string; readonly firstLine: number };
}

/** Ten times as much as the largest document holds. Checks take time for each text, so nothing larger is read. */
export const MAX_DOCUMENT_BYTES = 512 * 1024;

const BYTE_ORDER_MARK = '\uFEFF';
const STRICT = { disallowComments: true, allowTrailingComma: false };

/** A JSON file that knows the source position of each of its values. */
export class JsonDocument implements SourceDocument {
  readonly file: string;
  readonly text: string;
  readonly data: unknown;
  /** First reason why the text isn't valid JSON; `data` is then undefined. */
  readonly syntaxError: SyntaxProblem | undefined;
  private tree: Node | undefined;

  constructor(file: string, text: string = readDocument(file)) {
    this.file = file;
    this.text = text;
    const parsed = parsedJson(text);
    this.syntaxError = parsed ? duplicateIn(text, parsed.data) : this.findSyntaxError();
    this.data = this.syntaxError ? undefined : parsed?.data;
  }

  locate(path: readonly (string | number)[]): FilePlace {
    const root = this.places();
    for (let length = path.length; length >= 0; length--) {
      const node = root && findNodeAtLocation(root, path.slice(0, length));
      if (node) return { file: this.file, ...this.placeAt(node.offset) };
    }
    return { file: this.file, line: 1, column: 1 };
  }

  /** Parses on first demand: most documents have nothing to report. */
  private places(): Node | undefined {
    this.tree ??= parseTree(this.text, [], STRICT);
    return this.tree;
  }

  private findSyntaxError(): SyntaxProblem {
    const start = { line: 1, column: 1 };
    if (this.text === TOO_LARGE) return { code: 'TooLarge', place: start };
    if (this.text.trim() === '') return { code: 'Empty', place: start };
    if (this.text.startsWith(BYTE_ORDER_MARK)) return { code: 'ByteOrderMark', place: start };
    const errors: ParseError[] = [];
    parseTree(this.text, errors, STRICT);
    const [first] = errors;
    const code = first ? printParseErrorCode(first.error) : 'InvalidCharacter';
    return { code, place: this.placeAt(first?.offset ?? 0) };
  }

  private placeAt(offset: number): SourcePosition {
    const before = this.text.slice(0, offset);
    const line = before.split('\n').length;
    return { line, column: offset - before.lastIndexOf('\n') };
  }
}

/** Stands for the text of a file that is too large to read; it isn't JSON. */
const TOO_LARGE = '\0';

/** Returns the text of a document; that of a file which is too large is not read. */
export function readDocument(file: string): string {
  return statSync(file).size > MAX_DOCUMENT_BYTES ? TOO_LARGE : readFileSync(file, 'utf8');
}

/** A text or a key; a key ends with its colon. */
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?/g;

/** Returns the first key that an object has twice: JSON.parse silently keeps the last one. */
function duplicateIn(text: string, data: unknown): SyntaxProblem | undefined {
  const written = (text.match(STRING) ?? []).filter((string) => string.endsWith(':')).length;
  return written === countKeys(data) ? undefined : findDuplicate(text);
}

function countKeys(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  const values: readonly unknown[] = Object.values(data);
  const ownSize = Array.isArray(data) ? 0 : values.length;
  return values.reduce<number>((sum, value) => sum + countKeys(value), ownSize);
}

function findDuplicate(text: string): SyntaxProblem | undefined {
  const objects: Map<string, number>[] = [];
  let found: SyntaxProblem | undefined;
  visit(text, {
    onObjectBegin: () => void objects.push(new Map()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty: (key, ...[, , line, column]) => {
      const keys = objects.at(-1);
      const first = keys?.get(key);
      keys?.set(key, line);
      if (first === undefined || found) return;
      const place = { line: line + 1, column: column + 1 };
      found = { code: 'DuplicateKey', place, duplicate: { key, firstLine: first + 1 } };
    },
  });
  return found;
}

function parsedJson(text: string): { readonly data: unknown } | undefined {
  try {
    return { data: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/**
 * Returns the JSON files of a folder by name without extension; empty if the folder does not exist.
 *
 * @param read returns the document of a file
 */
export function jsonFiles(
  folder: string,
  read = (file: string): JsonDocument => new JsonDocument(file),
): ReadonlyMap<string, JsonDocument> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(names.sort().map((name) => [basename(name, '.json'), read(join(folder, name))]));
}

/** A mistake in a document that publishing cannot resolve, with its place. */
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
