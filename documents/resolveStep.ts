import type { FieldUi, StepModel } from '../src/published/flow';
import type { SourceDocument } from './JsonDocument';
import type { CatalogueDocument, SchemaDocument, StepDocument } from './documentShapes';
import { identifySchemas } from './identifySchemas';
import { resolveSchema, type SchemaSources } from './resolveSchema';

/** A step with its source document, after the deployment's overlays. */
export interface PlacedStep {
  readonly name: string;
  readonly document: SourceDocument;
  readonly step: StepDocument;
}

/** Returns a step document with its references resolved, its schemas identified and its widgets filled in. */
export function resolveStepDocument({ name, document, step }: PlacedStep, sources: SchemaSources): StepModel {
  const resolved = (key: 'schema' | 'when', schema: SchemaDocument): SchemaDocument =>
    resolveSchema({ document, path: [key], schema }, sources);
  return {
    name,
    path: step.path,
    type: step.type,
    context: step.context,
    dataPoints: step.dataPoints,
    schema: identifySchemas(resolved('schema', step.schema), name),
    uiSchema: fillUiSchema(step.dataPoints, step.uiSchema ?? {}, sources.catalogue),
    ...(step.when && { when: identifySchemas(resolved('when', step.when), `${name}:when`) }),
  };
}

/** Returns the author's uiSchema, completed by the catalogue's widget and autocomplete token where it names none. */
export function fillUiSchema(
  dataPoints: readonly string[],
  uiSchema: Readonly<Record<string, FieldUi>>,
  catalogue: CatalogueDocument,
): Readonly<Record<string, FieldUi>> {
  const fields = dataPoints.map((dataPoint) => {
    const own = uiSchema[dataPoint] ?? {};
    const { widget, autocomplete } = catalogue.dataPoints[dataPoint] ?? {};
    const options = { ...(autocomplete !== undefined && { autocomplete }), ...own['ui:options'] };
    const filled: FieldUi = {
      ...(widget !== undefined && { 'ui:widget': widget }),
      ...own,
      ...(Object.keys(options).length > 0 && { 'ui:options': options }),
    };
    return [dataPoint, filled] as const;
  });
  return Object.fromEntries(fields.filter(([, filled]) => Object.keys(filled).length > 0));
}
