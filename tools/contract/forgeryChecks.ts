import type { Check } from './Check';
import { keyed } from './createCaller';
import { expectStatus } from './expectations';

/** Types that a page of any site can send without a preflight (Fetch standard, "CORS-safelisted request-header"). */
const SIMPLE_TYPES = ['text/plain', 'application/x-www-form-urlencoded'];

/** A page of another site cannot act through the browser of an applicant. */
export const forgeryChecks: readonly Check[] = [
  ...SIMPLE_TYPES.map((type): Check => ({
    operationId: 'createLead',
    title: `a lead sent as ${type}, which needs no preflight, is refused`,
    run: async ({ call, lead, newKey }) => {
      const headers = { ...keyed(newKey()), 'Content-Type': type };
      expectStatus(await call('createLead', { body: lead, headers }), 400, 415);
    },
  })),
  {
    operationId: 'continueState',
    title: 'a call without the session header, which needs no preflight, is refused',
    run: async ({ call, createLead }) => {
      expectStatus(await call('continueState', { params: { id: await createLead() }, headers: {} }), 400);
    },
  },
];
