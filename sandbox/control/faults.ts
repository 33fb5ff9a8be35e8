import type { NextFunction, Request, Response } from 'express';
import { isObject } from '../../tools/contract/isObject';
import type { OperationId } from '../types';

/** A fault to play on the coming requests of one operation. */
export interface Fault {
  readonly operationId: string;
  /** `latency` waits before the request is handled; `status` answers instead of handling it; `drop` cuts the line. */
  readonly kind: 'latency' | 'status' | 'drop';
  /** Wait of a latency, and what a 429 or 503 asks the client to wait. */
  readonly ms?: number;
  readonly status?: number;
  /** For `drop`: the line is cut before the request is handled, or after it and before the answer. */
  readonly when?: 'before' | 'after';
  /** How many requests it hits; all of them when absent. */
  readonly times?: number;
}

export interface Faults {
  readonly list: () => readonly Fault[];
  readonly set: (faults: readonly Fault[]) => void;
  readonly middleware: (operationId: OperationId) => (req: Request, res: Response, next: NextFunction) => void;
}

const KINDS: readonly unknown[] = ['latency', 'status', 'drop'];

export function isFaultList(value: unknown): value is Fault[] {
  return (
    Array.isArray(value) &&
    value.every(
      (fault: unknown) => isObject(fault) && typeof fault['operationId'] === 'string' && KINDS.includes(fault['kind']),
    )
  );
}

function answerStatus({ status = 503, ms }: Fault, res: Response): void {
  if (status === 429 || ms !== undefined) res.set('Retry-After', String(Math.ceil((ms ?? 1000) / 1000)));
  res.status(status).json({ errors: [{ code: 'fault', message: 'A fault was asked for.' }] });
}

function play(fault: Fault, res: Response, next: NextFunction): void {
  if (fault.kind === 'latency') {
    setTimeout(next, fault.ms ?? 1000);
  } else if (fault.kind === 'status') {
    answerStatus(fault, res);
  } else if (fault.when === 'after') {
    res.end = () => {
      res.socket?.destroy();
      return res;
    };
    next();
  } else {
    res.socket?.destroy();
  }
}

/** Faults live in memory and end with the process. */
export function createFaults(): Faults {
  let faults: Fault[] = [];
  const take = (operationId: OperationId): Fault | undefined => {
    const fault = faults.find((candidate) => candidate.operationId === operationId);
    if (fault?.times === undefined) return fault;
    const rest = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    faults = faults.flatMap((candidate) => (candidate === fault ? rest : [candidate]));
    return fault;
  };
  return {
    list: () => faults,
    set: (next) => {
      faults = [...next];
    },
    middleware: (operationId) => (_req, res, next) => {
      const fault = take(operationId);
      if (fault) play(fault, res, next);
      else next();
    },
  };
}
