import { createHash } from 'node:crypto';
import { isObject } from '../tools/contract/isObject';

/** Members that differ between two tries of one submission, for example after a reload of the page. */
const VOLATILE: readonly string[] = ['deviceData', 'googleCaptchaToken', 'expiresAt'];

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** Two bodies that say the same have the same fingerprint. */
export function fingerprint(value: unknown): string {
  const stable = isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !VOLATILE.includes(key)))
    : value;
  return createHash('sha256')
    .update(JSON.stringify(sorted(stable) ?? null))
    .digest('hex');
}
