import { isObject } from '../../tools/contract/isObject';
import { marketOf } from '../market';
import type { ApiError, LeadApplication, OperationId } from '../types';
import type { Refusal } from './Refusal';
import { wordingOf } from './wordingOf';

interface Sent {
  readonly operation: OperationId;
  readonly application: LeadApplication;
  readonly body: unknown;
}

/** What the documents of lenders refuse of a request. */
export function refusedByDocuments(refusals: readonly Refusal[], { operation, application, body }: Sent): ApiError[] {
  const { language } = marketOf(application);
  return refusals.flatMap((refusal) => {
    const { fieldName, code } = refusal;
    const value = isObject(body) ? body[fieldName] : undefined;
    if (refusal.operation !== operation || value === undefined || !refusal.isRefused(value)) return [];
    return [{ fieldName, code, message: wordingOf(refusal, language) }];
  });
}
