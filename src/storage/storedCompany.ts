import type { Company } from '../flow/autofill';
import { json } from './firstCodecs';
import { keptKey } from './keptKey';

const longest = 250;

/** The company that was chosen last. */
export const companyKey = keptKey(
  'companyData',
  { place: 'device', scope: 'answers', privacy: 'personal' },
  json(restore),
);

/** `undefined` if it has no name or no number. */
function restore(stored: unknown): Company | undefined {
  const value = Object(stored) as Readonly<Record<string, unknown>>;
  const text = (name: string): string | undefined => {
    const field = value[name];
    return typeof field === 'string' && field !== '' && field.length <= longest ? field : undefined;
  };
  const [name, taxRegistryCode, city] = [text('name'), text('taxRegistryCode'), text('city')];
  if (name === undefined || taxRegistryCode === undefined) return undefined;
  return { name, taxRegistryCode, ...(city !== undefined && { city }) };
}
