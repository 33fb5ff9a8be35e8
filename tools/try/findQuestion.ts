import type { CountryModel, FieldUi, JsonSchema, StepModel } from '../../src/published/flow';
import type { Documents } from '../../documents/loadDocuments';
import type { CatalogueDocument, CountryDocument } from '../../documents/documentShapes';
import { resolveFlow } from '../../documents/resolveFlow';
import { resolveSchema } from '../../documents/resolveSchema';

/** A data point as a country asks for it. */
export interface Question {
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  readonly ui: FieldUi;
  readonly country: CountryModel;
  /** The deployment whose flow and texts are looked at: the country's first one. */
  readonly deployment: string | undefined;
}

/**
 * The data point as the first step of the country's flow asks for it; as the catalogue and the country describe it where
 * no step does. Rules that hold under a condition only are left aside, unless the data point is asked there only.
 */
export function findQuestion(documents: Documents, code: string, dataPoint: string): Question {
  const country = documents.countries.get(code)?.country.data as CountryDocument;
  const deployment = [...documents.deployments].find(
    ([, { data }]) => (data as { readonly country?: unknown } | undefined)?.country === code,
  )?.[0];
  const steps = deployment === undefined ? [] : resolveFlow(documents, deployment).steps;
  const step = steps.find(({ dataPoints }) => dataPoints.includes(dataPoint));
  const asked = step && askedIn(step, dataPoint);
  return { ...(asked ?? described(documents, country, dataPoint)), country, deployment };
}

type Asked = Pick<Question, 'schema' | 'isRequired' | 'ui'>;

function askedIn({ schema, uiSchema }: StepModel, dataPoint: string): Asked | undefined {
  const branch = branches(schema).find(({ properties = {} }) => Object.hasOwn(properties, dataPoint));
  const property = branch?.properties?.[dataPoint];
  if (!property) return undefined;
  return { schema: property, isRequired: branch.required?.includes(dataPoint) ?? false, ui: uiSchema[dataPoint] ?? {} };
}

function branches(schema: JsonSchema): readonly JsonSchema[] {
  const inner = [...(schema.allOf ?? []), schema.then, schema.else].filter((part) => part !== undefined);
  return [schema, ...inner.flatMap(branches)];
}

function described({ dataPoints }: Documents, country: CountryDocument, dataPoint: string): Asked {
  const catalogue = dataPoints.data as CatalogueDocument;
  const placed = { document: dataPoints, path: [], schema: { $ref: `data-points#/${dataPoint}` } };
  const widget = catalogue.dataPoints[dataPoint]?.widget;
  return {
    schema: resolveSchema(placed, { catalogue, country }),
    isRequired: false,
    ui: widget === undefined ? {} : { 'ui:widget': widget },
  };
}
