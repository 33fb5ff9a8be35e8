import { createHash } from 'node:crypto';
import type { StoredLead } from '../types';

/** How a lender knows the application: not by the id, which opens it. */
export function lenderReference({ id }: Pick<StoredLead, 'id'>): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 16);
}
