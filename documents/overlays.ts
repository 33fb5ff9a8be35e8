import type { FilePlace, JsonDocument, SourceDocument } from './JsonDocument';
import { mergePatch, valueAt } from './jsonValues';

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

type Files = ReadonlyMap<string, JsonDocument>;

/** A country's own steps by name, those that extend a shared step laid over it. */
export function ownSteps(files: Files, shared: Files): ReadonlyMap<string, SourceDocument> {
  return new Map([...files].map(([name, file]) => [name, extended(file, shared)]));
}

function extended(file: JsonDocument, shared: Files): SourceDocument {
  const base = shared.get(extendedStep(file.data) ?? '');
  return base ? new OverlaidDocument(base, { document: file, path: [] }) : file;
}

/** The name of the shared step that a step document extends, as written. */
function extendedStep(data: unknown): string | undefined {
  const name = typeof data === 'object' && data !== null && 'extends' in data ? data.extends : undefined;
  return typeof name === 'string' ? name : undefined;
}

export interface StepOfDeployment {
  readonly name: string;
  /** The deployment's document, with its overlay at `steps.<name>` if it has one. */
  readonly deployment: JsonDocument;
  /** The country's step of this name, else the shared one. */
  readonly ofCountry: SourceDocument | undefined;
  readonly shared: Files;
}

/** A step as a deployment shows it: with its overlay over the shared step it extends, else over the country's. */
export function stepOfDeployment(step: StepOfDeployment): SourceDocument | undefined {
  const { name, deployment, ofCountry, shared } = step;
  const path = ['steps', name];
  const overlay = valueAt(deployment.data, path);
  if (overlay === undefined) return ofCountry;
  const extendedName = extendedStep(overlay);
  const base = shared.get(extendedName ?? '') ?? ofCountry;
  return new OverlaidDocument(base, { document: deployment, path });
}
