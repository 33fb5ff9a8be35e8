import { fieldErrors } from '../../src/flow/fieldErrors';
import type { Answers, DataPointModel, Json, JsonSchema } from '../../src/published/flow';
import { compiledRequire, compiledValidate } from '../../src/validation/compiledValidate';
import { errorText } from '../../src/renderer/errorText';
import { compileValidators } from '../compile/compileValidators';
import { localFormats } from '../compile/localFormats';
import type { Documents } from '../../documents/loadDocuments';
import { evaluateValidators } from '../compile/evaluateValidators';
import type { CountryDocument, DeploymentDocument } from '../../documents/documentShapes';
import { createTexts } from './createTexts';
import { findQuestion } from './findQuestion';
import { normaliseValue } from './normaliseValue';

export interface TriedValue {
  readonly value: string;
  /** The answer as it is kept; `null` where the field counts as empty. */
  readonly normalised: Json;
  readonly valid: boolean;
  readonly code: string | null;
  /** What the applicant reads. */
  readonly text: string | null;
}

const STEP = 'try';

/** Says of each typed value what the form of the country says of it. */
export async function tryValues(
  documents: Documents,
  { country: code, dataPoint, values }: { country: string; dataPoint: string; values: readonly string[] },
): Promise<readonly TriedValue[]> {
  const { schema, isRequired, ui, country, deployment } = findQuestion(documents, code, dataPoint);
  const formats = await localFormats(documents);
  const { texts, languageTag } = createTexts(documents, localeOf(documents, code, deployment));
  const rules: JsonSchema = {
    $id: STEP,
    type: 'object',
    properties: { [dataPoint]: schema },
    required: isRequired ? [dataPoint] : [],
  };
  const create = evaluateValidators(compileValidators([rules]));
  const validate = compiledValidate(create(compiledRequire(formats)), () => []);
  const context = { type: typeOf(schema), widget: ui['ui:widget'], country, languageTag, formats };

  return values.map((value) => {
    const normalised = normaliseValue(value, context);
    const data: Answers = normalised === undefined ? {} : { [dataPoint]: normalised };
    const shown = { step: STEP, data, dataPoints: [dataPoint], explainFormat: formats.explain };
    const [error] = fieldErrors(validate(STEP, data), shown);
    const text = error ? errorText(error, { texts, settings: { country, languageTag }, ui }) : null;
    return { value, normalised: normalised ?? null, valid: !error, code: error?.code ?? null, text };
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
