/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answeredUntil } from '../../support/colombianApplicant';
import { showApplication } from '../../support/showApplication';

const stepShown = () => document.querySelector<HTMLElement>('[data-step]')?.dataset['step'];

/** On a step that is answered, as the one after it is. */
async function pressNext() {
  const shown = await showApplication({ at: '/name', answers: answeredUntil('date-of-birth') });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  return shown;
}

test('the next step is shown at once, its address once it is painted', async () => {
  const { addresses } = await pressNext();
  expect(stepShown()).toBe('gender');
  expect(addresses).toEqual(['/name']);
  await waitFor(() => expect(addresses).toEqual(['/name', '/gender']));
  expect(stepShown()).toBe('gender');
});

test('so is the step before', async () => {
  const { addresses } = await showApplication({ at: '/gender', answers: answeredUntil('date-of-birth') });
  fireEvent.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(stepShown()).toBe('name');
  await waitFor(() => expect(addresses).toEqual(['/gender', '/name']));
});

test.each(['pagehide', 'keydown', 'pointerdown'])('a %s finds the address in place', async (event) => {
  const { addresses } = await pressNext();
  act(() => void window.dispatchEvent(new Event(event)));
  expect(addresses).toEqual(['/name', '/gender']);
});

test('whoever presses twice before anything is painted has moved twice', async () => {
  const { addresses } = await pressNext();
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(addresses).toEqual(['/name', '/gender', '/date-of-birth']));
  expect(stepShown()).toBe('date-of-birth');
});

test('whoever goes through the history meanwhile is not pushed on from there', async () => {
  const { addresses, navigate } = await pressNext();
  act(() => {
    window.dispatchEvent(new Event('popstate'));
    navigate('/initial-details');
  });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  expect(addresses).toEqual(['/name', '/initial-details']);
  expect(stepShown()).toBe('initial-details');
});

test('a move to another page meanwhile is not taken back', async () => {
  const { addresses, navigate } = await pressNext();
  act(() => navigate('/404'));
  await waitFor(() => expect(stepShown()).toBeUndefined());
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  expect(addresses).toEqual(['/name', '/404']);
});
