import type { JsonSchema, StepModel } from '../../../../src/published/flow';
import { compileValidators } from '../../../../tools/compile/compileValidators';
import { proveFlow } from '../../../../tools/compile/proveFlow';

const step = (name: string, schema: JsonSchema): StepModel => ({
  name,
  path: name,
  type: 'dynamic',
  context: name,
  dataPoints: Object.keys(schema.properties ?? {}),
  schema: { $id: name, type: 'object', ...schema },
  uiSchema: {},
});

test.each<[string, JsonSchema]>([
  ['limits', { properties: { amount: { type: 'integer', minimum: 10, maximum: 20, multipleOf: 5 } } }],
  ['letters', { properties: { firstName: { type: 'string', pattern: '^\\p{L}+$', maxLength: 20 } } }],
  ['a format', { properties: { email: { type: 'string', format: 'email' } }, required: ['email'] }],
  [
    'a list',
    { properties: { policies: { type: 'array', items: { enum: ['a', 'b'] }, minItems: 1, uniqueItems: true } } },
  ],
  [
    'a branch',
    {
      properties: { has: { type: 'boolean' } },
      if: { $id: 'a:if:1', properties: { has: { const: true } }, required: ['has'] },
      then: { properties: { iban: { type: 'string', format: 'account-number-de' } }, required: ['iban'] },
    },
  ],
])('proveFlow: compiled rules with %s report what RJSF reports', async (name, schema) => {
  await expect(proveFlow({ steps: [step(name, schema)] })).resolves.toBeUndefined();
});

test('proveFlow: a rule that is compiled wrongly is reported with its step and the data', async () => {
  const steps = [step('loan', { properties: { amount: { type: 'integer', minimum: 5 } } })];
  const forgetful = (schemas: readonly JsonSchema[]) => compileValidators(schemas).replace(/<\s*5/, '<-5');
  await expect(proveFlow({ steps }, forgetful)).rejects.toThrow(/step loan differ: .*COMPILED_RULES_DIFFER/);
});
