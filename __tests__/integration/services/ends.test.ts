/** @jest-environment jsdom */
import { isDeepStrictEqual } from 'node:util';
import { eraserOf } from '../../../src/services/deviceTable';
import { openVisit } from '../../../src/visit/openVisit';
import { createKept } from '../../../src/storage/createKept';
import { createSealedStorage } from '../../../src/storage/createSealedStorage';
import { createStorage } from '../../../src/storage/createStorage';
import { serialiseProgress } from '../../../src/storage/storedProgress';
import type { Settings } from '../../../src/published/settings';
import type { Action } from '../../../src/store/actions';
import type { Purpose } from '../../../src/published/tracking';
import { onDevice } from '../../support/onDevice';
import { storageKeys } from '../../support/storageKeys';
import { consentVersion } from '../../../src/tracking/consent';
import {
  addKeyDatabase,
  clearDevice,
  deviceInUse,
  goneFrom,
  keysOf,
  leadInUse,
  storeKeys,
  type StoredKey,
  useDevice,
} from '../../fixtures/deviceInUse';
import { colombianModel, colombianSettings } from '../../support/colombia';
import { type HeldApi, startHeldApi } from '../../support/heldApi';
import { noKeyRing } from '../../support/testKey';
import { passTime } from '../../support/passTime';
import { startPage } from '../../support/startPage';
import { untilSo } from '../../support/untilSo';

let api: HeldApi;

beforeAll(async () => {
  api = await startHeldApi();
});

beforeEach(addKeyDatabase);

afterEach(async () => {
  await api.reset();
  clearDevice();
});

afterAll(() => api.stop());

/** Opens a page of a deployment without any vendor, if it has no other settings. */
function open(settings: Partial<Settings> = { tracking: {} }, search = '') {
  const ofApi = { ...colombianSettings.api, base: `${api.url}/api` };
  return startPage({ settings: { ...colombianSettings, ...settings, api: ofApi }, visit: { search } });
}

const allBut = (place: keyof typeof keysOf, ...left: readonly StoredKey[]) =>
  keysOf[place].filter((key) => !left.includes(key));

/** What says nothing about the applicant, and has its own lifetime. */
const outliving: readonly StoredKey[] = ['consent', 'vendorAgreements', 'affiliateReference', 'leadOwner'];

/** What belongs to the visit, or to the person who is at the device. */
const ofSession: readonly StoredKey[] = [
  ...(['sessionId', 'sessionStartedAt', 'sessionUrl', 'newSession', 'acceptedRedirected'] as const),
  ...(['redirected', 'routeChange', 'adClick', 'campaign', 'affiliateEvents', 'sellingTier'] as const),
];

/** What the server knows the lead by, and what depends on it. */
const ofLead: readonly StoredKey[] = [
  ...(['unansweredLead', 'holder', 'plainHolder', 'leadKey', 'intents', 'receivedOffers', 'waiting'] as const),
  ...(['leadId', 'state', 'redirectUrl', 'redirectMethod', 'redirectState', 'expectedReturns'] as const),
];

/** The answers, and what is of use only with them. */
const ofAnswers: readonly StoredKey[] = [
  ...(['leadApplication', 'secondCopy', 'sealedApplication', 'unsentAnswers', 'unconfirmedAnswers'] as const),
  ...(['prefilled', 'arrangement', 'company', 'agreements'] as const),
];

const redirect = { url: 'https://lender.askrobin.example/apply', method: 'GET', fields: {} } as const;

const upload: Action = {
  type: 'picturesSent',
  form: { answers: { documentType: 'passport' }, dataPoints: ['documentType'], sendAs: {} },
  pictures: { front: new Blob(['a picture']) },
};
const postcode = (code: string): Action => ({
  type: 'postcodeTyped',
  ...({ dataPoint: 'postalCode', code, operation: 'lookupPostcode' } as const),
});
const company = (name: string): Action => ({ type: 'companyTyped', name });

const underWay = {
  status: `GET /api/lead/status/${leadInUse}`,
  postcode: 'GET /api/postcode/lookup/28039',
  company: 'GET /api/company/ribera',
  upload: 'POST /api/lead/idUpload',
};

/** Opens a page in the state of an upload, with every kind of call under way that can be ended. */
async function openBusy() {
  for (const call of Object.values(underWay)) api.held.add(call);
  api.answers.set('POST /api/lead/documentId', null);
  const { leadId, clearing, sessionId, sessionStartedAt } = deviceInUse;
  const state = serialiseProgress({ progressState: 30 }, new Date());
  storeKeys({ leadId, clearing, sessionId, sessionStartedAt, state });
  const { store } = await open();
  await passTime(300, () => [company('ribera'), postcode('28039')].forEach((action) => store.dispatch(action)));
  store.dispatch(upload);
  await api.until(() => Object.values(underWay).every((call) => api.open().includes(call)));
  return store;
}

/** What is gone afterwards of a device in use, and which calls. */
interface End {
  readonly end: string;
  readonly actions: readonly Action[];
  readonly device?: readonly StoredKey[];
  readonly tab?: readonly StoredKey[];
  readonly cookies?: readonly string[];
  readonly isKeyGone?: boolean;
  readonly ended?: readonly (keyof typeof underWay)[];
}

