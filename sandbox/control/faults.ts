import type { NextFunction, Request, Response } from 'express';
import { isObject } from '../../documents/jsonValues';
import type { OperationName } from '../types';

/** A fault to inject into the next requests of one operation. */
export interface Fault {
  readonly operationId: string;
  /**
   * `latency` delays the request; `status` responds with it; `drop` closes the connection; `silence` leaves it open
   * without a response; `page` responds with a web page and 200; `cut` responds with half of the body.
   */
  readonly kind: 'latency' | 'status' | 'drop' | 'silence' | 'page' | 'cut';
  /** Milliseconds: the delay of a latency, or the `Retry-After` of a status, sent in whole seconds. */
  readonly ms?: number;
  readonly status?: number;
  /** With a status: the refused value and its message. */
  readonly fieldName?: string;
  readonly message?: string;
  /**
   * `before`, the default, replaces handling the request; `after` replaces the response. A latency is always before.
   */
  readonly when?: 'before' | 'after';
  /** How many requests it hits; all if absent. */
  readonly times?: number;
}

export interface FaultRegistry {
  readonly list: () => readonly Fault[];
  readonly set: (faults: readonly Fault[]) => void;
  readonly middleware: (operationId: OperationName) => (req: Request, res: Response, next: NextFunction) => void;
}

const KINDS: readonly unknown[] = ['latency', 'status', 'drop', 'silence', 'page', 'cut'];

function isIntegerWithin(value: unknown, minimum: number, maximum: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum;
}

/** Rejects a fault that could never occur, which would let a test pass without its fault. */
function isFault(value: unknown, operationIds: readonly string[]): value is Fault {
  if (!isObject(value) || !KINDS.includes(value['kind'])) return false;
  const { operationId, status = 503, ms = 0, times = 1 } = value;
  return (
    operationIds.some((known) => known === operationId) &&
    isIntegerWithin(status, 200, 599) &&
    isIntegerWithin(ms, 0, Infinity) &&
    isIntegerWithin(times, 1, Infinity)
  );
}

export function isFaultList(value: unknown, operationIds: readonly string[]): value is Fault[] {
  return Array.isArray(value) && value.every((fault: unknown) => isFault(fault, operationIds));
}

function statusAnswer(
  { status = 503, ms, fieldName, message = 'A fault was asked for.' }: Fault,
  res: Response,
): string {
  if (status === 429 || ms !== undefined) res.set('Retry-After', String(Math.ceil((ms ?? 1000) / 1000)));
  res.status(status).type('json');
  return JSON.stringify({ errors: [{ ...(fieldName !== undefined && { fieldName }), code: 'fault', message }] });
}

/** Returns the replacement of the response, if any; else the connection is closed or left open. */
function falseAnswer(fault: Fault, res: Response, answer: string): string | undefined {
  switch (fault.kind) {
    case 'status':
      return statusAnswer(fault, res);
    case 'page':
      res.status(200).type('html');
      return '<!doctype html><title>Sign in to this network</title>';
    case 'cut':
      res.status(200).type('json');
      return answer.slice(0, Math.ceil(answer.length / 2)) || '{"';
    case 'drop':
      res.socket?.destroy();
      return undefined;
    default:
      return undefined;
  }
}

function play(fault: Fault, res: Response, next: NextFunction): void {
  if (fault.kind === 'latency') return void setTimeout(next, fault.ms ?? 1000);
  const end = res.end.bind(res);
  const endFalsely = (answer = ''): Response => {
    const text = falseAnswer(fault, res, answer);
    if (text === undefined) return res;
    res.set('Content-Length', String(Buffer.byteLength(text)));
    return end(text);
  };
  if (fault.when !== 'after') return void endFalsely();
  res.end = (answer?: unknown) => endFalsely(typeof answer === 'string' ? answer : '');
  next();
}

/** Stores faults in memory; they end with the process. */
export function createFaults(): FaultRegistry {
  let faults: Fault[] = [];
  const take = (operationId: OperationName): Fault | undefined => {
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
      res.locals['isFault'] = fault !== undefined && fault.kind !== 'latency';
      if (fault) play(fault, res, next);
      else next();
    },
  };
}
