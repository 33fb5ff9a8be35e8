import { type Check, expectSame, expectStatus } from './Check';
import { isObject } from '../../documents/jsonValues';
import { valueAtKeys } from '../../documents/openApi';

const UNKNOWN_ID = 'no-such-lead';
const urlType = 'email';

type LinkOperation = 'continueLead' | 'continueLeadV2';

/** Fields that the contract marks as sensitive must not be returned; the response's schema enforces that. */
function answerChecks(operationId: LinkOperation): Check[] {
  return [
    {
      operationId,
      title: 'a link gives back the answers that are not sensitive',
      run: async ({ call, lead, createLead }) => {
        const id = await createLead({ leadStatus: 'draft' });
        const answer = await call(operationId, { params: { id, urlType }, query: { refTransactionId: 'a 1' } });
        expectStatus(answer, 200);
        const email = valueAtKeys(answer.body, 'applicationData', 'contactDetails', 'email');
        expectSame('email', email, valueAtKeys(lead, 'contactDetails', 'email'));
      },
    },
    {
      operationId,
      title: 'a link says whose lead it is, masked',
      run: async ({ call, lead, createLead }) => {
        const id = await createLead({ leadStatus: 'draft' });
        const { body } = await call(operationId, { params: { id, urlType } });
        const contact = valueAtKeys(body, 'contact');
        if (!isObject(contact)) throw new Error('the answer has no contact');
        for (const [name, shown] of Object.entries(contact)) {
          if (shown === valueAtKeys(lead, 'contactDetails', name)) throw new Error(`${name} is not masked`);
        }
      },
    },
    {
      operationId,
      title: 'a link of a lead without contact details says of none',
      run: async ({ call, createLead }) => {
        const id = await createLead({ leadStatus: 'draft', contactDetails: undefined });
        const { body } = await call(operationId, { params: { id, urlType } });
        expectSame('contact', valueAtKeys(body, 'contact'), undefined);
      },
    },
  ];
}

function endChecks(operationId: LinkOperation): Check[] {
  return [
    ...(['email', 'phoneNumber'] as const).map((changed): Check => ({
      operationId,
      title: `a link ends when the lead is saved with another ${changed}`,
      run: async ({ call, lead, createLead }) => {
        const id = await createLead({ leadStatus: 'draft' });
        const own = {
          email: valueAtKeys(lead, 'contactDetails', 'email'),
          phoneNumber: valueAtKeys(lead, 'contactDetails', 'phoneNumber'),
        };
        const other = { email: 'someone.else@example.com', phoneNumber: '+573001112233' };
        const contactDetails = { ...own, [changed]: other[changed] };
        expectStatus(await call('updateLead', { body: { ...lead, id, leadStatus: 'draft', contactDetails } }), 200);
        expectStatus(await call(operationId, { params: { id, urlType } }), 410);
      },
    })),
    {
      operationId,
      title: 'an unknown lead is not found',
      run: async ({ call }) => {
        expectStatus(await call(operationId, { params: { id: UNKNOWN_ID, urlType } }), 404);
      },
    },
    {
      operationId,
      title: 'the id of a lead is not a return token',
      run: async ({ call, createLead }) => {
        const id = await createLead();
        expectStatus(await call(operationId, { params: { id, urlType: 'connection' } }), 404);
      },
    },
  ];
}

/**
 * Checks that links reveal little, only to their owner, and expire when the contact details they were sent to change.
 */
export const linkChecks: readonly Check[] = (['continueLead', 'continueLeadV2'] as const).flatMap((operationId) => [
  ...answerChecks(operationId),
  ...endChecks(operationId),
]);
