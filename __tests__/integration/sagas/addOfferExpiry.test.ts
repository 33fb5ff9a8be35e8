import { apiThrough, type Api } from '../../../src/api/createApi';
import type { LeadStatusResult } from '../../../src/api/types';
import { storageKeys } from '../../support/storageKeys';
import type { State } from '../../../src/store/state';
import { memoryStorage, type MemoryStorage } from '../../support/memoryStorage';
import { colombia, colombianModel } from '../../support/colombia';
import { answered, isIn, runApplications, submit } from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';

const { start } = runApplications();

const hourMs = 3_600_000;
const first = new Date('2025-06-15T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(first.getTime() + hours * hourMs);

const endOf = ({ progress }: State) => progress.page?.offer?.expiresAt;
const endsOf = ({ progress }: State) => progress.page?.offers?.map(({ offer }) => offer.expiresAt);

/** Changes the status that the API returns for a lead. */
type Rewrite = (status: LeadStatusResult) => LeadStatusResult;

/** Without an end of the offers; they were made at this time, or at one that the server does not name. */
const endlessSince =
  (madeAt?: string): Rewrite =>
  ({ page, ...status }) => ({
    ...status,
    page: JSON.parse(
      JSON.stringify(page ?? {}, (key, value: unknown) =>
        key === 'expiresAt' ? undefined : key === 'madeAt' ? madeAt : value,
      ),
    ) as NonNullable<LeadStatusResult['page']>,
  });
const endless = endlessSince();
const withoutId: Rewrite = ({ offerId: _id, ...status }) => endless(status);

interface Tab {
  readonly storage?: MemoryStorage;
  readonly now?: Date;
  readonly rewrite?: Rewrite;
  readonly location?: string;
  /** The API of the tab before a reload. */
  readonly api?: Api;
}

/** Opens a tab whose lender names no expiry of its offers. */
async function openTab({
  storage = memoryStorage(),
  now = first,
  rewrite = endless,
  location = '',
  api: tabApi,
}: Tab = {}) {
  const constants = { ...colombianModel.constants, offerExpirationHours: 12 };
  const application = await start({
    storage,
    location,
    platform: { now: () => now },
    flow: () => ({ ...colombia, model: { ...colombianModel, constants } }),
    ...(tabApi && { api: tabApi }),
  });
  if (tabApi) return application;
  const { api } = application.services;
  Object.assign(application.services, { api: rewriting(api, rewrite) });
  return application;
}

/** Returns the API with another status. */
function rewriting(api: Api, rewrite: (status: LeadStatusResult) => LeadStatusResult): Api {
  const send: Api['sendNamed'] = async (id, call, options) => {
    const result = await api.sendNamed(id, call, options);
    if (id !== 'getLeadStatus' || result.kind !== 'ok') return result;
    return { ...result, value: rewrite(result.value as LeadStatusResult) };
  };
  return apiThrough(send);
}

/** Submits an application whose income leads to the page of this state. */
async function arriveAt(state: number, tab: Tab = {}): Promise<TestApplication> {
  const application = await openTab(tab);
  application.dispatch(answered({ monthlyIncome: 3_500_000 + state }), submit);
  await application.until((all) => isIn(state)(all) && all.progress.page !== undefined);
  return application;
}

/** Requests another status of the same lead. */
async function askAgain(application: TestApplication): Promise<State> {
  const before = application.store.getState().progress.page;
  application.dispatch({ type: 'statusRequested' });
  return application.until(({ progress }) => progress.page !== undefined && progress.page !== before);
}

test('an offer without an expiry: gets that of the country, counted from when it was first received', async () => {
  const application = await arriveAt(10);
  expect(endOf(application.store.getState())).toBe(hoursLater(12).toISOString());
});

test('several offers without an expiry: get one each', async () => {
  const application = await arriveAt(37);
  const end = hoursLater(12).toISOString();
  expect(endsOf(application.store.getState())).toEqual([end, end, end]);
});

test.each([10, 37])(
  'offers of %d that the server dates: get an expiry that is the same on every device',
  async (state) => {
    const application = await arriveAt(state, { rewrite: endlessSince('2025-06-15T04:00:00.000Z') });
    const { page } = application.store.getState().progress;
    const ends = [page?.offer, ...(page?.offers ?? []).map(({ offer }) => offer)].flatMap(
      (offer) => offer?.expiresAt ?? [],
    );
    expect(new Set(ends)).toEqual(new Set([hoursLater(4).toISOString()]));
    expect(application.storage.get(storageKeys.receivedOffers)).toBeNull();
  },
);

test('an expiry that the lender names: is kept', async () => {
  const end = '2031-01-01T00:00:00Z';
  const named: Rewrite = ({ page, ...status }) => ({
    ...status,
    page: { ...page, ...(page?.offer && { offer: { ...page.offer, expiresAt: end } }) },
  });
  const application = await arriveAt(10, { rewrite: named });
  expect(endOf(application.store.getState())).toBe(end);
  expect(application.storage.get(storageKeys.receivedOffers)).toBeNull();
});

test.each([
  ['with an id', endless],
  ['without one', withoutId],
])('the expiry of an offer %s: stays the same with each status and after a reload', async (_which, rewrite) => {
  const application = await arriveAt(10, { rewrite });
  Object.assign(application.services, { now: () => hoursLater(3) });
  expect(endOf(await askAgain(application))).toBe(hoursLater(12).toISOString());
  application.stop();
  const { storage, services } = application;
  const again = await openTab({ storage, api: services.api, now: hoursLater(5), location: 'accepted' });
  const state = await again.until((all) => endOf(all) !== undefined);
  expect(endOf(state)).toBe(hoursLater(12).toISOString());
});

test('an expiry on a device without storage: stays the same as long as the page is open', async () => {
  const inert = { ...memoryStorage(), set: () => false, get: () => null, remove: () => false };
  const application = await arriveAt(10, { storage: inert });
  Object.assign(application.services, { now: () => hoursLater(3) });
  expect(endOf(await askAgain(application))).toBe(hoursLater(12).toISOString());
});

test('the hours of an offer: are those of the server, whose clock is ahead of the device', async () => {
  const application = await openTab();
  application.dispatch({ type: 'serverTimeLearned', aheadMs: 2 * hourMs });
  application.dispatch(answered({ monthlyIncome: 3_500_010 }), submit);
  const state = await application.until((all) => endOf(all) !== undefined);
  expect(endOf(state)).toBe(hoursLater(14).toISOString());
});

test('an offer without an id: counts as another one when the lead returns to its state', async () => {
  const application = await arriveAt(10, { rewrite: withoutId });
  let state = 6;
  const { api, browser } = application.services;
  const inState = ({ page, ...status }: LeadStatusResult) => ({
    ...status,
    state,
    ...(state === 10 && page && { page }),
  });
  Object.assign(application.services, {
    api: rewriting(api, inState),
    now: () => hoursLater(8),
    browser: {
      ...browser,
      untilWorthAsking: () => (state === 10 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, 5))),
    },
  });
  await application.dispatch({ type: 'statusRequested' }).until(isIn(6));
  state = 10;
  const later = await application.until((all) => endOf(all) !== undefined);
  expect(endOf(later)).toBe(hoursLater(20).toISOString());
});

test.each(['{', '[]', 'null', '{"state:10":5}', '{"state:10":"soon"}'])(
  'an unreadable receipt of an offer: is ignored: %s',
  async (stored) => {
    const storage = memoryStorage({ [storageKeys.receivedOffers]: stored });
    const application = await arriveAt(10, { storage, rewrite: withoutId });
    expect(endOf(application.store.getState())).toBe(hoursLater(12).toISOString());
  },
);
