import { JsonDocument } from '../../../documents/JsonDocument';
import { mergePatch } from '../../../documents/jsonValues';
import { OverlaidDocument } from '../../../documents/overlays';
import { resolveFlow } from '../../../documents/resolveFlow';
import { DocumentsCopy } from '../../fixtures/documents/fixtureDocuments';

/** Original, patch and result (RFC 7396, appendix A). */
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('mergePatch: %j patched with %j is %j', (target, patch, result) => {
  expect(mergePatch(target, patch)).toEqual(result);
});

test('mergePatch: treats a member called __proto__ like any other', () => {
  const merged = mergePatch({}, JSON.parse('{ "__proto__": { "polluted": true } }'));
  expect(Object.keys(merged as object)).toEqual(['__proto__']);
  expect(merged).not.toHaveProperty('polluted');
});

test('OverlaidDocument: locates a value where it was written last, and a missing value at its parent', () => {
  const base = new JsonDocument('base.json', '{\n "a": {\n  "b": 1,\n  "c": [7]\n }\n}');
  const document = new JsonDocument('over.json', '{ "a": { "b": 2,\n "d": null } }');
  const overlaid = new OverlaidDocument(base, { document, path: [] });
  expect(overlaid.data).toEqual({ a: { b: 2, c: [7] } });
  const places = [['a', 'b'], ['a', 'c', 0], ['a', 'c', 5], ['a', 'd'], ['a', 'x'], ['x'], []].map((path) => {
    const { file, line, column } = overlaid.locate(path);
    return `${file}:${line}:${column}`;
  });
  expect(places).toEqual([
    'over.json:1:15',
    'base.json:4:9',
    'base.json:4:8',
    'over.json:2:7',
    'over.json:1:8',
    'over.json:1:1',
    'over.json:1:1',
  ]);
});

describe('publishing', () => {
  const copy = new DocumentsCopy();
  afterAll(() => copy.remove());

  test('resolves a country step that extends a shared one, and a deployment step that extends the country step', () => {
    copy.edit('schemas/countries/co/steps/bank-account.json', () =>
      JSON.stringify({ extends: 'monthly-income', path: 'money', schema: { required: null } }),
    );
    copy.edit('schemas/deployments/co-short.json', (text) =>
      JSON.stringify({ ...(JSON.parse(text) as object), steps: { 'bank-account': { extends: 'bank-account' } } }),
    );
    const stepOf = (deployment: string) =>
      resolveFlow(copy.load(), deployment).steps.find(({ name }) => name === 'bank-account');
    expect(stepOf('co-askrobin')).toMatchObject({ path: 'money', dataPoints: ['monthlyIncome'] });
    expect(stepOf('co-askrobin')?.schema).not.toHaveProperty('required');
    expect(stepOf('co-askrobin')).not.toHaveProperty('extends');
    expect(stepOf('co-short')?.dataPoints).toEqual(['hasBankAccount']);
  });

  test('does not publish examples', () => {
    copy.edit('schemas/countries/co/country.json', (text) =>
      text.replace('"$defs": {', '"$defs": { "monthlyIncome": { "examples": [1] },'),
    );
    expect(JSON.stringify(resolveFlow(copy.load(), 'co-askrobin'))).not.toContain('examples');
  });
});
