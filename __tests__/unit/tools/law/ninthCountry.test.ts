import { proveFlow } from '../../../../tools/compile/proveFlow';
import { findUnmetDuties } from '../../../../tools/law/unmetDuties';
import { lawTable } from '../../../../tools/law/lawTable';
import { publishedWords } from '../../../../tools/publish/agreementTexts';
import { deploymentTexts } from '../../../../tools/publish/legal/deploymentTexts';
import { finePrint } from '../../../../tools/publish/legal/finePrint';
import { settingsOf } from '../../../../tools/publish/settingsOf';
import { resolveFlow } from '../../../../documents/resolveFlow';
import { resolveStates } from '../../../../documents/resolveStates';
import { makePeru } from '../../../fixtures/peru/makePeru';

const DEPLOYMENT = 'pe-askrobin';
const copy = makePeru();
const documents = copy.documents();
const texts = deploymentTexts(documents, DEPLOYMENT, 'pe');
const settings = settingsOf(documents, DEPLOYMENT);
afterAll(() => copy.remove());

test('a ninth country: is in order, its rules are compiled rightly, and its duties are met by its documents alone', async () => {
  expect(copy.check()).toEqual([]);
  await expect(proveFlow(resolveFlow(documents, DEPLOYMENT))).resolves.toBeUndefined();
  expect(findUnmetDuties(documents, { environment: 'production', deployment: DEPLOYMENT })).toEqual([]);
  const duties = lawTable(documents).filter((line) => line.startsWith(DEPLOYMENT));
  expect(duties).toHaveLength(6);
  expect(duties.filter((line) => /MISSING|open/.test(line))).toEqual([]);
});

test('a ninth country: shows costs by their own name, its warning and its legal pages, and estimates payments', () => {
  const { html } = finePrint({ documents, name: DEPLOYMENT, country: settings.country });
  for (const part of ['TCEA', 'S/', 'Pedir dinero cuesta dinero.', 'complaints.pe.html', 'Libro de Reclamaciones'])
    expect(html).toContain(part);
  expect(settings.estimate?.rates).toHaveLength(1);
});

test('a ninth country: says who can apply before the first question, and publishes the words of its boxes', () => {
  expect(JSON.stringify(texts['form'])).toMatch(/entre 21 y 70\saños.*Perú/);
  const [model, states] = [resolveFlow(documents, DEPLOYMENT), resolveStates(documents, DEPLOYMENT)];
  const words = publishedWords({ settings, model, states, texts: { pe: texts } });
  expect(words).toContainEqual(expect.objectContaining({ id: 'marketingConsents.sms', locale: 'es-PE' }));
});
