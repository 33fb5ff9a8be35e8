import type { TextKey } from './Texts';

/** A text that a deployment shows: one of these keys must have it. The first is where it is best written. */
export interface TextNeed {
  readonly namespace: string;
  readonly key: TextKey;
  readonly alternatives?: readonly (readonly [namespace: string, key: TextKey])[];
}
