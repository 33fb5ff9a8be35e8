export interface ReturnMarker {
  /** State of the application when the applicant was redirected. */
  readonly state: number;
  /** Identifies this one return: the key stays the same however often the applicant returns by the same address. */
  readonly key: string;
}

export interface ApplicantReturn extends ReturnMarker {
  /** What the bank or payment service says of it (`returnOutcomeOf`), as parameters. */
  readonly report: string;
}

const name = 'connection';

/** Returns the query parameter that marks an address as a return from this state. */
export function markReturn({ state, key }: ReturnMarker): string {
  return `${name}=${state}-${key}`;
}

/** Parses a return; `undefined` for an address without its marker. Banks report in the query or in the fragment. */
export function readReturn(search: string, hash: string): ApplicantReturn | undefined {
  const marker = new URLSearchParams(search).get(name) ?? '';
  if (!/^\d{1,3}-[\w-]{1,64}$/.test(marker)) return undefined;
  const key = marker.slice(marker.indexOf('-') + 1);
  return { state: Number.parseInt(marker, 10), key, report: `${search}&${hash.slice(1)}` };
}
