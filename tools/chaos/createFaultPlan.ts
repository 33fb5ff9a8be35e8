import { chanceOf } from './chanceOf';
import type { PassingCall } from './createBreakingProxy';
import { chooseFault, isAfter, type FaultKind } from './faults';

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
