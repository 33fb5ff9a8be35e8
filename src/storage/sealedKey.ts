import type { Codec, Scope, SealedKey } from './keptKey';

/** Defines a key whose values are stored encrypted. */
export function sealedKey<T>(name: string, scope: Scope, codec: Codec<T>): SealedKey<T> {
  return { name, place: 'device', scope, privacy: 'sealed', ...codec };
}
