/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import type { Flow } from '../../../src/flow/types';
import { resolveTexts } from '../../../documents/resolveTexts';
import { colombia } from '../../support/colombia';
import { productDocuments } from '../../support/productDocuments';
import { answeredUntil } from '../../support/colombianApplicant';
import { showApplication } from '../../support/showApplication';

test('ErrorBoundary: the English crash text is the one that the specification gives', () => {
  const { crash } = resolveTexts(productDocuments, 'en')['app'] ?? {};
  expect(crash).toMatchObject({ text: 'Something went wrong. Please, try again later.' });
});

test('ErrorBoundary: replaces a crashed page, reports the crash without answers, and shows other pages with all answers', async () => {
  let isBroken = true;
  const reports = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const flow: Flow = {
    ...colombia,
    validate: (...given) => {
      if (isBroken) throw new TypeError('broken rule');
      return colombia.validate(...given);
    },
  };
  const answers = answeredUntil('gender');
  const { store, navigate } = await showApplication({ at: '/name', answers, flow });
  expect(screen.getByRole('alert')).toHaveTextContent('Algo salió mal. Recarga la página o vuelve más tarde.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getAllByRole('link', { name: 'AskRobin' })).toHaveLength(2);
  const ours = reports.mock.calls.filter(([message]) => String(message).startsWith('A page crashed'));
  expect(ours.map(([message]) => String(message))).toEqual(['A page crashed: TypeError: broken rule']);
  expect(JSON.stringify(ours)).not.toMatch(/Camila|camila/);
  expect(store.getState().answers).toEqual(answers);
  const { dataset } = document.documentElement;
  const kept = 'Tus respuestas siguen guardadas en este dispositivo.';
  dataset.kept = 'false';
  await waitFor(() => expect(screen.queryByText(kept)).not.toBeInTheDocument());
  dataset.kept = 'true';
  expect(await screen.findByText(kept)).toBeVisible();
  delete dataset.kept;
  expect(screen.getByRole('button', { name: 'Recargar la página' })).toBeEnabled();
  isBroken = false;
  act(() => navigate('/initial-details'));
  expect(await screen.findByRole('textbox', { name: 'Correo electrónico' })).toBeInTheDocument();
  act(() => navigate('/name'));
  expect(await screen.findByRole('textbox', { name: 'Nombres' })).toHaveValue('Camila');
});