const arrivedAt = (progressState: number): readonly Action[] => [
  { type: 'leadSaved', id: leadInUse, leadStatus: 'submitted' },
  { type: 'statusReceived', update: { progressState, applicationStatus: 'accepted' } },
];

/** The page waits for nothing of the applicant's any more. */
const notLoading: readonly StoredKey[] = ['isLoading'];

const ends: readonly End[] = [
  {
    end: 'a deletion',
    actions: [{ type: 'deletionChosen' }],
    device: allBut('device', ...outliving),
    tab: allBut('tab', 'renewedFor', 'locale'),
    ...{ cookies: ['_fbc'], isKeyGone: true, ended: ['postcode', 'company', 'upload'] },
  },
  ...(['applicationCleared', 'restartChosen'] as const).map((type): End => ({
    end: type,
    actions: [{ type }],
    device: allBut('device', ...outliving, ...ofSession, 'reapplying'),
    ...{ tab: notLoading, isKeyGone: true, ended: ['postcode', 'company', 'upload'] },
  })),
  {
    end: 'an ending that the server reports',
    actions: arrivedAt(13),
    device: allBut('device', ...outliving, ...ofSession, 'clearing', 'lastUsedAt', 'trackedEvents'),
    ...{ tab: notLoading, isKeyGone: true },
  },
  {
    end: 'leaving for the lender',
    actions: [
      ...arrivedAt(12),
      { type: 'lenderRedirectPressed', state: 12, redirect },
      { type: 'lenderRedirectFollowed', state: 12, redirect },
    ],
    device: allBut(
      'device',
      ...([...outliving, ...ofSession, 'clearing', 'lastUsedAt', 'trackedEvents', 'redirectMethod'] as const),
      // The lead goes on, at the lender.
      ...(['unansweredLead', 'leadKey', 'receivedOffers', 'leadId', 'expectedReturns'] as const),
      ...(['holder', 'plainHolder'] as const),
    ),
    tab: notLoading,
  },
  {
    end: 'a consent that is withdrawn',
    actions: [
      {
        type: 'consentChosen',
        choice: { allowed: [], chosenAt: '2026-11-20T12:00:00.000Z', version: consentVersion },
      },
    ],
    device: ['adClick', 'campaign', 'consent'],
    cookies: ['_fbc'],
  },
  ...(
    [
      ['another company', company('r'), ['company'], []],
      ['another postal code', postcode(''), ['postcode'], []],
      ['a cancelled upload', { type: 'uploadCancelled' }, ['upload'], notLoading],
    ] as const
  ).map(([end, action, ended, tab]): End => ({ end, actions: [action], ended, tab })),
];

const nothingGone = { device: [], tab: [], cookies: [], isKeyGone: false, ended: [] };

test.each(ends)('$end: leaves what it must of a device and its calls, and nothing else', async (row) => {
  const { end: _end, actions, ...gone } = row;
  jest.spyOn(console, 'error').mockImplementation();
  const erased = { receipt: 'r-1', erasedAt: new Date().toISOString(), lenders: [] };
  api.answers.set('POST /api/lead/erase', erased);
  const store = await openBusy();
  useDevice();
  for (const action of actions) store.dispatch(action);
  const ended = () => Object.entries(underWay).flatMap(([name, call]) => (api.open().includes(call) ? [] : [name]));
  const seen = () => ({ ...goneFrom(), ended: ended() });
  const expected = { ...nothingGone, ...gone };
  await untilSo(() => isDeepStrictEqual(seen(), expected)).catch(() => undefined);
  expect(seen()).toEqual(expected);
});

const ago = (days: number) => JSON.stringify(new Date(Date.now() - days * 24 * 3_600_000).toISOString());

test.each([
  {
    end: 'unused for 400 days',
    changes: { lastUsedAt: ago(400) },
    device: allBut('device', ...outliving, 'clearing', 'newSession'),
    tab: ['customerRequest'],
  },
  {
    end: 'whose last use cannot be read',
    changes: { lastUsedAt: '"soon"', sessionStartedAt: ago(400) },
    device: ['sessionStartedAt'],
    tab: [],
    logged: Array<string>(2).fill('Invalid stored timestamp'),
  },
  {
    end: 'unused for two days',
    changes: { lastUsedAt: ago(2) },
    device: ['sealedApplication', 'unansweredLead'],
    tab: [],
  },
  {
    end: 'whose lead is of another API',
    changes: { leadOwner: `${colombianSettings.deployment} https://api.earlier.example` },
    device: [...ofLead, 'leadApplication', 'secondCopy', 'leadOwner'],
    tab: [],
  },
  {
    end: 'whose lead is lost',
    changes: { state: serialiseProgress({ progressState: 6, applicationStatus: 'negative' }, new Date()) },
    device: [...ofLead, 'leadApplication', 'secondCopy', 'sessionStartedAt'],
    tab: [],
  },
  {
    end: 'whose applicant has declined the offer',
    changes: { state: serialiseProgress({ progressState: 42, applicationStatus: 'negative' }, new Date()) },
    device: ofAnswers,
    tab: [],
  },
])('a device $end: changes exactly these keys when a visit opens', ({ changes, device, tab, logged = [] }) => {
  const errors: string[] = [];
  const log = { error: (message: string) => errors.push(message), info: () => undefined };
  useDevice(changes);
  const ofDevice = createStorage(window, 'localStorage', log.error);
  const kept = createKept({ device: ofDevice, tab: createStorage(window, 'sessionStorage', log.error) });
  openVisit({
    kept,
    ...eraserOf({ kept, sealed: createSealedStorage(ofDevice, noKeyRing) }),
    settings: colombianSettings,
    constants: colombianModel.constants,
    search: '',
    url: 'https://loans.example/co/',
    createUuid: () => '7f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11',
    now: () => new Date(),
    log,
  });
  const gone = goneFrom(changes);
  expect([gone.device.toSorted(), gone.tab]).toEqual([device.toSorted(), tab]);
  expect(errors).toEqual(logged);
});

