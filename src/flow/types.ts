import type { SchemaError, FlowModel, StepModel, JsonSchema, Answers } from '../published/flow';

/** Validates data against the compiled schema of that `$id`; an empty list means valid. */
export type Validate = (schemaId: string, data: Readonly<Record<string, unknown>>) => readonly SchemaError[];

/** Says why a value does not have a format, as an error code; `undefined` when it has it or the format is unknown. */
export type ExplainFormat = (format: string, value: string) => string | undefined;

/** What the walk needs beside the answers. All of it is pure. */
export interface Flow {
  readonly model: FlowModel;
  readonly validate: Validate;
  readonly explainFormat: ExplainFormat;
  /** Items that an answer of these data points must contain, known from the server (required policies). */
  readonly requiredItems?: Readonly<Record<string, readonly string[]>>;
  /** Data points that somebody else has answered: a step that asks for one is open until it was submitted. */
  readonly unconfirmed?: ReadonlySet<string>;
}

/** One error of one data point, wherever it came from: a rule here, a rule of the server, a lender's answer. */
export interface FieldError {
  readonly step: string;
  readonly dataPoint: string;
  /** For example `required`, `maximum`, `format.phone`, `phone.too-short`, `server`. */
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Text of the server, shown when no translation of the code exists. */
  readonly message?: string;
}

/** A step as it is for these answers: branches resolved, hidden data points gone. */
export interface VisibleStep {
  readonly step: StepModel;
  /** Flat schema without conditions: exactly what is shown and required now. */
  readonly schema: JsonSchema;
  readonly dataPoints: readonly string[];
  /** The step's own schema and its open branches, in document order. */
  readonly branches: readonly JsonSchema[];
  readonly errors: readonly FieldError[];
  /** Valid, and every data point shown has been answered or knowingly left empty. A review is open until it is sent. */
  readonly isAnswered: boolean;
}

/** Where the applicant is and may go. */
export interface Walk {
  readonly visibleSteps: readonly VisibleStep[];
  /** First step still open, or the last one when none is. The furthest the applicant may go. */
  readonly allowed: string;
  /** The wanted step if it is not past the allowed one; else the allowed one. */
  readonly current: VisibleStep;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Nothing is left to ask; the answers may still have to be reviewed. */
  readonly isComplete: boolean;
  readonly errorsByStep: Readonly<Record<string, readonly FieldError[]>>;
  /** Answers that visible steps and visible branches ask for, without those left empty. */
  readonly relevantAnswers: Answers;
}
