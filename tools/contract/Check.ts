import type { Chance } from '../chaos/chanceOf';
import type { OperationId } from '../../documents/openApi';
import type { Caller, Cutter } from './createCaller';

export interface CheckContext {
  readonly call: Caller;
  readonly cut: Cutter;
  /** The contract's example of a complete lead, without an id. */
  readonly lead: Readonly<Record<string, unknown>>;
  /** A key nobody has used. */
  readonly newKey: () => string;
  /** The same in every run with the same seed. */
  readonly chance: Chance;
  /** Saves the example lead as new and gives its id. */
  readonly createLead: (changes?: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** One thing an API does. It passes when `run` does not throw. */
export interface Check {
  /** The client gets along without it, and says what it is then worse at. */
  readonly without?: string;
  readonly operationId: OperationId;
  readonly title: string;
  readonly run: (context: CheckContext) => Promise<void>;
}
