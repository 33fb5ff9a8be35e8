import type { DeploymentDocument } from '../../../../documents/documentShapes';
import { JsonDocument } from '../../../../documents/JsonDocument';
import type { Documents } from '../../../../documents/loadDocuments';
import { resolveFlow } from '../../../../documents/resolveFlow';
import type { Json } from '../../../../src/published/flow';
import { setValue } from '../../../../tools/new/editJson';
import { applicantNotes } from '../../../../tools/law/applicants';
import { deploymentTexts } from '../../../../tools/publish/legal/deploymentTexts';
import { productDocuments } from '../../../support/productDocuments';

/** The product with this of a deployment's own about who can apply. */
function withApplicants(name: string, applicants: Json): Documents {
  const document = productDocuments.deployments.get(name);
  const text = setValue(document?.text ?? '', ['applicants'], applicants);
  const deployments = new Map(productDocuments.deployments);
  return { ...productDocuments, deployments: deployments.set(name, new JsonDocument(document?.file ?? '', text)) };
}

const spoken = [...productDocuments.deployments].flatMap(([name, { data }]) =>
  (data as DeploymentDocument).locales.map((locale) => [name, locale] as const),
);

const who = (documents: Documents, name: string, locale: string) =>
  (deploymentTexts(documents, name, locale)['app']?.['applicants'] as Readonly<Record<string, string>>)['who'];

test.each(spoken)('%s in %s: says who can apply in a whole sentence', (name, locale) => {
  expect(who(productDocuments, name, locale)).toMatch(/^[^{}>]{30,160}\.$/);
  const all = withApplicants(name, { age: { from: 21, to: 72 }, income: { from: 12_500 } });
  expect(who(all, name, locale)).toMatch(/21\D.*72\D.*12[., ]?\s?500/);
});

test('a deployment that wants it: says who can apply, and what to have ready, above its first question', () => {
  const intro = (documents: Documents) =>
    JSON.stringify(deploymentTexts(documents, 'es-ibancar', 'es')['form']).replaceAll('\u00A0', ' ');
  expect(intro(productDocuments)).not.toContain('Puedes solicitar un préstamo si');
  expect(intro(withApplicants('es-ibancar', { saidFirst: true }))).toContain(
    '"conditions":"Puedes solicitar un préstamo si tienes al menos 18 años y vives en España. Ten a mano tu DNI o NIE y tu IBAN."',
  );
  expect(intro(withApplicants('es-ibancar', { saidFirst: true, documents: [] }))).toContain('vives en España."');
});

test("a deployment's own limits: replace its country's in the rules of their questions", () => {
  const { steps, formats } = resolveFlow(
    withApplicants('es-ibancar', { age: { from: 23 }, income: { from: 900 } }),
    'es-ibancar',
  );
  expect(formats?.['adult-date']).toEqual({ age: { from: 23 } });
  expect(JSON.stringify(steps)).toMatch(/"monthlyIncome":\{[^}]*"minimum":900[^}]*\}/);
});

test('a limit that is judged after a sensitive number was given: is noted', () => {
  expect(applicantNotes(productDocuments)).toEqual([]);
  expect(applicantNotes(withApplicants('es-ibancar', { income: { from: 900 } }))).toEqual([
    'es-ibancar asks for personalCode before monthlyIncome, so some learn only then that they cannot apply',
  ]);
});
