import { randomUUID } from 'node:crypto';
import type { Check, CheckContext } from './Check';
import type { CallOptions } from './createCaller';
import { expectStatus, textOf } from './expectations';
import { at, type OperationId } from './readOpenApi';

/** Every question that names no lead, and how it is asked. */
export const lookups: readonly (readonly [OperationId, CallOptions])[] = [
  ['getTestDataPoints', {}],
  ['getVehicleModels', {}],
  ['getProfessionalDetailsMapping', {}],
  ['getCountries', { query: { lang: 'es-CO' } }],
  ['getPositions', { query: { lang: 'es-CO' } }],
  ['lookupPostcode', { params: { code: '28039' }, query: { country: 'es' } }],
  ['getPostcode', { params: { code: '28039' }, query: { country: 'es' } }],
  ['findCompany', { params: { name: 'a' }, query: { country: 'co' } }],
  ['getPolicies', { query: { country: 'co', lang: 'es-CO' } }],
  ['validateEmail', { params: { email: 'somebody.else@example.com' } }],
  ['getPartnerLogos', {}],
];

/** Creates the example lead in this session; its id. */
async function createIn(session: string, { call, lead, newKey }: CheckContext): Promise<string> {
  const headers = { 'X-Session-Id': session, 'Idempotency-Key': newKey() };
  const answer = await call('createLead', { body: { ...lead, sessionId: session }, headers });
  expectStatus(answer, 201);
  return textOf(answer, 'id');
}

/** What others may know of a visit, and what they must not get by it. */
export const sessionChecks: readonly Check[] = [
  {
    operationId: 'createLead',
    title: 'another application in the same session is not answered with the lead of the first',
    run: async (context) => {
      const session = randomUUID();
      const [first, second] = [await createIn(session, context), await createIn(session, context)];
      if (second === first) throw new Error('two applications of one session are one lead');
    },
  },
  ...lookups.map(([operationId, options]): Check => ({
    operationId,
    title: 'says nothing of the lead that was created in the session',
    run: async (context) => {
      const session = randomUUID();
      const created = await createIn(session, context);
      const { body } = await context.call(operationId, { ...options, headers: { 'X-Session-Id': session } });
      const contact = ['email', 'phoneNumber'].map((name) => at(context.lead, 'contactDetails', name));
      const text = JSON.stringify(body ?? null);
      const told = [created, ...contact].filter((secret) => text.includes(String(secret)));
      if (told.length > 0) throw new Error(`it tells ${told.join(', ')}`);
    },
  })),
];
