import type { JsonDocument } from '../../../documents/JsonDocument';
import type { Documents } from '../../../documents/loadDocuments';
import type { DocumentNode } from '../DocumentNode';
import type { Problem } from '../Problem';
import type { ReferenceScope } from '../schema/references';
import type { Contract } from './Contract';
import type { SequenceView } from './SequenceView';
import type { StepView } from './StepView';
import type { Texts } from '../texts/Texts';

/** Everything that the rules look at, built once for a run. Documents that are no JSON read as empty. */
export interface CheckContext {
  readonly documents: Documents;
  /** Every document with its kind, readable or not. */
  readonly files: readonly KindOfDocument[];
  /** Root of the catalogue. */
  readonly catalogue: DocumentNode;
  /** Names of all data points. */
  readonly dataPoints: ReadonlySet<string>;
  readonly countries: readonly CountryView[];
  readonly deployments: readonly DeploymentView[];
  readonly states: readonly StateView[];
  /** Lenders of the sandbox, in the order of their files. */
  readonly lenders: readonly LenderView[];
  readonly contract: Contract;
  readonly texts: Texts;
}

export type DocumentKind =
  | 'data-points'
  | 'step'
  | 'state'
  | 'country'
  | 'sequence'
  | 'brand'
  | 'deployment'
  | 'locales'
  | 'texts'
  | 'journey';

export interface KindOfDocument {
  readonly kind: DocumentKind;
  readonly document: JsonDocument;
}

export interface CountryView {
  readonly code: string;
  /** Root of `country.json`. */
  readonly node: DocumentNode;
  readonly scope: ReferenceScope;
  readonly sequence: SequenceView;
  /** Own steps and shared ones; an own step stands for the shared one of its name. */
  readonly steps: ReadonlyMap<string, StepView>;
}

export interface DeploymentView {
  readonly name: string;
  readonly node: DocumentNode;
  /** Absent when there is no such country. */
  readonly country?: CountryView;
  /** Its own sequence, else its country's. */
  readonly sequence?: SequenceView;
  readonly locales: readonly (readonly [string, DocumentNode])[];
}

export interface StateView {
  readonly name: string;
  readonly node: DocumentNode;
  readonly page: DocumentNode;
}

export interface LenderView {
  readonly name: string;
  readonly node: DocumentNode;
}

export interface Rule {
  readonly name: string;
  /** Kinds of documents that must all be readable, or the rule would blame others for what it cannot see. */
  readonly needs?: readonly (DocumentKind | 'contract')[];
  run(context: CheckContext): readonly Problem[];
}
