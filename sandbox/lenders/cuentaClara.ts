import { marketOf } from '../market';
import { messages } from '../messages';
import { incomeEnding, isCreditworthy } from './creditworthiness';
import type { Lender } from '../types';

const name = 'Cuenta Clara';

/** Does not believe the income it is told, and asks for it again. */
export const cuentaClara: Lender = {
  name,
  color: '#20609a',
  scenarios: [
    {
      name: 'Sent back to the form',
      answer: 'A monthly income that ends in 04, for example 3500004 pesos or 1804 euros',
      result:
        'Checking, then income details (4) with errors of monthlyIncome and incomeSource; correct and submit again',
    },
  ],
  decide: (lead) =>
    isCreditworthy(lead) && incomeEnding(lead) === 4
      ? {
          lender: name,
          polls: 1,
          state: 4,
          status: 'submitted',
          errors: [
            {
              fieldName: 'monthlyIncome',
              code: 'income_unverified',
              message: messages.income_unverified[marketOf(lead).language],
            },
            {
              fieldName: 'incomeSource',
              code: 'income_source_unverified',
              message: messages.income_source_unverified[marketOf(lead).language],
            },
          ],
        }
      : undefined,
};
