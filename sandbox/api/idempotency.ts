import { createHash } from 'node:crypto';
import { isObject } from '../../documents/jsonValues';
import type { Store } from '../openStore';
import { refusal } from '../refusals/refusal';
import type { ApiAnswer } from '../types';

interface KeyedRequest {
  /** Absent if the caller accepts that the work may run twice. */
  readonly key: string | undefined;
  readonly fingerprint: string;
}

const keyReused = refusal(422, {
  code: 'idempotency_key_reused',
  message: 'This Idempotency-Key belongs to another request.',
});

/** Runs the work once per key, and repeats its response after that. A refused request does not use up its key. */
export function answerOnce(store: Store, { key, fingerprint }: KeyedRequest, work: () => ApiAnswer): ApiAnswer {
  return store.atomically(() => {
    const kept = key === undefined ? undefined : store.keptAnswer(key);
    if (kept) return kept.fingerprint === fingerprint ? kept.answer : keyReused;
    const answer = work();
    if (key !== undefined && answer.status < 300) store.keepAnswer(key, { fingerprint, answer });
    return answer;
  });
}

/** Members that differ between two tries of one submission, for example after a reload of the page. */
const VOLATILE: readonly string[] = ['deviceData', 'googleCaptchaToken', 'proofOfWork', 'expiresAt'];

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** Returns the same fingerprint for bodies with the same content, apart from members that differ between tries. */
export function fingerprint(value: unknown): string {
  const stable = isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !VOLATILE.includes(key)))
    : value;
  return createHash('sha256')
    .update(JSON.stringify(sorted(stable) ?? null))
    .digest('hex');
}
