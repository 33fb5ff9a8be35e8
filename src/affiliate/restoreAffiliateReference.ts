import { parseRepeatedly } from '../storage/parseRepeatedly';
import type { AffiliateReference } from './AffiliateReference';

const parts = ['attribute', 'subId', 'transactionId'] as const;

/** Reads a stored reference; `undefined` when no part of one is there. A time that makes no sense is kept as it is. */
export function restoreAffiliateReference(stored: string | null): AffiliateReference | undefined {
  const value = stored === null ? null : parseRepeatedly(stored);
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const text = (name: string): string | undefined => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return typeof field === 'string' && field !== '' && field.length <= 1024 ? field : undefined;
  };
  const known = parts.flatMap((name) => {
    const field = text(name);
    return field === undefined ? [] : [[name, field] as const];
  });
  if (known.length === 0) return undefined;
  return { ...Object.fromEntries(known), setAt: text('setAt') ?? '' };
}
