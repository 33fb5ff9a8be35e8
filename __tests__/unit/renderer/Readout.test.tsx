/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
// The page loads them on demand: here they're there before the first test waits for what they show.
import '../../../src/renderer/Readout';
import '../../../src/renderer/review/ReviewList';
import { reviewStep } from '../../../documents/resolveFlow';
import { colombia, colombianModel } from '../../support/colombia';
import { app, form } from '../../support/colombianTexts';
import { applicant } from '../../support/colombianApplicant';
import { showApplication } from '../../support/showApplication';

const estimate = () => document.querySelector('.readout__sum')?.textContent.replaceAll(/\s/g, ' ');
const amount = () => screen.getByRole('textbox', { name: form('fields>amount>label') });

test('Readout: follows the answer that it reads, and shows nothing of one that is not possible', async () => {
  const { user } = await showApplication({ at: '/loan-details' });
  await waitFor(() => expect(estimate()).toBe('Unos $ 18.500 al mes a 12 meses'));
  await user.clear(amount());
  await user.type(amount(), '1000000');
  expect(estimate()).toBe('Unos $ 92.600 al mes a 12 meses');
  await user.type(amount(), '0000');
  expect(estimate()).toBe('');
});

test('Readout: comes again on the review, under a name of its own', async () => {
  const steps = [...colombianModel.steps, { ...reviewStep, chapter: 'review' }];
  await showApplication({
    at: '/review',
    answers: applicant,
    flow: { ...colombia, model: { ...colombianModel, steps } },
  });
  await waitFor(() => expect(estimate()).toBe('$ 185.000 a 12 meses'));
  expect(screen.getByText(app('estimate>monthlyName'))).toBeVisible();
});

test('Readout: is not shown where the deployment publishes no rate', async () => {
  const withoutRate: object = { estimate: undefined };
  await showApplication({ at: '/loan-details', settings: withoutRate });
  await screen.findByRole('slider');
  expect(document.querySelector('.readout')).toBeNull();
});

test('ModalStep: shows what the law wants to be seen in its dialog, and leaves it on the page', async () => {
  document.body.insertAdjacentHTML('beforeend', '<aside class="fine-print">TAE</aside>');
  const print = screen.getByText('TAE');
  const { unmount } = await showApplication({ at: '/loan-details' });
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toContainElement(print);
  unmount();
  expect(print.parentElement).toBe(document.body);
});
