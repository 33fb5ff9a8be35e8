import { type Chance, chanceOf } from './chanceOf';

/** Faults that stop a call before the server receives it. */
export const faultsBefore = [
  'lost before',
  'reset',
  'timeout before',
  '500',
  '502',
  '503',
  '409 made up',
  '412 made up',
  '422 made up',
  '400 of a firewall',
  '429 now',
  '429 later',
  'HTML 200',
] as const;

/**
 * Faults after the server has handled the call. `400 after`: the browser resent a lost request on its own, and the
 * app only learns that the second one was refused.
 */
export const faultsAfter = ['lost after', '400 after', '502 after', 'timeout after', 'truncated', 'cut off'] as const;

/** `API down`: the process was killed, and its replacement does not serve yet. */
export type FaultKind = (typeof faultsBefore)[number] | (typeof faultsAfter)[number] | 'API down';

/** The relevant parts of a call that passes the proxy. */
export interface PassingCall {
  /** Session that sent the call. */
  readonly sessionId: string;
  /** The same for all calls of an operation, whatever lead they are about. */
  readonly name: string;
  readonly isWrite: boolean;
  readonly isUpload: boolean;
  readonly key: string | undefined;
  /** Secret of the device that holds the lead. */
  readonly holder?: string | undefined;
}

export interface FakeAnswer {
  readonly status: number;
  readonly type: 'application/json' | 'text/html';
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const blockedPage = '<!doctype html><title>Request blocked</title><h1>Request blocked</h1>';

function refusing(status: number, code: string): FakeAnswer {
  const errors = [{ code, message: 'Somebody on the way has made this up.' }];
  return { status, type: 'application/json', body: JSON.stringify({ errors }) };
}

/** Responses of an intermediary that knows nothing about the application. */
export const madeUpAnswers: Readonly<Partial<Record<FaultKind, FakeAnswer>>> = {
  '500': { status: 500, type: 'text/html', body: blockedPage },
  '502': { status: 502, type: 'text/html', body: blockedPage },
  '503': { ...refusing(503, 'maintenance') },
  '400 after': { status: 400, type: 'text/html', body: blockedPage },
  '502 after': { status: 502, type: 'text/html', body: blockedPage },
  '409 made up': refusing(409, 'conflict'),
  '412 made up': refusing(412, 'precondition_failed'),
  '422 made up': refusing(422, 'strange'),
  '400 of a firewall': { status: 400, type: 'text/html', body: blockedPage },
  '429 now': { ...refusing(429, 'too_many'), headers: { 'Retry-After': '0' } },
  '429 later': { ...refusing(429, 'too_many'), headers: { 'Retry-After': '1' } },
  'HTML 200': { status: 200, type: 'text/html', body: blockedPage },
};

/**
 * Picks the fault of a call. Losing a call that was handled is the hardest case to get right, so it is picked often.
 */
function chooseFault(chance: Chance): FaultKind {
  const isAfter = chance.happens(0.5);
  return isAfter ? chance.pick(faultsAfter) : chance.pick(faultsBefore);
}

export function isAfter(kind: FaultKind): boolean {
  return faultsAfter.some((each) => each === kind);
}

/** How often an operation was called, and the fault that lasts for a number of further calls. */
interface Called {
  count: number;
  lasting: FaultKind | undefined;
  times: number;
}

interface Lot {
  left: number;
  /** By operation. */
  readonly calls: Map<string, Called>;
}

/** One more than the client's maximum number of tries. */
const longest = 5;

/**
 * Decides which calls break. The fault of an operation's nth call follows from the seed and the applicant, whatever
 * calls came between. Each applicant has a budget of 6 to 12 faults; beyond it, calls rarely break.
 */
export function createFaultPlan(seed: number): (index: number, call: PassingCall) => FaultKind | undefined {
  const lots = new Map<number, Lot>();
  return (index, { name, isWrite, isUpload }) => {
    const lot: Lot = lots.get(index) ?? { left: 6 + chanceOf(seed, index, 'luck').below(7), calls: new Map() };
    lots.set(index, lot);
    const called: Called = lot.calls.get(name) ?? { count: 0, lasting: undefined, times: 0 };
    lot.calls.set(name, called);
    called.count++;
    if (called.times > 0) {
      called.times--;
      return called.lasting;
    }
    const chance = chanceOf(seed, index, 'fault', name, called.count);
    const often = lot.left > 0 ? (isWrite ? 0.45 : 0.12) : 0.02;
    if (!chance.happens(often)) return undefined;
    lot.left--;
    const fault = fitting(chooseFault(chance), isUpload);
    // A call fails for the applicant only if all its tries fail.
    const isLasting = isWrite && chance.happens(0.5);
    const times = fault.startsWith('timeout') ? 1 : 1 + chance.below(longest);
    Object.assign(called, { lasting: fault, times: isLasting ? times : 0 });
    return fault;
  };
}

/** The client's timeout for pictures is so long that silence would take minutes. */
function fitting(fault: FaultKind, isUpload: boolean): FaultKind {
  if (!isUpload || !fault.startsWith('timeout')) return fault;
  return isAfter(fault) ? 'lost after' : 'reset';
}
