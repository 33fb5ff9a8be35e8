import type { Check, CheckContext } from './Check';
import { keyed } from './createCaller';
import { decided } from './decided';
import { expectSame, expectStatus, textOf } from './expectations';
import { at, type OperationId } from '../../documents/openApi';

const STALE_PRESS = 'a press on a page that is out of date may act on the state that follows';

/** A lead whose answer was lost is found again under its key, whether or not it has arrived. */
async function expectOneLead({ call, cut, lead, newKey }: CheckContext, cutWhen: 'sent' | 'answered'): Promise<void> {
  const headers = keyed(newKey());
  await cut('createLead', { body: lead, headers, cutWhen });
  const [first, second] = [
    await call('createLead', { body: lead, headers }),
    await call('createLead', { body: lead, headers }),
  ];
  expectStatus(first, 201);
  expectSame('id', textOf(second, 'id'), textOf(first, 'id'));
}

/** What was decided in another state is not carried out in this one, and the refusal says which one it is. */
function staleCheck(operationId: OperationId, isInPath: boolean): Check {
  return {
    operationId,
    title: 'decided in another state, it does nothing and says where the application is',
    without: STALE_PRESS,
    run: async (context) => {
      const id = await context.createLead();
      const before = await decided(context, id);
      const state = [at(before, 'state')].flat().at(-1);
      const query = { fromState: String(Number(state) + 100) };
      const body = { id, offerId: at(before, 'offerId') ?? 'none' };
      const answer = await context.call(operationId, { query, ...(isInPath ? { params: { id } } : { body }) });
      expectStatus(answer, 409);
      expectSame('state', [at(answer.body, 'state')].flat().at(-1), state);
      const { body: after } = await context.call('getLeadStatus', { params: { id } });
      expectSame('state', at(after, 'state'), at(before, 'state'));
    },
  };
}

/** What the client relies on where answers are lost, pages are out of date and clocks are wrong. */
export const promiseChecks: readonly Check[] = [
  ...(['sent', 'answered'] as const).map((cutWhen): Check => ({
    operationId: 'createLead',
    title: `a line that is cut as soon as it is ${cutWhen} leads to one lead under its key`,
    run: (context) => expectOneLead(context, cutWhen),
  })),
  staleCheck('skipState', true),
  staleCheck('continueState', true),
  staleCheck('postSale', false),
  {
    operationId: 'getLeadStatus',
    title: 'says what time it is',
    without: 'offers and codes end by the clock of the device',
    run: async (context) => {
      const answer = await context.call('getLeadStatus', { params: { id: await context.createLead() } });
      if (Number.isNaN(Date.parse(answer.header('date') ?? ''))) throw new Error('the answer has no Date');
    },
  },
  {
    operationId: 'continueLead',
    title: 'its answer is not cached',
    without: 'the browser cache keeps answers that the page erases',
    run: async ({ call, createLead }) => {
      const answer = await call('continueLead', { params: { id: await createLead(), urlType: 'email' } });
      const cacheControl = answer.header('cache-control') ?? 'none';
      if (!/\bno-store\b/.test(cacheControl)) throw new Error(`Cache-Control is ${cacheControl}, not no-store`);
    },
  },
];
