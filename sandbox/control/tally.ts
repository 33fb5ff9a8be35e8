import type { NextFunction, Request, Response } from 'express';
import type { OperationName } from '../types';

/** How often an operation was requested, and with what result. Injected faults count as asked only. */
export interface OperationTally {
  readonly asked: number;
  /** Answered with 2xx: request and response satisfy the contract. */
  readonly served: number;
  /** Served to a page in a browser: only browsers send `Sec-Fetch-Site`. */
  readonly shown: number;
  /** The request (400) or the response (500) violated the contract. */
  readonly broken: number;
}

type TalliesByOperation = Readonly<Record<string, OperationTally>>;

export interface OperationCounter {
  readonly tally: () => TalliesByOperation;
  readonly middleware: (operationId: OperationName) => (req: Request, res: Response, next: NextFunction) => void;
}

const NONE: OperationTally = { asked: 0, served: 0, shown: 0, broken: 0 };

/** Counts requests of every operation since the start; unlike the journal, it is never cleared. */
export function countOperations(operationIds: readonly OperationName[]): OperationCounter {
  const counts = new Map<OperationName, OperationTally>(operationIds.map((id) => [id, NONE]));
  const add = (id: OperationName, what: keyof OperationTally): void => {
    const count = counts.get(id) ?? NONE;
    counts.set(id, { ...count, [what]: count[what] + 1 });
  };
  return {
    tally: () => Object.fromEntries(counts),
    middleware: (id) => (req, res, next) => {
      add(id, 'asked');
      res.on('finish', () => {
        if (res.locals['isFault'] === true) return;
        if (res.statusCode < 300) add(id, 'served');
        if (res.statusCode < 300 && req.get('sec-fetch-site') !== undefined) add(id, 'shown');
        if (res.statusCode === 400 || res.statusCode === 500) add(id, 'broken');
      });
      next();
    },
  };
}
