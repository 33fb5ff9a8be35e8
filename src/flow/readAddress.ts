import { isFormState, type StateFacts, type StateTable } from './applicationStates';
import type { FlowModel } from './types';

/** What an address stands for, whatever page fits now. */
export type Address =
  /** The root names no step. */
  | { readonly kind: 'step'; readonly step: string | undefined }
  | { readonly kind: 'section'; readonly state: number; readonly name: string }
  | { readonly kind: 'state'; readonly phase: StateFacts['phase'] }
  /** A page that belongs to no state, by its name. */
  | { readonly kind: 'free'; readonly name: string }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown' };

/** Address of the page that says that there is no such page. */
export const notFoundRoute = '404';

interface AddressFacts {
  /** Below the base path, without slashes at its ends. */
  readonly address: string;
  readonly model: Pick<FlowModel, 'steps'>;
  readonly states: StateTable;
}

/** Reads an address. A step that is not visible has one as well; the route of a form state is that of its section. */
export function readAddress({ address, model, states }: AddressFacts): Address {
  if (address === '') return { kind: 'step', step: undefined };
  if (address === notFoundRoute) return { kind: 'notFound' };
  const step = model.steps.find(({ path }) => path === address);
  if (step) return { kind: 'step', step: step.name };
  const [value, facts] = Object.entries(states).find(([, { route }]) => route === address) ?? [];
  if (!facts) return { kind: 'unknown' };
  const { name, phase } = facts;
  const state = Number(value);
  if (!Number.isInteger(state)) return { kind: 'free', name };
  return isFormState(states, state) ? { kind: 'section', state, name } : { kind: 'state', phase };
}
