import { isObject } from '../../documents/jsonValues';
import { type Check, expectSame, expectStatus, textInAnswer } from './Check';
import { createHeld, holderHeaders } from './heldLead';

const WITHOUT = 'only the device knows what was agreed to; leave out keepsAgreements';

/** The hash stands for words that nobody has to know. */
function recordOf(id: string, minute: number, isGiven: boolean) {
  return {
    id,
    kind: 'policy',
    textHash: String(minute % 10).repeat(64),
    locale: 'es-CO',
    at: new Date(Date.UTC(2026, 10, 29, 9, minute)).toISOString(),
    release: 'a1b2c3d4',
    page: 'initial-details',
    given: isGiven,
  };
}

/** An API keeps what applicants agree to, and receives what they withdraw. */
export const agreementChecks: readonly Check[] = [
  {
    operationId: 'getAgreements',
    without: WITHOUT,
    title: 'keeps every record that came with the lead, and none is lost to a later request',
    run: async (context) => {
      const { call, lead } = context;
      const first = [recordOf('terms-2026-01', 1, true), recordOf('news-2026-01', 1, false)];
      const { id, holder } = await createHeld(context, { leadStatus: 'draft', agreements: first });
      const headers = holderHeaders(holder);
      const second = recordOf('news-2026-01', 2, true);
      const body = { ...lead, id, leadStatus: 'draft', agreements: [second] };
      expectStatus(await call('updateLead', { body, headers }), 200);
      const answer = await call('getAgreements', { params: { id }, headers });
      expectStatus(answer, 200);
      const kept = Array.isArray(answer.body) ? answer.body.filter(isObject) : [];
      const namesOf = (records: readonly object[]) =>
        records.map((record) => JSON.stringify(Object.entries(record).sort())).sort();
      expectSame('records', namesOf(kept), namesOf([...first, second]));
    },
  },
  {
    operationId: 'createLead',
    without: WITHOUT,
    title: 'refuses a record without the hash of its words',
    run: async ({ call, lead, newKey }) => {
      const agreements = [{ ...recordOf('terms-2026-01', 1, true), textHash: 'words' }];
      const headers = { ...holderHeaders(), 'Idempotency-Key': newKey() };
      expectStatus(await call('createLead', { body: { ...lead, agreements }, headers }), 400, 422);
    },
  },
  {
    operationId: 'stopContact',
    title: 'gives a receipt, the same for a repetition, and one for unknown contacts',
    run: async ({ call, newKey }) => {
      const headers = { ...holderHeaders(), 'Idempotency-Key': newKey() };
      const body = { email: 'nobody.knows@example.com', phoneNumber: '+573001234567' };
      const [first, again] = [await call('stopContact', { body, headers }), await call('stopContact', { body, headers })];
      expectStatus(first, 200);
      expectSame('receipt', textInAnswer(again, 'receipt'), textInAnswer(first, 'receipt'));
      expectStatus(await call('stopContact', { body: {} }), 400, 422);
    },
  },
  {
    operationId: 'declareWithdrawal',
    title: 'gives a receipt, for unknown contacts too, and refuses one that withdraws nothing',
    run: async ({ call, newKey }) => {
      const headers = { ...holderHeaders(), 'Idempotency-Key': newKey() };
      const body = { email: 'nobody.knows@example.com', withdrawn: ['application', 'marketing'] };
      const answer = await call('declareWithdrawal', { body, headers });
      expectStatus(answer, 200);
      textInAnswer(answer, 'receipt');
      expectStatus(await call('declareWithdrawal', { body: { ...body, withdrawn: [] } }), 400, 422);
    },
  },
];
