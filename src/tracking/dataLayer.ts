import { consentSignals } from './consent';
import type { Purpose } from '../published/tracking';
import type { TrackingHost } from './Tracker';

/** How long Google's tags wait for an answer to the banner. */
const waitForUpdateMs = 500;

/**
 * The queue that all tags of Google read, made at first use. Before any other command it says that nothing is allowed;
 * what is allowed follows as an update.
 */
export function openDataLayer(host: TrackingHost): void {
  if (host.dataLayer) return;
  host.dataLayer = [];
  command(host, 'consent', 'default', { ...consentSignals([]), wait_for_update: waitForUpdateMs });
}

export function updateConsent(host: TrackingHost, allowed: readonly Purpose[]): void {
  command(host, 'consent', 'update', consentSignals(allowed));
}

/** A command of Google's tags. They recognise it by being an `arguments` object; an array would pass unread. */
export function command(host: TrackingHost, ...parts: readonly unknown[]): void {
  function toArguments(): IArguments {
    return arguments;
  }
  host.dataLayer?.push(Reflect.apply(toArguments, undefined, parts));
}
