import { validationErrors } from '../../../src/flow/validationErrors';
import type { Answers, SchemaError } from '../../../src/published/flow';

const broken = (keyword: string, dataPoint = 'amount', params: SchemaError['params'] = {}): SchemaError => ({
  keyword,
  instancePath: `/${dataPoint}`,
  params,
});

const explainFormat = (format: string, value: string) => (value === 'even' ? undefined : `${format}.${value}`);

function errorsOf(violations: readonly SchemaError[], dataPoints: readonly string[] = ['amount'], data: Answers = {}) {
  return validationErrors(violations, { step: 'loan', data, dataPoints, explainFormat });
}

const codesOf = (...violations: readonly SchemaError[]) => errorsOf(violations).map(({ code }) => code);

describe('validationErrors: when one answer breaks several rules', () => {
  test.each([
    ['required', 'type'],
    ['type', 'const'],
    ['const', 'enum'],
    ['enum', 'format'],
    ['minItems', 'maxItems'],
    ['maxItems', 'minLength'],
    ['minLength', 'maxLength'],
    ['maxLength', 'pattern'],
    ['pattern', 'minimum'],
    ['minimum', 'maximum'],
    ['maximum', 'multipleOf'],
    ['multipleOf', 'uniqueItems'],
  ])('reports %s rather than %s, in either order', (stronger, weaker) => {
    expect(codesOf(broken(stronger), broken(weaker))).toEqual([stronger]);
    expect(codesOf(broken(weaker), broken(stronger))).toEqual([stronger]);
  });

  test('reports the format rather than the number of items', () => {
    const format = broken('format', 'amount', { format: 'phone' });
    expect(codesOf(broken('minItems'), format)).toEqual(['format.phone']);
    expect(codesOf(format, broken('minItems'))).toEqual(['format.phone']);
  });

  test('reports the first of two violations of the same kind', () => {
    const limits = [5, 3].map((limit) => broken('maximum', 'amount', { limit }));
    expect(errorsOf(limits)).toEqual([{ step: 'loan', dataPoint: 'amount', code: 'maximum', values: { limit: 5 } }]);
  });
});

describe('validationErrors: the data point of a violation', () => {
  const missing = (keyword: string): SchemaError => ({
    keyword,
    instancePath: '',
    params: { missingProperty: 'period' },
  });

  test.each<[string, SchemaError, string]>([
    ['the data point of its place', broken('type'), 'amount'],
    ['the data point around its place', broken('type', 'policies/0/id'), 'policies'],
    ['a data point with a slash and a tilde in its name', broken('type', 'a~1b~1c~0d~0e'), 'a/b/c~d~e'],
    ['a data point with an escape in its name', broken('type', 'a~01'), 'a~1'],
    ['the data point that is missing', missing('required'), 'period'],
  ])('is %s', (_, violation, dataPoint) => {
    const shown = ['amount', 'period', 'policies', 'a/b/c~d~e', 'a~1'];
    expect(errorsOf([violation], shown).map((error) => error.dataPoint)).toEqual([dataPoint]);
  });

  test('is none when it is not shown or the violation names none, so no error is reported', () => {
    expect(errorsOf([broken('type', 'hidden'), { keyword: 'minProperties', instancePath: '', params: {} }])).toEqual(
      [],
    );
  });
});

test('validationErrors: returns errors in the order in which the data points are shown', () => {
  const violations = [broken('type', 'b'), broken('type', 'c'), broken('type', 'a')];
  expect(errorsOf(violations, ['a', 'b', 'c']).map(({ dataPoint }) => dataPoint)).toEqual(['a', 'b', 'c']);
});

test.each<[string, Answers, string]>([
  ['what the format explains', { amount: 'odd' }, 'phone.odd'],
  ['the format where it explains nothing', { amount: 'even' }, 'format.phone'],
  ['the format where the answer is not text', { amount: 5 }, 'format.phone'],
])('validationErrors: the error of a broken format names %s', (_, data, code) => {
  const [error] = errorsOf([broken('format', 'amount', { format: 'phone' })], ['amount'], data);
  expect(error?.code).toBe(code);
});

test.each<[string, SchemaError['params'], object]>([
  ['a number', { limit: 0 }, { limit: 0 }],
  ['a text', { limit: '2025-06-15' }, { limit: '2025-06-15' }],
  ['a step', { multipleOf: 100 }, { limit: 100 }],
  ['no limit', { pattern: '^a$' }, {}],
  ['a limit of another kind', { limit: true }, {}],
])('validationErrors: the error of a broken limit states the limit: %s', (_, params, values) => {
  expect(errorsOf([broken('maximum', 'amount', params)])[0]?.values).toEqual(values);
});
