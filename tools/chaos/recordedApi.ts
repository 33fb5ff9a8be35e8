import { apiThrough, type Api } from '../../src/api/createApi';
import type { SendOptions } from '../../src/api/types';
import type { Books, Press } from './Books';

interface RecordedApi {
  readonly books: Books;
  readonly onWrite: () => void;
  /** What the applicant has pressed last on this page. */
  readonly press: () => Press | undefined;
  /** On purpose: another key at every call, and no word of the state it was decided in. */
  readonly newKey?: (() => string) | undefined;
}

/** The client of the product, with a record of every write that it is asked for. */
export function recordedApi(api: Api, { books, press, onWrite, newKey }: RecordedApi): Api {
  const send: Api['sendNamed'] = (operation, call, options = {}) => {
    const isKeyed = options.idempotencyKey !== undefined;
    if (!isKeyed && operation !== 'updateLead') return api.sendNamed(operation, call, options);
    const sent = isKeyed ? forgetting(options, newKey) : options;
    books.addWrite({ operation, key: sent.idempotencyKey, press: press() });
    onWrite();
    return api.sendNamed(operation, call, sent);
  };
  return apiThrough(send);
}

function forgetting(options: SendOptions, newKey: RecordedApi['newKey']): SendOptions {
  if (!newKey) return options;
  const { fromState: _state, ...rest } = options;
  return { ...rest, idempotencyKey: newKey() };
}
