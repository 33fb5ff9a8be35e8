import type { KeyRing } from '../../src/storage/createSealedStorage';

/** Creates a key as the device would store it: usable, but not readable. */
export function testKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Returns the key ring of a device that always has this key. */
export function keyRingOf(key: CryptoKey): KeyRing {
  return () => Promise.resolve(key);
}

export const noKeyRing: KeyRing = () => Promise.resolve(undefined);
