import { json } from '../storage/firstCodecs';
import { keptKey } from '../storage/keptKey';
import { type Company, companyParts } from './companyAnswers';

const longest = 250;

/** The company that was chosen last. */
export const companyKey = keptKey(
  'companyData',
  { place: 'device', scope: 'answers', privacy: 'personal' },
  json(parseCompany),
);

/** `undefined` if it has no name or no number. */
function parseCompany(stored: unknown): Company | undefined {
  const value = Object(stored) as Readonly<Record<string, unknown>>;
  const text = (name: string): string | undefined => {
    const field = value[name];
    return typeof field === 'string' && field !== '' && field.length <= longest ? field : undefined;
  };
  const [name, taxRegistryCode] = [text('name'), text('taxRegistryCode')];
  if (name === undefined || taxRegistryCode === undefined) return undefined;
  const parts = companyParts.flatMap((part) => (text(part) === undefined ? [] : [[part, text(part)] as const]));
  return { ...Object.fromEntries(parts), name, taxRegistryCode };
}
