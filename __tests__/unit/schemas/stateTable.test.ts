import { colombianStates } from '../../support/colombia';

const BEFORE_OFFER = [0, 1, 2, 3, 4, 5, 8, 25];

/** Routes of the states, in the order of the specification; where it gives none, from the design. */
const routes = [
  ...['', 'loan-information', 'personal-details', 'contact-details', 'income-details', 'other-information'],
  ...['checking', 'mobile-verification', 'employment-details', 'instantor', 'accepted', 'thank-you', 'redirected'],
  ...['rejected', 'continue', 'change-mobile-number', 'vehicle', 'wenance-tink', 'wenance-account'],
  ...['moneyman-paylands', 'consents', 'additional-employment-details', 'additional-personal-details'],
  ...['marital-details', 'aide', 'reference-information', 'credit-details', 'professional-details', 'cnp'],
  ...['advanzia-consents', 'id-upload', 'customer-debts', 'reference-details', 'wniosek', 'wniosek-uzupelnienie'],
  ...['dynamic-consents', 'tfbank-consents', 'ipfd-offer-choice', 'cofidis-offer', 'provident-offer'],
  ...['instabank-offer', 'proficredit-offer'],
];

const sections: Readonly<Record<number, string>> = {
  2: 'personalDetails',
  3: 'contactDetails',
  4: 'incomeDetails',
  5: 'otherDetails',
  8: 'employer',
  25: 'referenceInformation',
};

/** Further facts of the states from the specification. */
const meanings: Readonly<Record<number, object>> = {
  ...Object.fromEntries([0, 1, 2, 3, 4, 5, 25].map((value) => [value, { waitsFor: 'form' }])),
  6: { waitsFor: 'decision' },
  10: { event: 'CompleteRegistration' },
  11: { ending: 'positive', event: 'CompleteRegistration', erasesAnswers: 'on-arrival' },
  12: {
    waitsFor: 'lender',
    event: 'CompleteRegistration',
    affiliateEvent: 'redirected',
    erasesAnswers: 'on-departure',
  },
  13: { ending: 'negative', event: 'Rejected', erasesAnswers: 'on-arrival' },
};

test('the specification: has 42 states with distinct routes', () => {
  expect(routes).toHaveLength(42);
  expect(new Set(routes).size).toBe(42);
});

test.each(routes.map((route, value) => ({ route, value })))(
  'the state $value: has the route /$route and the facts of the specification',
  ({ route, value }) => {
    const documented = Object.values(colombianStates).find((state) => state.value === value);
    const { name: _name, page: _page, ...facts } = documented ?? {};
    expect(facts).toEqual({
      value,
      route,
      phase: BEFORE_OFFER.includes(value) ? 'before-offer' : 'after-offer',
      ...(sections[value] !== undefined && { section: sections[value] }),
      ...meanings[value],
    });
  },
);

test('published states: omit what only the sandbox reads', () => {
  expect(Object.values(colombianStates).filter((state) => 'sandbox' in state)).toEqual([]);
});
