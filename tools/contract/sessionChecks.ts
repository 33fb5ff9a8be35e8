import { randomUUID } from 'node:crypto';
import { valueAtKeys, readOpenApi } from '../../documents/openApi';
import { type Check, type ContractCheckContext, expectStatus, textInAnswer } from './Check';
import { keyed } from './createCaller';
import { exampleCall, isLookup } from './examples';

const openApi = readOpenApi();

/** Every GET operation that names no lead. */
export const lookupOperations = openApi.operations.filter(isLookup);

/** Creates the example lead in this session and returns its id. */
async function createIn(session: string, { call, lead, newKey }: ContractCheckContext): Promise<string> {
  const headers = { 'X-Session-Id': session, 'Idempotency-Key': newKey() };
  const answer = await call('createLead', { body: { ...lead, sessionId: session }, headers });
  expectStatus(answer, 201);
  return textInAnswer(answer, 'id');
}

/** Checks what a third party who knows a session id cannot learn with it. */
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
  ...lookupOperations.map((operation): Check => ({
    operationId: operation.id,
    title: 'says nothing of the lead that was created in the session',
    run: async (context) => {
      const session = randomUUID();
      const created = await createIn(session, context);
      const { body } = await context.call(operation.id, {
        ...exampleCall(openApi, operation),
        headers: { 'X-Session-Id': session },
      });
      const contact = ['email', 'phoneNumber'].map((name) => valueAtKeys(context.lead, 'contactDetails', name));
      const text = JSON.stringify(body ?? null);
      const received = [created, ...contact].filter((secret) => text.includes(String(secret)));
      if (received.length > 0) throw new Error(`it tells ${received.join(', ')}`);
    },
  })),
];

/** Types that a page of any site can send without a preflight (Fetch standard, "CORS-safelisted request-header"). */
const SIMPLE_TYPES = ['text/plain', 'application/x-www-form-urlencoded'];

/** Checks that a page of another site cannot act through an applicant's browser. */
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
