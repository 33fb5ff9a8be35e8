/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import type { Action } from '../../../../src/store/actions';
import { consentVersion } from '../../../../src/tracking/consent';
import { app, textsOfState } from '../../../support/colombianTexts';
import { showState } from '../../../support/showState';

const chosen = (...allowed: readonly 'analytics'[]): Action => ({
  type: 'consentChosen',
  choice: { allowed, chosenAt: '2026-11-29T10:00:00.000Z', version: consentVersion },
});

const heading = textsOfState('rejected')('heading');

test.each([
  ['that has no vendors', [], [], heading],
  ['whose vendors the applicant has not been asked about', ['analytics'], [], app('title>neutral')],
  ['whose vendors the applicant allows', ['analytics'], [chosen('analytics')], app('title>neutral')],
  ['whose vendors the applicant refuses', ['analytics'], [chosen()], heading],
] as const)(
  'StateHeading: of a deployment %s, the title tells the decision or not, and the heading has the focus',
  async (_, purposes, before, title) => {
    await showState('rejected', { before, settings: { consent: { purposes, isRequired: true } } });
    await waitFor(() => expect(document.title).toBe(`${title} – AskRobin`));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);
