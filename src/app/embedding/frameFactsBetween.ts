import type { FrameErrorCode, FrameFact } from '../../embed/frameMessages';
import { stateFacts } from '../../flow/applicationStates';
import { selectApplicationState } from '../../store/progress';
import type { State } from '../../store/state';
import type { Settings } from '../../published/settings';
import type { StepPlace } from './stepPlaceOf';

export interface FactSources extends Pick<Settings, 'product' | 'states' | 'hostEvents'> {
  readonly placeOf: (state: State) => StepPlace | undefined;
}

/** Returns the facts that describe the current application to a host. */
export function initialFrameFacts(state: State, sources: FactSources): readonly FrameFact[] {
  const applicationState = selectApplicationState(state);
  return [...stepChanged(state, sources), ...(applicationState === 0 ? [] : [stateChanged(applicationState, sources)])];
}

/** Returns the facts that a change of the application reports to a host: another step or page, and failures. */
export function frameFactsBetween(before: State, after: State, sources: FactSources): readonly FrameFact[] {
  const applicationState = selectApplicationState(after);
  return [
    ...(after.form.openStep?.name === before.form.openStep?.name ? [] : stepChanged(after, sources)),
    ...(isSubmitted(before, after) ? [{ type: 'submitted', product: sources.product } as const] : []),
    ...(applicationState === selectApplicationState(before) ? [] : [stateChanged(applicationState, sources)]),
    ...failuresBetween(before, after).map((code) => ({ type: 'error', code: reportedCode(code, sources) }) as const),
  ];
}

function stepChanged(state: State, { placeOf }: FactSources): readonly FrameFact[] {
  const place = placeOf(state);
  return place ? [{ type: 'stepChanged', ...place }] : [];
}

/** Says which page is open only where the deployment reports outcomes: it may be an offer or a rejection. */
function stateChanged(state: number, { states, hostEvents }: FactSources): FrameFact {
  if (!hostEvents?.outcome) return { type: 'stateChanged', state: 0, name: '' };
  return { type: 'stateChanged', state, name: stateFacts(states, state)?.name ?? 'unknown' };
}

/** Only an application that a lender wants has a redirect to fail. */
function reportedCode(code: FrameErrorCode, { hostEvents }: FactSources): FrameErrorCode {
  return code === 'redirect' && !hostEvents?.outcome ? 'action' : code;
}

/** Whether the server has accepted a pending submission of the whole application. */
function isSubmitted({ lead: sent, form: sentForm }: State, { lead, form }: State): boolean {
  const isAnswered = sent.submission === 'pending' && lead.submission === 'idle';
  return isAnswered && form.attempts === sentForm.attempts && lead.id !== undefined && lead.leadStatus !== 'draft';
}

function failuresBetween(before: State, after: State): readonly FrameErrorCode[] {
  const failures = [
    ['submission', before.lead.failure, after.lead.failure],
    ['action', before.progress.actionFailure, after.progress.actionFailure],
    ['redirect', before.lenderRedirect.failure, after.lenderRedirect.failure],
    ['redirect', stayed(before), stayed(after)],
    ['link', linkFailure(before), linkFailure(after)],
  ] as const;
  return failures.filter(([, earlier, later]) => later !== undefined && later !== earlier).map(([code]) => code);
}

function linkFailure({ continuation }: State): unknown {
  return continuation.failure;
}

/** The host has heard of the press, which has led nowhere. */
function stayed({ lenderRedirect }: State): unknown {
  return lenderRedirect.departure === 'stayed' || undefined;
}
