import fc from 'fast-check';
import { validationErrors } from '../../../src/flow/validationErrors';
import type { Validate } from '../../../src/flow/types';
import type { Json, JsonSchema, SchemaError } from '../../../src/published/flow';
import { createFormats, type Formats } from '../../../src/formats/createFormats';
import { compiledValidate, missingSchemas } from '../../../src/validation/compiledValidate';
import { interpretedValidate } from '../../../src/validation/interpretedValidate';
import { stepValidator } from '../../../src/renderer/stepValidator';
import { explainOnTestDay, formatFunctions, colombianModel, today } from '../../support/colombia';
import { compiledFunctions } from '../../support/compiledFunctions';
import { dataFor, valueFor } from '../../support/dataArbitraries';
import { collectSchemas } from '../../../tools/compile/compileValidators';

const colombianSchemas = collectSchemas(colombianModel.steps);

type Data = Readonly<Record<string, Json>>;

const formats: Formats = {
  ...createFormats({ today: () => today }),
  explain: explainOnTestDay,
  functions: formatFunctions,
};

function refuse(schemaId: string): never {
  throw new Error(`No compiled function serves ${schemaId}`);
}

function bothFor(of: readonly JsonSchema[]): { compiled: Validate; interpreted: Validate } {
  return {
    compiled: compiledValidate(compiledFunctions(of, formats), refuse),
    interpreted: interpretedValidate(of, formats),
  };
}

/** Errors as the application shows them: data point, code and the values of the text. */
function errorsShown(violations: readonly SchemaError[], data: Data): readonly unknown[] {
  const dataPoints = [...Object.keys(data), ...violations.map(({ params }) => String(params['missingProperty']))];
  return validationErrors(violations, {
    step: 's',
    data,
    dataPoints: [...new Set(dataPoints)].sort(),
    explainFormat: explainOnTestDay,
  });
}

/** Keyword, place and missing property of each violation, sorted, since validators differ in their order. */
function places(violations: readonly SchemaError[]): readonly string[] {
  return violations
    .filter((violation) => !isRepeatOfWrongItems(violation, violations))
    .map(
      ({ keyword, instancePath, params }) =>
        `${instancePath} ${keyword} ${keyword === 'required' ? String(params['missingProperty']) : ''}`,
    )
    .sort();
}

/** Ajv checks uniqueness only among items of the right type; items of a wrong type are reported either way. */
function isRepeatOfWrongItems({ keyword, instancePath }: SchemaError, violations: readonly SchemaError[]): boolean {
  return keyword === 'uniqueItems' && violations.some((other) => other.instancePath.startsWith(`${instancePath}/`));
}

const real = bothFor(colombianSchemas);

describe.each(colombianModel.steps.map((step) => [step.name, step] as const))('the step %s', (_name, step) => {
  const ids = [step.schema, ...colombianSchemas.filter(({ $id }) => $id?.startsWith(`${step.name}:`))].map(
    ({ $id = '' }) => $id,
  );

  test('is judged the same by the compiled functions and by the interpreter', () => {
    const context = fc.constantFrom<Data>({}, { citizenship: 'CO' }, { citizenship: 'VE' });
    fc.assert(
      fc.property(dataFor(step), context, (own, known) => {
        const data = { ...known, ...own };
        for (const id of ids) {
          const compiled = real.compiled(id, data);
          const interpreted = real.interpreted(id, data);
          expect(places(interpreted)).toEqual(places(compiled));
          expect(errorsShown(interpreted, data)).toEqual(errorsShown(compiled, data));
        }
      }),
      { numRuns: 60 },
    );
  });
});

const yes: JsonSchema = { properties: { q: { const: true } }, required: ['q'] };

/** Every keyword that a document may use, alone and combined. */
const features = {
  type: { properties: { a: { type: 'integer' } } },
  'several types': { properties: { a: { type: ['string', 'null'] } } },
  enum: { properties: { a: { enum: ['x', 1, null, [1], { b: 1 }] } } },
  const: { properties: { a: { const: { b: [1] } } } },
  'lengths in characters': { properties: { a: { type: 'string', minLength: 2, maxLength: 3 } } },
  pattern: { properties: { a: { type: 'string', pattern: '^\\p{L}+(?:[ -]\\p{L}+)*$' } } },
  format: { properties: { a: { type: 'string', format: 'past-date', pattern: '^2' } } },
  limits: { properties: { a: { type: 'number', minimum: 3, maximum: 9, multipleOf: 0.5 } } },
  'a decimal step': { properties: { a: { type: 'number', multipleOf: 0.01 } } },
  items: {
    properties: { a: { type: 'array', items: { enum: ['x', 'y'] }, minItems: 1, maxItems: 2, uniqueItems: true } },
  },
  required: { properties: { a: {} }, required: ['a', 'q', 'it\'s "b"'] },
  not: { properties: { a: { not: { const: 'CO' } } } },
  'not at the root': { not: yes },
  anyOf: { properties: { a: { anyOf: [{ type: 'string', maxLength: 2 }, { type: 'integer' }] } } },
  oneOf: { properties: { a: { oneOf: [{ type: 'integer' }, { type: 'number', minimum: 3 }] } } },
  'if with then': { if: { $id: 's:if:0', ...yes }, then: { required: ['a'], properties: { a: { type: 'string' } } } },
  'if with else': { if: { $id: 's:if:0', ...yes }, else: { required: ['a'], properties: { a: { minimum: 3 } } } },
  'nested ifs': {
    allOf: [
      {
        if: yes,
        then: { if: { required: ['a'] }, then: { properties: { a: { type: 'string' } } }, else: { required: ['b'] } },
      },
      { if: { not: yes }, then: { properties: { a: { maximum: 9 } } } },
    ],
  },
  'an object inside': { properties: { a: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] } } },
  'a name that needs escaping': { properties: { 'a/b~c %': { type: 'integer', maximum: 3 } } },
} satisfies Record<string, JsonSchema>;

