import { allFormatRules } from './colombia';

/** Returns the error code of a text without the format; `undefined` also if there is no such format. */
export function explainFormat(format: string, value: string, today: string): string | undefined {
  return allFormatRules.get(format)?.(value, today);
}
