import { countries } from '../countries';
import { emailOpinion } from '../emailOpinion';
import { lenders } from '../lenders/lenders';
import { logoOf } from '../partners';
import { policies } from '../policies/policies';
import type { ApiAnswer, Handler } from '../types';

function ok(body: unknown): ApiAnswer {
  return { status: 200, body };
}

export function lookupHandlers(
  experiment: () => unknown,
): Record<'getTestDataPoints' | 'getCountries' | 'getPolicies' | 'validateEmail' | 'getPartnerLogos', Handler> {
  return {
    getTestDataPoints: () => ok(experiment()),
    getCountries: ({ query }) => ok(countries(query['lang'] ?? 'en')),
    getPolicies: ({ query }) => ok(policies(query['country'] ?? '', query['lang'] ?? 'en')),
    validateEmail: ({ params }) => ok(emailOpinion(params['email'] ?? '')),
    getPartnerLogos: () => ok(lenders.map((lender) => ({ name: lender.name, logo: logoOf(lender) }))),
  };
}
