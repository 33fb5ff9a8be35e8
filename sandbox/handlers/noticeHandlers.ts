import type { Handler } from '../types';
import type { HandlerParts } from './HandlerParts';

/** Calls that only tell the server something. */
export function noticeHandlers({ store }: HandlerParts): Record<'postAffiliateEvent' | 'unsubscribe', Handler> {
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
