import { stateFacts } from '../../src/flow/applicationStates';
import { selectApplicationState, selectIsInForm } from '../../src/store/selectors';
import { selectLenderRedirect } from '../../src/store/selectLenderRedirect';
import type { State } from '../../src/store/state';
import type { Deployment } from './prepareChaosDeployment';

type DeploymentSettings = Pick<Deployment, 'settings'>;

/** Something is under way, and the applicant waits for it. */
export function isBusy(state: State, deployment: DeploymentSettings): boolean {
  const { lead, progress, verification, continuation, customerConsents } = state;
  const way = selectLenderRedirect(state);
  const isComingBack = way?.outcome === 'finished' && progress.action !== 'failed';
  const isUnknown = lead.id !== undefined && isOnlyRestored(state, deployment) && !progress.isDelayed;
  return (
    [lead.submission, progress.action, verification.status, way?.status, continuation.status].includes('pending') ||
    customerConsents.status === 'loading' ||
    isComingBack ||
    isUnknown ||
    isChecking(state, deployment)
  );
}

function isChecking(state: State, { settings }: DeploymentSettings): boolean {
  const { progress, lead } = state;
  const { waitsFor } = stateFacts(settings.states, selectApplicationState(state)) ?? {};
  return waitsFor === 'decision' && !progress.isDelayed && lead.submission !== 'failed';
}

/** The page shows what the device has kept; the server has not said yet where the application is. */
export function isOnlyRestored(state: State, { settings }: DeploymentSettings): boolean {
  return state.progress.applicationStatus === undefined && !selectIsInForm(state, settings.states);
}

/** The last thing that was tried has not worked, and the page says so. */
export function hasActionFailed(state: State): boolean {
  const { lead, progress, verification, continuation, customerConsents } = state;
  const statuses = [lead.submission, progress.action, verification.status, continuation.status];
  return (
    statuses.includes('failed') ||
    continuation.status === 'refused' ||
    customerConsents.status === 'failed' ||
    selectLenderRedirect(state)?.status === 'failed' ||
    progress.isDelayed
  );
}

export function hasEnded(state: State, deployment: DeploymentSettings): boolean {
  const { ending, waitsFor } = stateFacts(deployment.settings.states, selectApplicationState(state)) ?? {};
  const isOver = ending !== undefined && state.progress.page?.canContinue !== true;
  return !isOnlyRestored(state, deployment) && (isOver || waitsFor === 'lender');
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
    lenderRedirect: selectLenderRedirect(state),
    consents: customerConsents.status,
    errors: form.serverErrors,
    isLeadLost,
  });
}
