import type { FormatRule } from './FormatRule';
import { formatRules } from './formatRules';

const rules: ReadonlyMap<string, FormatRule> = new Map(Object.entries(formatRules));

/** Says why a text does not have a format, as an error code; `undefined` when it has, or when nobody knows the format. */
export function explainFormat(format: string, value: string, today: string): string | undefined {
  return rules.get(format)?.(value, today);
}
