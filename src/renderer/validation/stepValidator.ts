import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { StepModel, Validate } from '../../flow/types';

/** The validator that RJSF asks for, over the rules that were compiled when the documents were published. */
export function stepValidator({ schema }: Pick<StepModel, 'schema'>, validate: Validate): ValidatorType {
  const id = schema.$id ?? '';
  const validateStep = Object.assign((data: unknown) => validate(id, isRecord(data) ? data : {}).length === 0, {
    errors: null,
  });
  const root: RJSFSchema = { $id: id };
  return createPrecompiledValidator({ [id]: validateStep }, root);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
