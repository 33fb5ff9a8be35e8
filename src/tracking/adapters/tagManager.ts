import { openDataLayer, updateConsent } from '../dataLayer';
import type { Tracker, TrackerParts } from '../Tracker';
import { trackingFailures } from '../trackingFailures';
import { scriptUrlOf } from '../vendors';

const containerId = /^GTM-[A-Z0-9]+$/;

/** Google Tag Manager: its container decides what else is loaded, by the consent signals. */
export function tagManager({ host, settings, now, loadScript, log }: TrackerParts): Tracker {
  const id = settings.tagManager?.id;
  return {
    start: async () => {
      if (id === undefined || !containerId.test(id)) {
        log(trackingFailures.invalidTagManagerId);
        return;
      }
      openDataLayer(host);
      host.dataLayer?.push({ 'gtm.start': now().getTime(), event: 'gtm.js' });
      await loadScript(`${scriptUrlOf('tagManager', settings)}?id=${id}`);
    },
    track: (event, fields) => {
      if (!host.dataLayer) return log(trackingFailures.missingDataLayer);
      host.dataLayer.push({ event, ...fields });
    },
    allow: (allowed) => {
      openDataLayer(host);
      updateConsent(host, allowed);
    },
    forget: (allowed) => updateConsent(host, allowed),
  };
}
