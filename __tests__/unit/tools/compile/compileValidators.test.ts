import Ajv from 'ajv';
import fc from 'fast-check';
import { fixtureDocuments } from '../../../fixtures/documents/fixtureDocuments';
import { loadCompiled, type CompiledFormats } from '../../../fixtures/documents/loadCompiled';
import type { JsonSchema } from '../../../../src/published/flow';
import { collectSchemas, compileValidators, VALIDATOR_OPTIONS } from '../../../../tools/compile/compileValidators';
import { resolveFlow } from '../../../../documents/resolveFlow';

const formats: CompiledFormats = {
  email: (value) => value.includes('@'),
  phone: (value) => /^\+\d{7,15}$/.test(value),
  'account-number-co': (value) => /^\d{6,16}$/.test(value),
};

function compiledErrors(schema: JsonSchema, data: unknown, withFormats = formats) {
  return loadCompiled(compileValidators([{ $id: 's', ...schema }]), withFormats).errors('s', data);
}

const yes: JsonSchema = { properties: { a: { $ref: '#/$defs/yes' } }, required: ['a'] };
const branching: JsonSchema = {
  $id: 'step',
  $defs: { yes: { const: true }, name: { type: 'string', pattern: '^\\p{L}+$' } },
  type: 'object',
  if: { $id: 'step:if:0', ...yes },
  then: { properties: { b: { $ref: '#/$defs/name' } }, required: ['b'] },
};

describe('compileValidators', () => {
  test('compiles one function for each schema with an $id', () => {
    const { steps } = resolveFlow(fixtureDocuments(), 'co-askrobin');
    expect(loadCompiled(compileValidators(collectSchemas(steps)), formats).ids.sort()).toEqual([
      'bank-account',
      'bank-account:if:0',
      'bank-account:if:1',
      'initial-details',
      'loan-details',
      'monthly-income',
      'name',
      'overdue-debt',
      'overdue-debt:when',
    ]);
  });

  test('compiles a $ref to a local definition inside an if, alone and as part of its step', () => {
    const { errors } = loadCompiled(compileValidators(collectSchemas([{ schema: branching }])));
    expect(errors('step:if:0', { a: true })).toEqual([]);
    expect(errors('step:if:0', { a: false })).toHaveLength(1);
    expect(errors('step', { a: false })).toEqual([]);
    expect(errors('step', { a: true, b: 'Jānis' })).toEqual([]);
    expect(errors('step', { a: true, b: '1' }).map(({ keyword }) => keyword)).toContain('pattern');
  });

  test.each([
    ['letters of any script', { pattern: '^\\p{L}+$' }, 'Bērziņš', 0],
    ['a digit among letters', { pattern: '^\\p{L}+$' }, 'B1', 1],
    ['length in characters, not in UTF-16 units', { maxLength: 2 }, '👍👍', 0],
    ['one character too many', { maxLength: 2 }, '👍👍👍', 1],
    ['a quote and a backslash in a pattern', { pattern: '^"\\\\$' }, '"\\', 0],
    ['an object as constant', { const: { a: [1] } }, { a: [1] }, 0],
    ['another object', { const: { a: [1] } }, { a: [2] }, 1],
    ['steps of a decimal', { multipleOf: 0.01 }, 0.29, 0],
    ['two equal items', { uniqueItems: true }, [{ a: 1 }, { a: 1 }], 1],
    ['a known format', { format: 'phone' }, '+573001234567', 0],
    ['a known format, refused', { format: 'phone' }, '300', 1],
  ] satisfies [string, JsonSchema, unknown, number][])(
    'compiles rules that judge %s',
    (...[, schema, data, errors]) => {
      expect(compiledErrors(schema, data)).toHaveLength(errors);
    },
  );

  test('reports errors with what the error texts need, and without the answer', () => {
    expect(compiledErrors({ type: 'object', properties: { a: { minimum: 3 } } }, { a: 1 })).toEqual([
      { keyword: 'minimum', instancePath: '/a', params: { comparison: '>=', limit: 3 } },
    ]);
  });

  test('compiles a name that needs quoting, as format and as $id', () => {
    const schema = { $id: 'it\'s "odd"', format: 'per"son-\'al' };
    const { errors } = loadCompiled(compileValidators([schema]), { 'per"son-\'al': (value) => value === 'x' });
    expect(errors(schema.$id, 'x')).toEqual([]);
    expect(errors(schema.$id, 'y')).toHaveLength(1);
  });
});

test('compileValidators: a format that is replaced later takes effect immediately', () => {
  const live: CompiledFormats = { phone: () => true };
  const { errors } = loadCompiled(compileValidators([{ $id: 's', format: 'phone' }]), live);
  expect(errors('s', '+1')).toEqual([]);
  live['phone'] = () => false;
  expect(errors('s', '+1')).toHaveLength(1);
});

test('compileValidators: the same schemas give the same bytes, which generate no code at run time', () => {
  const { steps } = resolveFlow(fixtureDocuments(), 'co-askrobin');
  const text = compileValidators(collectSchemas(steps));
  expect(compileValidators(collectSchemas(steps))).toBe(text);
  expect(text).toMatch(/^export default/);
  expect(text).not.toMatch(/eval|new Function|import/);
});

test('compileValidators: throws for a schema without $id or with an invalid pattern', () => {
  expect(() => compileValidators([{ type: 'object' }])).toThrow('no $id');
  expect(() => compileValidators([{ $id: 's', pattern: '(' }])).toThrow();
});

test('compileValidators: the functions report what plain Ajv reports', () => {
  const { steps } = resolveFlow(fixtureDocuments(), 'co-askrobin');
  const schemas = collectSchemas([...steps, { schema: branching }]);
  const { errors } = loadCompiled(compileValidators(schemas), formats);
  const plain = new Ajv({ ...VALIDATOR_OPTIONS, formats });
  const validators = schemas.map(({ $id = '', ...schema }) => ({ $id, validate: plain.compile(noIds(schema)) }));
  const names = steps.flatMap((step) => step.dataPoints);

  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names, 'a', 'b'), anAnswer())), (entries) => {
      const data = Object.fromEntries(entries);
      for (const { $id, validate } of validators) {
        const expected = validate(data) ? [] : (validate.errors ?? []);
        expect(errors($id, data)).toEqual(expected.map(({ schemaPath: _path, ...error }) => error));
      }
    }),
    { numRuns: 300 },
  );
});

function noIds(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema)
      .replaceAll(/"\$id":"[^"]*",?/g, '')
      .replaceAll(',}', '}'),
  ) as JsonSchema;
}

function anAnswer(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.boolean(),
    fc.constantFrom('car', 'a@b.co', '+573001234567', '123456', '', 'José María', 'Ñ ñ', 'x'.repeat(60)),
    fc.integer({ min: -10, max: 1100 }).map((thousands) => thousands * 10000),
    fc.double(),
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom('news', 'sms')),
    fc.constant(null),
    fc.object({ maxDepth: 1 }),
  );
}
