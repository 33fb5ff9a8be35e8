import type { Store } from '../openStore';
import type { Handler } from '../types';

/** Calls that only tell the server something. */
export function noticeHandlers(store: Store): Record<'postAffiliateEvent' | 'unsubscribe', Handler> {
  return {
    postAffiliateEvent: ({ body }) => {
      store.addEvent(body);
      return { status: 204 };
    },
    unsubscribe: ({ query }) => {
      store.unsubscribe((query['email'] ?? '').toLowerCase());
      return { status: 204 };
    },
  };
}
