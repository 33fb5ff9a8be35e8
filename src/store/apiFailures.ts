import type { ApiError, Failure } from '../api/types';
import { entryPlace } from '../lists/entryPlace';
import type { ServerError, SubmissionFailure } from './request';
import type { SubmittedList, SubmittedPage } from './status';

/** Maps a failed call to what it means for the applicant. */
export function toSubmissionFailure(failure: Failure): SubmissionFailure {
  switch (failure.kind) {
    case 'rejected':
      return { kind: 'refused' };
    case 'conflict':
      return { kind: 'conflict' };
    case 'notFound':
      return { kind: failure.reason === 'holder_revoked' ? 'adopted' : 'expired' };
    case 'tooMany':
      return { kind: 'tooMany', retryAfterSeconds: Math.ceil(failure.retryAfterMs / 1000) };
    case 'unavailable':
      return { kind: failure.reason };
  }
}

/**
 * Returns the server's errors that name a data point, as the store keeps them. Which step shows each follows from the
 * walk: see `src/store/form.ts`.
 */
export function toServerErrors(errors: readonly ApiError[] = []): readonly ServerError[] {
  return errors.flatMap(({ fieldName, code, message }) =>
    fieldName === undefined ? [] : [{ dataPoint: fieldName, code, message }],
  );
}

/** Returns the server's errors that concern this page, under the names of its data points. */
export function serverErrorsOfPage(
  errors: readonly ApiError[],
  { dataPoints: shown, sendAs, list }: SubmittedPage,
): readonly ServerError[] {
  const dataPoints = new Map(Object.entries(sendAs).map(([dataPoint, name]) => [name, dataPoint]));
  const ownName = (name = '') => dataPoints.get(name) ?? name;
  return toServerErrors(errors).flatMap((error) => {
    const dataPoint = ownName(error.dataPoint);
    if (shown.includes(dataPoint)) return [{ ...error, dataPoint }];
    const place = list && placeInList(error.dataPoint, list, ownName);
    return place === undefined ? [] : [{ ...error, dataPoint: place }];
  });
}

/**
 * Translates a path such as `debts.2.amount` to this device's names: the entry by its key, the value by its data
 * point.
 */
function placeInList(name: string, list: SubmittedList, ownName: (name?: string) => string): string | undefined {
  const [owner, index, field] = name.split('.');
  const key = list.keys[Number(index)];
  if (ownName(owner) !== list.dataPoint || key === undefined) return undefined;
  const [whole = ''] = list.dataPoints;
  return entryPlace(list.dataPoint, key, list.dataPoints.find((dataPoint) => dataPoint === ownName(field)) ?? whole);
}
