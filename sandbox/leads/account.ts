import { isObject } from '../../documents/jsonValues';
import { refusal, refusedValue } from '../refusals/refusal';
import { type HandlerParts, withLeadInState } from '../api/withLeadInState';
import type { Handler } from '../types';

const COMMON = /password|12345678|qwerty|contraseña|(.)\1{5}/i;

/** Handles the account at a lender. The password is not stored. */
export function accountHandlers(parts: HandlerParts): Record<'setCustomerPassword', Handler> {
  return {
    setCustomerPassword: (request) =>
      withLeadInState(parts, { operation: 'setCustomerPassword', request }, (lead) => {
        const password = isObject(request.body) ? request.body['password'] : undefined;
        if (typeof password !== 'string' || COMMON.test(password)) {
          return refusal(422, refusedValue(lead.application, 'password', 'password_too_common'));
        }
        parts.store.putLead({ ...lead, hasPassword: true });
        return { status: 204 };
      }),
  };
}
