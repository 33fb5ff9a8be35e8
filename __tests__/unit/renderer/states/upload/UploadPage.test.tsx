/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PictureProblem, PreparePicture } from '../../../../../src/pictures/preparePicture';
import { form, states } from '../../../../support/colombianTexts';
import { focusedError } from '../../../../support/focusedError';
import { showState } from '../../../../support/showState';

const upload = (key: string, file = '') => states(`upload>${key}`).replace('{{file}}', file);
const input = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`There is no ${name} (NO_INPUT)`);
  return found;
};
const pictureOf = (side: string) => input(side).closest('fieldset') ?? document.body;
const send = () => screen.getByRole('button', { name: upload('send') });

/** Refuses a file whose name is a problem, and accepts any other. */
const byName: PreparePicture = (chosen) => {
  const { name } = chosen as File;
  return Promise.resolve(
    name.includes('_') ? { kind: 'refused', problem: name as PictureProblem } : { kind: 'ready', file: chosen },
  );
};
const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

async function show() {
  const shown = await showState('id-upload', { preparePicture: byName });
  await waitFor(() => expect(document.querySelector('input[name="front"]')).not.toBeNull());
  return shown;
}

test('UploadPage: reports a file that cannot be used at its field, by its name, and links to it', async () => {
  const { user } = await show();
  for (const problem of ['file_type', 'file_too_large', 'file_empty', 'file_unreadable']) {
    fireEvent.change(input('front'), { target: { files: [file(problem)] } });
    const words = expect.stringContaining(upload(`errors>${problem}`, problem));
    await waitFor(() => expect(input('front')).toHaveAccessibleDescription(words));
    expect(input('front')).toBeInvalid();
  }
  await user.click(send());
  const link = { name: upload('errors>file_unreadable', 'file_unreadable') };
  await user.click(within(await focusedError()).getByRole('link', link));
  expect(input('front')).toHaveFocus();
  fireEvent.change(input('front'), { target: { files: [file('cédula.pdf')] } });
  await waitFor(() => expect(pictureOf('front')).toHaveTextContent('cédula.pdf'));
  expect(input('front')).toBeValid();
});

test('UploadPage: takes a file that is dropped on a field, and prevents that another drop leaves the page', async () => {
  const { user } = await show();
  const dataTransfer = { files: [file('reverso.pdf')], types: ['Files'] };
  fireEvent.drop(pictureOf('back'), { dataTransfer });
  await waitFor(() => expect(pictureOf('back')).toHaveTextContent('reverso.pdf'));
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  await user.click(screen.getByRole('button', { name: upload('removeFile', 'reverso.pdf') }));
  expect(input('back')).toHaveFocus();
  expect(within(pictureOf('back')).getAllByRole('status')[0]).toHaveTextContent('reverso.pdf');
});

test('UploadPage: shows how far it is, asks before leaving only meanwhile, and can be cancelled', async () => {
  const { user, store, actions } = await show();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  act(() => void store.dispatch({ type: 'uploadProgressed', share: 0.5 }));
  expect(screen.getByRole('progressbar', { name: upload('progress') })).toHaveProperty('value', 0.5);
  expect(isAsked()).toBe(true);
  await user.click(screen.getByRole('button', { name: upload('cancel') }));
  expect(actions.at(-1)).toEqual({ type: 'uploadCancelled' });
  expect(send()).toHaveFocus();
  expect(screen.getByText(upload('cancelled'))).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(isAsked()).toBe(false);
});

test('UploadPage: asks for pictures below the question which document it is, and its summary has the same order', async () => {
  const { user } = await show();
  await user.click(send());
  const follows = (one: string, other: string) => input(one).compareDocumentPosition(input(other));
  expect([follows('documentType', 'front'), follows('back', 'documentNumber')]).toEqual([4, 4]);
  const links = within(await focusedError()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#root_front', '#root_back', '#root_documentNumber']);
});

test('UploadPage: asks for no picture before it knows the document, and keeps its dates behind links', async () => {
  const { user } = await showState('id-upload', { before: [{ type: 'answersErased' }] });
  const passport = await waitFor(() => document.querySelector('[name="documentType"][value="passport"]'));
  expect(document.querySelector('.pictures')).toBeNull();
  await user.click(passport ?? document.body);
  expect(document.querySelectorAll('.picture')).toHaveLength(1);
  const folds = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(folds).toEqual(['documentIssuedAt', 'documentExpiresAt'].map((name) => form(`fields>${name}>add`)));
});

test('UploadPage: asks for one side of a passport, and can be skipped', async () => {
  const { user, actions } = await show();
  await user.click(document.querySelector('[name="documentType"][value="passport"]') ?? document.body);
  expect(document.querySelector('[name="back"]')).toBeNull();
  await user.click(screen.getByRole('button', { name: states('id-upload>actions>skip') }));
  expect(actions.at(-1)).toMatchObject({ type: 'stateActionChosen', operation: 'skipDocumentUpload', fromState: 30 });
});

describe('a press that is to choose a file', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate', 'Date'] }));
  afterEach(() => void jest.useRealTimers());

  test.each<readonly [string, string, () => void, boolean]>([
    ['shows nothing', 'front', () => undefined, true],
    ['opens no camera', 'frontCamera', () => undefined, true],
    ['opens a chooser in front of the window', 'front', () => window.dispatchEvent(new Event('blur')), false],
    ['opens one over the page', 'front', () => document.dispatchEvent(new Event('visibilitychange')), false],
    ['brings a file', 'front', () => fireEvent.change(input('front'), { target: { files: [file('a.pdf')] } }), false],
  ])('%s: whether other ways are offered (%#)', async (...[, name, happen, isTold]) => {
    await show();
    fireEvent.click(input(name));
    happen();
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.queryByText(upload('silent')) !== null).toBe(isTold);
    expect(document.querySelector('[data-action="copy"]') !== null).toBe(isTold);
    fireEvent.drop(pictureOf('front'), { dataTransfer: { files: [file('b.pdf')], types: ['Files'] } });
    expect(screen.queryByText(upload('silent'))).toBeNull();
  });
});
