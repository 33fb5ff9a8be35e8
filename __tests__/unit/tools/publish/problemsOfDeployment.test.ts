import { CheckedProduct, type Edit } from '../../../fixtures/check/CheckedProduct';
import { problemsOfDeployment } from '../../../../tools/publish/problemsOfDeployment';

const product = new CheckedProduct();
afterAll(() => product.remove());

const ES = 'schemas/countries/es/country.json';

/** A mistake, and which deployments it keeps from being published. */
const cases: readonly (readonly [
  what: string,
  edits: readonly Edit[],
  co: readonly string[],
  es: readonly string[],
])[] = [
  ['a rule of one country', [[ES, '$defs/monthlyIncome/maximum', undefined]], [], ['number-limits']],
  ['a country that cannot be read', [[ES, () => '{']], [], ['syntax']],
  [
    'a shared step',
    [['schemas/steps/gender.json', 'uiSchema', { gender: { 'ui:widget': 'date' } }]],
    ['widget-answers'],
    ['widget-answers'],
  ],
  ['a deployment', [['schemas/deployments/es-askrobin.json', 'redirectHosts/0', '*.com']], [], ['addresses']],
];

test.each(cases)('a mistake in %s: keeps nothing back but what has it', (_what, edits, co, es) => {
  product.with(edits, () => {
    const rulesOf = (deployment: string) => problemsOfDeployment(product.load(), deployment).map(({ rule }) => rule);
    expect([rulesOf('co-askrobin'), rulesOf('es-askrobin')]).toEqual([co, es]);
  });
});
