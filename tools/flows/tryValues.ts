import { createInstance } from 'i18next';
import type { CatalogueDocument, CountryDocument, DeploymentDocument } from '../../documents/documentShapes';
import type { Documents } from '../../documents/loadDocuments';
import { DeploymentSources } from '../../documents/DeploymentSources';
import { resolveFlow } from '../../documents/resolveFlow';
import { resolveFormats } from '../../documents/resolveFormats';
import { resolveSchema } from '../../documents/resolveSchema';
import { formattingTag, localeFacts, resolveTexts } from '../../documents/resolveTexts';
import { openDoubts } from '../../src/flow/openDoubts';
import { validationErrors } from '../../src/flow/validationErrors';
import type { Answers, DataPointModel, FieldUi, Json, JsonSchema, StepModel } from '../../src/published/flow';
import { errorText } from '../../src/renderer/errorText';
import { compiledRequire, compiledValidate } from '../../src/validation/compiledValidate';
import { compileValidators, evaluateValidators } from '../compile/compileValidators';
import { localFormats } from '../compile/createFlow';
import { normaliseValue } from './normaliseValue';

export interface TriedValue {
  readonly value: string;
  /** The answer as stored; `null` if the field counts as empty. */
  readonly normalised: Json;
  readonly valid: boolean;
  /** Of the error; of a valid value, what the page asks about once. */
  readonly code: string | null;
  /** The message that the applicant reads. */
  readonly text: string | null;
}

const STEP = 'try';

/** Returns, for each typed value, what the country's form reports. */
export async function tryValues(
  documents: Documents,
  { country: code, dataPoint, values }: { country: string; dataPoint: string; values: readonly string[] },
): Promise<readonly TriedValue[]> {
  const { schema, isRequired, ui, country, deployment } = findQuestion(documents, code, dataPoint);
  const formats = await localFormats(documents, country, resolveFormats(documents, country));
  const { texts, languageTag } = createTexts(documents, localeOf(documents, code, deployment));
  const rules: JsonSchema = {
    $id: STEP,
    type: 'object',
    properties: { [dataPoint]: schema },
    required: isRequired ? [dataPoint] : [],
  };
  const create = evaluateValidators(compileValidators([rules]));
  const validate = compiledValidate(create(compiledRequire(formats)));
  const field = { schema, options: ui['ui:options'] ?? {}, country, languageTag, formatting: formats };
  const context = { ...field, type: typeOf(schema), widget: ui['ui:widget'] };

  return values.map((value) => {
    const normalised = normaliseValue(value, context);
    const data: Answers = normalised === undefined ? {} : { [dataPoint]: normalised };
    const shown = {
      step: STEP,
      data,
      dataPoints: [dataPoint],
      explainFormat: formats.explain,
      formatValues: formats.values,
    };
    const [error] = validationErrors(validate(STEP, data), shown);
    const visible = { step: { name: STEP }, schema: rules, dataPoints: [dataPoint] };
    const erroneous = error ? [dataPoint] : [];
    const [doubt] = openDoubts({ explainDoubt: formats.doubt }, [visible], { answers: data, erroneous, asked: {} });
    const report = error ?? doubt;
    const text = report ? errorText(report, { texts, settings: { country, languageTag }, ui }) : null;
    return { value, normalised: normalised ?? null, valid: !error, code: report?.code ?? null, text };
  });
}

function typeOf({ type = 'string' }: JsonSchema): DataPointModel['type'] {
  return [type].flat().find((name) => name !== 'null') as DataPointModel['type'];
}

function localeOf(documents: Documents, code: string, deployment: string | undefined): string {
  const document = documents.deployments.get(deployment ?? '')?.data as DeploymentDocument | undefined;
  const country = documents.countries.get(code)?.country.data as CountryDocument & { readonly locale: string };
  return document?.locales[0] ?? country.locale;
}

/** A data point with a country's rules. */
export interface Question {
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  readonly ui: FieldUi;
  readonly country: CountryDocument;
  /** The deployment whose flow and texts are used: the country's first one. */
  readonly deployment: string | undefined;
}

/**
 * Returns the data point as the first step of the country's flow that has it defines it, else as the catalogue and
 * the country define it. Conditional rules are ignored, unless the data point appears only under a condition.
 */
function findQuestion(documents: Documents, code: string, dataPoint: string): Question {
  const deployment = [...documents.deployments].find(
    ([, { data }]) => (data as { readonly country?: unknown } | undefined)?.country === code,
  )?.[0];
  const country = deployment
    ? new DeploymentSources(documents, deployment).country
    : (documents.countries.get(code)?.country.data as CountryDocument);
  const steps = deployment === undefined ? [] : resolveFlow(documents, deployment).steps;
  const step = steps.find(({ dataPoints }) => dataPoints.includes(dataPoint));
  const askedField = step && askedIn(step, dataPoint);
  return { ...(askedField ?? described(documents, country, dataPoint)), country, deployment };
}

type QuestionPart = Pick<Question, 'schema' | 'isRequired' | 'ui'>;

function askedIn({ schema, uiSchema }: StepModel, dataPoint: string): QuestionPart | undefined {
  const branch = innerSchemas(schema).find(({ properties = {} }) => Object.hasOwn(properties, dataPoint));
  const property = branch?.properties?.[dataPoint];
  if (!property) return undefined;
  return { schema: property, isRequired: branch.required?.includes(dataPoint) ?? false, ui: uiSchema[dataPoint] ?? {} };
}

function innerSchemas(schema: JsonSchema): readonly JsonSchema[] {
  const inner = [...(schema.allOf ?? []), schema.then, schema.else].filter((part) => part !== undefined);
  return [schema, ...inner.flatMap(innerSchemas)];
}

function described({ dataPoints }: Documents, country: CountryDocument, dataPoint: string): QuestionPart {
  const catalogue = dataPoints.data as CatalogueDocument;
  const placed = { document: dataPoints, path: [], schema: { $ref: `data-points#/${dataPoint}` } };
  const widget = catalogue.dataPoints[dataPoint]?.widget;
  return {
    schema: resolveSchema(placed, { catalogue, country }),
    isRequired: false,
    ui: widget === undefined ? {} : { 'ui:widget': widget },
  };
}

type ErrorTexts = Parameters<typeof errorText>[1]['texts'];

/** Creates the texts of a locale, looked up as the page does: a missing text is the empty string. */
export function createTexts(
  documents: Documents,
  locale: string,
): { readonly texts: ErrorTexts; readonly languageTag: string } {
  const languageTag = formattingTag(localeFacts(documents, locale));
  const instance = createInstance();
  void instance.init({
    lng: languageTag,
    fallbackLng: false,
    defaultNS: 'app',
    keySeparator: '>',
    resources: { [languageTag]: resolveTexts(documents, locale) },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const find: ErrorTexts['first'] = (keys, values = {}) => instance.t([...keys], { ...values, defaultValue: '' });
  const within =
    (namespace: string): ErrorTexts['app'] =>
    (key, values) =>
      find([`${namespace}:${key}`], values);
  return {
    texts: { app: within('app'), form: within('form'), states: within('states'), first: find, isWhole: true },
    languageTag,
  };
}
