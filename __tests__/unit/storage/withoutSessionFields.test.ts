import { withoutSessionFields } from '../../../src/storage/storedApplication';

test('withoutSessionFields: what was agreed to in the session goes, all other answers stay', () => {
  const answers = { policies: ['a'], generalPolicies: ['b'], ibanConsent: true, firstName: 'Ana' };
  expect(withoutSessionFields(answers)).toEqual({ firstName: 'Ana' });
});