describe.each(Object.entries(features))('the schema feature: %s', (_feature, rules: JsonSchema) => {
  const both = bothFor([{ $id: 's', type: 'object', ...rules }]);
  const value = fc.oneof(
    valueFor(rules.properties?.['a'] ?? {}),
    fc.constantFrom<Json>(
      null,
      true,
      0.29,
      0.3,
      2,
      3,
      4.5,
      9,
      10,
      'x',
      'xx',
      'é👍',
      'CO',
      '2020-01-01',
      '1999-01-01',
      '2999-01-01',
    ),
    fc.constantFrom<Json>([], ['x'], ['x', 'x'], ['x', 'z', 'z'], [1], { b: 1 }, { b: [1] }, { b: 'x' }),
  );

  test('is judged the same by the compiled functions and by the interpreter', () => {
    const data = fc.dictionary(fc.constantFrom('a', 'q', 'b', 'a/b~c %'), value, { noNullPrototype: true });
    fc.assert(
      fc.property(data, (made) => {
        const compiled = both.compiled('s', made);
        const interpreted = both.interpreted('s', made);
        expect(places(interpreted)).toEqual(places(compiled));
        expect(errorsShown(interpreted, made)).toEqual(errorsShown(compiled, made));
      }),
      { numRuns: 200 },
    );
  });
});

test('interpretedValidate: uses a format function as it is at the time of validation', () => {
  let isStrict = false;
  const functions = { ...formatFunctions, phone: () => !isStrict };
  const validate = interpretedValidate([{ $id: 's', properties: { a: { format: 'phone' } } }], {
    ...formats,
    functions,
  });
  expect(validate('s', { a: 'x' })).toEqual([]);
  isStrict = true;
  expect(validate('s', { a: 'x' })).toEqual([{ keyword: 'format', instancePath: '/a', params: { format: 'phone' } }]);
});

test('interpretedValidate: knows the formats of the app', () => {
  const validate = interpretedValidate(
    [{ $id: 's', properties: { a: { format: 'email' }, b: { format: 'phone' } } }],
    createFormats({ today: () => today }),
  );
  expect(validate('s', { a: 'ana@', b: '300' }).map(({ instancePath }) => instancePath)).toEqual(['/a', '/b']);
  expect(validate('s', { a: 'ana@example.com', b: '+573001234567' })).toEqual([]);
});

describe('without a compiled function', () => {
  const functions = compiledFunctions(colombianSchemas, formats);

  test('missingSchemas names every schema of the flow that lacks one, and no other', () => {
    expect(missingSchemas(colombianModel.steps, functions)).toEqual([]);
    const { name: _name, 'personal-code:if:0': _condition, ...some } = functions;
    expect(missingSchemas(colombianModel.steps, some).map(({ $id }) => $id)).toEqual(['name', 'personal-code:if:0']);
    expect(missingSchemas(colombianModel.steps, {}).map(({ $id }) => $id)).toEqual(
      colombianSchemas.map(({ $id }) => $id),
    );
  });

  test('compiledValidate uses the fallback, and stepValidator follows the same rules', () => {
    const { name: _name, ...some } = functions;
    const validate = compiledValidate(some, interpretedValidate(colombianSchemas, formats));
    const names = { firstName: '1', lastName: 'Rojas' };
    expect(validate('name', names)).toMatchObject([{ keyword: 'pattern', instancePath: '/firstName' }]);
    const step = colombianModel.steps.find(({ name }) => name === 'name');
    const validator = stepValidator(step ?? { schema: {} }, validate);
    expect(validator.isValid({}, names, {})).toBe(false);
    expect(validator.isValid({}, { ...names, firstName: 'Ana' }, {})).toBe(true);
    expect(validator.validateFormData(names, {}).errors).toEqual([]);
  });
});
