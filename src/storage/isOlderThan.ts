import { parseTimestamp } from './parseTimestamp';

interface Age {
  readonly since: unknown;
  readonly lifeMs: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/**
 * Whether something has outlived its life. A time or a life that makes no sense is logged and counts as not expired
 * (specification, section 8); a time to come, of a clock that was wrong, counts as now.
 *
 * @param since timestamp in ISO 8601
 */
export function isOlderThan({ since, lifeMs, now, log }: Age): boolean {
  const start = parseTimestamp(since);
  if (start === undefined) {
    log('Invalid stored timestamp');
    return false;
  }
  if (typeof lifeMs !== 'number' || !(lifeMs >= 0)) {
    log('Invalid expiry configuration');
    return false;
  }
  return now.getTime() - start > lifeMs;
}
