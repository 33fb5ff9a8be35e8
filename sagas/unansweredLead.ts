import { parseRepeatedly } from '../src/storage/parseRepeatedly';
import { storageKeys } from '../src/storage/storageKeys';
import { call, type Saga } from './effects';
import type { SagaServices } from './SagaServices';

/** A submission that was sent and not answered: it may have arrived, so the next try is the same submission. */
export interface UnansweredLead {
  readonly key: string;
  /** All leads that were sent under the key, serialised; one of them at most has arrived. */
  readonly bodies: readonly string[];
}

type Sealed = Pick<SagaServices, 'sealed'>;

/** Keeps it on the device, so that a reload does not make a second lead. Nothing waits for that. */
export function keepUnanswered({ sealed }: Sealed, unanswered: UnansweredLead): void {
  sealed.seal(storageKeys.unansweredLead, JSON.stringify(unanswered)).catch(() => undefined);
}

export function forgetUnanswered({ sealed }: Sealed): void {
  sealed.remove(storageKeys.unansweredLead);
}

/** What an earlier visit has left unanswered. */
export function* recallUnanswered({ sealed }: Sealed): Saga<UnansweredLead | undefined> {
  const text = yield* call(() => sealed.unseal(storageKeys.unansweredLead));
  if (text === null) return undefined;
  const parsed = parseRepeatedly(text);
  return isUnanswered(parsed) ? parsed : undefined;
}

function isUnanswered(value: unknown): value is UnansweredLead {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('bodies' in value)) return false;
  const { key, bodies } = value;
  return typeof key === 'string' && Array.isArray(bodies) && bodies.every((body) => typeof body === 'string');
}
