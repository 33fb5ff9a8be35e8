import type { DocumentNode } from '../DocumentNode';

/** A step, read tolerantly. Its parts may stand in different documents where a deployment overlays a step. */
export interface StepView {
  readonly name: string;
  /** Root of the step's document, or of the overlay where there is no document. */
  readonly node: DocumentNode;
  readonly path: DocumentNode;
  /** Key of the heading in the locale files. */
  readonly context: DocumentNode;
  readonly schema: DocumentNode;
  readonly uiSchema: DocumentNode;
  readonly when: DocumentNode;
  /** Names listed in `dataPoints`, each with its node. */
  readonly listed: readonly (readonly [string, DocumentNode])[];
}

/** Reads a step. What the overlay says stands instead of what the document says. */
export function readStep(name: string, document: DocumentNode, overlay?: DocumentNode): StepView {
  const part = (key: string): DocumentNode => (overlay?.at(key).exists ? overlay.at(key) : document.at(key));
  return {
    name,
    node: document,
    path: part('path'),
    context: part('context'),
    schema: part('schema'),
    uiSchema: part('uiSchema'),
    when: part('when'),
    listed: part('dataPoints').textItems(),
  };
}
