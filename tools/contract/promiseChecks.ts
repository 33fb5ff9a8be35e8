import { valueAtKeys, type OperationId } from '../../documents/openApi';
import { type Check, type ContractCheckContext, decided, expectSame, expectStatus, textInAnswer } from './Check';
import { type CallAnswer, type CallOptions, keyed } from './createCaller';

const STALE_PRESS = 'a press on a page that is out of date may act on the state that follows';

/** A lead whose response was lost is found again under its key, whether or not the request has arrived. */
async function expectOneLead(
  { call, cut, lead, newKey }: ContractCheckContext,
  cutWhen: 'sent' | 'answered',
): Promise<void> {
  const headers = keyed(newKey());
  await cut('createLead', { body: lead, headers, cutWhen });
  const [first, second] = [
    await call('createLead', { body: lead, headers }),
    await call('createLead', { body: lead, headers }),
  ];
  expectStatus(first, 201);
  expectSame('id', textInAnswer(second, 'id'), textInAnswer(first, 'id'));
}

/** An action decided in another state is refused, and the response states the current one. */
function staleCheck(operationId: OperationId, isInPath: boolean): Check {
  return {
    operationId,
    title: 'decided in another state, it does nothing and says where the application is',
    without: STALE_PRESS,
    run: async (context) => {
      const id = await context.createLead();
      const before = await decided(context, id);
      const state = [valueAtKeys(before, 'state')].flat().at(-1);
      const query = { fromState: String(Number(state) + 100) };
      const body = { id, offerId: valueAtKeys(before, 'offerId') ?? 'none' };
      const answer = await context.call(operationId, { query, ...(isInPath ? { params: { id } } : { body }) });
      expectStatus(answer, 409);
      expectSame('state', [valueAtKeys(answer.body, 'state')].flat().at(-1), state);
      const { body: after } = await context.call('getLeadStatus', { params: { id } });
      expectSame('state', valueAtKeys(after, 'state'), valueAtKeys(before, 'state'));
    },
  };
}

/**
 * Checks of guarantees that the client relies on when responses are lost, pages are out of date or clocks are wrong.
 */
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

type Cuts = readonly ('sent' | 'answered')[];

/** Rounds of each check: enough for every kind of cut to occur. */
const TIMES = 8;

/** Sends the call one to four times over connections that are cut at random, then once over one that holds. */
async function sendBadly(
  { call, cut, chance }: ContractCheckContext,
  id: OperationId,
  options: CallOptions,
): Promise<CallAnswer> {
  for (let left = 1 + chance.below(4); left > 0; left--) {
    const cuts = chance.pick<Cuts>([['sent'], ['answered'], ['sent', 'answered'], ['answered', 'answered']]);
    await Promise.all(cuts.map((cutWhen) => cut(id, { ...options, cutWhen })));
  }
  return call(id, options);
}

async function statusOf({ call }: ContractCheckContext, id: string): Promise<unknown> {
  return (await call('getLeadStatus', { params: { id } })).body;
}

async function expectAsManyLeads(context: ContractCheckContext): Promise<void> {
  const ids = new Set<string>();
  for (let made = 1; made <= TIMES; made++) {
    const sent = { body: { ...context.lead, amount: 1_000_000 + made * 100_000 }, headers: keyed(context.newKey()) };
    const answer = await sendBadly(context, 'createLead', sent);
    expectStatus(answer, 201);
    ids.add(textInAnswer(answer, 'id'));
    expectSame('number of leads', ids.size, made);
    expectSame('id', textInAnswer(await context.call('createLead', sent), 'id'), textInAnswer(answer, 'id'));
  }
}

async function expectLastAnswers(context: ContractCheckContext): Promise<void> {
  for (let made = 1; made <= TIMES; made++) {
    const id = await context.createLead({ leadStatus: 'draft' });
    const amount = 1_000_000 + made * 100_000;
    const body = { ...context.lead, id, amount, leadStatus: 'submitted' };
    expectStatus(await sendBadly(context, 'updateLead', { body }), 200);
    const { body: kept } = await context.call('continueLead', { params: { id, urlType: 'email' } });
    expectSame('amount', valueAtKeys(kept, 'applicationData', 'amount'), amount);
  }
}

/** A move that the state does not allow is refused each time and has no effect. */
async function expectOneMove(context: ContractCheckContext, operationId: OperationId): Promise<void> {
  for (let made = 1; made <= TIMES; made++) {
    const id = await context.createLead();
    const state = valueAtKeys(await decided(context, id), 'state');
    const fromState = String([state].flat().at(-1));
    const sent = { params: { id }, query: { fromState }, headers: keyed(context.newKey()) };
    const answer = await sendBadly(context, operationId, sent);
    expectStatus(answer, 200, 409);
    const moved = answer.status === 200 ? valueAtKeys(answer.body, 'state') : state;
    expectSame('state', valueAtKeys(await statusOf(context, id), 'state'), moved);
    expectSame('status of the repetition', (await context.call(operationId, sent)).status, answer.status);
    expectSame('state after the repetition', valueAtKeys(await statusOf(context, id), 'state'), moved);
  }
}

/** Checks that cut connections at random; afterwards each lead exists once, and each change has happened once. */
export const brokenLineChecks: readonly Check[] = [
  { operationId: 'createLead', title: 'makes one lead for each key while connections break', run: expectAsManyLeads },
  { operationId: 'updateLead', title: 'keeps the last answers while connections break', run: expectLastAnswers },
  ...(['skipState', 'continueState'] as const).map((operationId): Check => ({
    operationId,
    title: 'moves an application once while connections break',
    run: (context) => expectOneMove(context, operationId),
  })),
];
