import { refusal } from './refusal';
import type { Store } from './openStore';
import type { ApiAnswer } from './types';

interface KeyedRequest {
  /** Absent when the caller takes the risk of doing it twice. */
  readonly key: string | undefined;
  readonly fingerprint: string;
}

const keyReused = refusal(422, {
  code: 'idempotency_key_reused',
  message: 'This Idempotency-Key belongs to another request.',
});

/** Does the work once for each key, and repeats its answer after that. A refused request does not use its key up. */
export function answerOnce(store: Store, { key, fingerprint }: KeyedRequest, work: () => ApiAnswer): ApiAnswer {
  return store.atomically(() => {
    const kept = key === undefined ? undefined : store.keptAnswer(key);
    if (kept) return kept.fingerprint === fingerprint ? kept.answer : keyReused;
    const answer = work();
    if (key !== undefined && answer.status < 300) store.keepAnswer(key, { fingerprint, answer });
    return answer;
  });
}
