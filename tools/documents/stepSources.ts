import type { JsonDocument } from './JsonDocument';
import { OverlaidDocument } from './OverlaidDocument';
import type { SourceDocument } from './SourceDocument';
import { valueAt } from './valueAt';

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
