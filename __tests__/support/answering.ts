import { apiThrough, type Api } from '../../src/api/createApi';
import type { ApiResult } from '../../src/api/types';

type CannedAnswer = () => ApiResult<unknown> | Promise<ApiResult<unknown>>;

/** Returns the API with some operations answered by the test. */
export function answering(api: Api, answers: Readonly<Record<string, CannedAnswer>>): Api {
  const send: Api['sendNamed'] = async (id, call, options) => answers[id]?.() ?? api.sendNamed(id, call, options);
  return apiThrough(send);
}
