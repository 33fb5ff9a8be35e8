import type { NextFunction, Request, Response } from 'express';
import type { OperationName } from '../types';

export interface JournalEntry {
  readonly at: string;
  readonly operationId: OperationName;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Absent until the response, and for good if the connection was cut. */
  status?: number;
}

export interface Journal {
  readonly entries: () => readonly JournalEntry[];
  readonly clear: () => void;
  readonly middleware: (operationId: OperationName) => (req: Request, res: Response, next: NextFunction) => void;
}

const LIMIT = 1000;
const HEADERS = [
  'x-session-id',
  'x-lead-holder',
  'idempotency-key',
  'content-type',
  'accept-language',
  'origin',
] as const;

function requestHeaders(req: Request): Record<string, string> {
  return Object.fromEntries(
    HEADERS.flatMap((name) => {
      const value = req.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A body nested too deep to be written as JSON would break the whole list. */
function recordable(body: unknown): unknown {
  try {
    JSON.stringify(body);
    return body;
  } catch {
    return 'A body that is nested too deep';
  }
}

/** Records the last 1000 requests, oldest first, for tests to read. */
export function createJournal(): Journal {
  let entries: JournalEntry[] = [];
  return {
    entries: () => entries,
    clear: () => {
      entries = [];
    },
    middleware: (operationId) => (req, res, next) => {
      const body = recordable(req.body);
      const entry: JournalEntry = {
        at: new Date().toISOString(),
        operationId,
        method: req.method,
        path: req.originalUrl,
        headers: requestHeaders(req),
        ...(body === undefined ? {} : { body }),
      };
      entries = [...entries.slice(1 - LIMIT), entry];
      res.on('finish', () => {
        entry.status = res.statusCode;
      });
      next();
    },
  };
}
