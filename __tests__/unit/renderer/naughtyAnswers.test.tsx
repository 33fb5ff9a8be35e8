/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { normaliseText } from '../../../src/formats/normaliseText';
import { naughtyStrings } from '../../fixtures/naughtyStrings';
import { colombia } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';
import { showApplication } from '../../support/showApplication';

const STEP = 'address-information';

/**
 * Naughty strings that the rules accept as a city, which is the only text of the form that may hold any character.
 */
const TAKEN = [...new Set(naughtyStrings.map(normaliseText))].filter(
  (city) =>
    /[<&]/.test(city) && !colombia.validate(STEP, { city }).some(({ instancePath }) => instancePath === '/city'),
);

test('answers beside the form: an answer with markup is shown as text and adds no element', async () => {
  expect(TAKEN.length).toBeGreaterThan(200);
  const { store } = await showApplication({ at: '/monthly-income', answers: applicant });
  await screen.findByRole('textbox');
  const aside = await screen.findByRole('complementary');
  const elements = aside.querySelectorAll(':not(wbr)').length;
  for (const city of TAKEN) {
    act(() => void store.dispatch({ type: 'answersFilled', answers: { city } }));
    expect(aside.textContent).toContain(city);
    expect(aside.querySelectorAll(':not(wbr)')).toHaveLength(elements);
  }
});
