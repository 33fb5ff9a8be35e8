import type { CountryConstants } from './constants';
import type { BirthDateModel, FormatModels } from './formats';

/** A JSON value in documents, answers and requests. */
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

export type NumberLimits = Pick<JsonSchema, 'minimum' | 'maximum' | 'multipleOf'>;

/** One answer. `null` means that the applicant was asked and left it empty; an absent answer was never given. */
export type Answer = Json;

/** All stored answers, flat, by data point name. */
export type Answers = Readonly<Record<string, Answer>>;

/** `review` is built in and asks nothing: it lists the answers of all other steps and comes last where it is on. */
export type StepType = 'loan-information' | 'personal-information' | 'dynamic' | 'modal' | 'review';

/** How strictly a data point is protected in logs, analytics, recordings and storage. */
export type Privacy = 'none' | 'personal' | 'sensitive';

/** uiSchema of one data point: widget name and options, never text. */
export interface FieldUi {
  readonly 'ui:widget'?: string;
  readonly 'ui:options'?: Readonly<Record<string, Json>>;
}

/** Who wrote the words beside a box, and about what. */
export type AgreementKind = 'policy' | 'consent' | 'marketing' | 'declaration' | 'tracking';

export interface DataPointModel {
  /** Dotted path in the lead application, for example `incomeDetails.monthlyIncome`. */
  readonly path: string;
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly privacy: Privacy;
  /** Its answer is an agreement, of which a record is kept. */
  readonly agreement?: AgreementKind;
}

export interface StepModel {
  readonly name: string;
  /** Address of the step below the base path, without slashes. */
  readonly path: string;
  readonly type: StepType;
  /** Key of the heading and introduction in the locale files. */
  readonly context: string;
  /** Name of the chapter that the step belongs to; absent where the sequence has no chapters. */
  readonly chapter?: string;
  /** Order in which the data points are asked. */
  readonly dataPoints: readonly string[];
  /** `$id` names the compiled validator; each `if` inside has its own `$id`. */
  readonly schema: JsonSchema;
  /** `$id`s of the published steps that asked the questions before an experiment moved some; absent otherwise. */
  readonly judgedBy?: readonly string[];
  readonly uiSchema: Readonly<Record<string, FieldUi>>;
  /** Shown only while the answers collected so far validate; has an `$id`. */
  readonly when?: JsonSchema;
  /** The steps of the sequence that share this page, in order; absent for a step that has its page to itself. */
  readonly shares?: readonly SharedStep[];
}

/** A step that is asked on the page of a screen, as published. Its name and its address still lead there. */
export type SharedStep = Pick<StepModel, 'name' | 'path' | 'dataPoints'>;

/**
 * How far a step is into the form, as applicants and host pages see it. It names no step, because the name of a step
 * that only some applicants see reveals an answer.
 */
export interface StepProgress {
  readonly chapter?: string;
  /** Number of the step among the visible steps of its chapter, from 1; among all, if there are no chapters. */
  readonly number: number;
  /** How many these are with the answers so far. */
  readonly of: number;
  /**
   * Number of the step in the whole sequence, from 1. Hidden steps count, so it only grows on the way forward, and no
   * answer changes it.
   */
  readonly place: number;
  /** The whole sequence in runs of steps of one chapter: how many steps each has. */
  readonly stretches: readonly number[];
  /** About how long the rest takes, this step included. */
  readonly minutes: number;
}

/** Facts of the country that widgets and formatters need. */
export interface CountryModel {
  readonly code: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly callingCode: string;
  readonly phoneRegion: string;
  /** Name in the IANA database. */
  readonly timeZone: string;
  readonly periodScale: 'days' | 'months';
  /** Sent where no step asks for the period. */
  readonly defaultPeriod?: number;
  /** Limits for a period that a link carries and no step asks for. */
  readonly periodLimits?: NumberLimits;
  readonly emailProviders: readonly string[];
  /** Words that people write before a code. */
  readonly codeLabels?: readonly string[];
}

/** How an answer follows from another: from its text or one of its characters, or as the date of birth in a code. */
export type FollowRule =
  | {
      /** Position of the character, counted from 1. Absent: the whole answer. */
      readonly at?: number;
      readonly by: Readonly<Record<string, Answer>>;
    }
  | { readonly birthDate: BirthDateModel };

/** By data point, what follows from its answer for others. */
export type FollowRules = Readonly<Record<string, Readonly<Record<string, FollowRule>>>>;

export interface FlowModel {
  /** Hash of the content: flows with the same id are identical. */
  readonly id: string;
  readonly country: CountryModel;
  /** Name of the step whose page opens first. */
  readonly firstPage: string;
  readonly steps: readonly StepModel[];
  /** Addresses of steps that the flow does not have, or no longer has; each stands for the step that is due. */
  readonly formerPaths: readonly string[];
  /** Names of steps before the last one that also save. */
  readonly submit: readonly string[];
  readonly dataPoints: Readonly<Record<string, DataPointModel>>;
  readonly dependents: Dependents;
  readonly constants: CountryConstants;
  /** The declared formats that the steps name; absent if there are none. */
  readonly formats?: FormatModels;
  /** What follows from answers, in the order of the steps; absent if nothing does. */
  readonly follows?: FollowRules;
  /** The data points whose rules say who can apply. */
  readonly limited?: readonly string[];
}

/**
 * By data point, the names of the steps that depend on its answer: for their visibility, a branch or a list of
 * choices. An answer to any other data point affects only the verdict on its own step.
 */
export type Dependents = Readonly<Record<string, readonly string[]>>;

/** One violation as a validator reports it: an Ajv error reduced to what is used. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}
