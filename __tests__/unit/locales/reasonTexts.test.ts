import type { DeploymentDocument } from '../../../documents/documentShapes';
import { resolveFlow } from '../../../documents/resolveFlow';
import { resolveStates } from '../../../documents/resolveStates';
import { resolveTexts } from '../../../documents/resolveTexts';
import type { TextTree } from '../../../src/published/settings';
import { productDocuments as documents } from '../../support/productDocuments';

const { dataPoints } = documents.dataPoints.data as {
  readonly dataPoints: Readonly<Record<string, { readonly privacy: string }>>;
};

const cases = [...documents.deployments].flatMap(([name, { data }]) =>
  (data as DeploymentDocument).locales.map((locale) => [name, locale] as const),
);

/** Names of all questions of a schema, those of its branches too. */
function askedBy(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' ? Object.keys(value as object) : askedBy(value),
  );
}

test.each(cases)('%s in the locale %s: says why it asks what is sensitive, and only that', (deployment, locale) => {
  const ofPages = Object.values(resolveStates(documents, deployment)).flatMap(({ page }) => askedBy(page));
  const questions = [...resolveFlow(documents, deployment).steps.flatMap((step) => step.dataPoints), ...ofPages];
  const fields = resolveTexts(documents, locale)['form']?.['fields'] as Readonly<Record<string, TextTree>>;
  const explained = questions.filter((name) => typeof fields[name]?.['why'] === 'string');
  expect(explained).not.toEqual([]);
  expect(explained).toEqual(questions.filter((name) => dataPoints[name]?.privacy === 'sensitive'));
});
