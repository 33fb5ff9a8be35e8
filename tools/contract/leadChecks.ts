import { valueAtKeys } from '../../documents/openApi';
import { keyed, sessionId } from './createCaller';
import { type Check, expectSame, expectStatus, textInAnswer } from './Check';

const UNKNOWN_ID = 'no-such-lead';

function firstCode(body: unknown): unknown {
  const errors = valueAtKeys(body, 'errors');
  return Array.isArray(errors) ? valueAtKeys(errors[0], 'code') : undefined;
}

function fieldNames(body: unknown): unknown[] {
  const errors = valueAtKeys(body, 'errors');
  return Array.isArray(errors) ? errors.map((error) => valueAtKeys(error, 'fieldName')) : [];
}

const createChecks: readonly Check[] = [
  {
    operationId: 'createLead',
    title: 'a complete lead is stored and submitted',
    run: async ({ call, lead, newKey }) => {
      const headers = keyed(newKey());
      const answer = await call('createLead', { body: lead, headers });
      expectStatus(answer, 201);
      expectSame('leadStatus', valueAtKeys(answer.body, 'leadStatus'), 'submitted');
    },
  },
  {
    operationId: 'createLead',
    title: 'a lead without answers is stored as a draft',
    run: async ({ call, lead, newKey }) => {
      const headers = keyed(newKey());
      const body = { product: lead['product'], sessionId };
      const answer = await call('createLead', { body, headers });
      expectStatus(answer, 201);
      expectSame('leadStatus', valueAtKeys(answer.body, 'leadStatus'), 'draft');
    },
  },
  {
    operationId: 'createLead',
    title: 'the same key answers with the same lead, also at the same time',
    run: async ({ call, lead, newKey }) => {
      const headers = keyed(newKey());
      const answers = await Promise.all([1, 2, 3, 4].map(() => call('createLead', { body: lead, headers })));
      const [first, ...others] = [...answers, await call('createLead', { body: lead, headers })].map((answer) =>
        textInAnswer(answer, 'id'),
      );
      for (const id of others) expectSame('id', id, first);
    },
  },
  {
    operationId: 'createLead',
    title: 'the same key with another lead is refused',
    run: async ({ call, lead, newKey }) => {
      const headers = keyed(newKey());
      expectStatus(await call('createLead', { body: lead, headers }), 201);
      const answer = await call('createLead', { body: { ...lead, amount: 3_000_000 }, headers });
      expectStatus(answer, 422);
      expectSame('code', firstCode(answer.body), 'idempotency_key_reused');
    },
  },
];

const refusalChecks: readonly Check[] = [
  {
    operationId: 'createLead',
    title: 'a submission that lacks answers is refused, naming their data points',
    run: async ({ call, lead, newKey }) => {
      const headers = keyed(newKey());
      const { amount: _amount, contactDetails: _contactDetails, ...rest } = lead;
      const answer = await call('createLead', { body: { ...rest, leadStatus: 'submitted' }, headers });
      expectStatus(answer, 422);
      expectSame('fieldNames', fieldNames(answer.body).sort(), ['amount', 'email', 'phoneNumber']);
    },
  },
  {
    operationId: 'createLead',
    title: 'a value of the wrong type is refused, naming its data point',
    run: async ({ call, lead, newKey }) => {
      const headers = keyed(newKey());
      const answer = await call('createLead', { body: { ...lead, amount: 'much' }, headers });
      expectStatus(answer, 422);
      expectSame('fieldNames', fieldNames(answer.body), ['amount']);
    },
  },
  {
    operationId: 'createLead',
    title: 'an unknown member is malformed',
    run: async ({ call, lead, newKey }) => {
      const headers = keyed(newKey());
      expectStatus(await call('createLead', { body: { ...lead, surprise: 1 }, headers }), 400);
    },
  },
  {
    operationId: 'createLead',
    title: 'no key is malformed',
    run: async ({ call, lead }) => expectStatus(await call('createLead', { body: lead }), 400),
  },
  {
    operationId: 'createLead',
    title: 'no session is malformed',
    run: async ({ call, lead, newKey }) => {
      expectStatus(await call('createLead', { body: lead, headers: { 'Idempotency-Key': newKey() } }), 400);
    },
  },
];

const updateChecks: readonly Check[] = [
  {
    operationId: 'updateLead',
    title: 'a draft is replaced and submitted, and repeating that is not a conflict',
    run: async ({ call, lead, createLead }) => {
      const id = await createLead({ leadStatus: 'draft' });
      const body = { ...lead, id, amount: 2_500_000, leadStatus: 'submitted' };
      for (const answer of [await call('updateLead', { body }), await call('updateLead', { body })]) {
        expectStatus(answer, 200);
        expectSame('id', valueAtKeys(answer.body, 'id'), id);
      }
      const kept = await call('continueLead', { params: { id, urlType: 'email' } });
      expectSame('amount', valueAtKeys(kept.body, 'applicationData', 'amount'), 2_500_000);
    },
  },
  {
    operationId: 'updateLead',
    title: 'a submitted lead changes no more',
    run: async ({ call, lead, createLead }) => {
      const id = await createLead();
      expectStatus(await call('updateLead', { body: { ...lead, id, amount: 2_500_000 } }), 409);
    },
  },
  {
    operationId: 'updateLead',
    title: 'an unknown lead is not found',
    run: async ({ call, lead }) => expectStatus(await call('updateLead', { body: { ...lead, id: UNKNOWN_ID } }), 404),
  },
];

const readChecks: readonly Check[] = [
  {
    operationId: 'getLeadStatus',
    title: 'a stored lead has a status',
    run: async ({ call, createLead }) => {
      const id = await createLead();
      const answer = await call('getLeadStatus', { params: { id } });
      expectStatus(answer, 200);
      expectSame('id', valueAtKeys(answer.body, 'id'), id);
    },
  },
  {
    operationId: 'getLeadStatus',
    title: 'an unknown lead is not found',
    run: async ({ call }) => expectStatus(await call('getLeadStatus', { params: { id: UNKNOWN_ID } }), 404),
  },
];

/** Checks that leads are saved once, never lost, and changed only in the form. */
export const leadChecks: readonly Check[] = [...createChecks, ...refusalChecks, ...updateChecks, ...readChecks];
