import { runInThisContext } from 'node:vm';
import type { CompiledValidators } from '../../src/published/validators';
import type { JsonSchema } from '../../src/published/flow';
import { compiledRequire, type ValidatorFunctions } from '../../src/validation/compiledValidate';
import { compileValidators } from '../../tools/compile/compileValidators';

/** Returns the validators that publishing would write for these schemas, with what the app itself supplies. */
export function compiledFunctions(
  schemas: readonly JsonSchema[],
  formats: Parameters<typeof compiledRequire>[0],
): ValidatorFunctions {
  const module = compileValidators(schemas).replace(/^export default/, '');
  const create = runInThisContext(module) as CompiledValidators;
  return create(compiledRequire(formats));
}
