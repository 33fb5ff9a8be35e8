import { type Check, expectSame, expectStatus, textInAnswer } from './Check';
import { createHeld, holderHeaders } from './heldLead';

/** Checks that a lead can be deleted for good. */
export const erasureChecks: readonly Check[] = [
  {
    operationId: 'eraseLead',
    title: 'deletes the lead with its links, and a repetition with the same key gets the same receipt',
    without: 'applicants cannot have their application deleted, and are told to ask in another way',
    run: async (context) => {
      const { call, newKey, linkOf } = context;
      const { id, holder } = await createHeld(context);
      const link = await linkOf(id);
      const headers = { ...holderHeaders(holder), 'Idempotency-Key': newKey() };
      const [first, again] = [
        await call('eraseLead', { body: { id }, headers }),
        await call('eraseLead', { body: { id }, headers }),
      ];
      expectStatus(first, 200);
      expectSame('receipt', textInAnswer(again, 'receipt'), textInAnswer(first, 'receipt'));
      expectStatus(await call('getLeadStatus', { params: { id }, headers: holderHeaders(holder) }), 404);
      expectStatus(await call('continueLead', { params: { id: link, urlType: 'email' } }), 404, 410);
    },
  },
];
