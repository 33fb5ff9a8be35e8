import type { CountryConstants } from './CountryConstants';

/** The shapes of a published flow: what the documents of one deployment become, and what a walk says of them. */

/** A JSON value as it travels in documents, answers and requests. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A JSON Schema (draft-07) with every `$ref` to the catalogue and to the country already resolved. */
export interface JsonSchema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
}

/** The part of a schema that bounds a number. */
export type NumberLimits = Pick<JsonSchema, 'minimum' | 'maximum' | 'multipleOf'>;

/** One answer. `null` means that the applicant was asked and left it empty; an absent answer was never given. */
export type Answer = Json;

/** All answers kept, flat, by data point name. */
export type Answers = Readonly<Record<string, Answer>>;

/** `review` is built in and asks nothing: it lists the answers of all other steps, and is the last one where it is on. */
export type StepType = 'loan-information' | 'personal-information' | 'dynamic' | 'modal' | 'review';

/** How closely a data point must be guarded in logs, analytics, recordings and storage. */
export type Privacy = 'none' | 'personal' | 'sensitive';

/** uiSchema of one data point: widget name and options, never text. */
export interface FieldUi {
  readonly 'ui:widget'?: string;
  readonly 'ui:options'?: Readonly<Record<string, Json>>;
}

export interface DataPointModel {
  /** Dotted place in the lead application, for example `incomeDetails.monthlyIncome`. */
  readonly path: string;
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly privacy: Privacy;
}

export interface StepModel {
  readonly name: string;
  /** Address of the step below the base path, without slashes. */
  readonly path: string;
  readonly type: StepType;
  /** Key of the heading and introduction in the locale files. */
  readonly context: string;
  /** Order in which the data points are asked. */
  readonly dataPoints: readonly string[];
  /** `$id` names the compiled validator; each `if` inside carries an `$id` of its own. */
  readonly schema: JsonSchema;
  readonly uiSchema: Readonly<Record<string, FieldUi>>;
  /** Shown only while the answers collected so far validate; carries an `$id`. */
  readonly when?: JsonSchema;
}

/** Facts of the country that widgets and formatters need. */
export interface CountryModel {
  readonly code: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly callingCode: string;
  readonly phoneRegion: string;
  readonly periodScale: 'days' | 'months';
  /** Sent where no step asks for the period. */
  readonly defaultPeriod?: number;
  /** What a period may be that no step asks for, as a link may bring it. */
  readonly periodLimits?: NumberLimits;
  readonly emailProviders: readonly string[];
}

export interface FlowModel {
  /** Hash of the content: two flows with one id are the same flow. */
  readonly id: string;
  readonly country: CountryModel;
  /** Name of the step whose page opens first. */
  readonly firstPage: string;
  readonly steps: readonly StepModel[];
  /** Names of steps before the last one that save as well. */
  readonly submit: readonly string[];
  readonly dataPoints: Readonly<Record<string, DataPointModel>>;
  readonly dependents: Dependents;
  readonly constants: CountryConstants;
}

/**
 * By data point, the names of the steps that depend on its answer: to be shown, for a branch, or for a list of choices.
 * An answer to any other data point affects only the verdict on its own step.
 */
export type Dependents = Readonly<Record<string, readonly string[]>>;

/** One violation as a validator reports it (the shape of an Ajv error, cut to what is used). */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

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
