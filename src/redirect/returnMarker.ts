/** Outcome at a bank or payment service; also `finished` if none is reported. */
export type ReturnOutcome = 'finished' | 'cancelled' | 'failed';

export interface ReturnMarker {
  /** State of the application when the applicant was redirected. */
  readonly state: number;
  /** Identifies this one return: the key stays the same however often the applicant returns by the same address. */
  readonly key: string;
}

export interface ApplicantReturn extends ReturnMarker {
  readonly outcome: ReturnOutcome;
}

const name = 'connection';

/**
 * Parameters in which a bank or payment service reports the outcome; the last two have a value only after a failure.
 */
const verdicts = ['status', 'result', 'error', 'error_reason'];
const cancelled = /cancel|abort|denied|declined/i;
const failed = /fail|error|reject|expired|timeout|invalid|^ko$|^nok$/i;

/** Returns the query parameter that marks an address as a return from this state. */
export function markReturn({ state, key }: ReturnMarker): string {
  return `${name}=${state}-${key}`;
}

/** Parses a return and its outcome; `undefined` for an address without the marker of a return. */
export function readReturn(search: string): ApplicantReturn | undefined {
  const query = new URLSearchParams(search);
  const marker = query.get(name) ?? '';
  if (!/^\d{1,3}-[\w-]{1,64}$/.test(marker)) return undefined;
  const key = marker.slice(marker.indexOf('-') + 1);
  return { state: Number.parseInt(marker, 10), key, outcome: outcomeOf(query) };
}

function outcomeOf(query: URLSearchParams): ReturnOutcome {
  const verdictValues = verdicts.flatMap((each) => query.getAll(each));
  if (verdictValues.some((verdict) => cancelled.test(verdict))) return 'cancelled';
  const isFailed = verdictValues.some((verdict) => failed.test(verdict)) || Boolean(query.get('error'));
  return isFailed ? 'failed' : 'finished';
}
