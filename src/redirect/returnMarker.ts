/** How it went at a bank or a payment: `finished` as well where nothing else is told. */
export type ReturnOutcome = 'finished' | 'cancelled' | 'failed';

export interface ReturnMarker {
  /** State of the application in which the applicant was led out. */
  readonly state: number;
  /** Stands for this one return: it is the same however often the applicant comes back by the same address. */
  readonly key: string;
}

export interface ApplicantReturn extends ReturnMarker {
  readonly outcome: ReturnOutcome;
}

const name = 'connection';

/** Where a bank or a payment service says how it went; the last two with a value only where it did not work. */
const verdicts = ['status', 'result', 'error', 'error_reason'];
const cancelled = /cancel|abort|denied|declined/i;
const failed = /fail|error|reject|expired|timeout|invalid|^ko$|^nok$/i;

/** The query that brings the applicant back to where they left. */
export function markReturn({ state, key }: ReturnMarker): string {
  return `${name}=${state}-${key}`;
}

/** Reads who has come back, and how it went; `undefined` for an address that nobody was sent back to. */
export function readReturn(search: string): ApplicantReturn | undefined {
  const query = new URLSearchParams(search);
  const marker = query.get(name) ?? '';
  if (!/^\d{1,3}-[\w-]{1,64}$/.test(marker)) return undefined;
  const key = marker.slice(marker.indexOf('-') + 1);
  return { state: Number.parseInt(marker, 10), key, outcome: outcomeOf(query) };
}

function outcomeOf(query: URLSearchParams): ReturnOutcome {
  const told = verdicts.flatMap((each) => query.getAll(each));
  if (told.some((verdict) => cancelled.test(verdict))) return 'cancelled';
  const isFailed = told.some((verdict) => failed.test(verdict)) || Boolean(query.get('error'));
  return isFailed ? 'failed' : 'finished';
}
