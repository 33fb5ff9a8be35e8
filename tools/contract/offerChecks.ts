import { type OperationId, valueAtKeys } from '../../documents/openApi';
import { type Check, type ContractCheckContext, decided, expectSame, expectStatus } from './Check';
import { type CallOptions, keyed } from './createCaller';

const UNKNOWN_ID = 'no-such-lead';
/**
 * A key identifies one intention: repeating a call with its key gets the same response; repeating it without one is a
 * conflict.
 */
async function expectOnce(context: ContractCheckContext, id: OperationId, options: CallOptions): Promise<void> {
  const headers = keyed(context.newKey());
  const first = await context.call(id, { ...options, headers });
  expectStatus(first, 200, 409);
  const again = await context.call(id, { ...options, headers });
  expectStatus(again, first.status);
  if (first.status === 200) expectSame('state', valueAtKeys(again.body, 'state'), valueAtKeys(first.body, 'state'));
}

/** Checks that a move is made once when the client repeats it after losing the response. */
function keyCheck(operationId: 'continueState' | 'skipState'): Check {
  return {
    operationId,
    title: 'the same key gets the same answer',
    run: async (context) => {
      const id = await context.createLead();
      await decided(context, id);
      await expectOnce(context, operationId, { params: { id } });
    },
  };
}

/** A move is either possible or a conflict, depending on the lenders. */
function moveChecks(operationId: OperationId): Check[] {
  return [
    {
      operationId,
      title: 'answers with the next state, or says that the state does not allow it',
      run: async (context) => {
        const id = await context.createLead();
        await decided(context, id);
        expectStatus(await context.call(operationId, { params: { id } }), 200, 409);
      },
    },
    {
      operationId,
      title: 'an unknown lead is not found',
      run: async ({ call }) => expectStatus(await call(operationId, { params: { id: UNKNOWN_ID } }), 404),
    },
  ];
}

const saleChecks: readonly Check[] = [
  {
    operationId: 'postSale',
    title: 'an offer is taken once',
    run: async (context) => {
      const id = await context.createLead();
      const offerId = valueAtKeys(await decided(context, id), 'offerId');
      if (typeof offerId !== 'string') return;
      const answer = await context.call('postSale', { body: { id, offerId } });
      expectStatus(answer, 200);
      expectStatus(await context.call('postSale', { body: { id, offerId } }), 409);
      const { body } = await context.call('getLeadStatus', { params: { id } });
      expectSame('state', valueAtKeys(body, 'state'), valueAtKeys(answer.body, 'state'));
    },
  },
  {
    operationId: 'postSale',
    title: 'the same key gets the same answer',
    run: async (context) => {
      const id = await context.createLead();
      const offerId = valueAtKeys(await decided(context, id), 'offerId');
      if (typeof offerId === 'string') await expectOnce(context, 'postSale', { body: { id, offerId } });
    },
  },
  {
    operationId: 'postSale',
    title: 'an unknown lead is not found',
    run: async ({ call }) => {
      expectStatus(await call('postSale', { body: { id: UNKNOWN_ID, offerId: 'any' } }), 404);
    },
  },
];

const datedCheck: Check = {
  operationId: 'getLeadStatus',
  title: 'an offer names its end, or when it was made',
  without: 'an offer ends later on a device that receives it later',
  run: async (context) => {
    const page = valueAtKeys(await decided(context, await context.createLead()), 'page');
    const offer = valueAtKeys(page, 'offer');
    const isDated = ['expiresAt', 'madeAt'].some((name) => valueAtKeys(offer, name) !== undefined);
    if (offer !== undefined && !isDated) throw new Error('the offer has neither expiresAt nor madeAt');
  },
};

const PLACEHOLDER = ':returnToken';

const returnCheck: Check = {
  operationId: 'getRedirect',
  title: 'a page to come back to gets a token in the place of its placeholder',
  run: async (context) => {
    const id = await context.createLead();
    await decided(context, id);
    const query = { returnUrl: `https://apply.example/continue/${PLACEHOLDER}?urlType=connection` };
    const answer = await context.call('getRedirect', { params: { id }, query });
    expectStatus(answer, 200, 409);
    const redirect = decodeURIComponent(JSON.stringify(answer.body));
    if (redirect.includes(PLACEHOLDER)) throw new Error(`${PLACEHOLDER} was not replaced`);
  },
};

/** Checks of what an applicant can do after a lender has answered. */
export const offerChecks: readonly Check[] = [
  ...saleChecks,
  datedCheck,
  ...moveChecks('continueState'),
  keyCheck('continueState'),
  ...moveChecks('skipState'),
  keyCheck('skipState'),
  ...moveChecks('getRedirect'),
  returnCheck,
];
