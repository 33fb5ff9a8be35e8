import { companyKey } from '../../../src/autofill/storedCompany';
import { keptOn } from '../../support/keptOn';
import { storageKeys } from '../../support/storageKeys';
import { applicant } from '../../support/colombianApplicant';
import { memoryStorage, type MemoryStorage } from '../../support/memoryStorage';
import { settingsWithoutConsent, startVisit } from '../../support/startVisit';
import { answered, runApplications, submit } from '../../support/runApplications';

const { start } = runApplications();

/**
 * Section 3 of the specification, key by key; the browser tests cover `logRocket`, which a vendor's script needs.
 */
const SPECIFIED = [
  ...[
    'storedLoanApplication',
    'sessionId',
    'sessionStartedAt',
    'sessionUrl',
    'state',
    'companyData',
    'gclid',
    'initAt',
  ],
  ...[
    'lid',
    'redirected',
    'redirectUrl',
    'redirectMethod',
    'reapplying',
    'logRocketBlocked',
    'logRocket',
    'routeChange',
  ],
  ...['newSessionFlag', 'leadApplication', 'dynamicPages', 'uiColors', 'isLoading', 'sellingTierGlobalId'],
  'sessionAcceptedRedirected',
];
const OF_THE_PAGE = ['logRocket'];

test('the storage keys: include all of the specification', () => {
  const keys: readonly string[] = Object.values(storageKeys);
  expect(SPECIFIED.filter((key) => !keys.includes(key))).toEqual([]);
});

/** Records every key that is ever written. */
function watched(storage: MemoryStorage, written: Set<string>): MemoryStorage {
  storage.listeners.add(() => storage.content.forEach((_value, key) => written.add(key)));
  return storage;
}

test('an application from its link to its end and a new start: writes every key of the specification', async () => {
  const written = new Set<string>();
  const storage = watched(memoryStorage(), written);
  const tabStorage = watched(memoryStorage(), written);
  const search = '?gclid=AbC&utm_source=retargeting&sellingTierGlobalId=tier-2';
  const application = await startVisit(start, search, { settings: settingsWithoutConsent, storage, tabStorage });
  await application.experiment;
  const redirect = { url: 'https://lender.askrobin.example/', method: 'GET', fields: {} } as const;
  application.dispatch(
    answered(),
    { type: 'stepSubmitted', answers: {}, erroneous: [] },
    { type: 'companyChosen', dataPoint: 'employerName', company: { name: 'Luna', taxRegistryCode: '900' } },
    { type: 'locationChanged', path: '/name' },
    { type: 'leadSaved', id: 'lead-1', leadStatus: 'submitted' },
  );
  const progress = storage.get(storageKeys.state) ?? '';
  expect(JSON.parse(progress)).toMatchObject({ applicationData: { id: 'lead-1', amount: applicant['amount'] } });
  for (const name of ['iban', 'personalCode']) expect(progress).not.toContain(applicant[name]);
  application.dispatch(
    {
      type: 'statusReceived',
      update: { progressState: 12, partner: { name: 'Luna', colors: { primary: '#112233' } }, redirect },
    },
    { type: 'lenderRedirectFollowed', state: 12, redirect },
    { type: 'applicationCleared' },
  );
  expect(SPECIFIED.filter((key) => !written.has(key))).toEqual(OF_THE_PAGE);
});

test('the company chosen last: is restored after a reload', async () => {
  const storage = memoryStorage({ companyData: '{"name":"Luna","taxRegistryCode":"900","city":"Cali","owner":"Eva"}' });
  const { store } = await start({ storage });
  const company = { name: 'Luna', taxRegistryCode: '900', city: 'Cali' };
  expect(keptOn(storage).read(companyKey)).toEqual(company);
  expect(store.getState().lookups.company).toEqual({ name: 'Luna', companies: [company] });
});

test('a device that stores nothing: knows no decision and no offer of an application that was cleared', async () => {
  const { services, dispatch } = await start({ storage: { ...memoryStorage(), set: () => false } });
  const { intents, offers } = services;
  intents.write([{ key: 'key', operation: 'postSale', lead: 'lead-1', fromState: 6, checksum: 1, isSent: true }]);
  offers.write({ 'offer-1': '2026-11-29T10:00:00.000Z' });
  dispatch({ type: 'applicationCleared' });
  expect([intents.read(), offers.read()]).toEqual([[], {}]);
});

const HORRORS = [
  '',
  'null',
  '{',
  '[]',
  '7',
  'true',
  '{"__proto__":{"progressState":10,"id":"x"}}',
  '{"version":1,"lead":{"__proto__":{"amount":5},"id":7,"expiresAt":{}}}',
  '{"progressState":999,"customerConsents":[{"id":"a","given":true}]}',
  'x'.repeat(1_000_000),
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
];

test.each(HORRORS.map((text) => [text.slice(0, 40), text]))(
  'a device on which every key holds %j: starts, and an application is completed',
  async (_name, text) => {
    const keys = Object.values(storageKeys).filter((key) => key !== storageKeys.leadId);
    const storage = memoryStorage(Object.fromEntries(keys.map((key) => [key, text])));
    const application = await start({ storage });
    expect(application.logged.filter((line) => line.startsWith('A saga failed'))).toEqual([]);
    const { lead } = await application.dispatch(answered(), submit).until((state) => state.lead.id !== undefined);
    expect(lead.id).toMatch(/^[0-9a-f-]{36}$/);
  },
);
