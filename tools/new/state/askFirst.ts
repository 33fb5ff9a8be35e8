import { writeFileSync } from 'node:fs';
import type { Documents } from '../../documents/loadDocuments';
import { setValue } from '../editJson';

/** Lets the sandbox ask a lender before all others. Gives the changed file. */
export function askFirst({ lenders: { order } }: Documents, lender: string): readonly string[] {
  if (!order) return [];
  const { asked } = order.data as { readonly asked: readonly string[] };
  writeFileSync(order.file, setValue(order.text, ['asked'], [lender, ...asked]));
  return [order.file];
}
