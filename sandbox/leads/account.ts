import { isObject } from '../../documents/jsonValues';
import { refusal } from '../refusals/refusal';
import { refusedValue } from '../refusals/refusal';
import { type HandlerParts, withLeadInState } from '../api/withLeadInState';
import type { Handler } from '../types';

const COMMON = /password|12345678|qwerty|contraseña|(.)\1{5}/i;

/** The account at a lender. Of the password nothing is kept. */
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
