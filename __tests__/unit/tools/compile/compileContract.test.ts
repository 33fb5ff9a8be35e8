import { readOpenApi } from '../../../../documents/openApi';
import { compileContract } from '../../../../tools/compile/compileContract';
import { evaluateContract } from '../../../../tools/compile/evaluateContract';

const openApi = readOpenApi();
const { operations, judges } = evaluateContract();

const status = { id: 'l1', state: 10, application: { status: 'positive' } };
const offer = { amount: 1, period: 12, periodScale: 'months' };

test('compileContract: describes every operation as the contract does', () => {
  const expected = openApi.operations
    .filter(({ versionOf }) => versionOf === undefined)
    .map(({ id, method, path, from }) => [id, { method: method.toUpperCase(), path, from }]);
  expect(operations).toMatchObject(Object.fromEntries(expected));
  expect(Object.keys(operations)).toHaveLength(expected.length);
});

test('compileContract: lists the query parameters of an operation and the members that the app fills in', () => {
  expect(operations['continueLead']?.query).toEqual(['refTransactionId']);
  expect(operations['postSale']).toMatchObject({ query: ['fromState'], fills: ['id', 'offerId'] });
  expect(operations['updateLead']?.fills).toEqual(['id', 'product']);
  expect(operations['getCountries']).not.toHaveProperty('fills');
});

test('compileContract: uses the paths of a deployment, and links in the version of its lead path', () => {
  const older = evaluateContract({ createLead: { path: '/v2/lead', from: 'apiBase' } }).operations;
  expect(older['createLead']).toMatchObject({ method: 'POST', path: '/v2/lead', from: 'apiBase' });
  expect(older['continueLead']).toMatchObject({
    path: '/v2/lead/url/{id}/{urlType}',
    from: 'apiBase',
    takesLinkQuery: true,
  });
  expect(operations['continueLead']).not.toHaveProperty('takesLinkQuery');
  const other = evaluateContract({ createLead: { path: '/lead', from: 'root' } }).operations;
  expect(other['continueLead']).toMatchObject({ path: '/v3/lead/url/{id}/{urlType}' });
});

test.each<[operation: string, what: string, answer: unknown]>([
  ['getLeadStatus', 'a status', status],
  ['getLeadStatus', 'states passed', { ...status, state: [6, 10] }],
  ['getLeadStatus', 'what nobody here knows', { ...status, more: 1, page: { offer: { ...offer, more: 1 }, more: 1 } }],
  ['getLeadStatus', 'a date that is none', { ...status, page: { offer: { ...offer, expiresAt: 'soon' } } }],
  ['createLead', 'an unusual id', { id: 'x', leadStatus: 'draft' }],
  ['continueLead', 'answers of other types', { ...status, applicationData: { id: 'l1', personalDetails: { a: [] } } }],
  ['getCountries', 'an empty list', []],
  ['getVehicleModels', 'models by brand', { Renault: ['Logan'] }],
  ['updateProvidentOffer', 'a changed offer', { state: 39, page: { offer } }],
])('compiled contract: %s accepts %s', (operation, _what, answer) => {
  expect(judges[operations[operation]?.answer ?? '']?.(answer)).toBe(true);
});

test.each<[operation: string, what: string, answer: unknown]>([
  ['getLeadStatus', 'nothing', undefined],
  ['getLeadStatus', 'a page of HTML', '<html>'],
  ['getLeadStatus', 'no state', { id: 'l1', application: { status: 'positive' } }],
  ['getLeadStatus', 'no state at all in the list', { ...status, state: [] }],
  ['getLeadStatus', 'a state in words', { ...status, state: 'accepted' }],
  ['getLeadStatus', 'a status of no kind', { ...status, application: { status: 'maybe' } }],
  ['getLeadStatus', 'an offer without its period', { ...status, page: { offer: { amount: 1 } } }],
  ['getLeadStatus', 'null for what may be left out', { ...status, offerId: null }],
  ['continueLead', 'no answers', status],
  ['continueLead', 'answers that are a text', { ...status, applicationData: { id: 'l1', personalDetails: '' } }],
  ['getRedirect', 'a method of no form', { url: 'https://a.example', method: 'PUT' }],
  ['getCountries', 'a choice without a label', [{ value: 'CO' }]],
  ['getVehicleModels', 'models that are not a list', { Renault: 'Logan' }],
])('compiled contract: %s refuses %s', (operation, _what, answer) => {
  expect(judges[operations[operation]?.answer ?? '']?.(answer)).toBe(false);
});

test('compiled contract: an operation without a body has no validator', () => {
  expect(operations['postAffiliateEvent']).not.toHaveProperty('answer');
});

test('compileContract: contains the wanted operations, and validators for refusals', () => {
  const part = compileContract(openApi, { isWanted: ({ id }) => id === 'getPartnerLogos' });
  expect(part).toContain('getPartnerLogos');
  expect(part).not.toContain('createLead');
  expect(judges['Errors']?.({ errors: [{ code: 'a', message: '' }] })).toBe(true);
  expect(judges['Errors']?.({ errors: [] })).toBe(false);
  expect(judges['StateConflict']?.({ errors: [{ code: 'a', message: '' }], state: [6, 10] })).toBe(true);
});

test('compileContract: where addresses are private, no lead id and no e-mail address is left in one', () => {
  const { operations: hidden } = evaluateContract({}, true);
  const open = Object.entries(operations).filter(
    ([, { path, query = [] }]) => /\{(?:id|email)\}/.test(path) || query.includes('email'),
  );
  expect(open.length).toBeGreaterThan(9);
  for (const [id, { path, query }] of open) {
    const names = [...path.matchAll(/\{(id|email)\}/g)].map(([, name = '']) => name);
    expect(Object.keys(hidden[id]?.headers ?? {})).toEqual(query?.includes('email') ? ['email'] : names);
    expect(hidden[id]?.query ?? []).not.toContain('email');
  }
});
