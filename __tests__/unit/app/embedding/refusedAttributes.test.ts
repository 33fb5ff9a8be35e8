import { refusedAttributes } from '../../../../src/app/embedding/refusedAttributes';
import { colombia } from '../../../support/colombia';

test.each([
  ['amount=2000000&period=24&email=ana@example.com', {}],
  ['amount=5', { amount: 'expected a whole number from 100000 to 10000000 in steps of 10000, in plain digits' }],
  ['amount=2.000.000', { amount: expect.stringContaining('in plain digits') }],
  ['period=2.5', { period: 'expected a whole number from 3 to 60, in plain digits, in months' }],
  ['firstName=Ana1', { 'first-name': 'expected a name in letters, as the form accepts it' }],
  ['middleName=Ana', { 'middle-name': 'no step of this deployment asks for it, so remove the attribute' }],
  ['email=ana', { email: 'expected an address such as ana@example.com' }],
  ['phoneNumber=12', { 'phone-number': expect.stringContaining('calling code') }],
  ['sessionId=7a0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11&sellingTierGlobalId=tier-2', {}],
  ['sessionId=1', { 'session-id': 'expected a UUID' }],
  ['sellingTierGlobalId=a%20b', { 'selling-tier-global-id': expect.stringContaining('1 to 64') }],
  ['amount=&email=%20&sessionId=', {}],
  ['utm_source=mail&locale=xx', {}],
])('refusedAttributes: of %s, refuses %j', (search, expected) => {
  const refused = refusedAttributes(colombia, `?${search}`);
  expect(Object.fromEntries(refused.map(({ name, reason }) => [name, reason]))).toEqual(expected);
});

test('refusedAttributes: never repeats a value', () => {
  const search = '?firstName=Camila9&email=camila@&phoneNumber=12&sessionId=camila&sellingTierGlobalId=ca%20mila';
  expect(refusedAttributes(colombia, search)).toHaveLength(5);
  expect(JSON.stringify(refusedAttributes(colombia, search))).not.toMatch(/camila|\b12\b/i);
});
