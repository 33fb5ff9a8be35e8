import { storagePrefixOf } from '../../src/storage/applicationName';
import type { storageKeys } from './storageKeys';

/** Returns a key as the storage of this window has it. */
export function onDevice(name: (typeof storageKeys)[keyof typeof storageKeys]): string {
  return storagePrefixOf(window) + name;
}
