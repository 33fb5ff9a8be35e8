import { runInThisContext } from 'node:vm';
import type { Validate } from '../../src/flow/types';
import type { JsonSchema } from '../../src/published/flow';
import type { CompiledValidators } from '../../src/published/validators';
import { compiledRequire, compiledValidate, type ValidatorFunctions } from '../../src/validation/compiledValidate';
import { compileValidators } from '../../tools/compile/compileValidators';

type Supplied = Parameters<typeof compiledRequire>[0];

/** Returns the validators that publishing would write for these schemas, with what the app itself supplies. */
export function compiledFunctions(schemas: readonly JsonSchema[], formats: Supplied): ValidatorFunctions {
  const module = compileValidators(schemas).replace(/^export default/, '');
  const create = runInThisContext(module) as CompiledValidators;
  return create(compiledRequire(formats));
}

/** Returns the verdicts of these schemas as the page has them, compiled now. */
export function compiledVerdicts(schemas: readonly JsonSchema[], formats: Supplied): Validate {
  return compiledValidate(compiledFunctions(schemas, formats));
}
