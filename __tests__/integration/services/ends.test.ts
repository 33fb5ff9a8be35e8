/** @jest-environment jsdom */
import { isDeepStrictEqual } from 'node:util';
import { serialiseProgress } from '../../../src/storage/storedProgress';
import type { Action } from '../../../src/store/actions';
import { consentVersion } from '../../../src/tracking/consent';
import {
  allBut,
  deviceInUse,
  goneFrom,
  leadInUse,
  outliving,
  storeKeys,
  type StoredKey,
  useDevice,
} from '../../fixtures/deviceInUse';
import { watchPage } from '../../fixtures/pageInUse';
import { heldPages } from '../../support/heldPages';
import { untilSo } from '../../support/untilSo';

const pages = heldPages();

/** What belongs to the visit, or to the person who is at the device. */
const ofSession: readonly StoredKey[] = [
  ...(['sessionId', 'sessionStartedAt', 'sessionUrl', 'newSession', 'acceptedRedirected'] as const),
  ...(['redirected', 'routeChange', 'adClick', 'campaign', 'affiliateEvents', 'sellingTier'] as const),
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
const email = (address: string): Action => ({ type: 'emailLeft', email: address });

const underWay = {
  status: `GET /api/lead/status/${leadInUse}`,
  postcode: 'GET /api/postcode/lookup/28039',
  company: 'GET /api/company/ribera',
  upload: 'POST /api/lead/idUpload',
  link: `GET /api/v3/lead/url/${leadInUse}/email`,
};

/** What a page waits for besides answers, with the delay that tells it from the others. */
const waits = { consents: 400, consentsOfStatus: 1000, departure: 4000, emailAgain: 7000, link: 20_000 };

type Wait = keyof typeof waits;

const allWaits = Object.keys(waits) as readonly Wait[];
const busyWaits: readonly Wait[] = allWaits.filter((wait) => wait !== 'departure');

/** Opens a page in the state of an upload, with every kind of call and wait under way that can be ended. */
async function openBusy() {
  for (const call of Object.values(underWay)) pages.api.held.add(call);
  pages.api.answers.set('POST /api/lead/documentId', null);
  pages.api.answers.set('GET /api/email/validate/ana%40example.com', 429);
  const inUse = watchPage();
  const { leadId, clearing, sessionId, sessionStartedAt } = deviceInUse;
  const state = serialiseProgress({ progressState: 30 }, new Date());
  storeKeys({ leadId, clearing, sessionId, sessionStartedAt, state });
  const { store, stop } = await pages.open();
  pages.afterwards(inUse.stop);
  const begin = (...actions: readonly Action[]) => actions.forEach((action) => store.dispatch(action));
  const listeners = inUse.listeners();
  begin(company('ribera'), postcode('28039'));
  await inUse.pass(300);
  begin(upload, email('ana@example.com'), { type: 'linkOpened', link: { id: leadInUse, urlType: 'email' } });
  begin({ type: 'consentsNeeded' }, { type: 'consentsChanged', givenIds: [], keep: 'putCustomerConsents' });
  await pages.api.until(() => Object.values(underWay).every((call) => pages.api.open().includes(call)));
  /** What still goes on: the calls, the waits, and whether the page listens to what it did before. */
  const goingOn = () => ({
    calls: Object.entries(underWay).flatMap(([name, call]) => (pages.api.open().includes(call) ? [name] : [])),
    // Another page of this window may still try to reach its server.
    waits: inUse.timers().flatMap((ms) => allWaits.filter((wait) => waits[wait] === ms)),
    isListening: isDeepStrictEqual(inUse.listeners(), listeners),
  });
  await untilSo(() => goingOn().waits.length === busyWaits.length, inUse.timers);
  return { store, stop, inUse, goingOn };
}

/** What is gone afterwards of a device in use, which calls, and what no longer waits. */
interface End {
  readonly end: string;
  readonly actions: readonly Action[];
  readonly device?: readonly StoredKey[];
  readonly tab?: readonly StoredKey[];
  readonly cookies?: readonly string[];
  readonly isKeyGone?: boolean;
  readonly ended?: readonly (keyof typeof underWay)[];
  readonly ceased?: readonly Wait[];
  /** What waits from now on. */
  readonly begun?: readonly Wait[];
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
    ...{ cookies: ['_fbc'], isKeyGone: true, ended: ['postcode', 'company', 'upload', 'link'] },
    ceased: ['emailAgain', 'consents', 'link'],
  },
  ...(['applicationCleared', 'restartChosen'] as const).map((type): End => ({
    end: type,
    actions: [{ type }],
    device: allBut('device', ...outliving, ...ofSession, 'reapplying'),
    ...{ tab: notLoading, isKeyGone: true, ended: ['postcode', 'company', 'upload'] },
    ceased: ['emailAgain', 'consents'],
  })),
  {
    end: 'an ending that the server reports',
    actions: arrivedAt(13),
    device: allBut('device', ...outliving, ...ofSession, 'clearing', 'lastUsedAt', 'trackedEvents'),
    ...{ tab: notLoading, isKeyGone: true },
  },
  {
    end: 'an offer that the applicant declines',
    actions: arrivedAt(42),
    // No answer, and of the lead only what this one replaces.
    device: [
      ...(['leadApplication', 'intents', 'waiting', 'state', 'unsentAnswers'] as const),
      ...(['redirectUrl', 'redirectMethod', 'redirectState', 'reapplying', 'uiColors'] as const),
    ],
    tab: notLoading,
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
    begun: ['departure'],
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
  { end: 'another e-mail address', actions: [email('')], ceased: ['emailAgain'] },
  {
    end: 'a link that is dismissed, which shows the application of the device',
    actions: [{ type: 'linkDismissed' }],
    ...{ device: ['state', 'reapplying', 'uiColors'], tab: [...notLoading, 'link'], ended: ['link'], ceased: ['link'] },
  },
];

const nothingGone = { device: [], tab: [], cookies: [], isKeyGone: false };

test.each(ends)('$end: leaves what it must of a device, its calls and what waits, and nothing else', async (row) => {
  const { end: _end, actions, ended = [], ceased = [], begun = [], ...gone } = row;
  jest.spyOn(console, 'error').mockImplementation();
  const erased = { receipt: 'r-1', erasedAt: new Date().toISOString(), lenders: [] };
  pages.api.answers.set('POST /api/lead/erase', erased);
  const { store, goingOn } = await openBusy();
  useDevice();
  for (const action of actions) store.dispatch(action);
  const seen = () => ({ ...goneFrom(), ...goingOn() });
  const expected = {
    ...{ ...nothingGone, ...gone },
    calls: Object.keys(underWay).filter((call) => !ended.some((one) => one === call)),
    waits: allWaits.filter((wait) => begun.includes(wait) || (busyWaits.includes(wait) && !ceased.includes(wait))),
    isListening: true,
  };
  await untilSo(() => isDeepStrictEqual(seen(), expected)).catch(() => undefined);
  expect(seen()).toEqual(expected);
});

test('a page whose sagas end: leaves no listener and no wait of theirs, and of its calls only that for the status', async () => {
  const { stop, inUse, goingOn } = await openBusy();
  stop();
  await untilSo(() => goingOn().calls.length === 1, goingOn);
  expect([goingOn().calls, goingOn().waits, inUse.listeners()]).toEqual([['status'], [], []]);
});

const statusCalls = () => pages.api.calls.filter((call) => call === underWay.status).length;

test('a cancelled upload: releases its lock, so that the next one asks whether the first has arrived', async () => {
  const { store } = await openBusy();
  store.dispatch({ type: 'uploadCancelled' });
  store.dispatch(upload);
  await pages.api.until(() => statusCalls() === 2);
});

test.each([
  ['until it is shown again', () => document.dispatchEvent(new Event('visibilitychange')), 2],
  ['and listens for that no longer once it is cleared', () => undefined, 1],
])('a page that is hidden: asks for no status %s', async (_until, show, calls) => {
  const { store, inUse, goingOn } = await openBusy();
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  store.dispatch({ type: 'statusRequested' });
  expect([inUse.timers().includes(15_000), goingOn().isListening]).toEqual([true, false]);
  hidden.mockRestore();
  show();
  if (calls === 1) store.dispatch({ type: 'applicationCleared' });
  await untilSo(() => goingOn().isListening && !inUse.timers().includes(15_000), inUse.listeners);
  await pages.api.until(() => statusCalls() === calls);
});
