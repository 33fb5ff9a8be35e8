import type { CountryDocument, DeploymentDocument, SchemaDocument } from './documentShapes';
import { memoize } from './memoize';

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
