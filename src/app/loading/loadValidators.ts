import type { Validate } from '../../flow/types';
import { decodePublished } from '../../published/decodePublished';
import type { StepModel } from '../../published/flow';
import type { Formats } from '../../formats/createFormats';
import type { CompiledValidators } from '../../published/validators';
import { compiledValidate, missingSchemas, type ValidatorFunctions } from '../../validation/compiledValidate';
import { logger } from '../start/logger';

interface ValidatorModule {
  readonly default: CompiledValidators;
}

/** Loads compiled validators. A failure is only logged, because the interpreter replaces them. */
export async function importFunctions(url: string, provide: (name: string) => unknown): Promise<ValidatorFunctions> {
  try {
    const module: unknown = await import(/* webpackIgnore: true */ url);
    return decodePublished<ValidatorModule>(url, module, ['default']).default(provide);
  } catch (cause) {
    logger.error(`Compiled validators could not be used from ${url}; the documents are interpreted instead`, cause);
    return {};
  }
}

/** Validates by compiled functions, and by the interpreter where a rule has none. */
export async function validateBy(
  steps: readonly StepModel[],
  functions: ValidatorFunctions,
  formats: Formats,
): Promise<Validate> {
  const missing = missingSchemas(steps, functions);
  if (missing.length === 0) return compiledValidate(functions, () => []);
  const { interpretedValidate } = await import(
    /* webpackChunkName: "interpreter" */ '../../validation/interpretedValidate'
  );
  return compiledValidate(functions, interpretedValidate(missing, formats));
}
