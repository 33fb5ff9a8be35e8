import { randomUUID } from 'node:crypto';
import type { HandlerParts } from '../api/withLeadInState';
import type { ApiAnswer, Handler, ReceivedRequest } from '../types';

/** Only narrows the type: the body has already been validated against the contract. */
interface SentContacts {
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly withdrawn?: readonly string[];
}

/** Customers' requests that need no lead. Unknown contacts get the same answer. */
export function customerRequestHandlers(
  parts: HandlerParts,
): Record<'unsubscribe' | 'stopContact' | 'declareWithdrawal', Handler> {
  const { store } = parts;
  const stop = (contact: string | undefined) => {
    if (contact !== undefined) store.unsubscribe(contact.toLowerCase());
  };
  return {
    unsubscribe: ({ query }) => {
      stop(query['email'] ?? '');
      return { status: 204 };
    },
    stopContact: ({ body }) => {
      const { email, phoneNumber } = body as SentContacts;
      stop(email);
      stop(phoneNumber);
      return received(parts);
    },
    declareWithdrawal: ({ body }) => {
      const { email = '', phoneNumber, withdrawn = [] } = body as SentContacts;
      if (withdrawn.includes('marketing')) {
        stop(email);
        stop(phoneNumber);
      }
      const answer = received(parts);
      const withdrawal = { ...answer.body, withdrawn };
      for (const lead of store.leads()) {
        if (lead.application.contactDetails?.email?.toLowerCase() !== email.toLowerCase()) continue;
        store.putLead({ ...lead, withdrawals: [...(lead.withdrawals ?? []), withdrawal] });
      }
      return answer;
    },
  };
}

function received({ now }: HandlerParts): ApiAnswer & { readonly body: ReceivedRequest } {
  return { status: 200, body: { receipt: randomUUID(), receivedAt: now().toISOString() } };
}
