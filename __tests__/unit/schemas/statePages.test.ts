import { walk } from '../../../src/flow/walk';
import type { Answers } from '../../../src/published/flow';
import { createPageFlows, localFormats } from '../../../tools/compile/createFlow';
import { resolveFlow } from '../../../documents/resolveFlow';
import { resolveStates } from '../../../documents/resolveStates';
import { colombia, colombianPages, colombianStates } from '../../support/colombia';
import { productDocuments } from '../../support/productDocuments';
import { pageAnswerExamples as examples } from '../../support/pageAnswerExamples';

const formNames = Object.values(colombianStates)
  .filter(({ page }) => page.schema !== undefined)
  .map(({ name }) => name);

function pageOf(name: string) {
  const page = colombianPages.get(name);
  if (!page) throw new Error(`There is no form of ${name}`);
  return page;
}

const judge = (name: string, answers: Answers) => walk(pageOf(name), answers).current;

describe.each(Object.entries(examples))('the page of the state %s', (name, { full, short }) => {
  test('accepts valid answers and sends all of them', () => {
    expect(judge(name, full).errors).toEqual([]);
    expect(walk(pageOf(name), full).relevantAnswers).toEqual(full);
  });

  test('sends no answers of a closed branch', () => {
    const answers = short ? { ...full, ...short } : full;
    expect(judge(name, answers).errors).toEqual([]);
    expect(walk(pageOf(name), answers).relevantAnswers).toEqual(short ?? full);
  });

  test('reports each required field that is empty', () => {
    const { required } = judge(name, {}).schema;
    const empty = judge(name, {}).errors.map(({ dataPoint, code }) => [dataPoint, code]);
    expect(empty).toEqual(required?.map((dataPoint) => [dataPoint, 'required']));
    expect(empty).not.toEqual([]);
  });

  test('shows its fields in the order of its document, however the keys are sorted', () => {
    const document = productDocuments.states.get(name)?.data as { page: { schema: { properties: object } } };
    const first = Object.keys(document.page.schema.properties);
    expect(colombianStates[name]?.page.dataPoints?.slice(0, first.length)).toEqual(first);
  });
});

test('state pages: validate numbers, dates and codes as the form does', () => {
  expect(judge('cnp', { personalCode: '1850714121235' }).errors[0]?.code).toBe('personal-code.checksum');
  expect(judge('wniosek', { idCardExpiresAt: '2001-01-01' }).errors.map(({ code }) => code)).toContain('date.past');
  expect(judge('vehicle', { vehicleYear: 1900 }).errors.map(({ code }) => code)).toContain('minimum');
});

test.each([...productDocuments.deployments.keys()])(
  'state pages: the rules of %s require the same fields as those of Colombia, and an offer asks what the form does not',
  async (deployment) => {
    const model = resolveFlow(productDocuments, deployment);
    const flows = createPageFlows(
      { ...colombia, model },
      resolveStates(productDocuments, deployment),
      await localFormats(productDocuments),
    );
    const isAskedInForm = model.steps.some(({ dataPoints }) => dataPoints.includes('marketingConsents'));
    expect([...flows.keys()].sort()).toEqual([...formNames, ...(isAskedInForm ? [] : ['accepted'])].sort());
    for (const name of formNames) {
      const required = walk(flows.get(name) ?? colombia, {}).current.errors.map(({ dataPoint }) => dataPoint);
      expect([name, required]).toEqual([name, judge(name, {}).errors.map(({ dataPoint }) => dataPoint)]);
    }
  },
);
