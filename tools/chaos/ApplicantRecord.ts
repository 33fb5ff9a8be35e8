import { type Api, apiThrough } from '../../src/api/createApi';
import type { SendOptions } from '../../src/api/types';
import type { Answers, Json } from '../../src/published/flow';
import type { FaultKind } from './faults';

/** A decision of the applicant and the page on which it was made. */
export interface Press {
  readonly id: number;
  readonly tab: number;
  /** State of the page that was pressed. */
  readonly state: number;
  readonly operation: string;
  /** What the page was to send, without the id of the lead. */
  readonly body?: Readonly<Record<string, Json | undefined>>;
}

/** A write request that the product sent for a press. */
export interface Write {
  readonly operation: string;
  readonly key: string | undefined;
  readonly press: Press | undefined;
}

/** The answers at the time of a press that was to send the whole form. */
export interface Version {
  readonly answers: Answers;
  readonly press: Press;
}

interface End {
  readonly state: number;
  readonly lead: string | undefined;
}

/** Everything one applicant did and saw, in order. */
export class ApplicantRecord {
  readonly sessions: string[] = [];
  readonly presses: Press[] = [];
  readonly writes: Write[] = [];
  readonly versions: Version[] = [];
  readonly confirmedLeads = new Set<string>();
  /** States whose pages were shown. */
  readonly confirmedStates = new Set<number>();
  /** Presses after which the page reported that the application has moved on. */
  readonly seenMoved = new Set<number>();
  readonly problems: string[] = [];
  readonly events: string[] = [];
  readonly faults = new Map<FaultKind, number>();
  /** By idempotency key: number of successful responses of the API that the proxy has seen. */
  readonly carriedOut = new Map<string, number>();
  calls = 0;
  end: End | undefined;

  constructor(readonly index: number) {}

  note(event: string): void {
    this.events.push(event);
  }

  addPress(made: Omit<Press, 'id'>): Press {
    const press = { ...made, id: this.presses.length };
    this.presses.push(press);
    this.note(`press ${press.id}: ${press.operation} in state ${press.state}, tab ${press.tab}`);
    return press;
  }

  addWrite(write: Write): void {
    const { operation, key, press } = write;
    this.writes.push(write);
    this.note(`write ${operation} under ${key?.slice(0, 8) ?? 'no key'} for press ${press?.id ?? '-'}`);
  }

  recordState(tab: number, state: number): void {
    this.confirmedStates.add(state);
    this.note(`tab ${tab} shows state ${state}`);
  }

  recordMoved(): void {
    this.seenMoved.add(this.presses.length - 1);
    this.note('sees that the application has moved on');
  }

  addProblem(problem: string): void {
    this.problems.push(problem);
    this.note(`PROBLEM ${problem}`);
  }

  addCall(call: string, fault: FaultKind | undefined): void {
    this.calls++;
    if (fault !== undefined) this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
    this.note(fault === undefined ? call : `${call} [${fault}]`);
  }

  addCarriedOut(key: string): void {
    this.carriedOut.set(key, (this.carriedOut.get(key) ?? 0) + 1);
  }
}

interface RecordedApi {
  readonly record: ApplicantRecord;
  readonly onWrite: () => void;
  /** The latest press on this page. */
  readonly press: () => Press | undefined;
  /** For testing the test: makes a new key for every call, and the state of the decision is left out. */
  readonly newKey?: (() => string) | undefined;
}

/** Wraps the product's client and records every write. */
export function recordedApi(api: Api, { record, press, onWrite, newKey }: RecordedApi): Api {
  const send: Api['sendNamed'] = (operation, call, options = {}) => {
    const isKeyed = options.idempotencyKey !== undefined;
    if (!isKeyed && operation !== 'updateLead') return api.sendNamed(operation, call, options);
    const sent = isKeyed ? forgetting(options, newKey) : options;
    record.addWrite({ operation, key: sent.idempotencyKey, press: press() });
    onWrite();
    return api.sendNamed(operation, call, sent);
  };
  return apiThrough(send);
}

function forgetting(options: SendOptions, newKey: RecordedApi['newKey']): SendOptions {
  if (!newKey) return options;
  const { fromState: _state, ...rest } = options;
  return { ...rest, idempotencyKey: newKey() };
}
