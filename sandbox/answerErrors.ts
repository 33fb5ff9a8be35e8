import type { ErrorRequestHandler } from 'express';
import { isObject } from '../src/api/guards';
import type { Contract } from './contract';
import type { ApiError } from './types';

interface Violation {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

function violationsOf(error: unknown): Violation[] {
  const list = isObject(error) && Array.isArray(error['errors']) ? error['errors'] : [];
  return list.filter(isObject).map(({ path, errorCode, message }) => ({
    path: String(path ?? ''),
    code: String(errorCode ?? 'malformed').split('.')[0] || 'malformed',
    message: String(message ?? ''),
  }));
}

/** The data point that a violation of the body is about; items of a list stand for the list. */
function fieldNameOf({ path }: Violation, contract: Contract): string | undefined {
  const place = path
    .replace('/body/', '')
    .replace(/\/\d+$/, '')
    .replaceAll('/', '.');
  return path.startsWith('/body/') ? contract.dataPointNames.get(place) : undefined;
}

/** Whether the applicant could mend it. What the contract itself requires is not for the applicant to give. */
function isOfValue({ fieldName, code }: ApiError): boolean {
  return fieldName !== undefined && code !== 'required';
}

function statusOf(error: unknown): number {
  const status = isObject(error) ? error['status'] : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

/** Puts whatever went wrong into the contract's shape: 422 when only values of data points are wrong. */
export function answerErrors(contract: Contract, log: (line: string) => void): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    const status = statusOf(error);
    if (status >= 500) log(`${req.method} ${req.path}: ${error instanceof Error ? error.message : String(error)}`);
    const errors = violationsOf(error).map((violation): ApiError => {
      const fieldName = fieldNameOf(violation, contract);
      return { ...(fieldName === undefined ? {} : { fieldName }), code: violation.code, message: violation.message };
    });
    const isRefused = status === 400 && errors.length > 0 && errors.every(isOfValue);
    const fallback: ApiError = {
      code: status >= 500 ? 'internal' : 'malformed',
      message: status >= 500 ? 'The sandbox has failed.' : 'The request cannot be read.',
    };
    // Not `json`: that one is validated, and a status outside the contract would fail again.
    res
      .status(isRefused ? 422 : status)
      .type('json')
      .send(JSON.stringify({ errors: errors.length > 0 && status < 500 ? errors : [fallback] }));
  };
}
