import type { SandboxDocuments } from '../../sandbox/readDocuments';
import { movesOn } from '../../sandbox/contract';
import type { SandboxState } from '../../sandbox/states/SandboxState';
import { latestState } from '../../src/flow/applicationStates';
import type { LeadStatusResult } from '../../src/api/types';
import type { CallAnswer, Caller } from '../../tools/contract/createCaller';
import { exampleRequests, passportPictures } from '../../tools/contract/examples';
import { forwardOperations } from '../../tools/generate/sandboxTables';

interface Walking {
  readonly call: Caller;
  readonly documents: SandboxDocuments;
}

/** Returns the operation that completes the page; undefined where nothing follows. */
function operationOf(state: SandboxState, { page }: LeadStatusResult, documents: SandboxDocuments): string | undefined {
  const submit = documents.openApi.operations.find((operation) => operation.id === state.page.submit);
  const isSubmitLast = submit !== undefined && movesOn(submit, documents.openApi);
  return page?.acceptOperation ?? (isSubmitLast ? submit.id : forwardOperations(state, documents)[0]);
}

/** Returns the values of the status that are sent back with the page's answers. */
function shownBy({ offerId, page }: LeadStatusResult): object {
  const chosen = page?.offers?.[0]?.offerId ?? offerId;
  return {
    ...(chosen !== undefined && { offerId: chosen }),
    ...(page?.consents && { policies: page.consents.map(({ id }) => id) }),
  };
}

/** Completes the page of a state, with the contract's examples as answers. */
async function leave(state: SandboxState, status: LeadStatusResult, walking: Walking): Promise<CallAnswer | undefined> {
  const { call, documents } = walking;
  const { id } = status;
  const operation = operationOf(state, status, documents);
  if (operation === undefined) return undefined;
  const requests = exampleRequests(documents.openApi);
  const begin = state.page.operation;
  if (begin !== undefined && requests.has(begin)) await call(begin, { body: { id } });
  if (operation === 'uploadId') return call(operation, { body: passportPictures(id) });
  const example = requests.get(operation);
  if (!example) return call(operation, { params: { id } });
  const shown = Object.entries(shownBy(status)).filter(([name]) => name in example);
  return call(operation, { body: { id, ...example, ...Object.fromEntries(shown) } });
}

/** Completes the page of each state until nothing follows; returns the states passed. */
export async function walkJourney(walking: Walking, id: string): Promise<number[]> {
  const { states } = walking.documents;
  const passed: number[] = [];
  for (;;) {
    const answer = await walking.call('getLeadStatus', { params: { id } });
    const status = answer.body as LeadStatusResult;
    const state = states.of(status);
    if (state.waitsFor === 'decision') continue;
    passed.push(latestState(status.state));
    const next = await leave(state, status, walking);
    if (next === undefined || (state.ending !== undefined && next.status === 409)) return passed;
    if (next.status !== 200) throw new Error(`${state.name}: ${JSON.stringify(next.body)}`);
  }
}
