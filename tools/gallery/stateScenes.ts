import type { StateModel } from '../../src/published/states';
import type { Answers } from '../../src/published/flow';
import type { Consent, Debt, Offer, PageData } from '../../src/store/models';
import type { Scene } from './Scene';

/** Data that a generated lender sends with every state; each page uses what it shows. */
const UPDATE = {
  offerId: 'example',
  partner: { name: 'Example Lender' },
  redirect: { url: 'https://localhost/', method: 'GET', fields: {} },
} as const;

const PARTNERS = [UPDATE.partner, { name: 'Example Bank' }, { name: 'Example Credit Union' }];

/** Long enough ago that another code may be requested. */
const SENT_AT = '2000-01-01T00:00:00Z';

const REJECTED = 13;

/** Only this decides whether an ending is positive or negative. */
function verdictOf(state: number) {
  return { applicationStatus: state === REJECTED ? 'negative' : 'positive' };
}

/** Returns debts that a lender may know of for an applicant with this income. */
function debtsOf({ monthlyIncome = 1000 }: Answers): readonly Debt[] {
  const income = Number(monthlyIncome);
  return [
    { id: 'example-1', creditor: 'Example Bank', amount: income * 2, monthlyInstalment: Math.round(income / 10) },
    { id: 'example-2', creditor: 'Example Shop', amount: Math.round(income / 4) },
  ];
}

/** Consents that a lender may request: with and without a title, with and without the full text. */
const CONSENTS: readonly Consent[] = [
  {
    id: 'example-data',
    title: 'Example Lender: processing of personal data',
    text: 'Example Lender checks the application and keeps its data for as long as the law demands.',
    html: '<h2>1. What is processed</h2><p>All that the application says.</p>',
    isRequired: true,
    isGiven: false,
  },
  {
    id: 'example-bureau',
    text: 'Example Lender may ask a credit bureau about the applicant.\nThe bureau keeps a note of the question for twelve months.',
    isRequired: true,
    isGiven: false,
  },
  {
    id: 'example-news',
    title: 'News of Example Lender by email',
    text: 'No more than once a month. It can be ended in every message.',
    isRequired: false,
    isGiven: false,
  },
];

/** Returns a scene for every state page of the deployment, with an offer that suits these answers. */
export function stateScenes(states: readonly StateModel[], answers: Answers): readonly Scene[] {
  const { amount, period } = answers;
  const terms = {
    ...(typeof amount === 'number' && {
      amount,
      instalment: Math.round(amount / 10),
      totalToRepay: Math.round(amount * 1.2),
    }),
    ...(typeof period === 'number' && { period }),
    interestRate: 22.11,
    annualRate: 24.5,
  };
  const page = {
    offer: terms,
    ...choiceOf(terms),
    ...limitsOf(terms),
    consents: CONSENTS,
    debts: debtsOf(answers),
    ...(terms.amount !== undefined && { payment: { amount: Math.ceil(terms.amount / 1000) } }),
    isPasswordWanted: true,
  };
  return states
    .filter(({ page }) => page.kind !== 'index')
    .map(({ name, route, value }): Scene => ({
      page: name,
      condition: value === null ? 'a page of no state' : `state ${value}`,
      path: route,
      actions: [
        { type: 'answersRestored', answers },
        ...(value === null
          ? []
          : ([
              { type: 'statusReceived', update: { ...UPDATE, ...verdictOf(value), progressState: value, page } },
              { type: 'codeSent', phoneNumber: '••• ••• 678', resendAt: SENT_AT, isRepeated: false },
              { type: 'consentsReceived', consents: CONSENTS, isKept: false },
              { type: 'partnersReceived', partners: PARTNERS },
              { type: 'lenderRedirectRequested', state: value },
              { type: 'lenderRedirectReceived', redirect: UPDATE.redirect },
            ] as const)),
      ],
    }));
}

/** Returns the offer and one for half of it. */
function choiceOf(terms: Offer): Pick<PageData, 'offers'> {
  const half = (value: number | undefined) => Math.round((value ?? 0) / 2);
  const smaller = {
    ...terms,
    amount: half(terms.amount),
    instalment: half(terms.instalment),
    totalToRepay: half(terms.totalToRepay),
    annualRate: 21.9,
  };
  return {
    offers: [
      { offerId: 'example', offer: terms },
      { offerId: 'smaller', offer: smaller },
    ],
  };
}

/** Returns limits from half of the offer to twice as much. */
function limitsOf({ amount = 1000, period = 12 }: Offer): Pick<PageData, 'limits'> {
  const around = (value: number) => ({ minimum: Math.ceil(value / 2), maximum: value * 2, multipleOf: 1 });
  return { limits: { amount: around(amount), period: around(period) } };
}
