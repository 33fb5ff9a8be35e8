import type { Company } from '../flow/autofill';
import { parseRepeatedly } from './parseRepeatedly';

const longest = 250;

/** Restores the company that was chosen last; `undefined` if it has no name or no number. */
export function restoreCompany(stored: string | null): Company | undefined {
  const value = Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const text = (name: string): string | undefined => {
    const field = value[name];
    return typeof field === 'string' && field !== '' && field.length <= longest ? field : undefined;
  };
  const [name, taxRegistryCode, city] = [text('name'), text('taxRegistryCode'), text('city')];
  if (name === undefined || taxRegistryCode === undefined) return undefined;
  return { name, taxRegistryCode, ...(city !== undefined && { city }) };
}
