import { latestState } from '../../src/flow/applicationStates';
import type { Store } from '../openStore';
import type { ApiAnswer, LeadStatus, OperationName, StoredLead } from '../types';
import { canDecline, isFormOfLender, isOptionalPage, type SandboxState } from './SandboxState';
import type { SandboxStates } from './SandboxStates';

interface StateMove {
  readonly lead: StoredLead;
  readonly state: SandboxState;
  readonly declined?: StoredLead['declined'];
}

export function statusIn(state: SandboxState): LeadStatus {
  if (state.ending === 'negative') return 'negative';
  const isWithNoLender = state.waitsFor === 'decision' || (state.waitsFor === 'form' && !isFormOfLender(state));
  return isWithNoLender ? 'submitted' : 'positive';
}

/** Stores the lead in a state and responds with that state. */
export function moveTo(store: Store, { lead: before, state, declined }: StateMove): ApiAnswer {
  const { declined: _left, ...lead } = before;
  store.putLead({
    ...lead,
    ...(declined && { declined }),
    state: state.value,
    status: statusIn(state),
    updatedAt: new Date().toISOString(),
  });
  return { status: 200, body: { state: state.value } };
}

type Travelling = Pick<StoredLead, 'state' | 'decision'>;

/** Returns the number of the next state in the lender's journey; `undefined` after the last one. */
export function plannedState({ state, decision }: Travelling): number | undefined {
  const journey = decision?.journey ?? [];
  const place = journey.indexOf(latestState(state));
  return place < 0 ? undefined : journey[place + 1];
}

/** Returns the state after one that was set by hand and that is not in the lender's journey. */
function usual({ page }: SandboxState, states: SandboxStates): SandboxState {
  if (page.kind === 'offer') return states.redirected;
  return page.kind === 'offers' ? states.thanks : states.offer;
}

interface DonePage {
  readonly lead: Travelling;
  readonly operation: OperationName;
}

/** Returns the state after the page of the current one is done. */
export function nextState({ lead, operation }: DonePage, states: SandboxStates): SandboxState {
  const present = states.of(lead);
  const fixed = present.leadsTo[operation];
  if (fixed !== undefined) return states.named(fixed);
  const next = plannedState(lead);
  return next === undefined ? usual(present, states) : states.of({ state: next });
}

/**
 * Returns the state after the applicant has skipped the page: declined or rejected, since no other lender is waiting,
 * unless the page is optional or its document names a next state.
 */
export function skippedState(donePage: DonePage, states: SandboxStates): SandboxState {
  const present = states.of(donePage.lead);
  const leadsOn = isOptionalPage(present) || present.leadsTo[donePage.operation] !== undefined;
  if (leadsOn) return nextState(donePage, states);
  return canDecline(present) ? states.declined : states.rejected;
}

/** Returns the lead with the body that a page has sent. */
export function withPageAnswers(lead: StoredLead, operation: OperationName, body: unknown): StoredLead {
  return { ...lead, pages: { ...lead.pages, [operation]: body } };
}

interface WantedState {
  readonly id: unknown;
  readonly state: unknown;
}

/** Puts a lead into a state by hand; returns false if the lead or the state does not exist. */
export type SetState = (wanted: WantedState) => boolean;

export function stateSetter(store: Store, { all }: SandboxStates): SetState {
  return ({ id, state }) => {
    const lead = typeof id === 'string' ? store.lead(id) : undefined;
    const target = state === '' ? undefined : all.find(({ value }) => value === Number(state));
    if (!lead || !target) return false;
    moveTo(store, { lead: { ...lead, pollsLeft: 1 }, state: target });
    return true;
  };
}
