import type { Check, CheckContext } from './Check';
import { keyed, type Answer, type CallOptions } from './createCaller';
import { decided } from './decided';
import { expectSame, expectStatus, textOf } from './expectations';
import { at, type OperationId } from '../../documents/openApi';

type Cuts = readonly ('sent' | 'answered')[];

/** Rounds of each check: enough for chance to draw every kind of cut. */
const TIMES = 8;

/** Sends the call one to four times over connections that are cut at random, then once over one that holds. */
async function sendBadly({ call, cut, chance }: CheckContext, id: OperationId, options: CallOptions): Promise<Answer> {
  for (let left = 1 + chance.below(4); left > 0; left--) {
    const cuts = chance.pick<Cuts>([['sent'], ['answered'], ['sent', 'answered'], ['answered', 'answered']]);
    await Promise.all(cuts.map((cutWhen) => cut(id, { ...options, cutWhen })));
  }
  return call(id, options);
}

async function statusOf({ call }: CheckContext, id: string): Promise<unknown> {
  return (await call('getLeadStatus', { params: { id } })).body;
}

async function expectAsManyLeads(context: CheckContext): Promise<void> {
  const ids = new Set<string>();
  for (let made = 1; made <= TIMES; made++) {
    const sent = { body: { ...context.lead, amount: 1_000_000 + made * 100_000 }, headers: keyed(context.newKey()) };
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

/** A move that the state does not allow is refused each time, and moves nothing. */
async function expectOneMove(context: CheckContext, operationId: OperationId): Promise<void> {
  for (let made = 1; made <= TIMES; made++) {
    const id = await context.createLead();
    const state = at(await decided(context, id), 'state');
    const fromState = String([state].flat().at(-1));
    const sent = { params: { id }, query: { fromState }, headers: keyed(context.newKey()) };
    const answer = await sendBadly(context, operationId, sent);
    expectStatus(answer, 200, 409);
    const moved = answer.status === 200 ? at(answer.body, 'state') : state;
    expectSame('state', at(await statusOf(context, id), 'state'), moved);
    expectSame('status of the repetition', (await context.call(operationId, sent)).status, answer.status);
    expectSame('state after the repetition', at(await statusOf(context, id), 'state'), moved);
  }
}

/** Cuts connections at random; afterwards each lead exists once, and each change has happened once. */
export const brokenLineChecks: readonly Check[] = [
  { operationId: 'createLead', title: 'makes one lead for each key while connections break', run: expectAsManyLeads },
  { operationId: 'updateLead', title: 'keeps the last answers while connections break', run: expectLastAnswers },
  ...(['skipState', 'continueState'] as const).map((operationId): Check => ({
    operationId,
    title: 'moves an application once while connections break',
    run: (context) => expectOneMove(context, operationId),
  })),
];
