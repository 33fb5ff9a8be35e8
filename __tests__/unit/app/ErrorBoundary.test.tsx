/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
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

test('ErrorBoundary: replaces a crashed page, reports the crash without answers, and keeps all answers', async () => {
  const reports = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const flow: Flow = {
    ...colombia,
    validate: () => {
      throw new TypeError('broken rule');
    },
  };
  const answers = answeredUntil('gender');
  const { store, unmount } = await showApplication({ at: '/name', answers, flow });
  expect(screen.getByRole('alert')).toHaveTextContent('Algo salió mal. Vuelve a intentarlo más tarde.');
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
  expect(screen.getByRole('button', { name: 'Abrir la página otra vez' })).toBeEnabled();
  unmount();
  await showApplication({ at: '/name', answers: store.getState().answers });
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveValue('Camila');
});
