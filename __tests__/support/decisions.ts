import type { StoredLead } from '../../sandbox/types';
import { coolDownEnd } from '../../sandbox/leads/codeLimits';
import { scenarios } from '../../sandbox/lenders/scenarios';
import type { Answers } from '../../src/published/flow';
import { withServerBounds } from '../../src/flow/withServerBounds';
import { walk } from '../../src/flow/walk';
import type { Action } from '../../src/store/actions';
import type { State } from '../../src/store/state';
import { latestState } from '../../src/flow/applicationStates';
import { colombianPages, colombianStates } from './colombia';
import { pageAnswerExamples } from './pageAnswerExamples';

/** Something that an applicant decides on the page of a state. */
export interface ExampleDecision {
  readonly operation: string;
  readonly state: number;
  /** The income that leads to the state, if not 3.500.000 plus its number. */
  readonly monthlyIncome?: number;
  /** A code was sent a minute ago, so another one may be requested. */
  readonly isAnotherCode?: true;
  /** Returns what the page dispatches. */
  readonly press: (state: State) => readonly Action[];
  /** Whether the lead shows that it has happened. */
  readonly isDone: (lead: StoredLead) => boolean;
  /** State of the lead afterwards. */
  readonly next: number;
}

function leadsTo(next: number): Pick<ExampleDecision, 'isDone' | 'next'> {
  return { isDone: ({ state }) => latestState(state) === next, next };
}

function plannedAfter(state: number): number {
  return scenarios.find(({ journey }) => journey?.[0] === state)?.journey?.[1] ?? 0;
}

function chosen(state: number, operation: string, next = plannedAfter(state)): ExampleDecision {
  return { operation, state, press: () => [{ type: 'stateActionChosen', operation }], ...leadsTo(next) };
}

function stays(state: number, operation: string, rest: Pick<ExampleDecision, 'press' | 'isDone'>): ExampleDecision {
  return { operation, state, next: state, ...rest };
}

/** Returns what a page dispatches when it is submitted with these answers. */
export function submitPage(
  name: string,
  answers: Answers,
  operation: string | undefined = colombianStates[name]?.page.submit,
): readonly Action[] {
  const page = colombianPages.get(name);
  if (!page || operation === undefined) throw new Error(`There is no form of ${name}`);
  const { current, relevantAnswers } = walk(withServerBounds(page, {}), answers);
  const form = {
    answers: relevantAnswers,
    dataPoints: current.dataPoints,
    sendAs: colombianStates[name]?.page.sendAs ?? {},
  };
  return [
    { type: 'answersGiven', answers },
    { type: 'stateActionChosen', operation, form },
  ];
}

/** Returns what a page dispatches when it is filled in and submitted; of several offers, the first is accepted. */
function submitExample(name: string, { progress }: State, operation?: string): readonly Action[] {
  const [offer] = progress.page?.offers ?? [];
  return submitPage(name, { ...pageAnswerExamples[name]?.full, ...(offer && { offerId: offer.offerId }) }, operation);
}

function formOf({ name, value, page }: (typeof colombianStates)[string]): readonly ExampleDecision[] {
  const isPlain = page.kind === 'form' || page.kind === 'offers';
  if (!isPlain || value === null || page.submit === undefined || page.change !== undefined) return [];
  const next = value === 15 ? 7 : plannedAfter(value);
  return [
    {
      operation: page.submit,
      state: value,
      press: (state) => submitExample(name, state),
      ...leadsTo(next),
    },
  ];
}

function consents(state: number, operation: string, topics: readonly string[]): ExampleDecision {
  const policies = topics.map((topic) => `lender-${topic}-2026-01`);
  const form = { answers: { policies }, dataPoints: ['policies'], sendAs: {} };
  return { ...chosen(state, operation), press: () => [{ type: 'stateActionChosen', operation, form }] };
}

