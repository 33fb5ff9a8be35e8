import { sentAgreements } from '../src/agreements/agreements';
import type { LeadApplication } from '../src/api/types';
import { leadAttributionOf, sellingTierKey } from '../src/attribution/leadAttributionOf';
import { readCookies } from '../src/attribution/trackingIds';
import { isWithinLimits } from '../src/flow/isWithinLimits';
import { toLead } from '../src/flow/leadMapping';
import type { Answers } from '../src/published/flow';
import { reapplyingKey, redirectedKey } from '../src/redirect/redirectKeys';
import type { SagaServices } from '../src/services/SagaServices';
import { knownAttribution } from '../src/services/persistAdClick';
import { prefilledKey } from '../src/storage/applicationKeys';
import { acceptedRedirectedKey } from '../src/storage/sessionKeys';
import { selectWalk } from '../src/store/selectors';
import { call, type Saga, select } from './effects';
import { recordForm } from './recordAgreements';

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
    ...(yield* agreedOf(services)),
  };
}

/** The records of what was agreed, where the API keeps them. */
function* agreedOf(services: SagaServices): Saga<Pick<LeadApplication, 'agreements'>> {
  if (services.settings.api.keepsAgreements !== true) return {};
  yield* recordForm(services);
  const agreements = sentAgreements(services.agreements.read());
  return agreements.length > 0 ? { agreements } : {};
}

function withoutNames(answers: Answers, names: ReadonlySet<string>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !names.has(name)));
}

/** Flags of an earlier redirect to a lender, in this session or a previous one. */
const redirections = [redirectedKey, acceptedRedirectedKey, reapplyingKey];

function prefillingOf({ kept, flow }: SagaServices) {
  const { dataPoints } = flow().model;
  const names = (kept.read(prefilledKey) ?? []).filter((name) => Object.hasOwn(dataPoints, name));
  const leadPrefilledFields = [...new Set(names)];
  return {
    isLeadPrefilled: leadPrefilledFields.length > 0,
    leadPrefilledFields,
    leadPreviouslyRedirected: redirections.some((key) => kept.read(key) === true),
  };
}

/** Where the applicant came from, as far as it may be disclosed. */
function originOf(services: SagaServices) {
  const { visit, cookies, kept, mayStoreAdClick } = services;
  const attribution = knownAttribution(services);
  const leadSource = visit.affiliate?.attribute ?? attribution.campaign?.utm_source;
  const sellingTierGlobalId = kept.read(sellingTierKey);
  return {
    ...leadAttributionOf(attribution, mayStoreAdClick() ? readCookies(cookies.read()) : new Map<string, string>()),
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
