import { sectionOf, type Sections } from '../../../src/flow/sectionOf';
import { submitSection } from '../../../src/flow/submitSection';
import { resolveFlow } from '../../../tools/resolve/resolveFlow';
import { colombia, documents, model, states } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';

const sections = Object.fromEntries(
  Object.values(states).flatMap(({ name, page }) => (page.collects ? [[name, page.collects]] : [])),
) as Sections;

test.each([
  ['loan-details', 'loan-information'],
  ['initial-details', 'contact-details'],
  ['name', 'personal-details'],
  ['personal-code', 'personal-details'],
  ['address-information', 'contact-details'],
  ['monthly-income', 'income-details'],
  ['citizenship', 'other-information'],
])('%s is on the page of %s', (name, section) => {
  const step = model.steps.find((each) => each.name === name);
  expect(sectionOf(step ?? { dataPoints: [] }, model.dataPoints, sections)).toBe(section);
});

test.each([...documents.deployments.keys()])('every step of %s is on the page of a section', (deployment) => {
  const { steps, dataPoints } = resolveFlow(documents, deployment);
  const outside = steps.filter((step) => sectionOf(step, dataPoints, sections) === undefined);
  expect(outside.map(({ name }) => name)).toEqual([]);
});

describe('a section that is submitted', () => {
  const steps = ['monthly-income', 'income-source'];

  test('is judged as a whole, before the steps in front of it are answered', () => {
    const { errors, walk } = submitSection(colombia, {}, { steps, shown: {} });
    expect(errors.map(({ dataPoint, code }) => [dataPoint, code])).toEqual([
      ['monthlyIncome', 'required'],
      ['incomeSource', 'required'],
    ]);
    expect(walk.allowed).toBe('loan-details');
  });

  test('records what was shown and what was left empty, and says where it goes on', () => {
    const { monthlyIncome: _income, ...others } = applicant;
    const { answers, errors, walk } = submitSection(colombia, others, { steps, shown: { monthlyIncome: 2_000_000 } });
    expect(errors).toEqual([]);
    expect(answers).toEqual({ monthlyIncome: 2_000_000, incomeSource: applicant['incomeSource'] });
    expect(walk.isComplete).toBe(true);
  });
});
