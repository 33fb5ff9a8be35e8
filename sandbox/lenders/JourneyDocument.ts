import type { Reason } from '../rules/wordingOf';
import type { OperationId } from '../types';

/** A lender of the sandbox, as `schemas/meta/journey.schema.json` describes it. */
export interface JourneyDocument {
  readonly lender: string;
  readonly color: string;
  readonly annualRate?: number;
  readonly redirectMethod?: 'GET' | 'POST';
  readonly acceptOperation?: OperationId;
  readonly scenario?: { readonly name: string; readonly answer: string; readonly result: string };
  readonly journeys: readonly Journey[];
  readonly refuses?: readonly RefusedValue[];
}

export interface Journey {
  /** Last two digits of the income; absent where any income will do. */
  readonly incomeEndsIn?: string;
  /** By name. */
  readonly states: readonly string[];
  readonly polls?: number;
  /** By name. */
  readonly reportedAs?: readonly string[];
  readonly errors?: readonly (Reason & { readonly fieldName: string })[];
}

export interface RefusedValue extends Reason {
  readonly operation: OperationId;
  readonly fieldName: string;
  /** JSON Schema of the values that are refused. */
  readonly when: object;
}
