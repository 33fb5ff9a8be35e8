import { type Api, apiThrough } from '../../src/api/createApi';
import type { SendOptions } from '../../src/api/types';
import type { Answers, Json } from '../../src/published/flow';
import type { FaultKind } from './faults';

/** Something the applicant has decided, and the page it was decided on. */
export interface Press {
  readonly id: number;
  readonly tab: number;
  /** State of the page that was pressed. */
  readonly state: number;
  readonly operation: string;
  /** What the page was to send, without the id of the lead. */
  readonly body?: Readonly<Record<string, Json | undefined>>;
}

/** A write that the product has made of a press. */
export interface Write {
  readonly operation: string;
  readonly key: string | undefined;
  readonly press: Press | undefined;
}

/** The answers at a press that was to send the whole form. */
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
  readonly toldLeads = new Set<string>();
  /** States whose pages were shown. */
  readonly toldStates = new Set<number>();
  /** Presses after which the applicant was told that the application has gone on. */
  readonly toldMoved = new Set<number>();
  readonly problems: string[] = [];
  readonly events: string[] = [];
  readonly faults = new Map<FaultKind, number>();
  /** How often a write with a key was carried out as far as was seen on the way, by the key. */
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

  tellState(tab: number, state: number): void {
    this.toldStates.add(state);
    this.note(`tab ${tab} shows state ${state}`);
  }

  tellMoved(): void {
    this.toldMoved.add(this.presses.length - 1);
    this.note('is told that the application has gone on');
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
  /** What the applicant has pressed last on this page. */
  readonly press: () => Press | undefined;
  /** On purpose: another key at every call, and no word of the state it was decided in. */
  readonly newKey?: (() => string) | undefined;
}

/** The client of the product, with a record of every write that it is asked for. */
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
