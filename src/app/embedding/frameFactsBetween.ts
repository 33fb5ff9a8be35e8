import type { FrameFact } from '../../embed/frameMessages';
import { stateFacts } from '../../flow/applicationStates';
import { selectApplicationState } from '../../store/selectors';
import type { State } from '../../store/state';
import type { Settings } from '../../published/settings';

type FactSettings = Pick<Settings, 'product' | 'states'>;

/** Returns the facts that describe the current application to a host. */
export function initialFrameFacts(state: State, settings: FactSettings): readonly FrameFact[] {
  const applicationState = selectApplicationState(state);
  const step = state.form.openStep?.name;
  return [
    ...(step === undefined ? [] : [{ type: 'stepChanged', step } as const]),
    ...(applicationState === 0 ? [] : [stateChanged(applicationState, settings)]),
  ];
}

/** Returns the facts that a change of the application reports to a host: names of steps and states, and failures. */
export function frameFactsBetween(before: State, after: State, settings: FactSettings): readonly FrameFact[] {
  const step = after.form.openStep?.name;
  const applicationState = selectApplicationState(after);
  return [
    ...(step === undefined || step === before.form.openStep?.name ? [] : [{ type: 'stepChanged', step } as const]),
    ...(isSubmitted(before, after) ? [{ type: 'submitted', product: settings.product } as const] : []),
    ...(applicationState === selectApplicationState(before) ? [] : [stateChanged(applicationState, settings)]),
    ...failuresBetween(before, after),
  ];
}

function stateChanged(state: number, { states }: FactSettings): FrameFact {
  return { type: 'stateChanged', state, name: stateFacts(states, state)?.name ?? 'unknown' };
}

/** Whether the server has accepted a pending submission of the whole application. */
function isSubmitted({ lead: sent, form: asked }: State, { lead, form }: State): boolean {
  const isAnswered = sent.submission === 'pending' && lead.submission === 'idle';
  return isAnswered && form.attempts === asked.attempts && lead.id !== undefined && lead.leadStatus !== 'draft';
}

function failuresBetween(before: State, after: State): readonly FrameFact[] {
  const failures = [
    ['submission', before.lead.failure, after.lead.failure],
    ['action', before.progress.actionFailure, after.progress.actionFailure],
    ['redirect', before.lenderRedirect.failure, after.lenderRedirect.failure],
    ['link', linkFailure(before), linkFailure(after)],
  ] as const;
  return failures
    .filter(([, earlier, later]) => later !== undefined && later !== earlier)
    .map(([code]) => ({ type: 'error', code }));
}

function linkFailure({ continuation }: State): unknown {
  return continuation.failure;
}
