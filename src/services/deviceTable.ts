import { agreementsKey, vendorAgreementsKey } from '../agreements/agreements';
import { sellingTierKey } from '../attribution/leadAttributionOf';
import { adClickKey, campaignKey } from '../attribution/persistAttribution';
import { intentsKey } from '../intent/createIntentRecord';
import { expectedReturnsKey } from '../redirect/expectedReturns';
import { linkKey } from '../redirect/linkKey';
import * as redirectKeys from '../redirect/redirectKeys';
import * as applicationKeys from '../storage/applicationKeys';
import type { Kept } from '../storage/createKept';
import type { SealedStorage } from '../storage/createSealedStorage';
import type { KeyFacts, Scope, SealedKey } from '../storage/keptKey';
import { waitingKey } from '../storage/leadFacts';
import { localeKey } from '../storage/localeKey';
import { receivedOffersKey } from '../storage/receivedOffers';
import * as sessionKeys from '../storage/sessionKeys';
import { arrangementKey } from '../storage/storedArrangement';
import { companyKey } from '../autofill/storedCompany';
import * as tabKeys from '../storage/tabKeys';
import { consentKey } from '../tracking/consent';
import { recordingBlockedKey, recordingKey } from '../tracking/recording';
import { trackedEventsKey } from '../tracking/sentEvents';
import { affiliateEventsKey, affiliateReferenceKey } from '../visit/affiliateReference';
import type { Eraser } from '../visit/eraseExpired';
import * as pageKeys from './pageKeys';
import { holderKey, plainHolderKey } from './leadHolder';
import { leadKeyKey, unansweredLeadKey } from './unansweredLead';

/** Every key that the product stores under, in the browser's storage of the device or of the tab. */
export const deviceTable = {
  ...applicationKeys,
  agreementsKey,
  arrangementKey,
  companyKey,
  waitingKey,
  receivedOffersKey,
  holderKey,
  plainHolderKey,
  leadKeyKey,
  unansweredLeadKey,
  intentsKey,
  expectedReturnsKey,
  ...redirectKeys,
  ...sessionKeys,
  linkKey,
  ...tabKeys,
  localeKey,
  ...pageKeys,
  recordingBlockedKey,
  recordingKey,
  trackedEventsKey,
  consentKey,
  vendorAgreementsKey,
  adClickKey,
  campaignKey,
  sellingTierKey,
  affiliateReferenceKey,
  affiliateEventsKey,
} satisfies Readonly<Record<string, KeyFacts>>;

interface Storages {
  readonly kept: Pick<Kept, 'remove' | 'has'>;
  readonly sealed: Pick<SealedStorage, 'remove' | 'forgetKey'>;
}

/** Gives a room below this one the means to erase what others keep. */
export function eraserOf(storages: Storages): Eraser {
  return {
    forget: (...scopes) => forget(storages, ...scopes),
    forgetSealed: () => forgetSealed(storages),
  };
}

/** Removes everything of these scopes from the device and the tab; with the last encrypted value, the key goes too. */
export function forget(storages: Storages, ...scopes: readonly Scope[]): void {
  removeAll(storages, ({ scope }) => scopes.includes(scope));
}

/**
 * Removes the answers that are stored encrypted: one that was sent and not acknowledged is as sensitive as any other. The
 * secret of the lead is no answer, and stays with the lead.
 */
export function forgetSealed(storages: Storages): void {
  removeAll(storages, (key) => isSealed(key) && key.name !== holderKey.name);
}

function removeAll({ kept, sealed }: Storages, isGone: (key: KeyFacts) => boolean): void {
  const table: readonly KeyFacts[] = Object.values(deviceTable);
  const gone = table.filter(isGone);
  for (const key of gone) {
    if (isSealed(key)) sealed.remove(key);
    else kept.remove(key);
  }
  if (gone.some(isSealed) && !table.filter(isSealed).some(kept.has)) void sealed.forgetKey();
}

function isSealed(key: KeyFacts): key is SealedKey<never> {
  return key.privacy === 'sealed';
}
