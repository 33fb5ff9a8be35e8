import { consentSignals } from './consent';
import type { Purpose } from '../published/tracking';
import type { TrackingHost } from './Tracker';

/** How long Google's tags wait for the applicant's choice of consent. */
const waitForUpdateMs = 500;

/**
 * Opens the queue that all Google tags read, at first use. Its first command denies everything; what is allowed
 * follows as an update.
 */
export function openDataLayer(host: TrackingHost): void {
  if (host.dataLayer) return;
  host.dataLayer = [];
  command(host, 'consent', 'default', { ...consentSignals([]), wait_for_update: waitForUpdateMs });
}

export function updateConsent(host: TrackingHost, allowed: readonly Purpose[]): void {
  command(host, 'consent', 'update', consentSignals(allowed));
}

/** Queues a command for Google's tags. They recognise it by being an `arguments` object and ignore an array. */
export function command(host: TrackingHost, ...parts: readonly unknown[]): void {
  function toArguments(): IArguments {
    return arguments;
  }
  host.dataLayer?.push(Reflect.apply(toArguments, undefined, parts));
}
