import type { ApiError } from '../src/api/types';
import type { ServerError } from '../src/store/state';

/** Takes the server's error as one of a data point, if it names one. */
export function toServerError({ fieldName, code, message }: ApiError): readonly ServerError[] {
  return fieldName === undefined ? [] : [{ dataPoint: fieldName, code, message }];
}
