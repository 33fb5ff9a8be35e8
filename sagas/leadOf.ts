import type { LeadApplication } from '../src/api/types';
import { leadAttributionOf } from '../src/attribution/leadAttributionOf';
import { sellingTierOf } from '../src/attribution/sellingTierOf';
import { readCookies } from '../src/attribution/readCookies';
import { isWithinLimits } from '../src/flow/isWithinLimits';
import type { Answers } from '../src/flow/types';
import { toLead } from '../src/flow/leadMapping';
import { readNames } from '../src/storage/readNames';
import { readStoredFlag } from '../src/storage/readStoredFlag';
import { readStoredText } from '../src/storage/readStoredText';
import { storageKeys } from '../src/storage/storageKeys';
import { selectWalk } from '../src/store/selectors';
import { select, type Saga } from './effects';
import { knownAttribution } from './keepClicks';
import type { SagaServices } from './SagaServices';

/** The whole lead application as it is sent: what was answered, and what is known of the visit. */
export function* leadOf(services: SagaServices, leadStatus: 'draft' | 'submitted'): Saga<LeadApplication> {
  const { session, visit, flow } = services;
  const { dataPoints, country } = flow().model;
  const walk = yield* select((state) => selectWalk(state, flow()));
  const {
    lead: { expiresAt },
    unconfirmed,
  } = yield* select((state) => state);
  const linkedPeriod = yield* select(({ answers }) => answers['period']);
  const { defaultPeriod, periodLimits, periodScale } = country;
  const isLinked = periodLimits !== undefined && isWithinLimits(linkedPeriod, periodLimits);
  const period = isLinked ? linkedPeriod : defaultPeriod;
  return {
    ...(period !== undefined && { period, periodScale }),
    ...toLead(withoutNames(walk.relevantAnswers, unconfirmed), dataPoints),
    leadStatus,
    sessionId: session.id,
    sessionStartedAt: session.startedAt,
    tags: ['ui'],
    ...(expiresAt !== undefined && { expiresAt }),
    deviceData: visit.device,
    posthogParameters: prefillingOf(services),
    ...originOf(services),
  };
}

function withoutNames(answers: Answers, names: ReadonlySet<string>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !names.has(name)));
}

/** Any of them says that the applicant was led to a lender before, in this session or an earlier one. */
const redirections = ['redirected', 'sessionAcceptedRedirected', 'reapplying'] as const;

function prefillingOf({ storage, flow }: SagaServices) {
  const { dataPoints } = flow().model;
  const names = readNames(storage.get(storageKeys.prefilled)).filter((name) => Object.hasOwn(dataPoints, name));
  const leadPrefilledFields = [...new Set(names)];
  return {
    isLeadPrefilled: leadPrefilledFields.length > 0,
    leadPrefilledFields,
    leadPreviouslyRedirected: redirections.some((key) => readStoredFlag(storage.get(storageKeys[key]))),
  };
}

/** Who has brought the applicant, as far as that may be told. */
function originOf(services: SagaServices) {
  const { visit, cookies, storage, mayKeepClicks } = services;
  const known = knownAttribution(services);
  const leadSource = visit.affiliate?.attribute ?? known.campaign?.utm_source;
  const sellingTierGlobalId = sellingTierOf(readStoredText(storage.get(storageKeys.sellingTierGlobalId)));
  return {
    ...leadAttributionOf(known, mayKeepClicks() ? readCookies(cookies.read()) : new Map<string, string>()),
    ...(visit.affiliate && { affiliateReferenceParams: visit.affiliate }),
    ...(leadSource !== undefined && { leadSource: leadSource.slice(0, 100) }),
    ...(sellingTierGlobalId !== undefined && { sellingTierGlobalId }),
  };
}
