import { affiliateReferenceKey } from '../src/visit/affiliateReference';
import { adClickKey, campaignKey } from '../src/attribution/persistAttribution';
import type { Network } from '../src/services/Platform';
import type { SagaServices } from '../src/services/SagaServices';
import { sessionStartedAtKey } from '../src/storage/sessionKeys';
import { readTime } from '../src/storage/storedTime';
import { eraseDevice } from './deleteAnswers';
import { call, type Saga } from './effects';

/** Clocks and time zones may be wrong by this much. */
const toleranceMs = 86_400_000;

/**
 * Expires what an earlier visit stored under a clock that was ahead, and that would otherwise never expire. The device's
 * clock alone does not decide: it may be the one that is wrong, so the page's server is asked.
 */
export function* expireImpossibleTimes(services: SagaServices, network: Pick<Network, 'askServerTime'>): Saga {
  const { kept, lastUse, now } = services;
  const stored = [affiliateReferenceKey, adClickKey, campaignKey].map((key) => ({
    key,
    at: readTime(kept.read(key)?.setAt),
  }));
  const began = { key: sessionStartedAtKey, at: kept.read(sessionStartedAtKey) };
  const used = lastUse.at();
  const isAfter = (at: Date | undefined, present: Date) =>
    at !== undefined && at.getTime() > present.getTime() + toleranceMs;
  if (![...stored, began, { at: used }].some(({ at }) => isAfter(at, now()))) return;
  const present = yield* call(network.askServerTime);
  if (!present) return;
  for (const { key, at } of [...stored, began]) if (isAfter(at, present)) kept.remove(key);
  if (isAfter(used, present)) yield* eraseDevice(services);
}
