import { isCreditworthy } from './creditworthiness';
import { offerFor } from './offerFor';
import type { Lender } from '../types';

const name = 'Crédito Sereno';

/** Takes whoever no other lender has taken; closes on its own site. */
export const creditoSereno: Lender = {
  name,
  color: '#1f6f5c',
  scenarios: [
    {
      name: 'Accepted, then redirected',
      answer: 'Any other monthly income, for example 3500000 pesos or 1800 euros',
      result: 'Checking, accepted (10) with an offer; taking it redirects (12) by GET',
    },
  ],
  decide: (lead) =>
    isCreditworthy(lead)
      ? {
          lender: name,
          polls: 1,
          state: 10,
          status: 'positive',
          offer: offerFor(lead, 24.5),
          journey: [10, 12],
          redirectMethod: 'GET',
        }
      : undefined,
};
