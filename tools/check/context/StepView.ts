import type { DocumentNode } from '../DocumentNode';

/** A step, read tolerantly. Its values may stand in different documents where one overlays the other. */
export interface StepView {
  readonly name: string;
  /** Root of the step's document. */
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

export function readStep(name: string, node: DocumentNode): StepView {
  return {
    name,
    node,
    path: node.at('path'),
    context: node.at('context'),
    schema: node.at('schema'),
    uiSchema: node.at('uiSchema'),
    when: node.at('when'),
    listed: node.at('dataPoints').textItems(),
  };
}
