import { type Check, type ContractCheckContext, expectStatus } from './Check';
import { exampleConsents, pageExamples, passportPictures } from './examples';
import { valueAtKeys, type OperationId } from '../../documents/openApi';

const UNKNOWN_ID = 'no-such-lead';

/**
 * Statuses that a page's operation may return when the test does not know the state: success, conflict, or invalid
 * values.
 */
export const POSSIBLE = [200, 204, 409, 422];

/** Returns checks of an operation that takes a page's answers together with the lead's id. */
export function jsonChecks(operationId: OperationId, example: object): Check[] {
  return [
    {
      operationId,
      title: 'is possible in the state of the lead, or a conflict',
      run: async ({ call, createLead }) => {
        const id = await createLead();
        expectStatus(await call(operationId, { body: { id, ...example } }), ...POSSIBLE);
      },
    },
    {
      operationId,
      title: 'an unknown lead is not found',
      run: async ({ call }) => {
        expectStatus(await call(operationId, { body: { id: UNKNOWN_ID, ...example } }), 404);
      },
    },
    {
      operationId,
      title: 'an unknown member is malformed',
      run: async ({ call }) => {
        expectStatus(await call(operationId, { body: { id: UNKNOWN_ID, ...example, surprise: 1 } }), 400);
      },
    },
  ];
}

const uploadChecks: readonly Check[] = [
  {
    operationId: 'uploadId',
    title: 'is possible in the state of the lead, or a conflict',
    run: async ({ call, createLead }) => {
      expectStatus(await call('uploadId', { body: passportPictures(await createLead()) }), ...POSSIBLE);
    },
  },
  {
    operationId: 'uploadId',
    title: 'an unknown lead is not found',
    run: async ({ call }) => expectStatus(await call('uploadId', { body: passportPictures(UNKNOWN_ID) }), 404),
  },
];

function consentsCall(context: ContractCheckContext, id: string, given?: readonly unknown[]) {
  const params = { id };
  return given
    ? context.call('putCustomerConsents', { params, body: given })
    : context.call('getCustomerConsents', { params });
}

const consentChecks: readonly Check[] = (['getCustomerConsents', 'putCustomerConsents'] as const).flatMap(
  (operationId): Check[] => {
    const consents = operationId === 'putCustomerConsents' ? exampleConsents : undefined;
    return [
      {
        operationId,
        title: 'is possible in the state of the lead, or a conflict',
        run: async (context) => {
          expectStatus(await consentsCall(context, await context.createLead(), consents), ...POSSIBLE);
        },
      },
      {
        operationId,
        title: 'an unknown lead is not found',
        run: async (context) => expectStatus(await consentsCall(context, UNKNOWN_ID, consents), 404),
      },
    ];
  },
);

const listChecks: readonly Check[] = [
  {
    operationId: 'getVehicleModels',
    title: 'lists models by brand',
    run: async ({ call }) => expectStatus(await call('getVehicleModels'), 200),
  },
  {
    operationId: 'getProfessionalDetailsMapping',
    title: 'has positions for every profession that can be chosen',
    run: async ({ call }) => {
      const mapping = await call('getProfessionalDetailsMapping');
      const positions = await call('getPositions', { query: { lang: 'en' } });
      expectStatus(mapping, 200);
      const chosen: readonly unknown[] = Array.isArray(positions.body) ? positions.body : [];
      const missing = chosen
        .map((each) => String(valueAtKeys(each, 'value')))
        .filter((value) => !valueAtKeys(mapping.body, value));
      if (missing.length > 0) throw new Error(`no positions for ${missing.join(', ')}`);
    },
  },
];

/** Checks of the pages of states that a lender requests. */
export const pageChecks: readonly Check[] = [
  ...Object.entries(pageExamples).flatMap(([operationId, example]) => jsonChecks(operationId, example)),
  ...uploadChecks,
  ...consentChecks,
  ...listChecks,
];
