import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

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

const STRICT = { disallowComments: true, allowTrailingComma: false };

/** A JSON file that knows the source position of each of its values. */
export class JsonDocument implements SourceDocument {
  readonly file: string;
  readonly text: string;
  readonly data: unknown;
  /** First syntax error, if the text is not JSON; `data` is then undefined. */
  readonly syntaxError: { readonly message: string; readonly place: SourcePosition } | undefined;
  private tree: Node | undefined;

  constructor(file: string, text: string = readFileSync(file, 'utf8')) {
    this.file = file;
    this.text = text;
    const parsed = parsedJson(text);
    this.data = parsed?.data;
    this.syntaxError = parsed ? undefined : this.findSyntaxError();
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

  private findSyntaxError(): JsonDocument['syntaxError'] {
    const errors: ParseError[] = [];
    parseTree(this.text, errors, STRICT);
    const [first] = errors;
    const message = first ? printParseErrorCode(first.error) : 'InvalidCharacter';
    return { message, place: this.placeAt(first?.offset ?? 0) };
  }

  private placeAt(offset: number): SourcePosition {
    const before = this.text.slice(0, offset);
    const line = before.split('\n').length;
    return { line, column: offset - before.lastIndexOf('\n') };
  }
}

function parsedJson(text: string): { readonly data: unknown } | undefined {
  try {
    return { data: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Returns the JSON files of a folder by name without extension; empty if the folder does not exist. */
export function jsonFiles(folder: string): ReadonlyMap<string, JsonDocument> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(names.sort().map((name) => [basename(name, '.json'), new JsonDocument(join(folder, name))]));
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
