import { marketOf } from '../market';
import type { ApiError, LeadApplication } from '../types';
import { pageMessages } from './pageMessages';

/** An error of one value, in the applicant's language. */
export function refusedValue(
  application: LeadApplication,
  fieldName: string,
  code: keyof typeof pageMessages,
): ApiError {
  return { fieldName, code, message: pageMessages[code][marketOf(application).language] };
}
