import type { LeadApplication } from '../src/api/types';
import { leadAttributionOf, sellingTierOf } from '../src/attribution/leadAttributionOf';
import { readCookies } from '../src/attribution/trackingIds';
import { isWithinLimits } from '../src/flow/isWithinLimits';
import { toLead } from '../src/flow/leadMapping';
import type { Answers } from '../src/published/flow';
import type { SagaServices } from '../src/services/SagaServices';
import { knownAttribution } from '../src/services/persistAdClick';
import { readJsonNames } from '../src/storage/parseRepeatedly';
import { storageKeys } from '../src/storage/storageKeys';
import { readStoredFlag, readStoredText } from '../src/storage/storedText';
import { selectWalk } from '../src/store/selectors';
import { call, type Saga, select } from './effects';

/** Builds the whole lead application to send: confirmed answers and facts of the visit. */
export function* buildLeadRequest(services: SagaServices, leadStatus: 'draft' | 'submitted'): Saga<LeadApplication> {
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

/** Flags of an earlier redirect to a lender, in this session or a previous one. */
const redirections = ['redirected', 'sessionAcceptedRedirected', 'reapplying'] as const;

function prefillingOf({ storage, flow }: SagaServices) {
  const { dataPoints } = flow().model;
  const names = readJsonNames(storage.get(storageKeys.prefilled)).filter((name) => Object.hasOwn(dataPoints, name));
  const leadPrefilledFields = [...new Set(names)];
  return {
    isLeadPrefilled: leadPrefilledFields.length > 0,
    leadPrefilledFields,
    leadPreviouslyRedirected: redirections.some((key) => readStoredFlag(storage.get(storageKeys[key]))),
  };
}

/** Where the applicant came from, as far as it may be disclosed. */
function originOf(services: SagaServices) {
  const { visit, cookies, storage, mayStoreAdClick } = services;
  const known = knownAttribution(services);
  const leadSource = visit.affiliate?.attribute ?? known.campaign?.utm_source;
  const sellingTierGlobalId = sellingTierOf(readStoredText(storage.get(storageKeys.sellingTierGlobalId)));
  return {
    ...leadAttributionOf(known, mayStoreAdClick() ? readCookies(cookies.read()) : new Map<string, string>()),
    ...(visit.affiliate && { affiliateReferenceParams: visit.affiliate }),
    ...(leadSource !== undefined && { leadSource: leadSource.slice(0, 100) }),
    ...(sellingTierGlobalId !== undefined && { sellingTierGlobalId }),
  };
}

/** Adds a captcha token to a submitted lead. Never blocks it: the server decides what a missing token means. */
export function* withCaptcha(
  { captchaToken, log }: Pick<SagaServices, 'captchaToken' | 'log'>,
  lead: LeadApplication,
): Saga<LeadApplication> {
  if (lead.leadStatus !== 'submitted') return lead;
  const googleCaptchaToken = yield* call(() =>
    captchaToken().catch((cause: unknown) => {
      log.error('No captcha token', cause);
      return undefined;
    }),
  );
  return googleCaptchaToken === undefined ? lead : { ...lead, googleCaptchaToken };
}
