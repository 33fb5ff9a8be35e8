import setup from 'logrocket/setup';
import type { Tracker, TrackerParts } from '../Tracker';

/** Attributes that can contain text or addresses, such as file names, choices and lender links. */
const personalAttributes: readonly string[] = [
  ...['href', 'src', 'srcset', 'action', 'formaction', 'download', 'poster', 'content', 'data', 'cite', 'ping'],
  ...['value', 'placeholder', 'title', 'alt', 'label', 'summary', 'datetime', 'pattern', 'min', 'max'],
  ...['aria-label', 'aria-description', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext', 'aria-valuenow'],
];

/**
 * Session recording. Everything that can be read or typed is masked before it leaves the page, attributes included;
 * only the shape of the pages and the paths through them are recorded. Requests to the server are not recorded at
 * all.
 */
export function logRocket({ settings, sessionId }: TrackerParts): Tracker {
  const { id, server } = settings.logRocket ?? { id: '' };
  let isAllowed = true;
  const recorder = setup(server === undefined ? {} : { sdkServer: server, ingestServer: server });
  return {
    start: () => {
      recorder.init(id, {
        dom: {
          inputSanitizer: true,
          textSanitizer: true,
          imageSanitizer: true,
          disablePageTitles: true,
          hiddenAttributes: [...personalAttributes],
        },
        network: { isEnabled: false },
        console: { isEnabled: false },
        browser: { urlSanitizer: (url) => url.replace(/[?#].*/s, '') },
        shouldCaptureIP: false,
        shouldDetectExceptions: false,
        shouldSendData: () => isAllowed,
      });
      recorder.identify(sessionId);
      return Promise.resolve();
    },
    track: (name, fields) => {
      if (isAllowed) recorder.track(name, fields);
    },
    allow: () => {
      if (isAllowed) return;
      isAllowed = true;
      recorder.startNewSession();
      recorder.identify(sessionId);
    },
    forget: () => {
      isAllowed = false;
    },
    log: (message, detail) => {
      if (isAllowed) recorder.error(message, detail);
    },
  };
}
