import type { Settings } from '../published/settings';
import { leadApplicationKey, leadOwnerKey, secondCopyKey } from '../storage/applicationKeys';
import type { Kept } from '../storage/createKept';
import { withoutStoredSession } from '../storage/storedApplication';

interface OwnedDevice {
  readonly kept: Kept;
  readonly forget: (scope: 'lead') => void;
  readonly settings: Pick<Settings, 'deployment' | 'api'>;
}

/**
 * Forgets a lead of another deployment or API, which the visit's API must not learn of; its answers stay. Names the
 * visit's own for the lead that follows.
 */
export function claimLead({ kept, settings, forget }: OwnedDevice): void {
  const owner = `${settings.deployment} ${settings.api.base}`;
  if ((kept.read(leadOwnerKey) ?? owner) !== owner) {
    endStoredSession(kept);
    forget('lead');
  }
  kept.write(leadOwnerKey, owner);
}

/** Removes what belongs to one session from the stored application. */
export function endStoredSession(kept: Kept): void {
  for (const key of [leadApplicationKey, secondCopyKey]) {
    const stored = kept.read(key);
    if (stored !== undefined) kept.write(key, withoutStoredSession(stored));
  }
}
