import { createKept, type Kept } from '../../src/storage/createKept';
import type { KeyValueStorage } from '../../src/storage/createStorage';
import { memoryStorage } from './memoryStorage';

/** Returns what a device with this storage keeps. */
export function keptOn(device: KeyValueStorage = memoryStorage(), tab: KeyValueStorage = memoryStorage()): Kept {
  return createKept({ device, tab });
}
