import { compiledValidate } from '../../../src/validation/compiledValidate';
import { collectSchemas } from '../../../tools/compile/compileValidators';
import { colombianModel, formatFunctions } from '../../support/colombia';
import { compiledFunctions } from '../../support/compiledFunctions';

const functions = compiledFunctions(collectSchemas(colombianModel.steps), { functions: formatFunctions });

test('compiledValidate: refuses to judge by rules that were not compiled', () => {
  const { name: _name, ...some } = functions;
  expect(() => compiledValidate(some)('name', {})).toThrow('UNKNOWN_RULES');
});
