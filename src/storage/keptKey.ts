/** Which storage of the browser: that of the device, or that of the tab. */
export type StoragePlace = 'device' | 'tab';

/**
 * How long a value stays: `forget` removes it with what it belongs to. A `lasting` value says nothing about the
 * applicant and has a lifetime of its own; everything else goes at the latest when the device is erased.
 */
export type Scope = 'answers' | 'lead' | 'application' | 'session' | 'tab' | 'device' | 'lasting';

/** Converts a value to the stored text and back. */
export interface Codec<T, Written = T> {
  /** `undefined` for a text that is not such a value. */
  readonly read: (text: string) => T | undefined;
  /** `undefined` for a value that needs no place: its key is removed. */
  readonly write: (value: Written) => string | undefined;
}

/** What the table says of a key besides its codec. */
export interface KeyFacts<P extends StoragePlace = StoragePlace> {
  readonly name: string;
  readonly place: P;
  readonly scope: Scope;
  /** A `personal` value identifies the applicant, their lead or their session; a `sealed` one is stored encrypted. */
  readonly privacy: 'plain' | 'personal' | 'sealed';
}

/** A key of the table that is stored in clear. */
export interface KeptKey<T, P extends StoragePlace = StoragePlace, Written = T> extends KeyFacts<P>, Codec<T, Written> {
  readonly privacy: 'plain' | 'personal';
}

/** A key of the table that is stored encrypted. */
export interface SealedKey<T> extends KeyFacts<'device'>, Codec<T> {
  readonly privacy: 'sealed';
}

/** Defines a key; the comment above it becomes its line in the documentation (`npm run generate`). */
export function keptKey<T, P extends StoragePlace, Written = T>(
  name: string,
  facts: Pick<KeptKey<T, P, Written>, 'place' | 'scope' | 'privacy'>,
  codec: Codec<T, Written>,
): KeptKey<T, P, Written> {
  return { name, ...facts, ...codec };
}
