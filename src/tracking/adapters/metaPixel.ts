import type { Tracker, TrackerParts } from '../Tracker';
import { trackingFailures } from '../trackingFailures';
import type { EventFields } from '../vendorEvents';
import { scriptUrlOf } from '../vendors';

type Command = (...command: unknown[]) => void;

interface MetaQueue {
  /** Set by the vendor's script, which takes over the queue. */
  callMethod?: Command;
  readonly queue: unknown[][];
  push?: Command;
  readonly loaded: true;
  readonly version: string;
  readonly disablePushState: true;
}

/** The Meta pixel. It only receives events: it must not read buttons, metadata or changes of the address. */
export function metaPixel({ host, settings, loadScript, log }: TrackerParts): Tracker {
  const id = settings.metaPixel?.id ?? '';
  const fbq = openQueue();
  const send = (event: string, { eventId }: EventFields) => {
    try {
      fbq('track', event, {}, { eventID: eventId });
    } catch (cause) {
      log(trackingFailures.failedPixelSend, cause);
    }
  };
  const trackLead = (fields: EventFields) => send('Lead', fields);
  const trackCompleteRegistration = (fields: EventFields) => send('CompleteRegistration', fields);
  return {
    start: async () => {
      host.fbq ??= fbq;
      host._fbq ??= fbq;
      fbq('set', 'autoConfig', false, id);
      fbq('init', id);
      await loadScript(scriptUrlOf('metaPixel', settings));
    },
    track: (name, fields) => (name === 'Lead' ? trackLead(fields) : trackCompleteRegistration(fields)),
    allow: () => fbq('consent', 'grant'),
    forget: () => fbq('consent', 'revoke'),
  };
}

/** Queues commands until the vendor's script takes them over. */
function openQueue(): Command & MetaQueue {
  const facts: MetaQueue = { queue: [], loaded: true, version: '2.0', disablePushState: true };
  const send: Command = (...command) => {
    if (fbq.callMethod) fbq.callMethod(...command);
    else fbq.queue.push(command);
  };
  const fbq = Object.assign(send, facts);
  fbq.push = fbq;
  return fbq;
}
