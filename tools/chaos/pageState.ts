import { stateFacts } from '../../src/flow/applicationStates';
import { selectApplicationState, selectIsInForm } from '../../src/store/progress';
import { selectLenderRedirect } from '../../src/store/selectLenderRedirect';
import type { State } from '../../src/store/state';
import type { Deployment } from './prepareChaosDeployment';

type DeploymentSettings = Pick<Deployment, 'settings'>;

/** Returns whether something is in progress that the applicant waits for. */
export function isBusy(state: State, deployment: DeploymentSettings): boolean {
  // What was under way has ended with the lead; its page only offers another one.
  if (state.isLeadLost) return false;
  const { lead, progress, verification, continuation, customerConsents } = state;
  const way = selectLenderRedirect(state);
  const isComingBack = way?.outcome === 'finished' && progress.action !== 'failed';
  const isUnknown = lead.id !== undefined && isOnlyRestored(state, deployment) && !progress.isDelayed;
  return (
    [lead.submission, progress.action, verification.status, way?.status, continuation.status].includes('pending') ||
    customerConsents.status === 'pending' ||
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

/**
 * Returns whether the page shows what the device has stored, before the server has reported the application's status.
 */
export function isOnlyRestored(state: State, { settings }: DeploymentSettings): boolean {
  const { lead, progress } = state;
  return lead.id !== undefined && !progress.isReported && !selectIsInForm(state, settings.states);
}

/** Returns whether the latest action failed and the page shows it. */
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

/** Describes the state for the report on a stuck applicant. */
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
