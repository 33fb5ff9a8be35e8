import { createHash } from 'node:crypto';
import { logoOf } from '../../sandbox/lenders/logoOf';
import type { Answers, FlowModel } from '../../src/published/flow';
import type { StateModel } from '../../src/published/states';
import type { Action } from '../../src/store/actions';
import type { Consent, Debt, Offer, PageData } from '../../src/store/status';
import type { Scene } from './Scene';

const ACCENT = '#0f766e';

/** Data that a generated lender sends with every state; each page uses what it shows. */
const UPDATE = {
  offerId: 'example',
  partner: {
    name: 'Example Lender',
    logo: logoOf({ name: 'Example Lender', color: ACCENT }),
    colors: { accent: ACCENT },
  },
} as const;

const REDIRECT = { url: 'https://localhost/', method: 'GET', fields: {} } as const;

/** Long enough ahead that no offer has expired. */
const EXPIRES_AT = '2100-01-01T00:00:00Z';

/** The lenders, as the server names them. */
export const lendersKnown: Action = {
  type: 'partnersReceived',
  partners: [UPDATE.partner, { name: 'Example Bank' }, { name: 'Example Credit Union' }],
};

/** As a server masks it. */
const PHONE = '••• ••• 678';

/** Long enough ago that another code may be requested. */
const SENT_AT = '2000-01-01T00:00:00Z';

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
    required: true,
    given: false,
  },
  {
    id: 'example-bureau',
    text: 'Example Lender may ask a credit bureau about the applicant.\nThe bureau keeps a note of the question for twelve months.',
    required: true,
    given: false,
  },
  {
    id: 'example-news',
    title: 'News of Example Lender by email',
    text: 'No more than once a month. It can be ended in every message.',
    required: false,
    given: false,
  },
];

/** What the applicant has not done yet, or the lender has not sent, when a page is seen for the first time. */
interface Face {
  readonly condition?: string;
  readonly lacks?: readonly Action['type'][];
  readonly page?: PageData;
  readonly answers?: Answers;
}

/** Returns how a page looks at first, if it differs, and then with all it can show. */
function facesOf({ page: { kind, operation } }: StateModel): readonly Face[] {
  if (kind === 'code') return [{ condition: ', before a code is sent', lacks: ['codeSent'] }, {}];
  if (kind === 'polling') return [{ condition: ', before the lenders are known', lacks: ['partnersReceived'] }, {}];
  if (kind === 'offer') return [{ condition: ', without a password', page: { isPasswordWanted: false } }, {}];
  if (kind === 'upload')
    return [{ condition: ', before a document is chosen' }, { answers: { documentType: 'identityCard' } }];
  if (kind === 'agreements') return [{ condition: ', with nothing agreed to', lacks: ['agreementsKept'] }, {}];
  if (operation !== 'postPayment') return [{}];
  return [{ condition: ', before the payment', lacks: ['lenderRedirectRequested', 'lenderRedirectReceived'] }, {}];
}

/** Returns scenes for every state page of the deployment, with an offer that suits these answers. */
export function stateScenes(
  states: readonly StateModel[],
  answers: Answers,
  country: FlowModel['country'],
): readonly Scene[] {
  const terms = termsOf(answers, country);
  const page = {
    offer: terms,
    ...choiceOf(terms),
    ...limitsOf(terms),
    consents: CONSENTS,
    debts: debtsOf(answers),
    payment: { amount: Math.ceil(terms.amount / 1000) },
    phoneNumber: PHONE,
    isPasswordWanted: true,
  };
  return states
    .filter(({ page }) => page.kind !== 'index')
    .flatMap((state) =>
      facesOf(state).map((face): Scene => {
        const { name, route, value } = state;
        const condition = `${value === null ? 'a page of no state' : `state ${value}`}${face.condition ?? ''}`;
        const events = value === null ? agreed(face) : eventsOf({ ...state, value }, face, page);
        const stored = { ...answers, ...face.answers };
        return {
          page: name,
          condition,
          path: route,
          actions: [{ type: 'answersRestored', answers: stored }, ...events],
        };
      }),
    );
}

