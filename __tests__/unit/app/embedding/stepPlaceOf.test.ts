import { stepPlaceOf } from '../../../../src/app/embedding/stepPlaceOf';
import { fixedFlowSource } from '../../../../src/renderer/FlowSource';
import { createAppStore } from '../../../../src/store/createAppStore';
import { resolveStates } from '../../../../documents/resolveStates';
import { settingsOf } from '../../../../tools/publish/settingsOf';
import { colombia, productDocuments } from '../../../support/colombia';
import { applicant } from '../../../support/colombianApplicant';

const settings = settingsOf(productDocuments, 'co-askrobin');
const states = resolveStates(productDocuments, 'co-askrobin');
const source = fixedFlowSource(colombia, { states: () => states });

/** Returns the state of an applicant who has opened this step, with all answers before it. */
function at(step: string) {
  const { store } = createAppStore();
  store.dispatch({ type: 'answersChanged', answers: applicant });
  store.dispatch({ type: 'stepOpened', step, wasAnswered: false });
  return store.getState();
}

test('stepPlaceOf: counts the visible steps, and names the part of the form instead of the step', () => {
  const place = stepPlaceOf(at('monthly-income'), source, settings);
  expect(place).toEqual({ number: 9, of: 14, section: 'income-details' });
});

test('stepPlaceOf: uses the published total until the whole flow is loaded', () => {
  const loading = { ...source, isWhole: () => false, states: () => ({}) };
  expect(stepPlaceOf(at('loan-details'), loading, settings)).toEqual({
    number: 1,
    of: settings.firstPage.total,
    section: '',
  });
});

test('stepPlaceOf: returns nothing where no step is open', () => {
  expect(stepPlaceOf(createAppStore().store.getState(), source, settings)).toBeUndefined();
});
