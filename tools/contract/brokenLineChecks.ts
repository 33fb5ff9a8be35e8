import type { Check, CheckContext } from './Check';
import { sessionId, type Answer, type CallOptions } from './createCaller';
import { decided } from './decided';
import { expectSame, expectStatus, textOf } from './expectations';
import { at, type OperationId } from './readOpenApi';

type Cuts = readonly ('sent' | 'answered')[];

/** Of each check: enough that chance draws every way in which a line breaks. */
const TIMES = 8;

/** Under a key of its own, in lines that are cut as chance has it; the last one holds. */
async function sendBadly({ call, cut, chance }: CheckContext, id: OperationId, options: CallOptions): Promise<Answer> {
  for (let left = 1 + chance.below(4); left > 0; left--) {
    const cuts = chance.pick<Cuts>([['sent'], ['answered'], ['sent', 'answered'], ['answered', 'answered']]);
    await Promise.all(cuts.map((cutWhen) => cut(id, { ...options, cutWhen })));
  }
  return call(id, options);
}

function keyed({ newKey }: CheckContext): Readonly<Record<string, string>> {
  return { 'X-Session-Id': sessionId, 'Idempotency-Key': newKey() };
}

async function statusOf({ call }: CheckContext, id: string): Promise<unknown> {
  return (await call('getLeadStatus', { params: { id } })).body;
}

async function expectAsManyLeads(context: CheckContext): Promise<void> {
  const ids = new Set<string>();
  for (let made = 1; made <= TIMES; made++) {
    const sent = { body: { ...context.lead, amount: 1_000_000 + made * 100_000 }, headers: keyed(context) };
    const answer = await sendBadly(context, 'createLead', sent);
    expectStatus(answer, 201);
    ids.add(textOf(answer, 'id'));
    expectSame('number of leads', ids.size, made);
    expectSame('id', textOf(await context.call('createLead', sent), 'id'), textOf(answer, 'id'));
  }
}

async function expectLastAnswers(context: CheckContext): Promise<void> {
  for (let made = 1; made <= TIMES; made++) {
    const id = await context.createLead({ leadStatus: 'draft' });
    const amount = 1_000_000 + made * 100_000;
    const body = { ...context.lead, id, amount, leadStatus: 'submitted' };
    expectStatus(await sendBadly(context, 'updateLead', { body }), 200);
    const { body: kept } = await context.call('continueLead', { params: { id, urlType: 'email' } });
    expectSame('amount', at(kept, 'applicationData', 'amount'), amount);
  }
}

/** One that is not allowed in the state is refused, however often it is sent, and moves nothing either. */
async function expectOneMove(context: CheckContext, operationId: OperationId): Promise<void> {
  for (let made = 1; made <= TIMES; made++) {
    const id = await context.createLead();
    const state = at(await decided(context, id), 'state');
    const fromState = String([state].flat().at(-1));
    const sent = { params: { id }, query: { fromState }, headers: keyed(context) };
    const answer = await sendBadly(context, operationId, sent);
    expectStatus(answer, 200, 409);
    const moved = answer.status === 200 ? at(answer.body, 'state') : state;
    expectSame('state', at(await statusOf(context, id), 'state'), moved);
    expectSame('status of the repetition', (await context.call(operationId, sent)).status, answer.status);
    expectSame('state after the repetition', at(await statusOf(context, id), 'state'), moved);
  }
}

/** Lines break over and over, as chance has it; whoever looks afterwards finds each thing done once. */
export const brokenLineChecks: readonly Check[] = [
  { operationId: 'createLead', title: 'as many leads as were sent, whatever lines broke', run: expectAsManyLeads },
  { operationId: 'updateLead', title: 'the last answers, whatever lines broke', run: expectLastAnswers },
  ...(['skipState', 'continueState'] as const).map((operationId): Check => ({
    operationId,
    title: 'moves an application once, whatever lines broke',
    run: (context) => expectOneMove(context, operationId),
  })),
];