/** What has happened on the way to a state. */
function eventsOf(
  { value: state, ending = 'positive', page: { submit } }: StateModel & { readonly value: number },
  { lacks = [], page: own }: Face,
  page: PageData,
): readonly Action[] {
  const ended = ending === 'negative' ? { isPasswordWanted: false, canContinue: submit !== undefined } : {};
  const isLeading = !lacks.includes('lenderRedirectReceived');
  const update = { ...UPDATE, applicationStatus: ending, ...(isLeading && { redirect: REDIRECT }) };
  const events: readonly Action[] = [
    { type: 'statusReceived', update: { ...update, progressState: state, page: { ...page, ...own, ...ended } } },
    { type: 'codeSent', phoneNumber: PHONE, resendAt: SENT_AT },
    { type: 'consentsReceived', consents: CONSENTS, isKept: false },
    lendersKnown,
    { type: 'lenderRedirectRequested', state },
    { type: 'lenderRedirectReceived', redirect: REDIRECT },
  ];
  return events.filter(({ type }) => !lacks.includes(type));
}

/** What was agreed to, and was not, on the way to a page that no state leads to. */
function agreed({ lacks = [] }: Face): readonly Action[] {
  if (lacks.includes('agreementsKept')) return [];
  const records = CONSENTS.map(({ id, title = '', text, required }) => ({
    id,
    kind: required ? ('consent' as const) : ('marketing' as const),
    title,
    text,
    textHash: createHash('sha256').update(text).digest('hex'),
    locale: 'en',
    at: SENT_AT,
    release: '2.0.0',
    page: 'consents',
    given: required,
    ...(required && { isConfirmed: true as const }),
  }));
  return [{ type: 'agreementsKept', agreements: records }];
}

/** An address that leads nowhere. */
export const notFoundScene: Scene = { page: 'not-found', condition: 'an unknown address', path: '404', actions: [] };

function termsOf({ amount, period }: Answers, { defaultPeriod = 12, periodScale }: FlowModel['country']): Offer {
  const borrowed = typeof amount === 'number' ? amount : 0;
  const term = typeof period === 'number' ? period : defaultPeriod;
  return {
    amount: borrowed,
    ...costOf(borrowed * 1.2, { period: term, periodScale }),
    period: term,
    periodScale,
    interestRate: 22.11,
    annualRate: 24.5,
    expiresAt: EXPIRES_AT,
  };
}

/** Returns what is paid at a time and in all, for about this total: each month, or once after some days. */
function costOf(
  total: number,
  { period, periodScale }: Pick<Offer, 'period' | 'periodScale'>,
): Pick<Offer, 'instalment' | 'totalPayable'> {
  const payments = periodScale === 'days' ? 1 : period;
  const instalment = Math.ceil(total / payments);
  return { instalment, totalPayable: instalment * payments };
}

/** Returns the offer, one over twice the time, and one for half of it. */
function choiceOf(terms: Offer): Pick<PageData, 'offers'> {
  const amount = Math.round(terms.amount / 2);
  const longer = {
    ...terms,
    period: terms.period * 2,
    ...costOf(terms.amount * 1.44, { ...terms, period: terms.period * 2 }),
    annualRate: 26.9,
  };
  const smaller = {
    ...terms,
    amount,
    ...costOf(amount * 1.2, terms),
    annualRate: 21.9,
  };
  return {
    offers: [
      { offerId: 'example', offer: terms },
      { offerId: 'longer', offer: longer },
      { offerId: 'smaller', offer: smaller },
    ],
  };
}

/** Returns limits from half of the offer to twice as much. */
function limitsOf({ amount, period }: Offer): Pick<PageData, 'limits'> {
  const around = (value: number) => ({ minimum: Math.ceil(value / 2), maximum: value * 2, multipleOf: 1 });
  return { limits: { amount: around(amount), period: around(period) } };
}
