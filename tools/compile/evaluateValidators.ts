import { runInThisContext } from 'node:vm';
import type { CompiledValidators } from '../../src/published/validators';

/** Runs the text of a validator module, which imports nothing, as the browser would. */
export function evaluateValidators(moduleText: string): CompiledValidators {
  return runInThisContext(moduleText.replace(/^export default/, '')) as CompiledValidators;
}
