import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { affiliateReferenceKey, settleAffiliate } from '../../../src/visit/affiliateReference';
import { restoreAttribution } from '../../../src/attribution/persistAttribution';
import { fitsDataPoint } from '../../../src/flow/leadMapping';
import { isUuid, openSession } from '../../../src/visit/session';
import { stateKey } from '../../../src/storage/applicationKeys';
import { parseLeadFacts } from '../../../src/storage/leadFacts';
import { readJsonNames } from '../../../src/storage/parseRepeatedly';
import { storageKeys } from '../../support/storageKeys';
import { parseAnswers, serialiseAnswers } from '../../../src/storage/storedApplication';
import { parseProgress } from '../../../src/storage/storedProgress';
import { companyKey } from '../../../src/autofill/storedCompany';
import { arrangementKey, arrangementOf } from '../../../src/storage/storedArrangement';
import { uiColorsKey } from '../../../src/services/pageKeys';
import { deviceTable } from '../../../src/services/deviceTable';
import { consentKey, consentVersion, currentConsent } from '../../../src/tracking/consent';
import { purposes } from '../../../src/published/tracking';
import { trackedEventsKey, wasEventSent, withSentEvent } from '../../../src/tracking/sentEvents';
import { colombianModel } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';
import { keptOn } from '../../support/keptOn';
import { memoryStorage } from '../../support/memoryStorage';

const now = new Date('2025-06-15T12:00:00.000Z');
const at = now.toISOString();
const sessionId = '0b8f6a5e-3c1d-4e2f-8a9b-7c6d5e4f3a2b';
const { dataPoints } = colombianModel;
const log = (): void => undefined;

const isText = (value: unknown) => typeof value === 'string';
const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isDate = (value: unknown) => value instanceof Date;
const isValid = (date: Date) => !Number.isNaN(date.getTime());
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
/** Whether every member is known and has its type. */
function isRecord(value: object | undefined, types: Readonly<Record<string, (value: unknown) => boolean>>): boolean {
  return Object.entries(value ?? {}).every(([name, member]) => Object.hasOwn(types, name) && types[name]?.(member));
}

function attributionOf(text: string) {
  return restoreAttribution({
    kept: keptOn(memoryStorage({ [storageKeys.adClick]: text, [storageKeys.campaign]: text })),
    expiryDays: 90,
    now,
    log,
  });
}

function sessionOf(text: string) {
  const { sessionId: id, sessionStartedAt } = storageKeys;
  const storage = memoryStorage({ [id]: text, [sessionStartedAt]: text });
  return openSession({
    kept: keptOn(storage),
    fromAddress: null,
    url: 'https://loans.example/',
    createUuid: () => sessionId,
    now: () => now,
  });
}

function settledAffiliate(text: string) {
  const stored = affiliateReferenceKey.read(text);
  return settleAffiliate({ stored, fromAddress: undefined, staticName: 'house', expiryHours: 480, now, log }).reference;
}

const clicks = { gclid: isText, gclsrc: isText, wbraid: isText, gbraid: isText, setAt: isTime };
const campaigns = ['utm_medium', 'utm_source', 'utm_campaign', 'utm_content', 'utm_term', 'ttclid'];
const reference = { attribute: isText, subId: isText, transactionId: isText, setAt: isTime };
const isWholeNumber = (value: unknown) => Number.isInteger(value);

function areAnswers(text: string): boolean {
  return Object.entries(parseAnswers(text, dataPoints)).every(([name, answer]) => {
    const point = Object.hasOwn(dataPoints, name) ? dataPoints[name] : undefined;
    const isOfNumber = point?.type === 'integer' || point?.type === 'number';
    return point && (fitsDataPoint(answer, point) || (isOfNumber && ['string', 'number'].includes(typeof answer)));
  });
}

interface AnyCodec {
  readonly name: string;
  readonly read: (text: string) => unknown;
  readonly write: (value: never) => string | undefined;
}

/** Every key but the one that is written from other parts than those that are read. */
const table: readonly AnyCodec[] = Object.values<AnyCodec>(deviceTable).filter(({ name }) => name !== stateKey.name);

/** Whether a value that was read is stored such that it reads the same again. */
function isStable({ read, write }: AnyCodec, text: string): boolean {
  const value = read(text);
  if (value === undefined || (value instanceof Date && !isValid(value))) return true;
  const written = write(value as never);
  return written === undefined || isDeepStrictEqual(read(written), value);
}

