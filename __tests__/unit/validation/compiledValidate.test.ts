import { stepValidator } from '../../../src/renderer/stepValidator';
import { compiledValidate } from '../../../src/validation/compiledValidate';
import { collectSchemas } from '../../../tools/compile/compileValidators';
import { colombianModel, formatFunctions } from '../../support/colombia';
import { compiledFunctions } from '../../support/compiledFunctions';

const functions = compiledFunctions(collectSchemas(colombianModel.steps), { functions: formatFunctions });

test('compiledValidate: refuses to judge by rules that were not compiled', () => {
  const { name: _name, ...some } = functions;
  expect(() => compiledValidate(some)('name', {})).toThrow('UNKNOWN_RULES');
});

test('stepValidator: follows the compiled rules of the step', () => {
  const step = colombianModel.steps.find(({ name }) => name === 'name');
  const validator = stepValidator(step ?? { schema: {} }, compiledValidate(functions));
  const names = { firstName: '1', lastName: 'Rojas' };
  expect(validator.isValid({}, names, {})).toBe(false);
  expect(validator.rawValidation({}, names).errors).toMatchObject([{ keyword: 'pattern', instancePath: '/firstName' }]);
  expect(validator.isValid({}, { ...names, firstName: 'Ana' }, {})).toBe(true);
  expect(validator.validateFormData(names, {}).errors).toEqual([]);
});
