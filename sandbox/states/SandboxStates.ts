import { latestState } from '../../src/flow/applicationStates';
import type { ApplicationState } from '../types';
import type { SandboxState } from './SandboxState';

/** A state that the documents do not have any more: no operation is possible in it. */
function forgotten(value: number): SandboxState {
  const name = `state-${value}`;
  return {
    value,
    name,
    title: `state ${value}`,
    page: { kind: 'ending' },
    takes: new Set(),
    leadsTo: {},
    consents: [],
  };
}

/** All states of a lead, by what their documents say. */
export class SandboxStates {
  /** In the order of their numbers. */
  readonly all: readonly SandboxState[];

  constructor(states: readonly SandboxState[]) {
    this.all = [...states].sort((one, other) => one.value - other.value);
  }

  /** The state a lead is in now. */
  of({ state }: { readonly state: ApplicationState }): SandboxState {
    const value = latestState(state);
    return this.all.find((known) => known.value === value) ?? forgotten(value);
  }

  /** The state whose document has this name; throws where there is none. */
  named(name: string): SandboxState {
    return this.first(`called "${name}"`, (state) => state.name === name);
  }

  /** Where lenders decide about a lead that was sent. */
  get checking(): SandboxState {
    return this.first('that waits for a decision', ({ waitsFor }) => waitsFor === 'decision');
  }

  /** Where an application ends that no lender wants. */
  get rejected(): SandboxState {
    return this.first('with a negative ending', ({ ending }) => ending === 'negative');
  }

  /** Where an application ends well. */
  get thanks(): SandboxState {
    return this.first('with a positive ending', ({ ending }) => ending === 'positive');
  }

  /** Where the applicant takes the offer of the lender. */
  get offer(): SandboxState {
    return this.first('with an offer', ({ page }) => page.kind === 'offer');
  }

  /** Where the applicant goes on at the lender's. */
  get redirected(): SandboxState {
    return this.first('that waits for the lender', ({ waitsFor }) => waitsFor === 'lender');
  }

  private first(what: string, isIt: (state: SandboxState) => boolean): SandboxState {
    const found = this.all.find(isIt);
    if (!found) throw new Error(`There is no state ${what} (NO_STATE): add its document to schemas/states/`);
    return found;
  }
}
