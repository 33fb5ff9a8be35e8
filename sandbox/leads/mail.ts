import { randomUUID } from 'node:crypto';
import { valueAtKeys } from '../../documents/openApi';
import { type LimitParts, waitMsOf } from '../api/limits';
import { linkExpired, refusal, tooOften } from '../refusals/refusal';
import type { Handler } from '../types';

const tokenNeeded = refusal(422, {
  fieldName: 'token',
  code: 'required',
  message: 'Only the link of a message ends mail to its address.',
});

/** Ends mail by links of messages. No message is sent: the controls list the links. */
export function mailHandlers(parts: LimitParts): Record<'unsubscribe' | 'sendUnsubscribeLink', Handler> {
  const { store, now } = parts;
  return {
    unsubscribe: ({ body }) => {
      const token = valueAtKeys(body, 'token');
      if (token === undefined) return tokenNeeded;
      const link = store.mailLinks().find((each) => each.token === token);
      if (!link) return linkExpired;
      store.unsubscribe(link.email);
      return { status: 204 };
    },
    sendUnsubscribeLink: ({ body }) => {
      const email = String(valueAtKeys(body, 'email')).toLowerCase();
      const waitMs = waitMsOf('unsubscribeLink', email, parts);
      if (waitMs > 0) return tooOften('too_many_links', waitMs);
      store.addUse('unsubscribeLink', email, now());
      store.addMailLink({ token: randomUUID(), email });
      return { status: 204 };
    },
  };
}
