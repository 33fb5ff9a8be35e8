import { randomUUID } from 'node:crypto';
import type { Check, CheckContext } from './Check';
import { expectStatus, textOf } from './expectations';
import { exampleCall, isLookup } from './exampleCall';
import { at, readOpenApi } from '../../documents/openApi';

const openApi = readOpenApi();

/** Every question that names no lead. */
export const lookups = openApi.operations.filter(isLookup);

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
  ...lookups.map((operation): Check => ({
    operationId: operation.id,
    title: 'says nothing of the lead that was created in the session',
    run: async (context) => {
      const session = randomUUID();
      const created = await createIn(session, context);
      const { body } = await context.call(operation.id, {
        ...exampleCall(openApi, operation),
        headers: { 'X-Session-Id': session },
      });
      const contact = ['email', 'phoneNumber'].map((name) => at(context.lead, 'contactDetails', name));
      const text = JSON.stringify(body ?? null);
      const told = [created, ...contact].filter((secret) => text.includes(String(secret)));
      if (told.length > 0) throw new Error(`it tells ${told.join(', ')}`);
    },
  })),
];
