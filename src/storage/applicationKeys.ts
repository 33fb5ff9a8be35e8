import { nameSet, text, time } from './codecs';
import { nameList, plainText } from './firstCodecs';
import { keptKey } from './keptKey';
import { sealedKey } from './sealedKey';
import { applicationText } from './storedApplication';
import { parseProgress, serialiseProgress, type WrittenProgress } from './storedProgress';

/** Answers that may be stored in clear, as of their last change, with the facts of their lead. */
export const leadApplicationKey = keptKey(
  'leadApplication',
  { place: 'device', scope: 'answers', privacy: 'personal' },
  applicationText,
);

/** The second copy of `leadApplication`, as of the last submitted step: read where the first cannot be. */
export const secondCopyKey = keptKey(
  'storedLoanApplication',
  { place: 'device', scope: 'answers', privacy: 'personal' },
  applicationText,
);

/** The sensitive answers. */
export const sealedApplicationKey = sealedKey('leadApplicationSealed', 'answers', applicationText);

/** Data points that changed since the lead was last saved. */
export const unsentAnswersKey = keptKey(
  'unsentAnswers',
  { place: 'device', scope: 'answers', privacy: 'plain' },
  nameSet,
);

/** Data points with unconfirmed answers, until the applicant submits their step. */
export const unconfirmedAnswersKey = keptKey(
  'unconfirmedAnswers',
  { place: 'device', scope: 'answers', privacy: 'plain' },
  nameSet,
);

/** Data points that links have filled in. */
export const prefilledKey = keptKey(
  'leadPrefilledFields',
  { place: 'device', scope: 'answers', privacy: 'plain' },
  nameList,
);

/** The id of the lead. */
export const leadIdKey = keptKey('lid', { place: 'device', scope: 'lead', privacy: 'personal' }, text);

/** The deployment and the API that the lead belongs to: no other learns of it. */
export const leadOwnerKey = keptKey('leadOwner', { place: 'device', scope: 'lasting', privacy: 'plain' }, plainText);

/** How far the application has got, with its answers in the shape of the specification. */
export const stateKey = keptKey(
  'state',
  { place: 'device', scope: 'lead', privacy: 'personal' },
  { read: parseProgress, write: ({ progress, at }: WrittenProgress) => serialiseProgress(progress, at) },
);

/** Identifies the last clearing of an application, so that other tabs clear it too. */
export const clearingKey = keptKey(
  'applicationCleared',
  { place: 'device', scope: 'lasting', privacy: 'plain' },
  plainText,
);

/** When the applicant last pressed or answered something. */
export const lastUsedAtKey = keptKey('lastUsedAt', { place: 'device', scope: 'application', privacy: 'plain' }, time);

/** The page that was last open, for people who investigate a case. The app never reads it. */
export const routeChangeKey = keptKey('routeChange', { place: 'device', scope: 'device', privacy: 'plain' }, text);
