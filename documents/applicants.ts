import type { CountryDocument, DeploymentDocument, SchemaDocument } from './documentShapes';
import { memoize } from './memoize';

/** Who can apply, as documents state it. */
export interface ApplicantsDocument {
  /** Who confirmed the limits, and in which document. */
  readonly source: string;
  /** In years on the day of the application, both included. */
  readonly age: AgeLimits;
  /** ISO 3166-1 alpha-2. */
  readonly residence?: string;
  /** The least of a month, in the country's currency. */
  readonly income?: { readonly from: number };
  /** What applicants need, as the texts name it. */
  readonly documents?: readonly string[];
}

export interface AgeLimits {
  readonly from: number;
  /** Absent if nobody is too old. */
  readonly to?: number;
}

/** What a deployment states otherwise than its country. */
export interface ApplicantsChanges extends Partial<ApplicantsDocument> {
  /** Whether the first page says who can apply, before its first question. */
  readonly saidFirst?: boolean;
}

/** The question that each limit is judged by. */
export const LIMITED = { age: 'dateOfBirth', income: 'monthlyIncome', residence: 'countryOfResidence' } as const;

/**
 * Returns a country with the limits of a deployment: its own, else the country's. Those of income and residence become
 * rules of their questions, so that whatever knows the questions knows the limits; that of age is a format.
 */
export const withApplicants = memoize((country: CountryDocument, deployment: DeploymentDocument): CountryDocument => {
  const { saidFirst: _saidFirst, ...changes } = deployment.applicants ?? {};
  const applicants = country.applicants && { ...country.applicants, ...changes };
  if (!applicants) return country;
  const { income, residence } = applicants;
  const rules: Readonly<Record<string, SchemaDocument>> = {
    ...(income && { [LIMITED.income]: { minimum: income.from } }),
    ...(residence !== undefined && { [LIMITED.residence]: { const: residence } }),
  };
  const ofQuestions = Object.entries(rules).map(
    ([name, rule]) => [name, { ...country.$defs?.[name], ...rule }] as const,
  );
  return { ...country, applicants, $defs: { ...country.$defs, ...Object.fromEntries(ofQuestions) } };
});

/** Returns the questions by which somebody may learn that they cannot apply. */
export function limitedQuestions({ applicants }: CountryDocument): readonly string[] {
  if (!applicants) return [];
  return Object.entries(LIMITED).flatMap(([limit, question]) => (Object.hasOwn(applicants, limit) ? [question] : []));
}