const debts: Action = {
  type: 'stateActionChosen',
  operation: 'postCustomerDebts',
  form: {
    dataPoints: ['customerDebts'],
    answers: { customerDebts: [{ creditor: 'Banco Popular', amount: 1_200_000, monthlyInstalment: 90_000 }] },
    sendAs: {
      customerDebts: 'debts',
      debtCreditor: 'creditor',
      debtAmount: 'amount',
      debtInstalment: 'monthlyInstalment',
    },
    list: { dataPoint: 'customerDebts', keys: ['+0'], dataPoints: ['debtCreditor', 'debtAmount', 'debtInstalment'] },
  },
};

const code: Action = {
  type: 'stateActionChosen',
  operation: 'verifyMobile',
  form: { answers: { code: '123456' }, dataPoints: ['code'], sendAs: {} },
};

const { full: document = {} } = pageAnswerExamples['id-upload'] ?? {};
const picturesSent: Action = {
  type: 'picturesSent',
  form: {
    dataPoints: Object.keys(document),
    answers: document,
    sendAs: { documentIssuedAt: 'issuedAt', documentExpiresAt: 'expiresAt' },
  },
  pictures: { front: new Blob([Buffer.from('\xff\xd8\xff\xe0 a picture', 'latin1')]) },
};

const submittedPage = {
  state: 0,
  monthlyIncome: 3_500_000,
  press: (): readonly Action[] => [{ type: 'applicationSubmitted', isIntermediate: false }],
  ...leadsTo(10),
};

/** Submissions of the answers: of a new lead, and of one that was saved before. */
export const submissions: readonly ExampleDecision[] = [
  { operation: 'createLead', ...submittedPage },
  { operation: 'updateLead', ...submittedPage },
];

/** Whether it submits the page of a form or of offers. */
export function isForm({ state, operation }: ExampleDecision): boolean {
  return Object.values(colombianStates).some(
    ({ value, page: { kind, submit } }) => value === state && submit === operation && ['form', 'offers'].includes(kind),
  );
}

/** One decision for every write that a page of a state may lead to; several states may share an operation. */
export const decisions: readonly ExampleDecision[] = [
  ...Object.values(colombianStates).flatMap(formOf),
  chosen(14, 'continueState'),
  chosen(16, 'skipState', 10),
  { ...chosen(10, 'postSale', 12), monthlyIncome: 3_500_000 },
  chosen(10, 'acceptCrediteaOffer', 11),
  chosen(30, 'skipDocumentUpload'),
  consents(20, 'postPolicyConsents', ['credit-check', 'data-sharing']),
  consents(35, 'postDynamicConsents', ['electronic-contract', 'data-sharing', 'news']),
  { ...chosen(31, 'postCustomerDebts'), press: () => [debts] },
  { ...chosen(30, 'postDocumentId'), press: () => [picturesSent] },
  { ...chosen(30, 'uploadId'), press: () => [picturesSent] },
  // A code is sent first; one that is still valid is not sent again.
  { ...chosen(7, 'verifyMobile'), press: () => [{ type: 'codeChosen' }, code] },
  {
    ...stays(7, 'resendMobileCode', {
      press: () => [{ type: 'codeResendChosen' }],
      isDone: ({ sentCode }) => sentCode !== undefined && coolDownEnd(sentCode) > new Date(),
    }),
    isAnotherCode: true,
  },
  stays(7, 'startMobileVerification', {
    press: () => [{ type: 'codeChosen' }],
    isDone: ({ sentCode }) => sentCode !== undefined,
  }),
  stays(10, 'setCustomerPassword', {
    press: () => [{ type: 'passwordChosen', reveal: () => 'cuatro palabras largas' }],
    isDone: ({ hasPassword }) => hasPassword === true,
  }),
  stays(19, 'postPayment', {
    press: () => [{ type: 'paymentChosen', state: 19 }],
    isDone: ({ payment }) => payment !== undefined,
  }),
  stays(39, 'updateProvidentOffer', {
    press: (state) => submitExample('provident-offer', state, 'updateProvidentOffer'),
    isDone: ({ pages: sent }) => sent?.['updateProvidentOffer'] !== undefined,
  }),
];
