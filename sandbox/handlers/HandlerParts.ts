import type { Contract } from '../contract';
import type { Store } from '../openStore';
import type { Refusal } from '../rules/Refusal';
import type { States } from '../states/States';
import type { Lender } from '../types';

/** What handlers work with. */
export interface HandlerParts {
  readonly store: Store;
  readonly contract: Contract;
  readonly states: States;
  /** In the order they are asked. */
  readonly lenders: readonly Lender[];
  /** Values that the documents of lenders refuse. */
  readonly refusals: readonly Refusal[];
  readonly now: () => Date;
}
