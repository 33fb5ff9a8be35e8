import { incomeEnding, isCreditworthy } from './creditworthiness';
import { offerFor } from './offerFor';
import type { Lender } from '../types';

const name = 'Préstamos Luna';

/** Calls the applicant back: taking its offer ends on the thank-you page. */
export const prestamosLuna: Lender = {
  name,
  color: '#3b3a8f',
  scenarios: [
    {
      name: 'Accepted, then thank you',
      answer: 'A monthly income that ends in 11, for example 3500011 pesos or 1811 euros',
      result: 'Checking, accepted (10) with an offer; taking it ends on thank you (11)',
    },
  ],
  decide: (lead) =>
    isCreditworthy(lead) && incomeEnding(lead) === 11
      ? {
          lender: name,
          polls: 1,
          state: 10,
          status: 'positive',
          offer: offerFor(lead, 22.1),
          journey: [10, 11],
        }
      : undefined,
};
