/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import type { Flow } from '../../../src/flow/types';
import { createFormats } from '../../../src/formats/createFormats';
import type { Settings } from '../../../src/published/settings';
import { recordedLog, startTracking } from '../../../src/services/startTracking';
import { purposes } from '../../../src/published/tracking';
import { createAppStore } from '../../../src/store/createAppStore';
import { recordingKey } from '../../../src/tracking/recording';
import { sha256 } from '../../../src/tracking/identity';
import { phoneMetadataOf } from '../../../tools/compile/phoneMetadataOf';
import { colombia, colombianSettings } from '../../support/colombia';
import { productDocuments } from '../../support/productDocuments';
import { keptOn } from '../../support/keptOn';

/** Logs an error of each detail; returns what the recording has got, and what stands in the log. */
function logged(model: () => Flow['model'], ...details: readonly string[]) {
  const recorded: string[] = [];
  const errors: string[] = [];
  const tracking = {
    allow: () => undefined,
    track: () => undefined,
    isActive: () => true,
    forget: () => undefined,
    log: (_message: string, detail?: unknown) => recorded.push(String(detail)),
  };
  const log = recordedLog({
    log: { error: (message) => errors.push(message), info: () => undefined },
    tracking,
    store: createAppStore().store,
    flow: () => ({ ...colombia, model: model() }),
  });
  for (const detail of details) log.error('Failed', detail);
  return { recorded, errors };
}

test('recordedLog: records a detail up to the configured length, and omits a longer one', () => {
  const model = { ...colombia.model, constants: { loggedDetailMaxCharacters: 12 } };
  const { recorded } = logged(() => model, 'x'.repeat(10), 'x'.repeat(11));
  expect(recorded).toEqual([`"${'x'.repeat(10)}"`, '']);
});

test('recordedLog: does not throw where the recording fails, which is in the log', () => {
  const broken = () => {
    throw new Error('no model');
  };
  expect(logged(broken, 'x').errors).toEqual(['Failed', 'Failed to record an error']);
});

const sources = {
  store: createAppStore().store,
  isValidPhone: () => Promise.resolve(true),
  sessionId: '3f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11',
  campaign: () => ({}),
  loadScript: () => Promise.resolve(),
  log: { error: () => undefined, info: () => undefined },
};
const tikTok = { tikTokPixel: { id: 'C0' } };
const posthog = { posthog: { id: 'p', host: 'https://analytics.example' } };
const logRocket = { logRocket: { id: 'a/b' } };

test.each<[string, Pick<Settings, 'tracking' | 'logging'>, readonly unknown[], string?]>([
  ['without vendors', { tracking: {}, logging: {} }, [false, undefined, []]],
  ['with a vendor', { tracking: tikTok, logging: {} }, [true, undefined, ['default']]],
  [
    'whose address names the applicant',
    { tracking: tikTok, logging: {} },
    [false, undefined, ['default']],
    '?email=a@b.co',
  ],
  ['with analytics switched off', { tracking: posthog, logging: { sessionRecording: true } }, [false, undefined, []]],
  ['with analytics', { tracking: posthog, logging: { analytics: true } }, [true, undefined, []]],
  [
    'with recording switched off',
    { tracking: logRocket, logging: { analytics: true } },
    [false, undefined, ['default']],
  ],
  ['with recording', { tracking: logRocket, logging: { sessionRecording: true } }, [true, false, ['default']]],
])('startTracking: a page %s starts what it may, and draws whether it records', async (...row) => {
  const [, settings, expected, query = ''] = row;
  const policies: string[] = [];
  const createPolicy = (name: string) => {
    policies.push(name);
    return { createScriptURL: String };
  };
  const host = Object.assign(Object.create(window) as typeof window, {
    performance: { getEntriesByType: () => [{ name: `https://loans.example/${query}` }] },
    trustedTypes: { defaultPolicy: null, createPolicy },
  });
  const kept = keptOn();
  const flow = () => ({ ...colombia, model: { ...colombia.model, constants: { sessionLoggingPercent: 0 } } });
  const tracking = startTracking({ ...sources, host, flow, kept, settings: { ...colombianSettings, ...settings } });
  tracking.allow(purposes);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect([tracking.isActive(), kept.read(recordingKey), policies]).toEqual(expected);
});

/** Returns the identity that a vendor is sent for these answers, from a page whose phone library is not loaded yet. */
async function identityFor(
  phoneNumber: string,
  phoneMetadata = () => Promise.resolve(phoneMetadataOf(productDocuments)),
) {
  const { store } = createAppStore();
  // As a link fills it in.
  store.dispatch({ type: 'answersProposed', answers: { phoneNumber } });
  const host = Object.assign(Object.create(window) as typeof window, { crypto: webcrypto });
  let settle: (identity: unknown) => void;
  const identified = new Promise<unknown>((resolve) => (settle = resolve));
  const tracking = startTracking({
    ...sources,
    host,
    settings: { ...colombianSettings, tracking: tikTok },
    store,
    flow: () => colombia,
    isValidPhone: createFormats({ today: () => '2026-11-20', phoneMetadata }).isValidPhone,
    kept: keptOn(),
    loadScript: () => {
      const queue = Reflect.get(host, 'ttq') as { push: (command: readonly unknown[]) => number };
      const { push } = queue;
      queue.push = (command) => {
        if (command[0] === 'identify') settle(command[1]);
        return push.call(queue, command);
      };
      return Promise.resolve();
    },
  });
  tracking.allow(['marketing']);
  tracking.track({ name: 'Lead', fields: { eventId: 'e', product: 'loan', answers: {} } });
  return identified;
}

test.each([
  ['+573211234567', '+573211234567'],
  ['+579999999999', ''],
  ['+576013456789', ''],
])('startTracking: of the phone number %s, a vendor gets the hash of "%s"', async (phoneNumber, hashed) => {
  const phone = await sha256(hashed, { crypto: webcrypto });
  expect(await identityFor(phoneNumber)).toMatchObject({ phone_number: phone });
});

test('startTracking: without the phone library, a vendor gets no hash of a phone number', async () => {
  const offline = () => Promise.reject(new Error('offline'));
  expect(await identityFor('+573211234567', offline)).toMatchObject({ phone_number: '' });
});
