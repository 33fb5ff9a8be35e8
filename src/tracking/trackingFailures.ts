/** Harmless failures of vendors, logged in these words (specification, section 8). */
export const trackingFailures = {
  missingEventName: 'Missing event name',
  missingDataLayer: 'Missing dataLayer',
  invalidTagManagerId: 'Invalid tag-manager ID',
  failedPixelSend: 'Failed pixel send',
  missingSendTo: 'Missing send_to',
  notLoaded: 'Failed to load tracker',
} as const;
