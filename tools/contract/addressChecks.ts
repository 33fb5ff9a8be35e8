import { dereference, type OpenApi, type OpenApiOperation, valueAtKeys } from '../../documents/openApi';
import { type Check, expectSame } from './Check';
import { createHeld, holderHeaders } from './heldLead';

const WITHOUT = 'any script on the page reads lead ids and e-mail addresses in the addresses of calls';

/** Checks that every parameter with a header of its own counts there as it does in the address. */
export function addressChecks(openApi: OpenApi): readonly Check[] {
  return openApi.operations.flatMap((operation) =>
    operation.parameters
      .map((parameter) => dereference(openApi.document, parameter))
      .filter((parameter) => valueAtKeys(parameter, 'x-header') !== undefined)
      .map((parameter) => checkOf(operation, parameter)),
  );
}

function checkOf(operation: OpenApiOperation, parameter: unknown): Check {
  const name = String(valueAtKeys(parameter, 'name'));
  const header = String(valueAtKeys(parameter, 'x-header'));
  const isInPath = valueAtKeys(parameter, 'in') === 'path';
  const { id: operationId, body } = operation;
  return {
    operationId,
    title: `takes ${name} from ${header} as from its address`,
    without: WITHOUT,
    run: async (context) => {
      const { call, linkOf, newKey } = context;
      const { id, holder } = await createHeld(context, { leadStatus: 'draft' });
      const leadParams = { id: operationId === 'adoptLead' ? await linkOf(id) : id, email: 'ana.gomez@gmial.com' };
      const params = { ...leadParams, urlType: 'email' };
      const send = (changed: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>) =>
        call(operationId, {
          params: { ...params, ...(isInPath && changed) },
          query: isInPath ? {} : changed,
          headers: { ...holderHeaders(holder), 'Idempotency-Key': newKey(), ...headers },
          ...(body !== undefined && { body: {} }),
        });
      const value = leadParams[name as keyof typeof leadParams];
      const inAddress = await send({ [name]: value }, {});
      const inHeader = await send(isInPath ? { [name]: '-' } : {}, { [header]: encodeURIComponent(value) });
      expectSame('status', inHeader.status, inAddress.status);
      expectSame('answer', inHeader.body, inAddress.body);
      if (inAddress.status === 404) throw new Error('the lead is not found');
    },
  };
}
