import { sectionOf, sectionsOf } from '../../../src/flow/sectionOf';
import { colombianModel, colombianStates } from '../../support/colombia';

const sections = sectionsOf(colombianStates);

test('sectionsOf: a page collects the section of its state and what it adds, a page of another kind nothing', () => {
  expect(sections).toMatchObject({
    'contact-details': ['contactDetails'],
    'income-details': ['incomeDetails', 'employer'],
    'reference-information': ['referenceInformation', 'referenceDetails'],
  });
  expect(sections).not.toHaveProperty('employment-details');
});

test.each([
  ['loan-details', 'loan-information'],
  ['initial-details', 'contact-details'],
  ['name', 'personal-details'],
  ['personal-code', 'personal-details'],
  ['address-information', 'contact-details'],
  ['monthly-income', 'income-details'],
  ['citizenship', 'other-information'],
])('sectionOf: the step %s is on the page of %s', (name, section) => {
  const step = colombianModel.steps.find((each) => each.name === name);
  expect(sectionOf(step ?? { dataPoints: [] }, colombianModel.dataPoints, sections)).toBe(section);
});

test.each([
  ['the one of its very place', 'a.b', { outer: ['a'], own: ['a.b'] }, 'own'],
  ['the one with the closest place, wherever that stands', 'a.b.c', { own: ['x', 'a.b'], outer: ['a'] }, 'own'],
  ['none whose place merely begins alike', 'ab.c', { alike: ['a'] }, undefined],
])('sectionOf: a step is on the page of %s', (...[, path, sections, section]) => {
  expect(sectionOf({ dataPoints: ['city', 'other'] }, { city: { path }, other: { path: 'x' } }, sections)).toBe(
    section,
  );
});

test.each([
  ['without a question', []],
  ['of a question outside the catalogue', ['toString']],
])('sectionOf: a step %s is on no page', (_, dataPoints) => {
  expect(sectionOf({ dataPoints }, {}, { own: ['a'] })).toBeUndefined();
});
