import { isFormState } from '../flow/applicationStates';
import type { FlowModel } from '../flow/types';
import type { Settings } from './Settings';

/** What an address stands for. */
export type Address =
  | { readonly kind: 'step'; readonly step: string | undefined }
  | { readonly kind: 'section'; readonly state: number }
  | { readonly kind: 'state'; readonly states: readonly number[] }
  /** A page that belongs to no state, by its name. */
  | { readonly kind: 'page'; readonly name: string }
  | { readonly kind: 'notFound' | 'unknown' | 'pending' };

interface AddressContext {
  readonly model: FlowModel;
  readonly settings: Pick<Settings, 'states'>;
  /** Whether all steps are known already; before that an unknown address may still turn out to be a step. */
  readonly isWhole: boolean;
}

/** Reads an address below the base path. The root stands for the step that is open, a form state for its section. */
export function addressOf(pathname: string, { model, settings, isWhole }: AddressContext): Address {
  const path = pathname.replace(/^\/+|\/+$/g, '');
  if (path === '') return { kind: 'step', step: undefined };
  if (path === '404') return { kind: 'notFound' };
  const step = model.steps.find((candidate) => candidate.path === path);
  if (step) return { kind: 'step', step: step.name };
  const pages = Object.entries(settings.states).filter(([, { route }]) => route === path);
  const states = pages.map(([value]) => Number(value)).filter(Number.isInteger);
  const section = states.find((state) => isFormState(settings.states, state));
  if (section !== undefined) return { kind: 'section', state: section };
  if (states.length > 0) return { kind: 'state', states };
  const [name] = pages.map(([value]) => value);
  if (name !== undefined) return { kind: 'page', name };
  return { kind: isWhole ? 'unknown' : 'pending' };
}
