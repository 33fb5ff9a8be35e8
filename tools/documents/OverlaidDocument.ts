import { mergePatch } from './mergePatch';
import type { FilePlace, SourceDocument } from './SourceDocument';
import { valueAt } from './valueAt';

type Path = readonly (string | number)[];

/** Where an overlay stands: a whole document, or a part of one. */
export interface PlacedOverlay {
  readonly document: SourceDocument;
  readonly path: Path;
}

/** A document with another one, or a part of it, laid over it as a JSON merge patch. */
export class OverlaidDocument implements SourceDocument {
  readonly file: string;
  readonly data: unknown;
  /** What lies beneath; absent when there is nothing to lie over. */
  readonly base: SourceDocument | undefined;
  private readonly overlay: PlacedOverlay;

  constructor(base: SourceDocument | undefined, overlay: PlacedOverlay) {
    this.base = base;
    this.overlay = overlay;
    this.file = overlay.document.file;
    this.data = withoutExtends(mergePatch(base?.data, valueAt(overlay.document.data, overlay.path)));
  }

  get isReadable(): boolean {
    return this.overlay.document.data !== undefined && (!this.base || this.base.data !== undefined);
  }

  /** A value is where it was written; one that both write, where it was written last. */
  locate(path: Path): FilePlace {
    const { document, path: root } = this.overlay;
    for (let length = path.length; length > 0; length--) {
      const known = path.slice(0, length);
      if (valueAt(document.data, [...root, ...known]) !== undefined) return document.locate([...root, ...known]);
      if (this.base && valueAt(this.base.data, known) !== undefined) return this.base.locate(known);
    }
    return document.locate(root);
  }
}

/** What the overlay says of itself is no part of the step. */
function withoutExtends(data: unknown): unknown {
  return mergePatch(data, { extends: null });
}
