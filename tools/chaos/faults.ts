import { type Chance, chanceOf } from './chanceOf';

/** What can go wrong with a call, by whether the server gets to hear of it. */
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

/** `400 after`: the browser resent a lost request on its own, and the app hears only that the second one was refused. */
export const faultsAfter = ['lost after', '400 after', '502 after', 'timeout after', 'truncated', 'cut off'] as const;

/** `API down`: the process was killed, and another one does not serve yet. */
export type FaultKind = (typeof faultsBefore)[number] | (typeof faultsAfter)[number] | 'API down';

/** A call on its way, as far as it matters here. */
export interface PassingCall {
  /** Of the session that has sent it. */
  readonly sessionId: string;
  /** The same for all calls of an operation, whatever lead they are about. */
  readonly name: string;
  readonly isWrite: boolean;
  readonly isUpload: boolean;
  readonly key: string | undefined;
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

/** Answers of somebody on the way who knows nothing of the application. */
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

/** Which fault hits a call: what is lost after it was handled is the hardest to get right, so it comes often. */
function chooseFault(chance: Chance): FaultKind {
  const isAfter = chance.happens(0.5);
  return isAfter ? chance.pick(faultsAfter) : chance.pick(faultsBefore);
}

export function isAfter(kind: FaultKind): boolean {
  return faultsAfter.some((each) => each === kind);
}

/** How often an operation was called, and what lasts for so many more times. */
interface Called {
  count: number;
  lasting: FaultKind | undefined;
  times: number;
}

interface Lot {
  left: number;
  /** By the operation. */
  readonly calls: Map<string, Called>;
}

/** As often as the client tries at most, and once more. */
const longest = 5;

/**
 * Decides which calls break. What hits the nth call of an operation follows from the seed and the applicant, whatever
 * came between. Everybody has so much bad luck and little more.
 */
export function createFaultPlan(seed: number): (index: number, call: PassingCall) => FaultKind | undefined {
  const lots = new Map<number, Lot>();
  return (index, { name, isWrite, isUpload }) => {
    const lot: Lot = lots.get(index) ?? { left: 6 + chanceOf(seed, index, 'luck').below(7), calls: new Map() };
    lots.set(index, lot);
    const known: Called = lot.calls.get(name) ?? { count: 0, lasting: undefined, times: 0 };
    lot.calls.set(name, known);
    known.count++;
    if (known.times > 0) {
      known.times--;
      return known.lasting;
    }
    const chance = chanceOf(seed, index, 'fault', name, known.count);
    const often = lot.left > 0 ? (isWrite ? 0.45 : 0.12) : 0.02;
    if (!chance.happens(often)) return undefined;
    lot.left--;
    const fault = fitting(chooseFault(chance), isUpload);
    // A call fails for the applicant only if all its tries do.
    const isLasting = isWrite && chance.happens(0.5);
    const times = fault.startsWith('timeout') ? 1 : 1 + chance.below(longest);
    Object.assign(known, { lasting: fault, times: isLasting ? times : 0 });
    return fault;
  };
}

/** The client is patient with pictures, so that silence would take minutes. */
function fitting(fault: FaultKind, isUpload: boolean): FaultKind {
  if (!isUpload || !fault.startsWith('timeout')) return fault;
  return isAfter(fault) ? 'lost after' : 'reset';
}
