import type { Redirect as ApiRedirect } from '../src/api/types';
import type { Redirect } from '../src/store/WayOut';

/** A redirect as the API gives it, in the words of the store. */
export function redirectOf({ url, method, fields = {} }: ApiRedirect): Redirect {
  return { url, method, fields };
}
