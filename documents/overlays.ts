import type { FilePlace, JsonDocument, SourceDocument } from './JsonDocument';
import { mergePatch, valueAt } from './jsonValues';
import { memoize } from './memoize';

type OverlayPath = readonly (string | number)[];

/** Location of an overlay: a whole document, or a part of one. */
export interface PlacedOverlay {
  readonly document: SourceDocument;
  readonly path: OverlayPath;
}

/** A document with another one, or a part of it, applied as a JSON merge patch. */
export class OverlaidDocument implements SourceDocument {
  readonly file: string;
  readonly data: unknown;
  /** The document below; absent if there is none. */
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

  /** Returns where a value was written; the overlay wins for a value in both documents. */
  locate(path: OverlayPath): FilePlace {
    const { document, path: root } = this.overlay;
    for (let length = path.length; length > 0; length--) {
      const knownPath = path.slice(0, length);
      if (valueAt(document.data, [...root, ...knownPath]) !== undefined)
        return document.locate([...root, ...knownPath]);
      if (this.base && valueAt(this.base.data, knownPath) !== undefined) return this.base.locate(knownPath);
    }
    return document.locate(root);
  }

  /** Returns where the overlay says something about a value, or about its nearest parent; `null` says it is removed. */
  locateInOverlay(path: OverlayPath): FilePlace {
    const { document, path: root } = this.overlay;
    return document.locate([...root, ...path]);
  }
}

/** Removes `extends`, which belongs to the overlay and not to the step. */
function withoutExtends(data: unknown): unknown {
  return mergePatch(data, { extends: null });
}

type Files = ReadonlyMap<string, JsonDocument>;

/** Returns a country's own steps by name; those that extend a shared step are merged over it. */
export function ownSteps(files: Files, shared: Files): ReadonlyMap<string, SourceDocument> {
  return new Map([...files].map(([name, file]) => [name, extended(file, shared)]));
}

function extended(file: JsonDocument, shared: Files): SourceDocument {
  const base = shared.get(extendedStep(file.data) ?? '');
  return base ? overlaid(file, base) : file;
}

/** Returns the base with a document, or with its overlay for a step, over it. */
const overlaid = memoize((document: JsonDocument, base: SourceDocument | undefined, step?: string) => {
  return new OverlaidDocument(base, { document, path: step === undefined ? [] : ['steps', step] });
});

/** Returns the name of the shared step that a step document extends, as written. */
function extendedStep(data: unknown): string | undefined {
  const name = typeof data === 'object' && data !== null && 'extends' in data ? data.extends : undefined;
  return typeof name === 'string' ? name : undefined;
}

export interface StepOfDeployment {
  readonly name: string;
  /** The deployment's document; its overlay, if any, is at `steps.<name>`. */
  readonly deployment: JsonDocument;
  /** The country's step of this name, else the shared one. */
  readonly ofCountry: SourceDocument | undefined;
  readonly shared: Files;
}

/** Returns a deployment's step: its overlay over the shared step that it extends, else over the country's step. */
export function stepOfDeployment(step: StepOfDeployment): SourceDocument | undefined {
  const { name, deployment, ofCountry, shared } = step;
  const overlay = valueAt(deployment.data, ['steps', name]);
  if (overlay === undefined) return ofCountry;
  const extendedName = extendedStep(overlay);
  const base = shared.get(extendedName ?? '') ?? ofCountry;
  return overlaid(deployment, base, name);
}
