import {
  unansweredLeadKey,
  createUnansweredRecord,
  leadKeyOf,
  persistLeadId,
  withBody,
} from '../../../src/services/unansweredLead';
import { createSealedStorage } from '../../../src/storage/createSealedStorage';
import { storageKeys } from '../../support/storageKeys';
import type { LeadApplication } from '../../../src/api/types';
import { plainText } from '../../../src/storage/firstCodecs';
import { keptOn } from '../../support/keptOn';
import { memoryStorage } from '../../support/memoryStorage';
import { keyRingOf, noKeyRing, testKey } from '../../support/testKey';

const key = '0b8f6a5e-3c1d-4e2f-8a9b-7c6d5e4f3a2b';
const other = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const lead: LeadApplication = { sessionId: key, leadStatus: 'submitted', amount: 1000 };

test.each<[string, object, number]>([
  ['the same lead', {}, 1],
  ['a lead with another captcha token', { googleCaptchaToken: 't' }, 1],
  ['a lead with another expiry and device', { expiresAt: '2026-01-01', deviceData: { language: 'es' } }, 1],
  ['a lead with another answer', { amount: 2000 }, 2],
])('withBody: after a lead, %s leaves the newest of each', (_case, change, length) => {
  const newest = { ...lead, ...change };
  const bodies = withBody(withBody([], lead), newest);
  expect(bodies).toHaveLength(length);
  expect(bodies.at(-1)).toBe(JSON.stringify(newest));
});

test.each([
  ['encrypted', async () => keyRingOf(await testKey())],
  ['in memory where nothing can be encrypted', async () => noKeyRing],
])('createUnansweredRecord: keeps a submission %s, until it is forgotten', async (_case, keyRing) => {
  const storage = memoryStorage();
  const sealed = createSealedStorage(storage, await keyRing());
  const record = createUnansweredRecord(sealed);
  expect(await record.recall()).toBeUndefined();
  await record.keep({ key, bodies: ['{}'] });
  expect([...storage.content.values()].join()).not.toContain(key);
  expect(await record.recall()).toEqual({ key, bodies: ['{}'] });
  const recalled = await createUnansweredRecord(sealed).recall();
  expect(recalled).toEqual(storage.content.size > 0 ? { key, bodies: ['{}'] } : undefined);
  record.forget();
  expect(await record.recall()).toBeUndefined();
  expect(storage.content.size).toBe(0);
});

test.each(['null', '7', '{"key":1,"bodies":[]}', '{"key":"k"}', '{"key":"k","bodies":["{}",1]}', 'no JSON'])(
  'createUnansweredRecord: recalls nothing from a device that holds %s',
  async (text) => {
    const sealed = createSealedStorage(memoryStorage(), keyRingOf(await testKey()));
    await sealed.seal({ ...unansweredLeadKey, ...plainText }, text);
    expect(await createUnansweredRecord(sealed).recall()).toBeUndefined();
  },
);

test.each([
  ['nothing', {}, other],
  ['a key', { [storageKeys.leadKey]: key }, key],
  ['something else', { [storageKeys.leadKey]: 'k' }, other],
])('leadKeyOf: on a device with %s, returns the key that the device holds from then on', (_case, content, expected) => {
  const storage = memoryStorage(content);
  expect(leadKeyOf({ kept: keptOn(storage), createUuid: () => other })).toBe(expected);
  expect(storage.get(storageKeys.leadKey)).toBe(expected);
});

test('persistLeadId: stores the id, and removes the key that led to it', () => {
  const storage = memoryStorage({ [storageKeys.leadKey]: key });
  persistLeadId({ kept: keptOn(storage) }, 'lead-7');
  expect(Object.fromEntries(storage.content)).toEqual({ [storageKeys.leadId]: '"lead-7"' });
});
