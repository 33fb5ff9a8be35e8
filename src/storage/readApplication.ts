import { leadApplicationKey, secondCopyKey } from './applicationKeys';
import type { Kept } from './createKept';

/** Returns the copy of the application that counts: the second one where the first is there and unreadable. */
export function readApplication(kept: Kept): string | undefined {
  if (!kept.has(leadApplicationKey)) return undefined;
  return kept.read(leadApplicationKey) ?? kept.read(secondCopyKey);
}
