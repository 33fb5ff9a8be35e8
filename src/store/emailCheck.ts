import type { Action } from './actions';
import type { EmailCheck } from './state';

/** What the server says of the address that was typed last. */
export function emailCheck(state: EmailCheck | null = null, action: Action): EmailCheck | null {
  if (action.type !== 'emailChecked') return state;
  const { email, isValid, suggestion } = action;
  return { email, isValid, ...(suggestion !== undefined && { suggestion }) };
}
