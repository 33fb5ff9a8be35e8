import { sellingTierKey, sellingTierOf } from '../attribution/leadAttributionOf';
import type { CountryConstants } from '../published/constants';
import type { Settings } from '../published/settings';
import type { LeadLink } from '../redirect/leadLink';
import type { ApplicantReturn } from '../redirect/returnMarker';
import { isRecordingBlocked, recordingBlockedKey } from '../tracking/recording';
import type { Kept } from '../storage/createKept';
import { leadApplicationKey, leadIdKey } from '../storage/applicationKeys';
import { sessionIdKey } from '../storage/sessionKeys';
import {
  type AffiliateReference,
  affiliateReferenceOf,
  affiliateReferenceKey,
  settleAffiliate,
} from './affiliateReference';
import { type Ended, type Eraser, eraseExpired } from './eraseExpired';
import { claimLead } from './leadOwner';
import { openSession, type Session } from './session';

interface VisitSources extends Eraser {
  readonly kept: Kept;
  readonly settings: Pick<Settings, 'affiliate' | 'features' | 'deployment' | 'api' | 'states'>;
  /** Constants of the country. */
  readonly constants: CountryConstants;
  /** Query of the address at which the visit began. */
  readonly search: string;
  /** The same address without its query. */
  readonly url: string;
  readonly createUuid: () => string;
  readonly now: () => Date;
  readonly log: Readonly<Record<'error' | 'info', (message: string) => void>>;
}

interface OpenedVisit extends Ended {
  readonly session: Session;
  readonly affiliate: AffiliateReference | undefined;
}

/**
 * Opens a visit: determines the affiliate, then the session that follows from it, and stores what the link specifies.
 * A link changes neither the session nor the selling tier of an application under way: opening it, perhaps in another
 * tab, is no decision.
 */
export function openVisit(sources: VisitSources): OpenedVisit {
  const { kept, settings, search, url, createUuid, now } = sources;
  const parameters = new URLSearchParams(search);
  claimLead(sources);
  const wasUnderWay = kept.has(leadIdKey) || kept.has(leadApplicationKey);
  const { reference, isSessionReset, isOfLink } = settleReference(sources);
  const isReset = isSessionReset && !(isOfLink && wasUnderWay);
  if (isReset) sources.forget('session');
  const ended = eraseExpired(sources);
  const isUnderWay = wasUnderWay && !ended.isOver && !ended.isErased;
  const isForced = isSessionReset && !isUnderWay;
  const fromAddress = isUnderWay && kept.has(sessionIdKey) ? null : parameters.get('sessionId');
  const session = openSession({ kept, fromAddress, url, isForced, createUuid, now });
  const isBlocked = isRecordingBlocked(parameters.get('utm_source'), {
    isRetargetingLogged: settings.features.retargetingLogging === true,
    isAbandonmentLogged: settings.features.abandonmentLogging === true,
  });
  if (isBlocked) kept.write(recordingBlockedKey, true);
  const tier = sellingTierOf(parameters.get('sellingTierGlobalId'));
  if (tier !== undefined && !isUnderWay) kept.write(sellingTierKey, tier);
  return { session, affiliate: reference, ...ended };
}

function settleReference({ kept, settings, constants, search, now, log }: VisitSources) {
  const fromAddress = affiliateReferenceOf({ search, now: now(), log: log.info });
  const settled = settleAffiliate({
    stored: kept.read(affiliateReferenceKey),
    fromAddress,
    staticName: settings.affiliate.staticName,
    expiryHours: constants.affiliateReferenceExpiryHours,
    now: now(),
    log: log.error,
  });
  const { reference } = settled;
  if (reference) kept.write(affiliateReferenceKey, reference);
  else kept.remove(affiliateReferenceKey);
  return { ...settled, isOfLink: fromAddress !== undefined };
}

export interface VisitStart {
  /** Whether it began at the start page, which stands for the open step. */
  readonly isFromStart: boolean;
  /** Query of the first address, with the question mark. */
  readonly search: string;
  /** The first address without its query, and without what identifies the application. */
  readonly url: string;
  /** Set if the applicant came by a link of an application. */
  readonly link?: LeadLink;
  /** Set if the applicant came back from a bank or a payment. */
  readonly applicantReturn?: ApplicantReturn;
}
