import type { Endpoint, OperationId } from './types';

export interface Operation extends Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
}

/** Every operation as the contract has it; a deployment may override the endpoint. */
export const operations = {
  createLead: { method: 'POST', path: '/v3/lead', from: 'root' },
  updateLead: { method: 'PUT', path: '/v3/lead', from: 'root' },
  getTestDataPoints: { method: 'GET', path: '/v3/test/datapoints', from: 'apiBase' },
  getLeadStatus: { method: 'GET', path: '/lead/status/{id}', from: 'apiBase' },
  continueLead: { method: 'GET', path: '/v3/lead/url/{id}/{urlType}', from: 'apiBase' },
  continueState: { method: 'POST', path: '/lead/continue/{id}', from: 'apiBase' },
  skipState: { method: 'POST', path: '/lead/skip/{id}', from: 'apiBase' },
  postSale: { method: 'POST', path: '/lead/sale', from: 'apiBase' },
  getRedirect: { method: 'GET', path: '/lead/{id}/redirect', from: 'apiBase' },
  getCountries: { method: 'GET', path: '/choices/country', from: 'apiBase' },
  getPositions: { method: 'GET', path: '/choices/position', from: 'apiBase' },
  lookupPostcode: { method: 'GET', path: '/postcode/lookup/{code}', from: 'apiBase' },
  getPostcode: { method: 'GET', path: '/postcode/{code}', from: 'apiBase' },
  findCompany: { method: 'GET', path: '/company/{name}', from: 'apiBase' },
  getPolicies: { method: 'GET', path: '/policy', from: 'root' },
  validateEmail: { method: 'GET', path: '/email/validate/{email}', from: 'apiBase' },
  getPartnerLogos: { method: 'GET', path: '/partner/logos', from: 'apiBase' },
  postAffiliateEvent: { method: 'POST', path: '/affiliate/event', from: 'apiBase' },
  unsubscribe: { method: 'POST', path: '/customer/email/unsubscribe', from: 'apiBase' },
} satisfies Record<OperationId, Operation>;
