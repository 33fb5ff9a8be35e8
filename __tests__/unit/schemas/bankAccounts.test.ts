import { resolveFlow } from '../../../documents/resolveFlow';
import { resolveStates } from '../../../documents/resolveStates';
import { stepNamed } from '../../../src/flow/formerPaths';
import type { JsonSchema } from '../../../src/published/flow';
import { productDocuments } from '../../support/productDocuments';

/** What the step asks of those who have an account; an IBAN and a CLABE name their bank. */
const QUESTIONS: readonly (readonly [deployment: string, asked: readonly string[]])[] = [
  ['co-askrobin', ['bankName', 'accountType', 'iban']],
  ['vn-lienketvay', ['bankName', 'iban']],
  ['ph-product', ['bankName', 'iban']],
  ['mx-fiesta', ['iban']],
  ['es-ibancar', ['iban']],
  ['de-finipay', ['iban']],
  ['pl-ratapro', ['iban']],
  ['ro-cashtero', ['iban']],
];

describe.each(QUESTIONS)('%s', (deployment, asked) => {
  const isListed = asked.includes('bankName');
  const step = stepNamed(resolveFlow(productDocuments, deployment).steps, 'bank-account');
  const asksIban = ({ then }: JsonSchema) => then?.properties?.['iban'] !== undefined;
  const { then } = [step?.schema ?? {}, ...(step?.schema.allOf ?? [])].find(asksIban) ?? {};
  const asking = then?.properties;

  test(`the step bank-account: asks those who have an account for ${asked.join(', ')}`, () => {
    expect(Object.keys(asking ?? {}).sort()).toEqual([...asked].sort());
    expect([...(then?.required ?? [])].sort()).toEqual([...asked].sort());
    const first = step?.dataPoints.indexOf('hasBankAccount') ?? 0;
    expect(step?.dataPoints.slice(first, first + 1 + asked.length)).toEqual(['hasBankAccount', ...asked]);
  });

  test(`a bank: is ${isListed ? 'chosen from the list of the country' : 'typed'} on the page of a lender`, () => {
    const { schema, uiSchema } = resolveStates(productDocuments, deployment)['wenance-account']?.page ?? {};
    const banks = schema?.properties?.['bankName']?.enum ?? [];
    expect(new Set(banks).size).toBe(banks.length);
    expect(banks.length > 30).toBe(isListed);
    const off = { autocomplete: 'off' };
    const list = { 'ui:widget': 'select', 'ui:options': { ...off, labels: 'value' } };
    expect(uiSchema?.['bankName']).toEqual(isListed ? list : { 'ui:widget': 'text', 'ui:options': off });
    const shortlist = { 'ui:widget': 'shortlist', 'ui:options': expect.objectContaining(list['ui:options']) as object };
    expect(step?.uiSchema['bankName']).toEqual(isListed ? shortlist : undefined);
    expect(asking?.['bankName']?.enum ?? []).toEqual(banks);
  });
});

test('Colombia: the type of an account is savings or checking, in the form and on the page of a lender', () => {
  const page = resolveStates(productDocuments, 'co-askrobin')['wenance-account']?.page;
  expect(page?.schema?.properties?.['accountType']?.enum).toEqual(['savings', 'checking']);
});
