import { incomeEnding, isCreditworthy } from './creditworthiness';
import type { Lender } from '../types';

const name = 'Puente Directo';

/** Makes no offer of its own and redirects at once. Answers with the list of states passed. */
export const puenteDirecto: Lender = {
  name,
  color: '#a23b2a',
  scenarios: [
    {
      name: 'Redirected straight away',
      answer: 'A monthly income that ends in 12, for example 3500012 pesos or 1812 euros',
      result: 'Checking, redirected (12) by a posted form; the state comes as a list [6, 10, 12]',
    },
  ],
  decide: (lead) =>
    isCreditworthy(lead) && incomeEnding(lead) === 12
      ? { lender: name, polls: 1, state: [6, 10, 12], status: 'positive', redirectMethod: 'POST' }
      : undefined,
};
