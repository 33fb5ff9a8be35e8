import type { Kept } from '../storage/createKept';
import type { SealedStorage } from '../storage/createSealedStorage';
import type { Codec } from '../storage/keptKey';
import { keptKey } from '../storage/keptKey';
import { sealedKey } from '../storage/sealedKey';

const secret: Codec<string> = {
  read: (stored) => (/^[0-9a-f]{64}$/.test(stored) ? stored : undefined),
  write: (value) => value,
};

/** The secret that opens the lead, and that the server has only a hash of. */
export const holderKey = sealedKey('leadHolderSealed', 'lead', secret);

/** The same secret on a device that cannot encrypt, without which a reload would lose the application. */
export const plainHolderKey = keptKey('leadHolder', { place: 'device', scope: 'lead', privacy: 'personal' }, secret);

/** The secret by which this device opens its lead. */
export interface LeadHolder {
  /** Returns the device's secret; `undefined` if it has none. */
  readonly present: () => Promise<string | undefined>;
  /** Makes the secret of a lead that is to be created, unless the device has one already, which every tab sends. */
  readonly prepare: () => Promise<void>;
  /** Stores the secret again that this page has used, where another tab saw an ending and removed it. */
  readonly restore: () => Promise<void>;
  /** Stores the secret of a lead that this device now holds. */
  readonly keep: (holder: string) => Promise<void>;
}

/** Returns 256 random bits. */
export function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Opens the record of the secret, which stays on the device as long as the lead's id. */
export function createLeadHolder(kept: Kept, sealed: SealedStorage): LeadHolder {
  /** Another tab may have seen the ending, which removes the secret, while this one still asks for the status. */
  let last: string | undefined;
  const stored = async () => (await sealed.unseal(holderKey)) ?? kept.read(plainHolderKey);
  const keep = async (holder: string) => {
    last = holder;
    const isSealed = await sealed.seal(holderKey, holder).catch(() => false);
    if (isSealed) kept.remove(plainHolderKey);
    else kept.write(plainHolderKey, holder);
  };
  return {
    present: async () => (last = (await stored()) ?? last),
    prepare: async () => {
      if ((await stored()) === undefined) await keep(createSecret());
    },
    restore: async () => {
      if (last !== undefined && (await stored()) === undefined) await keep(last);
    },
    keep,
  };
}
