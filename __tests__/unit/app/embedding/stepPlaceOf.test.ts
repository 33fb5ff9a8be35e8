import { stepPlaceOf } from '../../../../src/app/embedding/stepPlaceOf';
import { fixedFlowSource } from '../../../../src/renderer/FlowSource';
import { createAppStore } from '../../../../src/store/createAppStore';
import { settingsOf } from '../../../../tools/publish/settingsOf';
import { colombia } from '../../../support/colombia';
import { productDocuments } from '../../../support/productDocuments';
import { applicant } from '../../../support/colombianApplicant';

const settings = settingsOf(productDocuments, 'co-askrobin');
const source = fixedFlowSource(colombia);

/** Returns the state of an applicant who has opened this step, with all answers before it. */
function at(step: string) {
  const { store } = createAppStore();
  store.dispatch({ type: 'answersGiven', answers: applicant });
  store.dispatch({ type: 'stepOpened', step, wasAnswered: false });
  return store.getState();
}

test('stepPlaceOf: counts the visible steps of the chapter, and names that instead of the step', () => {
  expect(stepPlaceOf(at('income-source'), source, settings)).toEqual({ number: 2, of: 6, section: 'finances' });
});

test('stepPlaceOf: uses the published progress until the whole flow is loaded', () => {
  const { steps } = settings.firstPage;
  const loading = fixedFlowSource({ ...colombia, model: { ...colombia.model, steps } }, { isWhole: () => false });
  const { chapter: section, number, of } = settings.firstPage.progress['loan-details'] ?? {};
  expect(stepPlaceOf(at('loan-details'), loading, settings)).toEqual({ number, of, section });
});

test('stepPlaceOf: returns nothing where no step is open', () => {
  expect(stepPlaceOf(createAppStore().store.getState(), source, settings)).toBeUndefined();
});
