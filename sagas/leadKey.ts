import { isUuid } from '../src/session/isUuid';
import { serialiseText } from '../src/storage/serialiseText';
import { storageKeys } from '../src/storage/storageKeys';
import type { SagaServices } from './SagaServices';

type Device = Pick<SagaServices, 'storage' | 'newId'>;

/**
 * The key under which this application becomes a lead. It is made at the start of the visit: what one tab stores, another
 * may read a moment later, which is too late for two that are pressed at once.
 */
export function leadKeyOf({ storage, newId }: Device): string {
  const known = storage.get(storageKeys.leadKey);
  if (isUuid(known)) return known;
  const key = newId();
  storage.set(storageKeys.leadKey, key);
  return key;
}

/** Keeps which lead it has become, before another tab has its turn. */
export function keepLeadId({ storage }: Pick<Device, 'storage'>, id: string): void {
  storage.set(storageKeys.leadId, serialiseText(id));
  storage.remove(storageKeys.leadKey);
}
