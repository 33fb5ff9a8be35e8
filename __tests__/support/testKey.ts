import type { KeyRing } from '../../src/storage/createSealedStorage';

/** A key as the device would keep it: for use, not for reading. */
export function testKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** A device that always has this key. */
export function keyRingOf(key: CryptoKey): KeyRing {
  return () => Promise.resolve(key);
}

export const noKeyRing: KeyRing = () => Promise.resolve(undefined);
