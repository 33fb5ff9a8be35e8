import { latestState } from '../../src/flow/applicationStates';
import type { ApplicationState } from '../types';
import type { SandboxState } from './SandboxState';

/** Stands in for a state whose document no longer exists: no operation is possible in it. */
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

/** All states of a lead, as their documents define them. */
export class SandboxStates {
  /** Sorted by number. */
  readonly all: readonly SandboxState[];

  constructor(states: readonly SandboxState[]) {
    this.all = [...states].sort((one, other) => one.value - other.value);
  }

  /** Returns the current state of a lead. */
  of({ state }: { readonly state: ApplicationState }): SandboxState {
    const value = latestState(state);
    return this.all.find((known) => known.value === value) ?? forgotten(value);
  }

  /** Returns the state whose document has this name; throws if there is none. */
  named(name: string): SandboxState {
    return this.first(`called "${name}"`, (state) => state.name === name);
  }

  /** State in which lenders decide about a submitted lead. */
  get checking(): SandboxState {
    return this.first('that waits for a decision', ({ waitsFor }) => waitsFor === 'decision');
  }

  /** Final state of an application that no lender accepts. */
  get rejected(): SandboxState {
    return this.first('with a negative ending', ({ ending }) => ending === 'negative');
  }

  /** State after the applicant has declined: an ending from which they can return. Without one, as if rejected. */
  get declined(): SandboxState {
    const isIt = ({ ending, page }: SandboxState) => ending === 'negative' && page.submit === 'continueState';
    return this.all.find(isIt) ?? this.rejected;
  }

  /** Final state of a successful application. */
  get thanks(): SandboxState {
    return this.first('with a positive ending', ({ ending }) => ending === 'positive');
  }

  /** State in which the applicant accepts the lender's offer. */
  get offer(): SandboxState {
    return this.first('with an offer', ({ page }) => page.kind === 'offer');
  }

  /** State in which the applicant continues at the lender. */
  get redirected(): SandboxState {
    return this.first('that waits for the lender', ({ waitsFor }) => waitsFor === 'lender');
  }

  private first(what: string, isIt: (state: SandboxState) => boolean): SandboxState {
    const found = this.all.find(isIt);
    if (!found) throw new Error(`There is no state ${what} (NO_STATE): add its document to schemas/states/`);
    return found;
  }
}