test('a visit to a device unused for 400 days: forgets the secret key and the click on an advertisement, too', async () => {
  useDevice({ lastUsedAt: ago(400) });
  await open();
  await untilSo(() => goneFrom().isKeyGone);
  expect(goneFrom().cookies).toEqual(['_fbc']);
});

const statusCalls = () => api.calls.filter((call) => call === underWay.status).length;

test('a cancelled upload: releases its lock, so that the next one asks whether the first has arrived', async () => {
  const store = await openBusy();
  store.dispatch({ type: 'uploadCancelled' });
  store.dispatch(upload);
  await api.until(() => statusCalls() === 2);
});

test('a page that is hidden: asks for no status until it is shown again', async () => {
  const store = await openBusy();
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  store.dispatch({ type: 'statusRequested' });
  // By the time of another call, the status would have been requested.
  await passTime(300, () => store.dispatch(company('banco')));
  await api.until(() => api.calls.includes('GET /api/company/banco'));
  expect(statusCalls()).toBe(1);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await api.until(() => statusCalls() === 2);
});

const cookiesOf = {
  metaPixel: ['_fbp', '_fbc'],
  tikTokPixel: ['_ttp'],
  tagManager: ['_ga', '_gid', '_gcl_au'],
};

test.each([
  ['with vendors', { metaPixel: { id: '1' }, tikTokPixel: { id: '2' }, tagManager: { id: 'GTM-1' } }],
  ['without vendors', {}],
])('a consent that is withdrawn %s: removes the cookies that it allowed, and no others', async (_case, tracking) => {
  document.documentElement.dataset['ready'] = 'true';
  const allowed = Object.keys(tracking).flatMap((name) => cookiesOf[name as keyof typeof cookiesOf]);
  for (const name of [...allowed, 'other']) document.cookie = `${name}=1; path=/`;
  const choice = { chosenAt: new Date().toISOString(), version: consentVersion };
  localStorage.setItem(
    onDevice(storageKeys.consent),
    JSON.stringify({ ...choice, allowed: ['marketing', 'analytics'] }),
  );
  const { store } = await open({ tracking }, '?fbclid=AbC');
  const names = () => [...new Set(document.cookie.split('; ').map((pair) => pair.split('=')[0]))];
  expect(names().sort()).toEqual([...new Set([...allowed, '_fbc', 'other'])].sort());
  store.dispatch({ type: 'consentChosen', choice: { ...choice, allowed: [] } });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(names()).toEqual(['other']);
});

describe('consent', () => {
  const chosen = (allowed: readonly Purpose[]) => ({
    allowed,
    chosenAt: new Date().toISOString(),
    version: consentVersion,
  });
  const stored = () => localStorage.getItem(onDevice(storageKeys.adClick));

  test('a click on an advertisement without any vendor: is stored once the applicant agrees, and not before', async () => {
    const { store } = await open({ tracking: {} }, '?gclid=AbC');
    expect(store.getState().consent).toMatchObject({ hasAdClick: true, choice: undefined });
    expect(stored()).toBeNull();
    store.dispatch({ type: 'consentChosen', choice: chosen(['marketing']) });
    expect(stored()).toContain('AbC');
  });

  test.each([
    ['objects to tracking', true],
    ['says nothing of it', undefined],
  ])('a browser that %s, where consent is not required: stores a click accordingly', async (_case, isObjecting) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: isObjecting, configurable: true });
    await open({ tracking: {}, consent: { ...colombianSettings.consent, isRequired: false } }, '?gclid=AbC');
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    expect(stored() === null).toBe(isObjecting === true);
  });

  test('a consent that is withdrawn in another tab: counts in this one', async () => {
    const { store } = await open({ tracking: {} }, '?gclid=AbC');
    store.dispatch({ type: 'consentChosen', choice: chosen(['marketing']) });
    const withdrawn = chosen([]);
    localStorage.setItem(onDevice(storageKeys.consent), JSON.stringify(withdrawn));
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }));
    expect(store.getState().consent.choice).toEqual(withdrawn);
    expect(stored()).toBeNull();
  });
});
