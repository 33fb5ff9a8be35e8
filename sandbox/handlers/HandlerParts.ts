import type { Contract } from '../contract';
import type { Store } from '../openStore';

/** What handlers work with. */
export interface HandlerParts {
  readonly store: Store;
  readonly contract: Contract;
  readonly now: () => Date;
}
