import { companies, placesOfPostcode } from './tables';
import { countries } from './countries';
import { emailOpinion } from '../leads/contact';
import { logoOf } from '../lenders/logoOf';
import { policies } from './policies';
import { positions, professionalDetails, vehicleModels } from './choices';
import { refusal } from '../refusals/refusal';
import type { ApiAnswer, ApiRequest, Handler } from '../types';
import type { HandlerParts } from '../api/withLeadInState';

type Lookup =
  | 'getTestDataPoints'
  | 'getCountries'
  | 'getPositions'
  | 'lookupPostcode'
  | 'getPostcode'
  | 'findCompany'
  | 'getPolicies'
  | 'validateEmail'
  | 'getPartnerLogos'
  | 'getVehicleModels'
  | 'getProfessionalDetailsMapping';

const unknownPostcode = refusal(404, { code: 'unknown_postcode', message: 'There is no such postal code.' });

function ok(body: unknown): ApiAnswer {
  return { status: 200, body };
}

/** Responds with the place of a postal code, or with 404 if the code is unknown or has several cities. */
function onePlace({ params, query }: ApiRequest): ApiAnswer {
  const code = params['code'] ?? '';
  const found = placesOfPostcode(query['country'] ?? '', code);
  const cities = new Set(found.map(({ province, city }) => `${province}, ${city}`));
  const [place] = found;
  if (place === undefined || cities.size > 1) return unknownPostcode;
  return ok({ code, province: place.province, city: place.city });
}

interface LookupParts extends Pick<HandlerParts, 'lenders'> {
  /** Response of `getTestDataPoints`. */
  readonly experiment: () => unknown;
}

export function lookupHandlers({ lenders, experiment }: LookupParts): Record<Lookup, Handler> {
  return {
    getTestDataPoints: () => ok(experiment()),
    getCountries: ({ query }) => ok(countries(query['lang'] ?? 'en')),
    getPositions: ({ query }) => ok(positions(query['lang'] ?? 'en')),
    lookupPostcode: ({ params, query }) => ok(placesOfPostcode(query['country'] ?? '', params['code'] ?? '')),
    getPostcode: onePlace,
    findCompany: ({ params, query }) => ok(companies(query['country'] ?? '', params['name'] ?? '')),
    getPolicies: ({ query }) => ok(policies(query['country'] ?? '', query['lang'] ?? 'en')),
    validateEmail: ({ params }) => ok(emailOpinion(params['email'] ?? '')),
    getVehicleModels: () => ok(vehicleModels),
    getProfessionalDetailsMapping: () => ok(professionalDetails),
    getPartnerLogos: () => ok(lenders.map((lender) => ({ name: lender.name, logo: logoOf(lender) }))),
  };
}
