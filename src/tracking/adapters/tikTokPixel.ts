import type { Tracker, TrackerParts } from '../Tracker';
import { trackingFailures } from '../trackingFailures';
import { scriptUrlOf } from '../vendors';

const methods = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
  'enableCookie',
  'disableCookie',
  'holdConsent',
  'revokeConsent',
  'grantConsent',
] as const;

type Methods = Readonly<Record<(typeof methods)[number], (...parameters: unknown[]) => void>>;
/** An array of commands with the vendor's methods; its script replays the commands and replaces the methods. */
type TikTokQueue = unknown[] & Methods & { readonly _i: Record<string, unknown[]> };

/** The TikTok pixel: events of a person who is identified by hashes only. */
export function tikTokPixel({ host, settings, now, identity, loadScript, log }: TrackerParts): Tracker {
  const id = settings.tikTokPixel?.id ?? '';
  const url = scriptUrlOf('tikTokPixel', settings);
  const ttq = openQueue(id, url, now());
  return {
    start: async () => {
      host.TiktokAnalyticsObject = 'ttq';
      host.ttq = ttq;
      await loadScript(`${url}?sdkid=${encodeURIComponent(id)}&lib=ttq`);
    },
    track: async (name, { eventId }) => {
      if (name.trim() === '') return log(trackingFailures.missingEventName);
      try {
        ttq.identify(await identity());
        ttq.track(name, {}, { event_id: eventId });
      } catch (cause) {
        log(trackingFailures.failedPixelSend, cause);
      }
    },
    allow: () => ttq.grantConsent(),
    forget: () => ttq.revokeConsent(),
  };
}

function openQueue(id: string, url: string, now: Date): TikTokQueue {
  const withMethods = <T extends unknown[]>(commands: T): T & Methods => {
    const deferred = methods.map((name) => [name, (...given: unknown[]) => void commands.push([name, ...given])]);
    return Object.assign(commands, Object.fromEntries(deferred) as Methods);
  };
  const instance = Object.assign(withMethods([]), { _u: url });
  const facts = {
    methods,
    instance: () => instance,
    _i: { [id]: instance },
    _t: { [id]: now.getTime() },
    _o: { [id]: {} },
  };
  return Object.assign(withMethods([]), facts);
}
