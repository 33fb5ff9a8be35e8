import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { Validate } from '../flow/types';
import type { StepModel } from '../published/flow';

/**
 * Returns the validator that RJSF requires. It never decides anything: forms run with `noValidate`, the walk has the
 * errors.
 */
export function stepValidator({ schema }: Pick<StepModel, 'schema'>, validate: Validate): ValidatorType {
  const errorsOf = (data: unknown) => [...validate(schema.$id ?? '', isRecord(data) ? data : {})];
  return {
    isValid: (_schema: RJSFSchema, data: unknown) => errorsOf(data).length === 0,
    rawValidation: (_schema: RJSFSchema, data?: unknown) => ({ errors: errorsOf(data) as never[] }),
    validateFormData: () => ({ errors: [], errorSchema: {} }),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
