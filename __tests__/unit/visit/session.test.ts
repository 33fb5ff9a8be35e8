import { isUuid, openSession } from '../../../src/visit/session';
import { isRecordingBlocked } from '../../../src/tracking/recording';
import { createStorage } from '../../../src/storage/createStorage';
import { pageOf } from '../../support/pageOf';
import { storageKeys } from '../../support/storageKeys';
import { keptOn } from '../../support/keptOn';
import { memoryStorage } from '../../support/memoryStorage';

const stored = '0b8f6a5e-3c1d-4e2f-8a9b-7c6d5e4f3a2b';
const other = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const random = '11111111-2222-4333-8444-555555555555';
const startedAt = '2025-06-01T10:00:00.000Z';
const now = '2025-06-15T12:00:00.000Z';
const url = 'https://loans.example/co/';

const earlier = { [storageKeys.sessionId]: `"${stored}"`, [storageKeys.sessionStartedAt]: `"${startedAt}"` };
const sources = { url, createUuid: () => random, now: () => new Date(now) };

function open(
  content: Readonly<Record<string, string>>,
  fromAddress: string | null,
  forced: { readonly isForced?: true } = {},
) {
  const storage = memoryStorage(content);
  const session = openSession({ kept: keptOn(storage), fromAddress, ...forced, ...sources });
  return { session, content: Object.fromEntries(storage.content) };
}

test.each([
  ['nothing stored, nothing in the address', {}, null, random],
  ['nothing stored, an id in the address', {}, other, other],
  ['nothing stored, an id in capitals', {}, other.toUpperCase(), other],
  ['nothing stored, no UUID in the address', {}, 'session-1', random],
  ['nothing stored, an empty id in the address', {}, '', random],
  ['another id in the address', earlier, other, other],
  ['no UUID in the address', earlier, 'session-1', random],
  ['an empty id in the address', earlier, '', random],
  ['a UUID with something behind it', earlier, `${stored}x`, random],
  ['a UUID without hyphens', earlier, stored.replaceAll('-', ''), random],
  ['a stored id that is not a UUID', { ...earlier, [storageKeys.sessionId]: '"hacked"' }, null, random],
  ['a stored id that is not text', { ...earlier, [storageKeys.sessionId]: '{"id":1}' }, null, random],
  [
    'a stored id that equals what the address says and is not a UUID',
    { ...earlier, [storageKeys.sessionId]: 'x' },
    'x',
    random,
  ],
])('openSession: starts a new session with %s', (...[, content, fromAddress, id]) => {
  const opened = open(content, fromAddress);
  expect(opened.session).toEqual({ id, startedAt: now });
  expect(opened.content).toEqual({
    [storageKeys.sessionId]: `"${id}"`,
    [storageKeys.sessionStartedAt]: `"${now}"`,
    [storageKeys.sessionUrl]: `"${url}"`,
    [storageKeys.newSession]: 'true',
  });
});

test.each([
  ['no id in the address', null, random],
  ['the same id in the address', stored, stored],
  ['another id in the address', other, other],
  ['no UUID in the address', 'session-1', random],
])('openSession: when forced, starts a new session with %s', (...[, fromAddress, id]) => {
  const opened = open(earlier, fromAddress, { isForced: true });
  expect(opened.session).toEqual({ id, startedAt: now });
  expect(opened.content).toHaveProperty(storageKeys.newSession, 'true');
});

test.each([
  ['no id in the address', null, earlier],
  ['the same id in the address', stored, earlier],
  ['the same id in capitals', stored.toUpperCase(), earlier],
  [
    'an id that was stored without quotes',
    null,
    { [storageKeys.sessionId]: stored, [storageKeys.sessionStartedAt]: startedAt },
  ],
  ['an id that was serialised twice', null, { ...earlier, [storageKeys.sessionId]: JSON.stringify(`"${stored}"`) }],
])('openSession: continues the stored session with %s', (...[, fromAddress, content]) => {
  const opened = open(content, fromAddress);
  expect(opened.session).toEqual({ id: stored, startedAt });
  expect(opened.content).toEqual(content);
});

test.each([
  ['taken away', undefined],
  ['gibberish', '"yesterday"'],
  ['no text', '[]'],
])('openSession: restarts a session under its id when its stored start is %s', (_case, start) => {
  const content = {
    [storageKeys.sessionId]: stored,
    ...(start !== undefined && { [storageKeys.sessionStartedAt]: start }),
  };
  const opened = open(content, null);
  expect(opened.session).toEqual({ id: stored, startedAt: now });
  expect(opened.content).toEqual({
    [storageKeys.sessionId]: `"${stored}"`,
    [storageKeys.sessionStartedAt]: `"${now}"`,
  });
});

test('openSession: returns a session even when nothing can be stored', () => {
  const denied = {
    ...pageOf('es-ibancar'),
    get localStorage(): Storage {
      throw new Error('denied');
    },
    get sessionStorage(): Storage {
      throw new Error('denied');
    },
  };
  const storage = createStorage(denied, 'localStorage', () => undefined);
  expect(openSession({ kept: keptOn(storage), fromAddress: null, ...sources })).toEqual({ id: random, startedAt: now });
});

test.each([
  ['retargeting', false, false, true],
  ['retargeting', true, false, false],
  ['retargeting', false, true, true],
  ['abandonment', false, false, true],
  ['abandonment', false, true, false],
  ['abandonment', true, false, true],
  ['google', false, false, false],
  ['Retargeting', false, false, false],
  [null, false, false, false],
])(
  'isRecordingBlocked: for the source %s, with retargeting logged %s and abandonment logged %s, is %s',
  (...[source, isRetargetingLogged, isAbandonmentLogged, expected]) => {
    expect(isRecordingBlocked(source, { isRetargetingLogged, isAbandonmentLogged })).toBe(expected);
  },
);

const uuid = '0b8f6a5e-3c1d-4e2f-8a9b-7c6d5e4f3a2b';

test.each([
  [uuid, true],
  [uuid.toUpperCase(), true],
  [`{${uuid}}`, false],
  [`0${uuid}`, false],
  [`${uuid}\n`, false],
  [uuid.replace('0', 'g'), false],
  ['', false],
  [[uuid], false],
  [null, false],
])('isUuid: %j is %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});
