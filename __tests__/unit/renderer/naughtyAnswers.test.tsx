/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { normaliseText } from '../../../src/formats/normaliseText';
import { naughtyStrings } from '../../fixtures/naughtyStrings';
import { colombia } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';
import { showApplication } from '../../support/showApplication';

const STEP = 'address-information';

/** The town is the one text of the form that may hold any sign. */
const TAKEN = [...new Set(naughtyStrings.map(normaliseText))].filter(
  (city) =>
    /[<&]/.test(city) && !colombia.validate(STEP, { city }).some(({ instancePath }) => instancePath === '/city'),
);

test('markup that is an answer is read back beside the form as text, and as nothing else', async () => {
  expect(TAKEN.length).toBeGreaterThan(200);
  const { store, container } = await showApplication({ at: '/monthly-income', answers: applicant });
  await screen.findByRole('textbox');
  const aside = await screen.findByRole('complementary');
  const elements = container.querySelectorAll('*').length;
  for (const city of TAKEN) {
    act(() => void store.dispatch({ type: 'answersChanged', answers: { city } }));
    expect(aside.textContent).toContain(city);
    expect(container.querySelectorAll('*')).toHaveLength(elements);
  }
});
