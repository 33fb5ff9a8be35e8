import type { Flow } from '../../src/flow/types';
import type { FlowModel } from '../../src/published/flow';
import type { Formats } from '../../src/formats/createFormats';
import { compiledRequire, compiledValidate } from '../../src/validation/compiledValidate';
import { evaluateValidators } from './evaluateValidators';
import { collectSchemas } from './collectSchemas';
import { compileValidators } from './compileValidators';

/** A flow that runs here as it runs in the page: the same compiled validators, called in the same way. */
export function createFlow(model: FlowModel, formats: Formats): Flow {
  const create = evaluateValidators(compileValidators(collectSchemas(model.steps)));
  const validate = compiledValidate(create(compiledRequire(formats)), () => []);
  return { model, validate, explainFormat: formats.explain };
}
