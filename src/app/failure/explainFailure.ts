import { type StartFailure, startFailureTexts } from '../../published/startFailure';
import type { SubmissionFailure } from '../../store/request';
import { FileMissing, missedAddressOf, responseOf, saysMissing } from '../loading/missingFile';

/** Why a page cannot start or go on, and the key of the text that says so. */
export interface ExplainedFailure {
  readonly failure: StartFailure;
  readonly text: (typeof startFailureTexts)[StartFailure];
  /** What it means for a press that waited for the part. */
  readonly press: SubmissionFailure;
}

const presses = {
  slow: 'offline',
  missing: 'missing',
  gone: 'gone',
  outdated: 'server',
  failed: 'server',
} as const satisfies Readonly<Record<StartFailure, SubmissionFailure['kind']>>;

export async function explainFailure(cause: unknown): Promise<ExplainedFailure> {
  const failure = await startFailureOf(cause);
  return { failure, text: startFailureTexts[failure], press: { kind: presses[failure] } };
}

/**
 * Returns why a part of the page could not be had. What comes by other requests and not as a script is held back in the
 * browser; where nothing comes, there is no connection.
 */
async function startFailureOf(failure: unknown): Promise<StartFailure> {
  const cause = failure instanceof Error ? (failure.cause ?? failure) : failure;
  if (cause instanceof FileMissing) return 'gone';
  const request = missedAddressOf(cause);
  if (request === undefined) return 'failed';
  const response = await responseOf(request);
  if (response && saysMissing(response)) return 'gone';
  if (response) return response.ok ? 'missing' : 'failed';
  return (await responseOf(window.location.href)) ? 'missing' : 'slow';
}
