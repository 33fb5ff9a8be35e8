import { valueAtKeys, dereference, readOpenApi } from '../../documents/openApi';
import { lookupOperations } from '../../tools/contract/sessionChecks';

const { document, operations } = readOpenApi();

/** Operations that create a lead, or that accept a report and return nothing, or nothing but a receipt. */
const TELLS_NOTHING = [
  'createLead',
  'postAffiliateEvent',
  'unsubscribe',
  'sendUnsubscribeLink',
  'stopContact',
  'declareWithdrawal',
];

test.each(operations.map(({ id, credentials }) => [id, credentials] as const))(
  '%s: names the lead it is about, or is about no lead, so a session id alone gives no access',
  (id, credentials) => {
    const isAboutNone = lookupOperations.some((lookup) => lookup.id === id) || TELLS_NOTHING.includes(id);
    expect(credentials.length > 0).not.toBe(isAboutNone);
  },
);

test.each(operations.map(({ id }) => id))(
  '%s: carries its session in a header, which no page of another site may send without a preflight',
  (id) => {
    const paths = Object.values(document['paths'] ?? {}) as readonly Record<string, unknown>[];
    const item = paths.find((each) =>
      ['get', 'post', 'put'].some((method) => valueAtKeys(each, method, 'operationId') === id),
    );
    const parameters = [valueAtKeys(item, 'parameters') ?? []].flat().map((each) => dereference(document, each));
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'X-Session-Id', in: 'header', required: true }));
  },
);
