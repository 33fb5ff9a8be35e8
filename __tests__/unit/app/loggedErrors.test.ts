/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { affiliateReferenceOf } from '../../../src/visit/affiliateReference';
import { httpErrorLine } from '../../../src/api/httpErrorLine';
import { requireProduct } from '../../../src/app/start/requireProduct';
import { start } from '../../../src/app/start/start';
import { createStorage } from '../../../src/storage/createStorage';
import { isOlderThan } from '../../../src/storage/expiry';
import { googleAds } from '../../../src/tracking/adapters/googleAds';
import { tagManager } from '../../../src/tracking/adapters/tagManager';
import { tikTokPixel } from '../../../src/tracking/adapters/tikTokPixel';
import type { Tracker, TrackerParts } from '../../../src/tracking/Tracker';
import type { TrackingSettings } from '../../../src/published/tracking';
import { pageOf } from '../../support/pageOf';
import { colombianSettings } from '../../support/colombia';
import { ROOT } from '../../support/root';

type Log = (message: string) => void;

const now = new Date('2026-01-01T00:00:00Z');

function brokenStorage(): Storage {
  const fail = () => {
    throw new Error('full');
  };
  return {
    length: 1,
    key: fail,
    getItem: (key) => (key === '' ? null : fail()),
    setItem: fail,
    removeItem: fail,
    clear: fail,
  };
}

const brokenHost = () => ({ ...pageOf('es-ibancar'), localStorage: brokenStorage(), sessionStorage: brokenStorage() });

const storage = (log: Log) => createStorage(brokenHost(), 'localStorage', log);
const tabStorage = (log: Log) => createStorage(brokenHost(), 'sessionStorage', log);

function partsOf(tracking: TrackingSettings, log: Log, host: Partial<TrackerParts['host']> = {}): TrackerParts {
  const identity = { external_id: '', email: '', phone_number: '' };
  return {
    host: Object.assign(Object.create(window) as TrackerParts['host'], host),
    settings: tracking,
    sessionId: '',
    now: () => now,
    identity: () => Promise.resolve(identity),
    campaign: () => ({}),
    loadScript: () => Promise.resolve(),
    log,
  };
}

const lead = (tracker: Tracker, name = 'Lead') => tracker.track(name as 'Lead', { eventId: 'e' });

/** Each message of the specification (section 8): the file that logs or throws it, and what causes it. */
const RAISED: readonly (readonly [at: string, message: string, raise: (log: Log) => unknown])[] = [
  [
    'src/app/start/requireProduct.ts',
    'ApplicationPage not found',
    () => requireProduct({ ...colombianSettings, flowUrl: '' }, document),
  ],
  ['src/app/start/requireProduct.ts', 'Product styles not found', () => requireProduct(colombianSettings, document)],
  ['src/app/start/start.tsx', 'Root container not found in the DOM', () => start(document)],
  ['src/storage/createStorage.ts', 'Error setting key in localStorage', (log) => storage(log).set('a', 'b')],
  ['src/storage/createStorage.ts', 'Error retrieving key in sessionStorage', (log) => tabStorage(log).get('a')],
  ['src/storage/createStorage.ts', 'Error removing key in localStorage', (log) => storage(log).remove('a')],
  ['src/storage/createStorage.ts', 'Error clearing key in sessionStorage', (log) => tabStorage(log).clear()],
  [
    'src/visit/affiliateReference.ts',
    'URL data is undefined. Returning default empty affiliate reference.',
    (log) => affiliateReferenceOf({ search: undefined, now, log }),
  ],
  [
    'src/visit/affiliateReference.ts',
    'No valid affiliate parameters found in URL data.',
    (log) => affiliateReferenceOf({ search: '', now, log }),
  ],
  [
    'src/api/createApi.ts',
    'ERROR: createLead HTTP 500 no error codes',
    (log) => {
      const result = { kind: 'unavailable', reason: 'server' } as const;
      log(httpErrorLine('createLead', { kind: 'answered', status: 500, body: {} }, result) ?? '');
    },
  ],
  [
    'src/storage/expiry.ts',
    'Invalid stored timestamp',
    (log) => isOlderThan({ since: new Date(NaN), lifeMs: 1, now, log }),
  ],
  [
    'src/storage/expiry.ts',
    'Invalid expiry configuration',
    (log) => isOlderThan({ since: now, lifeMs: 'long', now, log }),
  ],
  ['src/tracking/adapters/tikTokPixel.ts', 'Missing event name', (log) => lead(tikTokPixel(partsOf({}, log)), '')],
  ['src/tracking/adapters/tagManager.ts', 'Missing dataLayer', (log) => lead(tagManager(partsOf({}, log)))],
  [
    'src/tracking/adapters/tagManager.ts',
    'Invalid tag-manager ID',
    (log) => tagManager(partsOf({ tagManager: { id: 'UA-1' } }, log)).start(),
  ],
  ['src/tracking/adapters/googleAds.ts', 'Missing send_to', (log) => lead(googleAds(partsOf({}, log)))],
];

/** Those that need the whole app, with the test that covers them. */
const COVERED: readonly (readonly [provedIn: string, message: string, at: string])[] = [
  ['__tests__/e2e/site/crash.spec.ts', 'Failed to load ApplicationPage and product styles', 'src/app/start/main.tsx'],
  ['__tests__/integration/sagas/submitLead.test.ts', 'Failed to post lead', 'sagas/submitLead.ts'],
  ['__tests__/integration/sagas/submitLead.test.ts', 'Failed to update lead', 'sagas/submitLead.ts'],
  ['__tests__/unit/tracking/trackerQueue.test.ts', 'Failed pixel send', 'src/tracking/adapters/metaPixel.ts'],
  ['__tests__/integration/app/createI18n.test.ts', 'failed to parse', 'src/app/loading/textsBackend.ts'],
];

test.each(RAISED)('%s logs or throws: %s', async (_at, message, raise) => {
  const said: string[] = [];
  const log = (line: unknown) => void said.push(String(line));
  jest.spyOn(console, 'error').mockImplementation(log);
  try {
    await raise(log);
  } catch (thrown) {
    said.push(thrown instanceof Error ? thrown.message : '');
  }
  expect(new Set(said)).toEqual(new Set([message]));
});

test.each(COVERED)('%s covers: %s', (provedIn, message, at) => {
  expect(readFileSync(join(ROOT, at), 'utf8') + trackingWords()).toContain(message);
  expect(readFileSync(join(ROOT, provedIn), 'utf8')).toContain(message);
});

function trackingWords(): string {
  return readFileSync(join(ROOT, 'src/tracking/trackingFailures.ts'), 'utf8');
}

test('createPhoneLibrary: refuses phone numbers for the reasons that the specification lists', () => {
  const library = readFileSync(join(ROOT, 'src/formats/createPhoneLibrary.ts'), 'utf8');
  for (const reason of ['NOT_A_NUMBER', 'INVALID_COUNTRY', 'TOO_SHORT', 'TOO_LONG']) expect(library).toContain(reason);
});
