import type { Row } from './Row';
import { summarise } from './summarise';

/** Whether the row keeps its target; `undefined` for a row without one. */
export function isMet({ values, atMost, atLeast }: Row): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  const { median, min } = summarise(values);
  return median <= (atMost ?? Infinity) && min >= (atLeast ?? -Infinity);
}
