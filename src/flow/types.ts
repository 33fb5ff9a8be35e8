import type { SchemaError, FlowModel, StepModel, JsonSchema, Answers } from '../published/flow';

/** Validates data against the compiled schema with that `$id`; an empty list means valid. */
export type Validate = (schemaId: string, data: Readonly<Record<string, unknown>>) => readonly SchemaError[];

/**
 * Returns the error code for why a value lacks a format; `undefined` if it has the format or the format is unknown.
 */
export type ExplainFormat = (format: string, value: string) => string | undefined;

/** What the text of an error names: limits, and the parts of the answer that are wrong. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** Why an answer breaks a rule that is not a format, and what the text of the error names. */
export interface Explanation {
  readonly code: string;
  readonly values: ErrorValues;
}

/** What the walk needs besides the answers. All of it is pure. */
export interface Flow {
  readonly model: FlowModel;
  readonly validate: Validate;
  readonly explainFormat: ExplainFormat;
  /** Returns what the text of the error that `explainFormat` returned names. */
  readonly formatValues?: (format: string, value: string) => ErrorValues;
  /** Returns what the page asks about once before it takes a valid value; `undefined` where nothing is doubtful. */
  readonly explainDoubt?: (format: string, value: string) => Explanation | undefined;
  /** Items that the answers to these data points must contain, known from the server (required policies). */
  readonly requiredItems?: Readonly<Record<string, readonly string[]>>;
  /** Data points whose answers the applicant did not give: a step that asks for one is open until it is submitted. */
  readonly unconfirmed?: ReadonlySet<string>;
}

/** One error of one data point, from any source: a rule of the app, a rule of the server, or a lender's response. */
export interface FieldError {
  readonly step: string;
  readonly dataPoint: string;
  /** For example `required`, `maximum`, `format.phone`, `phone.too-short`, `server`. */
  readonly code: string;
  readonly values: ErrorValues;
  /** The server's text, shown when the code has no translation. */
  readonly message?: string;
}

/** A step evaluated for these answers: branches resolved, hidden data points removed. */
export interface VisibleStep {
  readonly step: StepModel;
  /** Flat schema without conditions: exactly what is shown and required now. */
  readonly schema: JsonSchema;
  readonly dataPoints: readonly string[];
  /** The step's own schema and its open branches, in document order. */
  readonly branches: readonly JsonSchema[];
  readonly errors: readonly FieldError[];
  /**
   * Valid, and every data point shown was answered or deliberately left empty. A review stays open until it is sent.
   */
  readonly isAnswered: boolean;
}

/** Where the applicant is and may go. */
export interface Walk {
  readonly visibleSteps: readonly VisibleStep[];
  /** The first open step, or the last step if none is open. The furthest the applicant may go. */
  readonly allowed: string;
  /** The wanted step if it is not beyond the allowed one; otherwise the allowed one. */
  readonly current: VisibleStep;
  readonly previous: string | undefined;
  /** Nothing is left to ask; the answers may still have to be reviewed. */
  readonly isComplete: boolean;
  readonly errorsByStep: Readonly<Record<string, readonly FieldError[]>>;
  /** Non-empty answers of the visible steps and their open branches. */
  readonly relevantAnswers: Answers;
}
