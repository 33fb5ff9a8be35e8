import { readFileSync } from 'node:fs';
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { FilePlace, Place, SourceDocument } from './SourceDocument';

const STRICT = { disallowComments: true, allowTrailingComma: false };

/** A JSON file that still knows where each of its values stands. */
export class JsonDocument implements SourceDocument {
  readonly file: string;
  readonly text: string;
  readonly data: unknown;
  /** First syntax error, if the text is no JSON. `data` is then undefined. */
  readonly syntaxError: { readonly message: string; readonly place: Place } | undefined;
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

  /** Made when a place is asked for: most documents have nothing to tell of. */
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

  private placeAt(offset: number): Place {
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
