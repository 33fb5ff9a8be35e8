import { json } from '../storage/firstCodecs';
import { keptKey } from '../storage/keptKey';
import type { ReturnMarker } from './returnMarker';

/** A return that this device expects because it requested the redirect itself. */
export interface ExpectedReturn extends ReturnMarker {
  /** Id of the lead. */
  readonly lead: string;
}

/** As many redirects as an applicant may have opened in several tabs. */
const most = 5;

const list = json(parseExpectedReturns);

/** Returns from banks and payments that this device expects. */
export const expectedReturnsKey = keptKey(
  'expectedReturns',
  { place: 'device', scope: 'lead', privacy: 'personal' },
  { read: list.read, write: (expected: readonly ExpectedReturn[]) => list.write(expected.slice(-most)) },
);

/** Drops malformed ones. */
function parseExpectedReturns(stored: unknown): readonly ExpectedReturn[] | undefined {
  return Array.isArray(stored) ? stored.filter(isExpectedReturn) : undefined;
}

function isExpectedReturn(value: unknown): value is ExpectedReturn {
  const { lead, state, key } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof lead === 'string' && Number.isInteger(state) && typeof key === 'string';
}

/** Adds one; requesting the same address again yields the same return, which is not added twice. */
export function withExpected(expected: readonly ExpectedReturn[], added: ExpectedReturn): readonly ExpectedReturn[] {
  return [...expected.filter((each) => !isSame(each, added)), added];
}

/**
 * Removes one, since each is valid once.
 *
 * @returns the remaining ones; `undefined` if this one was not expected
 */
export function withoutExpected(
  expected: readonly ExpectedReturn[],
  arrived: ExpectedReturn,
): readonly ExpectedReturn[] | undefined {
  const left = expected.filter((each) => !isSame(each, arrived));
  return left.length < expected.length ? left : undefined;
}

function isSame(one: ExpectedReturn, other: ExpectedReturn): boolean {
  return one.lead === other.lead && one.state === other.state && one.key === other.key;
}
