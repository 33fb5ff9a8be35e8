import type { JsonDocument } from '../../../documents/JsonDocument';
import type { Documents } from '../../../documents/loadDocuments';
import { memoize } from '../../../documents/memoize';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import type { Found } from '../Problem';
import type { ReferenceScope } from '../schema/references';
import type { LocaleTexts } from '../texts/LocaleTexts';
import type { LocaleWords } from '../words/LocaleWords';
import type { Contract } from './Contract';
import { readStep, type SequenceView, stepsOf, type CheckedStep } from './SequenceView';

/**
 * Everything that the rules read: a rule that read anything else would keep an old result. Documents that are not JSON
 * read as empty.
 */
export interface CheckContext {
  readonly documents: Documents;
  /** Every document with its kind, readable or not. */
  readonly files: readonly KindOfDocument[];
  /** Root of the catalogue. */
  readonly catalogue: DocumentNode;
  /** Names of all data points. */
  readonly dataPoints: ReadonlySet<string>;
  /** The declared formats. */
  readonly formats: readonly FormatView[];
  readonly countries: readonly CountryView[];
  readonly deployments: readonly DeploymentView[];
  readonly states: readonly StateView[];
  /** Lenders of the sandbox, in the order of their files. */
  readonly lenders: readonly LenderView[];
  readonly contract: Contract;
  readonly texts: LocaleTexts;
  /** How texts are worded, by locale. */
  readonly words: ReadonlyMap<string, LocaleWords>;
  /** Folder of the meta-schemas. */
  readonly metaDir: string;
  readonly metaSchemas: ReadonlyMap<string, JsonDocument>;
  /** The day of the check, in UTC: `2026-03-31`. */
  readonly today: string;
  /** Returns the content of a file beside the documents, such as a picture; `undefined` if there is none. */
  readonly asset: (file: string) => Buffer | undefined;
  /** Returns the names of the files in a folder. */
  readonly namesIn: (folder: string) => readonly string[];
}

export type DocumentKind =
  | 'data-points'
  | 'format'
  | 'step'
  | 'state'
  | 'country'
  | 'sequence'
  | 'brand'
  | 'deployment'
  | 'locales'
  | 'texts'
  | 'words'
  | 'accepted'
  | 'journey';

export interface KindOfDocument {
  readonly kind: DocumentKind;
  readonly document: JsonDocument;
}

export interface FormatView {
  readonly name: string;
  readonly node: DocumentNode;
}

export interface CountryView {
  readonly code: string;
  /** Root of `country.json`. */
  readonly node: DocumentNode;
  readonly scope: ReferenceScope;
  readonly sequence: SequenceView;
  readonly sequenceDocument: JsonDocument;
  /** Own steps and shared ones; an own step replaces the shared one of its name. */
  readonly steps: ReadonlyMap<string, CheckedStep>;
}

export interface DeploymentView {
  readonly name: string;
  readonly node: DocumentNode;
  /** Absent if the country does not exist. */
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
  /**
   * Kinds of documents that must all be readable; otherwise the rule would report other documents for what it cannot
   * see.
   */
  readonly needs?: readonly (DocumentKind | 'contract')[];
  run(context: CheckContext): readonly Found[];
}

/** Returns every step once, whether or not a sequence names it, and the steps that deployments overlay. */
export function allSteps({ documents, deployments }: CheckContext): readonly CheckedStep[] {
  return stepsIn(documents.sharedSteps, documents.countries, deployments);
}

const stepsIn = memoize(
  (
    sharedSteps: Documents['sharedSteps'],
    countries: Documents['countries'],
    deployments: readonly DeploymentView[],
  ): readonly CheckedStep[] => {
    const countrySteps = [...countries.values()].flatMap(({ steps }) => [...steps]);
    const overlaid = deployments.flatMap(({ node, sequence }) => {
      const names = node.at('steps').names();
      return sequence ? stepsOf(sequence).flatMap(({ step }) => (names.includes(step.name) ? [step] : [])) : [];
    });
    return [
      ...[...sharedSteps, ...countrySteps].map(([name, document]) => readStep(name, rootNodeOf(document))),
      ...overlaid,
    ];
  },
);

export interface SequenceOfCountry {
  readonly sequence: SequenceView;
  readonly country: CountryView;
}

/** Returns every sequence once: those of the countries, and those that deployments define or overlay. */
export function sequencesOf({ countries, deployments }: CheckContext): readonly SequenceOfCountry[] {
  return sequencesIn(countries, deployments);
}

const sequencesIn = memoize(
  (countries: readonly CountryView[], deployments: readonly DeploymentView[]): readonly SequenceOfCountry[] => {
    const ownSequences = deployments.flatMap(({ country, sequence }) =>
      country && sequence && sequence !== country.sequence ? [{ country, sequence }] : [],
    );
    return [...countries.map((country) => ({ country, sequence: country.sequence })), ...ownSequences];
  },
);
