import type { CountryConstants } from '../../src/published/constants';
import type { CountryModel, FieldUi, Json, Privacy, StepType } from '../../src/published/flow';

/** Shapes of the documents as authors write them. The meta-schemas are their proof; these are for the compiler. */

export interface SchemaDocument {
  readonly [keyword: string]: Json;
}

export interface DataPointDocument {
  readonly path: string;
  readonly schema: SchemaDocument;
  readonly widget?: string;
  readonly autocomplete?: string;
  readonly privacy: Privacy;
}

export interface CatalogueDocument {
  readonly dataPoints: Readonly<Record<string, DataPointDocument>>;
}

export interface CountryDocument extends CountryModel {
  readonly name: string;
  /** A name of the IANA database. */
  readonly timeZone: string;
  /** Absent where applicants are asked first. */
  readonly trackingWithoutConsent?: { readonly reason: string; readonly source: string };
  readonly constants?: CountryConstants;
  readonly $defs?: Readonly<Record<string, SchemaDocument>>;
}

export interface StepDocument {
  readonly path: string;
  readonly type: StepType;
  readonly context: string;
  readonly dataPoints: readonly string[];
  readonly schema: SchemaDocument;
  readonly uiSchema?: Readonly<Record<string, FieldUi>>;
  readonly when?: SchemaDocument;
}

export interface SequenceDocument {
  readonly firstPage: string;
  readonly steps: readonly string[];
  readonly submit?: readonly string[];
}
