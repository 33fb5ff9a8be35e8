import Ajv from 'ajv/dist/2020';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { memoize } from './memoize';
import { valueAtKeys, dereference, type OpenApi, type OpenApiOperation } from './openApi';

const DOCUMENT = 'contract';

interface PlainAnswer {
  readonly status: number;
  readonly body: unknown;
}

function describe(errors: readonly ErrorObject[] | null | undefined): string {
  return (errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? ''}`).join('; ');
}

/** Throws if a response matches none of those that the contract defines for the operation. */
export type AnswerCheck = (operation: OpenApiOperation, answer: PlainAnswer) => void;

/** Returns the check of responses against the contract; compiles each schema once, on first use. */
export const answerCheckOf = memoize((openApi: OpenApi): AnswerCheck => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ components: valueAtKeys(openApi.document, 'components') }, DOCUMENT);
  const compiled = new Map<unknown, ValidateFunction>();
  const validatorOf = (schema: unknown): ValidateFunction => {
    const validate = compiled.get(schema) ?? ajv.compile(absolute(schema));
    compiled.set(schema, validate);
    return validate;
  };

  return ({ responses }, { status, body }) => {
    const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
    if (response === undefined) throw new Error(`HTTP ${status} is not in the contract`);
    const schema = valueAtKeys(dereference(openApi.document, response), 'content', 'application/json', 'schema');
    if (schema === undefined) {
      if (body !== undefined) throw new Error(`HTTP ${status} must have no body`);
      return;
    }
    const validate = validatorOf(schema);
    if (!validate(body)) throw new Error(`HTTP ${status} does not keep its schema: ${describe(validate.errors)}`);
  };
});

/** Makes references of a response's schema absolute, so that it compiles on its own. */
function absolute(schema: unknown): object {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${DOCUMENT}#/`);
  const copy: unknown = JSON.parse(text);
  return typeof copy === 'object' && copy !== null ? copy : {};
}
