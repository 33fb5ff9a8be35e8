import type { Store } from '../openStore';
import { moveTo } from './moveTo';
import { stateNames } from './stateNames';

interface Wanted {
  readonly id: unknown;
  readonly state: unknown;
}

/** Puts a lead into a state by hand; false where there is no such lead or state. */
export function setState(store: Store, { id, state }: Wanted): boolean {
  const lead = typeof id === 'string' ? store.lead(id) : undefined;
  const wanted = Number(state === '' ? NaN : state);
  if (!lead || stateNames[wanted] === undefined) return false;
  moveTo(store, { lead: { ...lead, pollsLeft: 1 }, state: wanted });
  return true;
}
