import type { Api } from '../../src/api/createApi';
import type { WriteOptions } from '../../src/api/types';
import type { Books, Press } from './Books';

interface RecordedApi {
  readonly books: Books;
  readonly onWrite: () => void;
  /** What the applicant has pressed last on this page. */
  readonly press: () => Press | undefined;
  /** On purpose: another key at every call, and no word of the state it was decided in. */
  readonly newKey?: (() => string) | undefined;
}

type Call = (...args: readonly unknown[]) => unknown;

/** The client of the product, with a record of every write that it is asked for. */
export function recordedApi(api: Api, { books, press, onWrite, newKey }: RecordedApi): Api {
  const calls = Object.entries(api) as readonly (readonly [string, Call])[];
  const recorded = calls.map(([operation, call]) => {
    const record: Call = (...args) => {
      const options = args.at(-1);
      if (!isKeyed(options) && operation !== 'updateLead') return call(...args);
      const sent: WriteOptions | undefined = isKeyed(options) ? forgetting(options, newKey) : undefined;
      books.addWrite({ operation, key: sent?.idempotencyKey, press: press() });
      onWrite();
      return sent ? call(...args.slice(0, -1), sent) : call(...args);
    };
    return [operation, record];
  });
  return Object.fromEntries(recorded) as Api;
}

function forgetting(options: WriteOptions, newKey: RecordedApi['newKey']): WriteOptions {
  if (!newKey) return options;
  const { fromState: _state, ...rest } = options;
  return { ...rest, idempotencyKey: newKey() };
}

function isKeyed(value: unknown): value is WriteOptions {
  return typeof value === 'object' && value !== null && 'idempotencyKey' in value;
}
