import type { Flow } from '../../src/flow/types';
import type { Answers } from '../../src/published/flow';

/** One way through a flow: what an applicant answers, in the order in which it is asked. */
export interface Plan {
  readonly name: string;
  readonly steps: readonly PlannedStep[];
  /** What the lead is made of in the end. */
  readonly sent: Answers;
}

export interface PlannedStep {
  readonly name: string;
  /** Whether it asks at first for something that nothing is proposed for. */
  readonly isRequired: boolean;
  /** `null` for what is left empty. */
  readonly answers: Answers;
}

/** A flow and the ways through it that its documents give: together they meet every data point it can ask for. */
export interface PlannedFlow {
  readonly flow: Flow;
  readonly plans: readonly Plan[];
}
