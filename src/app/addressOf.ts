import type { FlowModel } from '../flow/types';
import { isFormState } from '../store/formStates';
import type { Settings } from './Settings';

/** What an address stands for. */
export type Address =
  | { readonly kind: 'step'; readonly step: string | undefined }
  | { readonly kind: 'state'; readonly states: readonly number[] }
  | { readonly kind: 'notFound' | 'unknown' | 'pending' };

interface AddressContext {
  readonly model: FlowModel;
  readonly settings: Pick<Settings, 'stateRoutes'>;
  /** Whether all steps are known already; before that an unknown address may still turn out to be a step. */
  readonly isWhole: boolean;
}

/** Reads an address below the base path. The root, and the pages of form states, stand for the step that is open. */
export function addressOf(pathname: string, { model, settings, isWhole }: AddressContext): Address {
  const path = pathname.replace(/^\/+|\/+$/g, '');
  if (path === '') return { kind: 'step', step: undefined };
  if (path === '404') return { kind: 'notFound' };
  const step = model.steps.find((candidate) => candidate.path === path);
  if (step) return { kind: 'step', step: step.name };
  const states = Object.entries(settings.stateRoutes)
    .filter(([, { route }]) => route === path)
    .map(([value]) => Number(value));
  if (states.some(isFormState)) return { kind: 'step', step: undefined };
  if (states.length > 0) return { kind: 'state', states };
  return { kind: isWhole ? 'unknown' : 'pending' };
}
