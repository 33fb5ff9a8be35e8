/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { affiliateReferenceOf } from '../../../src/affiliate/affiliateReference';
import { httpErrorLine } from '../../../src/api/httpErrorLine';
import { requireProduct } from '../../../src/app/requireProduct';
import { start } from '../../../src/app/start';
import { createStorage } from '../../../src/storage/createStorage';
import { isOlderThan } from '../../../src/storage/expiry';
import { googleAds } from '../../../src/tracking/adapters/googleAds';
import { tagManager } from '../../../src/tracking/adapters/tagManager';
import { tikTokPixel } from '../../../src/tracking/adapters/tikTokPixel';
import type { Tracker, TrackerParts } from '../../../src/tracking/Tracker';
import type { TrackingSettings } from '../../../src/published/tracking';
import { colombianSettings } from '../../support/colombia';
import { ROOT } from '../../support/root';

type Log = (message: string) => void;

interface LoggedError {
  /** Message of the specification (section 8). */
  readonly message: string;
  /** File that logs or throws it. */
  readonly at: string;
  /** Causes the error. If that needs the whole app, the test in `provedIn` covers it. */
  readonly raise?: (log: Log) => unknown;
  readonly provedIn?: string;
}

const now = new Date('2026-01-01T00:00:00Z');

function brokenStorage(): Storage {
  const fail = () => {
    throw new Error('full');
  };
  return {
    length: 0,
    key: () => null,
    getItem: (key) => (key === '' ? null : fail()),
    setItem: fail,
    removeItem: fail,
    clear: fail,
  };
}

const storage = (log: Log) =>
  createStorage({ localStorage: brokenStorage(), sessionStorage: brokenStorage() }, 'localStorage', log);
const tabStorage = (log: Log) =>
  createStorage({ localStorage: brokenStorage(), sessionStorage: brokenStorage() }, 'sessionStorage', log);

function partsOf(tracking: TrackingSettings, log: Log, host: Partial<TrackerParts['host']> = {}): TrackerParts {
  const identity = { external_id: '', email: '', phone_number: '' };
  return {
    host: Object.assign(Object.create(window) as TrackerParts['host'], host),
    settings: tracking,
    sessionId: '',
    now: () => now,
    identity: () => Promise.resolve(identity),
    campaign: {},
    loadScript: () => Promise.resolve(),
    log,
  };
}

const lead = (tracker: Tracker, name = 'Lead') => tracker.track(name as 'Lead', { eventId: 'e' });

const ERRORS: readonly LoggedError[] = [
  {
    message: 'ApplicationPage not found',
    at: 'src/app/requireProduct.ts',
    raise: () => requireProduct({ ...colombianSettings, flowUrl: '' }, document),
  },
  {
    message: 'Product styles not found',
    at: 'src/app/requireProduct.ts',
    raise: () => requireProduct(colombianSettings, document),
  },
  {
    message: 'Failed to load ApplicationPage and product styles',
    at: 'src/app/main.tsx',
    provedIn: '__tests__/e2e/site/crash.spec.ts',
  },
  { message: 'Root container not found in the DOM', at: 'src/app/start.tsx', raise: () => start(document) },
  {
    message: 'Failed to post lead',
    at: 'sagas/submitLead.ts',
    provedIn: '__tests__/integration/sagas/submitLead.test.ts',
  },
  {
    message: 'Failed to update lead',
    at: 'sagas/submitLead.ts',
    provedIn: '__tests__/integration/sagas/submitLead.test.ts',
  },
  {
    message: 'Error setting key in localStorage',
    at: 'src/storage/createStorage.ts',
    raise: (log) => storage(log).set('a', 'b'),
  },
  {
    message: 'Error retrieving key in sessionStorage',
    at: 'src/storage/createStorage.ts',
    raise: (log) => tabStorage(log).get('a'),
  },
  {
    message: 'Error removing key in localStorage',
    at: 'src/storage/createStorage.ts',
    raise: (log) => storage(log).remove('a'),
  },
  {
    message: 'Error clearing key in sessionStorage',
    at: 'src/storage/createStorage.ts',
    raise: (log) => tabStorage(log).clear(),
  },
  {
    message: 'URL data is undefined. Returning default empty affiliate reference.',
    at: 'src/affiliate/affiliateReference.ts',
    raise: (log) => affiliateReferenceOf({ search: undefined, now, log }),
  },
  {
    message: 'No valid affiliate parameters found in URL data.',
    at: 'src/affiliate/affiliateReference.ts',
    raise: (log) => affiliateReferenceOf({ search: '', now, log }),
  },
  {
    message: 'ERROR: createLead HTTP 500 no error codes',
    at: 'src/api/createApi.ts',
    raise: (log) => {
      const result = { kind: 'unavailable', reason: 'server' } as const;
      log(httpErrorLine('createLead', { kind: 'answered', status: 500, body: {} }, result) ?? '');
    },
  },
  {
    message: 'Invalid stored timestamp',
    at: 'src/storage/expiry.ts',
    raise: (log) => isOlderThan({ since: 'yesterday', lifeMs: 1, now, log }),
  },
  {
    message: 'Invalid expiry configuration',
    at: 'src/storage/expiry.ts',
    raise: (log) => isOlderThan({ since: now.toISOString(), lifeMs: 'long', now, log }),
  },
  {
    message: 'Missing event name',
    at: 'src/tracking/adapters/tikTokPixel.ts',
    raise: (log) => lead(tikTokPixel(partsOf({}, log)), ''),
  },
  {
    message: 'Missing dataLayer',
    at: 'src/tracking/adapters/tagManager.ts',
    raise: (log) => lead(tagManager(partsOf({}, log))),
  },
  {
    message: 'Invalid tag-manager ID',
    at: 'src/tracking/adapters/tagManager.ts',
    raise: (log) => tagManager(partsOf({ tagManager: { id: 'UA-1' } }, log)).start(),
  },
  {
    message: 'Failed pixel send',
    at: 'src/tracking/adapters/metaPixel.ts',
    provedIn: '__tests__/unit/tracking/trackerQueue.test.ts',
  },
  {
    message: 'Missing send_to',
    at: 'src/tracking/adapters/googleAds.ts',
    raise: (log) => lead(googleAds(partsOf({}, log))),
  },
  {
    message: 'failed to parse',
    at: 'src/app/textsBackend.ts',
    provedIn: '__tests__/integration/app/createI18n.test.ts',
  },
];

test.each(ERRORS.filter(({ raise }) => raise))('$at logs or throws: $message', async ({ message, raise }) => {
  const said: string[] = [];
  const log = (line: unknown) => void said.push(String(line));
  jest.spyOn(console, 'error').mockImplementation(log);
  try {
    await raise?.(log);
  } catch (thrown) {
    said.push(thrown instanceof Error ? thrown.message : '');
  }
  expect(new Set(said)).toEqual(new Set([message]));
});

test.each(ERRORS.filter(({ raise }) => !raise))('$provedIn covers: $message', ({ message, at, provedIn = '' }) => {
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
