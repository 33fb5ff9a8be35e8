import type { OperationId } from '../types';
import type { Reason } from './wordingOf';

/** A value that a lender's document refuses although the contract takes it. */
export interface Refusal extends Reason {
  readonly operation: OperationId;
  readonly fieldName: string;
  readonly isRefused: (value: unknown) => boolean;
}
