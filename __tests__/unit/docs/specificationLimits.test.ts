import { affiliateReferenceOf, settleAffiliate } from '../../../src/visit/affiliateReference';
import { deviceDataOf } from '../../../src/attribution/deviceDataOf';
import { adClickOf, fbcOf } from '../../../src/attribution/adClick';
import { latestState } from '../../../src/flow/applicationStates';
import { openSession } from '../../../src/visit/session';
import { isOlderThan } from '../../../src/storage/expiry';
import { parseRepeatedly } from '../../../src/storage/parseRepeatedly';
import { sessionIdKey, sessionStartedAtKey } from '../../../src/storage/sessionKeys';
import { serialiseText } from '../../../src/storage/storedText';
import { isTime, readTime } from '../../../src/storage/storedTime';
import { hashIdentity, sha256 } from '../../../src/tracking/identity';
import { cappedDetail, isRecorded, isRecordingBlocked } from '../../../src/tracking/recording';
import { keptOn } from '../../support/keptOn';

const now = new Date('2026-11-20T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const log = () => undefined;
const affiliateIn = (search: string) => affiliateReferenceOf({ search, now, log });
const settled = (attribute: string, hours: number) =>
  settleAffiliate({
    stored: { attribute, setAt: hoursAgo(hours) },
    fromAddress: undefined,
    staticName: 'partner',
    expiryHours: 480,
    now,
    log,
  });
const device = (facts: object) =>
  deviceDataOf({ navigator: {}, screen: { width: 360, height: 740 }, now, initAt: undefined, ...facts });
const recorded = (samplingPercent: number, drawn: number) =>
  isRecorded({ isOn: true, isBlocked: undefined, isDrawn: undefined, samplingPercent, random: () => drawn });
const nested = (times: number) => {
  let text = JSON.stringify({ a: 1 });
  for (let time = 1; time < times; time++) text = JSON.stringify(text);
  return text;
};
const ID = '0b3c5f6e-1111-4222-8333-abcdefabcdef';
const session = (fromAddress: string | null) => {
  const kept = keptOn();
  kept.write(sessionIdKey, ID);
  kept.write(sessionStartedAtKey, new Date(hoursAgo(1)));
  return openSession({ kept, fromAddress, url: 'https://a.example/', createUuid: () => 'new', now: () => now });
};
const hashed = (identity: object) =>
  hashIdentity(
    { sessionId: '', email: undefined, phoneNumber: undefined, ...identity },
    { crypto: globalThis.crypto, isPhone: () => Promise.resolve(true) },
  );
const fbc = (domain: string) => fbcOf({ fbclid: 'x', cookie: undefined, domain, now })?.split('.')[1];

test.each<[string, () => unknown, unknown]>([
  [
    's_id stands in for a reference that is there and empty',
    () => affiliateIn('?refTransactionId=&s_id=7')?.transactionId,
    '7',
  ],
  [
    'three empty affiliate parameters are none',
    () => affiliateIn('?refName=&refSubId=%20&refTransactionId='),
    undefined,
  ],
  ['an affiliate counts to the end of its last hour', () => settled('x', 480).reference?.attribute, 'x'],
  [
    'an affiliate is gone after its last hour',
    () => settled('x', 480.001),
    { reference: undefined, isSessionReset: true },
  ],
  ['the static affiliate never expires', () => settled('partner', 1e6).reference?.attribute, 'partner'],
  ['the stored session in capitals is the same', () => session(ID.toUpperCase()).id, ID],
  ['a session id of another form starts a new session', () => session('7').id, 'new'],
  ['an empty session id starts a new session', () => session('').id, 'new'],
  ['a click of another source is none', () => adClickOf('?gclid=a&gclsrc=3p.ds', now), undefined],
  ['a click id without a value is none', () => adClickOf('?gclid=&wbraid=', now), undefined],
  ['a click of the app alone is one', () => adClickOf('?gbraid=a', now)?.gbraid, 'a'],
  [
    'a quarter of a gigabyte is rounded to the default',
    () => device({ navigator: { deviceMemory: 0.25 } }).deviceMemory,
    1,
  ],
  ['a memory that is no number is the default', () => device({ navigator: { deviceMemory: '8' } }).deviceMemory, 1],
  ['a screen has whole pixels', () => device({ screen: { width: 360.4, height: 739.6 } }).screenResolution, '360x740'],
  ['a clock that was set back loads in no time', () => device({ initAt: now.getTime() + 5000 }).loadingTime, 0],
  ['the last of several states is the latest', () => latestState([6, 13, 10]), 10],
  ['no state at all is the first', () => latestState([]), 0],
  ['a detail of 1024 characters is logged', () => cappedDetail('x'.repeat(1022), 1024).length, 1024],
  ['a longer detail is replaced by nothing', () => cappedDetail('x'.repeat(1023), 1024), ''],
  ['a draw that equals the sampling records nobody', () => recorded(50, 0.5), false],
  ['a click source that contains aw is of an advertisement', () => adClickOf('?gclid=a&gclsrc=aw.ds', now)?.gclid, 'a'],
  [
    'a memory of one and a half gigabytes is rounded',
    () => device({ navigator: { deviceMemory: 1.5 } }).deviceMemory,
    2,
  ],
  ['a page whose start is unknown loaded in no time', () => device({}).loadingTime, 0],
  ['a timestamp with an offset is text', () => isTime(readTime('2026-11-20T12:00:00.000+02:00')), false],
  ['a timestamp in the form of the specification is a time', () => isTime(readTime('2026-11-20T12:00:00.000Z')), true],
  ['a sampling of 0 percent records nobody', () => recorded(0, 0), false],
  ['a sampling of 100 percent records everybody', () => recorded(100, 0.999_999), true],
  [
    'a retargeted visit is recorded where that is enabled',
    () => isRecordingBlocked('retargeting', { isRetargetingLogged: true, isAbandonmentLogged: false }),
    false,
  ],
  [
    'an abandoned visit is not, where only the other is',
    () => isRecordingBlocked('abandonment', { isRetargetingLogged: true, isAbandonmentLogged: false }),
    true,
  ],
  ['a value stored ten times over is read', () => parseRepeatedly(nested(10)), { a: 1 }],
  ['the eleventh layer stays text', () => parseRepeatedly(nested(11)), '{"a":1}'],
  ['text that is JSON is stored as it is', () => serialiseText('"7"'), '"7"'],
  ['other text is serialised', () => serialiseText('7a'), '"7a"'],
  ['a timestamp without milliseconds is text', () => isTime(readTime('2026-11-20T12:00:00Z')), false],
  ['a day that does not exist is no timestamp', () => isTime(readTime('2026-02-30T12:00:00.000Z')), false],
  [
    'an expiry of no length is over a moment later',
    () => isOlderThan({ since: new Date(now.getTime() - 1), lifeMs: 0, now, log }),
    true,
  ],
  ['an expiry that is text counts as none', () => isOlderThan({ since: new Date(0), lifeMs: '5', now, log }), false],
  ['the cookie of a host without dots has index 0', () => fbc('localhost'), '0'],
  ['the cookie of a domain with two dots has index 2', () => fbc('.example.co.uk'), '2'],
])('the specification to the letter: %s', (_, found, expected) => {
  expect(found()).toEqual(expected);
});

test.each([
  ['an email in capitals and spaces', { email: ' ANA@Example.com ' }, 'email', 'ana@example.com'],
  ['a phone number without its plus', { phoneNumber: '573211234567' }, 'phone_number', ''],
  ['a missing session', {}, 'external_id', ''],
] as const)('the specification to the letter: the hash of %s', async (_, identity, field, text) => {
  expect((await hashed(identity))[field]).toBe(await sha256(text, { crypto: globalThis.crypto }));
});
