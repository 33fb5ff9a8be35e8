import type { Store } from '../openStore';
import { moveTo } from './moveTo';
import type { States } from './States';

interface Wanted {
  readonly id: unknown;
  readonly state: unknown;
}

/** Puts leads into a state by hand; false where there is no such lead or state. */
export type SetState = (wanted: Wanted) => boolean;

export function stateSetter(store: Store, { all }: States): SetState {
  return ({ id, state }) => {
    const lead = typeof id === 'string' ? store.lead(id) : undefined;
    const wanted = state === '' ? undefined : all.find(({ value }) => value === Number(state));
    if (!lead || !wanted) return false;
    moveTo(store, { lead: { ...lead, pollsLeft: 1 }, state: wanted });
    return true;
  };
}
