import type { FieldUi, Privacy, StepModel } from '../src/published/flow';
import type { SourceDocument } from './JsonDocument';
import type { SchemaDocument, StepDocument } from './documentShapes';
import { countryLists, withoutReplacedLists } from './countryLists';
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
  const { uiSchema = {}, dataPoints } = step;
  const schema = withoutReplacedLists(resolved('schema', step.schema), uiSchema, sources.catalogue);
  return {
    name,
    path: step.path,
    type: step.type,
    context: step.context,
    dataPoints,
    schema: identifySchemas(schema, name),
    uiSchema: fillUiSchema({ dataPoints, schema, uiSchema }, sources),
    ...(step.when && { when: identifySchemas(resolved('when', step.when), `${name}:when`) }),
  };
}

interface Asked {
  readonly dataPoints: readonly string[];
  /** With its references resolved. */
  readonly schema: SchemaDocument;
  readonly uiSchema: Readonly<Record<string, FieldUi>>;
}

/**
 * Returns the author's uiSchema, completed by the catalogue's widget and autocomplete token where it names none. What
 * the catalogue asks as text and the country lists is chosen from that list, whose names are shown unchanged. A code
 * with letters, by the country's examples, gets a keyboard that has them.
 */
export function fillUiSchema(
  { dataPoints, schema, uiSchema }: Asked,
  { catalogue, country }: SchemaSources,
): Readonly<Record<string, FieldUi>> {
  const lists = countryLists(schema, catalogue);
  const fields = dataPoints.map((dataPoint) => {
    const stepUi = uiSchema[dataPoint] ?? {};
    const { widget, privacy, autocomplete = rememberedBy(privacy) } = catalogue.dataPoints[dataPoint] ?? {};
    const isListed = lists.has(dataPoint) && stepUi['ui:widget'] === undefined;
    const askedBy = stepUi['ui:widget'] ?? widget;
    const usual = isListed ? undefined : usualAnswers(dataPoint, askedBy, country);
    const options = {
      ...(autocomplete !== undefined && { autocomplete }),
      ...(isListed && { labels: 'value' as const }),
      ...(usual && { usual }),
      ...(hasLetters(askedBy, country.$defs?.[dataPoint]) && { inputMode: 'text' as const }),
      ...stepUi['ui:options'],
    };
    const filled: FieldUi = {
      ...(widget !== undefined && { 'ui:widget': isListed ? 'select' : widget }),
      ...stepUi,
      ...(Object.keys(options).length > 0 && { 'ui:options': options }),
    };
    return [dataPoint, filled] as const;
  });
  return Object.fromEntries(fields.filter(([, filled]) => Object.keys(filled).length > 0));
}

function usualAnswers(dataPoint: string, widget: string | undefined, country: SchemaSources['country']) {
  return FREE_WIDGETS.includes(widget) ? country.usualAnswers?.[dataPoint] : undefined;
}

/** A browser remembers nothing about the applicant, such as an income, unless the catalogue names what to fill in. */
function rememberedBy(privacy: Privacy = 'none'): 'off' | undefined {
  return privacy === 'none' ? undefined : 'off';
}

/** Widgets that show a country's usual answers below a field for any other. */
const FREE_WIDGETS: readonly (string | undefined)[] = ['money', 'number', 'text'];

/** Widgets whose keyboard has digits only, unless it is told otherwise. */
const DIGIT_WIDGETS = ['personalCode', 'bankAccount', 'postcode'];

function hasLetters(widget = '', { examples }: SchemaDocument = {}): boolean {
  return (
    DIGIT_WIDGETS.includes(widget) && Array.isArray(examples) && examples.some((code) => /\p{L}/u.test(String(code)))
  );
}
