import { command, openDataLayer, updateConsent } from '../dataLayer';
import type { Tracker, TrackerParts } from '../Tracker';
import { trackingFailures } from '../trackingFailures';
import { scriptUrlOf } from '../vendors';

/** A blocked tag never calls back. */
const callbackTimeoutMs = 2000;

/** Google Ads: a lead counts as the conversion that the deployment names. */
export function googleAds({ host, settings, now, loadScript, log }: TrackerParts): Tracker {
  const { id, sendTo } = settings.googleAds ?? { id: '', sendTo: '' };
  return {
    start: async () => {
      openDataLayer(host);
      command(host, 'js', now());
      if (id !== '') command(host, 'config', id);
      await loadScript(`${scriptUrlOf('googleAds', settings)}?id=${encodeURIComponent(id)}`);
    },
    track: async (_name, { eventId = '' }) => {
      if (sendTo === '') return log(trackingFailures.missingSendTo);
      if (!host.dataLayer) return log(trackingFailures.missingDataLayer);
      await called(host, (done) =>
        command(host, 'event', 'conversion', { send_to: sendTo, transaction_id: eventId, event_callback: done }),
      );
    },
    allow: (allowed) => {
      openDataLayer(host);
      updateConsent(host, allowed);
    },
    forget: (allowed) => updateConsent(host, allowed),
  };
}

/** Resolves on the callback, or after a timeout. */
function called(host: Window, run: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    host.setTimeout(resolve, callbackTimeoutMs);
    run(resolve);
  });
}