/** All readers of stored texts: each returns whether its result for a text is valid or empty. */
const READERS: Readonly<Record<string, (text: string) => boolean>> = {
  answers: areAnswers,
  'facts of the lead': (text) =>
    isRecord(parseLeadFacts(text), {
      id: isText,
      leadStatus: isText,
      expiresAt: isDate,
      sessionId: isText,
      sessionStartedAt: isDate,
    }),
  progress: (text) =>
    isRecord(parseProgress(text), {
      progressState: (state) => [state].flat().every(isWholeNumber),
      applicationStatus: isText,
      partner: (partner) => isText(Object(partner).name),
      lastOperationTimestamp: (at) => at instanceof Date && isValid(at),
      givenConsents: areTexts,
    }),
  arrangement: (text) =>
    isRecord(arrangementOf(arrangementKey.read(text), sessionId), {
      stepOrder: areTexts,
      dataPointsPerStep: (groups) => Object.values(Object(groups) as object).every(areTexts),
    }),
  session: (text) => isUuid(sessionOf(text).id) && isTime(sessionOf(text).startedAt),
  affiliate: (text) => isRecord(settledAffiliate(text), reference),
  'ad click': (text) => isRecord(attributionOf(text).adClick, clicks),
  campaign: (text) =>
    isRecord(attributionOf(text).campaign, {
      ...Object.fromEntries(campaigns.map((name) => [name, isText])),
      setAt: isTime,
    }),
  consent: (text) =>
    isRecord(currentConsent(consentKey.read(text), now), {
      allowed: (allowed) => Array.isArray(allowed) && allowed.every((each) => purposes.includes(each)),
      chosenAt: isTime,
      version: isWholeNumber,
    }),
  'events of vendors': (text) =>
    !wasEventSent(trackedEventsKey.read(text), 'lead-1', 'Lead') &&
    wasEventSent(withSentEvent(trackedEventsKey.read(text), 'lead-1', 'Lead'), 'lead-1', 'Lead'),
  colours: (text) => Object.values(uiColorsKey.read(text) ?? {}).every((colour) => /^#[0-9a-f]{6}$/i.test(colour)),
  company: (text) => isRecord(companyKey.read(text), { name: isText, taxRegistryCode: isText, city: isText }),
  'prefilled names': (text) => areTexts(readJsonNames(text)),
  'any key': (text) => table.every((key) => isStable(key, text)),
};

const MEMBER_NAMES = [
  ...['version', 'lead', 'typed', 'id', 'names', 'allowed', 'chosenAt', 'progressState', 'lastOperationTimestamp'],
  ...['customerConsents', 'sessionId', 'stepOrder', 'dataPointsPerStep', 'name', 'taxRegistryCode', 'city', 'primary'],
  ...['setAt', 'attribute', 'subId', 'transactionId', 'gclid', 'gclsrc', 'wbraid', 'gbraid', ...campaigns],
  ...['personalDetails', 'contactDetails', 'amount', 'firstName', '__proto__', 'constructor', 'toString', 'length'],
];
const members = fc.letrec<{ value: unknown; members: unknown }>((tie) => ({
  value: fc.oneof(fc.jsonValue(), fc.constantFrom(1, consentVersion, at, sessionId, 'lead-1'), tie('members')),
  members: fc.array(fc.tuple(fc.constantFrom(...MEMBER_NAMES), tie('value')), { maxLength: 5 }).map(asObject),
})).members;

/** Builds an object with own members only, including one called `__proto__`. */
function asObject(entries: readonly (readonly [string, unknown])[]): unknown {
  return JSON.parse(`{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`);
}

const HORRORS = [
  '{"__proto__":{"admin":true,"progressState":6,"gclid":"a","version":1}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '['.repeat(100_000),
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"lead":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  'x'.repeat(1_000_000),
  `"${'x'.repeat(1_000_000)}"`,
  `{"version":1,"lead":{"amount":"${'9'.repeat(1_000_000)}"}}`,
  '1e999',
  '-0',
  '\u0000',
  '\ud800',
  '',
  'undefined',
  'NaN',
];
const texts = fc.oneof(
  members.map((value) => JSON.stringify(value)),
  members.map((value) => JSON.stringify(JSON.stringify(value))),
  fc.json(),
  fc.string(),
  fc.string({ unit: 'binary' }),
);

describe.each(Object.entries(READERS))('reading %s from storage', (_name, isRight) => {
  test('never throws, and never returns a wrong type, whatever text is stored', () => {
    for (const horror of HORRORS) expect(isRight(horror)).toBe(true);
    fc.assert(fc.property(texts, isRight), { numRuns: 300 });
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });
});

interface Kept {
  readonly stored: Readonly<Record<string, unknown>>;
  readonly read: (text: string) => object | undefined;
  /** Members without which the whole record is dropped. */
  readonly key?: readonly string[];
}

const applicationOf = (name: string) => Object.entries(storedApplication).find(([key]) => key === name);
const { text: clear } = serialiseAnswers({ ...applicant, middleName: 'Lucía' }, dataPoints).clear;
const storedApplication = (JSON.parse(clear) as { readonly lead: Readonly<Record<string, unknown>> }).lead;
const facts = { id: 'l1', leadStatus: 'draft', expiresAt: at, sessionId, sessionStartedAt: at };
const click = { gclid: 'a', gclsrc: 'aw', wbraid: 'b', gbraid: 'c', setAt: at };

/** Records of several members, each valid on its own. */
const RECORDS: Readonly<Record<string, Kept>> = {
  'facts of the lead': { stored: facts, read: (lead) => parseLeadFacts(`{"lead":${lead}}`) },
  affiliate: { stored: { attribute: 'luna', subId: '7', transactionId: 't', setAt: at }, read: settledAffiliate },
  'ad click': { stored: click, read: (text) => attributionOf(text).adClick },
  campaign: {
    stored: { ...Object.fromEntries(campaigns.map((name) => [name, name])), setAt: at },
    read: (text) => attributionOf(text).campaign,
  },
  progress: {
    stored: { progressState: [6, 10], lastOperationTimestamp: at },
    read: parseProgress,
    key: ['progressState'],
  },
  arrangement: {
    stored: { sessionId, stepOrder: ['a', 'b'], dataPointsPerStep: { a: ['x'] } },
    read: (text) => arrangementOf(arrangementKey.read(text), sessionId),
    key: ['sessionId'],
  },
  company: {
    stored: { name: 'Luna', taxRegistryCode: '900', city: 'Cali' },
    read: companyKey.read,
    key: ['name', 'taxRegistryCode'],
  },
  colours: { stored: { primary: '#112233', accent: '#445566' }, read: uiColorsKey.read },
};

/** Bad values, including texts that `Date.parse` accepts as a time. */
const bads = fc.oneof(fc.constantFrom('0', '99', 'May'), fc.jsonValue());

describe('reading from storage: a bad value does not affect its good neighbours', () => {
  test.each(Object.entries(RECORDS))('in %s', (_name, { stored, read, key = [] }) => {
    const whole = read(JSON.stringify(stored)) ?? {};
    const names = Object.keys(stored).filter((name) => !key.includes(name));
    fc.assert(
      fc.property(fc.constantFrom(...names), bads, (spoilt, bad) => {
        const found = read(JSON.stringify({ ...stored, [spoilt]: bad })) ?? {};
        for (const [name, value] of Object.entries(whole))
          if (name !== spoilt) expect(found).toHaveProperty(name, value);
      }),
    );
  });

  test('in the answers: a bad data point loses only its own answer', () => {
    const whole = parseAnswers(clear, dataPoints);
    const spoilt = Object.entries(whole).map(([name]) => [name, dataPoints[name]?.path.split('.') ?? []] as const);
    expect(spoilt.length).toBeGreaterThan(15);
    fc.assert(
      fc.property(fc.constantFrom(...spoilt), fc.jsonValue(), ([name, [section = '', member]], bad) => {
        const within = Object(applicationOf(section)?.[1]) as object;
        const lead = { ...storedApplication, [section]: member === undefined ? bad : { ...within, [member]: bad } };
        const { [name]: _spoilt, ...others } = whole;
        expect(parseAnswers(JSON.stringify({ version: 1, lead }), dataPoints)).toMatchObject(others);
      }),
    );
  });

  test('in lists of names, events, purposes and consents', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.array(fc.jsonValue()), (before, after) => {
        const around = (good: unknown) => [...before, good, ...after];
        expect(readJsonNames(JSON.stringify(around('email')))).toContain('email');
        expect(
          wasEventSent(trackedEventsKey.read(JSON.stringify({ lead: 'l', names: around('Lead') })), 'l', 'Lead'),
        ).toBe(true);
        const choice = { version: consentVersion, chosenAt: at, allowed: around('marketing') };
        expect(currentConsent(consentKey.read(JSON.stringify(choice)), now)?.allowed).toContain('marketing');
        const progress = { progressState: 6, customerConsents: around({ id: 'terms', given: true }) };
        expect(parseProgress(JSON.stringify(progress))?.givenConsents).toContain('terms');
      }),
    );
  });

  test('in the session: an invalid start leaves the id', () => {
    fc.assert(
      fc.property(texts, (startedAt) => {
        const { sessionId: id, sessionStartedAt } = storageKeys;
        const storage = memoryStorage({ [id]: JSON.stringify(sessionId), [sessionStartedAt]: startedAt });
        const sources = { kept: keptOn(storage), fromAddress: null, url: '', createUuid: () => 'new', now: () => now };
        expect(openSession(sources).id).toBe(sessionId);
      }),
    );
  });
});
