import type { FilePlace, SourceDocument } from '../../documents/JsonDocument';

// Cached in constants: a complete check calls them a million times.
const { isArray } = Array;
const { hasOwn } = Object;

export type DocumentPath = readonly (string | number)[];

/**
 * A value in a document, together with its position. Reading is tolerant: a value that is missing or of another shape
 * reads as absent, so that one broken document never hides the problems of others.
 */
export class DocumentNode {
  readonly document: SourceDocument;
  readonly value: unknown;
  private readonly keys: DocumentPath;
  private readonly ancestor: DocumentNode | undefined;

  /**
   * Creates the root of a document, or the node at this path: relative to the ancestor if there is one, else to the
   * root.
   */
  constructor(document: SourceDocument, path: DocumentPath = [], ancestor?: DocumentNode) {
    this.document = document;
    this.keys = path;
    this.ancestor = ancestor;
    this.value = path.reduce(ownValue, ancestor ? ancestor.value : document.data);
  }

  get path(): DocumentPath {
    return this.ancestor ? [...this.ancestor.path, ...this.keys] : this.keys;
  }

  /** Returns the descendant at these keys, or a node without a value if there is none. */
  at(...keys: DocumentPath): DocumentNode {
    return new DocumentNode(this.document, keys, this);
  }

  /** Returns the object or array that contains this node; the root for the root. */
  parent(): DocumentNode {
    return new DocumentNode(this.document, this.path.slice(0, -1));
  }

  /** Returns the members of an object; an empty list for other values. */
  members(): readonly (readonly [string, DocumentNode])[] {
    const { value } = this;
    return isRecord(value) ? Object.keys(value).map((key) => [key, this.at(key)] as const) : [];
  }

  /** Returns the names of the members of an object. */
  names(): readonly string[] {
    return isRecord(this.value) ? Object.keys(this.value) : [];
  }

  /** Returns the items of an array; an empty list for other values. */
  items(): readonly DocumentNode[] {
    return isArray(this.value) ? this.value.map((_, index) => this.at(index)) : [];
  }

  /** Returns the string items of an array, each with its node. */
  textItems(): readonly (readonly [string, DocumentNode])[] {
    return this.items().flatMap((node) => (node.text === undefined ? [] : [[node.text, node] as const]));
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  get text(): string | undefined {
    return typeof this.value === 'string' ? this.value : undefined;
  }

  get number(): number | undefined {
    return typeof this.value === 'number' ? this.value : undefined;
  }

  get isObject(): boolean {
    return isRecord(this.value);
  }

  get place(): FilePlace {
    return this.document.locate(this.path);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !isArray(value);
}

function ownValue(parent: unknown, key: string | number): unknown {
  if (isArray(parent)) return typeof key === 'number' ? (parent as readonly unknown[])[key] : undefined;
  return isRecord(parent) && hasOwn(parent, key) ? parent[key] : undefined;
}
