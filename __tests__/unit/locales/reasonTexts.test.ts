import type { DeploymentDocument } from '../../../documents/documentShapes';
import { resolveFlow } from '../../../documents/resolveFlow';
import { resolveTexts } from '../../../documents/resolveTexts';
import type { TextTree } from '../../../src/published/settings';
import { productDocuments as documents } from '../../support/productDocuments';

const { dataPoints } = documents.dataPoints.data as {
  readonly dataPoints: Readonly<Record<string, { readonly privacy: string }>>;
};

const cases = [...documents.deployments].flatMap(([name, { data }]) =>
  (data as DeploymentDocument).locales.map((locale) => [name, locale] as const),
);

test.each(cases)('%s in the locale %s: says why it asks what is sensitive, and only that', (deployment, locale) => {
  const questions = resolveFlow(documents, deployment).steps.flatMap((step) => step.dataPoints);
  const fields = resolveTexts(documents, locale)['form']?.['fields'] as Readonly<Record<string, TextTree>>;
  const explained = questions.filter((name) => typeof fields[name]?.['why'] === 'string');
  expect(explained).not.toEqual([]);
  expect(explained).toEqual(questions.filter((name) => dataPoints[name]?.privacy === 'sensitive'));
});
