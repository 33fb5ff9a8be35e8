import type { ApiError } from '../src/api/types';
import type { Json } from '../src/flow/types';
import { entryPlace } from '../src/lists/entryPlace';
import type { ServerError, SubmittedList, SubmittedPage } from '../src/store/state';
import { toServerError } from './toServerError';

type Body = Readonly<Record<string, Json>>;

/** The answers under the operation's own names. */
export function pageBody({ answers, sendAs }: SubmittedPage): Body {
  const named = Object.entries(answers).map(([dataPoint, answer]) => [sendAs[dataPoint] ?? dataPoint, answer] as const);
  return Object.fromEntries(named);
}

/** The server's errors of what the page has asked for, under the names of the data points. */
export function pageErrors(
  errors: readonly ApiError[],
  { dataPoints: shown, sendAs, list }: SubmittedPage,
): readonly ServerError[] {
  const dataPoints = new Map(Object.entries(sendAs).map(([dataPoint, name]) => [name, dataPoint]));
  const ownName = (name: string) => dataPoints.get(name) ?? name;
  return errors.flatMap(toServerError).flatMap((error) => {
    const dataPoint = ownName(error.dataPoint);
    if (shown.includes(dataPoint)) return [{ ...error, dataPoint }];
    const place = list && placeInList(error.dataPoint, list, ownName);
    return place === undefined ? [] : [{ ...error, dataPoint: place }];
  });
}

/** `debts.2.amount` in the words of this device: the entry by its key, the value by its data point. */
function placeInList(name: string, list: SubmittedList, ownName: (name: string) => string): string | undefined {
  const [, owner = '', index, field = ''] = /^(\w+)\.(\d+)(?:\.(\w+))?$/.exec(name) ?? [];
  const key = list.keys[Number(index)];
  if (ownName(owner) !== list.dataPoint || key === undefined) return undefined;
  const [whole = ''] = list.dataPoints;
  return entryPlace(list.dataPoint, key, list.dataPoints.find((dataPoint) => dataPoint === ownName(field)) ?? whole);
}
