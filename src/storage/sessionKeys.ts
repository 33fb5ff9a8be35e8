import { flag, text, time } from './codecs';
import { keptKey } from './keptKey';

/** The id of the session. */
export const sessionIdKey = keptKey('sessionId', { place: 'device', scope: 'session', privacy: 'personal' }, text);

/** When the session began. */
export const sessionStartedAtKey = keptKey(
  'sessionStartedAt',
  { place: 'device', scope: 'session', privacy: 'plain' },
  time,
);

/** Where the session began, without the query, for people who investigate a case. The app never reads it. */
export const sessionUrlKey = keptKey('sessionUrl', { place: 'device', scope: 'session', privacy: 'plain' }, text);

/** A new session has begun, for a container of the tag manager. The app never reads it. */
export const newSessionKey = keptKey('newSessionFlag', { place: 'device', scope: 'session', privacy: 'plain' }, flag);

/** The application of this session was accepted and redirected to a lender. */
export const acceptedRedirectedKey = keptKey(
  'sessionAcceptedRedirected',
  { place: 'device', scope: 'session', privacy: 'plain' },
  flag,
);
