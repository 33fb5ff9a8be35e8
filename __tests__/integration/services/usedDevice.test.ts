/** @jest-environment jsdom */
import { eraserOf } from '../../../src/services/deviceTable';
import { openVisit } from '../../../src/visit/openVisit';
import { createKept } from '../../../src/storage/createKept';
import { createSealedStorage } from '../../../src/storage/createSealedStorage';
import { createStorage } from '../../../src/storage/createStorage';
import { serialiseProgress } from '../../../src/storage/storedProgress';
import { allBut, goneFrom, outliving, type StoredKey, useDevice } from '../../fixtures/deviceInUse';
import { colombianModel, colombianSettings } from '../../support/colombia';
import { heldPages } from '../../support/heldPages';
import { noKeyRing } from '../../support/testKey';
import { untilSo } from '../../support/untilSo';

const { open } = heldPages();

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
    device: [],
    tab: [],
  },
  {
    end: 'whose lender has rejected the applicant',
    changes: { state: serialiseProgress({ progressState: 13, applicationStatus: 'negative' }, new Date()) },
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
