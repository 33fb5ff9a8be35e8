import type { FilePlace, SourceDocument } from '../../documents/JsonDocument';

// Cached in constants: a complete check calls them several 100 000 times.
const { isArray } = Array;
const { hasOwn } = Object;

export type DocumentPath = readonly (string | number)[];

/** The object or array that contains a node, and the node's key in it. */
interface Inside {
  readonly parent: DocumentNode;
  readonly key: string | number;
}

/** Roots by document, so that each value of a document has one node. */
const roots = new WeakMap<SourceDocument, DocumentNode>();

/** Returns the node of a whole document. */
export function rootNodeOf(document: SourceDocument): DocumentNode {
  const root = roots.get(document) ?? new DocumentNode(document, document.data);
  roots.set(document, root);
  return root;
}

/**
 * A value in a document, together with its position. Reading is tolerant: a value that is missing or of another shape
 * reads as absent, so that one broken document never hides the problems of others. Each place has one node, so what
 * follows from a node can be remembered by it.
 */
export class DocumentNode {
  readonly document: SourceDocument;
  readonly value: unknown;
  private readonly inside: Inside | undefined;
  private children: Map<string | number, DocumentNode> | undefined;
  private ownMembers: readonly (readonly [string, DocumentNode])[] | undefined;

  /** For {@link rootNodeOf} and the nodes inside it. */
  constructor(document: SourceDocument, value: unknown, inside?: Inside) {
    this.document = document;
    this.value = value;
    this.inside = inside;
  }

  get path(): DocumentPath {
    return this.inside ? [...this.inside.parent.path, this.inside.key] : [];
  }

  /** Returns the descendant at these keys, or a node without a value if there is none. */
  at(...keys: DocumentPath): DocumentNode {
    return keys.reduce<DocumentNode>((node, key) => node.child(key), this);
  }

  private child(key: string | number): DocumentNode {
    this.children ??= new Map();
    const knownChild = this.children.get(key);
    if (knownChild) return knownChild;
    const child = new DocumentNode(this.document, ownValue(this.value, key), { parent: this, key });
    this.children.set(key, child);
    return child;
  }

  /** Returns the object or array that contains this node; the root for the root. */
  parent(): DocumentNode {
    return this.inside?.parent ?? this;
  }

  /** Returns the members of an object; an empty list for other values. */
  members(): readonly (readonly [string, DocumentNode])[] {
    this.ownMembers ??= this.names().map((key) => [key, this.child(key)] as const);
    return this.ownMembers;
  }

  /** Returns the names of the members of an object. */
  names(): readonly string[] {
    return isRecord(this.value) ? Object.keys(this.value) : [];
  }

  /** Returns the items of an array; an empty list for other values. */
  items(): readonly DocumentNode[] {
    return isArray(this.value) ? this.value.map((_, index) => this.child(index)) : [];
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
