import { incomeEnding, isCreditworthy } from './creditworthiness';
import { offerFor } from './offerFor';
import type { Lender } from '../types';

const name = 'Banco Pausado';

/** Takes its time. */
export const bancoPausado: Lender = {
  name,
  color: '#5a4a78',
  scenarios: [
    {
      name: 'Slow decision',
      answer: 'A monthly income that ends in 06, for example 3500006 pesos or 1806 euros',
      result: 'Checking (6) for five answers, then accepted (10); taking the offer redirects (12)',
    },
  ],
  decide: (lead) =>
    isCreditworthy(lead) && incomeEnding(lead) === 6
      ? {
          lender: name,
          polls: 5,
          state: 10,
          status: 'positive',
          offer: offerFor(lead, 19.8),
          journey: [10, 12],
          redirectMethod: 'GET',
        }
      : undefined,
};
