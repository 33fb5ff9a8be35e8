import { readFileSync } from 'node:fs';
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { FilePlace, Place, SourceDocument } from './SourceDocument';

/** A JSON file that still knows where each of its values stands. */
export class JsonDocument implements SourceDocument {
  readonly file: string;
  readonly text: string;
  readonly data: unknown;
  /** First syntax error, if the text is no JSON. `data` is then undefined. */
  readonly syntaxError: { readonly message: string; readonly place: Place } | undefined;
  private readonly root: Node | undefined;

  constructor(file: string, text: string = readFileSync(file, 'utf8')) {
    this.file = file;
    this.text = text;
    const errors: ParseError[] = [];
    this.root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const first = errors[0];
    this.syntaxError = first && { message: printParseErrorCode(first.error), place: this.placeAt(first.offset) };
    this.data = first ? undefined : (JSON.parse(text) as unknown);
  }

  locate(path: readonly (string | number)[]): FilePlace {
    for (let length = path.length; length >= 0; length--) {
      const node = this.root && findNodeAtLocation(this.root, path.slice(0, length));
      if (node) return { file: this.file, ...this.placeAt(node.offset) };
    }
    return { file: this.file, line: 1, column: 1 };
  }

  private placeAt(offset: number): Place {
    const before = this.text.slice(0, offset);
    const line = before.split('\n').length;
    return { line, column: offset - before.lastIndexOf('\n') };
  }
}
