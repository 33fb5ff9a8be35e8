import { marketOf } from '../market';
import { messages } from '../messages';
import { incomeEnding, isCreditworthy } from './creditworthiness';
import type { ApiError, Decision, Lender, LeadApplication } from '../types';

const name = 'Cuenta Clara';

interface Doubt {
  readonly fieldName: string;
  readonly code: keyof typeof messages;
}

/** What it does not believe, by the state of the form that it asks about: the ending of the income. */
const DOUBTS: Readonly<Record<number, readonly Doubt[]>> = {
  1: [{ fieldName: 'amount', code: 'amount_unavailable' }],
  2: [{ fieldName: 'firstName', code: 'name_unverified' }],
  3: [{ fieldName: 'city', code: 'city_unverified' }],
  4: [
    { fieldName: 'monthlyIncome', code: 'income_unverified' },
    { fieldName: 'incomeSource', code: 'income_source_unverified' },
  ],
  5: [{ fieldName: 'citizenship', code: 'citizenship_unverified' }],
};

function errorsOf(lead: LeadApplication, doubts: readonly Doubt[]): readonly ApiError[] {
  const { language } = marketOf(lead);
  return doubts.map(({ fieldName, code }) => ({ fieldName, code, message: messages[code][language] }));
}

function decisionOf(lead: LeadApplication): Decision | undefined {
  const state = incomeEnding(lead);
  const doubts = isCreditworthy(lead) ? DOUBTS[state] : undefined;
  return doubts && { lender: name, polls: 1, state, status: 'submitted', errors: errorsOf(lead, doubts) };
}

/** Asks once for what it does not believe; an application that comes back is for the others. */
export const cuentaClara: Lender = {
  name,
  color: '#20609a',
  isAskingBack: true,
  scenarios: [
    {
      name: 'Sent back to the form',
      answer: 'A monthly income that ends in 01, 02, 03, 04 or 05, for example 3500004 pesos or 1804 euros',
      result:
        'Checking, then that state of the form (1 to 5) with an error of amount, firstName, city, monthlyIncome and incomeSource, or citizenship; look it over and submit again',
    },
  ],
  decide: decisionOf,
};
