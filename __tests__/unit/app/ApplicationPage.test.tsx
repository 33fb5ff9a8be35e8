/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createEmbeddedTexts } from '../../../src/renderer/TextSource';
import type { Action } from '../../../src/store/actions';
import { colombianSettings } from '../../support/colombia';
import { app, colombianTexts } from '../../support/colombianTexts';
import { answeredUntil } from '../../support/colombianApplicant';
import { showApplication } from '../../support/showApplication';

const stepShown = () => document.querySelector<HTMLElement>('[data-step]')?.dataset['step'];

/** Presses “Continue” on a step that is answered; the next ones are filled in and wait to be confirmed. */
async function pressNext() {
  const answers = answeredUntil('citizenship');
  const unconfirmed = new Set(['gender', 'dateOfBirth']);
  const before = [{ type: 'answersRestored', answers, unconfirmed }] as const;
  const shown = await showApplication({ at: '/name', answers, before });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  return shown;
}

test('ApplicationPage: “Continue” shows the next step at once, and its address after the paint', async () => {
  const { addresses } = await pressNext();
  expect(stepShown()).toBe('gender');
  expect(addresses).toEqual(['/name']);
  await waitFor(() => expect(addresses).toEqual(['/name', '/gender']));
  expect(stepShown()).toBe('gender');
});

test('ApplicationPage: the browser’s Back leads from the next step to the one before', async () => {
  const { addresses, navigate } = await pressNext();
  await waitFor(() => expect(addresses).toEqual(['/name', '/gender']));
  act(() => navigate(-1));
  await waitFor(() => expect(stepShown()).toBe('name'));
});

test.each<[string, now: string, aheadYears: number, shown: number]>([
  ['of the device', '2027-03-01', 0, 2027],
  ['in which it was published, on a device in 2015', '2015-03-01', 0, 2026],
  ['of the server, on a device in 2015 that has learnt it', '2015-03-01', 13, 2028],
  ['of the server, on a device that is ahead', '2041-03-01', -14, 2027],
])('Shell: the footer shows the text that the brand names, and the year %s', async (_, now, aheadYears, shown) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  const page = { title: '', description: '', keywords: '', footerText: 'Crédito a tu medida' };
  const before = [{ type: 'serverTimeLearned', aheadMs: aheadYears * 365.25 * 86_400_000 }] as const;
  const answers = answeredUntil('date-of-birth');
  await showApplication({ at: '/gender', answers, before, settings: { page, year: 2026 } });
  expect(screen.getByText(`Crédito a tu medida – ${shown}`)).toBeTruthy();
  clock.mockRestore();
});

describe('Shell: without vendors', () => {
  const page = document.documentElement;
  // In a frame, the panel follows no scrolling, which jsdom lacks.
  beforeEach(() => void (page.dataset['embedded'] = 'inline'));
  afterEach(() => void delete page.dataset['embedded']);

  test.each([
    ['that began with a click on an advertisement is asked for consent', true, 1],
    ['that began otherwise is asked nothing', false, 0],
  ])('a visit %s', async (_, hasAdClick, count) => {
    const before = [{ type: 'consentRestored', choice: undefined, hasAdClick }] as const;
    const consent = { purposes: [], isRequired: true };
    await showApplication({ at: '/gender', answers: answeredUntil('date-of-birth'), before, settings: { consent } });
    expect(document.querySelectorAll('.frame-end .change-consent')).toHaveLength(count);
    await waitFor(() => expect(document.querySelectorAll('.consent')).toHaveLength(count));
  });
});

test('ApplicationPage: “Back” shows the previous step at once, and its address after the paint', async () => {
  const { addresses } = await showApplication({ at: '/gender', answers: answeredUntil('date-of-birth') });
  fireEvent.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(stepShown()).toBe('name');
  await waitFor(() => expect(addresses).toEqual(['/gender', '/name']));
});

test.each(['pagehide', 'keydown', 'pointerdown'])(
  'ApplicationPage: a %s event before the paint changes the address immediately',
  async (event) => {
    const { addresses } = await pressNext();
    act(() => void window.dispatchEvent(new Event(event)));
    expect(addresses).toEqual(['/name', '/gender']);
  },
);

test('ApplicationPage: pressing “Continue” twice before the paint moves two steps', async () => {
  const { addresses } = await pressNext();
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(addresses).toEqual(['/name', '/gender', '/date-of-birth']));
  expect(stepShown()).toBe('date-of-birth');
});

test('ApplicationPage: a history move before the paint cancels the pending address change', async () => {
  const { addresses, navigate } = await pressNext();
  act(() => {
    window.dispatchEvent(new Event('popstate'));
    navigate('/initial-details');
  });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  expect(addresses).toEqual(['/name', '/initial-details']);
  expect(stepShown()).toBe('initial-details');
});

test('ApplicationPage: a move to another page before the paint is not reverted', async () => {
  const { addresses, navigate } = await pressNext();
  act(() => navigate('/404'));
  await waitFor(() => expect(stepShown()).toBeUndefined());
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  expect(addresses).toEqual(['/name', '/404']);
});

const sentBack: Action = {
  type: 'statusReceived',
  update: {
    applicationStatus: 'positive',
    progressState: 4,
    errors: [{ dataPoint: 'lastName', code: 'doubted', message: '' }],
  },
};

test.each<[string, at: string, part: string, before: readonly Action[]]>([
  ['a later step', '/gender', '[data-step="gender"] h1', []],
  ['the consent panel', '/loan-details', '.consent h2', [{ type: 'consentOpened' }]],
  ['a deletion', '/loan-details', '[data-dialog="deletion"] h2', []],
  ['what a lender doubts', '/loan-details', '.notice a', [sentBack]],
])('ApplicationPage: %s waits for its texts, and is not shown empty before', async (_, at, part, before) => {
  // In a frame, the panel follows no scrolling, which jsdom lacks.
  document.documentElement.dataset['embedded'] = 'inline';
  const { texts, consent } = colombianSettings;
  const settings = { texts, consent: { ...consent, purposes: ['analytics'] as const } };
  const { texts: source } = await showApplication({ at, answers: answeredUntil('date-of-birth'), before, settings });
  document.querySelector<HTMLElement>('.footer [data-action="deleteAnswers"]')?.click();
  await act(() => Promise.resolve());
  expect(document.querySelector(part)).toBeNull();
  act(() => source.use(createEmbeddedTexts({ ...colombianSettings, texts: { ...texts, embedded: colombianTexts } })));
  await waitFor(() => expect(document.querySelector(part)).toHaveTextContent(/\S/));
  delete document.documentElement.dataset['embedded'];
});

test.each<[string, at: string, isAnswered: boolean, way: string, deletion: string | undefined]>([
  ['an unknown address with answers', '/404', true, 'notFound>resume', 'deletion>open'],
  ['an unknown address without', '/404', false, 'actions>home', undefined],
  ['the first page without', '/loan-details', false, 'actions>skipToContent', 'deletion>open'],
])('PrivacyActions: %s offers to delete what there is, and leads on', async (_, at, isAnswered, way, deletion) => {
  await showApplication({ at, ...(isAnswered && { answers: answeredUntil('date-of-birth') }) });
  expect(await screen.findByRole('link', { name: app(way) })).toBeInTheDocument();
  const offered = document.querySelector('.footer [data-action="deleteAnswers"]')?.textContent;
  expect(offered).toBe(deletion && app(deletion));
});
