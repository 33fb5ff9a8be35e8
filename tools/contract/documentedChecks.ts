import { type Check, expectStatus } from './Check';
import { exampleCall, exampleRequests, isLookup } from './examples';
import { jsonChecks, POSSIBLE } from './pageChecks';
import type { OpenApi, OpenApiOperation } from '../../documents/openApi';

const UNKNOWN_ID = 'no-such-lead';

function lookupCheck(openApi: OpenApi, operation: OpenApiOperation): Check {
  return {
    operationId: operation.id,
    title: 'answers',
    run: async ({ call }) => expectStatus(await call(operation.id, exampleCall(openApi, operation)), 200),
  };
}

function pathChecks({ id: operationId }: OpenApiOperation): Check[] {
  return [
    {
      operationId,
      title: 'is possible in the state of the lead, or a conflict',
      run: async ({ call, createLead }) => {
        expectStatus(await call(operationId, { params: { id: await createLead() } }), ...POSSIBLE);
      },
    },
    {
      operationId,
      title: 'an unknown lead is not found',
      run: async ({ call }) => expectStatus(await call(operationId, { params: { id: UNKNOWN_ID } }), 404),
    },
  ];
}

/** Creates checks from the contract for operations that no other check calls. */
export function documentedChecks(openApi: OpenApi, checks: readonly Check[]): readonly Check[] {
  const examples = exampleRequests(openApi);
  const untested = openApi.operations.filter(({ id }) => !checks.some(({ operationId }) => operationId === id));
  return untested.flatMap((operation): readonly Check[] => {
    const example = examples.get(operation.id);
    if (example) return jsonChecks(operation.id, example);
    if (isLookup(operation)) return [lookupCheck(openApi, operation)];
    return operation.path.includes('{id}') && operation.body === undefined ? pathChecks(operation) : [];
  });
}
