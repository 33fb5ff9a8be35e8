import { isFormState } from '../../src/store/formStates';
import { selectApplicationState, selectWayOut } from '../../src/store/selectors';
import type { State } from '../../src/store/state';

const checking = 6;
const thankYou = 11;
const redirected = 12;
const rejected = 13;

/** Something is under way, and the applicant waits for it. */
export function isBusy(state: State): boolean {
  const { lead, progress, verification, continuation, customerConsents } = state;
  const way = selectWayOut(state);
  const isComingBack = way?.outcome === 'finished' && progress.action !== 'failed';
  const isUnknown = lead.id !== undefined && isOnlyRestored(state) && !progress.isDelayed;
  return (
    [lead.submission, progress.action, verification.status, way?.status, continuation.status].includes('pending') ||
    customerConsents.status === 'loading' ||
    isComingBack ||
    isUnknown ||
    isChecking(state)
  );
}

function isChecking({ progress, lead }: State): boolean {
  return [progress.progressState].flat().at(-1) === checking && !progress.isDelayed && lead.submission !== 'failed';
}

/** The page shows what the device has kept; the server has not said yet where the application is. */
export function isOnlyRestored(state: State): boolean {
  return state.progress.applicationStatus === undefined && !isFormState(selectApplicationState(state));
}

/** The last thing that was tried has not worked, and the page says so. */
export function hasFailed(state: State): boolean {
  const { lead, progress, verification, continuation, customerConsents } = state;
  const statuses = [lead.submission, progress.action, verification.status, continuation.status];
  return (
    statuses.includes('failed') ||
    continuation.status === 'refused' ||
    customerConsents.status === 'failed' ||
    selectWayOut(state)?.status === 'failed' ||
    progress.isDelayed
  );
}

export function hasEnded(state: State): boolean {
  const present = selectApplicationState(state);
  const isThanked = present === thankYou && state.progress.page?.canContinue !== true;
  return !isOnlyRestored(state) && (isThanked || present === redirected || present === rejected);
}

/** For the report of an applicant who is stuck. */
export function describeState(state: State): string {
  const { lead, progress, verification, continuation, customerConsents, form, isLeadLost } = state;
  const { progressState, applicationStatus, action, actionFailure, isDelayed } = progress;
  return JSON.stringify({
    lead,
    progress: { progressState, applicationStatus, action, actionFailure, isDelayed },
    verification: verification.status,
    link: continuation.status,
    wayOut: selectWayOut(state),
    consents: customerConsents.status,
    errors: form.serverErrors,
    isLeadLost,
  });
}
